"""Rewards and dice to keep, in lines: nothing wasted by an oversight, one line for all colours."""

from __future__ import annotations

from dicehero.games.quest.dice import Colour
from dicehero.games.quest.state import GainLife, GainSpace, QuestState, RewardChoice
from dicehero.plain.conversation import Commands, talk
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.shell.quest.table import QuestSession
from support.games import GAME
from support.keeping import at_reward, table_at
from support.quest import run

TWO_COLOURS = ("1:R5 2:R3 3:B1 4:B6 5:Y2", "R2 B2 G3 Y3 K1")


def said(free: str, capacity: str, *lines: str) -> list[str]:
    """What is answered after the reward."""
    answers: list[str] = []
    table = table_at(at_reward(free, capacity))
    talk(table, QuestNarrator(), ["reward 1", *lines], answers.append, Commands("GO-ON", "AGAIN"))
    return answers


def test_all_colours_and_what_stays_are_told_with_the_best() -> None:
    answers = said(*TWO_COLOURS)
    assert "Red dice left over: 1: red 5, 2: red 3. There is 1 space: 1 stays." in answers
    assert "Blue dice left over: 3: blue 1, 4: blue 6. There is 1 space: 1 stays." in answers
    assert "Kept in any case: 5: yellow 2." in answers
    assert "Choose what to keep: keep DIE...; keep alone is the best, keep 1 4." in answers


def test_keep_alone_keeps_the_best() -> None:
    assert "Round 2 begins with red 5, blue 6 and yellow 2 in hand." in said(*TWO_COLOURS, "keep")


def test_equal_dice_are_settled_unasked_and_told_as_lost() -> None:
    answers = said("1:R5 2:R5", "R2 B2 G3 Y3 K1")
    assert "Lost for want of space: red 5." in answers
    assert not [line for line in answers if line.startswith("Choose what to keep")]


def test_undo_goes_back_to_the_reward() -> None:
    answers = said("1:R5 2:R5 3:B1 4:B6", "R2 B2 G3 Y3 K1", "undo")
    assert answers[answers.index("Undone.") :][1:3][-1].startswith("1: ")


def test_a_reward_that_gives_nothing_is_asked_about_where_another_gives_something() -> None:
    answers: list[str] = []
    rewards = (GainLife(10), GainSpace(Colour.RED, 1))
    state = QuestState(run(), RewardChoice(rewards, (), relic=False))
    table = table_at(QuestSession(GAME, "7").standing_at(state))
    lines = ["reward 1", "reward 1"]
    talk(table, QuestNarrator(), lines, answers.append, Commands("GO-ON", "AGAIN"), confirm=True)
    asked = answers.index("Say reward 1 again to do it.")
    assert answers[asked - 1] == "life: gives nothing, 30 of 30 is full."
    assert "You take life." in answers[asked:]
