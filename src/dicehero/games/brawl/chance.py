"""Where chance decides: who starts, and what dice show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from dicehero.core.rng import Draw
from dicehero.games.brawl.dice import FACES
from dicehero.games.brawl.moves import DealFaces, DrawFirst


@dataclass(frozen=True, slots=True)
class FirstChance:
    """Who starts a match. Rule: brawl §2."""

    seats: int
    match: int

    @property
    def stream(self) -> str:
        """One stream a match."""
        return f"first.{self.match}"

    def sample(self, draw: Draw, /) -> DrawFirst:
        """Draw a seat."""
        return DrawFirst(draw.below(self.seats))

    def outcomes(self) -> tuple[tuple[DrawFirst, int], ...]:
        """Return every seat."""
        return tuple((DrawFirst(seat), 1) for seat in range(self.seats))


@dataclass(frozen=True, slots=True)
class FacesChance:
    """What the dice in the air show. Rule: brawl §1."""

    count: int
    turn: str
    """Names the turn: match, duel, tie and seat."""
    rolls: int
    """Rolls made before in this turn."""

    @property
    def stream(self) -> str:
        """One stream a roll."""
        return f"roll.{self.turn}.{self.rolls}"

    def sample(self, draw: Draw, /) -> DealFaces:
        """Roll the dice."""
        return DealFaces(tuple(1 + draw.below(len(FACES)) for _ in range(self.count)))

    def outcomes(self) -> tuple[tuple[DealFaces, int], ...]:
        """Return all rolls, equally likely: 1,728 at most."""
        return _all_rolls(self.count)


@cache
def _all_rolls(count: int) -> tuple[tuple[DealFaces, int], ...]:
    return tuple((DealFaces(faces), 1) for faces in product(FACES, repeat=count))


BrawlChance = FirstChance | FacesChance
