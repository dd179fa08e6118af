"""Every game with its screens: the only place of the screen that tells games apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dicehero.tui.frame.scene import Front


def _quest() -> Front:
    from dicehero.tui.quest.front import QuestFront

    return QuestFront()


def _brawl() -> Front:
    from dicehero.tui.brawl.front import BrawlFront

    return BrawlFront()


def _any() -> Front:
    from dicehero.tui.frame.any_front import AnyFront

    return AnyFront()


FRONTS: Mapping[str, Callable[[], Front]] = {
    "quest": _quest,
    "brawl": _brawl,
}
"""By id. A game without screens of its own is played on the one that suits any game."""


def front_of(game: str) -> Front:
    """Return the screens of a game."""
    return FRONTS.get(game, _any)()
