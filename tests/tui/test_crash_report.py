"""A report on an error tells what was when it happened, whatever happens while the game ends."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.app import TableApp
from support.stage import Clock, play_to, setup


def crashed(folder: Path, after: str) -> str:
    """Let an error happen in battle, then something else, and return the report."""

    async def play() -> TableApp:
        app = TableApp(replace(setup("2"), crashes=folder), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            play_to(app.stage, PhaseName.BATTLE)
            app.input_failed(ZeroDivisionError("on purpose"))
            assert len(list(folder.iterdir())) == 1
            match after:
                case "picture":
                    app.stage.draw(0, 0)
                case "answer":
                    app.stage.setup.coach.deliver = lambda: True  # type: ignore[method-assign]
                    app.stage.draw(0, 0)
                    app._coach_spoke()
                case "move":
                    app.stage.play("end")
                case "key":
                    await pilot.press("e")
                case _:
                    app.input_failed(ValueError("another one"))
        return app

    with pytest.raises(ZeroDivisionError):
        asyncio.run(play())
    (path,) = folder.iterdir()
    return path.read_text()


@pytest.mark.parametrize("after", ["picture", "answer", "move", "key", "error"])
def test_a_report_is_made_when_the_error_happens(tmp_path: Path, after: str) -> None:
    text = crashed(tmp_path / "crashes", after)
    assert "\nsize: 80x24\n" in text
    assert "\nscreen: BattleScene\n" in text
    assert "ZeroDivisionError: on purpose" in text
    assert '{"move":"end"}' not in text


def test_an_error_in_telling_what_was_does_not_hide_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_stage: object) -> object:
        raise KeyError("no facts")

    monkeypatch.setattr("dicehero.tui.frame.app.report", fail)
    text = crashed(tmp_path / "crashes", "picture")
    assert "ZeroDivisionError: on purpose" in text
    assert "facts: cannot be told: KeyError('no facts')" in text


def test_an_error_in_a_callback_of_the_loop_is_reported(tmp_path: Path) -> None:
    def fail() -> None:
        raise ZeroDivisionError("in a callback")

    async def play() -> None:
        app = TableApp(replace(setup("2"), crashes=tmp_path), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            asyncio.get_running_loop().call_soon(fail)
            while app.crash is None:
                await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        asyncio.run(play())
    (path,) = tmp_path.iterdir()
    assert "in a callback" in path.read_text()
