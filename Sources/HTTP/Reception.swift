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
    private let connectionLimit: Int
    private let hasEnded = Atomic<Bool>(false)

    /// - Parameters:
    ///   - daemon: must outlive this.
    ///   - connectionLimit: of connections in all; one more waits until another ends.
    init(_ listener: consuming Listener, for daemon: OpaquePointer, connectionLimit: Int) {
        descriptor = listener.handOver()
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
        while true {
            var address = SocketAddress()
            var length = SocketAddress.mostBytes
            let client = unsafe address.withPointer { unsafe accept(descriptor, $0, &length) }
            guard client < 0 else {
                waitForRoom()
                // It closes a socket that it refuses, such as one more than the limits allow.
                _ = unsafe address.withPointer { unsafe MHD_add_connection(daemon, client, $0, length) }
                continue
            }
            switch errno {
            case EINTR, ECONNABORTED, EPROTO, ENETDOWN, EHOSTUNREACH, ENETUNREACH: continue
            // No file is left: clients wait in the queue until one is.
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: pause(milliseconds: 20)
            default: return
            }
        }
    }

    /// Returns when one connection more may be open, or nothing is to be waited for any more.
    private func waitForRoom() {
        while unsafe aisle_open_connections(daemon) >= connectionLimit {
            guard !hasEnded.load(ordering: .sequentiallyConsistent) else { return }
            pause(milliseconds: 5)
        }
    }
}
