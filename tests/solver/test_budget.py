"""Work that ends when it is told to."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import Colour, Rectangle
from dicehero.games.quest.rules import battle_rules
from dicehero.solver.quest import answers
from dicehero.solver.quest.answers import Budget, Solver
from dicehero.solver.quest.goals import Weights
from dicehero.solver.quest.puzzle import RoundEnd
from support.levels import sampled
from support.puzzles import random_puzzle


def test_a_budget_that_is_spent_still_gives_a_line() -> None:
    puzzle = random_puzzle(random.Random(3), 12, ())
    solver = Solver(puzzle, Budget(steps=1))
    assert not solver.frontier().exact
    assert solver.frontier().solutions
    assert solver.best(Weights(1, 1, 1)).solutions


@pytest.mark.parametrize("steps", sampled([300, answers._PLACING_STEPS]))
def test_where_even_placing_takes_long_nothing_is_done(monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    """More ways to place than the steps are enough for: dice that fit two rectangles, and spaces for all."""
    monkeypatch.setattr(answers, "_PLACING_STEPS", steps)
    rules = battle_rules(
        (fx.OnlyFaces("odd", "b"), fx.AlsoCounts("red", "blue"), fx.AlsoCounts("blue", "red"))
    )
    wide = tuple(Rectangle(colour, 9, 40) for colour in (Colour.RED, Colour.BLUE, Colour.GREEN))
    puzzle = replace(
        random_puzzle(random.Random(3), 60, ()),
        rectangles=wide,
        rules=rules,
        life=None,
        rooms=(99,) * 5,
        toll=0,
    )
    solver = Solver(puzzle, Budget(steps=1))
    (solution,) = solver.frontier().solutions
    kept = sum(held.die.face for held in puzzle.dice)
    assert solution == (RoundEnd(120, 0, kept), ())
    assert solver.best(Weights(1, 1, 1)).solutions == (solution,)


def test_no_question_goes_on_much_after_it_is_told_to_stop() -> None:
    for seed in range(20):
        asked = 0

        def stop() -> bool:
            nonlocal asked
            asked += 1
            return asked > 50

        puzzle = random_puzzle(random.Random(seed), 14, ())
        solver = Solver(puzzle, Budget(stop=stop))
        solver.frontier()
        solver.better(RoundEnd(puzzle.life or 30, 0, 0))
        solver.best(Weights(1, 1, 1))
        # Each search notices at its next step.
        assert asked <= 50 + 60


def test_what_beats_a_fall_is_told_by_life_and_score_alone() -> None:
    puzzle = replace(random_puzzle(random.Random(5), 10, ()), life=1)
    budget = Budget()
    found = Solver(puzzle, budget).better(RoundEnd(1, 0, 0))
    assert found.exact
    assert budget.spent < 5000
