"""The hall: the best games, all games, achievements."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.store.past_runs import Standing
from dicehero.store.runs import Runs
from dicehero.tui.intents import Intent
from dicehero.tui.screens.hall import HallScene
from dicehero.tui.screens.replay import ReplayScene
from dicehero.tui.screens.title import TitleScene
from dicehero.tui.stage import Stage
from support.games import GAME
from support.past import PAST, past_run
from support.screens import screen
from support.stage import PhaseName, play_to, press, stage


def shown(on: Stage) -> str:
    return "\n".join(on.redrawn().rows())


def hall(on: Stage) -> HallScene:
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
    assert "this wall waits for yours" in shown(on)
    press(on, "down", "pageup", "right", "enter")
    assert "No game was begun yet." in shown(on)
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
    press(on, "right", "enter")
    assert on.dialog is None
    assert isinstance(on.scene, ReplayScene)
    press(on, "escape")
    assert isinstance(on.scene, TitleScene)


def test_the_game_in_front_is_the_one_that_is_watched() -> None:
    for wall, keys, number in ((0, ["down"], 24), (1, ["right"], 28), (1, ["right", "down", "down"], 26)):
        watched: list[str] = []
        on = screen("hall")
        scene = HallScene(on, PAST, (), watched.append)
        on.dialog = scene
        press(on, *keys, "enter")
        assert scene.place == wall
        assert watched == [past_run(number).name]


def test_achievements_cannot_be_watched() -> None:
    on = screen("hall-achieved")
    press(on, "enter")
    assert isinstance(on.dialog, HallScene)


def test_a_game_whose_file_is_gone_says_so(tmp_path: Path) -> None:
    for runs, why in ((Runs(tmp_path), "That run cannot be shown."), (Runs(None), "There are no files")):
        on = stage("2", GAME, runs=runs)
        on.setup = replace(on.setup, past=lambda: PAST)
        press(on, "h", "right", "enter")
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
