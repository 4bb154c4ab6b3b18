import Catalogue
import HTTP
import Testing

@testable import Storefront

/// What machines ask of a shop: whether it works, and how much.
@Suite struct StatusTests {
    @Test func `a shop with its catalogue is ready`() async throws {
        let counter = try Counter([.named("Mug", id: "1"), .named("Cup", id: "2")])
        let answer = await counter.get("/readyz")
        #expect(answer.status == 200 && answer.text == "ready, 2 products\n")
        #expect(counter.logged.isEmpty)
    }

    @Test func `a shop whose file was damaged is not ready, and the log has the cause`() async throws {
        let counter = try Counter([.named("Mug", id: "1")])
        #expect(await counter.get("/readyz").status == 200)
        try counter.damage()
        let answer = await counter.get("/readyz")
        #expect(answer.status == 503)
        #expect(answer.text == "not ready: the catalogue does not answer; the log has the cause\n")
        #expect(answer.header("Cache-Control") == "no-store")
        #expect(counter.logged.count == 1)
        #expect(await counter.get("/healthz").text == "ok\n")
    }

    @Test func `the metrics are those of the catalogue and of what was answered`() async throws {
        let counter = try Counter([.named("Mug", id: "1"), .named("Cup", id: "2")], now: 1_767_225_600)
        for target in ["/products", "/rows", "/healthz", "/", "/products?page=1", "/nowhere"] {
            _ = await counter.get(target)
        }
        let answer = await counter.get("/metrics")
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
        #expect(
            answer.text == """
                # HELP aisle_responses_total Requests answered, by class of status.
                # TYPE aisle_responses_total counter
                aisle_responses_total{class="2xx"} 3
                aisle_responses_total{class="3xx"} 2
                aisle_responses_total{class="4xx"} 1
                aisle_responses_total{class="5xx"} 0
                # HELP aisle_catalogue_generation Imports so far.
                # TYPE aisle_catalogue_generation counter
                aisle_catalogue_generation 1
                # HELP aisle_catalogue_products Products for sale.
                # TYPE aisle_catalogue_products gauge
                aisle_catalogue_products 2
                # HELP aisle_catalogue_imported_timestamp_seconds When the catalogue was imported.
                # TYPE aisle_catalogue_imported_timestamp_seconds gauge
                aisle_catalogue_imported_timestamp_seconds 1767225600

                """)
    }
}
