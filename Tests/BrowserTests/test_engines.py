"""The engines themselves: what the other tests rely on is true of each of them."""

PAGE = """<!doctype html><html lang="en"><title>A page</title><meta name="viewport" content="width=device-width">
<button onclick="this.textContent = 'pressed'">Press</button><div style="height: 5000px"></div></html>"""


def test_a_page_opens_in_every_engine(browser, portal):
    portal.pages["page"] = PAGE
    browser.open(f"{portal.address}/page")
    assert browser.evaluate("document.title") == "A page"


def test_a_click_reaches_the_page(browser, portal):
    portal.pages["page"] = PAGE
    browser.open(f"{portal.address}/page")
    browser.click("button")
    assert browser.wait_for("document.querySelector('button').textContent === 'pressed'")


def test_the_screen_has_the_size_and_density_that_was_asked_for(browser, portal):
    portal.pages["page"] = PAGE
    browser.open(f"{portal.address}/page")
    width, height, scale = browser.evaluate("[innerWidth, innerHeight, devicePixelRatio]")
    narrowest = 447 if browser.name == "webkit" else 0
    assert (width, height, scale) == (max(browser.visitor.width, narrowest), browser.visitor.height, browser.visitor.scale)


def test_dark_and_still_are_what_the_page_sees(browser, portal):
    portal.pages["page"] = PAGE
    browser.meet(browser.visitor.but(dark=True, still=True))
    browser.open(f"{portal.address}/page")
    assert browser.evaluate("matchMedia('(prefers-color-scheme: dark) and (prefers-reduced-motion: reduce)').matches")


def test_scripts_can_be_off(browser, portal):
    portal.pages["page"] = "<!doctype html><title>Off</title><script>document.title = 'On'</script>"
    browser.meet(browser.visitor.but(scripts=False))
    browser.open(f"{portal.address}/page")
    assert browser.evaluate("document.title") == "Off"


def test_a_wait_that_is_in_vain_says_so(phone, portal):
    portal.pages["page"] = PAGE
    phone.open(f"{portal.address}/page")
    try:
        phone.wait_for("document.title === 'Another'", seconds=0.2)
    except AssertionError as error:
        assert str(error) == "not so within 0.2 s: document.title === 'Another'"
    else:
        raise AssertionError("the wait came back")
