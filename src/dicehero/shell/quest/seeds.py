"""What a seed offers in a quest, whatever the player does: the same villains and draws meet everybody."""

from __future__ import annotations

from collections.abc import Iterator

from dicehero.core.errors import BadSetup, quoted
from dicehero.core.game import AnyGame
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest
from dicehero.games.quest.chance import DiceChance, RewardsChance, VillainsChance
from dicehero.games.quest.dice import Villain
from dicehero.games.quest.spec import FINAL_ROUND, HeroSpec, QuestSpec, is_boss_round
from dicehero.games.quest.state import effects_of
from dicehero.shell.quest.table import peril_of
from dicehero.shell.reports.rows import Row
from dicehero.shell.reports.seeds import SeedWish


def quest_rows(game: AnyGame, seed: str, wish: SeedWish, /) -> Iterator[Row]:
    """Yield the rows of a seed. Raises BadSetup for a hero or option that the quest does not know."""
    assert isinstance(game, Quest)
    game.start(wish.options)
    hero = game.spec.hero_by_id.get(wish.hero) if wish.hero is not None else None
    if wish.hero is not None and hero is None:
        known = ", ".join(game.spec.hero_by_id)
        raise BadSetup("no-such-hero", f"There is no hero {quoted(wish.hero)}; there are {known}.")
    return seed_rows(game.spec, seed, peril_of(wish.options), hero)


def seed_rows(spec: QuestSpec, seed: str, peril: int = 0, hero: HeroSpec | None = None) -> Iterator[Row]:
    """Yield what each round of a seed offers at a level of peril; with a hero also the first roll.

    `extra` is the third reward after each villain in turn; after a flawless round both are offered.
    `relic` says whether a choice of relics follows: after a boss, after a flawless round, or not at all.
    """
    effects = effects_of(spec.perils_of(peril))
    for number in range(1, FINAL_ROUND + 1):
        villains_chance = VillainsChance(spec, number, effects)
        villains = villains_chance.sample(Draw(seed, villains_chance.stream)).villains
        row: Row = {"seed": seed, "round": number, "villains": [_villain(each) for each in villains]}
        row.update(_rewards(spec, seed, number, villains))
        if hero is not None:
            row["roll"] = _first_roll(seed, hero) if number == 1 else ""
        yield row


def _villain(villain: Villain) -> str:
    return " ".join((villain.id, *map(str, villain.rectangles)))


def _rewards(spec: QuestSpec, seed: str, number: int, villains: tuple[Villain, ...]) -> Row:
    extras: list[str] = []
    row: Row = {}
    for villain in villains:
        chance = RewardsChance(number, False, spec.villain_by_id[villain.id].leaning, None)
        drawn = chance.sample(Draw(seed, chance.stream))
        extras += drawn.extras
        when_lucky = "flawless" if drawn.relic else "no"
        row = {
            "dice": "".join(colour.letter for colour in drawn.dice),
            "space": drawn.space.letter,
            "extra": extras,
            "relic": "boss" if is_boss_round(number) else when_lucky,
        }
    return row


def _first_roll(seed: str, hero: HeroSpec) -> str:
    chance = DiceChance(hero.pool, 1)
    return " ".join(map(str, chance.sample(Draw(seed, chance.stream)).dice))
