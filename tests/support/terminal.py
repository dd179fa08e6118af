"""The program on a pseudo-terminal of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from support.emulator import Emulator
from support.lines import PATIENCE

PROGRAM = """\
import sys; sys.path[:0] = {path!r}
{before}
from dicehero.cli import main; sys.exit(main({arguments!r}))
"""
CONTROLLED = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)"
"""Makes the terminal the one that controls the program, as a shell's is."""
FRESH = {"7": "h", "25": "h"}
"""Modes that are set in a terminal nobody has used yet; all others are not."""


class Terminal:
    """A program, and all that it has written."""

    def __init__(self, process: subprocess.Popen[bytes], master: int, path: str) -> None:
        self.process = process
        self.master = master
        self.path = path
        """Where the program finds its terminal."""
        self.seen = b""
        self.settings = termios.tcgetattr(master)
        """Those of the terminal driver before the program changed them."""

    def type(self, keys: bytes) -> None:
        """Send keys."""
        os.write(self.master, keys)

    def type_apart(self, *pieces: bytes) -> None:
        """Send pieces that the program reads one by one."""
        slave = os.open(self.path, os.O_RDONLY | os.O_NOCTTY)
        try:
            for piece in pieces:
                self.type(piece)
                until(lambda: not unread(slave), self)
        finally:
            os.close(slave)

    def wait_for(self, text: str) -> None:
        """Read until a text is on the screen."""
        while text.encode() not in self.seen:
            self.read()

    def type_until(self, keys: bytes, text: str) -> None:
        """Send keys that bring a text on the screen."""
        self.type(keys)
        self.wait_for(text)

    def stop(self) -> None:
        """Send Ctrl+Z and wait until the program has stopped.

        Nobody can stop who cannot write their last, so all is read meanwhile.
        """
        self.type(b"\x1a")
        until(lambda: os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG) is not None, self)

    def read(self) -> None:
        """Read a piece. Raises OSError at the end."""
        assert self.has_more(PATIENCE), self.seen
        read = os.read(self.master, 65536)
        assert read, self.seen
        self.seen += read

    def forget(self) -> None:
        """Forget the picture, but for the last sequence: the rest of that may be still to come."""
        _, escape, rest = self.seen.rpartition(b"\x1b")
        self.seen = b"\x1b[?1049h" + escape + rest

    def has_more(self, seconds: float) -> bool:
        """Whether something can be read, or the end is reached, within some seconds."""
        return bool(select.select([self.master], [], [], seconds)[0])

    def end(self) -> int:
        """Read to the end and return the exit code."""
        try:
            while True:
                self.read()
        except OSError:  # How Linux tells that the other side is closed.
            pass
        return self.process.wait(PATIENCE)

    def hang_up(self) -> None:
        """Close the terminal's window."""
        os.close(self.master)
        self.master = -1

    @property
    def rows(self) -> list[str]:
        """The picture, but for what comes after the last whole sequence."""
        emulator = Emulator(80, 24)
        emulator.feed(self.seen.rpartition(b"\x1b[?1049h")[2].rpartition(b"\x1b")[0].decode())
        return emulator.rows()

    def wait_until(self, right: Callable[[list[str]], bool]) -> None:
        """Read until the picture is right."""
        while not right(self.rows):
            self.read()

    @property
    def changed_modes(self) -> dict[str, str]:
        """The modes that are not as in a fresh terminal, such as the mouse's, each with its last letter."""
        last: dict[str, str] = {}
        for numbers, letter in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", self.seen):
            for number in numbers.decode().split(";"):
                last[number] = letter.decode()
        return {number: letter for number, letter in last.items() if letter != FRESH.get(number, "l")}

    @property
    def last_words(self) -> str:
        """The text that was written after the screen was given back."""
        after = self.seen.rpartition(b"\x1b[?1049l")[2].decode()
        return re.sub(r"\x1b\[[<>=?]?[0-9;]*[a-z]", "", after).strip()


def unread(slave: int) -> int:
    """Return how many bytes that were typed are not read yet."""
    return int.from_bytes(fcntl.ioctl(slave, termios.FIONREAD, bytes(4)), sys.byteorder)


def until(done: Callable[[], bool], shown: Terminal) -> None:
    """Wait until something is done, reading all that is written meanwhile: who writes may wait for that."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, shown.seen
        if shown.has_more(0.001):
            shown.read()


@contextmanager
def terminal(
    home: Path,
    *arguments: str,
    before: str = "",
    extra: Mapping[str, str] | None = None,
    python: Sequence[str] = (),
) -> Iterator[Terminal]:
    """Start dicehero on a terminal of 80x24; `before` is run first. It is killed at the end.

    `extra` goes into its environment, `python` are options of the interpreter.
    """
    master, slave = pty.openpty()
    path = os.ttyname(slave)
    termios.tcsetwinsize(slave, (24, 80)) if hasattr(termios, "tcsetwinsize") else None
    process = subprocess.Popen(
        [
            sys.executable,
            *python,
            "-c",
            PROGRAM.format(path=sys.path, before=before, arguments=list(arguments)),
        ],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**environment(home), **(extra or {})},
        start_new_session=True,
    )
    os.close(slave)
    shown = Terminal(process, master, path)
    try:
        yield shown
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        if shown.master >= 0:
            os.close(shown.master)


def environment(home: Path) -> Mapping[str, str]:
    """The environment of a program on a terminal with all colours."""
    size = {"COLUMNS": "80", "LINES": "24"}
    return {**os.environ, "DICEHERO_HOME": str(home), "TERM": "xterm-256color", **size}


def begin(shown: Terminal) -> None:
    """Choose the first hero, so that there is something to save."""
    shown.wait_for("New quest")
    shown.type_until(b"n", "CHOOSE YOUR HERO")
    shown.type_until(b"\r", "WHOM DO YOU FACE")
