import Demo
import Glibc

extension Command {
    static let demo = Command(
        name: "demo", operands: "", help: "writes the demo catalogue as JSON Lines to standard output",
        options: Settings.demo
    ) { arguments in
        let count = try arguments.number(Settings.products, in: 1...10_000_000)
        let seed = try arguments.number(Settings.seed, in: 0...Int.max)
        let feed = DemoFeed(products: count, seed: UInt64(seed))
        try feed.write { (bytes) throws(WriteError) in try write(bytes, to: STDOUT_FILENO) }
        return 0
    }
}
