"""What axe finds on each kind of page: nothing."""

from pathlib import Path

import axe_playwright_python
import pytest
from browsers import DESKTOP, PHONE
from rows import stand_still

AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()


@pytest.mark.parametrize("who", [PHONE, PHONE.but(dark=True), DESKTOP, DESKTOP.but(dark=True)])
@pytest.mark.parametrize("path", ["/products", "/products?page=7", "/products/copper-mug", "/nowhere", "/embed"])
@pytest.mark.xdist_group("chromium")
def test_axe_finds_nothing(engines, shop, who, path):
    browser = engines("chromium")
    browser.meet(who)
    browser.open(shop.address + path)
    stand_still(browser)
    found = browser.run(
        f"{AXE}; return axe.run().then((found) => found.violations.map(({{id, nodes}}) => [id, nodes.map((node) => node.html)]))")
    assert found == []
