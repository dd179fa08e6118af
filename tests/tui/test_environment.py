"""The terminal's own answer about its size wins, and an empty NO_COLOR is none."""

from __future__ import annotations

import fcntl
import signal
import struct
import termios
from pathlib import Path

import pytest

from dicehero.tui.kit.environment import settle_environment

STALE = {"COLUMNS": "40", "LINES": "10", "TERM": "xterm"}


def test_a_stale_size_gives_way_to_what_the_terminal_tells() -> None:
    environ = dict(STALE)
    settle_environment(environ, lambda: (100, 30))
    assert environ == {"TERM": "xterm"}


@pytest.mark.parametrize("size", [(0, 0), (0, 24), (80, 0)])
def test_the_environment_holds_where_the_terminal_knows_no_size(size: tuple[int, int]) -> None:
    environ = dict(STALE)
    settle_environment(environ, lambda: size)
    assert environ == STALE


def test_the_environment_holds_where_there_is_no_terminal_to_ask() -> None:
    def ask() -> tuple[int, int]:
        raise OSError

    environ = dict(STALE)
    settle_environment(environ, ask)
    assert environ == STALE


def test_a_page_in_a_browser_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    environ = dict(STALE)
    settle_environment(environ, lambda: (100, 30))
    assert environ == STALE


@pytest.mark.parametrize(("said", "left"), [("", {}), ("1", {"NO_COLOR": "1"})])
def test_no_color_counts_where_it_says_something(said: str, left: dict[str, str]) -> None:
    environ = {"NO_COLOR": said}
    settle_environment(environ, lambda: (80, 24))
    assert environ == left


def test_start_and_resize_follow_the_terminal_under_a_stale_size(tmp_path: Path) -> None:
    terminal = pytest.importorskip("support.terminal").terminal
    with terminal(tmp_path, "--seed", "41", extra={"COLUMNS": "40", "LINES": "10"}) as shown:
        shown.wait_for("Learn to play")
        fcntl.ioctl(shown.master, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 70, 0, 0))
        shown.process.send_signal(signal.SIGWINCH)
        shown.wait_for("now 70x20")
