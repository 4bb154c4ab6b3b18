"""The phone screen that Aisle comes from, row by row, in every engine."""

import pytest
from rows import BUSY, ROWS, breathe, come_to_rest, count, ids, open_list, read_to_the_end
from serving import fail, hold

FIRST = "document.querySelector('.product-row')"


def style(browser, selector, *names):
    """Computed values of the first element that the selector finds."""
    return browser.evaluate(f"((style) => {list(names)}.map((name) => style[name]))(getComputedStyle(document.querySelector('{selector}')))")


def box(browser, selector):
    """Left, top, width and height of the first element that the selector finds."""
    return browser.evaluate(
        f"(({{x, y, width, height}}) => [x, y, width, height])(document.querySelector('{selector}').getBoundingClientRect())")


def test_a_row_has_the_feeds_id_and_never_comes_twice(browser, wire):
    open_list(browser, wire)
    read_to_the_end(browser)
    shown = ids(browser)
    assert sorted(shown) == [f"P-{number:06}" for number in range(1, 131)]


def test_the_page_is_headed_products(browser, wire):
    open_list(browser, wire)
    assert browser.text("h1") == "Products"


def test_a_tap_leads_to_the_products_page(browser, wire):
    open_list(browser, wire)
    name = browser.text(".product-row h2")
    browser.click(".product-row a")
    browser.wait_for("location.pathname.startsWith('/products/')")
    assert browser.text("h1") == name


def test_back_returns_to_the_very_row(browser, wire):
    open_list(browser, wire)
    read_to_the_end(browser)
    browser.run(f"{ROWS}[70].scrollIntoView({{block: 'center', behavior: 'instant'}})")
    come_to_rest(browser)
    row = browser.evaluate(f"{ROWS}[70].id")
    browser.click(f"#{row} a")
    browser.wait_for("document.querySelector('.product')")
    browser.back()
    come_to_rest(browser)
    top, height = browser.wait_for(
        f"((box) => box && [box.top, innerHeight])(document.getElementById('{row}')?.getBoundingClientRect())")
    assert 0 <= top < height


def test_the_link_back_on_the_products_page_leads_to_its_row(browser, wire):
    browser.open(f"{wire.address}/products/cork-stool")
    browser.click(".back")
    browser.wait_for("document.getElementById('p-cork-stool')")
    come_to_rest(browser)
    top, height = browser.evaluate("[document.getElementById('p-cork-stool').getBoundingClientRect().top, innerHeight]")
    assert 0 <= top < height


def test_rows_stand_16_px_apart(browser, wire):
    open_list(browser, wire)
    tops = browser.evaluate("[...document.querySelectorAll('.product-row .picture')].slice(0, 3).map((box) => box.getBoundingClientRect().top)")
    assert tops[1] - tops[0] == pytest.approx(76, abs=0.5)


def test_only_what_is_near_the_viewport_costs_layout(browser, wire):
    open_list(browser, wire)
    read_to_the_end(browser)
    browser.scroll_to(0)
    breathe(browser)
    near, far = browser.evaluate(
        f"[{ROWS}[0], {ROWS}[120]].map((row) => row.querySelector('h2').checkVisibility({{contentVisibilityAuto: true}}))")
    assert near and not far


def test_rows_that_the_script_adds_fade_and_scale(browser, wire):
    browser.open(f"{wire.address}/products")
    keyframes = added_keyframes(browser)
    assert [frame["opacity"] for frame in keyframes] == ["0", "1"]
    assert keyframes[0]["scale"] == "0.96" or "0.96" in keyframes[0]["transform"]


def test_rows_of_the_first_html_are_simply_there(browser, wire):
    open_list(browser, wire)
    assert browser.evaluate(f"{ROWS}.slice(0, 20).every((row) => !row.getAnimations().length && getComputedStyle(row).opacity === '1')")


def test_reduced_motion_means_no_motion(browser, wire):
    browser.meet(browser.visitor.but(still=True))
    browser.open(f"{wire.address}/products")
    assert added_keyframes(browser) == []


def added_keyframes(browser):
    """The steps in which a row appears that is added by scrolling."""
    come_to_rest(browser)
    return browser.run("""
        const rows = document.querySelector('.rows');
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        let steps = [];
        rows.addEventListener('animationstart', ({target}) => {
            if (!steps.length) steps = target.getAnimations()[0].effect.getKeyframes();
        });
        const added = new Promise((done) => new MutationObserver((changes) => {
            const row = changes.flatMap((change) => [...change.addedNodes]).find((node) => node.matches?.('.product-row'));
            if (row) done(row);
        }).observe(rows, {childList: true}));
        scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
        (await added).scrollIntoView({behavior: 'instant'});
        for (let passed = 0; passed < 4; passed += 1) await frame();
        return steps.map(({opacity, scale, transform}) => ({opacity, scale, transform: transform ?? ''}));""")


def test_the_list_is_busy_while_it_loads_and_then_says_what_came(browser, wire, released):
    wire.trouble = lambda path: hold(released) if path.startswith("/rows") else None
    browser.open(f"{wire.address}/products")
    wire.wait_for_rows(1)
    busy = browser.evaluate(f"Boolean({BUSY})")
    released.set()
    come_to_rest(browser)
    assert busy
    said = browser.evaluate("[...document.querySelectorAll('[role=status]')].map((node) => node.textContent).join(' ')")
    assert "20 more products" in said


def test_page_1_is_in_the_first_html(browser, wire):
    browser.meet(browser.visitor.but(scripts=False))
    browser.open(f"{wire.address}/products")
    assert count(browser) == 20


def test_the_button_refreshes(browser, wire):
    open_list(browser, wire)
    wire.calm()
    browser.click(".refresh")
    wire.wait_for_rows(1)
    come_to_rest(browser)
    assert wire.rows()[0] == "/rows"


def test_the_key_r_refreshes(browser, wire):
    open_list(browser, wire)
    wire.calm()
    browser.press("r")
    wire.wait_for_rows(1)
    assert wire.rows()[0] == "/rows"


def test_a_failed_fetch_keeps_the_list_and_offers_a_link_to_retry(browser, wire):
    wire.trouble = lambda path: fail(500) if path.startswith("/rows") else None
    browser.open(f"{wire.address}/products")
    browser.wait_for("document.querySelector('[rel=next]').textContent === 'Retry'")
    assert count(browser) == 20
    assert "did not come" in browser.text("[role=status]")
    assert browser.evaluate("document.querySelector('[rel=next]').pathname") == "/products"


def test_a_picture_is_60_by_60_with_round_corners_and_fills_its_box(browser, wire):
    open_list(browser, wire)
    assert box(browser, ".product-row img")[2:] == [60, 60]
    fit, radius, clipped = style(browser, ".product-row img", "objectFit", "borderTopLeftRadius", "overflow")
    outer = style(browser, ".product-row .picture", "borderTopLeftRadius")[0]
    assert fit == "cover" and "8px" in (radius, outer)


def test_a_picture_that_fails_leaves_its_grey_box(browser, wire):
    wire.trouble = lambda path: fail(404) if path.startswith("/pictures/") else None
    browser.open(f"{wire.address}/products")
    browser.wait_for("document.querySelector('.product-row img').hidden")
    assert box(browser, ".product-row .picture")[2:] == [60, 60]
    assert style(browser, ".product-row .picture", "backgroundColor") == ["rgb(201, 201, 206)"]


def test_pictures_outside_the_view_load_late(browser, wire):
    open_list(browser, wire)
    assert browser.evaluate("[...document.querySelectorAll('.product-row img')].every((picture) => picture.loading === 'lazy')")


def test_the_name_is_a_headline_and_the_price_a_subheadline(browser, wire):
    open_list(browser, wire)
    assert style(browser, ".product-row h2", "fontSize", "fontWeight", "lineHeight") == ["17px", "600", "22px"]
    assert style(browser, ".product-row .price", "fontSize", "lineHeight", "color") == ["15px", "20px", "rgb(101, 101, 108)"]


def test_a_price_is_written_as_on_the_phone(browser, wire):
    open_list(browser, wire)
    assert browser.text(".product-row .price") == "$ 955.31"


def test_a_chevron_points_to_the_trailing_edge(browser, wire):
    open_list(browser, wire)
    assert chevron(browser) == ['""', "45deg", "rgb(163, 163, 170)"]


def test_the_chevron_is_mirrored_where_the_language_runs_from_right_to_left(browser, arabic_shop):
    open_list(browser, arabic_shop)
    assert chevron(browser) == ['""', "-45deg", "rgb(163, 163, 170)"]
    left, _, width, _ = box(browser, ".product-row .picture")
    assert left + width > browser.evaluate("innerWidth") / 2


def chevron(browser):
    """How the sign behind a row's words is drawn."""
    return browser.evaluate("""(({content, rotate, borderBlockStartColor}) => [content, rotate, borderBlockStartColor])
        (getComputedStyle(document.querySelector('.product-row > a'), '::after'))""")


def test_the_whole_row_is_one_link(browser, wire):
    open_list(browser, wire)
    assert browser.evaluate(f"{FIRST}.querySelectorAll('a').length") == 1
    assert browser.evaluate(f"""((box) => [[box.left + 4, box.top + 4], [box.right - 4, box.bottom - 4], [box.right - 60, box.top + 30]]
        .every(([x, y]) => document.elementFromPoint(x, y).closest('a') === {FIRST}.querySelector('a')))
        ({FIRST}.querySelector('a').getBoundingClientRect())""")


@pytest.mark.parametrize("dark, ground, label", [
    (False, ["rgb(255, 255, 255)", "rgb(244, 244, 246)"], "rgb(17, 17, 19)"),
    (True, ["rgb(0, 0, 0)", "rgb(0, 0, 0)"], "rgb(245, 245, 247)")], ids=["light", "dark"])
def test_light_and_dark_have_their_colours(browser, wire, dark, ground, label):
    browser.meet(browser.visitor.but(dark=dark))
    open_list(browser, wire)
    browser.screenshot("list")
    assert browser.evaluate("getComputedStyle(document.documentElement).backgroundColor") == ground[browser.visitor.width >= 860]
    assert style(browser, ".product-row h2", "color") == [label]


def test_nothing_is_wider_than_the_screen(browser, wire):
    open_list(browser, wire)
    assert browser.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("scripts", [False, True])
def test_the_list_at_a_product_shows_its_row_among_others(browser, wire, scripts):
    browser.meet(browser.visitor.but(scripts=scripts))
    browser.open(f"{wire.address}/products?page=3")
    row = browser.evaluate(f"{ROWS}[0].id")
    browser.open(f"{wire.address}/products?at={row.removeprefix('p-')}#{row}")
    assert browser.evaluate(f"{ROWS}.indexOf(document.getElementById('{row}'))") == 10
    browser.wait_for(
        f"((box) => 0 <= box.top && box.bottom <= innerHeight)(document.getElementById('{row}').getBoundingClientRect())")
