"""Terminal output from a thread of its own: nobody waits for a terminal that does not read.

A terminal stops reading when its window hangs, a line stalls or somebody has stopped it. Pictures that are
too many then are dropped, and a whole one is asked for when the terminal reads again. At the end it gets a
moment to read what is left; if it does not, what it has not read is taken back, so that at least the
sequences that set it right arrive.
"""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import Condition, Thread
from typing import Final

MOST_WAITING: Final = 256 * 1024
"""Bytes that wait at most; a picture of a large window has a tenth of it."""
_PIECE: Final = 4096
"""Bytes written at once. A pipe that can be written to at all takes as many (POSIX says 512 at least)."""
_LOOK: Final = 0.05
"""Seconds between looks whether what is being written is still wanted."""
_CANCEL: Final = b"\x18"
"""Makes a terminal forget a sequence that was cut off."""


class TerminalWriter:
    """Writes bytes in the order in which they come."""

    def __init__(self, fileno: int, recovered: Callable[[], None], take_back: Callable[[], None]) -> None:
        """Begin to write to a file.

        `recovered` is called when the terminal reads again after something was dropped, `take_back` when
        what the system holds for the terminal is to be dropped, too.
        """
        self._fileno = fileno
        self._own = _reopened(fileno)
        """The terminal, opened so that a write never waits; None where that is not possible."""
        self._recovered = recovered
        self._take_back = take_back
        self._changed = Condition()
        self._pictures: deque[bytes] = deque()
        self._last: list[bytes] = []
        """What sets the terminal right; it is never dropped."""
        self._last_written = 0
        """How many of those are on their way."""
        self._waiting = 0
        """Bytes of pictures that are not written yet."""
        self._dropped = False
        self._leaving = False
        self._closing = False
        self._turn = 0
        """Raised when what is being written is wanted no more."""
        self._holding = False
        """Whether nothing is to be written just now."""
        self._ended = False
        self._gone = False
        """Whether nobody will ever read again."""
        self._written = 0
        self._thread = Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> int:
        """Have something written; never waits. Return its length, as files do."""
        with self._changed:
            if self._closing or self._gone:
                pass
            elif self._leaving:
                self._last.append(data)
            elif self._waiting >= MOST_WAITING:
                self._dropped = True
            else:
                self._pictures.append(data)
                self._waiting += len(data)
            self._changed.notify_all()
        return len(data)

    def leave(self) -> None:
        """Take all that comes from now on for what sets the terminal right."""
        with self._changed:
            self._leaving = True

    def finish(self, patience: float) -> bool:
        """Write what is left and end; return whether the terminal has taken it.

        A terminal that takes nothing for `patience` seconds gets what sets it right, and nothing else.
        """
        with self._changed:
            self._closing = True
            self._changed.notify_all()
            if self._has_ended(patience):
                return not self._gone
            self._pictures.clear()
            # Some of that may be among what is taken back.
            self._last.insert(0, _CANCEL)
            self._last_written = 0
            self._turn += 1
            self._holding = True
        self._take_back()
        with self._changed:
            self._holding = False
            self._changed.notify_all()
            return self._has_ended(patience) and not self._gone

    def _has_ended(self, patience: float) -> bool:
        """Wait as long as something is being taken."""
        while not self._ended:
            before = self._written
            if not self._changed.wait_for(lambda: self._ended or self._written != before, patience):  # noqa: B023
                return False
        return True

    # --- the thread --------------------------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while self._write_next():
                pass
        except OSError:
            with self._changed:
                self._gone = True
        finally:
            if self._own is not None:
                os.close(self._own)
            with self._changed:
                self._ended = True
                self._changed.notify_all()

    def _write_next(self) -> bool:
        """Wait for something and write it; return False at the end."""
        with self._changed:
            self._changed.wait_for(lambda: not self._holding and (self._has_next() or self._closing))
            turn = self._turn
            if not self._has_next():
                return False
            is_picture = bool(self._pictures)
            if is_picture:
                data = self._pictures.popleft()
            else:
                data = self._last[self._last_written]
                self._last_written += 1
        self._put(data, turn)
        if is_picture:
            self._put_picture(len(data))
        return True

    def _has_next(self) -> bool:
        return bool(self._pictures) or self._last_written < len(self._last)

    def _put_picture(self, size: int) -> None:
        with self._changed:
            self._waiting -= size
            recovered = self._dropped and not self._pictures
            self._dropped = self._dropped and not recovered
        if recovered:
            self._recovered()

    def _put(self, data: bytes, turn: int) -> None:
        file = self._fileno if self._own is None else self._own
        at = 0
        while at < len(data) and turn == self._turn:
            if not select.select([], [file], [], _LOOK)[1]:
                continue
            with suppress(BlockingIOError):
                at += os.write(file, data[at : at + _PIECE])
                with self._changed:
                    self._written += 1
                    self._changed.notify_all()


def _reopened(fileno: int) -> int | None:
    """Open a terminal anew: to change how it is open already would change it for the player's shell, too."""
    try:
        return os.open(os.ttyname(fileno), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError:
        return None
