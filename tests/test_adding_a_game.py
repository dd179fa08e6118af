"""The page on adding a game does what it says: its template is played in every way."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dicehero.content.catalog import Ready
from dicehero.core.game import AnyGame
from dicehero.games import GAMES, registry
from dicehero.plain.conversation import Commands, talk
from dicehero.plain.json_mode import serve
from dicehero.shell.catalogue import listing_of
from dicehero.shell.table import Table
from dicehero.store.runs import Runs
from dicehero.tui.frame.screens.any_over import AnyOverScene
from dicehero.tui.frame.screens.any_table import AnyTableScene
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from support.foreign import install_pot
from support.lines import SOURCE, dicehero_process
from support.stage import Clock
from support.template import template


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture(scope="module")
def pot() -> Any:
    return template()


def table(game: AnyGame, runs: Runs | None = None) -> Any:
    return Table.begin(game, "", "7", runs or Runs(None), {})


def test_the_tests_of_the_template_pass(pot: Any) -> None:
    tests = [value for name, value in vars(pot).items() if name.startswith("test_")]
    assert len(tests) == 2
    for test in tests:
        test()


def test_the_template_is_played_in_lines_and_told(pot: Any) -> None:
    said: list[str] = []
    lines = ["roll", "bank"] * 100
    talk(table(pot.PotGame()), pot.PotNarrator(), lines, said.append, Commands("GO-ON", "AGAIN"))
    assert said[-3].startswith("The game is ")
    assert any(line.startswith("Tess: ") for line in said)


def test_the_template_is_played_by_programs(pot: Any) -> None:
    said: list[str] = []
    serve(table(pot.PotGame()), ["roll", "bank"] * 100, said.append)
    assert '"winners":[' in said[-1]


def test_the_template_is_saved_and_goes_on(pot: Any, tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    first = table(pot.PotGame(), runs)
    first.session.play("roll")
    first.close()
    again: Any = Table.resume(pot.PotGame(), "", runs.unfinished()[0], runs)
    assert again.session.state == first.session.state
    again.close()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The template as a package of its own, found by its entry point."""
    install_pot(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    registry._of_other_packages.cache_clear()
    yield tmp_path / "site"
    registry._of_other_packages.cache_clear()
    for name in [name for name in sys.modules if name.startswith("dicehero_pot")]:
        del sys.modules[name]


def test_a_package_that_is_installed_brings_its_game_to_every_command(installed: Path, home: Path) -> None:
    extra = {"PYTHONPATH": f"{installed}{os.pathsep}{SOURCE}"}

    def run(*arguments: str, stdin: bytes = b"") -> str:
        done = dicehero_process(*arguments, home=home, extra=extra, stdin=stdin)
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout.decode()

    assert "Tess: " in run("play", "pot", "--plain", "--seed", "7", stdin=b"roll\nbank\n")
    assert "pot" in run("continue", "--list")
    assert '"winners":[' in run("continue", "--json", stdin=b"roll\nbank\n" * 100)
    assert "verified" in run("history")
    assert "Tess: " in run("replay", "last", "--print")
    nobody = dicehero_process("sim", "pot", home=home, extra=extra)
    assert (nobody.returncode, nobody.stderr) == (2, b"No programs play Pot: it cannot be simulated.\n")
    without = dicehero_process("history", "--game", "pot", home=home)
    assert without.returncode == 2, "without the package nobody knows it"
    assert b"invalid choice" in without.stderr
    assert b"verified" in dicehero_process("history", home=home).stdout, "what was found out is not forgotten"


def test_a_game_of_another_package_never_takes_the_place_of_one_of_ours(installed: Path) -> None:
    told = next(installed.glob("*.dist-info")) / "entry_points.txt"
    told.write_text(f"{told.read_text(encoding='utf-8')}quest = dicehero_pot\n", encoding="utf-8")
    assert registry.game_ids() == (*GAMES, "pot")
    assert listing_of("quest").title == "The Quest"


@pytest.mark.usefixtures("installed")
def test_the_template_has_a_screen_without_doing_anything_for_it(pot: Any) -> None:
    ready = Ready(pot.PotGame(), "")
    setup = TuiSetup(lambda _: ready, "7", Runs(None), None, game="pot", at_once=True)
    stage = LiveStage(setup, Clock())
    stage.draw(80, 24)
    stage.loaded(ready)
    assert isinstance(stage.scene, AnyTableScene)
    stage.press("question_mark")
    assert "roll: throw the die." in "\n".join(stage.draw(80, 24).rows()), "without a page of rules"
    stage.press("r")
    stage.press("escape")
    for _ in range(300):
        if isinstance(stage.scene, AnyOverScene):
            break
        assert "in the pile" in "\n".join(stage.draw(80, 24).rows())
        stage.press("enter")
        stage.press("2")
    assert isinstance(stage.scene, AnyOverScene)
