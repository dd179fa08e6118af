"""Moves and words in short, and a second question before a round is ended at a high price."""

from __future__ import annotations

import pytest

from dicehero.core.replay import ChanceLine, MoveLine, Record
from dicehero.plain.conversation import Commands, talk
from dicehero.shell.brawl.narrator import BrawlNarrator
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.shell.quest.table import QuestSession, QuestTable
from dicehero.shell.short_forms import expanded
from dicehero.shell.words import Said, Word, read_word
from dicehero.store.runs import Runs
from support.brawl import BRAWL, ready, turn, with_grit
from support.lines import GAME, begin

COMMANDS = Commands("GO-ON", "AGAIN")
BATTLE: tuple[Record, ...] = (
    MoveLine("hero brannoc"),
    ChanceLine(
        "=villains hedge-knight R1:2 G2:5 Y1:3 / mudlark G2:5 G1:3 B1:2 / lantern-moth Y1:3 Y1:3 G2:7"
    ),
    MoveLine("villain 1"),
    MoveLine("roll"),
    ChanceLine("=roll R5 R2 R2 B3 B6"),
)
"""A battle whose dice are known whatever a seed draws; a red die could lower the damage of rectangle A."""
DONE = MoveLine("place 1 a")
FALLING = "Say end again to do it."


def table_at(*history: Record) -> QuestTable:
    table = begin(Runs(None))
    table.session = QuestSession(GAME, "7", history=history)
    return table


def moves_after(table: QuestTable, *lines: str, confirm: bool = False) -> list[str]:
    """The moves in the run after lines were said."""
    said(table, *lines, confirm=confirm)
    return [record.text for record in table.session.records if isinstance(record, MoveLine)]


def said(table: QuestTable, *lines: str, confirm: bool = True) -> list[str]:
    told: list[str] = []
    talk(table, QuestNarrator(), lines, told.append, COMMANDS, confirm=confirm)
    return told


@pytest.mark.parametrize(
    ("history", "line", "move"),
    [
        (BATTLE[:2], "v 2", "villain 2"),
        (BATTLE[:2], "2", "villain 2"),
        (BATTLE[:2], " V  3 ", "villain 3"),
        (BATTLE[:3], "r", "roll"),
        (BATTLE, "p 1 a", "place 1 a"),
        (BATTLE, "P 1 A", "place 1 a"),
        (BATTLE, "b 1 2", "blend 1 2"),
        ((*BATTLE, DONE), "t 1", "take 1"),
        ((*BATTLE, DONE), "e", "end"),
    ],
)
def test_moves_in_short_are_recorded_in_full(history: tuple[Record, ...], line: str, move: str) -> None:
    assert moves_after(table_at(*history), line)[-1] == move


def test_a_number_alone_takes_a_reward_and_a_relic() -> None:
    table = table_at(*BATTLE, DONE, MoveLine("end"))
    assert moves_after(table, "1")[-1] == "reward 1"


def test_a_number_alone_is_no_move_where_nothing_is_numbered() -> None:
    table = table_at(*BATTLE)
    assert moves_after(table, "1") == ["hero brannoc", "villain 1", "roll"]
    assert any("There is no move '1'" in line for line in said(table, "1"))


def test_a_number_too_high_is_refused_as_in_full() -> None:
    table = table_at(*BATTLE[:2])
    assert "There is no villain 9: numbers 1 to 3." in said(table, "9")


def test_the_brawl_says_its_moves_in_short_too() -> None:
    narrator = BrawlNarrator()
    before = BRAWL.view(ready(10, 10), 0)
    told = [narrator.in_full(before, line) for line in ("r", "d", "s", "1")]
    assert told == ["roll", "double", "stand", "1"]
    standing = BRAWL.view(turn(with_grit(ready(10, 10), 0, 2), "3 6 9"), 0)
    assert narrator.in_full(standing, "2") == "reroll 2"


@pytest.mark.parametrize("line", ["", " ", "place 3 a", "villain", "\u0661", "1 2", "x" * 3000])
def test_any_other_line_stays_as_it_is(line: str) -> None:
    assert expanded(line, {"v": "villain"}, "villain") == line


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("status", Said(Word.STATE)),
        ("u", Said(Word.UNDO)),
        ("z", Said(Word.RESET)),
        ("h 2", Said(Word.HINT, "2")),
        ("L", Said(Word.LOG)),
        ("?", Said(Word.HELP)),
        ("q", Said(Word.QUIT)),
    ],
)
def test_words_in_short(line: str, word: Said) -> None:
    assert read_word(line) == word


# --- asking once more -------------------------------------------------------------------------------


def test_an_end_that_costs_much_is_asked_for_twice() -> None:
    table = table_at(*BATTLE)
    told = said(table, "end")
    assert "There is no space to keep 1 red: blend first?" in told
    assert told[-2] == FALLING
    assert moves_after(table, "e", "end", confirm=True)[-1] == "end"


def test_another_line_between_them_takes_the_question_back() -> None:
    table = table_at(*BATTLE)
    assert moves_after(table, "end", "status", "end", confirm=True)[-1] == "roll"


def test_an_end_with_nothing_at_stake_is_not_questioned() -> None:
    table = table_at(*BATTLE, DONE)
    assert FALLING not in said(table, "end")


def test_whoever_wishes_no_question_and_every_pipe_gets_none() -> None:
    assert moves_after(table_at(*BATTLE), "end")[-1] == "end"


def test_abandoning_does_not_answer_for_the_end_nor_the_end_for_it() -> None:
    table = table_at(*BATTLE)
    assert not any("abandoned" in line for line in said(table, "end", "abandon", "end"))
    assert moves_after(table)[-1] == "roll"
