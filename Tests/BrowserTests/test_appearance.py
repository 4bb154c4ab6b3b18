"""How the pages look to whoever prefers it otherwise."""

import pytest
from browsers import DESKTOP
from rows import ROWS, breathe, open_list, read_to_the_end

PAGES = ["/products", "/products/copper-mug", "/nowhere", "/embed"]


def needs(browser, *abilities):
    for ability in set(abilities) - browser.can:
        pytest.skip(f"{browser.name} cannot show {ability}")


@pytest.mark.parametrize("path", PAGES)
def test_at_200_percent_nothing_is_cut_off(browser, shop, path):
    """Zoomed twice, a window of 1280 px is one of 640 at twice the density, and a phone's one of 320."""
    who = browser.visitor
    browser.meet(who.but(width=640 if who == DESKTOP else 320, height=who.height // 2, scale=2))
    browser.open(shop.address + path)
    assert browser.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_on_paper_every_row_that_was_read_is_printed(browser, shop):
    needs(browser, "print")
    open_list(browser, shop)
    read_to_the_end(browser)
    browser.on_paper()
    breathe(browser)
    assert browser.evaluate(f"{ROWS}.every((row) => row.querySelector('h2').checkVisibility({{contentVisibilityAuto: true, opacityProperty: true}}))")
    assert browser.evaluate("getComputedStyle(document.querySelector('.bar')).display") == "none"


def test_forced_colours_leave_every_word_readable(browser, shop):
    needs(browser, "forced_colors")
    browser.meet(browser.visitor.but(forced_colors=True))
    open_list(browser, shop)
    browser.screenshot("forced-colours")
    assert browser.evaluate("""[...document.querySelectorAll('.product-row h2, .price, h1')].slice(0, 20).every((words) =>
        getComputedStyle(words).color !== getComputedStyle(document.documentElement).backgroundColor)""")
    assert browser.evaluate("getComputedStyle(document.querySelector('.bar')).backdropFilter") == "none"


def test_a_focused_row_has_a_ring(browser, shop):
    open_list(browser, shop)
    if browser.name == "webkit":
        pytest.skip("webkit moves the focus with Tab only in a window that has the screen's, and this screen has no window manager")
    for _ in range(6):
        browser.press("Tab")
        if browser.evaluate("document.activeElement.matches('.product-row > a')"):
            break
    assert browser.evaluate("getComputedStyle(document.activeElement).outlineWidth") == "2px"


def test_a_name_from_right_to_left_stays_inside_its_row(browser, shop):
    open_list(browser, shop)
    read_to_the_end(browser)
    assert browser.evaluate(f"""{ROWS}.filter((row) => /[\\u0590-\\u06ff]/.test(row.querySelector('h2').textContent)).every((row) => {{
        const [name, whole] = [row.querySelector('h2').getBoundingClientRect(), row.getBoundingClientRect()];
        return name.left >= whole.left && name.right <= whole.right;
    }})""")


def test_a_product_without_a_picture_leaves_no_room_for_one(browser, shop):
    open_list(browser, shop)
    bare = f"{ROWS}.find((row) => !row.querySelector('img'))"
    read_to_the_end(browser)
    browser.open(shop.address + browser.evaluate(f"{bare}.querySelector('a').getAttribute('href')"))
    breathe(browser)
    browser.screenshot("no-picture")
    assert browser.evaluate("document.querySelector('.product-side')") is None
    assert browser.evaluate("""['left', 'right', 'top'].every((edge) => document.querySelector('.product-words')
        .getBoundingClientRect()[edge] === document.querySelector('.product-goods').getBoundingClientRect()[edge])""")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_picture_of_each_page_is_kept(browser, shop, path, dark):
    browser.meet(browser.visitor.but(dark=dark))
    browser.open(shop.address + path)
    breathe(browser)
    assert browser.screenshot(path.strip("/").replace("/", "-")).stat().st_size > 2000
