"""Signals that end the line modes as Ctrl+C does: with a word on how to go on."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class Signalled(KeyboardInterrupt):
    """The process was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def raising_signals() -> Iterator[None]:
    """Raise Signalled inside wherever the process is told to end."""

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        raise Signalled(number)

    names = ("SIGTERM", "SIGHUP", "SIGQUIT")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
