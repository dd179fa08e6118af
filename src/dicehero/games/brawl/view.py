"""What a seat sees: all there is, and who it is itself."""

from __future__ import annotations

from dataclasses import dataclass

from dicehero.games.brawl.dice import CREST, MINUS, PLUS
from dicehero.games.brawl.state import Phase, Seat
from dicehero.games.brawl.terms import TOKENS, Terms

__all__ = ["CREST", "MINUS", "PLUS", "TOKENS", "BrawlView", "Phase", "Seat"]


@dataclass(frozen=True, slots=True)
class BrawlView:
    """A match as it is seen from a seat. Seats are numbered from 0; the player's is 0."""

    seat: int
    """Whose view it is."""
    terms: Terms
    phase: Phase
    seats: tuple[Seat, ...]
    match: int
    duel: int
    tie: int
    order: tuple[int, ...]
    """Seats whose turn is not over yet in this duel; the first is at it."""
    cage: int
    stake: int
    doubled: bool
    """Whether the seat whose turn it is has doubled the stake."""
    net: int
    """Points for signs in this turn, less those lost by them."""
    winner: int | None

    @property
    def acting(self) -> int | None:
        """The seat whose turn it is; None where there is none."""
        return self.order[0] if self.order else None

    @property
    def to_beat(self) -> int | None:
        """The best score that stands in this duel; None before there is one."""
        scores = [seat.score for seat in self.seats if seat.score is not None and seat.level == self.tie]
        return max(scores, default=None)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats whose score is the one to beat."""
        best = self.to_beat
        return tuple(
            index
            for index, seat in enumerate(self.seats)
            if best is not None and seat.score == best and seat.level == self.tie
        )
