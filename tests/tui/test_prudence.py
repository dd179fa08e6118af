"""A round's end is questioned only where something is at stake."""

from __future__ import annotations

from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.end_turn_warnings import warnings
from support.stage import phase, play_to, press, sitting, stage


def test_free_dice_that_could_help() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE)
    assert any("lower the damage" in line for line in warnings(sitting(on)))


def test_nothing_before_the_roll() -> None:
    on = stage("2")
    play_to(on, PhaseName.BEFORE_ROLL)
    assert warnings(sitting(on)) == ()


def test_dice_without_space_are_named_while_the_blender_could_use_them() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE, "crowded")
    assert any("no space to keep 3 red" in line for line in warnings(sitting(on)))
    session = sitting(on).session
    while len([die for die in sitting(on).view.dice if die.rectangle is None]) > 1:
        on.play(next(text for text in session.legal() if text.startswith("blend")))
    assert not any("no space" in line for line in warnings(sitting(on)))


def test_a_fall_is_always_questioned() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE, "plain", round_number=5)
    while (move := next((m for m in sitting(on).session.legal() if m.startswith("blend")), None)) is not None:
        on.play(move)
    press(on, "e")
    assert isinstance(on.dialog, ConfirmScene)
    assert "You would fall" in on.dialog.lines[0]
    press(on, "enter")
    assert phase(on) is PhaseName.BATTLE, "the cursor is on the safe answer"


def test_the_fallen_are_told_of_no_dice_to_keep() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE, "plain", round_number=5)
    lines = warnings(sitting(on))
    assert "You would fall" in lines[0]
    assert not any("space" in line for line in lines)


def test_enter_answers_what_the_cursor_is_on() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE)
    press(on, "e", "right", "enter")
    assert on.dialog is None
    assert phase(on) is PhaseName.BATTLE
    press(on, "e", "right", "left", "enter")
    assert phase(on) is PhaseName.CHOOSE_REWARD


def test_the_dialog_is_answered_by_clicks_too() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE)
    press(on, "e")
    on.click(Intent("back"), "1,1")
    on.draw(80, 24)
    assert phase(on) is PhaseName.BATTLE
    press(on, "e")
    on.click(Intent("confirm"), "1,1")
    assert phase(on) is PhaseName.CHOOSE_REWARD
