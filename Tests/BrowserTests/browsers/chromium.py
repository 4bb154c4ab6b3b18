"""Debian's Chromium through Playwright and its DevTools protocol."""

import contextlib
import shutil

import playwright.sync_api as playwright

from .browser import Browser, PageLeft


class Chromium(Browser):
    name = "chromium"
    can = frozenset({"offline", "touch", "forced_colors", "print", "console"})

    def __init__(self):
        super().__init__()
        self._playwright = playwright.sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        self._context = None

    def meet(self, visitor):
        if self._context:
            self._context.close()
        self.visitor = visitor
        self._context = self._browser.new_context(
            viewport={"width": visitor.width, "height": visitor.height}, device_scale_factor=visitor.scale,
            is_mobile=visitor.touch, has_touch=visitor.touch, java_script_enabled=visitor.scripts,
            color_scheme="dark" if visitor.dark else "light", reduced_motion="reduce" if visitor.still else "no-preference",
            forced_colors="active" if visitor.forced_colors else "none")
        self.page = self._context.new_page()
        self._place = self.page
        self._devtools = self._context.new_cdp_session(self.page)
        self._complaints = []
        self._touching = False
        self.page.on("console", lambda said: said.type in ("error", "warning") and self._complaints.append(said.text))
        self.page.on("pageerror", lambda error: self._complaints.append(str(error)))

    def open(self, url):
        self.page.goto(url)

    def run(self, body):
        kind = "async () =>" if self.visitor.scripts else "() =>"
        try:
            return self._place.evaluate(f"{kind} {{ {body} }}")
        except playwright.Error as error:
            if "context was destroyed" in str(error) or "navigat" in str(error):
                raise PageLeft from error
            raise

    def click(self, selector):
        self._place.locator(selector).first.click()

    def press(self, *keys):
        self.page.keyboard.press("+".join(keys))

    def touch(self, *points):
        for x, y in points:
            self._finger("touchMove" if self._touching else "touchStart", {"x": x, "y": y})
            self._touching = True

    def lift(self):
        self._finger("touchEnd")
        self._touching = False

    def _finger(self, kind, *points):
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def back(self):
        self.page.go_back()

    def reload(self):
        self.page.reload()

    def offline(self, off=True):
        self._context.set_offline(off)

    def on_paper(self):
        self.page.emulate_media(media="print")

    @contextlib.contextmanager
    def inside(self, selector):
        outside, self._place = self._place, self._place.query_selector(selector).content_frame()
        try:
            yield self
        finally:
            self._place = outside

    def complaints(self):
        return list(self._complaints)

    def picture(self):
        return self.page.screenshot()

    def close(self):
        self._browser.close()
        self._playwright.stop()
