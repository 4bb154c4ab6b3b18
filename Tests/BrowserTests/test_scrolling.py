"""The list that goes on: ahead of its reader, to its last product, and never a row twice."""

import pytest
from browsers import DESKTOP
from rows import ROWS, breathe, come_to_rest, count, ids, open_list, read_to_the_end
from serving import Shop, Wire, fail, hold, instead


def test_the_next_rows_are_there_two_screens_before_the_reader(browser, wire):
    open_list(browser, wire)
    for _ in range(4):
        screens = browser.evaluate("(document.querySelector('.rows').getBoundingClientRect().bottom - innerHeight) / innerHeight")
        assert screens > 1.5
        browser.run("scrollBy({top: innerHeight / 2, behavior: 'instant'})")
        come_to_rest(browser)


def test_a_list_that_nobody_scrolls_does_not_run_away(browser, wire):
    open_list(browser, wire)
    assert browser.evaluate("document.querySelector('.rows').getBoundingClientRect().bottom < 5 * innerHeight + 20 * 76")


def test_the_end_says_so(browser, wire):
    open_list(browser, wire)
    read_to_the_end(browser)
    assert count(browser) == 130
    assert browser.text(".end") == "That is all: 130 products."
    assert browser.evaluate("document.querySelector('a[rel=next]')") is None


def test_each_page_is_asked_for_once(browser, wire):
    open_list(browser, wire)
    read_to_the_end(browser)
    assert len(wire.rows()) == len(set(wire.rows())) == 6


@pytest.mark.xdist_group("chromium")
def test_two_thousand_products_can_be_read_to_the_last(engines, shelves):
    browser = engines("chromium")
    browser.meet(DESKTOP)
    shop = Shop(shelves(2_000), "--page-size", "100")
    try:
        open_list(browser, shop)
        read_to_the_end(browser)
        assert len(set(ids(browser))) == 2_000
    finally:
        shop.stop()


def test_rows_that_are_there_already_are_not_added_again(phone, wire, shop):
    known = shop.get("/rows").text
    wire.trouble = lambda path: instead(known) if path.startswith("/rows?") else None
    phone.open(wire.address + "/products")
    wire.wait_for_rows(3)
    assert count(phone) == 20


def test_a_list_of_rows_that_is_no_html_is_never_inserted(phone, wire):
    rows = b'<div class="product-list"><div class="rows"><article class="product-row" id="p-x">No</article></div></div>'
    wire.trouble = lambda path: fail(200, body=rows, kind="text/plain") if path.startswith("/rows") else None
    phone.open(wire.address + "/products")
    phone.wait_for("document.querySelector('a[rel=next]').textContent === 'Retry' || document.getElementById('p-x')")
    assert phone.evaluate("document.getElementById('p-x')") is None


def test_rows_that_are_added_do_not_move_the_reader(browser, wire, released):
    wire.trouble = lambda path: hold(released) if path.startswith("/rows") else None
    browser.open(wire.address + "/products")
    wire.wait_for_rows(1)
    browser.scroll_to(600)
    breathe(browser)
    before = browser.evaluate("scrollY")
    released.set()
    browser.wait_for(f"{ROWS}.length >= 40")
    come_to_rest(browser)
    assert browser.evaluate("scrollY") == before


def test_whoever_leaves_while_rows_come_finds_the_list_working(browser, wire, released):
    wire.trouble = lambda path: hold(released) if path.startswith("/rows") else None
    browser.open(wire.address + "/products")
    wire.wait_for_rows(1)
    browser.click(".product-row a")
    browser.wait_for("document.querySelector('.product')")
    released.set()
    wire.calm()
    browser.back()
    browser.wait_for(f"{ROWS}.length >= 40")
    come_to_rest(browser)


def test_without_scripts_every_product_is_met_by_following_next(browser, shop):
    browser.meet(browser.visitor.but(scripts=False))
    browser.open(shop.address + "/products")
    met = []
    while True:
        met += ids(browser)
        following = browser.evaluate("document.querySelector('a[rel=next]')?.href ?? ''")
        if not following:
            break
        browser.open(following)
    assert met == [f"P-{number:06}" for number in range(1, 131)]


def test_a_refresh_that_fails_keeps_the_list(phone, wire):
    open_list(phone, wire)
    before = ids(phone)
    wire.trouble = lambda path: fail(503) if path.startswith("/rows") else None
    phone.click(".refresh")
    phone.wait_for("document.querySelector('[role=status]').textContent.includes('could not be refreshed')")
    assert ids(phone) == before


@pytest.mark.parametrize("scripts", [True, False])
def test_the_browsers_own_pull_is_left_alone_without_scripts(phone, wire, scripts):
    phone.meet(phone.visitor.but(scripts=scripts))
    phone.open(wire.address + "/products")
    contained = phone.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY")
    assert contained == ("contain" if scripts else "auto")


def test_the_browsers_own_bounce_comes_back_below_the_top(phone, wire):
    open_list(phone, wire)
    phone.scroll_to(500)
    phone.wait_for("getComputedStyle(document.documentElement).overscrollBehaviorY === 'auto'")


def test_a_short_pull_springs_back(phone, wire):
    open_list(phone, wire)
    wire.calm()
    phone.touch((200, 200), (200, 215), (200, 230))
    phone.lift()
    phone.wait_for("!document.querySelector('.rows').style.translate")
    assert wire.rows() == []
