"""What the tests ask about a list and its rows."""

ROWS = "[...document.querySelectorAll('.product-row')]"
BUSY = "document.querySelector('[aria-busy=true]')"


def ids(browser):
    return browser.evaluate(f"{ROWS}.map((row) => row.dataset.id)")


def count(browser):
    return browser.evaluate(f"{ROWS}.length")


def breathe(browser):
    """Returns when the page has drawn twice: what an event sets off at once has begun by then."""
    browser.run("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def come_to_rest(browser):
    """Returns when the list asks for nothing more, wherever it has been scrolled to."""
    breathe(browser)
    browser.wait_for(f"!{BUSY}")
    breathe(browser)
    browser.wait_for(f"!{BUSY}")


def stand_still(browser):
    """Returns when nothing moves any more."""
    come_to_rest(browser)
    browser.wait_for("document.getAnimations().every((animation) => animation.playState !== 'running')")


def open_list(browser, site, path="/products"):
    browser.open(site.address + path)
    come_to_rest(browser)


def read_to_the_end(browser, seconds=60):
    """Scrolls until the list says that it has ended."""
    browser.run(f"""
        const end = performance.now() + {seconds * 1000};
        while (!document.querySelector('.end') && performance.now() < end) {{
            scrollTo({{top: document.documentElement.scrollHeight, behavior: 'instant'}});
            await new Promise((done) => requestAnimationFrame(done));
        }}""")
    come_to_rest(browser)
