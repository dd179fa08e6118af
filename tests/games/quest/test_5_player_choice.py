"""§5: placing, taking back, blending, ending; worked examples 4 and 9."""

from __future__ import annotations

import pytest

from dicehero.core.errors import IllegalMove
from dicehero.core.session import Session
from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import Colour, Origin
from dicehero.games.quest.moves import Blend
from dicehero.games.quest.state import Battle, BeforeRoll, QuestState
from support.quest import QUEST, battle, play, refusal, run, villain


def phase(state: QuestState) -> Battle:
    assert isinstance(state.phase, Battle)
    return state.phase


def test_5_1_same_colour_is_placed() -> None:
    after, events = play(battle(), "place 1 a")
    assert phase(after).spots[0] == 0
    assert events == (ev.DiePlaced(events[0].die, 0, 5),)  # type: ignore[union-attr]


def test_5_1_black_goes_on_any_colour() -> None:
    state = battle("K3 K2 K1")
    after, _ = play(state, "place 1 a", "place 2 b", "place 3 c")
    assert phase(after).spots == (0, 1, 2)


def test_5_1_at_most_width_dice() -> None:
    state, _ = play(battle("B1 B2 B3"), "place 1 b", "place 2 b")
    assert refusal(state, "place 3 b") == "rectangle-full"


def test_5_1_fewer_is_fine() -> None:
    state, _ = play(battle("R1"), "place 1 a")
    assert refusal(state, "end") == ""


def test_5_2_a_placed_die_comes_back() -> None:
    before = battle()
    after, _ = play(before, "place 1 a", "take 1")
    assert after == before


@pytest.mark.parametrize(
    ("dice", "face"),
    [("G3 G6", 4), ("K1 R6", 3), ("B1 R2", 1), ("K6 K6", 6), ("K5 B4", 4)],
)
def test_5_3_example_4_blends_round_down(dice: str, face: int) -> None:
    """Worked example 4."""
    after, _ = play(battle(dice), "blend 1 2")
    mixed = phase(after).dice[2]
    assert (mixed.colour, mixed.face, mixed.origin) == (Colour.BLACK, face, Origin.BLENDED)


def test_5_3_the_blended_dice_are_gone_and_their_numbers_stay_taken() -> None:
    after, _ = play(battle(), "blend 6 7")
    numbers = [die.number for die in QUEST.view(after, 0).dice]
    assert numbers == [1, 2, 3, 4, 5, 8]
    assert refusal(after, "place 6 a") == "die-blended"


def test_5_3_blends_repeat_with_blended_dice() -> None:
    after, _ = play(battle("R5 R1 B3"), "blend 1 2", "blend 3 4")
    assert str(phase(after).dice[4]) == "K3"


@pytest.mark.parametrize(
    ("moves", "refused", "code"),
    [
        (("place 1 a", "place 2 a", "place 3 a"), "place 4 a", "wrong-colour"),
        (("place 4 b",), "place 4 b", "die-placed"),
        (("place 7 c",), "place 7 c", "die-placed"),
        ((), "place 1 b", "wrong-colour"),
        (("place 1 a",), "blend 1 2", "die-placed"),
        ((), "blend 3 3", "same-die"),
        ((), "place 8 a", "no-such-die"),
        ((), "take 1", "die-free"),
        ((), "roll", "already-rolled"),
        ((), "reward 1", "not-now"),
    ],
)
def test_example_9_refused_with_a_reason_and_nothing_changed(
    moves: tuple[str, ...], refused: str, code: str
) -> None:
    state, _ = play(battle(), *moves)
    with pytest.raises(IllegalMove) as caught:
        play(state, refused)
    assert caught.value.code == code
    assert caught.value.sentence.endswith((".", "?"))


def test_example_9_a_third_die_on_width_two() -> None:
    state, _ = play(battle("B1 B2 K3"), "place 1 b", "place 2 b")
    with pytest.raises(IllegalMove, match="room for 2 dice"):
        play(state, "place 3 b")


@pytest.mark.parametrize("text", ["place 1 a", "end", "blend 1 2", "take 1"])
def test_example_9_nothing_before_the_roll(text: str) -> None:
    state = QuestState(run(), BeforeRoll(villain("R3:10 B2:7 Y1:4")))
    assert refusal(state, text) == "not-now"


def test_5_3_a_blend_names_the_lower_number_first() -> None:
    """Only one text and one move for each blend, so that `legal` has no duplicates."""
    problem = QUEST.check(battle(), Blend(2, 1))
    assert problem is not None
    assert problem.code == "order"
    assert QUEST.read_move("blend 2 1") == Blend(1, 2)


def test_5_5_ending_with_nothing_placed_is_allowed() -> None:
    assert refusal(battle(), "end") == ""


def test_5_4_everything_since_the_roll_is_undone_and_redone_and_the_roll_stands() -> None:
    session = Session(QUEST, "s")
    for text in ("hero plain", "villain 1", "roll"):
        session.play(text)
    states = [session.state]
    for text in ("blend 1 2", "blend 3 4", "blend 5 6"):
        session.play(text)
        states.append(session.state)
    for before in reversed(states[:-1]):
        session.undo()
        assert session.state == before
    with pytest.raises(IllegalMove, match="what chance has shown stands"):
        session.undo()
    for after in states[1:]:
        session.redo()
        assert session.state == after


def test_5_5_a_round_ends_with_whatever_is_placed_then() -> None:
    for moves in ((), ("place 1 a",), ("blend 1 2", "place 8 b"), ("place 1 a", "take 1")):
        assert refusal(play(battle(), *moves)[0], "end") == "", moves
