"""The quest: pick a hero, roll, match villains, blend, keep, survive. The rules are in docs/quest.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicehero.games.quest.game import Quest

__all__ = ["Quest"]


def __getattr__(name: str) -> object:
    # The title shows dice; that must not wait until all the rules of the game are loaded.
    if name != "Quest":
        raise AttributeError(name)
    from dicehero.games.quest.game import Quest

    return Quest
