"""Games that are ready to play, by their ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dicehero.content.portraits import Portrait
from dicehero.core.game import AnyGame
from dicehero.games.registry import part_of


@dataclass(frozen=True, slots=True)
class Ready:
    """A game, and the digest of the content it is played with (empty for a game without any)."""

    game: AnyGame
    content: str
    portraits: Mapping[str, Portrait] = field(default_factory=dict)
    """By the ids of those whom they show."""


@dataclass(frozen=True, slots=True)
class Loader:
    """How to get a game. Each of these may raise ContentError."""

    load: Callable[[Path | None], Ready]
    """With the content of a folder, or with its own."""
    lightly: Callable[[], Ready] | None = None
    """With its own content, without what only reading takes; None where `load` needs nothing of the kind."""
    carried: Callable[[Mapping[str, object]], Ready] | None = None
    """With content that a run carries along; None for a game without content files."""
    tables: Callable[[Path | None], Mapping[str, object]] | None = None
    """The content of a folder, or its own, as a run can carry it; None for a game without content files."""

    @property
    def takes_data(self) -> bool:
        """Whether the game can be played with content of the player's own."""
        return self.tables is not None


def loader_of(game: str) -> Loader:
    """Return how to get a game. Raises KeyError for an unknown id."""
    found = part_of("content", game, "LOADER")
    if not isinstance(found, Loader):
        raise KeyError(game)
    return found


def load_ready(game: str, directory: Path | None = None) -> Ready:
    """Return a game, with the content of a folder or with its own. May raise ContentError, and KeyError."""
    return loader_of(game).load(directory)


def load_lightly(game: str) -> Ready:
    """Return a game with its own content, without what only reading takes. May raise ContentError."""
    loader = loader_of(game)
    return loader.load(None) if loader.lightly is None else loader.lightly()
