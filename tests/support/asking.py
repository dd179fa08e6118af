"""Questions to try the coach with. They are pickled by name, so they live in a module of their own."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Say:
    """Answers at once."""

    text: str
    slow: bool = False

    def answer(self, _stop: Callable[[], bool]) -> str:
        return self.text


@dataclass(frozen=True)
class Ponder:
    """Thinks until it is told to stop, and leaves a mark when it begins."""

    mark: str
    slow: bool = False

    def answer(self, stop: Callable[[], bool]) -> str:
        Path(self.mark).touch()
        while not stop():
            sum(range(100))
        return "done"


@dataclass(frozen=True)
class Stubborn:
    """Never asks whether it is to stop."""

    mark: str
    slow: bool = False

    def answer(self, _stop: Callable[[], bool]) -> str:
        Path(self.mark).touch()
        while True:
            sum(range(100))


@dataclass(frozen=True)
class Break:
    """Fails."""

    slow: bool = False

    def answer(self, _stop: Callable[[], bool]) -> str:
        raise RuntimeError("cannot")


@dataclass(frozen=True)
class Die:
    """Takes its process along; with a `mark` only the first time."""

    mark: str = ""
    slow: bool = False

    def answer(self, _stop: Callable[[], bool]) -> str:
        if self.mark and Path(self.mark).exists():
            return "alive"
        if self.mark:
            Path(self.mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
        return ""


@dataclass(frozen=True)
class Chatter:
    """Prints between the messages."""

    slow: bool = False

    def answer(self, _stop: Callable[[], bool]) -> str:
        print("noise", flush=True)
        os.write(1, b"noise")
        print("noise", file=sys.stderr, flush=True)
        return "said"


class Unpicklable:
    """Cannot be sent."""

    slow = False

    def __init__(self) -> None:
        self.keep = lambda: None

    def answer(self, _stop: Callable[[], bool]) -> str:
        return "never"
