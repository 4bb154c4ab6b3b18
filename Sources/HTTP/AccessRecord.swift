/// What is known of a request once it is answered.
package struct AccessRecord: Sendable {
    package let method: String
    /// As the client sent it.
    package let target: String
    package let status: Int
    /// From the first byte of the request's head to the last of the answer.
    package let duration: Duration
    /// Bytes of the body; `nil` for one that was streamed.
    package let bodyBytes: Int?
    package let wasCutShort: Bool
}
