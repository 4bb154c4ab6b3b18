import CXML2

/// The named characters of HTML 4.
package enum HTMLEntity {
    /// What `&name;` stands for, such as `é` for `eacute`; `nil` for a name that HTML 4 lacks.
    package static func scalar(named name: String) -> Unicode.Scalar? {
        if name == "apos" { return "'" }
        return unsafe name.withCString { name in
            unsafe name.withMemoryRebound(to: xmlChar.self, capacity: 1) { name in
                guard let entity = unsafe htmlEntityLookup(name) else { return nil }
                return unsafe Unicode.Scalar(entity.pointee.value)
            }
        }
    }
}
