"""Means and shares estimated from samples, each with how far off it may be."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final, NamedTuple

_Z: Final = 1.96
"""Standard errors to either side that hold the truth in 95 samples of 100."""
_LEAST_SPREAD: Final = 0.5
"""However alike the values of a sample are, others may differ: the least standard deviation assumed."""


class Mean(NamedTuple):
    """A mean and its standard error; an error of 0 says that it is exact."""

    value: float
    error: float

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - _Z * self.error

    @property
    def high(self) -> float:
        """The upper end of the 95 % interval."""
        return self.value + _Z * self.error


class Share(NamedTuple):
    """A probability (0-1) as a 95 % interval; both ends are equal where it is exact."""

    low: float
    high: float
    seen: float
    """The share in the sample."""


def sample_mean(measured: Sequence[float], rough: Sequence[float]) -> Mean:
    """Return the mean of what was measured on a sample, helped by a rough measure of a larger one.

    `rough` begins with the rough measures of the same items, in the same order, and goes on with those of
    more items. The better both agree the more the larger sample helps (a control variate). At least two
    items must be measured; more rough measures come in twos or more.
    """
    count, more = len(measured), rough[len(measured) :]
    share = len(more) / len(rough)
    corrected = [value - share * guess for value, guess in zip(measured, rough[:count], strict=True)]
    value, spread = fmean(corrected), variance(corrected) / count
    if more:
        value += share * fmean(more)
        spread += share**2 * variance(more) / len(more)
    return Mean(value, sqrt(max(spread, _LEAST_SPREAD**2 / len(rough))))


def sample_share(hits: int, possible: int, count: int) -> Share:
    """Return the share of a kind of which at least `hits` of a sample are, and at most `possible`.

    The ends are those of Wilson's intervals, which reach neither 0 nor 1 where that is not sure.
    """
    return Share(_wilson(hits, count, -1), _wilson(possible, count, +1), hits / count)


def _wilson(hits: int, count: int, side: int) -> float:
    share, squared = hits / count, _Z**2 / count
    middle = share + squared / 2
    half = _Z * sqrt(share * (1 - share) / count + squared / (4 * count))
    return min(1.0, max(0.0, (middle + side * half) / (1 + squared)))
