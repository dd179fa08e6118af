"""The line that says how far the runs are read, where that takes long and somebody looks."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from dicehero.cli.stderr import complain

if TYPE_CHECKING:
    from dicehero.store.history_import import Reading

_MANY: Final = 100
"""From so many runs on it is worth a line."""
_STEP: Final = 10
"""So many runs are read between two times that it is written."""


class ReadingLine:
    """Written anew over itself on stderr, and only on a terminal."""

    def __init__(self) -> None:
        self._shown = ""
        self._last: Reading | None = None

    def tell(self, reading: Reading) -> None:
        """Say how far it is."""
        self._last = reading
        if reading.done == reading.total:
            self.clear()
        elif reading.total >= _MANY and reading.done % _STEP == 0:
            self._write(reading_words(reading))

    def clear(self) -> None:
        """Leave no trace of it."""
        if self._shown:
            self._write("")

    def interrupted(self) -> None:
        """Say what is left of the work that was interrupted."""
        self.clear()
        if self._last is None or not self._last.total:
            return
        done, total = f"{self._last.done:,}", f"{self._last.total:,}"
        kept = (
            "that is kept, and the next time it goes on from there" if self._last.kept else "nothing is kept"
        )
        complain(f"Interrupted after {done} of {total} runs: {kept}.")

    def _write(self, text: str) -> None:
        if sys.stderr is None or not sys.stderr.isatty():
            return
        # Blanks, because not every terminal knows how to clear a line.
        over = f"\r{' ' * len(self._shown)}\r" if len(text) < len(self._shown) else "\r"
        with suppress(OSError, ValueError):
            sys.stderr.write(f"{over}{text}")
            sys.stderr.flush()
        self._shown = text


def reading_words(reading: Reading) -> str:
    """Return how far the runs are read: `Reading runs: 300 of 2,500.`"""
    return f"Reading runs: {reading.done:,} of {reading.total:,}."
