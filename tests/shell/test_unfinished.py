"""What the title offers to go on with: the run played last of those that can."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dicehero.content.quest import ready_quest
from dicehero.shell.resume_slot import newest_waiting
from dicehero.store.runs import Runs
from dicehero.tui.frame.stage import LiveStage
from support.games import GAME
from support.lines import GAME as OTHER_GAME
from support.lines import begin
from support.stage import Clock, press, setup, sitting, stage

READY = {"quest": ready_quest(GAME)}


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(tmp_path / "runs")


def save(runs: Runs, seed: str, age: int, game: object = GAME) -> Path:
    """A run in its first round; the greater its age, the longer ago it was played."""
    table = begin(runs, seed, game)  # type: ignore[arg-type]
    heroes = table.session.legal()
    table.session.play("hero sturdy" if "hero sturdy" in heroes else heroes[0])
    table.close()
    assert table.path is not None
    os.utime(table.path, (10_000 - age, 10_000 - age))
    return table.path


def offered(runs: Runs) -> tuple[str, bool]:
    """The seed of what is offered, and whether it is known to go on."""
    waiting = newest_waiting(runs, READY)
    assert waiting is not None
    return waiting.run.header.seed, waiting.standing != ""


def test_nothing_saved_is_nothing_to_go_on_with(runs: Runs) -> None:
    assert newest_waiting(runs, READY) is None


def test_the_run_played_last_is_told_with_hero_and_round(runs: Runs) -> None:
    save(runs, "old", 2)
    save(runs, "new", 1)
    waiting = newest_waiting(runs, READY)
    assert waiting is not None
    name = GAME.spec.hero_by_id["sturdy"].name
    assert (waiting.run.header.seed, waiting.standing) == ("new", f"{name}, round 1")


def test_runs_that_cannot_go_on_are_passed_over(runs: Runs) -> None:
    save(runs, "good", 9)
    save(runs, "other content", 1, OTHER_GAME)
    spoilt = save(runs, "spoilt", 2)
    spoilt.write_text(spoilt.read_text() + '{"move":"dance"}\n')
    damaged = save(runs, "damaged", 3)
    damaged.write_text(damaged.read_text() + "[1]\n{}\n")
    foreign = save(runs, "foreign", 4)
    foreign.write_text(foreign.read_text().replace('"quest"', '"chess"'))
    for path in (spoilt, damaged, foreign):
        os.utime(path, (20_000, 20_000))
    assert offered(runs) == ("good", True)


def test_where_none_can_go_on_the_newest_will_say_why(runs: Runs) -> None:
    save(runs, "older", 2, OTHER_GAME)
    save(runs, "newer", 1, OTHER_GAME)
    assert offered(runs) == ("newer", False)
    on = stage(runs=runs)
    press(on, "c")
    assert "That quest cannot be continued. It was played with other heroes and villains" in on.note.text


def test_without_the_game_at_hand_a_run_is_taken_at_its_word(runs: Runs) -> None:
    save(runs, "new", 1, OTHER_GAME)
    waiting = newest_waiting(runs, {})
    assert waiting is not None
    assert (waiting.run.header.seed, waiting.standing) == ("new", "")


def test_the_title_tells_more_as_soon_as_the_game_is_there(runs: Runs) -> None:
    save(runs, "good", 2)
    save(runs, "other content", 1, OTHER_GAME)
    on = LiveStage(setup(runs=runs), Clock())
    assert "continue: seed other content" in "\n".join(on.draw(80, 24).rows())
    on.loaded(READY["quest"])
    name = GAME.spec.hero_by_id["sturdy"].name
    assert f"continue: {name}, round 1   new: seed " in "\n".join(on.draw(80, 24).rows())
    press(on, "c")
    assert sitting(on).seed == "good"
