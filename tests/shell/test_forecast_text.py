"""Forecasts in words."""

from __future__ import annotations

from itertools import product

import pytest

from dicehero.shell.quest.forecast_text import CARD_WIDTH, REMARK_WIDTH, card_lines, percent, remark, sentence
from dicehero.solver.quest.estimates import Mean, Share
from dicehero.solver.quest.odds import Distribution, Odds

SPREAD = ((0, 0.04), (2, 0.5), (6, 0.42), (9, 0.04))
NEVER = Share(0, 0, 0)


def exactly(share: float) -> Share:
    return Share(share, share, share)


def odds(
    lost: float = 3.88,
    error: float = 0.0,
    flawless: Share = exactly(0.25),  # noqa: B008
    falls: Share = NEVER,
    spread: Distribution = SPREAD,
    bound: bool = False,
    points: float = 31,
) -> Odds:
    return Odds(Mean(lost, error), Mean(points, error), spread, falls, flawless, 7, error == 0, bound)


def test_a_card_tells_the_safest_line_and_apart_from_it_what_can_be() -> None:
    assert card_lines(odds()) == ("costs 3.9 life, +31", "can be flawless: 25%")


def test_a_sentence_tells_how_far_rolls_lie_apart_as_well() -> None:
    told = "played safely: life -3.9, mostly 2 to 6 lost, 31 points; can be flawless: 25%"
    assert sentence(odds(), "") == told
    assert remark(odds(), "") == "Played safely: life -3.9; mostly 2 to 6 lost."


def test_samples_tell_a_range_and_their_error() -> None:
    found = odds(error=0.3, flawless=Share(0.148, 0.361, 0.25))
    assert card_lines(found) == ("costs 3.3-4.5 life, ~+31", "can be flawless: 14-37%")
    assert "life -3.9, give or take 0.6" in sentence(found, "")
    assert "about 31 points" in sentence(found, "")
    assert remark(found, "") == "Played safely: life -3.9, give or take 0.6; mostly 2 to 6 lost."


def test_a_range_too_small_to_show_is_called_about() -> None:
    assert card_lines(odds(error=0.01))[0] == "costs ~3.9 life, ~+31"
    assert "give or take 0.1" in sentence(odds(error=0.01), "")


def test_a_bound_is_called_one() -> None:
    found = odds(error=0.3, bound=True)
    assert card_lines(found)[0] == "at most 4.5 life, ~+31"
    assert "life -3.9 or better, give or take 0.6" in sentence(found, "")


def test_what_is_not_counted_is_said() -> None:
    assert sentence(odds(), "re-rolls").endswith("; your re-rolls not counted")
    assert remark(odds(), "re-rolls").endswith("; re-rolls not counted.")


def test_a_danger_of_falling_stands_on_the_card() -> None:
    found = odds(falls=exactly(0.04), flawless=exactly(0.03))
    assert card_lines(found)[1] == "fall 4%, flawless 3%"
    assert "4% of rolls a fall" in sentence(found, "")
    assert "fall" not in card_lines(odds(falls=exactly(0.004)))[1]
    wide = odds(error=0.5, falls=Share(0.311, 0.692, 0.5), flawless=Share(0.002, 0.048, 0.02))
    assert card_lines(wide)[1] == "fall ~50%, flawless <5%"


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (exactly(0.0), "0%"),
        (exactly(0.001), "<1%"),
        (exactly(0.999), ">99%"),
        (exactly(1.0), "100%"),
        (exactly(0.5), "50%"),
        (Share(0.0, 0.06, 0.0), "<6%"),
        (Share(0.0, 0.001, 0.0), "<1%"),
        (Share(0.94, 1.0, 1.0), ">94%"),
        (Share(0.995, 1.0, 1.0), ">99%"),
        (Share(0.311, 0.492, 0.4), "31-50%"),
        (Share(0.01, 0.99, 0.5), "unsure"),
    ],
)
def test_neither_never_nor_always_is_told_of_what_is_drawn(share: Share, told: str) -> None:
    assert percent(share) == told


@pytest.mark.parametrize(
    ("lost", "error", "told"),
    [
        (0, 0.0, "costs no life"),
        (0.01, 0.01, "costs ~0 life"),
        (-2, 0.0, "heals 2.0 life"),
        (-2, 0.25, "heals 1.5-2.5 life"),
        (0.1, 0.25, "life -0.6 to +0.4"),
        (10.4, 0.0, "costs 10 life"),
        (9.8, 0.4, "costs 9-11 life"),
        (10.4, 1.0, "costs 8-12 life"),
    ],
)
def test_a_card_says_what_a_villain_costs_or_heals(lost: float, error: float, told: str) -> None:
    assert card_lines(odds(lost, error))[0].split(", ")[0] == told


LOST = (-12.3, -0.1, 0.0, 3.9, 9.8, 33.3)
ERRORS = (0.0, 0.01, 0.3, 2.5)
SHARES = (NEVER, exactly(0.45), exactly(1), Share(0.31, 0.69, 0.5), Share(0.03, 0.99, 0.6))


def test_every_forecast_fits_the_narrowest_card_and_the_smallest_screen() -> None:
    for lost, error, falls, flawless, bound in product(LOST, ERRORS, SHARES, SHARES, (False, True)):
        spread = ((round(lost) - 9, 0.5), (round(lost) + 30, 0.5))
        found = odds(lost, error, flawless, falls, spread, bound and error > 0, points=104)
        for line in card_lines(found):
            assert len(line) <= CARD_WIDTH, line
        for uncounted in ("", "re-rolls", "re-rolls and pip moves"):
            told = remark(found, uncounted)
            assert len(told) <= REMARK_WIDTH, told
            assert uncounted in told
