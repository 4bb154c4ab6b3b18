import Catalogue
import HTTP

extension Storefront {
    func readiness() -> Response {
        do {
            let summary = try catalogue.probe()
            return plain("ready, \(summary.products) products\n", status: 200)
        } catch {
            log(error.description)
            return plain("not ready: the catalogue does not answer; the log has the cause\n", status: 503)
        }
    }

    func metricsText() throws -> Response {
        let summary = try catalogue.read { (reader) throws(CatalogueError) in reader.summary }
        let text = metrics.text(
            generation: summary.generation, products: summary.products, importedAt: summary.importedAt)
        var response = plain(text, status: 200)
        response.headers[0] = Header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return response
    }
}
