"""A round written in one line."""

from __future__ import annotations

import pytest

from dicehero.core.errors import UnreadableMove
from dicehero.games.quest.dice import Colour, Origin, Rectangle
from dicehero.shell.quest.plan_text import line_told
from dicehero.shell.quest.puzzle_text import MOST_DICE, read_puzzle
from dicehero.solver.quest.answers import Solver

VILLAIN = "vs R3:10 B2:7 Y1:4"


def test_a_round_is_read_whatever_the_case_and_the_spacing() -> None:
    puzzle = read_puzzle(" r5  K2 VS r3:10 b2:7, y1:4")
    assert [(held.number, str(held.die)) for held in puzzle.dice] == [(1, "R5"), (2, "K2")]
    assert puzzle.rectangles[0] == Rectangle(Colour.RED, 3, 10)
    assert puzzle.next_number == 3
    assert puzzle.life is None


def test_without_rooms_every_die_can_be_kept() -> None:
    assert min(read_puzzle(f"R5 {VILLAIN}").rooms) >= MOST_DICE


def test_rooms_that_are_not_named_hold_nothing() -> None:
    assert read_puzzle(f"R5 {VILLAIN}", "R2,K1").rooms == (2, 0, 0, 0, 1)


def test_dice_that_were_kept_are_those_named_and_no_others() -> None:
    puzzle = read_puzzle(f"R5 K2 R5 {VILLAIN}", kept="r5,K2")
    assert [(str(held.die), held.die.origin) for held in puzzle.dice] == [
        ("R5", Origin.KEPT),
        ("K2", Origin.KEPT),
        ("R5", Origin.FRESH),
    ]


@pytest.mark.parametrize(("kept", "word"), [("R5,R5", "'R5'"), ("K3", "'K3'"), ("Q1", "'Q1'")])
def test_what_is_not_in_the_hand_was_not_kept(kept: str, word: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        read_puzzle(f"R5 {VILLAIN}", kept=kept)
    assert word in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "rooms", "word"),
    [
        (f"R5 R7 {VILLAIN}", None, "'R7'"),
        (f"R5 X2 {VILLAIN}", None, "'X2'"),
        ("R5 vs R0:3 R1:1 R1:1", None, "'R0:3'"),
        ("R5 vs R1:0 R1:1 R1:1", None, "'R1:0'"),
        ("R5 vs R1:1 R1:1", None, "not 2"),
        ("R5 R4", None, "vs"),
        ("R5 vs R1:1 vs R1:1", None, "vs"),
        (VILLAIN, None, "no dice"),
        ("R1 " * (MOST_DICE + 1) + VILLAIN, None, "61"),
        (f"R5 {VILLAIN}", "R", "'R'"),
        (f"R5 {VILLAIN}", "R1,R2", "twice"),
    ],
)
def test_a_wrong_word_is_named(text: str, rooms: str | None, word: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        read_puzzle(text, rooms)
    assert word in caught.value.sentence


def test_a_line_is_told_in_dice() -> None:
    puzzle = read_puzzle("R5 R2 R4 B5 G3 G6 Y3 vs R3:10 B2:7 Y1:4")
    (solution,) = Solver(puzzle).frontier().solutions
    assert line_told(puzzle, solution.line) == "G3+G6=K4 · A: R5 R2 R4 · B: B5 K4 · C: Y3"


def test_a_line_that_does_nothing_says_so() -> None:
    assert line_told(read_puzzle(f"R5 {VILLAIN}"), ()) == "nothing"
