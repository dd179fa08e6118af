"""Things that move: dice tumble, numbers count, pictures appear. Only the picture takes time.

What is played is played at once; motion is what the next frames show of it. So any key can end it, and
none has to wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

LEVELS = ("normal", "fast", "off")
_SHARE = {"normal": 1.0, "fast": 0.4}
"""Of the usual time."""


@dataclass(frozen=True, slots=True)
class _Running:
    begun: float
    seconds: float
    numbers: frozenset[int]


class Motion:
    """What is moving just now, by name."""

    def __init__(self, clock: Callable[[], float], level: str = "normal") -> None:
        """`clock` returns seconds and never goes back."""
        self._clock = clock
        self.level = level
        """One of `LEVELS`."""
        self._running: dict[str, _Running] = {}

    @property
    def running(self) -> bool:
        """Whether the next frame may differ from this one, even if nobody has asked how far anything is."""
        for name in tuple(self._running):
            self.progress(name)
        return bool(self._running)

    def begin(self, name: str, seconds: float, numbers: frozenset[int] = frozenset()) -> None:
        """Begin a motion that takes so long at the usual speed; `numbers` say which dice it is about."""
        share = _SHARE.get(self.level)
        if share is not None:
            self._running[name] = _Running(self._clock(), seconds * share, numbers)

    def skip(self) -> None:
        """Show how everything ends."""
        self._running.clear()

    def progress(self, name: str, number: int | None = None) -> float | None:
        """Return how far a motion is (0-1); None where it does not run, or not for this die."""
        running = self._running.get(name)
        if running is None or (number is not None and number not in running.numbers):
            return None
        done = (self._clock() - running.begun) / running.seconds
        if done >= 1:
            del self._running[name]
            return None
        return max(0.0, done)
