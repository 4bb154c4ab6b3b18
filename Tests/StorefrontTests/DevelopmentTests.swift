import HTTP
import Mustache
import Synchronization
import Testing

@testable import Storefront

/// `--dev`: an operator at work on a template.
@Suite struct DevelopmentTests {
    private static let broken = "<p>\n{{pirce}}</p>"
    private static let error =
        "theirs/problem.mustache:2:1: No “pirce” is offered here."

    @Test(arguments: ["/products", "/rows", "/embed", "/products/mug", "/nowhere", "/products?page=x"])
    func `a broken template is shown with its place, and logged once`(target: String) async throws {
        let bench = try Bench()
        bench.put(DevelopmentTests.broken)
        let answer = await bench.counter.get(target, tag: "*")
        #expect(answer.status == 500)
        #expect(answer.text == DevelopmentTests.error + "\n")
        #expect(answer.header("Content-Type") == "text/plain; charset=utf-8")
        #expect(answer.header("Cache-Control") == "no-store" && answer.header("ETag") == nil)
        #expect(bench.counter.logged == [DevelopmentTests.error])
    }

    @Test func `once it is mended the page is there`() async throws {
        let bench = try Bench()
        bench.put(DevelopmentTests.broken)
        #expect(await bench.counter.get("/nowhere").status == 500)
        bench.put("<p>{{heading}}</p>")
        let answer = await bench.counter.get("/nowhere")
        #expect(answer.status == 404 && answer.text == "<p>There is no such page</p>")
        #expect(await bench.counter.get("/products").status == 200)
    }

    @Test func `what needs no template is answered while one is broken`() async throws {
        let bench = try Bench()
        bench.put(DevelopmentTests.broken)
        for target in ["/robots.txt", "/sitemap.xml", "/healthz", "/readyz", "/metrics"] {
            #expect(await bench.counter.get(target).status == 200)
        }
        #expect(bench.counter.logged.isEmpty)
    }
}

/// A storefront whose template for problems can be changed while it serves.
private struct Bench {
    let counter: Counter
    private let own = Own()

    init() throws {
        let (own, ours) = (own, try Counter.templates())
        counter = try Counter(
            [.named("Mug", id: "1")], developing: { try Pages(ours + own.sources.withLock { $0 }) })
    }

    func put(_ text: String) {
        let source = TemplateSource(name: "problem", path: "theirs/problem.mustache", bytes: Array(text.utf8))
        own.sources.withLock { $0 = [source] }
    }
}

private final class Own: Sendable {
    let sources = Mutex<[TemplateSource]>([])
}
