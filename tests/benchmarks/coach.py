"""What the coach costs the player: the time from a key to its frame, and how fast work is given up.

    python tests/benchmarks/coach.py [--keys 200] [--turns 3] [--drops 30]

The game runs on a terminal of its own, in battle, and a die is selected and let go again and again:
in turn while the coach has nothing to do, while it computes without end, and, for comparison, while a
program that has nothing to do with the game keeps a core busy: on virtual machines any busy core may slow
the wake-ups of all others, whoever keeps it so. A frame is there with its first byte.
Then a hand of 18 dice is thought about and dropped, time and again.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from dicehero.games.quest.dice import COLOURS, Colour, HandDie, Rectangle, die
from dicehero.games.quest.rules import battle_rules
from dicehero.shell.coach.engine import Coach
from dicehero.shell.quest.advice import Advise
from dicehero.solver.quest.puzzle import Puzzle
from support.asking import Say
from support.terminal import Terminal, begin, terminal

BUSY = """
from dicehero.tui.frame.app import TableApp
from support.asking import Ponder
ready = TableApp.on_ready
def on_ready(self):
    ready(self)
    self.stage.setup.coach.ask(Ponder({mark!r}), print)
TableApp.on_ready = on_ready
"""
"""Run in the game's process: the coach ponders for ever."""
QUIET = 0.03
"""Seconds without a byte after which a frame is complete."""


def drain(shown: Terminal) -> None:
    while select.select([shown.master], [], [], QUIET)[0]:
        shown.read()


IDLE, COACH, OTHER = "coach idle", "coach busy", "another program busy"


@contextmanager
def busy_core(wanted: bool) -> Iterator[None]:
    """Keep a core busy with something that is as polite as the coach."""
    code = "import os; os.nice(10)\nwhile True: sum(range(100))"
    other = subprocess.Popen([sys.executable, "-c", code]) if wanted else None
    try:
        yield
    finally:
        if other is not None:
            other.kill()
            other.wait()


def key_times(home: Path, keys: int, who: str) -> list[float]:
    """Milliseconds from keys to their frames."""
    busy = who == COACH
    mark = home / "mark"
    with terminal(
        home, "--no-motion", "--no-hints", before=BUSY.format(mark=str(mark)) if busy else ""
    ) as shown:
        begin(shown)
        for recorded in ("villain", "=roll"):
            # Longer than a held key repeats: Enter must not look like an echo of the one before.
            time.sleep(0.7)
            shown.type(b"\r")
            drain(shown)
            runs = [file.read_text() for file in (home / "runs").glob("*.jsonl")]
            assert any(recorded in run for run in runs), "the battle is reached"
        drain(shown)
        assert mark.exists() == busy, "the coach is at work just where it should be"
        times: list[float] = []
        for _ in range(keys):
            start = time.perf_counter()
            shown.type(b"1")
            os.read(shown.master, 65536)
            times.append(1000 * (time.perf_counter() - start))
            drain(shown)
        return times


def heavy_hand(seed: int) -> Advise:
    """Eighteen dice, a third of them black."""
    rng = random.Random(seed)
    colours = [*COLOURS, Colour.BLACK]
    dice = tuple(HandDie(number, die(rng.choice(colours), rng.randint(1, 6))) for number in range(1, 19))
    rectangles = (Rectangle(Colour.RED, 4, 20), Rectangle(Colour.BLUE, 4, 22), Rectangle(Colour.GREEN, 4, 21))
    return Advise(Puzzle(dice, 19, rectangles, battle_rules(()), (2, 2, 2, 2, 2)), 30, ())


def drop_times(count: int) -> list[float]:
    """Milliseconds from dropping a hand that is being thought about to the answer to the next question."""
    woken = Event()
    coach = Coach(woken.set)
    times: list[float] = []
    heard: list[str | None] = []

    def wait_for(answers: int) -> None:
        while len(heard) < answers:
            woken.wait(1)
            woken.clear()
            coach.deliver()

    coach.ask(Say("here"), heard.append)
    wait_for(1)
    for seed in range(count):
        ticket = coach.ask(heavy_hand(seed), lambda _: None)
        time.sleep(0.02 + 0.01 * (seed % 10))
        coach.deliver()
        start = time.perf_counter()
        coach.drop(ticket)
        coach.ask(Say("next"), heard.append)
        wait_for(len(heard) + 1)
        times.append(1000 * (time.perf_counter() - start))
    coach.close()
    return times


def told(name: str, times: list[float]) -> str:
    ordered = sorted(times)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    return f"{name:28} median {statistics.median(times):6.2f} ms   p95 {p95:6.2f}   worst {ordered[-1]:6.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keys", type=int, default=200, help="keys a turn")
    parser.add_argument("--turns", type=int, default=3, help="turns of either sort, one after the other")
    parser.add_argument("--drops", type=int, default=30)
    options = parser.parse_args()
    found: dict[str, list[float]] = {IDLE: [], COACH: [], OTHER: []}
    for _ in range(options.turns):
        for who in found:
            with tempfile.TemporaryDirectory() as home, busy_core(who == OTHER):
                found[who] += key_times(Path(home), options.keys, who)
    print("From a key to its frame:")
    for who, times in found.items():
        print(told(f"  {who}", times))
    coach = statistics.median(found[COACH])
    for who in (IDLE, OTHER):
        print(f"  coach busy / {who}: {coach / statistics.median(found[who]):.2f}")
    print("From dropping a question to the answer to the next:")
    print(told("  18 dice", drop_times(options.drops)))


if __name__ == "__main__":
    main()
