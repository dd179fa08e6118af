"""A page in headless Chromium, used by mouse, cell by cell."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page as BrowserPage
from playwright.sync_api import WebSocket, sync_playwright

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run"
    " --disable-background-networking --disable-component-update --disable-sync"
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
PATIENCE = 60.0
"""Seconds after which something has not happened at all."""


def find_chromium() -> str | None:
    """The program of a Chromium on this computer."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Window:
    """The page of a game."""

    def __init__(self, page: BrowserPage) -> None:
        self.page = page
        self.asked: list[str] = []
        """Every address that was asked for."""
        self.errors: list[str] = []
        """What went wrong in the page."""
        self._seen = b""
        self._sockets: list[WebSocket] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self._sockets.append(socket)
        socket.on("framereceived", self._received)

    def _received(self, payload: str | bytes) -> None:
        self._seen += payload if isinstance(payload, bytes) else b""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as the page told the game."""
        found = re.search(r"width=(\d+)&height=(\d+)", self._sockets[-1].url)
        assert found
        return int(found[1]), int(found[2])

    def wait_until(self, happened: Callable[[], object]) -> None:
        """Let the page run until something has happened."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, self.errors
            self.page.wait_for_timeout(20)

    def wait_for(self, text: str) -> None:
        """Wait until a text was drawn since the last click."""
        self.wait_until(lambda: text.encode() in self._seen)

    def click(self, column: int, row: int) -> None:
        """Click into the middle of a cell."""
        self._seen = b""
        box = self.page.locator(".xterm-screen").bounding_box()
        assert box
        columns, rows = self.size
        self.page.mouse.click(
            box["x"] + box["width"] * (column + 0.5) / columns, box["y"] + box["height"] * (row + 0.5) / rows
        )


@contextmanager
def window(chromium: str, url: str, folder: Path) -> Iterator[Window]:
    """Open a page; `folder` is a new one for what the browser wants to remember."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium, args=FLAGS.split(), viewport={"width": 1000, "height": 640}
        )
        try:
            opened = Window(context.new_page())
            opened.page.goto(url)
            yield opened
        finally:
            context.close()
