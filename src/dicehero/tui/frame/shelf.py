"""The games at hand. The first is got while the title is shown; the others when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicehero.content.catalog import Ready


class Shelf:
    """Holds games, and what waits for the first of them."""

    def __init__(self, load: Callable[[str], Ready], first: str) -> None:
        """`load` gets a game by its id, and may raise ContentError; `first` is got elsewhere, for `take`."""
        self.first = first
        """Id of the game that is needed first."""
        self.ready: dict[str, Ready] = {}
        """By id, as far as they were got."""
        self._load = load
        self._waiting: Callable[[], None] | None = None

    def take(self, ready: Ready) -> Callable[[], None] | None:
        """Take a game that was got; return what waited for it."""
        self.ready[ready.game.info.id] = ready
        waiting, self._waiting = self._waiting, None
        return waiting

    def find(self, game: str) -> Ready | None:
        """Return a game; None for the first one while it is being got. May raise ContentError."""
        if game not in self.ready and game != self.first:
            self.ready[game] = self._load(game)
        return self.ready.get(game)

    def wait(self, then: Callable[[], None]) -> None:
        """Note what is to be done when the first game is there, in place of what waited before."""
        self._waiting = then
