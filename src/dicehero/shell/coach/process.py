"""The coach's own process: reads questions, answers them one after the other, and dies with the game.

Its standard input and output are pipes to the game, and only the game has their other ends. Messages are
pickled, one after the other. In come `(ticket, question)` to be answered and `(ticket, None)` to be dropped;
out go, after a first `(READY, None)`, `(ticket, answer)`, with None where there is no answer.
"""

from __future__ import annotations

import _thread
import os
import pickle
import signal
import sys
from collections import deque
from contextlib import suppress
from threading import Condition, Thread
from types import FrameType
from typing import Any, BinaryIO, Final, NoReturn

_NICENESS: Final = 10


READY: Final = -1
"""In place of a ticket: the process is there."""


class Dropped(BaseException):
    """The question being answered is dropped."""


class Desk:
    """The questions that lie on the coach's desk."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._questions: deque[tuple[int, bytes]] = deque()
        self._present = 0
        self._dropped = False
        self.working = False
        """Whether a question is being answered at this moment."""

    def put(self, ticket: int, question: bytes) -> None:
        """Add a question."""
        with self._changed:
            self._questions.append((ticket, question))
            self._changed.notify()

    def drop(self, ticket: int) -> bool:
        """Take a question away; return whether it is the one being answered."""
        with self._changed:
            self._dropped = self._dropped or ticket == self._present
            self._questions = deque(each for each in self._questions if each[0] != ticket)
            return ticket == self._present

    def take(self) -> tuple[int, bytes]:
        """Wait for a question and return it."""
        with self._changed:
            self._present = 0
            self._changed.wait_for(lambda: self._questions)
            self._present, question = self._questions.popleft()
            self._dropped = False
            return self._present, question

    def dropped(self) -> bool:
        """Whether the question being answered is dropped."""
        return self._dropped


def read_questions(stream: BinaryIO, desk: Desk) -> None:
    """Put what comes in on the desk, until the game is gone; then end the process at once."""
    try:
        while True:
            ticket, question = pickle.load(stream)
            if question is None:
                if desk.drop(ticket):
                    # The work may not ask for a while whether it is to stop; this breaks into it.
                    _thread.interrupt_main()
            else:
                desk.put(ticket, question)
    finally:
        # Whatever is being worked out, nobody waits for it any more.
        os._exit(0)


def answer(question: bytes, desk: Desk) -> Any:
    """Return the answer to a pickled question; None where it was dropped or there is none."""
    try:
        try:
            desk.working = True
            answered = pickle.loads(question).answer(desk.dropped)
        finally:
            desk.working = False
    except Dropped:
        return None
    except Exception:
        # The game goes on without this answer; whoever asks the same beside a debugger sees why.
        return None
    return None if desk.dropped() else answered


def _give_way() -> None:
    """Let the game come first wherever both want the same core."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        # Niceness counts among the processes of a session only, where sessions share out the cores.
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def serve() -> NoReturn:
    """Answer questions until the game is gone."""
    _give_way()
    # Nothing that is printed by mistake may come between the messages.
    out = os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    desk = Desk()

    def give_up(_number: int, _frame: FrameType | None) -> None:
        if desk.working and desk.dropped():
            raise Dropped

    signal.signal(signal.SIGINT, give_up)
    Thread(target=read_questions, args=(sys.stdin.buffer, desk), daemon=True).start()
    said: Any = (READY, None)
    while True:
        try:
            pickle.dump(said, out)
            out.flush()
        except OSError:
            os._exit(0)
        ticket, question = desk.take()
        said = ticket, answer(question, desk)
