import CMicrohttpd

/// libmicrohttpd has read a request line: the exchange begins and becomes the request's context.
func begin(_ target: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? {
    let text = unsafe target.map { unsafe String(cString: $0) } ?? ""
    return unsafe Unmanaged.passRetained(Exchange(target: text)).toOpaque()
}

/// The last byte is sent or the client is gone.
///
/// A head that libmicrohttpd itself refuses begins no exchange's answer: it does not tell the status it sent.
func finish(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ request: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let context = unsafe context, let pointer = unsafe request?.pointee else { return }
    let desk = unsafe Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    unsafe request?.pointee = nil
    if exchange.isRunning { desk.finish() }
    guard exchange.isRunning || exchange.status > 0 else { return }
    desk.log?(
        AccessRecord(
            method: exchange.method, target: exchange.target, status: exchange.status,
            duration: ContinuousClock.now - exchange.startedAt, bodyBytes: exchange.sentBytes,
            wasCutShort: reason != .REQUEST_TERMINATED_COMPLETED_OK))
}

/// The access handler, called with the head, again for each piece of a body, at its end, and after a suspension.
///
/// The first call must only return yes: a response queued there closes the connection, as a refusal shall.
let answer: MHD_AccessHandlerCallback = { context, connection, _, method, _, _, uploadSize, request in
    guard let context = unsafe context, let connection = unsafe connection,
        let pointer = unsafe request?.pointee,
        let uploadSize = unsafe uploadSize
    else { return .NO }
    let desk = unsafe Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    guard exchange.hasBegun else {
        exchange.hasBegun = true
        exchange.method = unsafe method.map { unsafe String(cString: $0) } ?? ""
        guard let refusal = unsafe refusal(of: connection, bodyBytes: desk.bodyBytes) else { return .YES }
        return unsafe queue(refusal, exchange, connection)
    }
    if unsafe uploadSize.pointee > 0 {
        exchange.receivedBytes += unsafe uploadSize.pointee
        unsafe uploadSize.pointee = 0
        return exchange.receivedBytes > desk.bodyBytes ? .NO : .YES
    }
    if !exchange.isRunning {
        guard desk.begin() else { return unsafe queue(closing, exchange, connection) }
        exchange.isRunning = true
        switch desk.respond(unsafe readRequest(of: exchange, connection)) {
        case .now(let response): return unsafe queue(response, exchange, connection)
        case .later(let wait): unsafe run(wait, exchange, connection)
        }
    }
    guard let response = unsafe exchange.answerOrSuspend(connection) else { return .YES }
    return unsafe queue(response, exchange, connection)
}

/// Waits for the answer: on this thread up to the first thing that takes time.
private func run(
    _ wait: @escaping @Sendable () async -> Response, _ exchange: Exchange, _ connection: OpaquePointer
) {
    let handle = unsafe Exchange.Connection(pointer: connection)
    Task.immediate(priority: .high) { exchange.answer(await wait(), to: handle) }
}

/// For a request that comes on an open connection while the server ends.
private let closing = Response(
    status: 503, headers: [Header("Connection", "close"), Header("Retry-After", "1")], body: .bytes([]))

private func readRequest(of exchange: Exchange, _ connection: OpaquePointer) -> Request {
    let method: Request.Method =
        switch exchange.method {
        case "GET": .get
        case "HEAD": .head
        default: .other(exchange.method)
        }
    var request = Request(method: method, target: exchange.target)
    request.accept = unsafe header("Accept", of: connection)
    request.acceptEncoding = unsafe header("Accept-Encoding", of: connection)
    request.ifNoneMatch = unsafe header("If-None-Match", of: connection)
    return request
}

private func header(_ name: StaticString, of connection: OpaquePointer) -> String? {
    let value = unsafe name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1)
    {
        unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, $0)
    }
    return unsafe value.map { unsafe String(cString: $0) }
}

private func queue(_ response: Response, _ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
    exchange.status = response.status
    guard let made = unsafe make(response, exchange) else { return .NO }
    defer { unsafe MHD_destroy_response(made) }
    if exchange.method == "HEAD", case .stream = response.body {
        // libmicrohttpd sends the last chunk even of a body that HEAD leaves out; it would begin the next answer.
        unsafe aisle_set_flags(made, .RF_HTTP_1_0_COMPATIBLE_STRICT)
    }
    for header in response.headers {
        // Handing a String over as a pointer copies it into an array first; this does not.
        let isAdded = unsafe header.name.withCString { name in
            unsafe header.value.withCString { unsafe MHD_add_response_header(made, name, $0) == .YES }
        }
        guard isAdded else { return .NO }
    }
    return unsafe MHD_queue_response(connection, UInt32(response.status), made)
}

private func make(_ response: Response, _ exchange: Exchange) -> OpaquePointer? {
    switch response.body {
    case .bytes(let bytes):
        exchange.sentBytes = bytes.count
        exchange.bytes = bytes
        // An array's bytes stay in their place for as long as somebody holds it and nobody changes it.
        return unsafe bytes.withUnsafeBytes { bytes in
            unsafe MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_PERSISTENT)
        }
    case .shared(let shared):
        exchange.sentBytes = unsafe shared.buffer.count
        exchange.body = shared
        return unsafe MHD_create_response_from_buffer(
            shared.buffer.count, UnsafeMutableRawPointer(mutating: shared.buffer.baseAddress),
            .RESPMEM_PERSISTENT)
    case .stream(let next):
        let source = unsafe Unmanaged.passRetained(PieceSource(next))
        return unsafe MHD_create_response_from_callback(
            UInt64.max, 32_768, { unsafe PieceSource.fill($0, $1, $2, $3) }, source.toOpaque(),
            { unsafe PieceSource.release($0) })
    }
}
