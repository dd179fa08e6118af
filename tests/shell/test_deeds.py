"""What finished quests came to, and what that opens: told from run files alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.core.game import Outcome
from dicehero.core.replay import Header
from dicehero.games.quest.spec import Deed, DeedKind
from dicehero.games.quest.view import HeroView
from dicehero.games.quest.view_builder import view_of
from dicehero.shell.quest.deeds import QuestDeeds, all_deeds, deeds_of
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.store.run_file import SavedRun
from dicehero.store.runs import Runs
from support.games import RICH_GAME
from support.lines import begin, random_moves

FACTS: dict[str, int | str] = {
    "hero": "plain", "peril": 3, "round": 12, "flawless_rounds": 4, "flawless_bosses": 1,
}  # fmt: skip
DEEDS = QuestDeeds("plain", 3, 12, won=False, score=200, flawless_rounds=4, flawless_bosses=1)
OUTCOME = Outcome("fell", (200,), (), FACTS)
HEROES = view_of(RICH_GAME.spec, RICH_GAME.start({}).state).heroes


def saved(outcome: Outcome | None, game: str = "quest") -> SavedRun:
    return SavedRun(Path("run"), Header(game, 2, "", "7", {}, "", "2030-01-02T03:04:05+00:00"), outcome, 0.0)


def hero(name: str) -> HeroView:
    return next(each for each in HEROES if each.id == name)


# --- deeds -----------------------------------------------------------------------------------------


def test_facts_of_the_result_are_the_deeds() -> None:
    assert deeds_of(saved(OUTCOME)) == DEEDS
    won = deeds_of(saved(replace(OUTCOME, winners=(0,))))
    assert won == replace(DEEDS, won=True)


@pytest.mark.parametrize(
    "run",
    [
        saved(None),
        saved(Outcome("abandoned", (), ())),
        saved(Outcome("abandoned", (200,), (), FACTS)),
        saved(OUTCOME, "brawl"),
        saved(Outcome("fell", (), (), FACTS)),
    ],
    ids=["unfinished", "abandoned", "abandoned with forged facts", "another game", "no score"],
)
def test_some_runs_are_no_deeds(run: SavedRun) -> None:
    assert deeds_of(run) is None
    assert list(all_deeds([run])) == []


def test_strange_facts_are_none() -> None:
    strange: dict[str, int | str] = {"hero": 7, "peril": "three", "round": ""}
    assert deeds_of(saved(replace(OUTCOME, facts=strange))) == QuestDeeds("", 0, 0, False, 200)


@pytest.mark.parametrize(
    ("deed", "done"),
    [
        (Deed(DeedKind.REACH_ROUND, 12), True), (Deed(DeedKind.REACH_ROUND, 13), False),
        (Deed(DeedKind.WIN), False),
        (Deed(DeedKind.SCORE, 200), True), (Deed(DeedKind.SCORE, 201), False),
        (Deed(DeedKind.FLAWLESS_BOSSES, 1), True), (Deed(DeedKind.FLAWLESS_BOSSES, 2), False),
        (Deed(DeedKind.FLAWLESS_ROUNDS, 4), True), (Deed(DeedKind.FLAWLESS_ROUNDS, 5), False),
    ],
)  # fmt: skip
def test_which_deeds_a_quest_does(deed: Deed, done: bool) -> None:
    assert DEEDS.does(deed) is done


def test_a_win_is_a_deed_whatever_came_after() -> None:
    assert replace(DEEDS, won=True).does(Deed(DeedKind.WIN))


def test_deeds_of_a_quest_played_to_its_end(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    table = begin(runs, game=RICH_GAME, options={"peril": "1"})
    table.session.play("hero gifted")
    random_moves(table.session, 100_000)
    view = table.session.view()
    table.close()
    (deeds,) = all_deeds(runs.finished())
    assert (deeds.hero, deeds.peril, deeds.round) == ("gifted", 1, view.round)
    assert (deeds.flawless_rounds, deeds.flawless_bosses) == (view.flawless_rounds, view.flawless_bosses)
    assert deeds.score == view.score


# --- unlocks ---------------------------------------------------------------------------------------


def test_a_hero_without_a_condition_is_open() -> None:
    assert Unlocks().against_hero(hero("plain")) == ""


def test_quest_2_3_a_hero_opens_by_a_deed_of_any_hero() -> None:
    locked = hero("locked")
    assert Unlocks().against_hero(locked) == "Locked is locked. Reach round 10."
    assert Unlocks((replace(DEEDS, round=9),)).against_hero(locked)
    assert Unlocks.by([replace(DEEDS, round=9), replace(DEEDS, round=10)]).against_hero(locked) == ""


def open_levels(unlocks: Unlocks, name: str = "plain") -> list[int]:
    return [level for level in range(-1, 11) if not unlocks.against_peril(hero(name), level)]


def won_at(level: int, name: str = "plain", won: bool = True) -> Unlocks:
    return Unlocks((QuestDeeds(name, level, 15, won, 300),))


def test_quest_11_3_three_levels_are_always_open() -> None:
    assert open_levels(Unlocks()) == [-1, 0, 1]


@pytest.mark.parametrize(("level", "last"), [(-1, 1), (0, 1), (1, 2), (4, 5), (10, 10)])
def test_quest_11_3_a_win_opens_the_next_level(level: int, last: int) -> None:
    assert open_levels(won_at(level)) == list(range(-1, last + 1))


def test_quest_11_3_levels_open_hero_by_hero_and_by_wins_only() -> None:
    assert open_levels(won_at(4, "sturdy")) == [-1, 0, 1]
    assert open_levels(won_at(4, won=False)) == [-1, 0, 1]


def test_a_locked_level_says_what_opens_it() -> None:
    assert Unlocks().against(hero("plain"), 4) == "Peril 4 is locked. Win with Plain at peril 3."


def test_a_locked_hero_comes_before_a_locked_level() -> None:
    assert Unlocks().against(hero("locked"), 4) == "Locked is locked. Reach round 10."


def test_nothing_is_locked_for_programs() -> None:
    assert open_levels(EVERYTHING) == list(range(-1, 11))
    assert EVERYTHING.against(hero("locked"), 10) == ""
