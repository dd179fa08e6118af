"""The settings hold at once, are kept in the configuration file, and can be reached from everywhere."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.store.config_edit import why_not_saved
from dicehero.store.config_file import read_config
from dicehero.tui.frame.all_actions import ACTION_NAMES
from dicehero.tui.frame.screens.key_settings import KeySettingsScene
from dicehero.tui.frame.screens.settings import SettingsScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.glyphs import Glyphs
from dicehero.tui.kit.intents import Intent
from support.stage import play_to, press, stage

BY_KEY = (("f2", "theme", "light"), ("f3", "motion", "fast"), ("f4", "glyphs", "console"))


def keeping(path: Path) -> LiveStage:
    """A stage that keeps what is chosen in a file."""
    on = stage()
    on.setup = replace(on.setup, keep=partial(why_not_saved, path))
    return on


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def test_the_settings_open_from_the_title_and_from_a_game() -> None:
    on = stage()
    press(on, "s")
    assert isinstance(on.dialog, SettingsScene)
    press(on, "escape")
    play_to(on, PhaseName.BATTLE)
    press(on, "f6")
    assert isinstance(on.dialog, SettingsScene)


@pytest.mark.parametrize(
    ("key", "name", "value"),
    BY_KEY,
)
def test_what_a_key_changes_is_kept(path: Path, key: str, name: str, value: str) -> None:
    on = keeping(path)
    press(on, key)
    assert getattr(read_config(path).config, name) == value
    assert value in on.note.text


@pytest.mark.parametrize(
    ("row", "name", "value"),
    [
        (0, "motion", "fast"),
        (1, "theme", "light"),
        (2, "glyphs", "full"),
        (3, "confirm_end", False),
        (4, "hints", False),
    ],
)
def test_each_row_is_changed_and_kept(path: Path, row: int, name: str, value: object) -> None:
    on = keeping(path)
    press(on, "s", *["down"] * row, "right")
    assert getattr(read_config(path).config, name) == value
    assert getattr(on.setup.config, name) == value


def test_left_goes_back(path: Path) -> None:
    on = keeping(path)
    press(on, "s", "right", "left")
    assert read_config(path).config.motion == on.motion.level == "normal"


def test_a_change_holds_at_once(path: Path) -> None:
    on = keeping(path)
    press(on, "s", "down", "down", "left")
    assert on.look.glyphs is Glyphs.ASCII
    assert all(row.isascii() for row in on.canvas.rows())


def test_the_mouse_changes_a_row(path: Path) -> None:
    on = keeping(path)
    press(on, "s")
    on.click(Intent("more", 1), "1,1")
    assert read_config(path).config.theme == "light"


def test_a_file_that_cannot_be_written_is_told_and_the_choice_holds(tmp_path: Path) -> None:
    on = keeping(tmp_path)
    press(on, "f2")
    assert on.look.theme == "light"
    assert on.note.refusal
    assert "until you leave" in on.note.text
    assert "not a regular file" in on.note.text


def to_key(on: LiveStage, action: str) -> None:
    press(on, "s", "up", "enter", *["down"] * ACTION_NAMES.index(action), "enter")


def test_a_new_key_works_and_is_kept(path: Path) -> None:
    on = keeping(path)
    to_key(on, "hall")
    press(on, "f7")
    assert read_config(path).config.keys["hall"] == ("f7",)
    press(on, "escape", "escape", "f7")
    assert type(on.dialog).__name__ == "HallScene"


def test_the_usual_key_comes_back(path: Path) -> None:
    on = keeping(path)
    to_key(on, "hall")
    press(on, "f7", "backspace")
    assert "hall" not in read_config(path).config.keys
    assert on.keys.intent_of(on.scene.scope, "h") == Intent("hall")


def test_any_key_can_be_given_while_one_is_awaited_and_esc_lets_it_be(path: Path) -> None:
    on = keeping(path)
    to_key(on, "hall")
    press(on, "escape")
    assert isinstance(on.dialog, KeySettingsScene)
    assert not path.exists()
    press(on, "enter", "down")
    assert read_config(path).config.keys["hall"] == ("down",)


def test_a_key_that_would_lock_one_in_is_refused(path: Path) -> None:
    on = keeping(path)
    to_key(on, "hall")
    press(on, "q")
    assert on.note.refusal
    assert not path.exists()
    assert on.keys.intent_of(on.scene.scope, "q") == Intent("quit")


def test_esc_goes_from_the_keys_to_the_settings_and_from_there_to_the_scene() -> None:
    on = stage()
    press(on, "s", "up", "enter", "escape")
    assert isinstance(on.dialog, SettingsScene)
    press(on, "escape")
    assert on.dialog is None
