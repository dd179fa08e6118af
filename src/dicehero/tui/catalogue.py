"""Every game with its screens: the only place of the screen that tells games apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dicehero.tui.front import Front


def _quest() -> Front:
    from dicehero.tui.quest_front import QuestFront

    return QuestFront()


FRONTS: Mapping[str, Callable[[], Front]] = {
    "quest": _quest,
}
"""By id."""


def front_of(game: str) -> Front:
    """Return the screens of a game."""
    return FRONTS[game]()
