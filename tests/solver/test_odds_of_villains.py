"""What is expected of a villain before the roll."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import islice

import pytest

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import Colour, Rectangle, Villain
from dicehero.games.quest.rules import BattleRules
from dicehero.games.quest.state import Run
from dicehero.shell.quest.forecast import plan_safely
from dicehero.solver.quest.odds import Effort, Odds, Survey
from dicehero.solver.quest.rolls import random_rolls
from support.quest import SPEC, run

VILLAIN = Villain(
    SPEC.villains[0].id,
    (Rectangle(Colour.RED, 1, 4), Rectangle(Colour.BLUE, 1, 3), Rectangle(Colour.BLUE, 1, 1)),
)
PLENTY = Effort(draws=50, steps=10**6, steps_each=10**5)
ONE_RED = replace(run(), pool=(1, 0, 0, 0, 0), kept=())
FOUR_DICE = replace(run(), pool=(2, 1, 0, 0, 1))


def survey(of: Run, effort: Effort = PLENTY, villain: Villain = VILLAIN) -> Survey:
    return Survey(SPEC, of, villain, plan_safely).further(effort)


def odds(of: Run, effort: Effort = PLENTY) -> Odds:
    return survey(of, effort).odds


def test_one_die_is_reckoned_by_hand() -> None:
    found = odds(ONE_RED)
    assert (found.exact, found.bound, found.rolls) == (True, False, 6)
    # Blue is out of reach: 4 points. Red wants 4: the die shows 1, 2 or 3 short of it, or enough.
    assert dict(found.spread) == pytest.approx({7: 1 / 6, 6: 1 / 6, 5: 1 / 6, 4: 1 / 2})
    assert found.life_lost == pytest.approx((5, 0))
    # A point for each pip up to 4 and two for each above.
    assert found.score == pytest.approx(((1 + 2 + 3 + 4 + 6 + 8) / 6, 0))
    assert found.flawless == (0, 0, 0)


def test_a_fall_is_all_life_that_is_left() -> None:
    found = odds(replace(ONE_RED, life=6))
    # A 1 or a 2 loses 7 or 6; more than all life cannot be lost.
    assert dict(found.spread) == pytest.approx({6: 1 / 3, 5: 1 / 6, 4: 1 / 2})
    assert found.falls == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_dice_show_no_less_than_what_is_in_force_lets_them() -> None:
    lifted = replace(run(effects=(fx.LowestFace(4, None),)), pool=ONE_RED.pool)
    assert dict(odds(lifted).spread) == {4: 1.0}


def test_rolls_are_drawn_where_too_many_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = odds(FOUR_DICE)
    assert whole.exact
    monkeypatch.setattr("dicehero.solver.quest.odds.MOST_ROLLS", 10)
    drawn = odds(FOUR_DICE)
    assert (drawn.exact, drawn.bound, drawn.rolls) == (False, False, 50)
    assert abs(drawn.life_lost.value - whole.life_lost.value) < 4 * drawn.life_lost.error
    assert drawn.flawless.low < whole.flawless.seen < drawn.flawless.high
    assert drawn == odds(FOUR_DICE), "the same rolls are drawn whenever the same is asked"


def test_the_error_of_a_sample_is_that_of_its_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicehero.solver.quest.odds.MOST_ROLLS", 10)
    found = odds(FOUR_DICE)
    mean = sum(lost * share for lost, share in found.spread)
    spread = sum(share * (lost - mean) ** 2 for lost, share in found.spread)
    assert found.life_lost == pytest.approx((mean, (spread / 49) ** 0.5))


def test_work_that_ends_early_has_not_seen_the_low_rolls_only() -> None:
    """Rolls in order of their faces make a villain look worse, and a flawless round rarer, than they are."""
    truth = odds(FOUR_DICE)
    early = odds(FOUR_DICE, Effort(draws=50, steps=200, steps_each=10**5))
    assert not early.exact
    assert early.rolls < 50
    assert early.life_lost.low < truth.life_lost.value < early.life_lost.high
    drawn = list(islice(random_rolls(FOUR_DICE.pool, str(FOUR_DICE.round)), early.rolls))
    weighed = survey(FOUR_DICE, Effort(draws=50, steps=200, steps_each=10**5)).solved
    assert list(weighed) == list(dict.fromkeys(drawn))


def test_a_survey_goes_on_where_it_ended_and_comes_to_the_same() -> None:
    little = survey(FOUR_DICE, Effort(draws=20, steps=100, steps_each=10**5))
    further = pickle.loads(pickle.dumps(little)).further(PLENTY)
    assert further.odds == odds(FOUR_DICE)
    assert little.drawn[0] < 20


def test_rolls_that_were_given_up_make_a_bound() -> None:
    """Each counts by the planner's line: no less life than is lost by the safest."""
    given_up = odds(FOUR_DICE, Effort(draws=50, steps=10**6, steps_each=0))
    assert (given_up.exact, given_up.bound) == (False, True)
    assert given_up.life_lost.high > odds(FOUR_DICE).life_lost.value
    assert given_up.flawless.high > odds(FOUR_DICE).flawless.seen


def test_a_planner_who_errs_costs_certainty_and_not_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    def do_nothing(*_: object) -> tuple[tuple[int, int, int], int]:
        return (0, 0, 0), 0

    monkeypatch.setattr("dicehero.solver.quest.odds.MOST_ROLLS", 10)
    assert (
        odds(FOUR_DICE).life_lost
        == Survey(SPEC, FOUR_DICE, VILLAIN, do_nothing).further(PLENTY).odds.life_lost
    )


def test_told_to_stop_it_still_weighs_some_rolls_by_the_plan() -> None:
    found = Survey(SPEC, FOUR_DICE, VILLAIN, plan_safely).further(PLENTY, lambda: True).odds
    assert (found.rolls, found.exact, found.bound) == (8, False, True)


def test_one_draw_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two rolls"):
        survey(ONE_RED, replace(PLENTY, draws=1))


def test_the_plan_is_a_line_of_the_battle() -> None:
    def plan(of: Run, villain: Villain, rules: BattleRules, dice: tuple[object, ...]) -> object:
        have, blends = plan_safely(of, villain, rules, dice)  # type: ignore[arg-type]
        assert all(0 <= pips <= 6 * each.width for pips, each in zip(have, villain.rectangles, strict=True))
        return have, blends

    Survey(SPEC, FOUR_DICE, VILLAIN, plan).further(PLENTY)  # type: ignore[arg-type]
