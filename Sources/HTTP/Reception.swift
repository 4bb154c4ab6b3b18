import CMicrohttpd
import Glibc
import Synchronization

/// Takes in clients on a thread of its own and gives them to libmicrohttpd's threads in turn.
///
/// Left to themselves, those threads race for new clients, and a crowd that comes at once may all end up with one of
/// them. `MHD_add_connection` goes by the number of the socket instead.
///
/// `@unchecked Sendable`: all that changes in it is atomic, and libmicrohttpd takes connections from any thread.
@safe
final class Reception: @unchecked Sendable {
    private let descriptor: Int32
    private let daemon: OpaquePointer
    private let desk: Desk
    private let connectionLimit: Int
    private let hasEnded = Atomic<Bool>(false)

    /// - Parameters:
    ///   - daemon: must outlive this.
    ///   - desk: counts the connections that end.
    ///   - connectionLimit: of connections in all; one more waits until another ends.
    init(_ listener: consuming Listener, for daemon: OpaquePointer, _ desk: Desk, connectionLimit: Int) {
        descriptor = listener.handOver()
        self.desk = desk
        self.connectionLimit = connectionLimit
        unsafe self.daemon = unsafe daemon
    }

    deinit { close(descriptor) }

    /// - Returns: the thread, to be waited for after `end`; `nil` where none is to be had.
    func begin() -> pthread_t? {
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(self)
        let code = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Reception>.fromOpaque(context).takeRetainedValue().takeIn()
                return nil
            }, context.toOpaque())
        guard code == 0 else {
            unsafe context.release()
            return nil
        }
        return thread
    }

    /// Lets nobody in any more, those in the queue included.
    func end() {
        hasEnded.store(true, ordering: .sequentiallyConsistent)
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func takeIn() {
        while !hasEnded.load(ordering: .sequentiallyConsistent) {
            var address = SocketAddress()
            var length = SocketAddress.mostBytes
            let client = unsafe address.withPointer { unsafe accept(descriptor, $0, &length) }
            if client >= 0 {
                waitForRoom()
                desk.connections.wrappingAdd(1, ordering: .sequentiallyConsistent)
                // It closes a socket that it refuses, such as one more than an address may have.
                let isIn = unsafe address.withPointer {
                    unsafe MHD_add_connection(daemon, client, $0, length)
                }
                if isIn != .YES { desk.connections.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
            } else if ![EINTR, ECONNABORTED].contains(errno) {
                // Most likely no file is left: clients wait in the queue until one is.
                pause(milliseconds: 20)
            }
        }
    }

    /// Returns when one connection more may be open, or nothing is to be waited for any more.
    ///
    /// libmicrohttpd counts a connection only when one of its threads takes it up, so those given to it are counted
    /// here. It does not tell of one that it had no memory for: where it has seen room for a second, it is believed.
    private func waitForRoom() {
        var turnsWithRoom = 0
        while desk.connections.load(ordering: .sequentiallyConsistent) >= connectionLimit {
            guard !hasEnded.load(ordering: .sequentiallyConsistent), turnsWithRoom < 200 else { return }
            pause(milliseconds: 5)
            turnsWithRoom = unsafe aisle_open_connections(daemon) < connectionLimit ? turnsWithRoom + 1 : 0
        }
    }
}
