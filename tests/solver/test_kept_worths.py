"""Dice kept by what they are worth, where that is not their pips: against trying everything."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import accumulate

import pytest

from dicehero.content.quest import load_quest
from dicehero.games.quest.dice import COLOURS
from dicehero.solver.quest.answers import Budget, Solver
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd
from support.brute import outcomes
from support.levels import sampled
from support.puzzles import modifiers_of, random_puzzle

MODIFIERS = modifiers_of(load_quest().spec)
HANDS = 240


def random_worths(rng: random.Random) -> tuple[tuple[int, ...], ...]:
    """Worths that rise with the face, otherwise as they like."""
    return tuple(tuple(accumulate(rng.choice((0, 1, 3, 20)) for _ in range(7))) for _ in COLOURS)


def random_hand(number: int) -> Puzzle:
    rng = random.Random(f"worths {number}")
    chosen = rng.sample(MODIFIERS, number % 3)
    effects = tuple(effect for each in chosen for effect in each.effects)
    puzzle = random_puzzle(rng, rng.choice((2, 3, 4, 4, 5)), effects)
    return replace(puzzle, kept_worths=random_worths(rng))


def worth(price: int, outcome: RoundEnd) -> int:
    return outcome.kept - price * outcome.life_lost


@pytest.mark.parametrize("part", sampled(range(4)))
def test_what_is_kept_is_worth_most_at_each_end(part: int) -> None:
    for number in range(part, HANDS, 4):
        puzzle = random_hand(number)
        possible = outcomes(puzzle)
        for solution in Solver(puzzle).frontier().solutions:
            life, score, kept = solution.outcome
            assert kept == max(each.kept for each in possible if each[:2] == (life, score)), (number, puzzle)


@pytest.mark.parametrize("part", sampled(range(4)))
def test_the_worthiest_line_is_found(part: int) -> None:
    for number in range(part, HANDS, 4):
        puzzle, rng = random_hand(number), random.Random(number)
        price = rng.choice((1, 5, 20))
        possible = outcomes(puzzle)
        given = rng.choice(sorted(possible))
        best = max(worth(price, each) for each in possible)
        (found,) = Solver(puzzle).worthiest(price).solutions
        assert worth(price, found.outcome) == best, (number, puzzle)
        good = [worth(price, each) for each in possible if each.score >= given.score]
        answer = Solver(puzzle).worthiest(price, worth=worth(price, given), score=given.score)
        assert answer.exact
        assert [worth(price, each.outcome) for each in answer.solutions] == (
            [max(good)] if max(good) > worth(price, given) else []
        ), (number, puzzle)


def test_a_score_out_of_reach_has_no_line() -> None:
    answer = Solver(random_hand(3)).worthiest(1, score=10**4)
    assert (answer.solutions, answer.exact) == ((), True)


def test_who_was_stopped_by_the_clock_says_so_and_who_was_stopped_by_steps_does_not() -> None:
    puzzle = random_puzzle(random.Random(3), 12, ())
    late, spent = Budget(stop=lambda: True), Budget(steps=1)
    for budget in (late, spent):
        assert not Solver(puzzle, budget).worthiest(1).exact
    assert (late.stopped, spent.stopped) == (True, False)
