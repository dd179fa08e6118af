"""A round given as text, under modifiers named by their ids."""

from __future__ import annotations

from functools import cache

import pytest

from dicehero.content.quest import load_quest
from dicehero.core.errors import BadSetup
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.spec import QuestSpec
from dicehero.shell.quest.puzzle_modifiers import InForce, put_in_force
from dicehero.shell.quest.puzzle_text import read_puzzle
from dicehero.solver.quest.answers import Solver
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd

ROUND = "R5 vs R1:6 B1:1 G1:1"


@cache
def spec() -> QuestSpec:
    return load_quest().spec


def under(named: InForce, text: str = ROUND, life: int | None = None) -> Puzzle:
    return put_in_force(spec(), read_puzzle(text), named, life)


def test_strength_and_weakness_come_first_then_relics_perils_and_traits() -> None:
    named = InForce("tamsin", ("slow-kettle", "ember-quill"), ("thorns",), 1)
    tamsin, relics = spec().hero_by_id["tamsin"], spec().relic_by_id
    perils, thorns = spec().perils_of(1), under(InForce(traits=("thorns",))).rules.effects
    assert under(named).rules.effects == (
        *tamsin.strength.effects,
        *tamsin.weakness.effects,
        *relics["slow-kettle"].effects,
        *relics["ember-quill"].effects,
        *perils[0].effects,
        *thorns,
    )


def test_a_round_that_the_coach_got_wrong_can_be_asked() -> None:
    puzzle = under(InForce("tamsin", ("brass-ratchet",)), "B1 B1 Y1 Y1 vs R1:3 R1:3 R1:6")
    assert [each.outcome for each in Solver(puzzle).frontier().solutions] == [RoundEnd(10, 2, 0)]


def test_a_level_of_peril_brings_those_below_it() -> None:
    assert len(under(InForce(peril=10)).rules.effects) == len(spec().perils_of(10))
    assert len(under(InForce(peril=-1)).rules.effects) == 2


def test_the_round_tells_what_comes_and_goes_with_it_and_the_toll() -> None:
    ribbon = ("red-ribbon",)
    fits = [under(InForce(relics=ribbon, round=number)).rules.round for number in (1, 2)]
    assert fits == [1, 2]
    assert [under(InForce(round=number)).toll for number in (15, 17)] == [0, 2]


def test_a_trait_that_makes_a_rectangle_black_does_so() -> None:
    puzzle = under(InForce(traits=("starless",)))
    assert [rectangle.colour for rectangle in puzzle.rectangles] == [Colour.RED, Colour.BLACK, Colour.GREEN]


@pytest.mark.parametrize(
    ("named", "life", "max_life"),
    [
        (InForce(), 12, 12),
        (InForce("tamsin"), 12, 28),
        (InForce("tamsin", ("ox-heart",), peril=1), 12, 34),
        (InForce("tamsin"), 40, 40),
    ],
)
def test_healing_goes_as_far_as_the_greatest_life(named: InForce, life: int, max_life: int) -> None:
    puzzle = under(named, life=life)
    assert (puzzle.life, puzzle.max_life) == (life, max_life)


def test_without_life_nobody_can_fall() -> None:
    assert under(InForce("tamsin")).life is None


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        (InForce("tam"), "no hero 'tam'; there is tamsin"),
        (InForce(relics=("brass",)), "no relic 'brass'; there is brass-"),
        (InForce(traits=("veil",)), "no trait 'veil'; there is veiled"),
        (InForce(traits=("zzzz",)), "'zzzz'; there is bitter-draught, clean-sweep"),
        (InForce(relics=("ox-heart", "ox-heart")), "ox-heart is named twice"),
    ],
)
def test_an_id_that_is_not_known_is_told_with_those_near_it(named: InForce, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        under(named)
    assert sentence in caught.value.sentence
