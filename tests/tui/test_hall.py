"""The hall: the best games, all games, achievements."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.content.quest import ready_quest
from dicehero.shell.archive import Archive, Known
from dicehero.store.history_import import Progress
from dicehero.store.past_runs import PastRun, Standing
from dicehero.store.runs import Runs
from dicehero.tui.frame.screens.hall import HallScene
from dicehero.tui.frame.screens.replay import ReplayScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.games import GAME
from support.past import PAST, SlowArchive, past_run
from support.screens import screen
from support.stage import Clock, PhaseName, phase, play_to, press, setup, sitting, stage


def shown(on: LiveStage) -> str:
    return "\n".join(on.redrawn().rows())


def hall(on: LiveStage) -> HallScene:
    assert isinstance(on.dialog, HallScene)
    return on.dialog


def test_the_best_games_come_first_and_only_those_that_count() -> None:
    on = screen("hall", (140, 45))
    lines = [line.split() for line in shown(on).split("\n") if "2030-01" in line]
    scores = [int(line[line.index(day) + 1]) for line in lines for day in line if day.startswith("2030")]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) == len([run for run in PAST if run.counts]) == 26
    assert "seed-27" not in shown(on)
    assert "won" in shown(on)


def test_all_games_come_the_latest_first_with_those_that_go_on() -> None:
    on = screen("hall-all", (140, 45))
    days = [line.split("2030-01-")[1][:2] for line in shown(on).split("\n") if "2030-01-" in line]
    assert days == [f"{number:02}" for number in range(28, 0, -1)]
    assert shown(on).count("goes on") == 1
    assert shown(on).count("is false") == 1


def test_achievements_show_what_is_done_of_them() -> None:
    on = screen("hall-achieved")
    assert "✓ First Steps" in shown(on)
    assert "26 of 50" in shown(on)
    assert "Achieved " in shown(on)


@pytest.mark.parametrize("wall", [0, 1, 2])
def test_every_wall_scrolls_to_its_end_by_keys_and_wheel(wall: int) -> None:
    on = screen("hall")
    press(on, "up", *["right"] * wall)
    assert hall(on).fronts[wall] == 0
    pages = [shown(on)]
    press(on, "pagedown", "down")
    assert hall(on).fronts[wall] == 11
    for _ in range(60):
        press(on, "down")
        pages.append(shown(on))
    assert pages[-1] == pages[-2]
    assert "PgDn" not in pages[-1]
    press(on, *["pageup"] * 9)
    assert shown(on) == pages[0]


def test_tabs_and_lines_can_be_clicked() -> None:
    on = screen("hall")
    on.click(Intent("chapter", 1), "1,1")
    on.redrawn()
    assert on.canvas.region_of(Intent("entry", 3)) is not None
    on.click(Intent("entry", 3), "2,2")
    assert hall(on).place == 1
    assert hall(on).fronts[1] == 3


def test_a_click_on_a_picture_of_something_else_goes_nowhere() -> None:
    on = screen("hall")
    before = [*hall(on).fronts]
    for intent in (Intent("entry", 999), Intent("chapter", 3)):
        on.click(intent, f"{intent.number},1")
        assert on.redrawn()
    assert hall(on).place == 0
    assert hall(on).fronts == before


@pytest.mark.parametrize("key", ["h", "space", "escape"])
def test_it_is_left_to_the_title(key: str) -> None:
    on = screen("hall")
    press(on, key)
    assert on.dialog is None
    assert isinstance(on.scene, TitleScene)


def test_without_games_it_says_what_will_hang_there() -> None:
    on = stage("2", GAME)
    press(on, "h")
    assert "this wall is waiting for yours" in shown(on)
    press(on, "down", "pageup", "right", "enter")
    assert "No games yet." in shown(on)
    press(on, "right")
    assert "0 of 50" in shown(on)


def test_a_game_is_watched_again(tmp_path: Path) -> None:
    on = stage("2", GAME, runs=Runs(tmp_path))
    play_to(on, PhaseName.BATTLE)
    on.host.to_title()
    (file,) = tmp_path.iterdir()
    run = replace(past_run(1, Standing.OPEN, ending=""), name=file.name)
    on.setup = replace(on.setup, past=lambda: (run,))
    press(on, "h")
    assert not hall(on).can("watch"), "it is not finished, so it is none of the best"
    press(on, "right", "w")
    assert on.dialog is None
    assert isinstance(on.scene, ReplayScene)
    press(on, "escape")
    assert isinstance(on.scene, TitleScene)


def opened(*keys: str) -> dict[str, list[str]]:
    """What keys do in the hall of PAST: which runs are watched, and which are resumed."""
    done: dict[str, list[str]] = {"watched": [], "resumed": []}
    on = screen("hall")
    on.dialog = scene = HallScene(on, done["watched"].append, done["resumed"].append, lambda _name: "")
    scene.hang(Known(PAST), ())
    press(on, *keys)
    return done


@pytest.mark.parametrize(
    ("keys", "number"),
    [(["down"], 24), (["right", "down", "down"], 26)],
)
def test_enter_watches_the_finished_game_in_front(keys: list[str], number: int) -> None:
    assert opened(*keys, "enter") == {"watched": [past_run(number).name], "resumed": []}


def test_enter_resumes_an_unfinished_game_and_w_watches_it() -> None:
    name = past_run(28).name
    assert opened("right", "enter") == {"watched": [], "resumed": [name]}
    assert opened("right", "w") == {"watched": [name], "resumed": []}


@pytest.mark.parametrize(("downs", "words"), [(0, ["go on", "watch it"]), (1, ["watch it"])])
def test_the_footer_says_what_enter_does_to_the_game_in_front(downs: int, words: list[str]) -> None:
    on = screen("hall-all")
    press(on, "up", *["down"] * downs)
    assert [action.label for action in hall(on).footer()][: len(words)] == words
    assert "watch it" not in [action.label for action in hall(on).footer()][len(words) :]


def unfinished(runs: Runs, seeds: list[str]) -> list[PastRun]:
    """Runs in their battles, in the order of the seeds, as the history tells them."""
    told = []
    for number, seed in enumerate(seeds, start=1):
        on = stage(seed, GAME, runs=runs)
        play_to(on, PhaseName.BATTLE)
        path = sitting(on).table.path
        assert path is not None
        on.host.to_title()
        told.append(replace(past_run(number, Standing.OPEN, ending=""), name=path.name, seed=seed))
    return told


def test_any_unfinished_game_goes_on_from_the_hall(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    told = unfinished(runs, ["first", "second", "third"])
    on = stage("2", GAME, runs=runs)
    on.setup = replace(on.setup, past=lambda: told)
    press(on, "h", "right", "down", "down")
    assert GAME.spec.hero_by_id["sturdy"].name + ", round 1" in shown(on)
    press(on, "enter")
    assert on.dialog is None
    assert sitting(on).seed == "first"
    assert phase(on) is PhaseName.BATTLE


def test_how_far_a_game_has_come_is_told_as_soon_as_its_rules_are_read(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    told = unfinished(runs, ["first"])
    on = LiveStage(replace(setup(runs=runs), past=lambda: told), Clock())
    on.draw(80, 24)
    press(on, "h", "right")
    assert "round 1" not in shown(on)
    on.loaded(ready_quest(GAME))
    assert GAME.spec.hero_by_id["sturdy"].name + ", round 1" in shown(on)


def test_a_game_that_went_on_without_a_move_is_the_one_played_last(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    told = unfinished(runs, ["first", "second"])
    for age, run in enumerate(told):
        os.utime(tmp_path / run.name, (10_000 + age, 10_000 + age))
    on = stage("2", GAME, runs=runs)
    on.setup = replace(on.setup, past=lambda: told)
    press(on, "h", "right", "down", "enter")
    on.host.to_title()
    assert [run.header.seed for run in runs.unfinished()] == ["first", "second"]


def test_games_of_every_table_are_listed_and_named_where_there_are_several(tmp_path: Path) -> None:
    on = stage("2", GAME, runs=Runs(tmp_path))
    brawl = replace(past_run(29, Standing.OPEN, ending=""), game="brawl")
    on.setup = replace(on.setup, past=lambda: (*PAST, brawl))
    press(on, "h")
    assert "Best 26      All 29" in shown(on)
    press(on, "right")
    assert "2030-01-29  brawl" in shown(on)


@pytest.mark.parametrize("wall", [0, 1])
def test_a_victory_is_won_on_both_walls_whatever_came_later(wall: int) -> None:
    on = screen("hall", (140, 45))
    on.setup = replace(on.setup, past=lambda: (*PAST, replace(past_run(29), won=True)))
    press(on, "escape", "h", *["right"] * wall)
    (row,) = [line.split() for line in shown(on).split("\n") if "2030-01-29" in line]
    assert row[row.index("2030-01-29") + 2] == "won"


def test_achievements_cannot_be_watched() -> None:
    on = screen("hall-achieved")
    press(on, "enter")
    assert isinstance(on.dialog, HallScene)


def test_a_game_whose_file_is_gone_says_so(tmp_path: Path) -> None:
    for runs, why in ((Runs(tmp_path), "That run cannot be shown."), (Runs(None), "There are no files")):
        on = stage("2", GAME, runs=runs)
        on.setup = replace(on.setup, past=lambda: PAST)
        press(on, "h", "right", "w")
        assert on.note.text.startswith(why)
        assert on.note.refusal


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (300, 100)])
def test_columns_go_where_there_is_no_room_and_nothing_is_cut_off(size: tuple[int, int]) -> None:
    on = screen("hall", size)
    for _ in range(3):
        assert not on.draw(*size).clipped
        press(on, "right")
    assert "2030-01-26" in shown(on)
    assert ("seed-26" in shown(on)) is (size == (300, 100))


# --- while the runs are read ---------------------------------------------------------------------------


def read_to(on: LiveStage, done: int, runs: Sequence[PastRun] = PAST) -> bool:
    """Let so many of 2,500 runs be read."""
    archive = on.setup.archive
    assert isinstance(archive, SlowArchive)
    archive.known = Known(runs, done, 2500)
    return on.library.look_again()


def test_the_hall_opens_before_anything_is_known() -> None:
    on = stage("2", GAME)
    on.setup = replace(on.setup, archive=SlowArchive(None))
    press(on, "h")
    assert "reading the runs" in shown(on)
    assert "No game" not in shown(on)
    press(on, "down", "enter", "right", "w", "right", "down", "left")
    assert read_to(on, 300)
    assert "reading 300 of 2,500 runs" in shown(on)
    assert "seed-28" not in shown(on)
    assert "2030-01-28" in shown(on)
    assert read_to(on, 2500)
    assert "reading" not in shown(on)


def test_the_game_in_front_stays_in_front_as_more_is_read() -> None:
    on = stage("2", GAME)
    on.setup = replace(on.setup, archive=SlowArchive(Known(PAST[10:20], 300, 2500)))
    press(on, "h", "down", "down", "right", "down")
    before = [run.name for run in PAST if run in (hall(on)._run_at(0), hall(on)._run_at(1))]
    assert len(before) == 2
    read_to(on, 400)
    assert [run.name for run in PAST if run in (hall(on)._run_at(0), hall(on)._run_at(1))] == before
    read_to(on, 500, PAST[:3])
    assert on.redrawn(), "runs may be gone"
    read_to(on, 600, ())
    press(on, "down", "enter")


def test_who_has_not_moved_stays_at_the_first_line() -> None:
    on = stage("2", GAME)
    on.setup = replace(on.setup, archive=SlowArchive(Known(PAST[10:20], 300, 2500)))
    press(on, "h")
    read_to(on, 400)
    assert hall(on).fronts == [0, 0, 0]


def test_nothing_is_read_for_who_has_left_the_hall() -> None:
    on = stage("2", GAME)
    archive = SlowArchive(Known((), 0, 2500))
    on.setup = replace(on.setup, archive=archive)
    press(on, "h")
    assert read_to(on, 300)
    assert not archive.stopped
    press(on, "escape")
    assert not read_to(on, 400)
    assert archive.stopped
    archive.known = Known(PAST)
    press(on, "h")
    assert "Best 26" in shown(on), "and from there when it is opened again"


def test_what_reading_fails_of_is_no_secret() -> None:
    def fail(_progress: Progress) -> Sequence[PastRun]:
        raise ZeroDivisionError

    on = stage("2", GAME)
    on.setup = replace(on.setup, archive=Archive(fail, patience=0))
    with pytest.raises(ZeroDivisionError):  # noqa: PT012
        press(on, "h")
        while True:
            on.library.look_again()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="zones are named otherwise there")
def test_days_are_those_of_the_calendar_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "XYZ-14:30")
    time.tzset()
    try:
        on = screen("hall-all")
        assert "2030-01-29  " in shown(on)
        assert "days in local time (UTC+14:30)" in shown(on)
        press(on, "right")
        assert "2030-01-02" in shown(on), "the first was begun at ten in the morning of the first day"
    finally:
        monkeypatch.undo()
        time.tzset()
