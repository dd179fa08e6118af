"""What a finished game has brought: told once, by the game that did it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.core.game import Outcome
from dicehero.core.replay import Header
from dicehero.core.verifying import verify
from dicehero.shell.catalogue import Milestone
from dicehero.shell.milestones import milestones_of
from dicehero.shell.quest.newly_unlocked import quest_unlocked
from dicehero.shell.quest.table import QuestTable
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_import import import_runs
from dicehero.store.past_runs import PastRun
from dicehero.store.run_file import SavedRun
from dicehero.store.runs import Runs
from support.lines import GAME, OWN_GAME, begin, random_moves

WON = Outcome("retired", (200,), (0,), {"hero": "brannoc", "peril": 2, "round": 15})
"""A victory at peril 2."""


def saved(name: str, outcome: Outcome) -> SavedRun:
    header = Header("quest", 2, "", "7", {}, "", "2030-01-02T03:04:05+00:00")
    return SavedRun(Path(name), header, outcome, 0.0)


def unlocked(earlier: Sequence[Outcome], last: Outcome) -> list[tuple[str, str]]:
    """Kind and id of what the last quest unlocks after earlier ones."""
    runs = [saved(str(number), outcome) for number, outcome in enumerate((*earlier, last))]
    return [(each.kind, each.id) for each in quest_unlocked(OWN_GAME, runs[:-1], runs)]


def history(runs: Runs) -> tuple[PastRun, ...]:
    with closing(HistoryFile(None)) as file:
        return import_runs(
            file, runs.folder, lambda run: verify(GAME, GAME.spec.digest, run, strict=True)
        ).runs


def played(runs: Runs, seed: str) -> QuestTable:
    """A random quest, played to its end."""
    table = begin(runs, seed)
    random_moves(table.session, 100_000)
    return table


def ids(table: QuestTable, runs: Runs) -> list[str]:
    return [milestone.id for milestone in milestones_of(table, runs, lambda: history(runs))]


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(tmp_path / "runs")


def test_an_achievement_is_told_by_the_game_that_brings_it_and_by_no_later_one(runs: Runs) -> None:
    assert "first-steps" in ids(played(runs, "one"), runs)
    assert "first-steps" not in ids(played(runs, "two"), runs)


def test_what_a_newer_game_had_brought_is_not_brought_again_by_an_older_one(runs: Runs) -> None:
    older = begin(runs, "older")
    random_moves(older.session, 3)
    played(runs, "newer")
    random_moves(older.session, 100_000)
    assert older.session.over
    assert "first-steps" not in ids(older, runs)


def test_a_game_that_goes_on_brings_nothing_and_asks_for_no_history(runs: Runs) -> None:
    table = begin(runs, "one")
    random_moves(table.session, 3)
    assert milestones_of(table, runs, lambda: pytest.fail("the history was asked for")) == ()


def test_a_game_that_is_saved_nowhere_brings_nothing() -> None:
    assert ids(played(Runs(None), "one"), Runs(None)) == []


def test_a_game_of_another_folder_brings_nothing(runs: Runs, tmp_path: Path) -> None:
    """Lessons, and files that were sent by somebody, are none of the player's runs."""
    assert ids(played(Runs(tmp_path / "lessons"), "one"), runs) == []


def test_a_game_that_is_given_up_brings_nothing(runs: Runs) -> None:
    table = begin(runs, "one")
    random_moves(table.session, 3)
    table.session.abandon()
    assert ids(table, runs) == []


def test_a_deed_unlocks_its_hero_once() -> None:
    fell = replace(WON, ending="fell", winners=(), facts={**WON.facts, "round": 10, "peril": 0})
    (found,) = unlocked([], fell)
    assert found[0] == "hero"
    assert unlocked([fell], fell) == []


def test_a_victory_unlocks_the_next_level_of_peril_for_its_hero_once() -> None:
    assert ("peril", "brannoc-3") in unlocked([], WON)
    assert not [kind for kind, _ in unlocked([WON], WON) if kind == "peril"]


def test_a_milestone_is_a_sentence() -> None:
    hero = Milestone("hero", "mirka", "Mirka", "Win a quest.")
    assert hero.sentence == "Hero unlocked: Mirka. Win a quest."
    achievement = Milestone("achievement", "first-steps", "First Steps", "Finish a quest.")
    assert achievement.sentence == "Achievement: First Steps. Finish a quest."
