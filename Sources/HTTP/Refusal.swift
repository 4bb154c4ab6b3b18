import CMicrohttpd
import Glibc

/// The answer to a head that leaves open where its body ends, or announces one that is too long; `nil` for all others.
///
/// Two lengths, or a length beside chunks, could be read in two ways by two programs in a row: RFC 9112 section 6.3; so
/// could two hosts: section 3.2.
/// The connection ends with it.
func refusal(of connection: OpaquePointer, bodyBytes: Int) -> Response? {
    var frame = BodyFrame()
    unsafe withUnsafeMutablePointer(to: &frame) { frame in
        _ = unsafe MHD_get_connection_values(connection, .HEADER_KIND, note, frame)
    }
    guard frame.lengths + frame.codings < 2 else {
        return refused(400, "Two lengths of a body are no length.")
    }
    guard frame.hosts < 2 else { return refused(400, "Two hosts are no host.") }
    guard frame.length <= bodyBytes else { return refused(413, "No body of that length is read here.") }
    return nil
}

/// What a head says about its host and the body behind it.
private struct BodyFrame {
    var lengths = 0
    var codings = 0
    var length = 0
    var hosts = 0
}

private func note(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
    _ value: UnsafePointer<CChar>?
) -> MHD_Result {
    guard let frame = unsafe context?.assumingMemoryBound(to: BodyFrame.self), let name = unsafe name else {
        return .YES
    }
    if unsafe strcasecmp(name, "content-length") == 0 {
        unsafe frame.pointee.lengths += 1
        unsafe frame.pointee.length = unsafe value.map { unsafe strtol($0, nil, 10) } ?? 0
    } else if unsafe strcasecmp(name, "transfer-encoding") == 0 {
        unsafe frame.pointee.codings += 1
    } else if unsafe strcasecmp(name, "host") == 0 {
        unsafe frame.pointee.hosts += 1
    }
    return .YES
}

private func refused(_ status: Int, _ sentence: String) -> Response {
    let headers = [
        Header("Content-Type", "text/plain; charset=utf-8"), Header("Cache-Control", "no-store"),
        Header("X-Content-Type-Options", "nosniff"), Header("Connection", "close"),
    ]
    return Response(status: status, headers: headers, body: .bytes(Array("\(sentence)\n".utf8)))
}
