"""Means and shares from samples, and how far off they may be."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from dicehero.solver.quest.estimates import Mean, sample_mean, sample_share


def test_a_mean_has_the_error_of_its_sample() -> None:
    found = sample_mean([2, 4, 4, 6], [9, 9, 9, 9])
    # The variance of the sample is 8/3, that of its mean a quarter of it.
    assert found == pytest.approx((4, (8 / 3 / 4) ** 0.5))


def test_the_interval_is_1_96_errors_to_either_side() -> None:
    assert (Mean(5, 1).low, Mean(5, 1).high) == pytest.approx((3.04, 6.96))


def test_rough_measures_of_more_items_make_a_mean_surer() -> None:
    rng = random.Random(1)
    truth = [rng.gauss(10, 5) for _ in range(2000)]
    rough = [value + 1 + rng.gauss(0, 0.5) for value in truth]
    alone = sample_mean(truth[:20], rough[:20])
    helped = sample_mean(truth[:20], rough)
    assert helped.error < alone.error / 3
    assert abs(helped.value - fmean(truth)) < 3 * helped.error


def test_what_is_alike_by_chance_is_not_sure() -> None:
    assert sample_mean([3] * 25, [3] * 25).error == pytest.approx(0.1)


def test_nothing_seen_is_not_never_and_everything_seen_not_always() -> None:
    none, every = sample_share(0, 0, 10), sample_share(10, 10, 10)
    assert none.low == pytest.approx(0)
    assert none.high == pytest.approx(0.278, abs=0.001)
    assert every.low == pytest.approx(0.722, abs=0.001)
    assert every.high == pytest.approx(1)


def test_what_is_open_widens_a_share_upwards() -> None:
    sure, open_ = sample_share(5, 5, 20), sample_share(5, 12, 20)
    assert open_.low == sure.low
    assert open_.high == sample_share(12, 12, 20).high
    assert open_.seen == 0.25
