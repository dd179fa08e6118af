"""Random rounds for the solver's tests: any dice, any rectangles, any modifiers of the content."""

from __future__ import annotations

import random

from dicehero.games.quest.dice import DICE, Colour, HandDie, Origin, Rectangle
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.spec import Modifier, QuestSpec
from dicehero.solver.quest.puzzle import Puzzle


def modifiers_of(spec: QuestSpec) -> list[Modifier]:
    """Return everything that can be in force in a battle."""
    perks = [perk for hero in spec.heroes for perk in (hero.strength, hero.weakness)]
    traits = {trait.id: trait for villain in spec.villains for trait in villain.traits}
    return [*perks, *traits.values(), *spec.relics, *(peril for _, peril in spec.perils)]


def random_puzzle(rng: random.Random, dice: int, effects: tuple[Effect, ...]) -> Puzzle:
    """Return a round with so many dice under these effects."""
    hand = tuple(
        HandDie(number, rng.choice([each for each in DICE if each.origin is not Origin.BLENDED]))
        for number in range(1, dice + 1)
    )
    rooms = (99,) * 5 if rng.random() < 0.2 else tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in range(5))
    life = None if rng.random() < 0.3 else rng.randint(1, 30)
    return Puzzle(
        dice=hand,
        next_number=dice + 1,
        rectangles=(_rectangle(rng), _rectangle(rng), _rectangle(rng)),
        rules=battle_rules(effects, rng.randint(1, 15)),
        rooms=(rooms[0], rooms[1], rooms[2], rooms[3], rooms[4]),
        blends=rng.choice((0, 0, 0, 1)),
        toll=rng.choice((0, 0, 0, 2)),
        life=life,
        max_life=30,
    )


def _rectangle(rng: random.Random) -> Rectangle:
    width = rng.choice((1, 1, 2, 2, 3, 4))
    colour = Colour.BLACK if rng.random() < 0.05 else Colour(rng.randint(0, 3))
    return Rectangle(colour, width, rng.randint(width, 6 * width))
