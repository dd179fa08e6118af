"""The program in a terminal of its own: what it leaves behind, and its exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dicehero.tui.app import BROKEN, TableApp, run
from support.stage import setup

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

PROGRAM = "import sys; sys.path[:0] = {path!r}; from dicehero.cli import main; sys.exit(main({arguments!r}))"
ALTERNATE_SCREEN_LEFT = b"\x1b[?1049l"


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.seen = b""

    def wait_for(self, text: str) -> None:
        """Read until a text is on the screen."""
        while text.encode() not in self.seen:
            self.read()

    def read(self) -> None:
        read = os.read(self.master, 65536)
        assert read, self.seen
        self.seen += read

    def end(self) -> int:
        """Read to the end and return the exit code."""
        try:
            while True:
                self.read()
        except OSError:  # How Linux tells that the other side is closed.
            pass
        return self.process.wait(30)


@contextmanager
def terminal(home: Path, *arguments: str) -> Iterator[Terminal]:
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80)) if hasattr(termios, "tcsetwinsize") else None
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(path=sys.path, arguments=list(arguments))],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={
            **os.environ,
            "DICEHERO_HOME": str(home),
            "TERM": "xterm-256color",
            "COLUMNS": "80",
            "LINES": "24",
        },
        start_new_session=True,
    )
    os.close(slave)
    shown = Terminal(process, master)
    try:
        yield shown
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(master)


def begin(shown: Terminal) -> None:
    """Choose the first hero, so that there is something to save."""
    shown.wait_for("New quest")
    os.write(shown.master, b"n")
    shown.wait_for("WHO GOES ON THE QUEST")
    os.write(shown.master, b"\r")
    shown.wait_for("WHOM DO YOU FACE")


def test_q_restores_the_terminal_and_says_how_to_go_on(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "41") as shown:
        begin(shown)
        os.write(shown.master, b"q")
        assert shown.end() == 0
        _, _, after = shown.seen.rpartition(ALTERNATE_SCREEN_LEFT)
        assert b"Go on with: dicehero continue" in after
    with terminal(tmp_path, "continue") as shown:
        shown.wait_for("WHOM DO YOU FACE")
        os.write(shown.master, b"q")
        assert shown.end() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal_and_is_the_exit_code(number: int, tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "41") as shown:
        begin(shown)
        shown.process.send_signal(number)
        assert shown.end() == 128 + number
        assert ALTERNATE_SCREEN_LEFT in shown.seen
    assert len(list((tmp_path / "runs").iterdir())) == 1


def test_bytes_that_are_no_text_are_no_keys(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "41") as shown:
        shown.wait_for("New quest")
        os.write(shown.master, b"\xff")
        time.sleep(0.5)  # What comes in one reading with such a byte is lost with it.
        os.write(shown.master, b"\xe9\xe9")
        time.sleep(0.5)
        begin(shown)
        os.write(shown.master, b"q")
        assert shown.end() == 0
        assert b"Traceback" not in shown.seen


def test_a_crash_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    # A panic of Textual's ends the app without an exit code.
    monkeypatch.setattr(TableApp, "run", lambda _: None)
    assert run(setup()) == BROKEN


def test_a_title_left_at_once_leaves_nothing(tmp_path: Path) -> None:
    with terminal(tmp_path) as shown:
        shown.wait_for("New quest")
        os.write(shown.master, b"q")
        assert shown.end() == 0
    assert list(tmp_path.iterdir()) == []
