"""The solver on the worked examples of the rules."""

from __future__ import annotations

from dicehero.games.quest import moves
from dicehero.games.quest.dice import COLOUR_BY_LETTER, HandDie, Rectangle, die
from dicehero.games.quest.rules import battle_rules
from dicehero.solver.quest.answers import Solver
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd

FIRST = "R5 R2 R4 B5 G3 G6 Y3 vs R3:10 B2:7 Y1:4"


def puzzle(text: str) -> Puzzle:
    """Read a round in which everything can be kept and nothing bends the rules."""
    hand, villain = (part.split() for part in text.split(" vs "))
    dice = tuple(
        HandDie(number, die(COLOUR_BY_LETTER[word[0]], int(word[1]))) for number, word in enumerate(hand, 1)
    )
    a, b, c = (Rectangle(COLOUR_BY_LETTER[word[0]], int(word[1]), int(word[3:])) for word in villain)
    return Puzzle(dice, len(dice) + 1, (a, b, c), battle_rules(()), (99, 99, 99, 99, 99))


def test_the_first_example_has_one_best_end() -> None:
    answer = Solver(puzzle(FIRST)).frontier()
    assert answer.exact
    assert [solution.outcome for solution in answer.solutions] == [RoundEnd(1, 26, 0)]
    assert answer.solutions[0].line[0] == moves.Blend(5, 6)


def test_no_line_is_better_than_the_first_example_in_every_respect() -> None:
    answer = Solver(puzzle(FIRST)).better(RoundEnd(3, 20, 9))
    assert answer == ((), True)


def test_a_point_less_than_the_first_example_could_be_bettered() -> None:
    answer = Solver(puzzle(FIRST)).better(RoundEnd(3, 19, 9))
    assert [solution.outcome for solution in answer.solutions] == [RoundEnd(3, 20, 9)]
