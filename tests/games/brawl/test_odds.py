"""The exact chances, against the rules themselves followed out to where next to nothing is left."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dicehero.core.game import TurnKind
from dicehero.games.brawl import events as ev
from dicehero.games.brawl.odds import Supply, against, numbers, scores, signs
from dicehero.games.brawl.state import BrawlState, Phase, Seat
from support.brawl import BRAWL, ready
from support.levels import sampled

LEFT = 1e-4
"""Chance at which the rules are not followed further."""


def followed(state: BrawlState, chance: float, found: Counter[int | None]) -> None:
    """Add the chances of every score (None: out) of the turn in progress."""
    outcomes = BRAWL.chance(state).outcomes()
    assert outcomes is not None
    for move, weight in outcomes:
        likely = chance * weight / len(outcomes)
        after, events = BRAWL.apply(state, move)
        ends = [event for event in events if isinstance(event, ev.TurnScored | ev.SeatOut)]
        if ends:
            found[ends[0].score if isinstance(ends[0], ev.TurnScored) else None] += likely  # type: ignore[assignment]
        elif likely > LEFT / 1000 and BRAWL.turn(after).kind is TurnKind.CHANCE:
            followed(after, likely, found)


@pytest.mark.parametrize(("reserve", "cage", "other"), [(7, 0, 10), (0, 0, 3), (0, 2, 0), (1, 1, 1)], ids=str)
@pytest.mark.parametrize("table", sampled([(0, 6, 9), (4, 0, 0)]), ids=str)
def test_chances_are_those_of_the_rules(table: tuple[int, ...], reserve: int, cage: int, other: int) -> None:
    start = ready(10, 10, 10, cage=cage)
    seats = (Seat(reserve, table), Seat(other), Seat(10))
    state = replace(start, phase=Phase.ROLLING, seats=seats, net=2)
    found: Counter[int | None] = Counter()
    followed(state, 1.0, found)
    exact = dict(scores(table, 2, Supply(reserve, cage, (other, 10))))
    for points, chance in found.items():
        expected = 1 - sum(exact.values()) if points is None else exact[points]
        assert chance == pytest.approx(expected, abs=3 * LEFT), points
    assert sum(found.values()) > 1 - 20 * LEFT


def test_numbers_that_stand_are_sure() -> None:
    assert numbers((3, 6, 9)) == ((162, 1.0),)
    assert scores((3, 6, 9), -5, Supply(0)) == ((157, 1.0),)
    assert signs(0, Supply(0)) == ((0, 1.0),)


def test_7_a_crest_frees_from_the_cage_in_the_odds_too() -> None:
    # With no reserve and one caged die a minus ends the turn. After a crest or a plus a die is in reserve
    # and a first minus is survived: f(1, 0) = 3/4 + f(0, 1)/12 + f(1, 0)/6 and f(0, 1) = 3/4 + f(1, 0)/6.
    saved = 58.5 / 59
    assert sum(chance for _, chance in signs(1, Supply(0, 1))) == pytest.approx(3 / 4 + saved / 6)


def test_with_ample_dice_all_chances_add_up() -> None:
    assert sum(chance for _, chance in scores((0, 0, 0), 0, Supply(9))) == pytest.approx(1, abs=1e-9)
    assert sum(chance for _, chance in scores((0, 0, 0), 0, Supply(0))) < 0.95


def test_what_is_to_be_beaten_is_compared() -> None:
    sure = against((3, 6, 9), 0, Supply(7), 162)
    assert (sure.higher, sure.equal) == (0, 1)
    open_ = against((0, 0, 0), 0, Supply(9), 100)
    assert 0.3 < open_.higher < 0.6
