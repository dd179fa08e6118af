"""Signals that end the line modes as Ctrl+C does: with a word on how to go on."""

from __future__ import annotations

import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

_ALARM: Final = getattr(signal, "SIGALRM", None)
_GOODBYE: Final = 0.5
"""Seconds between looks whether what is said at the end is read."""


class Signalled(KeyboardInterrupt):
    """The process was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def raising_signals() -> Iterator[None]:
    """Raise Signalled inside wherever the process is told to end.

    It is raised again where saying goodbye has to wait for somebody who does not read.
    """
    told = 0

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        nonlocal told
        told = number
        if _ALARM is not None:
            signal.setitimer(signal.ITIMER_REAL, _GOODBYE, _GOODBYE)
        raise Signalled(number)

    def end_again(_number: int, _frame: FrameType | None) -> None:
        if not _is_read():
            raise Signalled(told)

    before = {number: signal.signal(number, end) for number in _ending()}
    if _ALARM is not None:
        before[_ALARM] = signal.signal(_ALARM, end_again)
    try:
        yield
    finally:
        if _ALARM is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)


def _ending() -> list[int]:
    """Return the signals that end a program here."""
    names = ["SIGTERM", "SIGHUP", "SIGQUIT"]
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # As in the background of a script.
        names.append("SIGINT")
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def _is_read() -> bool:
    """Whether standard output takes anything."""
    try:
        return sys.stdout is None or bool(select.select([], [sys.stdout], [], 0)[1])
    except (OSError, ValueError):
        return True  # It is no file that anybody could be slow to read.
