"""What a planner thinks rewards and kept dice are worth."""

from __future__ import annotations

import pytest

from dicehero.bots.quest.values import HUNDREDTHS, kept_worths, reward_value
from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.state import GainBlack
from support.quest import run

BARE = battle_rules(())


def test_a_black_die_without_space_is_worth_nothing() -> None:
    assert reward_value(run(pool="R1 K2", capacity="R3 K2"), GainBlack()) == 0
    assert reward_value(run(pool="R1 K1", capacity="R3 K2"), GainBlack()) > 0


def test_a_kept_pip_weighs_what_the_sage_plays_by() -> None:
    worths = kept_worths(run(pool="R2", life=30), BARE)
    assert worths[Colour.RED][6] == round(6 * 0.3 / (1 + 6 / 30) * HUNDREDTHS)


def test_the_closer_the_fall_the_less_a_die_kept_is_worth_in_life() -> None:
    assert kept_worths(run(life=3), BARE)[Colour.RED][6] < kept_worths(run(life=30), BARE)[Colour.RED][6] / 2


def test_a_colour_of_which_there_are_few_is_worth_more_and_black_most() -> None:
    worths = kept_worths(run(pool="R5 B2"), BARE)
    by_colour = [worths[colour][6] for colour in (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.BLACK)]
    assert by_colour == sorted(set(by_colour))


@pytest.mark.parametrize("shift", [-2, 0, 2])
def test_a_die_is_worth_what_it_will_show_and_more_pips_are_never_worth_less(shift: int) -> None:
    rules = battle_rules((fx.KeptShift(shift),))
    for row, plain in zip(kept_worths(run(), rules), kept_worths(run(), BARE), strict=True):
        assert [*row] == sorted(row)
        assert row[3] == plain[3 + shift]
