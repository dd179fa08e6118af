"""The composition root: games that are ready to play, by their ids.

This is the one place below the front ends that names them all; `shell/catalogue` adds their words and
`tui/frame/fronts` their screens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dicehero.content.portraits import Portrait, load_portraits
from dicehero.core.game import AnyGame

if TYPE_CHECKING:
    from dicehero.games.quest import Quest


@dataclass(frozen=True, slots=True)
class Ready:
    """A game, and the digest of the content it is played with (empty for a game without any)."""

    game: AnyGame
    content: str
    portraits: Mapping[str, Portrait] = field(default_factory=dict)
    """By the ids of those whom they show."""


def load_quest(directory: Path | None = None) -> Quest:
    """Return the quest with the content of a folder, or with its own.

    Raises ContentError with every problem of the files.
    """
    # Loading needs pydantic, which games without content files do without.
    from dicehero.content.quest.load import load_quest_spec
    from dicehero.games.quest import Quest

    return Quest(load_quest_spec(directory))


def _quest(directory: Path | None) -> Ready:
    return ready_quest(load_quest(directory), load_portraits(directory))


def ready_quest(quest: Quest, portraits: Mapping[str, Portrait] | None = None) -> Ready:
    """Return a quest with the digest of its content, and with portraits, which are no part of that."""
    return Ready(quest, quest.spec.digest, portraits or {})


def _brawl(_directory: Path | None) -> Ready:
    from dicehero.games.brawl import Brawl

    return Ready(Brawl(), "")


LOADERS: Mapping[str, Callable[[Path | None], Ready]] = {
    "quest": _quest,
    "brawl": _brawl,
}
"""By id: how to get a game, with the content of a folder or with its own. May raise ContentError."""


def load_lightly(game: str) -> Ready:
    """Return a game with its own content, without what only reading takes. May raise ContentError."""
    return _LIGHTLY[game]() if game in _LIGHTLY else LOADERS[game](None)


def _quest_lightly() -> Ready:
    from dicehero.content.quest.apart import own_spec_apart
    from dicehero.games.quest import Quest

    return ready_quest(Quest(own_spec_apart()), load_portraits(None))


_LIGHTLY: Mapping[str, Callable[[], Ready]] = {"quest": _quest_lightly}


def _carried_quest(tables: Mapping[str, object]) -> Ready:
    from dicehero.content.quest.load import spec_of_tables
    from dicehero.games.quest import Quest

    return ready_quest(Quest(spec_of_tables(tables)))


def _quest_tables(directory: Path | None) -> Mapping[str, object]:
    from dicehero.content.quest.load import content_tables

    return content_tables(directory)


CARRIED: Mapping[str, Callable[[Mapping[str, object]], Ready]] = {"quest": _carried_quest}
"""By id: how to get a game with content that a run carries along. May raise ContentError."""
TABLES: Mapping[str, Callable[[Path | None], Mapping[str, object]]] = {"quest": _quest_tables}
"""By id: how to get the content of a folder, or its own, as a run can carry it. May raise ContentError."""
WITH_CONTENT = frozenset({"quest"})
"""Games that can be played with content of the player's own."""
