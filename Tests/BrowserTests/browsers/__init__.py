"""Three browser engines behind one interface, so that one test body runs on all of them."""

from .browser import Browser, Visitor, DESKTOP, PHONE
from .chromium import Chromium
from .firefox import Firefox
from .webkit import WebKit

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKit)}
