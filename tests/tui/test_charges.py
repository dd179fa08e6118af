"""Throwing a die again and moving a pip, where a hero or relic allows it."""

from __future__ import annotations

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.games import RICH_GAME
from support.screens import screen
from support.stage import play_to, press, sitting, stage, unchanged


@pytest.fixture
def on() -> LiveStage:
    """A battle of a hero with two rerolls and two pips; nothing is selected."""
    made = stage("2", RICH_GAME)
    play_to(made, PhaseName.BATTLE, "gifted")
    return made


def faces(on: LiveStage) -> dict[int, int]:
    return {die.number: die.face for die in sitting(on).view.dice}


def shown(on: LiveStage) -> str:
    return "\n".join(on.canvas.rows())


def pip_pair(on: LiveStage) -> tuple[int, int]:
    """Two dice between which a pip can move, the giver first."""
    give = next(number for number, face in faces(on).items() if face > 1)
    take = next(number for number, face in faces(on).items() if face < 6 and number != give)
    return give, take


def test_the_selected_die_is_thrown_again(on: LiveStage) -> None:
    others = {number: face for number, face in faces(on).items() if number != 3}
    press(on, "3", "t")
    assert sitting(on).view.rerolls == 1
    assert {number: face for number, face in faces(on).items() if number != 3} == others
    assert "Rolled again" in on.note.text


def test_a_throw_cannot_be_undone_and_the_screen_says_so_before(on: LiveStage) -> None:
    press(on, "3")
    assert "t rolls it again; that cannot be undone" in shown(on)
    press(on, "t")
    assert "a roll stands" in unchanged(on, "u")


def test_a_held_key_throws_once_only(on: LiveStage) -> None:
    press(on, "3", *["t"] * 9)
    assert sitting(on).view.rerolls == 1


def test_throwing_needs_exactly_one_die(on: LiveStage) -> None:
    assert "Select the die" in unchanged(on, "t")
    assert "Select the die" in unchanged(on, "1", "2", "t")


def test_a_pip_goes_from_the_first_to_the_second(on: LiveStage) -> None:
    give, take = pip_pair(on)
    before = faces(on)
    for number in (give, take):
        on.click(Intent("die", number), "1,1")
        on.draw(80, 24)
    assert "p: pip " in shown(on)
    press(on, "p")
    assert faces(on)[give] == before[give] - 1
    assert faces(on)[take] == before[take] + 1
    press(on, "u")
    assert faces(on) == before


def test_a_pip_needs_two_dice(on: LiveStage) -> None:
    assert "Select two dice" in unchanged(on, "p")
    assert "Select two dice" in unchanged(on, "1", "p")


def test_the_rules_say_why_a_pip_cannot_move() -> None:
    for seed in range(100):
        on = stage(str(seed), RICH_GAME)
        play_to(on, PhaseName.BATTLE, "gifted")
        ones = [number for number, face in faces(on).items() if face == 1]
        if ones:
            break
    give = ones[0]
    other = next(number for number in faces(on) if number != give)
    assert "no pip to give" in unchanged(on, DEFAULT.die_key(give), DEFAULT.die_key(other), "p")


def test_both_can_be_clicked_while_they_last(on: LiveStage) -> None:
    for name in ("reroll", "shift"):
        assert on.canvas.region_of(Intent(name)) is not None
    press(on, "1", "t", "1", "t")
    assert on.canvas.region_of(Intent("reroll")) is None
    assert "cannot roll a die again any more" in unchanged(on, "1", "t")


def test_without_them_there_is_neither_button_nor_word() -> None:
    on = screen("battle")
    assert on.canvas.region_of(Intent("reroll")) is None
    assert "pip" not in shown(on)
    assert "Nothing lets you roll a die again." in unchanged(on, "1", "t")
    assert "Nothing lets you move a pip." in unchanged(on, "p")


def test_what_blends_cost_is_told(on: LiveStage) -> None:
    press(on, "1", "2", "x")
    assert "Blends cost 1 life." in shown(on)
