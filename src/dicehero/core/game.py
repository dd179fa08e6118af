"""The protocol between a game and everything that plays it.

A game is a set of pure functions over an immutable state. It never draws a random number:
where chance decides, the state says so, `Game.chance` describes the possible outcomes, and the
session applies one of them as a move like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Generic, NamedTuple, Protocol, TypeVar

from dicehero.core.errors import IllegalMove
from dicehero.core.rng import Draw

S = TypeVar("S")
"""State of a game."""
M = TypeVar("M")
"""Move of a game, chosen by a player or dealt by chance."""
E = TypeVar("E")
"""Event of a game."""
M_co = TypeVar("M_co", covariant=True)
"""Move that a chance point deals."""
V_co = TypeVar("V_co", covariant=True)
"""View: what one seat may see of a state."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the shell must know of a game before it starts one."""

    id: str
    title: str
    rules_version: int
    """Raised whenever the same moves could lead elsewhere; replays of other versions are refused."""
    seats: tuple[int, int]
    """Fewest and most seats."""


class TurnKind(Enum):
    """Who acts next."""

    DECISION = auto()
    CHANCE = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Turn:
    """Who acts next; `seat` (0-based) is meaningful for decisions only."""

    kind: TurnKind
    seat: int = 0


DECISION_OF_FIRST_SEAT = Turn(TurnKind.DECISION, 0)
CHANCE = Turn(TurnKind.CHANCE)
OVER = Turn(TurnKind.OVER)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    ending: str
    """One word of the game's own, for example `fell` or `retired`."""
    scores: tuple[int, ...]
    """Points by seat."""
    winners: tuple[int, ...]
    """Winning seats, 0-based; empty where nobody won."""
    facts: Mapping[str, int | str] = field(default_factory=dict, hash=False)
    """What else a list of finished games may tell, by names of the game's own, so that none is replayed
    for it; empty for a game that was given up."""


class Step(NamedTuple, Generic[S, E]):
    """What one move did: the state after it and the facts that came about, in order.

    A tuple, because one is built for every move that a simulation plays.
    """

    state: S
    events: tuple[E, ...]


class Chance(Protocol[M_co]):
    """A point where chance decides: a stream to draw from, and the moves that may come out."""

    @property
    def stream(self) -> str:
        """Name of the stream of draws; no two chance points of one game share a name."""
        ...

    def sample(self, draw: Draw, /) -> M_co:
        """Return one outcome, using the stream's draws."""
        ...

    def outcomes(self) -> tuple[tuple[M_co, int], ...] | None:
        """Return every outcome with its integer weight, or None where they are too many to list."""
        ...


class Game(Protocol[S, M, E, V_co]):
    """The rules of one game. Every method is pure; none of them performs I/O."""

    @property
    def info(self) -> GameInfo:
        """Name, version and seats."""
        ...

    def start(self, options: Mapping[str, str], /) -> Step[S, E]:
        """Return the first state. Raises BadSetup for options the game does not know."""
        ...

    def turn(self, state: S, /) -> Turn:
        """Say who acts next."""
        ...

    def legal(self, state: S, /) -> tuple[M, ...]:
        """Return all moves of the seat to act, in a fixed order, without duplicates."""
        ...

    def check(self, state: S, move: M, /) -> IllegalMove | None:
        """Return None for a move that `apply` accepts, else the reason against it."""
        ...

    def chance(self, state: S, /) -> Chance[M]:
        """Describe the chance point of a state whose turn is CHANCE."""
        ...

    def apply(self, state: S, move: M, /) -> Step[S, E]:
        """Play a move of a player or of chance. Raises IllegalMove with the reason of `check`."""
        ...

    def result(self, state: S, /) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...

    def view(self, state: S, seat: int, /) -> V_co:
        """Return what `seat` may see."""
        ...

    def write_move(self, move: M, /) -> str:
        """Return the text of a move; chance moves start with `=`."""
        ...

    def read_move(self, text: str, /) -> M:
        """Read what `write_move` wrote, or what a player typed.

        Raises UnreadableMove or AmbiguousMove.
        """
        ...

    def digest(self, state: S, /) -> str:
        """Return a short hexadecimal fingerprint: equal states, equal digests."""
        ...
