"""News between threads, and what a served game makes of very many."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dicehero.shell.exit_codes import HUNG_UP
from dicehero.tui.kit.latest import Latest
from support.lines import PATIENCE, environment


def test_the_last_of_each_kind_is_held_in_the_order_in_which_it_was_told() -> None:
    latest = Latest[int]()
    assert latest.tell("size", 1)
    assert not latest.tell("focus", 2)
    assert not latest.tell("size", 3)
    assert "size" in latest
    assert list(latest.take().items()) == [("focus", 2), ("size", 3)]
    assert "size" not in latest
    assert latest.take() == {}
    assert latest.tell("size", 4)


GAME = """
import os, sys
from textual.events import Resize
from dicehero.cli import main
from dicehero.tui.frame.app import TableApp

held, counted = int(sys.argv.pop()), int(sys.argv.pop())
shown, post = TableApp.on_resize, TableApp.post_message

def hold(app):
    TableApp.on_resize = shown
    os.read(held, 1)
    shown(app)

def count(app, message):
    if isinstance(message, Resize):
        os.write(counted, b".")
    return post(app, message)

TableApp.on_resize, TableApp.post_message = hold, count
sys.exit(main())
"""
"""A game that is busy with the first size of its window until it is let go."""


@pytest.mark.skipif(os.name != "posix", reason="hands files on")
def test_a_busy_game_gathers_no_sizes_of_its_window(tmp_path: Path) -> None:
    def packet(**news: object) -> bytes:
        data = json.dumps(news).encode()
        return b"M" + len(data).to_bytes(4, "big") + data

    held, let_go = os.pipe()
    counted = tmp_path / "counted"
    with counted.open("wb") as counting:
        game = subprocess.Popen(
            [sys.executable, "-c", GAME, str(counting.fileno()), str(held)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env=environment(tmp_path / "home", {"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"}),
            pass_fds=[counting.fileno(), held],
        )
    os.close(held)
    with game, os.fdopen(let_go, "wb") as release:
        assert game.stdin is not None
        for width in range(40_000):
            game.stdin.write(packet(type="resize", width=80 + width % 40, height=24))
        game.stdin.flush()
        release.write(b".")
        release.flush()
        end = time.monotonic() + PATIENCE
        while not counted.stat().st_size:
            assert time.monotonic() < end
            time.sleep(0.02)
        game.stdin.close()
        assert game.wait(PATIENCE) == HUNG_UP
    # At most what lay in the pipe when it was let go, and the last.
    assert 0 < counted.stat().st_size < 10_000
