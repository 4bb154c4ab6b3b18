import Foundation
import HTTP
import Testing

@testable import Storefront

@Suite struct ScriptTests {
    @Test func `comments with lines of their own go, and nothing else`() {
        let script = """
            // Above all.
            import a from "//b";
              /** What it is.
               * @returns {A} */
            const a = 1; // beside
            \t/* one */
            /* before */ go();
            const b = "/*", c = "*/", d = `// ${a} /* */`;
              // last
            """
        let sent = """
            import a from "//b";
            const a = 1; // beside
            /* before */ go();
            const b = "/*", c = "*/", d = `// ${a} /* */`;
            """
        #expect(stripped(script) == sent)
    }

    @Test(arguments: [
        "a = `\n// text\n`;\n// comment", "a = 1; /* b\n// c */ d();", "/* a */ b(); /* c\n// d */ e();",
        "/*! a\n*/ b = `\n// c\n`;",
        "/*! a */ b = `\n// c\n`;",
        "a = \"b\\\n// text\";", "// a\rb();\n", "// a\u{2028}b();", "// a\u{2029}b();", "a();\r\n// b\r\n",
        "/*! Licence\n// of a kind\n*/\na();", "a();\n//# sourceMappingURL=a.js.map", "#!/usr/bin/a\nb", "",
        "\n",
    ])
    func `where a line might be no comment, all stays`(script: String) {
        #expect(stripped(script) == script)
    }

    @Test func `an end of a licence ends it`() {
        #expect(stripped("/* a\n b */ c();\n// d") == "/* a\n b */ c();\n// d")
        #expect(stripped("/*! A\n*/\n// b\nc") == "/*! A\n*/\nc")
        #expect(stripped("/* a\n// b\n*/\nc\n/*/ d\n*/\ne") == "c\ne")
    }

    @Test func `our own scripts are sent without comments, and stay light`() throws {
        let folder = Counter.root.appending(path: "Public/js")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = try names.map { name in
            Assets.File(
                path: "js/\(name)", bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
        let sent = files.sorted { $0.path < $1.path }.map(\.asSent.bytes)
        for script in sent {
            #expect(!String(decoding: script, as: UTF8.self).contains(/(?m)^\s*(\/\/|\/\*)/))
        }
        let packed = try ContentEncoding.gzip.encode(Array(sent.joined()), effort: .once)
        #expect(packed.count > 1_000 && packed.count <= 6_000)
    }

    private func stripped(_ script: String) -> String {
        String(decoding: Script.withoutComments(Array(script.utf8)), as: UTF8.self)
    }
}
