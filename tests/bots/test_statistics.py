"""Intervals and quantiles against values worked out elsewhere."""

from __future__ import annotations

import pytest

from dicehero.bots.statistics import difference, mean, quantile, share


def test_wilson_interval_of_a_known_case() -> None:
    found = share(8, 10)
    assert found.value == 0.8
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)


@pytest.mark.parametrize(("hits", "of"), [(0, 10), (10, 10), (1, 1)])
def test_intervals_stay_between_0_and_1(hits: int, of: int) -> None:
    found = share(hits, of)
    assert 0.0 <= found.low <= found.value <= found.high <= 1.0


def test_nothing_counted_is_nothing_known() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)
    assert (difference(0, 0, 1, 2).low, difference(0, 0, 1, 2).high) == (-1.0, 1.0)


@pytest.mark.parametrize(("hits", "of"), [(-1, 3), (4, 3)])
def test_impossible_shares(hits: int, of: int) -> None:
    with pytest.raises(ValueError, match="share"):
        share(hits, of)


def test_mean_and_its_interval() -> None:
    found = mean([1, 2, 3, 4])
    assert found.value == 2.5
    assert round(found.high - found.value, 3) == round(1.959964 * 1.2909944 / 2, 3)
    assert mean([7]).low == mean([7]).high == 7
    assert mean([]).value == 0


def test_difference_of_shares() -> None:
    found = difference(60, 100, 40, 100)
    assert round(found.value, 3) == 0.2
    assert round(found.high - found.low, 3) == round(2 * 1.959964 * 0.0692820, 3)


@pytest.mark.parametrize(("at", "value"), [(0.1, 1), (0.5, 5), (0.9, 9), (0.99, 10), (1.0, 10), (0.0, 1)])
def test_quantiles(at: float, value: int) -> None:
    assert quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], at) == value


def test_no_values_have_no_quantiles() -> None:
    with pytest.raises(ValueError, match="quantiles"):
        quantile([], 0.5)
