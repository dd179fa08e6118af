"""The coach and its process: answers, drops, deaths, and nobody left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from dicehero.shell.coach.engine import Coach
from support.asking import Break, Chatter, Die, Ponder, Say, Stubborn, Unpicklable

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
PATIENCE = 20.0


class Seat:
    """A front end that waits, as a real one never does."""

    def __init__(self, command: list[str] | None = None) -> None:
        self._woken = Event()
        self.coach = Coach(self._woken.set, command)
        self.heard: list[Any] = []

    def ask(self, question: Any) -> int:
        return self.coach.ask(question, self.heard.append)

    def wait(self, until: Callable[[], bool] | None = None) -> list[Any]:
        """Deliver until everything is answered, or something else holds."""
        end = time.monotonic() + PATIENCE
        while not until() if until else self.coach.busy:
            assert time.monotonic() < end, "no answer came"
            self._woken.wait(0.05)
            self._woken.clear()
            self.coach.deliver()
        return self.heard


@pytest.fixture
def seat() -> Iterator[Seat]:
    made = Seat()
    yield made
    made.coach.close()


def gone(process: int) -> bool:
    """Whether a process goes. Its zombie, if any, belongs to somebody else."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.005)
    return False


def test_nothing_is_started_before_the_first_question(seat: Seat) -> None:
    assert seat.coach.process is None
    assert not seat.coach.deliver()


def test_questions_are_answered_in_order(seat: Seat) -> None:
    for text in "abc":
        seat.ask(Say(text))
    assert seat.wait() == ["a", "b", "c"]


def test_nobody_who_asks_waits_for_the_process_to_start() -> None:
    never_ready = Seat([sys.executable, "-c", "input()"])
    never_ready.ask(Say("a"))
    assert not never_ready.coach.deliver()
    never_ready.coach.close()


def test_a_question_that_fails_has_no_answer_and_hurts_no_other(seat: Seat) -> None:
    for question in (Break(), Unpicklable(), Say("a")):
        seat.ask(question)
    assert sorted(seat.wait(), key=str) == [None, None, "a"]


def test_what_is_printed_by_mistake_comes_between_no_messages(seat: Seat) -> None:
    seat.ask(Chatter())
    seat.ask(Say("a"))
    assert seat.wait() == ["said", "a"]


def test_a_dropped_question_stops_and_is_never_answered(seat: Seat, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    ticket = seat.ask(Ponder(str(mark)))
    seat.wait(mark.exists)
    seat.coach.drop(ticket)
    seat.ask(Say("a"))
    # Within how many milliseconds is for the benchmark to say.
    assert seat.wait() == ["a"]


def test_even_work_that_never_asks_is_given_up(seat: Seat, tmp_path: Path) -> None:
    for name in "abc":
        ticket = seat.ask(Stubborn(str(tmp_path / name)))
        seat.wait((tmp_path / name).exists)
        process = seat.coach.process
        seat.coach.drop(ticket)
        seat.ask(Say(name))
        seat.wait()
        assert seat.coach.process == process
    assert seat.heard == ["a", "b", "c"]


def test_a_question_dropped_before_its_turn_is_never_begun(seat: Seat, tmp_path: Path) -> None:
    first = seat.ask(Ponder(str(tmp_path / "first")))
    second = seat.ask(Ponder(str(tmp_path / "second")))
    seat.coach.drop(second)
    seat.wait((tmp_path / "first").exists)
    seat.coach.drop(first)
    seat.ask(Say("a"))
    assert seat.wait() == ["a"]
    assert not (tmp_path / "second").exists()


@posix
def test_after_a_death_the_next_process_goes_on(seat: Seat, tmp_path: Path) -> None:
    for question in (Say("a"), Die(str(tmp_path / "died")), Say("b")):
        seat.ask(question)
    assert seat.wait() == ["a", "alive", "b"]
    assert not seat.coach.alone


@posix
def test_a_question_that_kills_twice_is_given_up(seat: Seat) -> None:
    seat.ask(Die())
    seat.ask(Say("a"))
    assert sorted(seat.wait(), key=str) == [None, "a"]
    assert not seat.coach.alone


@posix
def test_a_killed_process_is_replaced(seat: Seat) -> None:
    seat.ask(Say("a"))
    seat.wait()
    process = seat.coach.process
    assert process is not None
    os.kill(process, signal.SIGKILL)
    seat.wait(lambda: seat.coach.process is None)
    seat.ask(Say("b"))
    assert seat.wait() == ["a", "b"]


@pytest.mark.parametrize(
    "command", [["/nowhere/to/be/found"], [sys.executable, "-c", "pass"], [sys.executable, "-c", "print(1)"]]
)
def test_where_no_process_works_the_coach_is_alone(command: list[str]) -> None:
    seat = Seat(command)
    seat.ask(Say("quick"))
    seat.ask(Say("slow", slow=True))
    assert sorted(seat.wait(), key=str) == [None, "quick"]
    assert seat.coach.alone
    seat.ask(Say("again"))
    assert "again" in seat.wait()
    seat.coach.close()


@pytest.mark.usefixtures("running_clock")
def test_alone_it_gives_up_what_takes_long(tmp_path: Path) -> None:
    seat = Seat([])
    seat.ask(Ponder(str(tmp_path / "mark")))
    assert seat.wait() == ["done"]


@posix
def test_closing_leaves_nobody_behind_even_in_the_middle_of_work(tmp_path: Path) -> None:
    seat = Seat()
    seat.ask(Ponder(str(tmp_path / "mark")))
    seat.wait((tmp_path / "mark").exists)
    process = seat.coach.process
    assert process is not None
    seat.coach.close()
    assert gone(process)


@posix
def test_closing_while_the_process_starts_leaves_nobody_behind() -> None:
    for _ in range(5):
        seat = Seat()
        seat.ask(Say("a"))
        seat.coach.close()
    end = time.monotonic() + PATIENCE
    while b"coach_process" in children_of(os.getpid()):
        assert time.monotonic() < end
        time.sleep(0.02)


def children_of(parent: int) -> bytes:
    done = subprocess.run(
        ["ps", "--ppid", str(parent), "-o", "args="], capture_output=True, check=False, timeout=10
    )
    return done.stdout


OTHER = """
import os, sys, time
sys.path[:] = {path!r}
from dicehero.shell.coach.engine import Coach
from support.asking import Ponder, Say
coach = Coach()
ticket = coach.ask(Ponder({mark!r}), print)
while not os.path.exists({mark!r}): time.sleep(0.01)
print(coach.process, flush=True)
{then}
"""


def other(mark: Path, then: str) -> tuple[subprocess.Popen[bytes], int]:
    """A game in a process of its own whose coach is at work, and the coach's process."""
    code = OTHER.format(path=sys.path, mark=str(mark), then=then)
    pipe = subprocess.PIPE
    game = subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe, start_new_session=True)
    assert game.stdout is not None
    coach = int(game.stdout.readline())
    return game, coach


@posix
@pytest.mark.parametrize("then", ["time.sleep(60)", "", "raise SystemExit(3)"])
def test_the_coach_dies_with_the_game_however_that_ends(tmp_path: Path, then: str) -> None:
    game, coach = other(tmp_path / "mark", then)
    if then.startswith("time"):
        game.kill()
    game.communicate(timeout=PATIENCE)
    assert gone(coach)


@posix
def test_what_killed_the_process_again_and_again_is_not_tried_in_the_game(seat: Seat) -> None:
    for _ in range(3):
        seat.ask(Die())
    assert seat.wait() == [None, None, None]
    seat.ask(Say("a"))
    assert seat.wait()[-1] is None


ANSWERED_ONCE_MORE = """
import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); print("on", flush=True)
input()
coach.drop(ticket)
coach.ask(Say("still here"), print)
while coach.busy:
    time.sleep(0.01)
    coach.deliver()
print(coach.process)
"""


@posix
def test_ctrl_c_is_not_for_the_coach(tmp_path: Path) -> None:
    """A terminal sends it to the whole group of the game."""
    game, coach = other(tmp_path / "mark", ANSWERED_ONCE_MORE)
    assert game.stdout is not None
    assert game.stdout.readline() == b"on\n"
    os.killpg(game.pid, signal.SIGINT)
    said, _ = game.communicate(b"\n", timeout=PATIENCE)
    assert said.decode() == f"still here\n{coach}\n", "the same process answers"
    assert gone(coach)
