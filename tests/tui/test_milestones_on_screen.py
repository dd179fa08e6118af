"""What a finished game has brought, over the screen of its end."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.content import achievements
from dicehero.core.verifying import verify
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_import import import_runs
from dicehero.store.past_runs import PastRun
from dicehero.store.runs import Runs
from dicehero.tui.frame.screens.any_over import AnyOverScene
from dicehero.tui.frame.screens.milestones import MilestonesScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.quest.screens.ending import EndingScene
from support.games import GAME
from support.stage import PhaseName, play_to, press, stage

FIRST = achievements.Achievement("first", "First", "Finish a game.", "runs", 1)


def saving(folder: Path) -> LiveStage:
    """A stage that saves, and knows what was saved."""
    on = stage("2", GAME, runs=Runs(folder))

    def past() -> Sequence[PastRun]:
        with closing(HistoryFile(None)) as file:
            games = {name: ready.game for name, ready in on.shelf.ready.items()}
            return import_runs(
                file,
                folder,
                lambda run: verify(games[run.header.game], run.header.content, run, strict=True),
            ).runs

    on.setup = replace(on.setup, past=past)
    return on


@pytest.fixture
def fallen(tmp_path: Path) -> LiveStage:
    on = saving(tmp_path)
    play_to(on, PhaseName.FINISHED, "plain")
    return on


def test_the_end_of_a_quest_shows_what_it_brought(fallen: LiveStage) -> None:
    assert isinstance(fallen.dialog, MilestonesScene)
    assert "Achievement: First Steps" in "\n".join(fallen.redrawn().rows())


def test_enter_goes_on_to_the_end_and_begins_no_quest(fallen: LiveStage) -> None:
    press(fallen, "enter")
    assert fallen.dialog is None
    assert isinstance(fallen.scene, EndingScene)
    fallen.sync()
    assert fallen.dialog is None, "it is shown once"


def test_a_game_that_brings_nothing_new_ends_as_ever(
    fallen: LiveStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(achievements, "load_achievements", lambda: {"quest": (FIRST,)})
    press(fallen, "enter", "n")
    play_to(fallen, PhaseName.FINISHED, "plain")
    assert fallen.dialog is None
    assert isinstance(fallen.scene, EndingScene)


def test_other_games_show_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(achievements, "load_achievements", lambda: {"brawl": (FIRST,)})
    on = saving(tmp_path)
    on.host.sit_down("brawl", {"seats": "2"})
    while on.sitting is not None and not on.sitting.session.over:
        on.play(on.sitting.session.legal()[0])
        press(on, "space")
    assert isinstance(on.scene, AnyOverScene)
    assert isinstance(on.dialog, MilestonesScene)
