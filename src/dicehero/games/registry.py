"""Finding what a layer holds of a game, by convention: the one name that its folder there exports.

| folder | name | what it is |
|---|---|---|
| `dicehero.content.ID` | `LOADER` | how to get the game |
| `dicehero.shell.ID` | `LISTING` | its title and words, its part of coach, codex, daily and tutorial |
| `dicehero.tui.ID` | `FRONT`, `ACTIONS` | its screens, and what keys do there |
| `dicehero.bots.ID` | `PLAYERS` or `BOTS` | programs that play it, in several seats or alone |

A game of another package joins by an entry point of the group `dicehero.games`: its name is the id, its
value a package with the modules `content`, `shell`, `tui` and `bots`, as far as there is something in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from dicehero.games import GAMES

ENTRY_POINTS: Final = "dicehero.games"
"""The group of entry points by which games of other packages join."""


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, those of other packages last. Looks through the installed packages."""
    return (*GAMES, *sorted(_of_other_packages()))


def is_game(game: str) -> bool:
    """Whether there is a game of this id. Looks through the installed packages for an unknown one only."""
    return game in GAMES or game in _of_other_packages()


def part_of(layer: str, game: str, name: str) -> Any | None:
    """Return what a layer (`content`, `shell`, `tui`, `bots`) holds of a game; None for nothing.

    Raises KeyError for an unknown id, ImportError where the package of a game cannot be imported.
    """
    module = f"dicehero.{layer}.{game}" if game in GAMES else f"{_of_other_packages()[game]}.{layer}"
    return getattr(_found(module), name, None)


def _found(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None


@lru_cache(maxsize=1)
def _of_other_packages() -> Mapping[str, str]:
    """Return the packages of games by id. A game of dicehero's own cannot be replaced."""
    # It takes longer to load than everything else at a start, and few need it.
    from importlib.metadata import entry_points

    return {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS) if entry.name not in GAMES}
