"""The security policy refuses nothing that the pages do themselves."""

import pytest
from rows import come_to_rest, open_list, read_to_the_end


def test_the_list_breaks_no_rule_of_its_own_policy(browser, wire):
    open_list(browser, wire)
    read_to_the_end(browser)
    browser.press("r")
    come_to_rest(browser)
    browser.click(".product-row a")
    browser.wait_for("document.querySelector('.product')")
    browser.back()
    come_to_rest(browser)
    assert wire.reports == []


@pytest.mark.parametrize("path", ["/products", "/products?page=3", "/products/copper-mug", "/nowhere", "/embed", "/embed?select=one"])
def test_no_page_breaks_a_rule_of_its_own_policy(browser, wire, path):
    open_list(browser, wire, path)
    assert wire.reports == []


@pytest.mark.parametrize("path", ["/products", "/products/copper-mug", "/embed"])
def test_no_page_makes_the_console_complain(browser, shop, path):
    if "console" not in browser.can:
        pytest.skip(f"{browser.name} keeps its console to itself")
    open_list(browser, shop, path)
    assert browser.complaints() == []
