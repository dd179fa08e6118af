"""One page of the served game: its messages are checked, its game ends with it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import suppress
from typing import Any, Final

from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService

MOST_INPUT: Final = 1 << 16
"""Bytes of the longest message that a page may send."""
MOST_UNREAD: Final = 1 << 18
"""Bytes that a game may leave unread before its page may send no more: it reads also while it is busy."""
MOST_CELLS: Final = 1000
"""Columns or rows of the largest window."""
_PATIENCE: Final = 3.0
"""Seconds that a game has to end when its page is closed; a busy one is killed, with every move saved."""


_FATAL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""What ends a game that does not listen; Windows has no such signal, and ends a process by any."""


class BadMessage(ValueError):
    """A page sent what the page of the game never sends."""


def cells(value: object, usual: int) -> int:
    """Return a number of columns or rows, within bounds; `usual` for what is no number."""
    try:
        return min(max(int(str(value)[:9]), 1), MOST_CELLS)
    except ValueError:
        return usual


async def pass_on(text: str, websocket: web.WebSocketResponse, game: AppService) -> None:
    """Do what a message says. Raises BadMessage."""
    if game.stdin.transport.get_write_buffer_size() > MOST_UNREAD:
        raise BadMessage("more than the game can read")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage("no JSON") from None
    match message:
        case ["stdin", str(keys)]:
            await game.send_bytes(keys.encode("utf-8", "replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            await game.set_terminal_size(cells(width, 80), cells(height, 24))
        case ["ping", str() | int() | float() | None as data]:
            await websocket.send_json(["pong", data])
        case ["blur", *_]:
            await game.blur()
        case ["focus", *_]:
            await game.focus()
        case _:
            raise BadMessage("no message of the page")


async def play(websocket: web.WebSocketResponse, game: AppService, width: int, height: int) -> None:
    """Play on an open socket until the page or the game ends; the game has ended then."""
    await game.start(width, height)
    # Whoever waited here for a game that does not read would not see that the page is gone.
    game.stdin.transport.set_write_buffer_limits(high=2 * MOST_UNREAD)
    watch = asyncio.create_task(_close_after(game, websocket))
    try:
        async for message in websocket:
            if message.type is WSMsgType.TEXT:
                await pass_on(message.data, websocket, game)
    except BadMessage as problem:
        await websocket.close(code=1008, message=str(problem).encode())
    except ConnectionError:
        pass  # The page is gone.
    finally:
        watch.cancel()
        await _end(game)


async def _close_after(game: Any, websocket: web.WebSocketResponse) -> None:
    """Close the page of a game that ends without a word, as one that is killed does."""
    await asyncio.wait([game._task])
    await websocket.close()


async def _end(game: Any) -> None:
    """End a game, whatever it is doing, and see it gone."""
    with suppress(TimeoutError, asyncio.CancelledError, ConnectionError):
        await asyncio.wait_for(game.stop(), _PATIENCE)
    process = game._process
    if process is None:
        return
    try:
        await asyncio.wait_for(process.wait(), _PATIENCE)
    except (TimeoutError, asyncio.CancelledError):
        # Not by the process's own method: that may take the news of its end from the one who waits for it.
        with suppress(ProcessLookupError):
            os.kill(process.pid, _FATAL)
        await process.wait()
