"""A held key or a double click that opened a question must not answer it.

Terminals tell no key releases, so a held key is known by its repeats: the same input coming again
before a pause. The first repeat comes late (up to half a second on common systems), the others
quickly; each one that comes keeps the guard up.
"""

from __future__ import annotations

from collections.abc import Callable

FIRST_REPEAT = 0.5
"""Seconds in which the first repeat of a held key is due."""
NEXT_REPEAT = 0.15
"""Seconds in which a further one is due."""


class Guard:
    """Lets inputs pass, except the echo of the one that opened the present question."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock` returns seconds and never goes back."""
        self._clock = clock
        self._source = ""
        self._until = 0.0

    def opened(self, source: str) -> None:
        """Note that an input (`key e`, `click 10,4`) opened a new question."""
        self._source = source
        self._until = self._clock() + FIRST_REPEAT

    def admits(self, source: str) -> bool:
        """Return whether an input is meant for the present question."""
        if source != self._source:
            # Another key ends the repeating of the one before.
            self._source = ""
            return True
        now = self._clock()
        if now >= self._until:
            self._source = ""
            return True
        self._until = max(self._until, now + NEXT_REPEAT)
        return False
