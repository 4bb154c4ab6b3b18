"""The list in a frame on somebody else's site."""

import pytest
from rows import count
from serving import Portal, Shop

HEARING = """<!doctype html><title>Portal</title>
<iframe src="{address}" width="390" height="600"></iframe>
<script>window.heard = []; addEventListener("message", (event) => heard.push([event.origin, event.data]));</script>"""


@pytest.fixture
def allowed(shelves):
    """A portal, and a shop that lets it frame the list."""
    portal = Portal()
    shop = Shop(shelves(130), "--embed-origin", portal.address)
    yield portal, shop
    shop.stop()
    portal.stop()


def test_an_allowed_portal_frames_the_list(browser, allowed):
    portal, shop = allowed
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed")
    browser.open(f"{portal.address}/admin")
    with browser.inside("iframe"):
        browser.wait_for("document.querySelectorAll('.product-row').length >= 20")
        assert browser.evaluate("document.querySelector('.bar')") is None
        assert browser.evaluate("document.querySelector('base').target") == "_top"


def test_a_tap_tells_the_portal_which_row_it_was(browser, allowed):
    portal, shop = allowed
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed?select=one")
    browser.open(f"{portal.address}/admin")
    with browser.inside("iframe"):
        browser.wait_for("document.querySelector('.status')")
        browser.click(".product-row a")
    origin, message = browser.wait_for("window.heard[0]")
    assert origin == shop.address
    assert message == {
        "type": "aisle:select", "id": "P-000001", "handle": "copper-vase", "name": "Copper Vase",
        "href": f"{shop.address}/products/copper-vase"}


def test_the_list_goes_on_inside_a_frame(phone, allowed):
    portal, shop = allowed
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed")
    phone.open(f"{portal.address}/admin")
    with phone.inside("iframe"):
        phone.wait_for("document.querySelector('.status')")
        phone.scroll_to_end()
        phone.wait_for("document.querySelectorAll('.product-row').length >= 40")


def test_a_frame_as_high_as_its_list_does_not_run_away(phone, allowed):
    portal, shop = allowed
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed").replace('height="600"', 'height="2200"')
    phone.open(f"{portal.address}/admin")
    with phone.inside("iframe"):
        phone.wait_for("document.querySelector('.status')")
        assert count(phone) <= 60


def test_another_portal_is_refused(phone, allowed):
    _, shop = allowed
    stranger = Portal(admin=HEARING.format(address=f"{shop.address}/embed"))
    phone.open(f"{stranger.address}/admin")
    phone.wait_for("document.readyState === 'complete'")
    assert any("frame-ancestors" in complaint for complaint in phone.complaints())
    stranger.stop()


def test_a_refused_frame_shows_nothing_in_any_engine(browser, allowed, portal):
    _, shop = allowed
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed")
    browser.open(f"{portal.address}/admin")
    with browser.inside("iframe"):
        assert browser.evaluate("document.querySelector('.product-row')") is None


def test_a_row_opens_in_the_portals_own_tab(phone, allowed):
    portal, shop = allowed
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed")
    phone.open(f"{portal.address}/admin")
    with phone.inside("iframe"):
        phone.wait_for("document.querySelector('.status')")
        phone.click(".product-row a")
    phone.wait_for("document.querySelector('.product')")
    assert phone.evaluate("location.href") == f"{shop.address}/products/copper-vase"


def test_of_two_allowed_portals_only_the_one_around_the_frame_hears(phone, shelves, portal):
    outer = Portal()
    shop = Shop(shelves(130), "--embed-origin", portal.address, "--embed-origin", outer.address)
    portal.pages["admin"] = HEARING.format(address=f"{shop.address}/embed?select=one")
    outer.pages["outer"] = HEARING.format(address=f"{portal.address}/admin")
    phone.open(f"{outer.address}/outer")
    with phone.inside("iframe"):
        with phone.inside("iframe"):
            phone.wait_for("document.querySelector('.status')")
            phone.click(".product-row a")
        assert phone.wait_for("window.heard.length") == 1
    assert phone.evaluate("window.heard") == []
    shop.stop()
    outer.stop()


@pytest.mark.parametrize("path", ["/products", "/products/copper-vase", "/nowhere", "/rows"])
def test_no_other_page_may_be_framed(allowed, path):
    _, shop = allowed
    answer = shop.get(path)
    assert "frame-ancestors 'none'" in answer.getheader("Content-Security-Policy")
    assert answer.getheader("X-Frame-Options") == "DENY"


def test_a_portal_that_is_not_named_hears_nothing(phone, allowed):
    """The message goes to the allowed origin only, whoever holds the frame."""
    portal, shop = allowed
    listener = Portal()
    middle = HEARING.format(address=f"{shop.address}/embed?select=one")
    portal.pages["admin"] = middle
    listener.pages["outer"] = HEARING.format(address=f"{portal.address}/admin")
    phone.open(f"{listener.address}/outer")
    phone.wait_for("document.readyState === 'complete'")
    assert phone.evaluate("window.heard") == []
    listener.stop()
