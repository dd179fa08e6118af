"""What a coach can be asked about a game, and what it answers. Nothing here knows a game.

A *question* carries all that is needed to answer it, so that it can be sent to another process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol, TypeVar

from dicehero.core.playback import Frame
from dicehero.core.replay import Record

A_co = TypeVar("A_co", covariant=True)
Stop = Callable[[], bool]
"""Says whether the work is to be given up: then the answer is what is known by then."""


def within(seconds: float, stop: Stop) -> Stop:
    """Return what gives up when `stop` does, and so many seconds from now."""
    end = monotonic() + seconds
    return lambda: stop() or monotonic() >= end


class Question(Protocol[A_co]):
    """Something that takes time to answer. It can be pickled, and so can its answer."""

    @property
    def slow(self) -> bool:
        """Whether nobody should wait for it: it is answered only beside the game, never in between."""
        ...

    def answer(self, stop: Stop, /) -> A_co:
        """Work it out."""
        ...


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to go on from here."""

    name: str
    """What it is best at: `safest`."""
    promise: str
    """What it comes to: `life 12 to 9 · +31 points · keeps ~2 life`."""
    told: str
    """How, in a line."""
    moves: tuple[str, ...]
    """The moves to play, as text, from where the game stood."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What can be advised at a point of the game."""

    advices: tuple[Advice, ...]
    proved: bool
    """Whether it is sure that nothing is better; else the search was given up."""
    late: bool = False
    """Whether it was given up because the machine had no time, and not after the usual work."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is not quite sure, for programs: all three are equal where it is exact."""

    name: str
    """`life-lost`; a game says in its documentation which it tells."""
    value: float
    low: float
    """The lower end of the 95 % interval."""
    high: float


def exactly(name: str, value: float) -> Figure:
    """Return a number that is sure."""
    return Figure(name, value, value, value)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one of several offers is likely to bring."""

    offer: int
    """From 0."""
    lines: tuple[str, str]
    """For a card: two short lines."""
    remark: str
    """How sure it is, in a line."""
    sentence: str
    """All of it in full."""
    exact: bool
    """Whether every possible roll was weighed; else it is drawn from samples."""
    figures: tuple[Figure, ...] = ()
    """The same in numbers."""
    closer: Question[Forecast] | None = field(default=None, compare=False)
    """The question that makes it surer; None where it is as sure as it gets."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to think of a part of a game once it is over."""

    part: int
    """Number of the round, from 1."""
    sentence: str
    best: bool
    """Whether nothing better was found."""
    proved: bool
    """Whether that is sure."""
    missed: tuple[Figure, ...] = ()
    """What a better line would have brought more, in the game's own quantities."""

    def missed_of(self, name: str) -> float:
        """Return how much of a quantity was missed; 0 for none."""
        return sum(figure.value for figure in self.missed if figure.name == name)


class Adviser(Protocol):
    """Makes the questions of one game from what the player knows of it (`Game.known`)."""

    def counsel(self, known: Any, /) -> Question[Counsel] | None:
        """Return the question what to do at a point; None where there is nothing to advise on."""
        ...

    def forecasts(self, known: Any, /, *, closely: bool = False) -> tuple[Question[Forecast], ...]:
        """Return a question for each offer to choose from; `closely` skips the first impression."""
        ...

    def judge(
        self,
        before: Any,
        record: Record,
        after: Any,
        records: Sequence[Record],
        advised: Sequence[Advice] = (),
        /,
    ) -> Question[Verdict] | None:
        """Return the question how good a part of the game was that a record ended; None where it ended none.

        `records` are all there are up to this one, `advised` what the player was shown in this part: to
        have followed that is no fault, even where the clock had ended the search for it.
        """
        ...

    def judge_all(
        self, frames: Sequence[Frame[Any]], all_frames: Sequence[Frame[Any]], /
    ) -> list[tuple[int, Question[Verdict]]]:
        """Return the questions about all parts that are over, with the index of the frame that ended each.

        `frames` are those that stand: nothing that was taken back; `all_frames` are those and all others.
        """
        ...

    def accuracy(self, verdicts: Sequence[Verdict], /) -> str:
        """Return what the verdicts come to, in a line: `9 of 12 rounds ...`; empty for none."""
        ...
