"""What is expected of a villain before the roll."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from dicehero.games.quest.dice import Colour, Rectangle, Villain
from dicehero.solver.answers import Budget
from dicehero.solver.odds import mean, odds
from support.quest import SPEC, run

VILLAIN = Villain(
    SPEC.villains[0].id,
    (Rectangle(Colour.RED, 1, 4), Rectangle(Colour.BLUE, 1, 3), Rectangle(Colour.BLUE, 1, 1)),
)


def one_red_die():  # type: ignore[no-untyped-def]
    return replace(run(), pool=(1, 0, 0, 0, 0), kept=())


def test_one_die_is_reckoned_by_hand() -> None:
    found = odds(SPEC, one_red_die(), VILLAIN, 6)
    assert found.exact
    assert found.rolls == 6
    # Blue is out of reach: 4 points. Red wants 4: the die shows 1, 2 or 3 short of it, or enough.
    assert dict(found.safest) == pytest.approx({7: 1 / 6, 6: 1 / 6, 5: 1 / 6, 4: 1 / 2})
    assert dict(found.boldest_score) == pytest.approx(
        {1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6, 6: 1 / 6, 8: 1 / 6}
    )
    assert found.flawless == 0
    assert found.error == 0


def test_rolls_are_drawn_where_there_are_too_many() -> None:
    hero = replace(run(), pool=(2, 1, 0, 0, 1))
    drawn = odds(SPEC, hero, VILLAIN, 60)
    assert not drawn.exact
    assert drawn.rolls == 60
    assert drawn.error > 0
    assert odds(SPEC, hero, VILLAIN, 60) == drawn
    whole = odds(SPEC, hero, VILLAIN, 10_000)
    assert whole.exact
    assert isclose(sum(share for _, share in whole.safest), 1)
    assert abs(mean(drawn.safest) - mean(whole.safest)) < 5 * drawn.error
    assert 0 < whole.flawless < 1


def test_a_spent_budget_still_gives_one_roll() -> None:
    found = odds(SPEC, one_red_die(), VILLAIN, 6, Budget(steps=0))
    assert found.rolls == 1
    assert not found.exact


def test_no_draws_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one roll"):
        odds(SPEC, one_red_die(), VILLAIN, 0)
