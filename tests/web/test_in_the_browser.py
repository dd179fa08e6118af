"""A round by mouse, on the served page in headless Chromium.

A table in this process is given the same clicks. It says in which cell everything lies, and what must
come of it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="needs playwright: pip install -e '.[dev,browser-test]'")
pytest.importorskip("textual_serve", reason="needs the extra `web`")

from dicehero.content.quest import ready_quest
from dicehero.core.replay import MoveLine
from dicehero.games.quest.view import PhaseName
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from support.browser import Window, find_chromium, window
from support.lines import OWN_GAME
from support.serving import served
from support.stage import Clock, phase, setup, sitting

CHROMIUM = find_chromium()
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium found on this computer")

SEED = "41"


class Player:
    """Clicks on the page and at a table of its own alike."""

    def __init__(self, page: Window, runs: Path, own_home: Path) -> None:
        self.page = page
        self.runs = runs
        own = Runs(own_home / "runs"), Runs(own_home / "lessons", buried=False)
        self.table = LiveStage(replace(setup(SEED, OWN_GAME, own[0]), lessons=own[1]), Clock())
        self.table.loaded(ready_quest(OWN_GAME))
        self.table.draw(*page.size)
        self._last_cell = (-1, -1)

    @property
    def saved(self) -> list[str]:
        """The moves in the run file."""
        return [
            record.text
            for path in self.runs.glob("*.jsonl")
            for record in read_run(path).replay.records
            if isinstance(record, MoveLine)
        ]

    def click(self, intent: Intent) -> None:
        """Click where the table says that something lies; never twice on one cell."""
        canvas = self.table.redrawn()
        cells = [
            (x, y)
            for hit in canvas.hits
            if hit.intent == intent
            for y in range(hit.region.y, hit.region.bottom)
            for x in range(hit.region.x, hit.region.right)
            if canvas.intent_at(x, y) == intent and (x, y) != self._last_cell
        ]
        self._last_cell = cells[len(cells) // 2]
        self.page.click(*self._last_cell)
        self.table.click(intent, repr(self._last_cell))

    def click_and_play(self, *intents: Intent) -> None:
        """Click, and wait until the page has come as far as the table."""
        for intent in intents:
            self.click(intent)
        self.page.wait_until(lambda: self.saved == moves(self.table))


def moves(table: LiveStage) -> list[str]:
    return [record.text for record in sitting(table).session.records if isinstance(record, MoveLine)]


def places(table: LiveStage) -> list[tuple[int, int]]:
    """Dice, and rectangles that they would help."""
    ledger = sitting(table).view.ledger
    found = []
    for text in sitting(table).session.legal():
        match text.split():
            case ["place", number, letter] if ledger and ledger.tallies["abc".index(letter)].loss:
                found.append((int(number), "abc".index(letter)))
            case _:
                pass
    return found


def test_a_round_by_mouse(tmp_path: Path) -> None:
    assert CHROMIUM
    home = tmp_path / "home"
    with served(home, "--seed", SEED) as server, window(CHROMIUM, server.url, tmp_path / "browser") as page:
        page.wait_for("New quest")
        player = Player(page, home / "runs", tmp_path / "own")
        player.click(Intent("new"))
        page.wait_for("CHOOSE YOUR HERO")
        player.click(Intent("card", 3))
        page.wait_for("Purse")
        player.click_and_play(Intent("choose"))
        player.click_and_play(Intent("card", 2), Intent("choose"))
        player.click_and_play(Intent("roll"))
        assert phase(player.table) is PhaseName.BATTLE
        placed = 0
        while helpful := places(player.table):
            number, rectangle = helpful[0]
            player.click_and_play(Intent("die", number), Intent("place", rectangle))
            placed += 1
        assert placed >= 2
        player.click(Intent("end"))
        if player.table.dialog is not None:
            page.wait_for("End the round now?")
            player.click(Intent("confirm"))
        player.click_and_play()

        assert player.saved[0] == "hero rook"
        assert player.saved[-1] == "end"
        assert phase(player.table) is not PhaseName.BATTLE
        assert page.errors == []
        assert {address.split("/")[2] for address in page.asked} == {server.host}
        player.table.host.close()
