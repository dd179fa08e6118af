"""The solver against every line that the engine allows, in 12,500 small battles or a multiple of them."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from dicehero.content.quest import load_quest
from dicehero.games.quest import Quest
from dicehero.games.quest.effects import EFFECTS, BlendRoundsUp
from support.agreement import disagreements
from support.exhaustive import every_end
from support.levels import TIMES, sampled, spread
from support.positions import KINDS, ON_BATTLES, blending_bundles

BATTLES = {dice: TIMES * count for dice, count in {1: 50, 2: 575, 3: 1400, 4: 1000, 5: 105}.items()}
"""By dice in hand, for each sort of battle. Trying out five dice takes twenty times as long as three."""
PARTS = 38 * TIMES


@cache
def quest() -> Quest:
    return load_quest()


def test_four_times_the_usual_are_fifty_thousand_battles() -> None:
    assert len(KINDS) * sum(BATTLES.values()) * 4 >= 50_000 * TIMES


@pytest.mark.parametrize("case", sampled(product(range(PARTS), KINDS), always=len(KINDS)))
def test_the_solver_says_what_every_line_comes_to(case: tuple[int, str]) -> None:
    part, kind = case
    for dice, battles in BATTLES.items():
        for number in range(part, battles, PARTS):
            rng = random.Random(f"{kind}/{dice}/{number}")
            state, name = KINDS[kind](rng, quest(), number, dice)
            assert disagreements(quest(), state, rng) == [], (kind, dice, number, name)


@pytest.mark.parametrize("kind", spread(KINDS))
def test_the_order_of_moves_changes_no_end(kind: str) -> None:
    """The oracle passes over lines that only change the order; here it plays them, too."""
    for number in range(40):
        state, name = KINDS[kind](random.Random(f"{kind}/{number}"), quest(), number, 3)
        assert every_end(quest(), state) == every_end(quest(), state, reduced=False), name


def test_every_hero_meets_every_pair_of_relics_that_bears_on_blends() -> None:
    bundles = blending_bundles(quest().spec)
    pairs = {(hero.id, *(relic.id for relic in relics)) for hero, relics in bundles if len(relics) == 2}
    assert ("tamsin", "twin-crucible", "brass-ratchet") in pairs
    assert ("brannoc", "motley-still", "stirring-spoon") in pairs
    assert BATTLES[4] > 4 * len(bundles)


def test_all_effects_but_those_outside_a_battle_are_put_together() -> None:
    assert BlendRoundsUp in ON_BATTLES
    assert len(ON_BATTLES) == len(EFFECTS) - 12
