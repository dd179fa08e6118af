"""The safest end of a round, and whether it can be flawless, against trying everything."""

from __future__ import annotations

import random

import pytest

from dicehero.content.quest import load_quest
from dicehero.solver.quest.answers import Budget, Solver
from support.brute import outcomes
from support.puzzles import modifiers_of, random_puzzle

MODIFIERS = modifiers_of(load_quest().spec)


@pytest.mark.parametrize("part", range(4))
def test_the_safest_line_is_found_whatever_is_known_before(part: int) -> None:
    for number in range(part, 200, 4):
        rng = random.Random(f"safest {number}")
        effects = tuple(effect for each in rng.sample(MODIFIERS, number % 3) for effect in each.effects)
        puzzle = random_puzzle(rng, rng.choice((2, 3, 4)), effects)
        possible = outcomes(puzzle)
        safest = min(possible, key=lambda each: (each.life_lost, -each.score))
        known = rng.choice(sorted(possible))
        found, sure = Solver(puzzle).safer(known.life_lost, known.score)
        assert sure
        if known[:2] == safest[:2]:
            assert found is None, (number, puzzle)
        else:
            assert found is not None
            assert found[:2] == safest[:2], (number, puzzle)


def test_what_was_not_searched_is_not_sure() -> None:
    puzzle = random_puzzle(random.Random(3), 12, ())
    assert not Solver(puzzle, Budget(steps=1)).safer(10**6, 0)[1]
    assert Solver(puzzle, Budget(steps=1)).can_be_flawless() == (False, False)
