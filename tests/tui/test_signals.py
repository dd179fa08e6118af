"""Signals to a game in a terminal of its own: it ends at once, or goes on, and the terminal is in order."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dicehero.shell.exit_codes import BROKEN
from dicehero.store.run_file import glance

pytest.importorskip("pty")
pytest.importorskip("termios")

import termios

from support.levels import long_beside, sampled, spread
from support.terminal import CONTROLLED, PATIENCE, Terminal, begin, terminal, unread, until

SEED = ("--seed", "41", "--no-motion", "--no-hints")
THEME = b"\x1bOQ"
"""A key that draws everything anew."""
ENDING = ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"]


def as_before(shown: Terminal) -> None:
    """The terminal is as the program has found it."""
    assert shown.changed_modes == {}
    assert termios.tcgetattr(shown.master) == shown.settings


def saved(home: Path) -> Path:
    (path,) = (home / "runs").iterdir()
    assert glance(path).outcome is None
    return path


@contextmanager
def playing(home: Path, before: str = "") -> Iterator[Terminal]:
    with terminal(home, *SEED, before=before) as shown:
        begin(shown)
        yield shown


def full(shown: Terminal) -> bool:
    """Whether the terminal holds as much as it does for somebody who does not read."""
    held = int.from_bytes(fcntl.ioctl(shown.master, termios.FIONREAD, bytes(4)), sys.byteorder)
    return held >= 4000


@pytest.mark.parametrize("name", sampled(ENDING))
def test_the_game_ends_though_the_terminal_does_not_read(tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    with playing(tmp_path) as shown:
        while not full(shown):
            shown.type(THEME * 20)
        shown.type(THEME * 300)
        shown.process.send_signal(number)
        assert shown.process.wait(PATIENCE) == 128 + number
        shown.end()
        as_before(shown)
    saved(tmp_path)


@long_beside("test_the_game_ends_though_the_terminal_does_not_read")
def test_the_game_ends_though_the_terminal_was_stopped(tmp_path: Path) -> None:
    with playing(tmp_path) as shown:
        slave = os.open(shown.path, os.O_RDWR | os.O_NOCTTY)
        termios.tcflow(slave, termios.TCOOFF)
        shown.type(THEME * 20)
        until(lambda: not unread(slave), shown)
        shown.process.send_signal(signal.SIGTERM)
        assert shown.process.wait(PATIENCE) == 128 + signal.SIGTERM
        os.close(slave)
        shown.end()
        as_before(shown)
    saved(tmp_path)


def test_the_game_goes_on_when_the_terminal_reads_again(tmp_path: Path) -> None:
    with playing(tmp_path) as shown:
        while not full(shown):
            shown.type(THEME * 20)
        while b"= does nothing here" not in shown.seen:
            shown.type(b"=")  # Again, as long as too many others wait.
            while shown.has_more(0.1):
                shown.read()
        shown.wait_until(lambda rows: any("= does nothing here" in row for row in rows))
        assert any("WHOM DO YOU FACE" in row for row in shown.rows)
        shown.type(b"\x03")
        assert shown.end() == 0
        as_before(shown)


def flood(shown: Terminal, keys: bytes, size: int) -> None:
    """Send many keys, as fast as they are read."""
    sent = 0
    while sent < size:
        sent += os.write(shown.master, keys * (1024 // len(keys)))
        while shown.has_more(0):
            shown.read()


def most_memory(shown: Terminal) -> int:
    """Return the most bytes that the program has held."""
    status = Path(f"/proc/{shown.process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found
    return int(found[1]) * 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
@pytest.mark.parametrize("size", sampled([200_000, 1_000_000]))
def test_a_flood_of_keys_is_dropped_and_a_signal_comes_before_it(tmp_path: Path, size: int) -> None:
    with playing(tmp_path) as shown:
        before = most_memory(shown)
        flood(shown, b"=*", size)
        assert most_memory(shown) - before < 50_000_000
        shown.process.send_signal(signal.SIGTERM)
        assert shown.end() == 128 + signal.SIGTERM
        as_before(shown)
    saved(tmp_path)


@pytest.mark.parametrize("size", sampled([10_000, 100_000]))
def test_ctrl_c_leaves_after_a_flood_of_keys(tmp_path: Path, size: int) -> None:
    with playing(tmp_path) as shown:
        flood(shown, b"=*", size)
        shown.type(b"\x03")
        assert shown.end() == 0
        as_before(shown)


def test_ctrl_c_leaves_an_unfinished_paste(tmp_path: Path) -> None:
    with playing(tmp_path) as shown:
        shown.type(b"\x1b[200~qqq\x03")
        assert shown.end() == 0
        as_before(shown)


def stop_and_go_on(shown: Terminal) -> None:
    shown.process.send_signal(signal.SIGSTOP)
    until(lambda: os.waitid(os.P_PID, shown.process.pid, os.WSTOPPED | os.WNOHANG) is not None, shown)
    shown.process.send_signal(signal.SIGCONT)


def go_on(shown: Terminal) -> None:
    shown.process.send_signal(signal.SIGCONT)


@pytest.mark.parametrize("continued", [go_on, stop_and_go_on])
@pytest.mark.parametrize("before", sampled([CONTROLLED, ""]), ids=["its own terminal", "another's"])
def test_going_on_without_having_been_suspended_changes_nothing(
    tmp_path: Path, before: str, continued: Callable[[Terminal], None]
) -> None:
    with playing(tmp_path, before) as shown:
        threads = Path(f"/proc/{shown.process.pid}/task")
        count = len(list(threads.iterdir())) if threads.exists() else 0
        continued(shown)
        shown.forget()
        shown.wait_until(lambda rows: any("WHOM DO YOU FACE" in row for row in rows))
        assert count == (len(list(threads.iterdir())) if threads.exists() else 0)
        shown.type(b"q")
        assert shown.end() == 0
        as_before(shown)


@pytest.mark.parametrize("name", spread(ENDING))
@pytest.mark.parametrize("suspended", sampled([True, False]))
def test_what_service_managers_send_ends_the_game(tmp_path: Path, name: str, suspended: bool) -> None:
    number = signal.Signals[name]
    with playing(tmp_path, CONTROLLED) as shown:
        if suspended:
            shown.stop()
        shown.process.send_signal(number)
        shown.process.send_signal(signal.SIGCONT)
        assert shown.end() == 128 + number
        as_before(shown)
    saved(tmp_path)


UNREADABLE = """\
from dicehero.tui.kit.input_decoder import InputDecoder
feed = InputDecoder.feed
def fail(decoder, text):
    if "=" in text: raise ZeroDivisionError("on purpose")
    return feed(decoder, text)
InputDecoder.feed = fail
"""


def test_an_error_in_reading_input_is_reported_and_leaves_the_terminal_in_order(tmp_path: Path) -> None:
    with playing(tmp_path, UNREADABLE) as shown:
        shown.type(b"=")
        assert shown.end() == BROKEN
        as_before(shown)
        assert "dicehero has met an error of its own and must stop: ZeroDivisionError." in shown.last_words
    (report,) = (tmp_path / "crashes").iterdir()
    assert "ZeroDivisionError: on purpose" in report.read_text()
    assert "\nsize: 80x24\n" in report.read_text()
    saved(tmp_path)
