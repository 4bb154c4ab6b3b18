"""What a test may ask of a browser, and the parts that every engine answers alike."""

import contextlib
import dataclasses
import json
import time
from abc import ABC, abstractmethod
from pathlib import Path

ARTEFACTS = Path(__file__).parents[3] / "artefacts"

# The W3C WebDriver code points of the keys that tests press by name; any other key is its own character.
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c", "Space": " ",
    "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowUp": "\ue013", "ArrowDown": "\ue015",
}


@dataclasses.dataclass(frozen=True)
class Visitor:
    """The screen and the wishes of whoever looks at the page; lengths are CSS pixels."""

    width: int = 393
    height: int = 852
    scale: int = 3
    touch: bool = True
    dark: bool = False
    still: bool = False  # prefers-reduced-motion
    forced_colors: bool = False
    scripts: bool = True

    def but(self, **changes):
        return dataclasses.replace(self, **changes)


PHONE = Visitor()
DESKTOP = Visitor(width=1280, height=800, scale=1, touch=False)


class PageLeft(Exception):
    """The page navigated away while a script was running in it."""


class Browser(ABC):
    """One engine with one visitor. `can` names what the engine lets a test do beyond opening and looking:
    `offline`, `touch` (real, not dispatched), `forced_colors`, `print`, `console`."""

    name: str
    can: frozenset

    def __init__(self):
        self.visitor = PHONE

    @abstractmethod
    def meet(self, visitor):
        """Starts afresh for a visitor: no page, no history, nothing stored."""

    @abstractmethod
    def open(self, url):
        """Opens an address and returns after the load event."""

    @abstractmethod
    def run(self, body):
        """The JSON value that a function body of JavaScript returns in the page; a promise is awaited."""

    @abstractmethod
    def click(self, selector): ...

    @abstractmethod
    def press(self, *keys):
        """Presses one key, or the last one while the others are held."""

    @abstractmethod
    def touch(self, *points):
        """Puts a finger down at the first (x, y) and moves it along the rest; it stays down until `lift`."""

    @abstractmethod
    def lift(self): ...

    @abstractmethod
    def resize(self, width, height): ...

    @abstractmethod
    def back(self): ...

    @abstractmethod
    def reload(self): ...

    @abstractmethod
    def inside(self, selector):
        """A context in which scripts, clicks and waits happen in the frame that the selector finds."""

    @abstractmethod
    def picture(self):
        """The viewport as PNG bytes."""

    @abstractmethod
    def close(self): ...

    def offline(self, off=True):
        raise NotImplementedError(f"{self.name} cannot be taken offline")

    def on_paper(self):
        raise NotImplementedError(f"{self.name} cannot show a page as it prints")

    def complaints(self):
        """What the console has said since `meet`: errors, warnings and refusals of the security policy."""
        raise NotImplementedError(f"{self.name} keeps its console to itself")

    def evaluate(self, expression):
        return self.run(f"return ({expression})")

    def wait_for(self, condition, seconds=10):
        """The value of a JavaScript expression as soon as it is truthy. Survives navigation on the way."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(PageLeft):
                answer = self.run(WAITING % (json.dumps(left * 1000), condition))
                if answer is not None:
                    return answer
        raise AssertionError(f"not so within {seconds} s: {condition}")

    def text(self, selector):
        """What an element says, blanks folded; None where there is no such element."""
        return self.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText.replace(/\\s+/g, ' ').trim()")

    def scroll_to(self, y):
        self.run(f"scrollTo({{top: {y}, behavior: 'instant'}})")

    def scroll_to_end(self):
        self.scroll_to("document.documentElement.scrollHeight")

    def screenshot(self, title):
        ARTEFACTS.mkdir(exist_ok=True)
        path = ARTEFACTS / f"{title}-{self.name}-{self.visitor.width}{'-dark' if self.visitor.dark else ''}.png"
        path.write_bytes(self.picture())
        return path


WAITING = """
const end = performance.now() + %s;
return new Promise((resolve) => {
    const look = () => {
        let answer = null;
        try { answer = (%s) || null; } catch { /* not yet */ }
        if (answer !== null || performance.now() > end) resolve(answer);
        else setTimeout(look, 16);
    };
    look();
});
"""
