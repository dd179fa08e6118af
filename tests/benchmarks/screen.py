"""How fast the table is, next to what Textual itself takes: start, keys, a whole redraw, memory, leaving.

    python tests/benchmarks/screen.py [--turns 9] [--keys 60] [--python PATH]

The game is installed from this clone, as a wheel, into a new environment (or is taken from the one of
`--python`), and runs on a pseudo-terminal of 120x40. In turn with it run the yardsticks: a Textual app that
says hello, one with two widgets of which a key changes one, and `python -c pass`. Whatever else the machine
does only adds to a time, so of all turns the quicker quarter is told: ratios hold on slow and busy machines
too. The exit code is 1 where a limit is passed.
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
COLUMNS, ROWS = 120, 40
QUIET = 0.04
"""Seconds without a byte after which a frame is complete."""
ECHO = 0.7
"""Seconds after which a key that opened a question is no echo of itself: longer than keys repeat."""
SEED = "41"

HELLO = """\
from textual.app import App
from textual.widgets import Static
class Hello(App):
    BINDINGS = [("q", "quit", "quit")]
    def compose(self):
        yield Static("Hello, world")
Hello().run()
"""
TWO_WIDGETS = """\
from textual.app import App
from textual.widgets import Static
class Two(App):
    BINDINGS = [("q", "quit", "quit")]
    def compose(self):
        yield Static("Hello, world")
        yield Static("0", id="count")
    def on_key(self, event):
        count = self.query_one("#count")
        count.update(str(int(str(count.content)) + 1))
Two().run()
"""


class Screen:
    """A program on a terminal of its own."""

    def __init__(self, words: Sequence[str], home: Path) -> None:
        master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (ROWS, COLUMNS))
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        environment = {**kept, "DICEHERO_HOME": str(home), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            words, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self._master = master
        self._seen = b""

    def wait_for(self, text: str) -> float:
        """Read until a text is on the screen; return the seconds since the start."""
        while text.encode() not in self._seen:
            self._seen += os.read(self._master, 65536)
        return time.perf_counter() - self.begun

    def settle(self) -> float:
        """Read until the frame is complete; return when its last byte came."""
        last = time.perf_counter()
        while select.select([self._master], [], [], QUIET)[0]:
            self._seen += os.read(self._master, 65536)
            last = time.perf_counter()
        return last

    def type(self, keys: bytes) -> None:
        """Send keys, and forget what was shown before."""
        self._seen = b""
        os.write(self._master, keys)

    def key_time(self, key: bytes) -> float:
        """Return the milliseconds from a key to the end of its frame."""
        start = time.perf_counter()
        self.type(key)
        self._seen += os.read(self._master, 65536)
        return 1000 * (max(time.perf_counter(), self.settle()) - start)

    def memory(self) -> float:
        """Return the resident memory in MB (a million bytes)."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) * 1024 / 1e6

    def leave(self) -> float:
        """Press q, and return the milliseconds to the end of the process."""
        start = time.perf_counter()
        self.type(b"q")
        try:
            while os.read(self._master, 65536):
                pass
        except OSError:  # How Linux tells that the other side is closed.
            pass
        self.process.wait()
        return 1000 * (time.perf_counter() - start)

    def close(self) -> None:
        """End it, however it stands."""
        self.process.kill()
        self.process.wait()
        os.close(self._master)


@contextmanager
def screen(words: Sequence[str], home: Path) -> Iterator[Screen]:
    """Start a program."""
    shown = Screen(words, home)
    try:
        yield shown
    finally:
        shown.close()


@dataclass
class Measured:
    """What a program took, a number for each turn."""

    start: list[float] = field(default_factory=list)
    key: list[float] = field(default_factory=list)
    key_p95: list[float] = field(default_factory=list)
    redraw: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    leave: list[float] = field(default_factory=list)


def quick(values: Sequence[float]) -> float:
    """Return what a quarter of the values do not exceed."""
    return sorted(values)[len(values) // 4]


def p95(values: Sequence[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]


def play(words: Sequence[str], home: Path, keys: int, into: Measured) -> None:
    """Measure the game: title, battle, theme, leaving."""
    with screen([*words, "--seed", SEED, "--no-motion"], home) as shown:
        into.start.append(1000 * shown.wait_for("quit"))
        shown.settle()
        for key, text in ((b"n", "CHOOSE YOUR"), (b"\r", "WHOM DO"), (b"\r", "ROLL"), (b"\r", "end")):
            time.sleep(ECHO)
            shown.type(key)
            shown.wait_for(text)
            shown.settle()
        # The coach has said what there is to say.
        time.sleep(ECHO)
        shown.settle()
        times = [shown.key_time(b"1") for _ in range(keys)]
        into.key.append(statistics.median(times))
        into.key_p95.append(p95(times))
        into.redraw.append(statistics.median(shown.key_time(b"\x1bOQ") for _ in range(max(8, keys // 4))))
        into.memory.append(shown.memory())
        into.leave.append(shown.leave())


def press(words: Sequence[str], home: Path, keys: int, into: Measured) -> None:
    """Measure a yardstick."""
    with screen(words, home) as shown:
        into.start.append(1000 * shown.wait_for("Hello, world"))
        shown.settle()
        if keys:
            times = [shown.key_time(b"1") for _ in range(keys)]
            into.key.append(statistics.median(times))
            into.key_p95.append(p95(times))
        into.memory.append(shown.memory())
        into.leave.append(shown.leave())


def run_time(words: Sequence[str]) -> float:
    """Return the milliseconds that a command takes."""
    start = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - start)


def install(folder: Path) -> Path:
    """Install the game from this clone as a player would; return the interpreter."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    words = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--compile", TOP]
    subprocess.run(words, check=True)
    return python


def tell(name: str, value: float, unit: str, limit: float, more: str = "") -> bool:
    """Print a row; return whether the limit is kept."""
    kept = value <= limit
    figure, most = f"{value:7.2f} {unit}", f"{limit:7.2f} {unit}"
    print(f"{name:36} {figure:12} {most:12} {'kept' if kept else 'PASSED':7} {more}")
    return kept


def measure(python: Path, turns: int, keys: int) -> bool:
    """Measure everything in turn, print the table, and return whether all limits are kept."""
    game, hello, two = Measured(), Measured(), Measured()
    version: list[float] = []
    nothing: list[float] = []
    command = str(python.with_name("dicehero"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "hello.py").write_text(HELLO, encoding="utf-8")
        (folder / "two.py").write_text(TWO_WIDGETS, encoding="utf-8")
        work: list[Callable[[int], None]] = [
            lambda _: press([str(python), str(folder / "hello.py")], folder, 0, hello),
            lambda turn: play([command], folder / str(turn), keys, game),
            lambda _: press([str(python), str(folder / "two.py")], folder, keys, two),
        ]
        for step in work:  # Once for the disk's sake.
            step(-1)
        game, hello, two = Measured(), Measured(), Measured()
        for turn in range(turns):
            for step in work:
                step(turn)
            for _ in range(5):
                nothing.append(run_time([str(python), "-c", "pass"]))
                version.append(run_time([command, "--version"]))
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'':36} {'measured':12} {'limit':12}")
    return all(
        [
            tell(
                "start to the title / hello world",
                quick(game.start) / quick(hello.start),
                "x",
                1.5,
                f"{quick(game.start):.0f} ms to {quick(hello.start):.0f} ms",
            ),
            tell(
                "key to frame in battle / two widgets",
                quick(game.key) / quick(two.key),
                "x",
                2,
                f"{quick(game.key):.2f} ms to {quick(two.key):.2f} ms",
            ),
            tell(
                "key to frame in battle, p95",
                quick(game.key_p95),
                "ms",
                10,
                f"yardstick {quick(two.key_p95):.2f} ms",
            ),
            tell("the whole board in another theme", quick(game.redraw), "ms", 6),
            tell(
                "memory in battle",
                quick(game.memory),
                "MB",
                50,
                f"hello world {quick(hello.memory):.1f} MB",
            ),
            tell("leaving", quick(game.leave), "ms", 300, f"hello world {quick(hello.leave):.0f} ms"),
            tell(
                "--version / python -c pass",
                quick(version) / quick(nothing),
                "x",
                3,
                f"{quick(version):.1f} ms to {quick(nothing):.1f} ms",
            ),
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=9, help="how often each is measured")
    parser.add_argument("--keys", type=int, default=60, help="keys a turn")
    parser.add_argument("--python", type=Path, help="the interpreter of an environment that has the game")
    options = parser.parse_args()
    if options.python is not None:
        return 0 if measure(options.python, options.turns, options.keys) else 1
    with tempfile.TemporaryDirectory() as folder:
        return 0 if measure(install(Path(folder)), options.turns, options.keys) else 1


if __name__ == "__main__":
    sys.exit(main())
