"""Which dice are asked about, which are the best, and what is no choice at all."""

from __future__ import annotations

import pytest

from dicehero.core.errors import IllegalMove
from dicehero.games.quest.effects import KeptShift
from dicehero.games.quest.view import PhaseName
from dicehero.shell.playing import moves_in, play_move, play_on, redo, undo
from dicehero.shell.quest.keep_choices import crowded_colours, dice_that_stay, forced_keep
from dicehero.shell.quest.table import QuestSession
from support.keeping import at_reward

TWO_COLOURS = ("1:R5 2:R3 3:B1 4:B6 5:Y2", "R2 B2 G3 Y3 K1")
EQUAL_RED = ("1:R5 2:R5 3:B1 4:B6", "R2 B2 G3 Y3 K1")


def asked(session: QuestSession) -> list[tuple[str, int, set[int], bool]]:
    """Colour, spaces, best and whether equal, of the colours in question."""
    crowded = crowded_colours(session.view())
    return [(each.colour.letter, each.spaces, set(each.best), each.equal) for each in crowded]


def after_reward(free: str, capacity: str, *effects: KeptShift) -> QuestSession:
    """A session right after the reward, nothing played unasked yet."""
    session = at_reward(free, capacity, *effects)
    session.play("reward 1")
    return session


def test_all_crowded_colours_are_told_at_once_with_their_best() -> None:
    assert asked(after_reward(*TWO_COLOURS)) == [("R", 1, {1}, False), ("B", 1, {4}, False)]


def test_a_colour_that_was_answered_is_in_question_no_more() -> None:
    session = after_reward(*TWO_COLOURS)
    session.play("keep 2")
    assert asked(session) == [("B", 1, {4}, False)]
    assert [die.number for die in dice_that_stay(session.view())] == [2, 5]


def test_dice_of_another_crowded_colour_are_not_said_to_stay() -> None:
    assert [die.number for die in dice_that_stay(after_reward(*TWO_COLOURS).view())] == [5]


def test_of_equal_dice_those_that_are_kept_stay() -> None:
    assert [die.number for die in dice_that_stay(after_reward(*EQUAL_RED).view())] == [1]


def test_dice_that_keeping_makes_equal_are_equal() -> None:
    """Kept dice gain a pip, up to 6: 5 and 6 are the same next round."""
    assert asked(after_reward("1:R6 2:R5", "R2 B2 G3 Y3 K1", KeptShift(1))) == [("R", 1, {1}, True)]
    assert asked(after_reward("1:R6 2:R5", "R2 B2 G3 Y3 K1")) == [("R", 1, {1}, False)]


def test_equal_dice_are_kept_unasked() -> None:
    session = at_reward(*EQUAL_RED)
    play_move(session, "reward 1")
    assert asked(session) == [("B", 1, {4}, False)]
    assert session.records[-1].text == "keep 1"  # type: ignore[union-attr]


def test_where_all_are_equal_nothing_is_asked_at_all() -> None:
    session = at_reward("1:R5 2:R5 3:B6 4:B6", "R2 B2 G3 Y3 K1")
    play_move(session, "reward 1")
    assert session.view().phase is PhaseName.CHOOSE_VILLAIN
    assert [str(die) for die in session.view().kept] == ["R5", "B6"]


def test_undo_takes_the_unasked_move_back_with_the_one_before_and_redo_plays_both() -> None:
    session = at_reward(*EQUAL_RED)
    play_move(session, "reward 1")
    after = session.state
    undo(session)
    assert session.view().phase is PhaseName.CHOOSE_REWARD
    redo(session)
    assert session.state == after


def test_a_game_left_at_what_is_no_choice_goes_on() -> None:
    session = after_reward(*EQUAL_RED)
    assert forced_keep(session.view()) == "keep 1"
    play_on(session)
    assert asked(session) == [("B", 1, {4}, False)]


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("keep", ("keep 1", "keep 4")),
        ("keep 2 3", ("keep 2", "keep 3")),
        ("keep 2", ("keep 2",)),
        ("keep 1 2 3", ("keep 1 2 3",)),
        ("keep 1 1 4", ("keep 1 1 4",)),
        ("keep x", ("keep x",)),
        ("end", ("end",)),
        ("", ("",)),
    ],
)
def test_one_line_may_answer_for_all_colours(line: str, moves: tuple[str, ...]) -> None:
    assert tuple(moves_in(after_reward(*TWO_COLOURS), line)) == moves


def test_a_line_that_names_too_many_changes_nothing() -> None:
    session = after_reward(*TWO_COLOURS)
    before = session.state
    first, *_ = moves_in(session, "keep 1 2 3")
    with pytest.raises(IllegalMove):
        play_move(session, first)
    assert session.state is before
