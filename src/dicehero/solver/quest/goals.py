"""What a search is after. A goal says which outcomes it still wants, and keeps the best it is given."""

from __future__ import annotations

from typing import Generic, NamedTuple, Protocol, TypeVar

from dicehero.solver.quest.puzzle import RoundEnd
from dicehero.solver.quest.region import ANYTHING, Regions, Threshold

R = TypeVar("R")
"""How an outcome was reached: the search's own business."""
R_contra = TypeVar("R_contra", contravariant=True)
Found = tuple[RoundEnd, R]


class Weights(NamedTuple):
    """What a player cares about, in points of worth."""

    life: float
    """For each life point kept."""
    score: float
    """For each point of score."""
    kept: float
    """For each pip kept for the next round."""

    def worth(self, outcome: RoundEnd) -> float:
        """Return the worth of an outcome."""
        return self.score * outcome.score + self.kept * outcome.kept - self.life * outcome.life_lost


class Goal(Protocol[R_contra]):
    """What a search is after."""

    kept_counts: bool
    """Whether dice kept matter; a search that need not care is faster."""
    floor: int
    """Nothing that keeps so many pips or fewer is wanted."""
    aims: bool
    """Whether it is known which pips on the rectangles it asks for."""

    def wants(self, life_lost: int, score: int, kept: int, /) -> bool:
        """Whether an outcome like this would be taken, or one that is better in some respect."""
        ...

    def region(self, regions: Regions, blends: int, /) -> int:
        """Return the set of pips that it aims for, if so many blends are made.

        Asked only where it aims, and again after each outcome that it took: the set never grows.
        """
        ...

    def take(self, outcome: RoundEnd, how: R_contra) -> None:
        """Note an outcome that was wanted."""
        ...


class Skyline(Generic[R]):
    """All outcomes that no other one beats in life and score, whatever is kept."""

    kept_counts = False
    floor = -1
    aims = True

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], Found[R]] = {}

    def wants(self, life_lost: int, score: int, _kept: int) -> bool:
        """Whether no outcome so far is as good in life and score."""
        return not any(life_lost >= life and score <= points for life, points in self._found)

    def region(self, regions: Regions, blends: int) -> int:
        """Return where less life is lost, or more scored, than by each outcome so far."""
        wanted = regions.meeting(Threshold(ANYTHING, -ANYTHING), blends)
        for life, points in self._found:
            wanted &= regions.meeting(Threshold(life - 1, -ANYTHING), blends) | regions.meeting(
                Threshold(ANYTHING, points + 1), blends
            )
        return wanted

    def take(self, outcome: RoundEnd, how: R) -> None:
        """Add an outcome, and drop those that it beats."""
        for life, points in [*self._found]:
            if outcome.life_lost <= life and outcome.score >= points:
                del self._found[life, points]
        self._found[outcome.life_lost, outcome.score] = (outcome, how)

    def points(self) -> list[Found[R]]:
        """Return what is left, the safest first."""
        return [self._found[key] for key in sorted(self._found)]


class Thriftiest(Generic[R]):
    """The most dice kept among the lines that are good enough in life and score."""

    kept_counts = True
    aims = True

    def __init__(self, *thresholds: Threshold, more_than: int = -1) -> None:
        """Meeting one of the thresholds is enough. Only more than so many pips kept will do."""
        self._thresholds = thresholds
        self.floor = more_than
        self.found: Found[R] | None = None

    def wants(self, life_lost: int, score: int, kept: int) -> bool:
        """Whether an outcome keeps more than the best so far, and is good enough."""
        return kept > self.floor and any(each.met_by(life_lost, score) for each in self._thresholds)

    def region(self, regions: Regions, blends: int) -> int:
        """Return where life and score are good enough."""
        wanted = 0
        for threshold in self._thresholds:
            wanted |= regions.meeting(threshold, blends)
        return wanted

    def take(self, outcome: RoundEnd, how: R) -> None:
        """Note the best so far."""
        self.found = outcome, how
        self.floor = outcome.kept


class Safest(Generic[R]):
    """The least life lost, and of such lines the highest score."""

    kept_counts = False
    floor = -1
    aims = True

    def __init__(self, life_lost: int, score: int) -> None:
        """Only what is safer than this will do, or as safe with a higher score."""
        self._life, self._points = life_lost, score
        self.found: Found[R] | None = None

    def wants(self, life_lost: int, score: int, _kept: int) -> bool:
        """Whether an outcome is safer than the best so far, or as safe with a higher score."""
        return (life_lost, -score) < (self._life, -self._points)

    def region(self, regions: Regions, blends: int) -> int:
        """Return where less life is lost, or as much with a higher score."""
        return regions.meeting(Threshold(self._life - 1, -ANYTHING), blends) | regions.meeting(
            Threshold(self._life, self._points + 1), blends
        )

    def take(self, outcome: RoundEnd, how: R) -> None:
        """Note the best so far."""
        self.found = outcome, how
        self._life, self._points = outcome.life_lost, outcome.score


class AllBeaten(Generic[R]):
    """Any line that beats all three rectangles, and that the hero survives."""

    kept_counts = False
    floor = -1
    aims = True

    def __init__(self, life: int | None) -> None:
        """`life` is the hero's before the round; None where nobody can fall."""
        self._survived = Threshold(ANYTHING if life is None else life - 1, -ANYTHING)
        self.found = False

    def wants(self, _life_lost: int, _score: int, _kept: int) -> bool:
        """Whether none is found yet."""
        return not self.found

    def region(self, regions: Regions, blends: int) -> int:
        """Return where all three rectangles are beaten and some life is left."""
        return regions.all_beaten & regions.meeting(self._survived, blends)

    def take(self, _outcome: RoundEnd, _how: R) -> None:
        """Note that there is one."""
        self.found = True


class Heaviest(Generic[R]):
    """The outcome of greatest weighted worth. No weight may be below 0."""

    floor = -1
    aims = False

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self.kept_counts = weights.kept > 0
        self.found: Found[R] | None = None
        self._worth = float("-inf")

    def wants(self, life_lost: int, score: int, kept: int) -> bool:
        """Whether an outcome weighs more than the best so far."""
        life, points, pips = self._weights
        return points * score + pips * kept - life * life_lost > self._worth

    def region(self, _regions: Regions, _blends: int) -> int:
        """Not asked: what it wants of the pips depends on the dice kept."""
        raise NotImplementedError

    def take(self, outcome: RoundEnd, how: R) -> None:
        """Note the best so far."""
        self.found = outcome, how
        self._worth = self._weights.worth(outcome)
