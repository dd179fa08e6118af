"""The coach: questions about the game, answered beside it in a process of its own.

A thread that computes would slow every key down tenfold, so there is a process, begun with the first
question. Two threads that only wait for pipes stand between: whoever asks never waits, not even for the
process to start. Answers lie ready until the front end asks for them (`deliver`); `wake` tells it that
there are some.

Where no process can be started the coach is *alone*: slow questions stay without answer, the others are
answered by `deliver` within a short time. Where the process died again and again nothing is answered any
more: whatever it died of must not befall the game.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final, TypeVar

from dicehero.shell.coach.process import READY
from dicehero.shell.coach.questions import Question

A = TypeVar("A")

ALONE_SECONDS: Final = 0.25
"""How long a question may take that is answered between two keys."""
_MOST_DEATHS: Final = 3
"""So often a process may die before the coach goes on alone."""
_MOST_TRIES: Final = 2
"""So often a question is asked that a process died of."""
_LAST_WORDS: Final = 1.0
"""Seconds in which a process that was killed is gone."""


def usual_command() -> list[str]:
    """Return the command that starts the coach's process, with the modules of this one."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from dicehero.shell.coach.process import serve; serve()"
    return [sys.executable, "-I", "-c", code]


@dataclass(slots=True)
class _Asked:
    question: Question[Any]
    then: Callable[[Any], None]
    tries: int = 0


class Coach:
    """Asks, drops, and delivers. All methods are for the thread of the front end."""

    def __init__(
        self,
        wake: Callable[[], None] | None = None,
        command: Sequence[str] | None = None,
        patience: float = ALONE_SECONDS,
    ) -> None:
        """`wake` is called on another thread when there is something to deliver.

        `command` starts the process; empty for a coach that is alone from the start. `patience` is how
        many seconds a question may then take.
        """
        self.wake = wake
        self._patience = patience
        self._command = usual_command() if command is None else list(command)
        self._open: dict[int, _Asked] = {}
        self._answers: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._tickets = 0
        self._staff: _Staff | None = None
        self._alone = not self._command
        self._trusted = True
        """Whether questions may be answered in this process: not where they killed another one."""

    @property
    def alone(self) -> bool:
        """Whether there is no process, so that slow questions stay without answer."""
        return self._alone

    @property
    def process(self) -> int | None:
        """The id of the process that works now, or None."""
        return None if self._staff is None else self._staff.process

    @property
    def busy(self) -> bool:
        """Whether anything that was asked has no answer yet."""
        return bool(self._open)

    def ask(self, question: Question[A], then: Callable[[A | None], None]) -> int:
        """Ask something; `then` gets the answer in some later `deliver`, None where there is none.

        Returns a ticket, by which to drop the question.
        """
        self._tickets += 1
        ticket = self._tickets
        self._open[ticket] = _Asked(question, then)
        if self._alone:
            self._say_nothing_to(ticket)
        else:
            if self._staff is None:
                self._staff = _Staff(self._command, self._hear)
            self._staff.send(ticket, question)
        return ticket

    def drop(self, ticket: int) -> None:
        """Forget a question: its answer is wanted no more."""
        if self._open.pop(ticket, None) is not None and self._staff is not None:
            self._staff.send(ticket, None)

    def deliver(self) -> bool:
        """Hand over the answers that have come; return whether there were any."""
        any_came = False
        while not self._answers.empty():
            ticket, answer = self._answers.get()
            if ticket == _DEATH:
                self._bury(*answer)
                continue
            asked = self._open.pop(ticket, None)
            if asked is None:
                continue
            if self._alone and self._trusted and answer is None and not asked.question.slow:
                answer = _answered_at_once(asked.question, self._patience)
            asked.then(answer)
            any_came = True
        return any_came

    def close(self) -> None:
        """Send the process away. Nothing is answered any more."""
        self._open.clear()
        if self._staff is not None:
            self._staff.dismiss()
            self._staff = None

    def _hear(self, ticket: int, answer: Any) -> None:
        """Note an answer, on another thread."""
        self._answers.put((ticket, answer))
        if self.wake is not None:
            self.wake()

    def _say_nothing_to(self, ticket: int) -> None:
        self._hear(ticket, None)

    def _bury(self, deaths: int, worked: bool) -> None:
        """The process died: ask the next one what is open, or go on alone."""
        if self._staff is None:
            return
        if deaths >= _MOST_DEATHS:
            self._alone = True
            self._trusted = not worked
            self._staff.dismiss()
            self._staff = None
        for number, (ticket, asked) in enumerate(list(self._open.items())):
            # The first one was being answered, if any was.
            asked.tries += number == 0 and worked
            if self._staff is None or asked.tries >= _MOST_TRIES:
                self._say_nothing_to(ticket)
            else:
                self._staff.send(ticket, asked.question)


_DEATH: Final = 0
"""In place of a ticket: the process died for the n-th time."""


class _Staff:
    """The process and the threads that wait for its pipes."""

    def __init__(self, command: Sequence[str], hear: Callable[[int, Any], None]) -> None:
        self._command = command
        self._hear = hear
        self._out: SimpleQueue[tuple[int, Question[Any] | None] | None] = SimpleQueue()
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._dismissed = False
        self._deaths = 0
        Thread(target=self._send_all, name="coach-out", daemon=True).start()

    @property
    def process(self) -> int | None:
        """The id of the process, once it is started."""
        return None if self._process is None else self._process.pid

    def send(self, ticket: int, question: Question[Any] | None) -> None:
        """Send a question, or word that it is dropped."""
        self._out.put((ticket, question))

    def dismiss(self) -> None:
        """Kill the process, and wait until it is gone."""
        with self._lock:
            self._dismissed = True
            process, self._process = self._process, None
        self._out.put(None)
        if process is not None:
            _kill(process)

    def _send_all(self) -> None:
        while (message := self._out.get()) is not None:
            ticket, question = message
            process = self._working()
            if process is None:
                continue
            assert process.stdin is not None, "it has a pipe"
            try:
                pickled = None if question is None else pickle.dumps(question)
                pickle.dump((ticket, pickled), process.stdin)
                process.stdin.flush()
            except (OSError, ValueError):
                pass  # Its pipe is broken: whoever reads from it sees that it is dead.
            except Exception:
                # Pickling runs code of the question: whatever is wrong with it, there is no answer.
                self._hear(ticket, None)

    def _working(self) -> subprocess.Popen[bytes] | None:
        """Return the process, started where there is none; None where that cannot be."""
        with self._lock:
            if self._dismissed or self._process is not None:
                return None if self._dismissed else self._process
            try:
                # In a session of its own it hears neither Ctrl+C nor Ctrl+Z nor the end of the terminal.
                self._process = subprocess.Popen(
                    self._command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
            except (OSError, ValueError):
                self._deaths = _MOST_DEATHS
                self._hear(_DEATH, (self._deaths, False))
                return None
            Thread(target=self._read_all, args=(self._process,), name="coach-in", daemon=True).start()
            return self._process

    def _read_all(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None, "it has a pipe"
        # Anything else than whole messages means that it is dead, or as good as that.
        worked = False
        with suppress(Exception):
            worked = pickle.load(process.stdout) == (READY, None)
            while worked:
                self._hear(*pickle.load(process.stdout))
        with self._lock:
            if self._dismissed:
                return
            self._process = None
            # Where it cannot even begin, another one will not either.
            self._deaths = self._deaths + 1 if worked else _MOST_DEATHS
        _kill(process)
        self._hear(_DEATH, (self._deaths, worked))


def _kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(_LAST_WORDS)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            # What could not be written is lost anyway.
            with suppress(OSError, ValueError):
                pipe.close()


def _answered_at_once(question: Question[A], seconds: float) -> A | None:
    end = monotonic() + seconds
    try:
        return question.answer(lambda: monotonic() >= end)
    except Exception:
        # As in the coach's own process: an error of the advice must not end the game.
        return None
