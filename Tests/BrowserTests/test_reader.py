"""Where the reader is: the row they left from, the row with the focus, and how far they have come."""

from rows import ROWS, come_to_rest, count, ids, open_list, read_to_the_end
from serving import fail, hold

SEEN = "document.querySelector('.seen').textContent"
RETRY = "document.querySelector('a[rel=next]').textContent === 'Retry'"


def visit(browser, place):
    """Goes to the product in a row and comes back."""
    browser.evaluate(f"{ROWS}[{place}].scrollIntoView({{block: 'center', behavior: 'instant'}})")
    row = browser.evaluate(f"{ROWS}[{place}].id")
    browser.evaluate(f"document.querySelector('#{row} > a').focus()")
    browser.press("Enter")
    browser.wait_for("document.querySelector('.product')")
    browser.back()
    browser.wait_for(f"document.getElementById('{row}')")
    browser.wait_for(f"(({{top, bottom}}) => top < innerHeight && bottom > 0)(document.getElementById('{row}').getBoundingClientRect())")
    return row


def test_back_leads_to_the_row_that_was_tapped_last(browser, wire):
    open_list(browser, wire)
    later = visit(browser, 25)
    browser.open(wire.address + "/products")
    come_to_rest(browser)
    assert visit(browser, 25) == later
    browser.open(wire.address + "/products")
    come_to_rest(browser)
    first = visit(browser, 1)
    assert browser.evaluate("location.hash") == f"#{first}"
    assert browser.evaluate("location.search") == ""


def test_the_heading_counts_what_was_in_view(browser, wire):
    open_list(browser, wire)
    fitting = browser.evaluate(f"{ROWS}.filter((row) => row.getBoundingClientRect().top < innerHeight).length")
    assert 0 < fitting < count(browser)
    assert browser.evaluate(SEEN) == f"{fitting} of 130 seen"
    read_to_the_end(browser)
    browser.scroll_to_end()
    browser.wait_for(f"{SEEN} === '130 of 130 seen'")
    browser.scroll_to(0)
    come_to_rest(browser)
    assert browser.evaluate(SEEN) == "130 of 130 seen"


def test_a_page_in_the_middle_counts_from_its_own_place(phone, wire):
    open_list(phone, wire, "/products?page=3")
    fitting = phone.evaluate(f"{ROWS}.filter((row) => row.getBoundingClientRect().top < innerHeight).length")
    assert phone.evaluate(SEEN) == f"{40 + fitting} of 130 seen"


def test_the_focus_goes_on_to_the_rows_that_were_asked_for(browser, wire):
    wire.trouble = lambda path: fail(500) if path.startswith("/rows") else None
    browser.open(wire.address + "/products")
    browser.wait_for(RETRY)
    wire.calm()
    browser.evaluate("document.querySelector('a[rel=next]').focus()")
    browser.press("Enter")
    browser.wait_for(f"{ROWS}.length >= 40")
    assert browser.evaluate(f"{ROWS}.indexOf(document.activeElement.parentElement)") == 20


def test_a_refresh_leaves_the_focus_on_its_row(browser, wire):
    open_list(browser, wire)
    row = ids(browser)[2]
    browser.run(f"{ROWS}[2].isOld = true; {ROWS}[2].querySelector('a').focus()")
    browser.press("r")
    browser.wait_for(f"!{ROWS}[2].isOld")
    come_to_rest(browser)
    assert browser.evaluate("document.activeElement.closest('.product-row')?.dataset.id") == row


def test_a_line_that_stalls_counts_as_failed(phone, wire, released):
    open_list(phone, wire)
    before = count(phone)
    wire.trouble = lambda path: hold(released) if path.startswith("/rows") else None
    # Twenty seconds of patience, in a clock that goes a hundred times as fast.
    phone.run("const usual = setTimeout; window.setTimeout = (work, wait) => usual(work, wait / 100)")
    phone.scroll_to_end()
    phone.wait_for(RETRY)
    wire.calm()
    released.set()
    phone.click("a[rel=next]")
    phone.wait_for(f"{ROWS}.length > {before}")


def test_a_browser_that_thinks_it_is_offline_is_not_believed(phone, wire):
    open_list(phone, wire)
    before = count(phone)
    phone.run("Object.defineProperty(navigator, 'onLine', {get: () => false})")
    phone.scroll_to_end()
    phone.wait_for(f"{ROWS}.length > {before}")
