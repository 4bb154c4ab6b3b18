"""What crawlers, chat apps and checkers read."""

import json
import re
import subprocess
import sys
from pathlib import Path

import extruct
import pytest
from serving import PROGRAM, Shop, import_feed

PAGES = ["/products", "/products?page=3", "/products/copper-vase", "/products/copper-mug", "/nowhere", "/embed"]


@pytest.fixture(scope="module")
def goods(shelves):
    """The catalogue's own words, by id."""
    lines = subprocess.run([PROGRAM, "export", "--database", shelves(130)], capture_output=True, text=True, check=True).stdout
    return {product["id"]: product for product in map(json.loads, lines.splitlines())}


def data(shop, path):
    found = extruct.extract(shop.get(path).text, base_url=shop.address + path, syntaxes=["json-ld", "opengraph"])
    assert len(found["json-ld"]) == 1
    return found["json-ld"][0], dict(found["opengraph"][0]["properties"])


def offers(product):
    """What a visitor pays for the product, by the catalogue."""
    return {(variant.get("sale_price") or variant["price"]) for variant in product.get("variants") or [product]}


@pytest.mark.parametrize("page", [1, 4, 7])
def test_a_list_names_its_own_rows(shop, goods, page):
    path = "/products" if page == 1 else f"/products?page={page}"
    items, preview = data(shop, path)
    expected = list(goods.values())[(page - 1) * 20:page * 20]
    assert items["@type"] == "ItemList"
    assert [item["position"] for item in items["itemListElement"]] == [
        number + 1 for number in range((page - 1) * 20, (page - 1) * 20 + len(expected))]
    for item, product in zip(items["itemListElement"], expected, strict=True):
        assert item["item"]["name"] == product["name"]
        assert item["item"]["url"] == f"{shop.address}/products/{product['handle']}" or "%" in item["item"]["url"]
        assert item["item"]["offers"]["priceCurrency"] == "USD"
    assert preview["og:title"] and preview["og:url"] == shop.address + path


def test_a_product_says_what_the_catalogue_says(shop, goods):
    for product in list(goods.values())[:60]:
        path = re.sub(r"^.*?(/products/)", r"\1", data(shop, "/products")[0]["itemListElement"][0]["item"]["url"]) \
            if product["id"] == "P-000001" else f"/products/{product['handle']}"
        if not path.isascii():
            continue
        found, preview = data(shop, path)
        assert found["@type"] == "Product" and found["name"] == product["name"]
        assert found.get("sku") == product.get("sku") and found.get("gtin") == product.get("gtin")
        assert found.get("brand", {}).get("name") == product.get("brand")
        listed = found["offers"] if isinstance(found["offers"], list) else [found["offers"]]
        told = {f"{offer['price']} {offer['priceCurrency']}" for offer in listed}
        # A dated sale may be over or not begun.
        regular = {variant["price"] for variant in product.get("variants") or [product]}
        assert told <= offers(product) | regular
        assert preview["og:title"] == product["name"]


def test_every_page_has_a_title_a_description_and_its_own_address(shop):
    for path in ["/products", "/products?page=2", "/products/copper-vase"]:
        text = shop.get(path).text
        assert re.search(r"<title>[^<]+</title>", text)
        assert re.search(r'<meta name="description" content="[^"]+"', text)
        assert f'<link rel="canonical" href="{shop.address}{path}"' in text


def test_the_sitemap_names_every_product_once(shop, goods):
    addresses = re.findall(r"<loc>([^<]+)</loc>", shop.get("/sitemap.xml").text)
    assert len(addresses) == len(set(addresses)) == len(goods)
    assert f"{shop.address}/products/copper-vase" in addresses
    assert f"Sitemap: {shop.address}/sitemap.xml" in shop.get("/robots.txt").text


def complaints_of_vnu(folder):
    jar = next(Path(sys.prefix).rglob("vnu.jar"))
    done = subprocess.run(["java", "-jar", jar, "--errors-only", "--format", "json", *sorted(folder.glob("*.html"))],
                          capture_output=True, text=True)
    return [f"{Path(message.get('url', '')).name}: {message['message']}" for message in json.loads(done.stderr)["messages"]]


def keep(folder, shop, paths):
    for number, path in enumerate(paths):
        (folder / f"{number}.html").write_bytes(shop.get(path).body)


def test_the_html_checker_finds_no_error(shop, tmp_path):
    keep(tmp_path, shop, PAGES)
    assert complaints_of_vnu(tmp_path) == []


@pytest.mark.parametrize("feed", ["shopify/apparel.csv", "shopify/jewelery.csv", "google/rome-products2-rss.xml",
                                  "woocommerce/classic-commerce-sample_products.csv", "jsonl/gcp-retail-products.jsonl"])
def test_nor_on_the_pages_of_real_catalogues(shared, tmp_path, feed):
    database = tmp_path / "real.db"
    import_feed(database, "--currency", "USD", shared / "catalogues" / feed)
    shop = Shop(database)
    try:
        first = shop.get("/products").text
        paths = re.findall(r'<a href="(/products/[^"]+)"', first)[:20]
        keep(tmp_path, shop, ["/products", "/embed", *paths])
    finally:
        shop.stop()
    assert complaints_of_vnu(tmp_path) == []
