"""Intervals for what simulations find: 95 % confidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964
"""Quantile of the normal distribution for 95 %."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(hits: int, of: int) -> Estimate:
    """Return a share (0-1) with its Wilson interval; 0 to 1 where nothing was counted.

    Raises ValueError unless 0 <= hits <= of.
    """
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of} is no share")
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    found = hits / of
    scale = 1 + Z * Z / of
    middle = (found + Z * Z / (2 * of)) / scale
    half = Z * sqrt(found * (1 - found) / of + Z * Z / (4 * of * of)) / scale
    # Rounding must not put the share itself outside.
    return Estimate(found, max(0.0, min(found, middle - half)), min(1.0, max(found, middle + half)))


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean of values with the interval of the normal approximation."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    found = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(found, found, found)
    variance = sum((value - found) ** 2 for value in values) / (len(values) - 1)
    half = Z * sqrt(variance / len(values))
    return Estimate(found, found - half, found + half)


def difference(hits: int, of: int, other_hits: int, other_of: int) -> Estimate:
    """Return the difference of two shares with the interval of the normal approximation."""
    if of == 0 or other_of == 0:
        return Estimate(0.0, -1.0, 1.0)
    first, second = hits / of, other_hits / other_of
    half = Z * sqrt(first * (1 - first) / of + second * (1 - second) / other_of)
    return Estimate(first - second, first - second - half, first - second + half)


def quantile(values: Sequence[int], at: float) -> int:
    """Return the smallest value that at least a share `at` (0-1) of all values do not exceed.

    Raises ValueError for no values.
    """
    if not values:
        raise ValueError("no values have no quantiles")
    in_order = sorted(values)
    rank = max(1, -int(-at * len(in_order) // 1))
    return in_order[min(rank, len(in_order)) - 1]


def percent(estimate: Estimate, signed: bool = False) -> str:
    """Return a share in percent with its interval: `47.3 % (44.2-50.4)`."""
    value, low, high = (100 * each for each in (estimate.value, estimate.low, estimate.high))
    if signed:
        return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"
    return f"{value:.1f} % ({low:.1f}-{high:.1f})"
