"""The protocol between a game and everything that plays it.

A game is a set of pure functions over an immutable state. It never draws a random number:
where chance decides, the state says so, `Game.chance` describes the possible outcomes, and the
session applies one of them as a move like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from dicehero.core.errors import BadSetup, IllegalMove, quoted
from dicehero.core.rng import Draw

S = TypeVar("S")
"""State of a game."""
M = TypeVar("M")
"""Move of a game, chosen by a player or dealt by chance."""
E = TypeVar("E")
"""Event of a game."""
M_co = TypeVar("M_co", covariant=True)
"""Move that a chance point deals."""
V = TypeVar("V")
"""View: what one seat may see of a state."""
V_contra = TypeVar("V_contra", contravariant=True)
"""View that a rival decides by."""

_MOST_NAMED = 6
"""Of more values than these, a refusal names only the first and the last."""

ONLY_FIRST_SEAT = frozenset({0})
"""The seats that the player decides for in most games: the first. All others are played by rivals."""


class Tagged:
    """A dataclass of a closed list of kinds: programs are told its kind beside its fields."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option that a game can be started with, told so that a front end can offer it."""

    name: str
    text: str
    """What it sets, in a few words."""
    values: tuple[str, ...]
    """Everything it can be set to, in the order in which to offer it."""
    default: str
    """The value where it is left out; one of `values`."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What the shell must know of a game before it starts one."""

    id: str
    title: str
    rules_version: int
    """Raised whenever the same moves could lead elsewhere; replays of other versions are refused."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    options: tuple[OptionInfo, ...] = ()
    """What it can be started with."""
    noun: str = "game"
    """What it is called to have played it once: `quest`, `match`."""


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


class Rival(Protocol[V_contra, M_co]):
    """Who decides for a seat that is not the player's.

    It is handed the view of its own seat and nothing else, so it can use no secret of another's.
    """

    @property
    def stream(self) -> str:
        """Name of the stream that its whims are drawn from; no two decisions of one game share a name."""
        ...

    def choose(self, view: V_contra, draw: Draw, /) -> M_co:
        """Return a legal move of the seat whose view it is."""
        ...


class Game(Protocol[S, M, E, V]):
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

    def controlled(self, state: S, /) -> frozenset[int]:
        """Return the seats that the player decides for; the same throughout a game."""
        ...

    def rival(self, state: S, /) -> Rival[V, M]:
        """Return who decides in a state whose turn is the DECISION of a seat that is not the player's.

        Rivals are part of the rules: whoever makes one choose otherwise raises the rules version.
        """
        ...

    def apply(self, state: S, move: M, /) -> Step[S, E]:
        """Play a move of a player or of chance. Raises IllegalMove with the reason of `check`."""
        ...

    def result(self, state: S, /) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        ...

    def view(self, state: S, seat: int, /) -> V:
        """Return what `seat` may see, made ready to show."""
        ...

    def known(self, state: S, seat: int, /) -> Any:
        """Return what `seat` knows, as solvers reckon with it: the state itself in a game without secrets.

        Coach and tutorial get this and nothing else, so that no advice can tell a secret.
        """
        ...

    def witnessed(self, events: tuple[E, ...], seat: int, /) -> tuple[E, ...]:
        """Return what `seat` learns of events: all of them as they are in a game without secrets.

        `fold` leads from the seat's view before them to its view after them.
        """
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


AnyGame = Game[Any, Any, Any, Any]
"""A game whose types are known to itself alone, as catalogues and what serves all games hold it."""


def settings(options: Mapping[str, str], known: tuple[OptionInfo, ...], game: str) -> dict[str, str]:
    """Return the value of every known option: the one that `options` set, or else its default.

    `game` names the game, as in "The quest". Raises BadSetup for other options and values.
    """
    by_name = {option.name: option for option in known}
    chosen = {option.name: option.default for option in known}
    for name, value in options.items():
        option = by_name.get(name)
        if option is None:
            names = f"it has {', '.join(by_name)}" if by_name else "it has none"
            raise BadSetup("unknown-option", f"{game} has no option {quoted(name)}: {names}.")
        if value not in option.values:
            raise BadSetup(
                f"bad-{name}", f"{game} knows no {name} {value[:20]!r}: choose {_choice(option.values)}."
            )
        chosen[name] = value
    return chosen


def _choice(values: tuple[str, ...]) -> str:
    if len(values) > _MOST_NAMED:
        return f"from {values[0]} to {values[-1]}"
    *others, last = values
    return f"{', '.join(others)} or {last}" if others else last
