"""Every screen at every size, as plain text, and as a picture at 80x24.

Set UPDATE_SNAPSHOTS=1 to write the files anew, and look at the difference before committing it.
"""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

import pytest

from dicehero.tui.app import TableApp
from support.screens import SCREENS, SEED, SIZES, game_of, screen
from support.stage import Clock, setup

SNAPSHOTS = Path(__file__).parent / "snapshots"
UPDATE = os.environ.get("UPDATE_SNAPSHOTS") == "1"


def compare(found: str, file: Path) -> None:
    if UPDATE:
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: run with UPDATE_SNAPSHOTS=1"
    assert found == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_text(name: str, size: tuple[int, int]) -> None:
    rows = screen(name, size).canvas.rows()
    text = "\n".join(row.rstrip() for row in rows) + "\n"
    compare(text, SNAPSHOTS / f"{name}-{size[0]}x{size[1]}.txt")


async def picture(name: str) -> str:
    app = TableApp(setup(SEED, game_of(name)), Clock())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        SCREENS[name](app.stage)
        app.redraw()
        await pilot.pause()
        return app.export_screenshot(title="dicehero")


@pytest.mark.parametrize("name", SCREENS)
def test_picture(name: str) -> None:
    svg = asyncio.run(picture(name))
    steady = re.sub(r"terminal-\d+", "terminal-0", svg)
    compare(steady, SNAPSHOTS / f"{name}.svg")
