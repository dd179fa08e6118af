"""The daily quest from the title on."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

from dicehero.content.quest import ready_quest
from dicehero.games.quest.view import PhaseName
from dicehero.store.runs import Runs
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.quest.screens.ending import EndingScene
from support.games import GAME
from support.stage import Clock, phase, play_to, press, setup, sitting


def at_title(runs: Runs, day: date | None = None) -> LiveStage:
    on = LiveStage(replace(setup(game=GAME, runs=runs), daily=day), Clock())
    on.loaded(ready_quest(GAME))
    on.draw(80, 24)
    return on


def today() -> date:
    return datetime.now(UTC).date()


def test_a_key_on_the_title_begins_the_quest_of_the_day(tmp_path: Path) -> None:
    on = at_title(Runs(tmp_path / "runs"))
    assert "Daily quest" in "\n".join(on.canvas.rows())
    press(on, "d", "enter")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN
    assert sitting(on).table.header.daily == today().isoformat()
    assert "this is your ranked attempt." in on.canvas.rows()[-2]


def test_the_one_try_that_counts_is_asked_for_before_it_begins(tmp_path: Path) -> None:
    runs = Runs(tmp_path / "runs")
    on = at_title(runs)
    press(on, "d")
    assert isinstance(on.dialog, ConfirmScene)
    assert on.sitting is None
    picture = "\n".join(on.canvas.rows())
    assert f"The daily quest of {today()}" in picture
    assert "Your first attempt counts" in picture
    press(on, "escape")
    assert on.dialog is None
    assert isinstance(on.scene, TitleScene)
    assert not runs.all()


def test_a_try_begun_goes_on_and_practice_begins_unasked(tmp_path: Path) -> None:
    runs = Runs(tmp_path / "runs")
    on = at_title(runs)
    press(on, "d", "y", "enter")
    on.host.close()
    on = at_title(runs)
    press(on, "d")
    assert phase(on) is PhaseName.BEFORE_ROLL
    press(on, "A", "y", "d")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN
    assert "practice only: you have had your ranked attempt" in on.canvas.rows()[-2]
    on.host.close()


def test_the_try_that_counts_goes_on(tmp_path: Path) -> None:
    runs = Runs(tmp_path / "runs")
    on = at_title(runs)
    press(on, "d", "enter", "enter")
    on.host.close()
    other = at_title(runs, today())
    assert phase(other) is PhaseName.BEFORE_ROLL
    other.host.close()
    assert len(runs.all()) == 1


def test_its_result_is_said_when_the_player_leaves_and_the_same_seed_is_the_daily_again(
    tmp_path: Path,
) -> None:
    on = at_title(Runs(tmp_path / "runs"))
    press(on, "d", "y")
    play_to(on, PhaseName.FINISHED)
    assert isinstance(on.scene, EndingScene)
    press(on, "left")
    assert "dicehero daily --result" in on.redrawn().rows()[-2]
    assert farewell(on).startswith(f"dicehero daily {today()}\n")
    assert farewell(on).endswith(" ranked")
    press(on, "s")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN
    assert sitting(on).table.header.daily
    assert "you have had your ranked attempt" in on.canvas.rows()[-2]


def test_another_quest_tells_nothing_of_it(tmp_path: Path) -> None:
    on = at_title(Runs(tmp_path / "runs"))
    press(on, "n", "enter")
    assert sitting(on).table.header.daily == ""
    press(on, "A", "y")
    assert isinstance(on.scene, TitleScene)
    assert farewell(on) == ""
