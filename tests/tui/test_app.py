"""Whole quests in the real app, by keys alone and by mouse alone, and every way to leave it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest
from textual.pilot import Pilot

from dicehero.content.catalog import Ready
from dicehero.content.content_error import ContentError
from dicehero.content.quest import ready_quest
from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.exit_codes import FAILED
from dicehero.store.runs import Runs
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.exit_message import farewell
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.ending import EndingScene
from support.games import GAME, RICH_GAME
from support.hands import Hands
from support.levels import named, sampled
from support.lines import PATIENCE
from support.stage import Clock, phase, play_to, sensible_move, setup, sitting

SIZES = ((80, 24), (120, 40))
SEED = "2"
"""The plain hero falls in round 5 of it."""


SEEDS = {GAME: SEED, RICH_GAME: "3"}
"""In each of them the hero falls, with the rewards that lie in front."""
KEYS_TO = {GAME: (), RICH_GAME: ("right", "3")}
CLICKS_TO = {
    GAME: (Intent("card", 1), Intent("card", 1)),
    RICH_GAME: (Intent("harder"), Intent("card", 3), Intent("choose")),
}
"""The way to a hero: in the rich game the third one, at peril 1."""


async def start(app: TableApp, pilot: Pilot[None]) -> None:
    await app.workers.wait_for_complete()
    await pilot.pause()


async def by_keys(size: tuple[int, int], game: Quest) -> TableApp:
    app = TableApp(setup(SEEDS[game], game), Clock())
    async with app.run_test(size=size) as pilot:
        await start(app, pilot)
        hands = Hands(app)
        await hands.press("n", *KEYS_TO[game], "enter")
        while not isinstance(app.stage.scene, EndingScene):
            assert phase(app.stage) is not PhaseName.CROSSROADS, "nobody decides there"
            if app.stage.dialog is not None:
                await hands.press("y")
                continue
            match phase(app.stage), sensible_move(sitting(app.stage).session).split():
                case PhaseName.BATTLE, ["place", number, letter]:
                    await hands.press(DEFAULT.die_key(int(number)), letter)
                case PhaseName.BATTLE, _:
                    await hands.press("e")
                case _:
                    await hands.press("enter")
    return app


async def by_mouse(size: tuple[int, int], game: Quest) -> TableApp:
    app = TableApp(setup(SEEDS[game], game), Clock())
    async with app.run_test(size=size) as pilot:
        await start(app, pilot)

        click = Hands(app).click
        await click(Intent("new"))
        for intent in CLICKS_TO[game]:
            await click(intent)
        while not isinstance(app.stage.scene, EndingScene):
            assert phase(app.stage) is not PhaseName.CROSSROADS, "nobody decides there"
            if app.stage.dialog is not None:
                await click(Intent("confirm"))
                continue
            match phase(app.stage), sensible_move(sitting(app.stage).session).split():
                case PhaseName.BATTLE, ["place", number, letter]:
                    await click(Intent("die", int(number)))
                    await click(Intent("place", "abc".index(letter)))
                case PhaseName.BATTLE, _:
                    await click(Intent("end"))
                case PhaseName.BEFORE_ROLL, _:
                    await click(Intent("roll"))
                case PhaseName.CHOOSE_KEPT, _:
                    await click(Intent("keep"))
                case _:
                    await click(Intent("choose"))
    return app


@pytest.mark.parametrize("size", sampled(SIZES), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", named([GAME, RICH_GAME], RICH_GAME), ids=["bare", "rich"])
def test_keys_and_mouse_play_the_same_quest_to_its_end(size: tuple[int, int], game: Quest) -> None:
    keys, mouse = asyncio.run(by_keys(size, game)), asyncio.run(by_mouse(size, game))
    first, second = sitting(keys.stage), sitting(mouse.stage)
    assert first.view == second.view
    assert first.view.ending == "fell"
    assert first.view.round > 2
    assert bool(first.view.relics) == (game is RICH_GAME)


async def leave(app: TableApp, *keys: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await start(app, pilot)
        play_to(app.stage, PhaseName.BATTLE)
        for key in keys:
            await pilot.press(key)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_saves_and_says_how_to_go_on(key: str, tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    app = TableApp(setup(SEED, runs=runs), Clock())
    asyncio.run(leave(app, key))
    assert not app.is_running
    assert app.return_code == 0
    assert farewell(app.stage) == "Wwwwww Wwwwwww of Wwwwww, round 1, seed 2. Go on with: dicehero continue"
    app.stage.host.close()
    assert len(runs.unfinished()) == 1


def test_leaving_by_a_control_key_works_over_a_dialog() -> None:
    app = TableApp(setup(SEED), Clock())
    asyncio.run(leave(app, "e", "ctrl+c"))
    assert app.return_code == 0


def test_a_signal_leaves_with_its_exit_code() -> None:
    async def play() -> TableApp:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test() as pilot:
            await start(app, pilot)
            app.leave_by_signal(15)
            await pilot.pause()
        return app

    assert asyncio.run(play()).return_code == 128 + 15


def test_bad_content_leaves_with_its_problems() -> None:
    def load(_: str) -> Ready:
        raise ContentError(["heroes.toml: hero[0].life: is missing"])

    async def play() -> TableApp:
        app = TableApp(TuiSetup(load, None, Runs(None), None), Clock())
        async with app.run_test() as pilot:
            while app.return_code is None:
                await pilot.pause(0.01)
        return app

    app = asyncio.run(play())
    assert app.return_code == FAILED
    assert app.problems == ("heroes.toml: hero[0].life: is missing",)


def test_leaving_before_the_content_is_there() -> None:
    asked, gone = Event(), Event()

    def load(_: str) -> Ready:
        asked.set()
        gone.wait(PATIENCE)
        return ready_quest(GAME)

    async def play() -> TableApp:
        app = TableApp(TuiSetup(load, None, Runs(None), None), Clock())
        async with app.run_test() as pilot:
            await asyncio.to_thread(asked.wait, PATIENCE)
            await pilot.press("n")
            assert "Setting the table" in app.stage.note.text
            await pilot.press("q")
        gone.set()
        return app

    assert asyncio.run(play()).return_code == 0


def test_resizing_below_and_back() -> None:
    async def play() -> TableApp:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await start(app, pilot)
            before = app.stage.canvas.rows()
            await pilot.resize_terminal(70, 20)
            while app.stage.canvas.width != 70:
                await pilot.pause()
            assert any("needs 76x22" in row for row in app.stage.canvas.rows())
            assert any("now 70x20" in row for row in app.stage.canvas.rows())
            await pilot.resize_terminal(1, 1)
            await pilot.resize_terminal(80, 24)
            while app.stage.canvas.width != 80:
                await pilot.pause()
            assert app.stage.canvas.rows() == before
        return app

    assert isinstance(asyncio.run(play()).stage.scene, TitleScene)


def test_a_mouse_press_anywhere_keeps_the_keyboard_alive() -> None:
    async def play() -> None:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await start(app, pilot)
            app.set_focus(None)
            await pilot.click(offset=(0, 0))
            await pilot.press("n")
            assert app.stage.sitting is not None

    asyncio.run(play())


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_of_the_mouse_do_nothing(button: int) -> None:
    async def play() -> None:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await start(app, pilot)
            region = app.stage.canvas.region_of(Intent("new"))
            assert region is not None
            await pilot.click(offset=(region.x + 1, region.y), button=button)
            assert app.stage.sitting is None
            await pilot.click(offset=(region.x + 1, region.y))
            assert app.stage.sitting is not None

    asyncio.run(play())


def test_control_z_suspends_and_coming_back_draws_everything_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def play() -> None:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await start(app, pilot)
            monkeypatch.setattr(app, "action_suspend_process", lambda: done.append("suspended"))
            await pilot.press("ctrl+z")
            monkeypatch.setattr(app.screen, "refresh", lambda **how: done.append(f"drawn {how['layout']}"))
            app.app_resume_signal.publish(app)
            await pilot.pause()

    asyncio.run(play())
    assert done[:2] == ["suspended", "drawn True"]


def test_the_mouse_lights_what_it_is_over() -> None:
    async def play() -> None:
        app = TableApp(setup(SEED), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await start(app, pilot)
            region = app.stage.canvas.region_of(Intent("help"))
            assert region is not None
            await pilot.hover(offset=(region.x + 2, region.y))
            await pilot.pause()
            assert app.stage.canvas.lit(Intent("help"))
            await pilot.hover(offset=(0, 0))
            await pilot.pause()
            assert not app.stage.canvas.lit(Intent("help"))

    asyncio.run(play())
