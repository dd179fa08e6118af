"""Sets of pips: those that a goal asks for hold what it wants and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import Colour, Rectangle
from dicehero.games.quest.rules import battle_rules
from dicehero.solver.quest.goals import AllBeaten, Skyline
from dicehero.solver.quest.placing import Three
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd
from dicehero.solver.quest.region import Regions, Threshold
from dicehero.solver.quest.scale import Scale
from dicehero.solver.quest.spreading import place_of
from support.puzzles import random_puzzle

EFFECTS = (
    (),
    (fx.FlawlessLife(3), fx.RoundLife(1)),
    (fx.LossForgiven(2), fx.BeatenCosts(2), fx.FlawlessPoints(5)),
    (fx.BlendCosts(2), fx.LossCapped(4), fx.UnbeatenEarnsNothing()),
)


def narrow_puzzle(number: int) -> Puzzle:
    """A round with narrow rectangles: few enough pips to look at all of them."""
    rng = random.Random(number)
    rectangles = [Rectangle(Colour(index), 1, rng.randint(1, 6)) for index in range(3)]
    puzzle = random_puzzle(rng, 3, ())
    return replace(
        puzzle,
        rectangles=(rectangles[0], rectangles[1], rectangles[2]),
        rules=battle_rules(EFFECTS[number % len(EFFECTS)]),
        # A hero in full health, one who can be healed, and one who cannot fall.
        life=(5, 3, None)[number // len(EFFECTS) % 3],
        max_life=5,
    )


def all_pips(scale: Scale) -> Iterator[Three]:
    top_a, top_b, top_c = scale.tops
    yield from product(range(top_a + 1), range(top_b + 1), range(top_c + 1))


@pytest.mark.parametrize("number", range(12))
def test_a_threshold_is_met_where_the_end_meets_it_and_nowhere_else(number: int) -> None:
    scale = Scale(narrow_puzzle(number))
    regions = Regions(scale)
    for life_lost, score, blends in product(range(-5, 8), (-99, 0, 4, 9), (0, 2)):
        threshold = Threshold(life_lost, score)
        bits = regions.meeting(threshold, blends)
        for pips in all_pips(scale):
            lost, points, _, _ = scale.end(*pips, blends)
            inside = bool(bits >> place_of(pips, scale.strides) & 1)
            assert inside == threshold.met_by(lost, points), (threshold, blends, pips)


@pytest.mark.parametrize("number", range(12))
def test_a_frontier_asks_for_nothing_that_is_as_good_as_what_it_has(number: int) -> None:
    scale = Scale(narrow_puzzle(number))
    regions = Regions(scale)
    skyline: Skyline[None] = Skyline()
    for pips in random.Random(number).sample(list(all_pips(scale)), 4):
        life_lost, score, _, _ = scale.end(*pips, 0)
        if skyline.wants(life_lost, score, 0):
            skyline.take(RoundEnd(life_lost, score, 0), None)
        bits = skyline.region(regions, 0)
        for other in all_pips(scale):
            lost, points, _, _ = scale.end(*other, 0)
            assert bool(bits >> place_of(other, scale.strides) & 1) == skyline.wants(lost, points, 0), other


@pytest.mark.parametrize("number", range(12))
def test_a_flawless_round_is_looked_for_where_the_hero_survives(number: int) -> None:
    puzzle = narrow_puzzle(number)
    scale = Scale(puzzle)
    bits = AllBeaten[None](puzzle.life).region(Regions(scale), 1)
    for pips in all_pips(scale):
        _, _, flawless, falls = scale.end(*pips, 1)
        assert bool(bits >> place_of(pips, scale.strides) & 1) == (flawless and not falls), pips
