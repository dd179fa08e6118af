"""Capitals that nobody meant: under Caps Lock, letters mean what they mean without it."""

from __future__ import annotations

from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.keymap import readings
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.stage import play_to, press, sitting, stage


def in_battle() -> LiveStage:
    on = stage("2")
    play_to(on, PhaseName.BATTLE)
    return on


def test_a_capital_that_means_nothing_is_the_small_letter() -> None:
    on = stage()
    press(on, "N")
    assert on.sitting is not None


def test_a_capital_that_is_bound_is_itself() -> None:
    on = in_battle()
    press(on, "A")
    assert isinstance(on.dialog, ConfirmScene)


def test_the_key_of_a_die_that_is_not_there_is_the_small_letter() -> None:
    on = in_battle()
    upper = on.keys.die_keys.index("U") + 1
    assert upper > len(sitting(on).view.dice)
    on.play(next(move for move in sitting(on).session.legal() if move.startswith("place")))
    assert sitting(on).session.can_undo
    press(on, "U")
    assert not sitting(on).session.can_undo


def test_where_the_terminal_tells_caps_lock_even_a_bound_capital_is_the_small_letter() -> None:
    on = in_battle()
    press(on, "caps_lock+a")
    assert on.dialog is None
    press(on, "caps_lock+A")
    assert on.dialog is not None


def test_a_refusal_under_caps_lock_names_it() -> None:
    on = in_battle()
    press(on, "caps_lock+w")
    assert on.note.refusal
    assert on.note.text.endswith("Caps Lock is on.")
    press(on, "caps_lock+w")
    assert on.note.text.count("Caps Lock is on.") == 1


def test_caps_lock_is_named_once_where_nothing_is_refused() -> None:
    on = in_battle()
    press(on, "caps_lock+x")
    assert "Caps Lock is on" in on.note.text
    press(on, "caps_lock+x")
    assert on.note.text == ""
    press(on, "x", "caps_lock+x")
    assert "Caps Lock is on" in on.note.text


def test_shift_held_too_long_changes_no_key() -> None:
    on = stage()
    press(on, "shift+down")
    assert not on.note.refusal
    assert readings("shift+tab") == ("shift+tab", "tab")
    assert on.keys.intent_of(on.scene.scope, "shift+tab") == Intent("previous")
