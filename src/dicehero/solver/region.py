"""The triples of pips on rectangles that are good enough, as one set of bits."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import neg
from typing import NamedTuple

from dicehero.solver.placing import Three
from dicehero.solver.scale import Scale


class Threshold(NamedTuple):
    """What is good enough."""

    life_lost: int
    """At most."""
    score: int
    """At least."""

    def met_by(self, life_lost: int, score: int) -> bool:
        """Whether life lost and score are good enough."""
        return life_lost <= self.life_lost and score >= self.score


class Region:
    """All triples of pips that meet one of some thresholds, for one number of blends to be made."""

    def __init__(self, scale: Scale, blends: int, thresholds: Sequence[Threshold]) -> None:
        self._scale = scale
        self.bits = 0
        self._edge: list[Three] = []
        for threshold in thresholds:
            if scale.rising:
                self._add_rising(threshold, blends)
            else:
                self._add_any(threshold, blends)
        self._edge = _lowest(self._edge)

    def _add_rising(self, threshold: Threshold, blends: int) -> None:
        """Find, for any pips on two rectangles, the least on the third: above it all is good enough."""
        scale = self._scale
        top_a, top_b, top_c = scale.tops
        _, stride_b, stride_c = scale.strides
        column = [0]
        for c in range(top_c, -1, -1):
            column.append(column[-1] | 1 << (stride_c * c))
        points_a, points_b, points_c = scale.points
        losses_a, losses_b, losses_c = scale.losses
        number_a, number_b, number_c = scale.numbers
        # Least c by the life that the third rectangle may cost, and by the points it must earn.
        by_loss = [bisect_left(losses_c, -at, key=neg) for at in range(losses_c[0] + 1)]
        by_points = [bisect_left(points_c, at) for at in range(points_c[-1] + 1)]
        flawed, flawless = scale.spare_life(threshold.life_lost, blends)
        bits, edge = 0, self._edge
        bonus, most_points = scale.flawless_points, points_c[-1]
        for a in range(top_a + 1):
            least_before = top_c + 1
            for b in range(top_b + 1):
                lost, missing = losses_a[a] + losses_b[b], threshold.score - points_a[a] - points_b[b]
                least = top_c + 1
                if lost <= flawed and missing <= most_points:
                    least = max(by_loss[min(flawed - lost, losses_c[0])], by_points[max(0, missing)])
                if a >= number_a and b >= number_b and lost <= flawless and missing - bonus <= most_points:
                    all_beaten = max(
                        number_c,
                        by_loss[min(flawless - lost, losses_c[0])],
                        by_points[max(0, missing - bonus)],
                    )
                    least = min(least, all_beaten)
                if least <= top_c:
                    bits |= column[top_c + 1 - least] << (a + stride_b * b)
                    if least < least_before:
                        edge.append((a, b, least))
                        least_before = least
        self.bits |= bits

    def _add_any(self, threshold: Threshold, blends: int) -> None:
        bits = 0
        end = self._scale.end
        top_a, top_b, top_c = self._scale.tops
        _, stride_b, stride_c = self._scale.strides
        for a in range(top_a + 1):
            for b in range(top_b + 1):
                for c in range(top_c + 1):
                    life, score, _, _ = end(a, b, c, blends)
                    if threshold.met_by(life, score):
                        self._edge.append((a, b, c))
                        bits |= 1 << (a + stride_b * b + stride_c * c)
        self.bits |= bits

    @classmethod
    def all_beaten(cls, scale: Scale) -> Region:
        """Return the region in which all three rectangles are beaten."""
        region = cls(scale, 0, ())
        a, b, c = scale.numbers
        top_a, top_b, top_c = scale.tops
        _, stride_b, stride_c = scale.strides
        for on_a in range(a, top_a + 1):
            for on_b in range(b, top_b + 1):
                for on_c in range(c, top_c + 1):
                    region.bits |= 1 << (on_a + stride_b * on_b + stride_c * on_c)
        region._edge = [(a, b, c)] if region.bits else []
        return region

    def need(self, have: Three, caps: Three) -> int | None:
        """Return how many pips more it takes to come into the region, or None where it is out of reach.

        No more than `caps` are added to each rectangle.
        """
        a, b, c = have
        cap_a, cap_b, cap_c = caps
        best: int | None = None
        for low_a, low_b, low_c in self._edge:
            on_a, on_b, on_c = low_a - a, low_b - b, low_c - c
            if on_a <= cap_a and on_b <= cap_b and on_c <= cap_c:
                pips = max(0, on_a) + max(0, on_b) + max(0, on_c)
                if best is None or pips < best:
                    best = pips
        return best


def _lowest(triples: list[Three]) -> list[Three]:
    """Return the triples that have none below them."""
    lowest: list[Three] = []
    for a, b, c in sorted(triples, key=sum):
        for x, y, z in lowest:
            if x <= a and y <= b and z <= c:
                break
        else:
            lowest.append((a, b, c))
    return lowest
