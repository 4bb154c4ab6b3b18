"""WebKitGTK's MiniBrowser through WebKitWebDriver, on a screen of its own that Xvfb draws."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from .browser import KEYS, Browser, PageLeft

LIBRARY = "libwebkit2gtk-4.1-0"
# How long the driver may take over one command.
PATIENCE_SECONDS = 30


class WebKit(Browser):
    """The narrowest window is 447 px wide, and no finger can be had: touches are dispatched as events."""

    name = "webkit"
    can = frozenset()

    def __init__(self):
        super().__init__()
        self._screen, display = start_screen()
        self._mini_browser = mini_browser()
        self._environment = {
            "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1", "GDK_BACKEND": "x11"}
        self._driver = self._folder = self._finger = None

    def meet(self, visitor):
        self._quit()
        self.visitor = visitor
        self._folder = Path(tempfile.mkdtemp())
        settings = self._folder / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir()
        settings.write_text(f"[Settings]\ngtk-enable-animations={int(not visitor.still)}\n")
        options = Options()
        options.binary_location = self._mini_browser
        options.add_argument("--automation")
        options.add_argument(f"--enable-javascript={'true' if visitor.scripts else 'false'}")
        os.environ.update(self._environment, XDG_CONFIG_HOME=str(self._folder), GDK_SCALE=str(visitor.scale),
                          GTK_THEME="Adwaita:dark" if visitor.dark else "Adwaita")
        self._driver = started(options)
        self._driver.set_script_timeout(PATIENCE_SECONDS - 5)
        self.resize(visitor.width, visitor.height)

    def open(self, url):
        self._driver.get(url)

    def run(self, body):
        try:
            answer = self._driver.execute_async_script(
                f"const [done] = arguments; (async () => {{ {body} }})().then((value) => done([value]), (error) => done(String(error)))")
        except (exceptions.JavascriptException, exceptions.NoSuchFrameException) as error:
            raise PageLeft from error
        if not isinstance(answer, list):
            raise RuntimeError(answer)
        return answer[0]

    def click(self, selector):
        self._driver.find_element("css selector", selector).click()

    def press(self, *keys):
        chain = ActionChains(self._driver)
        codes = [KEYS.get(key, key) for key in keys]
        for code in codes:
            chain.key_down(code)
        for code in reversed(codes):
            chain.key_up(code)
        chain.perform()

    def touch(self, *points):
        for x, y in points:
            self._dispatch("touchmove" if self._finger else "touchstart", x, y)
            self._finger = (x, y)

    def lift(self):
        self._dispatch("touchend", *self._finger)
        self._finger = None

    def _dispatch(self, kind, x, y):
        """WebKitGTK lets no script build a Touch, so a plain event carries what a touch handler reads."""
        self.run(f"""
            if ('{kind}' === 'touchstart') window.touched = document.elementFromPoint({x}, {y});
            const touch = {{identifier: 1, target: touched, clientX: {x}, clientY: {y}, screenX: {x}, screenY: {y}}};
            const touches = '{kind}' === 'touchend' ? [] : [touch];
            const event = new UIEvent('{kind}', {{bubbles: true, cancelable: true, composed: true}});
            touched.dispatchEvent(Object.assign(event, {{touches, targetTouches: touches, changedTouches: [touch]}}));""")

    def resize(self, width, height):
        """Sets the page's size: the window is as much taller as its bar is."""
        self._driver.set_window_rect(0, 0, width, height)
        bar = self.evaluate("outerHeight - innerHeight")
        self._driver.set_window_rect(0, 0, width, height + bar)

    def back(self):
        self._driver.back()

    def reload(self):
        self._driver.refresh()

    @contextlib.contextmanager
    def inside(self, selector):
        self._driver.switch_to.frame(self._driver.find_element("css selector", selector))
        try:
            yield self
        finally:
            self._driver.switch_to.parent_frame()

    def picture(self):
        return self._driver.get_screenshot_as_png()

    def close(self):
        self._quit()
        self._screen.terminate()
        self._screen.wait()

    def _quit(self):
        if self._driver:
            with contextlib.suppress(HTTPError):
                self._driver.quit()
            shutil.rmtree(self._folder, ignore_errors=True)
        self._driver, self._finger = None, None


def started(options, attempts=3):
    """A new session. WebKitWebDriver sometimes never answers the request for one; its next process does."""
    for attempt in range(attempts):
        service = Service(shutil.which("WebKitWebDriver"))
        usual = socket.getdefaulttimeout()
        socket.setdefaulttimeout(PATIENCE_SECONDS)
        try:
            return webdriver.WebKitGTK(options=options, service=service)
        except HTTPError:
            if attempt == attempts - 1:
                raise
        finally:
            socket.setdefaulttimeout(usual)


def start_screen():
    """Starts Xvfb, which picks a free display and says its number once it can be used."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "3840x3840x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as line:
        return screen, f":{line.readline().strip()}"


def mini_browser():
    """The path of the MiniBrowser that Debian's library brings; it is on no PATH."""
    files = subprocess.run(["dpkg", "-L", LIBRARY], capture_output=True, text=True, check=True).stdout.splitlines()
    return next(path for path in files if path.endswith("/MiniBrowser"))
