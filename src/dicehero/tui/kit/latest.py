"""News of which only the last of each kind matters, from one thread to another."""

from __future__ import annotations

from threading import Lock
from typing import Generic, TypeVar

News = TypeVar("News")


class Latest(Generic[News]):
    """Holds what was told last of each kind, so that it never holds more than there are kinds."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._told: dict[str, News] = {}

    def tell(self, kind: str, news: News) -> bool:
        """Hold something; return whether nothing was held before, so that somebody should be sent for it."""
        with self._lock:
            is_first = not self._told
            self._told.pop(kind, None)  # What is told again is the last of all, too.
            self._told[kind] = news
            return is_first

    def __contains__(self, kind: str) -> bool:
        return kind in self._told

    def take(self) -> dict[str, News]:
        """Return all that is held, the last last, and hold nothing."""
        with self._lock:
            told, self._told = self._told, {}
            return told
