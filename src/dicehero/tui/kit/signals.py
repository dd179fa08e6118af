"""The signals that end a program, seen at once: also while the event loop is waiting for something."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

_ENDING: Final = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT")


class SignalWatch:
    """Hands on each of these signals, from `begin` to `end`."""

    def __init__(self, came: Callable[[int], None]) -> None:
        """`came` gets the number of the signal; it is called in the main thread, at any moment."""
        self._came = came
        self._before: dict[int, Any] = {}
        """Who watched before, by number."""

    def begin(self) -> None:
        """Watch, instead of whoever does now. Main thread only."""
        for name in _ENDING:
            number = getattr(signal, name, None)
            if number is not None:
                handler = signal.signal(number, self._handle)
                self._before.setdefault(number, handler)

    def end(self) -> None:
        """Leave the signals to whoever watched before."""
        while self._before:
            number, handler = self._before.popitem()
            # None: whoever watched was not Python, and cannot be put back.
            signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def _handle(self, number: int, _frame: FrameType | None) -> None:
        self._came(number)
