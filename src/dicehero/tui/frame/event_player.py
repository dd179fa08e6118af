"""Events shown one after the other, at a pace that can be read, over the views between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic

from dicehero.core.game import E, V


class Showing(Generic[V, E]):
    """What is on the table while events are shown, and what is yet to come."""

    def __init__(self, view: V, after: Callable[[V, E], V], pause: Callable[[E], float]) -> None:
        """`after` makes the view after an event; `pause` says for how many seconds it is to be seen."""
        self.view = view
        self.event: E | None = None
        """What is being shown; None when nothing moves."""
        self.shown: deque[E] = deque(maxlen=100)
        """All that was shown, oldest first."""
        self._after = after
        self._pause = pause
        self._coming: deque[E] = deque()

    @property
    def pause(self) -> float | None:
        """Seconds until the next step; None when all is shown."""
        return None if self.event is None else self._pause(self.event)

    def add(self, events: tuple[E, ...]) -> None:
        """Show these events after those that are still to come."""
        self._coming += events
        if self.event is None:
            self.step()

    def step(self) -> None:
        """Show the next event that is worth a pause, or the view that all of them led to."""
        while self._coming:
            event = self._coming.popleft()
            self.view = self._after(self.view, event)
            self.shown.append(event)
            if self._pause(event) > 0:
                self.event = event
                return
        self.event = None

    def finish(self) -> None:
        """Show where all events lead."""
        for event in self._coming:
            self.view = self._after(self.view, event)
            self.shown.append(event)
        self._coming.clear()
        self.event = None

    def jump(self, view: V) -> None:
        """Show a view that no event leads to, as after an undo."""
        self._coming.clear()
        self.event = None
        self.view = view
