"""The command palette: everything that a screen can do, by its name."""

from __future__ import annotations

import pytest

from dicehero.tui.frame.screens.commands import CommandsScene
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.log import LogScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.screens import SCREENS, screen
from support.stage import press, sitting


def opened(name: str = "battle") -> LiveStage:
    on = screen(name)
    press(on, "colon")
    return on


def palette(on: LiveStage) -> CommandsScene:
    assert isinstance(on.dialog, CommandsScene)
    return on.dialog


def test_typing_finds_and_enter_does() -> None:
    on = opened()
    press(on, *"end", "space", *"rou")
    assert [action.intent for action in palette(on).found()] == [Intent("end")]
    press(on, "enter")
    assert isinstance(on.dialog, ConfirmScene)


def test_letters_can_be_taken_back_and_unknown_words_find_nothing() -> None:
    on = opened()
    everything = len(palette(on).found())
    press(on, *"zzz")
    assert palette(on).found() == []
    assert "No such command" in "\n".join(on.canvas.rows())
    press(on, "enter")
    assert isinstance(on.dialog, CommandsScene)
    press(on, "backspace", "backspace", "backspace")
    assert len(palette(on).found()) == everything > 8


def test_every_line_is_drawn_and_can_be_clicked() -> None:
    on = opened()
    names = [action.title for action in palette(on).found()]
    lines = [hit for hit in on.canvas.hits if hit.intent.name == "pick"]
    assert lines
    text = "\n".join(on.canvas.rows())
    assert all(name in text for name in names[: len(lines)])
    place = names.index("What happened")
    on.click(Intent("pick", place), "3,3")
    assert isinstance(on.dialog, LogScene)


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("confirm", "abandon")])
def test_all_that_is_listed_works_now(name: str) -> None:
    on = screen(name)
    while on.dialog is not None:
        press(on, "escape")
    press(on, "ctrl+p")
    assert all(on.scene.can(action.intent.name) for action in palette(on).found())


def test_what_does_nothing_now_is_not_listed() -> None:
    on = opened()
    press(on, *"play it")
    assert palette(on).found() == []


def test_arrows_go_around() -> None:
    on = opened()
    press(on, "up")
    assert palette(on).marked == len(palette(on).found()) - 1
    press(on, "down")
    assert palette(on).marked == 0


def test_letters_are_typed_and_not_obeyed() -> None:
    on = opened()
    before = sitting(on).session.state
    press(on, "q", "e", "1")
    assert not on.leaving
    assert palette(on).typed == "qe1"
    press(on, "escape")
    assert on.dialog is None
    assert sitting(on).session.state is before


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("confirm", "abandon")])
def test_it_opens_on_every_screen(name: str) -> None:
    on = screen(name)
    while on.dialog is not None:
        press(on, "escape")
    press(on, "ctrl+p")
    assert palette(on).found()
    assert on.canvas.clipped == []


def test_the_log_holds_all_and_begins_at_its_end() -> None:
    on = screen("gifted")
    press(on, "l")
    assert isinstance(on.dialog, LogScene)
    text = "\n".join(on.canvas.rows())
    # A long entry goes on in the next line.
    assert sitting(on).chronicle[-1].split(", kept")[0] in text
    before = on.dialog.first
    press(on, "pageup")
    assert on.dialog.first < before
    press(on, "l")
    assert on.dialog is None
