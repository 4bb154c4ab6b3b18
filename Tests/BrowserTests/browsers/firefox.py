"""Debian's Firefox through Marionette, its own remote protocol; no geckodriver is needed."""

import contextlib
import shutil

from marionette_driver import errors
from marionette_driver.marionette import ActionSequence, Marionette

from ports import free_port

from .browser import ARTEFACTS, KEYS, Browser, PageLeft

# Preferences of every visitor: real touch, overlay scroll bars as on a phone, no page of Firefox's own.
PREFERENCES = {
    "dom.w3c_touch_events.enabled": 1, "ui.useOverlayScrollbars": 1, "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False, "browser.tabs.warnOnClose": False,
}
COARSE, FINE = 1, 6


class Firefox(Browser):
    name = "firefox"
    can = frozenset({"offline", "touch", "forced_colors", "print", "console"})

    def __init__(self):
        super().__init__()
        ARTEFACTS.mkdir(exist_ok=True)
        self._marionette = Marionette(
            bin=shutil.which("firefox-esr"), headless=True, prefs=PREFERENCES, port=free_port(),
            gecko_log=str(ARTEFACTS / "firefox.log"))
        self._marionette.start_session()
        self._finger = None

    def meet(self, visitor):
        self.visitor = visitor
        self.offline(False)
        self._finger = None
        fresh = self._marionette.open(type="tab", focus=True)["handle"]
        self._marionette.close()
        self._marionette.switch_to_window(fresh)
        self._chrome("""
            document.documentElement.style.minWidth = document.documentElement.style.minHeight = '0';
            Services.console.reset();""")
        pointer = COARSE if visitor.touch else FINE
        self._marionette.set_prefs({
            "ui.primaryPointerCapabilities": pointer, "ui.allPointerCapabilities": pointer,
            "ui.systemUsesDarkTheme": int(visitor.dark), "ui.prefersReducedMotion": int(visitor.still),
            "browser.display.document_color_use": 2 if visitor.forced_colors else 0,
            "javascript.enabled": visitor.scripts})
        self.resize(visitor.width, visitor.height)

    def open(self, url):
        self._marionette.navigate(url)
        self._chrome("gBrowser.selectedBrowser.browsingContext.overrideDPPX = arguments[0]", self.visitor.scale)

    def run(self, body):
        if not self.visitor.scripts:
            return self._marionette.execute_script(body)
        try:
            answer = self._marionette.execute_async_script(
                f"const [done] = arguments; (async () => {{ {body} }})().then((value) => done([value]), (error) => done(String(error)))",
                sandbox=None, script_timeout=60_000)
        except (errors.JavascriptException, errors.NoSuchWindowException) as error:
            if "unload" in str(error) or "actor" in str(error).lower():
                raise PageLeft from error
            raise
        if answer is None:
            # The page went away while it was asked: even a script that answers nothing answers with a list.
            raise PageLeft
        if not isinstance(answer, list):
            raise RuntimeError(answer)
        return answer[0]

    def click(self, selector):
        self._marionette.find_element("css selector", selector).click()

    def press(self, *keys):
        sequence = ActionSequence(self._marionette, "key", "keyboard")
        codes = [KEYS.get(key, key) for key in keys]
        for code in codes:
            sequence.key_down(code)
        for code in reversed(codes):
            sequence.key_up(code)
        sequence.perform()

    def touch(self, *points):
        if self._finger is None:
            self._finger = ActionSequence(self._marionette, "pointer", "finger", {"pointerType": "touch"})
            self._finger.pointer_move(*points[0]).pointer_down(0)
            points = points[1:]
        for x, y in points:
            self._finger.pointer_move(x, y)
        self._finger.perform()
        self._finger.dict["actions"].clear()

    def lift(self):
        self._finger.pointer_up(0).perform()
        self._finger = None

    def resize(self, width, height):
        """Sets the page's size: the window is as much taller as its bars are."""
        bars = self._chrome("return window.outerHeight - gBrowser.selectedBrowser.clientHeight")
        self._marionette.set_window_rect(width=width, height=height + bars)

    def back(self):
        self._marionette.go_back()

    def reload(self):
        self._marionette.refresh()

    def offline(self, off=True):
        self._chrome("Services.io.offline = arguments[0]", off)

    def on_paper(self):
        self._chrome("gBrowser.selectedBrowser.browsingContext.mediumOverride = 'print'")

    @contextlib.contextmanager
    def inside(self, selector):
        self._marionette.switch_to_frame(self._marionette.find_element("css selector", selector))
        try:
            yield self
        finally:
            self._marionette.switch_to_parent_frame()

    def complaints(self):
        return self._chrome("""
            return Services.console.getMessageArray()
                .filter((message) => message instanceof Ci.nsIScriptError && /^https?:/.test(message.sourceName))
                .map((message) => message.errorMessage)""")

    def picture(self):
        return self._marionette.screenshot(format="binary", full=False)

    def close(self):
        self._marionette.quit()
        self._marionette.cleanup()
        self._marionette = None

    def _chrome(self, script, *arguments):
        with self._marionette.using_context("chrome"):
            return self._marionette.execute_script(script, script_args=arguments, sandbox="system")
