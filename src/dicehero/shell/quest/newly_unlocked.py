"""Which heroes and levels of peril finished quests have unlocked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dicehero.games.quest import Quest
from dicehero.games.quest.show import show_hero
from dicehero.games.quest.spec import PERIL_LEVELS
from dicehero.shell.catalogue import Milestone
from dicehero.shell.quest.deeds import all_deeds
from dicehero.shell.quest.unlocks import Unlocks

if TYPE_CHECKING:
    from dicehero.core.game import AnyGame
    from dicehero.store.run_file import SavedRun


def quest_unlocked(
    game: AnyGame, earlier: Iterable[SavedRun], finished: Iterable[SavedRun]
) -> Sequence[Milestone]:
    """Return what all finished quests have unlocked and the earlier ones had not."""
    assert isinstance(game, Quest), "the listing is that of the quest"
    before, now = Unlocks.by(all_deeds(earlier)), Unlocks.by(all_deeds(finished))
    heroes = [show_hero(hero) for hero in game.spec.heroes]
    found = [
        Milestone("hero", hero.id, hero.name, hero.unlock.text)
        for hero in heroes
        if hero.unlock and before.against_hero(hero) and not now.against_hero(hero)
    ]
    for hero in heroes:
        for level in PERIL_LEVELS:
            if before.against_peril(hero, level) and not now.against_peril(hero, level):
                condition = f"Win with {hero.name} at peril {level - 1}."
                found.append(Milestone("peril", f"{hero.id}-{level}", f"{level}, for {hero.name}", condition))
    return found
