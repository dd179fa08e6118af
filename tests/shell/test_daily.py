"""The game of the day: one seed and hero for everybody, and one try that counts, told from the run files."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from dicehero.content.quest import ready_quest
from dicehero.core.errors import BadReplay
from dicehero.core.game import GameInfo
from dicehero.core.replay import read_replay, write_header, write_record
from dicehero.shell import table as table_module
from dicehero.shell.daily.seed_of_the_day import daily_seed, today
from dicehero.shell.daily.session import begin_daily, daily_result, plan_daily
from dicehero.shell.quest.daily import daily_hero
from dicehero.shell.table import AnyTable
from dicehero.store.runs import Runs
from support.lines import OWN_GAME, dicehero_here
from support.stage import sensible_move

READY = ready_quest(OWN_GAME)
INFO = OWN_GAME.info
CONTENT = OWN_GAME.spec.digest
DAY = date(2030, 5, 6)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    """Sets the clock by which runs are dated; it stands at noon of DAY."""

    class Clock(datetime):
        moment = datetime(2030, 5, 6, 12, tzinfo=UTC)

        @classmethod
        def now(cls, _zone: object = None) -> datetime:  # type: ignore[override]
            return cls.moment

    def set_to(moment: datetime) -> None:
        Clock.moment = moment

    monkeypatch.setattr(table_module, "datetime", Clock)
    return set_to


@pytest.fixture
def runs(tmp_path: Path, clock: object) -> Runs:
    assert clock
    return Runs(tmp_path / "runs")


def sit_down(runs: Runs, day: date = DAY, now: date = DAY) -> AnyTable:
    return begin_daily(READY, runs, plan_daily(READY, runs, day, now))


def to_the_end(table: AnyTable) -> None:
    while not table.session.over:
        table.session.play(sensible_move(table.session))
    table.close()


def status(runs: Runs, day: date = DAY) -> str:
    return daily_result(READY, runs, day)[-1].split()[-1]


def test_a_day_has_a_seed_of_its_own_for_these_rules_and_this_content() -> None:
    """If this fails the daily of every day has changed: raise the rules version instead."""
    info = GameInfo("quest", "The Quest", 2, (1, 1))
    assert daily_seed(info, "c0ffee", DAY) == "2030-05-06-c083b9e7"
    others = {
        daily_seed(replace(info, rules_version=3), "c0ffee", DAY),
        daily_seed(replace(info, id="brawl"), "c0ffee", DAY),
        daily_seed(info, "other", DAY),
        daily_seed(info, "c0ffee", DAY + timedelta(1)),
        daily_seed(info, "c0ffee", DAY),
    }
    assert len(others) == 5


def test_every_hero_has_a_day_whoever_has_unlocked_whom() -> None:
    days = [DAY + timedelta(number) for number in range(200)]
    heroes = {daily_hero(OWN_GAME.spec, daily_seed(INFO, CONTENT, day)).id for day in days}
    assert heroes == set(OWN_GAME.spec.hero_by_id)


def test_a_try_begins_with_the_hero_of_the_day(runs: Runs) -> None:
    table = sit_down(runs)
    assert table.session.seed == daily_seed(INFO, CONTENT, DAY)
    assert table.session.view().hero.id == daily_hero(OWN_GAME.spec, table.session.seed).id
    assert not table.session.can_undo
    assert table.take_notices() == ("Daily quest of 2030-05-06: this is your ranked attempt.",)
    assert table.header.daily == "2030-05-06"


def test_the_first_try_counts_and_later_ones_do_not(runs: Runs, clock: Callable[[datetime], None]) -> None:
    to_the_end(sit_down(runs))
    first = daily_result(READY, runs, DAY)
    clock(datetime(2030, 5, 6, 13, tzinfo=UTC))
    again = sit_down(runs)
    assert "practice only: you have had your ranked attempt." in again.take_notices()[0]
    again.session.play("villain 2")
    to_the_end(again)
    assert daily_result(READY, runs, DAY) == first
    assert first[-1].endswith(" ranked")


def test_the_try_that_counts_goes_on_and_cannot_be_begun_anew(runs: Runs) -> None:
    table = sit_down(runs)
    table.session.play("villain 1")
    table.close()
    plan = plan_daily(READY, runs, DAY, DAY)
    assert plan.go_on is not None
    assert plan.go_on.path == table.path


def test_giving_it_up_spends_it(runs: Runs) -> None:
    table = sit_down(runs)
    table.session.abandon()
    table.close()
    plan = plan_daily(READY, runs, DAY, DAY)
    assert (plan.go_on, bool(plan.why_not)) == (None, True)
    assert "abandoned" in daily_result(READY, runs, DAY)[1]


@pytest.mark.parametrize("day", [DAY - timedelta(1), DAY + timedelta(1)])
def test_another_day_never_counts(runs: Runs, day: date) -> None:
    table = sit_down(runs, day)
    assert "practice only: today is 2030-05-06 (UTC)." in table.take_notices()[0]
    to_the_end(table)
    assert status(runs, day) == "unranked"
    assert plan_daily(READY, runs, DAY, DAY).why_not == ""


def test_a_try_at_tomorrow_spends_tomorrows(runs: Runs, clock: Callable[[datetime], None]) -> None:
    """Who has practised a day has seen its villains."""
    to_the_end(sit_down(runs, DAY + timedelta(1)))
    clock(datetime(2030, 5, 7, 9, tzinfo=UTC))
    table = sit_down(runs, DAY + timedelta(1), DAY + timedelta(1))
    assert "you have had your ranked attempt" in table.take_notices()[0]


def test_midnight_in_a_quest_changes_nothing(runs: Runs, clock: Callable[[datetime], None]) -> None:
    clock(datetime(2030, 5, 6, 23, 59, 59, tzinfo=UTC))
    table = sit_down(runs)
    table.close()
    clock(datetime(2030, 5, 7, 0, 30, tzinfo=UTC))
    (saved,) = runs.unfinished()
    resumed: AnyTable = table_module.Table.resume(OWN_GAME, CONTENT, saved, runs)
    to_the_end(resumed)
    assert status(runs) == "ranked"
    assert plan_daily(READY, runs, DAY + timedelta(1), DAY + timedelta(1)).why_not == ""


def test_without_saving_nothing_counts() -> None:
    assert plan_daily(READY, Runs(None), DAY, DAY).why_not == "it is not saved"


def test_the_result_is_short_and_plain(runs: Runs) -> None:
    table = sit_down(runs)
    to_the_end(table)
    lines = daily_result(READY, runs, DAY)
    view = table.session.view()
    assert lines[0] == "dicehero daily 2030-05-06"
    assert (
        lines[1] == f"{view.hero.name} {view.score} points round {view.round} {table.session.result.ending}"
    )  # type: ignore[union-attr]
    assert re.fullmatch("[FSX ]+", lines[2])
    assert len(lines[2].replace(" ", "")) == view.round
    assert re.fullmatch(r"luck \d+ percent no advice ranked", lines[3])
    assert all(re.fullmatch("[A-Za-z0-9 -]+", line) and len(line) < 72 for line in lines)


def test_advice_is_told(runs: Runs) -> None:
    table = sit_down(runs)
    table.session.hint()
    to_the_end(table)
    assert "with advice" in daily_result(READY, runs, DAY)[-1]


def test_a_bent_or_forged_try_does_not_count(runs: Runs) -> None:
    table = sit_down(runs)
    path = table.path
    assert path is not None
    to_the_end(table)
    replay = read_replay(path.read_text())
    body = "".join(map(write_record, replay.records))
    path.write_text(write_header(replace(replay.header, seed="my-own")) + body)
    with pytest.raises(BadReplay):
        daily_result(READY, runs, DAY)
    path.write_text(write_header(replace(replay.header, started="2030-05-07T00:00:00+00:00")) + body)
    assert status(runs) == "unranked"
    score = re.search(r'"scores":\[\d+\]', body)
    assert score is not None
    path.write_text(write_header(replay.header) + body.replace(score[0], '"scores":[9999]'))
    with pytest.raises(BadReplay, match="result is not the one recorded"):
        daily_result(READY, runs, DAY)


def test_another_hero_than_the_days_does_not_count(runs: Runs) -> None:
    seed = daily_seed(INFO, CONTENT, DAY)
    hero = next(each for each in OWN_GAME.spec.heroes if each != daily_hero(OWN_GAME.spec, seed))
    table: AnyTable = table_module.Table.begin(OWN_GAME, CONTENT, seed, runs, daily=DAY.isoformat())
    table.session.play(f"hero {hero.id}")
    to_the_end(table)
    assert status(runs) == "unranked"


def test_a_damaged_day_is_no_day(runs: Runs) -> None:
    table = sit_down(runs)
    path = table.path
    assert path is not None
    to_the_end(table)
    path.write_text(path.read_text().replace('"daily":"2030-05-06"', '"daily":"../../etc"'))
    with pytest.raises(BadReplay):
        daily_result(READY, runs, DAY)
    assert plan_daily(READY, runs, DAY, DAY).why_not == ""


# --- the command ------------------------------------------------------------------------------------


def test_the_command_plays_goes_on_and_tells(tmp_path: Path) -> None:
    home = tmp_path / "home"

    def said(*arguments: str, lines: str = "") -> str:
        return dicehero_here("daily", *arguments, home=home, stdin=lines.encode()).stdout.decode()

    before = today()
    assert "this is your ranked attempt." in said("--plain", lines="villain 1\n")
    if today() != before:
        pytest.skip("midnight")
    assert "Say roll." in said("--plain")
    assert len(list((home / "runs").iterdir())) == 1
    none_yet = dicehero_here("daily", "--result", home=home)
    assert (none_yet.returncode, b"is played to its end" in none_yet.stderr) == (2, True)
    assert "abandoned" in said("--plain", lines="abandon\nabandon\n")
    assert said("--result").startswith(f"dicehero daily {before}\n")
    assert "you have had your ranked attempt" in said("--plain")
    assert "practice only: today is" in said("--plain", "--date", "2026-01-01")


@pytest.mark.parametrize("day", ["yesterday", "2026-02-30", "20260101", "2026-1-1", ""])
def test_what_is_no_day_is_said(tmp_path: Path, day: str) -> None:
    done = dicehero_here("daily", "--date", day, home=tmp_path)
    assert (done.returncode, b"is not a date" in done.stderr) == (2, True)


def test_without_a_screen_lines_are_offered(tmp_path: Path) -> None:
    done = dicehero_here("daily", home=tmp_path)
    assert (done.returncode, b"--plain" in done.stderr) == (2, True)
    assert list(tmp_path.iterdir()) == []
