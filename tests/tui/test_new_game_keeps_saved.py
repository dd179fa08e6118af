"""A new game beside a saved one: both are kept, and the player is told where the other waits."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehero.store.runs import Runs
from support.games import GAME
from support.stage import PhaseName, play_to, press, sitting, stage


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    """Runs with one that is unfinished."""
    kept = Runs(tmp_path)
    on = stage("old", GAME, runs=kept)
    play_to(on, PhaseName.BATTLE)
    on.host.to_title()
    return kept


def test_a_new_game_says_where_the_saved_one_waits(runs: Runs) -> None:
    on = stage("new", GAME, runs=runs)
    press(on, "n")
    name = GAME.spec.hero_by_id["sturdy"].name
    assert on.note.text == f"The game you left ({name}, round 1) is saved: see Hall, All."
    assert sitting(on).seed == "new"


def test_a_game_of_another_table_says_so_too(runs: Runs) -> None:
    on = stage("new", GAME, runs=runs)
    press(on, "t", "enter")
    assert on.note.text.endswith("is saved: see Hall, All.")


def test_without_a_saved_game_nothing_is_said(tmp_path: Path) -> None:
    on = stage("new", GAME, runs=Runs(tmp_path / "other"))
    press(on, "n")
    assert on.note.text == ""


def test_another_level_of_peril_says_nothing_again(runs: Runs) -> None:
    on = stage("new", GAME, runs=runs)
    press(on, "n", "right")
    assert on.note.text == ""


def test_the_title_counts_the_games_that_it_does_not_lead_to(runs: Runs) -> None:
    on = stage("new", GAME, runs=runs)
    assert "in the hall, under All" not in "\n".join(on.redrawn().rows())
    play_to(on, PhaseName.BATTLE)
    on.host.to_title()
    on.tell("")
    assert "1 other saved game waits in the hall, under All." in "\n".join(on.redrawn().rows())
