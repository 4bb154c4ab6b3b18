"""Lists on bad lines: what came stays, and nothing hammers."""

import pytest
from browsers import PHONE
from rows import breathe, come_to_rest, count, ids, open_list
from serving import cut, fail, hold, instead


def rows_fail(trouble):
    return lambda path: trouble if path.startswith("/rows") else None


def test_one_request_is_in_flight_at_a_time(browser, wire, released):
    wire.trouble = rows_fail(hold(released))
    browser.open(wire.address + "/products")
    wire.wait_for_rows(1)
    for _ in range(5):
        browser.scroll_to_end()
        breathe(browser)
    assert len(wire.rows()) == 1
    released.set()
    come_to_rest(browser)
    assert wire.most_at_once == 1


def test_a_fragment_that_is_a_login_page_is_never_inserted(browser, wire):
    wire.trouble = rows_fail(instead("<!doctype html><title>Log in</title><form><input name='password'></form>"))
    browser.open(wire.address + "/products")
    browser.wait_for("document.querySelector('a[rel=next]').textContent === 'Retry'")
    assert count(browser) == 20
    assert browser.evaluate("document.querySelector('main input')") is None


def test_scrolling_on_after_a_failure_asks_for_nothing(browser, wire):
    wire.trouble = rows_fail(cut)
    browser.open(wire.address + "/products")
    browser.wait_for("document.querySelector('a[rel=next]').textContent === 'Retry'")
    asked = len(wire.rows())
    for y in (0, 400, 800, 1200, 1600):
        browser.scroll_to(y)
        breathe(browser)
    browser.scroll_to_end()
    breathe(browser)
    assert len(wire.rows()) == asked


def test_retry_goes_on_where_the_list_stopped(browser, wire):
    wire.trouble = rows_fail(fail(500))
    browser.open(wire.address + "/products")
    browser.wait_for("document.querySelector('a[rel=next]').textContent === 'Retry'")
    assert "/products?after=" in browser.evaluate("document.querySelector('a[rel=next]').href")
    wire.calm()
    browser.click("a[rel=next]")
    browser.wait_for("document.querySelectorAll('.product-row').length >= 40")
    shown = ids(browser)
    assert len(shown) == len(set(shown))


def test_retry_after_is_honoured(phone, wire):
    wire.trouble = rows_fail(fail(503, ("Retry-After", "1")))
    phone.open(wire.address + "/products")
    wire.wait_for_rows(1)
    wire.calm()
    phone.wait_for("document.querySelectorAll('.product-row').length >= 40")


def test_offline_asks_for_nothing_and_online_goes_on(phone, wire):
    open_list(phone, wire)
    before = count(phone)
    phone.offline()
    asked = len(wire.rows())
    phone.scroll_to_end()
    breathe(phone)
    assert len(wire.rows()) == asked
    phone.offline(False)
    phone.wait_for(f"document.querySelectorAll('.product-row').length > {before}")


def test_a_tall_screen_fills(phone, wire):
    phone.resize(393, 3000)
    open_list(phone, wire)
    assert phone.evaluate("document.querySelector('a[rel=next]')?.getBoundingClientRect().top ?? Infinity") > 3000


def test_a_pull_at_the_top_refreshes(phone, wire):
    open_list(phone, wire)
    wire.calm()
    phone.touch((200, 200), (200, 260), (200, 340), (200, 440), (200, 520))
    phone.lift()
    wire.wait_for_rows(1)
    come_to_rest(phone)
    assert wire.rows()[0] == "/rows"


def test_a_pull_across_does_not(phone, wire):
    open_list(phone, wire)
    wire.calm()
    # To the left: to the right, the browser itself would go back.
    phone.touch((340, 110), (200, 118), (100, 130))
    phone.lift()
    breathe(phone)
    assert wire.rows() == []


@pytest.mark.xdist_group("chromium")
def test_without_scripts_the_links_lead_through_the_list(engines, wire):
    browser = engines("chromium")
    browser.meet(PHONE.but(scripts=False))
    browser.open(wire.address + "/products")
    assert wire.rows() == []
