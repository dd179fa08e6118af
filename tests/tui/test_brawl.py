"""The brawl on the screen: by keys, by mouse, at its own pace and skipped, from the list to the end."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from dicehero.content.catalog import load_ready
from dicehero.core.replay import CommandLine, MoveLine
from dicehero.games import GAMES
from dicehero.games.brawl.view import Phase
from dicehero.shell.brawl.words import reckoning
from dicehero.store.config import Config
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs
from dicehero.tui.brawl.screens.match import BrawlScene
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.frame.screens.any_over import AnyOverScene
from dicehero.tui.frame.screens.any_table import AnyTableScene
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.tables import TablesScene
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.levels import long_beside, sampled
from support.screens import screen
from support.stage import Clock, press, stage


def setup(seed: str = "7", runs: Runs | None = None, motion: str = "normal", **options: str) -> TuiSetup:
    config = Config(motion=motion)  # type: ignore[arg-type]
    return TuiSetup(
        lambda game: load_ready(game),
        seed,
        runs or Runs(None),
        None,
        game="brawl",
        at_once=True,
        options=options,
        config=config,
    )


def brawl(seed: str = "7", runs: Runs | None = None, motion: str = "normal", **options: str) -> LiveStage:
    made = LiveStage(setup(seed, runs, motion, **options), Clock())
    made.draw(80, 24)
    made.loaded(load_ready("brawl"))
    made.draw(80, 24)
    return made


def shown(on: LiveStage) -> str:
    return "\n".join(on.redrawn().rows())


def moves_of(on: LiveStage) -> list[str]:
    """The moves played, as they are recorded from now on."""
    said: list[str] = []
    assert on.sitting is not None
    on.sitting.session.subscribe(
        lambda step: said.append(step.record.text) if isinstance(step.record, MoveLine) else None
    )
    return said


def test_it_is_begun_from_the_list_of_games() -> None:
    on = stage("7")
    press(on, "t")
    assert isinstance(on.scene, TablesScene)
    assert "The Quest" in shown(on)
    press(on, "right", "down", "right", "down", "left", "enter")
    assert isinstance(on.scene, BrawlScene)
    assert on.sitting is not None
    assert dict(on.sitting.session.options) == {"seats": "3", "rival": "easy"}


def test_the_list_goes_round_and_forgets_what_is_usual() -> None:
    on = stage("7")
    press(on, "t", "left", "down", "left", "right")
    assert isinstance(on.scene, TablesScene)
    assert (on.scene.game, on.scene.chosen[GAMES[-1]]) == (GAMES[-1], {})
    press(on, "up", "right")
    assert on.scene.game == GAMES[0]
    press(on, "escape")
    assert isinstance(on.scene, TitleScene)


def test_the_list_answers_clicks() -> None:
    on = stage("7")
    on.click(Intent("tables"), "1")
    on.redrawn()
    on.click(Intent("more", 0), "2")
    on.redrawn()
    on.click(Intent("more", 3), "3")
    on.redrawn()
    on.click(Intent("play"), "4")
    assert on.sitting is not None
    assert dict(on.sitting.session.options) == {"grit": "off"}


def test_what_rivals_did_before_is_shown_first_and_any_key_ends_that() -> None:
    on = brawl(seats="3")
    assert on.pause is not None
    before = shown(on)
    on.tick()
    assert shown(on) != before
    assert "Any key goes on at once." in shown(on)
    press(on, "r")
    assert on.pause is None
    assert on.sitting is not None
    assert on.sitting.session.legal() == ("roll", "double")
    assert "Enter rolls" in shown(on)


def test_at_its_own_pace_it_ends_where_skipping_ends() -> None:
    slow, skipped = brawl(seats="4"), brawl(seats="4")
    press(skipped, "space")
    steps = 0
    while slow.pause is not None:
        assert 0 < slow.pause < 3
        slow.tick()
        steps += 1
    assert steps >= 3
    assert shown(slow) == shown(skipped)


def test_without_motion_nothing_is_waited_for() -> None:
    on = brawl(motion="off", seats="5")
    assert on.pause is None
    press(on, "r")
    assert on.pause is None


def test_help_and_the_palette_open_over_what_moves_and_stop_it() -> None:
    on = brawl(seats="3")
    press(on, "question_mark")
    assert on.dialog is not None
    assert on.pause is None
    press(on, "escape")
    assert on.pause is not None


def test_a_key_that_skips_does_not_play() -> None:
    on = brawl(seats="3")
    said = moves_of(on)
    press(on, "d")
    assert said == []
    press(on, "d")
    assert said == ["double"]


def test_doubling_is_taken_back_and_done_again() -> None:
    on = brawl(motion="off")
    assert on.sitting is not None
    press(on, "d")
    assert "stake 2 dice each" in shown(on)
    assert "You double the stake" in shown(on)
    press(on, "u")
    assert "stake 1 die each" in shown(on)
    assert "You double the stake" not in shown(on)
    press(on, "y")
    assert "stake 2 dice each" in shown(on)
    assert "You double the stake" in shown(on)
    press(on, "r", "u")
    assert "nothing to undo" in shown(on)


def standing(motion: str = "off") -> LiveStage:
    """A brawl in which three numbers stand."""
    on = brawl(motion=motion)
    press(on, "space", "r", "space") if motion != "off" else press(on, "r")
    assert on.sitting is not None
    assert "stand" in on.sitting.session.legal()
    return on


def test_numbers_are_rolled_again_by_key_and_by_click() -> None:
    for answer in (lambda on: press(on, "2"), lambda on: on.click(Intent("number", 2), "die")):
        on = standing()
        said = moves_of(on)
        on.redrawn()
        answer(on)
        assert said == ["reroll 2"]


def test_the_odds_of_each_number_are_on_its_button() -> None:
    on = screen("brawl-standing")
    assert shown(on).count("%") >= 3


def test_standing_has_its_odds_beside_those_of_rolling_again() -> None:
    on = screen("brawl-standing")
    assert re.search(r"s  Stand: [<>]?\d+%", shown(on))
    assert len(re.findall(r"[<>]?\d+%", shown(on))) == 4


def test_whoever_starts_sees_what_the_roll_has_come_to() -> None:
    for seed in map(str, range(30)):
        on = brawl(seed, motion="off")
        assert on.sitting is not None
        if on.sitting.view.to_beat is None and on.sitting.view.acting == 0:
            press(on, "r")
            if on.sitting.view.phase is Phase.STANDING:
                table, net = on.sitting.view.seats[0].table, on.sitting.view.net
                assert reckoning(table, net) in shown(on)
                assert "Stand: " in shown(on)
                return
    raise AssertionError("no seed lets the player begin")


def test_a_duel_is_announced_when_it_begins_and_when_it_is_won() -> None:
    on = brawl(seats="3")
    seen: set[str] = set()
    for _ in range(2_000):
        text = shown(on)
        assert on.canvas.clipped == []
        seen |= {line for line in ("DUEL 1", "DUEL 2", "WINS DUEL 1", "WIN DUEL 1") if line in text}
        if on.pause is not None:
            on.tick()
        elif on.sitting is not None and on.sitting.view.duel < 3:
            on.perform(on.scene.home or Intent("roll"))
        else:
            break
    assert {"DUEL 1", "DUEL 2"} <= seen
    assert seen & {"WINS DUEL 1", "WIN DUEL 1"}


def test_without_motion_the_next_roll_says_who_won_the_duel_before() -> None:
    on = brawl(motion="off")
    for _ in range(50):
        assert on.sitting is not None
        if on.sitting.view.duel > 1:
            break
        on.perform(on.scene.home or Intent("roll"))
    assert "won the last duel." in shown(on)


def test_a_move_that_is_not_due_says_why() -> None:
    on = brawl(motion="off")
    press(on, "s")
    assert "! You have not rolled yet. Say roll." in shown(on)


def test_giving_up_asks_first() -> None:
    on = brawl(motion="off")
    press(on, "A")
    assert isinstance(on.dialog, ConfirmScene)
    assert "The match is lost in duel" in shown(on)
    press(on, "y")
    assert isinstance(on.scene, TitleScene)


def test_the_end_leads_to_another_or_to_the_title() -> None:
    on = screen("brawl-over")
    while on.pause is not None:
        on.tick()
    assert isinstance(on.scene, AnyOverScene)
    options = dict(on.options)
    press(on, "s")
    assert isinstance(on.scene, BrawlScene)
    assert dict(on.options) == options
    assert on.sitting is not None
    assert on.sitting.seed == "2"
    press(on, "space", "A", "y", "n")
    assert on.game == "quest"


def test_it_is_saved_and_goes_on_from_the_title(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    on = brawl(runs=runs, seats="3")
    press(on, "space", "r", "space")
    assert on.sitting is not None
    assert on.sitting.table.path is not None
    view = on.sitting.view
    assert "Go on with" in farewell(on)
    on.host.close()
    later = stage("other", runs=runs)
    press(later, "c")
    assert isinstance(later.scene, BrawlScene)
    assert later.sitting is not None
    assert later.sitting.view == view
    assert later.pause is None


@long_beside("test_adding_a_game.py::test_the_template_has_a_screen_without_doing_anything_for_it")
def test_a_game_without_a_screen_is_played_to_its_end_by_numbers() -> None:
    on = screen("any-table")
    for _ in range(600):
        if isinstance(on.scene, AnyOverScene):
            break
        assert isinstance(on.scene, AnyTableScene)
        press(on, "1")
    assert isinstance(on.scene, AnyOverScene)
    press(on, "n")
    assert isinstance(on.scene, AnyTableScene)


def test_a_number_without_a_move_is_refused() -> None:
    on = screen("any-table")
    press(on, "9")
    assert "There is no move 9 on this page." in shown(on)


# --- with Textual -----------------------------------------------------------------------------------


async def by_keys(app: TableApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.stage.scene, AnyOverScene):
            await pilot.press("enter")
            await pilot.pause()


async def by_mouse(app: TableApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        while not isinstance(app.stage.scene, AnyOverScene):
            home = app.stage.scene.home
            region = None if home is None else app.stage.canvas.region_of(home)
            if region is None:
                await pilot.pause(0.01)
                continue
            await pilot.click(offset=(region.x + region.width // 2, region.y + region.height // 2))
            await pilot.pause()


@pytest.mark.parametrize("size", sampled([(80, 24), (120, 40)]), ids=str)
def test_keys_and_mouse_play_the_same_match_to_its_end(size: tuple[int, int], tmp_path: Path) -> None:
    ended = []
    for player in (by_keys, by_mouse):
        runs = Runs(tmp_path / player.__name__)
        app = TableApp(setup("3", runs, "off", dice="4", stakes="heavy"), Clock())
        asyncio.run(player(app, size))
        assert app.stage.sitting is not None
        (file,) = (tmp_path / player.__name__).glob("*.jsonl")
        replay = read_run(file).replay
        assert replay.finished
        assert not any(isinstance(record, CommandLine) for record in replay.records)
        ended.append((app.stage.sitting.session.result, replay.records))
    assert ended[0] == ended[1]


def test_rivals_move_by_themselves_while_nobody_presses_anything() -> None:
    async def watch() -> tuple[float | None, float | None]:
        app = TableApp(setup("7", motion="fast", seats="3"), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            while app.stage.sitting is None:
                await pilot.pause(0.01)
            begun = app.stage.pause
            for _ in range(400):
                if app.stage.pause is None:
                    break
                await pilot.pause(0.02)
            return begun, app.stage.pause

    begun, ended = asyncio.run(watch())
    assert begun is not None
    assert ended is None


def test_no_label_lies_on_the_frame_of_its_button() -> None:
    on = screen("brawl-standing")
    for _ in range(4):
        row = next(row for row in on.canvas.rows() if "Re-roll" in row)
        assert row.count("│") + row.count("┃") == 8
        press(on, "right")
