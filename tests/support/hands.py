"""Keys and clicks for an app under test, each answered before the next one comes.

A pilot waits some fifty milliseconds after each: most of the time that a whole quest takes. Here events
go in where the terminal's driver puts them, and the next one waits until the stage was asked about this one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual import events

from dicehero.tui.frame.app import TableApp
from dicehero.tui.kit.intents import Intent

_KEYS = {"enter": "\r", "space": " "}


class Hands:
    """A player's hands on a running app."""

    def __init__(self, app: TableApp) -> None:
        self.app = app
        self._answered = 0
        stage = app.stage
        for name in ("press", "click"):
            setattr(stage, name, self._counting(getattr(stage, name)))

    def _counting(self, method: Callable[..., None]) -> Callable[..., None]:
        def counted(*arguments: object) -> None:
            method(*arguments)
            self._answered += 1

        return counted

    async def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            await self._send(events.Key(key, _KEYS.get(key, key if len(key) == 1 else None)))

    async def click(self, intent: Intent) -> None:
        """Click where an intent is drawn: in its upper left corner, which is never under a die."""
        self.app.stage.redrawn()
        region = self.app.stage.canvas.region_of(intent)
        assert region is not None, intent
        x, y = region.x + 1, region.y
        surface = self.app.query_one("Surface")
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(surface, x, y, 0, 0, 1, False, False, False, x, y))
        await self._until_answered(self._answered)

    async def _send(self, event: events.Event) -> None:
        before = self._answered
        self.app.post_message(event)
        await self._until_answered(before)

    async def _until_answered(self, before: int) -> None:
        while self._answered == before:
            await asyncio.sleep(0)
