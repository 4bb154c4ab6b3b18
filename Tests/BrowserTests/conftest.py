"""What the tests are handed: browsers, shops, wires."""

import os
import threading
from pathlib import Path

import pytest
from browsers import DESKTOP, ENGINES, PHONE
from serving import PROJECT, Portal, Shop, Wire, make_catalogue

# Who looks at a page in a test that every engine runs. One engine's tests stay in one process, for it starts once.
VISITORS = {
    "chromium-phone": ("chromium", PHONE), "chromium-desktop": ("chromium", DESKTOP),
    "firefox": ("firefox", PHONE), "webkit": ("webkit", PHONE),
}
SHARED = Path(os.environ.get("AISLE_SHARED", PROJECT.parent / "shared"))


@pytest.fixture(scope="session")
def engines():
    """Starts an engine when a test first asks for it by name."""
    started = {}

    def engine(name):
        if name not in started:
            started[name] = ENGINES[name]()
        return started[name]

    yield engine
    for browser in started.values():
        browser.close()


def visitor(name):
    return pytest.param(name, marks=pytest.mark.xdist_group(VISITORS[name][0]))


@pytest.fixture(params=[visitor(name) for name in VISITORS])
def browser(request, engines):
    """Each engine in turn, as a visitor who has just come."""
    name, who = VISITORS[request.param]
    engine = engines(name)
    engine.meet(who)
    return engine


@pytest.fixture(params=[visitor("chromium-phone")])
def phone(request, engines):
    """Chromium as an iPhone 15 Pro, for what need not be asked of every engine."""
    engine = engines("chromium")
    engine.meet(PHONE)
    return engine


@pytest.fixture(scope="session")
def shelves(tmp_path_factory):
    """Catalogues by the number of their products, each made once."""
    made, folder = {}, tmp_path_factory.mktemp("shelves")

    def catalogue(products):
        if products not in made:
            made[products] = make_catalogue(folder / f"{products}.sqlite", products)
        return made[products]

    return catalogue


@pytest.fixture(scope="session")
def shop(shelves):
    """A shop of 130 products: six full pages and one of ten."""
    shop = Shop(shelves(130))
    yield shop
    shop.stop()


@pytest.fixture(scope="session")
def arabic_shop(shelves):
    shop = Shop(shelves(130), "--locale", "ar")
    yield shop
    shop.stop()


@pytest.fixture
def wire(shop):
    """The way to the shop, which can be made to fail."""
    wire = Wire(shop)
    yield wire
    wire.stop()


@pytest.fixture
def released():
    """An event that lets held requests go; set at the latest when the test is over."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture
def portal():
    """Somebody else's site, to which a test adds pages."""
    portal = Portal()
    yield portal
    portal.stop()


@pytest.fixture(scope="session")
def shared():
    """The folder of public sample files beside the checkout."""
    if not SHARED.is_dir():
        pytest.skip("the folder ../shared with public sample files is not beside this checkout")
    return SHARED
