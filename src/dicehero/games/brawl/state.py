"""The state of a match. Everything in it is open to everybody."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dicehero.games.brawl.terms import Terms


class Phase(Enum):
    """What happens next."""

    DRAWING = "drawing"
    """Chance draws who starts. Rule: brawl §2."""
    READY = "ready"
    """A seat is about to roll."""
    ROLLING = "rolling"
    """Dice are in the air."""
    STANDING = "standing"
    """Three numbers stand, and the seat has grit left to change one. Rule: brawl §13."""
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player and the dice of the team."""

    reserve: int
    """Dice of the team that are not on the table."""
    table: tuple[int, ...] = ()
    """The three dice on the table: numbers that stand, 0 for a die in the air; empty before the turn."""
    score: int | None = None
    """Points of this duel; None before the turn is over."""
    level: int = 0
    """Number of the tie that the score was rolled in, 0 for the duel itself: a later one ranks higher."""
    grit: int = 0
    """Tokens left."""
    wins: int = 0
    """Matches won."""
    out: bool = False
    """Whether the seat is out of this match."""

    @property
    def dice(self) -> int:
        """Dice that the team owns."""
        return self.reserve + len(self.table)


@dataclass(frozen=True, slots=True)
class BrawlState:
    """Where a match stands. Seats are numbered from 0."""

    terms: Terms
    phase: Phase
    seats: tuple[Seat, ...]
    match: int = 1
    """Number of the match, from 1."""
    duel: int = 0
    """Number of the duel in this match, from 1; 0 before the first."""
    duels: int = 0
    """Duels begun in all matches."""
    tie: int = 0
    """How often this duel was rolled again because of a tie."""
    starter: int = 0
    """The seat that starts this duel."""
    order: tuple[int, ...] = ()
    """Seats whose turn is not over yet in this duel; the first is at it."""
    cage: int = 0
    """Dice in the cage."""
    stake: int = 1
    """Dice that the winner of this duel takes from each other seat."""
    doubled: bool = False
    """Whether the seat whose turn it is has doubled the stake."""
    net: int = 0
    """Points for signs in this turn, less those lost by them."""
    rolls: int = 0
    """Rolls made in this turn."""
    winner: int | None = None
    """Who won it all."""

    @property
    def acting(self) -> int:
        """The seat whose turn it is, in all phases between the drawing and the end."""
        return self.order[0]
