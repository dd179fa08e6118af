"""The page on adding a game does what it says: its template is played in every way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dicehero.content.catalog import Ready
from dicehero.core.game import AnyGame
from dicehero.plain.conversation import Commands, talk
from dicehero.plain.json_mode import serve
from dicehero.shell.catalogue import LISTINGS, Listing
from dicehero.shell.table import Table
from dicehero.store.runs import Runs
from dicehero.tui.frame.screens.any_over import AnyOverScene
from dicehero.tui.frame.screens.any_table import AnyTableScene
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from support.stage import Clock
from support.template import template


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


def test_the_template_has_a_screen_without_doing_anything_for_it(
    pot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = Listing("pot", "Pot", "Bank before a one comes.", lambda _: pot.PotNarrator())
    monkeypatch.setitem(LISTINGS, "pot", listing)
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
