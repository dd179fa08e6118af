"""A game ends with whoever feeds it, even while it is too busy to see that nobody does any more."""

from __future__ import annotations

import os
import select
import time
from threading import Thread
from typing import Final

_PATIENCE: Final = 3.0
"""Seconds that a game has to end by itself; every move is saved by then anyway."""


def end_with_input(fileno: int, code: int) -> None:
    """End this process with an exit code soon after the other end of a pipe or socket is closed.

    Not what is read tells so: whoever leaves reads no more, and may be busy all the same.
    """
    Thread(target=_watch, args=(fileno, code), name="leash", daemon=True).start()


def _watch(fileno: int, code: int) -> None:
    look = select.poll()
    look.register(fileno, 0)  # What comes in is no news; the end always is.
    look.poll()
    time.sleep(_PATIENCE)
    os._exit(code)
