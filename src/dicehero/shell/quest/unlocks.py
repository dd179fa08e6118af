"""Which heroes and levels of peril are open to a player: derived from finished quests, stored nowhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicehero.games.quest.view import HeroView
    from dicehero.shell.quest.deeds import QuestDeeds

OPEN_TO_ALL = 1
"""Levels of peril up to this one are open from the start. Rule: §11.1."""


@dataclass(frozen=True, slots=True)
class Unlocks:
    """What a player has opened by what was done in finished quests."""

    deeds: tuple[QuestDeeds, ...] = ()
    everything: bool = False
    """Whether nothing is locked at all, as for programs."""

    @classmethod
    def by(cls, deeds: Iterable[QuestDeeds]) -> Unlocks:
        """Return what these quests have opened."""
        return cls(tuple(deeds))

    def against_hero(self, hero: HeroView) -> str:
        """Return why a hero cannot be chosen yet; empty for one who can."""
        unlock = hero.unlock
        if self.everything or unlock is None or any(quest.does(unlock) for quest in self.deeds):
            return ""
        return f"{hero.name} is locked. {unlock.text}"

    def against_peril(self, hero: HeroView, level: int) -> str:
        """Return why a hero cannot set out at a level of peril yet; empty for one who can."""
        if self.everything or level <= self._highest(hero) + 1 or level <= OPEN_TO_ALL:
            return ""
        return f"Peril {level} is locked. Win with {hero.name} at peril {level - 1}."

    def against(self, hero: HeroView, level: int) -> str:
        """Return why a hero cannot set out like this yet; empty for one who can."""
        return self.against_hero(hero) or self.against_peril(hero, level)

    def _highest(self, hero: HeroView) -> int:
        """Return the highest level at which a hero has won, or one that opens nothing."""
        won = (quest.peril for quest in self.deeds if quest.won and quest.hero == hero.id)
        return max(won, default=OPEN_TO_ALL - 1)


EVERYTHING = Unlocks(everything=True)
"""Nothing is locked."""
