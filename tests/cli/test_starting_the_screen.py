"""What the command line hands to the screen, and where there is none."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from dicehero import cli
from dicehero.cli import on_screen
from dicehero.shell.quest.unlocks import Unlocks
from dicehero.store.config import Config
from dicehero.store.run_file import glance
from dicehero.tui.kit.glyphs import Glyphs
from support.lines import OWN_GAME, random_moves
from support.sitting import posix, sit_down


class Setup:
    """Stands for the setup of the screen, and remembers what it was given."""

    def __init__(self, **given: Any) -> None:
        self.given = given


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, home: Path) -> list[Setup]:
    """A terminal good enough for the screen, which is a double that ends at once with code 5."""
    started: list[Setup] = []

    def run(setup: Setup) -> int:
        started.append(setup)
        return 5

    app, setup = ModuleType("dicehero.tui.frame.run"), ModuleType("dicehero.tui.frame.setup")
    vars(app)["run"] = run
    vars(setup)["TuiSetup"] = Setup
    monkeypatch.setitem(sys.modules, "dicehero.tui.frame.run", app)
    monkeypatch.setitem(sys.modules, "dicehero.tui.frame.setup", setup)
    monkeypatch.setenv("DICEHERO_HOME", str(home))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(on_screen, "is_terminal", lambda _stream: True)
    return started


def test_without_a_command_the_screen_is_started(screen: list[Setup], home: Path) -> None:
    assert cli.main([]) == 5
    assert cli.main(["--seed", "7"]) == 5
    assert cli.main(["play", "--seed", "8", "--no-save"]) == 5
    assert [setup.given["seed"] for setup in screen] == [None, "7", "8"]
    assert [setup.given["runs"].folder for setup in screen] == [home / "runs", home / "runs", None]
    assert [setup.given["resume"] for setup in screen] == [None] * 3
    assert [setup.given["options"] for setup in screen] == [{}] * 3
    assert [setup.given["unlocks"]("quest") for setup in screen] == [Unlocks()] * 3
    assert screen[0].given["load"]("quest").game.spec == OWN_GAME.spec


def test_a_peril_is_handed_to_the_screen_and_opens_everything(screen: list[Setup]) -> None:
    assert cli.main(["--peril", "7"]) == 5
    assert screen[0].given["options"] == {"peril": "7"}
    assert screen[0].given["unlocks"]("quest") is None


def test_the_screen_learns_what_was_done_meanwhile(screen: list[Setup], home: Path) -> None:
    assert cli.main([]) == 5
    assert screen[0].given["unlocks"]("quest").deeds == ()
    table = sit_down(home)
    random_moves(table.session, 100_000)
    table.close()
    assert len(screen[0].given["unlocks"]("quest").deeds) == 1


def test_the_configuration_is_handed_to_the_screen(screen: list[Setup], home: Path) -> None:
    home.mkdir()
    (home / "config.toml").write_text("motion = 'off'\nhints = 7\n")
    assert cli.main([]) == 5
    assert screen[0].given["config"] == Config(motion="off")
    assert len(screen[0].given["notices"]) == 1


def test_the_daily_takes_the_screen_as_every_game_does(screen: list[Setup]) -> None:
    assert cli.main(["daily", "--theme", "light"]) == 5
    assert cli.main(["--ascii", "daily"]) == 5
    assert screen[0].given["config"] == Config(theme="light")
    assert screen[1].given["config"] == Config(glyphs="ascii")


def test_a_terminal_without_frames_gets_ascii(screen: list[Setup], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    assert cli.main([]) == 5
    assert screen[0].given["glyphs"] == (Glyphs.ASCII,)


def test_continue_hands_the_run_to_the_screen(screen: list[Setup], home: Path) -> None:
    table = sit_down(home)
    random_moves(table.session, 3)
    assert table.path is not None
    saved = glance(table.path)
    table.close()
    assert cli.main(["continue"]) == 5
    assert screen[0].given["resume"] == saved


def test_the_screen_is_told_the_whole_command_to_go_on_with(screen: list[Setup], guarded: Path) -> None:
    cli.main(["play", "--data", str(guarded)])
    assert screen[-1].given["go_on"] == f"dicehero continue --data {guarded}"


def test_bad_content_is_told_before_the_screen_is_taken(
    screen: list[Setup], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", "--data", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert screen == []


@posix
@pytest.mark.parametrize("term", ["", "dumb"])
def test_a_terminal_that_cannot_draw_is_not_drawn_on(
    screen: list[Setup], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    assert cli.main([]) == 2
    assert capsys.readouterr().err == (
        "The terminal is too simple (TERM): the game cannot draw here. Play it in lines with --plain.\n"
    )
    assert screen == []
