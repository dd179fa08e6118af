"""Sets of triples of pips on the three rectangles: those good enough, and those within reach.

A set is the bits of one integer, in the positions that the strides of the scale give, so that a question
about thousands of triples is a shift and an `and`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dicehero.solver.quest.placing import Three
from dicehero.solver.quest.scale import Scale

ANYTHING: Final = 10**6
"""More life, or less score taken from 0, than a round can come to."""


class Threshold(NamedTuple):
    """What is good enough."""

    life_lost: int
    """At most."""
    score: int
    """At least."""

    def met_by(self, life_lost: int, score: int) -> bool:
        """Whether life lost and score are good enough."""
        return life_lost <= self.life_lost and score >= self.score


class _Sums:
    """Where the sum of tables, looked up by the pips on each rectangle, is at most something."""

    def __init__(self, tables: Sequence[Sequence[int]], strides: Sequence[int]) -> None:
        *others, table = tables
        *_, stride = strides
        self._below = _Sums(others, strides[:-1]) if others else None
        patterns: dict[int, int] = {}
        for pips, value in enumerate(table):
            patterns[value] = patterns.get(value, 0) | 1 << stride * pips
        self._patterns = list(patterns.items())
        self._least: int = min(patterns) + (self._below._least if self._below else 0)
        self._most: int = max(patterns) + (self._below._most if self._below else 0)
        self._known: dict[int, int] = {}

    def at_most(self, level: int) -> int:
        """Return the set."""
        level = min(level, self._most)
        if level < self._least:
            return 0
        bits = self._known.get(level)
        if bits is None:
            bits, below = 0, self._below
            for value, pattern in self._patterns:
                if below is None:
                    bits |= pattern if value <= level else 0
                elif level - value >= below._least:
                    # What is below a stride, set once for each place in the pattern.
                    bits |= below.at_most(level - value) * pattern
            self._known[level] = bits
        return bits


class Regions:
    """The sets of one scale, each worked out once."""

    def __init__(self, scale: Scale) -> None:
        self._scale = scale
        self._losses = _Sums(scale.losses, scale.strides)
        self._lack = _Sums([[-points for points in row] for row in scale.points], scale.strides)
        beaten = [
            [have < number for have in range(top + 1)]
            for number, top in zip(scale.numbers, scale.tops, strict=True)
        ]
        self.all_beaten = _Sums(beaten, scale.strides).at_most(0)
        """Where all three rectangles are beaten."""
        self._reach: dict[tuple[int, ...], int] = {}

    def meeting(self, threshold: Threshold, blends: int) -> int:
        """Return where a threshold is met, if so many blends are made."""
        flawed, flawless = self._scale.spare_life(threshold.life_lost, blends)
        missing = -threshold.score
        flawed_bits = self._losses.at_most(flawed) & self._lack.at_most(missing)
        flawless_bits = self._losses.at_most(flawless) & self._lack.at_most(
            missing + self._scale.flawless_points
        )
        return flawed_bits & ~self.all_beaten | flawless_bits & self.all_beaten

    def within(self, caps: Three, total: int) -> int:
        """Return what no more than `caps` on each rectangle and `total` in all can add to nothing."""
        return self._within((caps[0], caps[1], caps[2]), min(total, sum(caps)))

    def _within(self, caps: tuple[int, ...], total: int) -> int:
        key = (*caps, total)
        bits = self._reach.get(key)
        if bits is None:
            *others, cap = caps
            stride = self._scale.strides[len(others)]
            bits = 0
            for pips in range(min(cap, total) + 1):
                below = self._within(tuple(others), min(total - pips, sum(others))) if others else 1
                bits |= below << stride * pips
            self._reach[key] = bits
        return bits
