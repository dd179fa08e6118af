"""Dice, turns, scores and signs, clause by clause."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod

import pytest

from dicehero.core.errors import IllegalMove
from dicehero.games.brawl import events as ev
from dicehero.games.brawl.chance import FacesChance
from dicehero.games.brawl.dice import FACES, combination, worth
from dicehero.games.brawl.state import Phase
from dicehero.games.brawl.terms import Terms
from support.brawl import BRAWL, all_dice, events, own, play, ready, turn


def test_1_a_die_has_nine_numbers_and_three_signs() -> None:
    chance = FacesChance(1, "t", 0)
    assert [BRAWL.write_move(move) for move, _ in chance.outcomes()] == [
        *(f"=roll {number}" for number in range(1, 10)),
        *("=roll +", "=roll -", "=roll C"),
    ]
    assert {weight for _, weight in chance.outcomes()} == {1}
    assert len(FacesChance(3, "t", 0).outcomes()) == len(FACES) ** 3


def test_2_every_seat_starts_with_ten_dice_or_another_equal_number() -> None:
    assert [seat.dice for seat in BRAWL.start({"seats": "3"}).state.seats] == [10, 10, 10]
    assert [seat.dice for seat in BRAWL.start({"dice": "6"}).state.seats] == [6, 6]


def test_2_the_first_seat_is_drawn() -> None:
    start = BRAWL.start({"seats": "4"}).state
    chance = BRAWL.chance(start)
    assert [BRAWL.write_move(move) for move, _ in chance.outcomes() or ()] == [
        f"=first {n}" for n in (1, 2, 3, 4)
    ]
    assert play(start, "=first 3").order == (2, 3, 0, 1)


def test_3_only_dice_without_a_number_are_rolled_again() -> None:
    state = turn(ready(10, 10), "+ 5 C")
    assert own(state).table == (0, 5, 0)
    assert state.phase is Phase.ROLLING
    with pytest.raises(IllegalMove, match="2 dice are in the air"):
        play(state, "=roll 1 2 3")
    assert own(turn(ready(10, 10), "+ 5 C", "7 9")).table == (7, 5, 9)


def test_3_there_is_nothing_but_to_roll() -> None:
    assert [BRAWL.write_move(move) for move in BRAWL.legal(ready(10, 10))] == ["roll"]


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((3, 6, 9), 162),
        ((6, 4, 5), 120 + 15),
        ((7, 7, 7), 343 + 10),
        ((2, 9, 2), 36 + 5),
        ((8, 9, 1), 72),
    ],
    ids=["1-product", "2-straight", "3-three-of-a-kind", "4-two-of-a-kind", "5-no-wrap"],
)
def test_4_example_1_to_5_the_product_and_its_bonus(numbers: tuple[int, int, int], points: int) -> None:
    state = turn(ready(10, 10), " ".join(map(str, numbers)))
    assert own(state).score == points == worth(numbers)


def test_4_all_729_triples() -> None:
    triples = list(product(range(1, 10), repeat=3))
    assert Counter(map(combination, triples)) == {0: 462, 5: 216, 15: 42, 10: 9}
    assert sum(map(prod, triples)) == 125 * 729


def test_5_example_6_two_minuses_cost_five_and_two_dice() -> None:
    state = turn(ready(10, 10), "- - 6", "3 9")
    assert own(state).score == 162 - 5
    assert (state.cage, own(state).reserve) == (2, 5)


def test_5_one_minus_costs_a_die_and_no_points() -> None:
    state = turn(ready(10, 10), "- 6 3", "9")
    assert (own(state).score, state.cage, own(state).reserve) == (162, 1, 6)


def test_5_minuses_are_counted_roll_by_roll() -> None:
    state = turn(ready(10, 10), "- 6 3", "-", "9")
    assert (own(state).score, state.cage) == (162, 2)


def test_5_example_9_too_few_dice_and_all_go_to_the_cage() -> None:
    state = ready(5, 10, 10)
    (out,) = (event for event in events(state, "roll", "=roll - - -") if isinstance(event, ev.SeatOut))
    assert (out.seat, out.caged, out.cage) == (0, 2, 5)
    after = turn(state, "- - -")
    assert own(after).out
    assert own(after).dice == 0
    assert after.cage == 5
    assert all_dice(after) == 25


def test_5_numbers_that_stand_go_with_a_seat_that_is_out() -> None:
    after = turn(ready(4, 10, 10), "- - 6")
    assert own(after).out
    assert after.cage == 4


@pytest.mark.parametrize(
    ("roll", "then", "score"),
    [("- - 2", "1 1", 2 + 5 - 5), ("- - -", "1 1 2", 2 + 5 - 10)],
    ids=["double", "triple"],
)
def test_5_example_10_a_score_may_fall_below_zero(roll: str, then: str, score: int) -> None:
    assert own(turn(ready(10, 10), roll, then)).score == score


def test_6_example_7_pluses_score_and_free_dice() -> None:
    state = turn(ready(10, 10, cage=3), "+ + 6")
    assert (state.net, state.cage, own(state).reserve) == (5, 1, 9)
    state = play(state, "=roll + 9")
    assert (state.net, state.cage, own(state).reserve) == (6, 0, 10)
    assert own(play(state, "=roll 3")).score == 162 + 6


@pytest.mark.parametrize(("roll", "bonus"), [("+ 1 1", 1), ("+ + 1", 5), ("+ + +", 10)])
def test_6_pluses_score_without_a_cage_as_well(roll: str, bonus: int) -> None:
    state = turn(ready(10, 10), roll)
    assert (state.net, state.cage, own(state).reserve) == (bonus, 0, 7)


def test_7_example_8_crests_take_what_each_other_seat_has() -> None:
    state = turn(ready(10, 7, 1), "C C 4")
    assert state.net == 5
    assert own(state).reserve == 7 + 2 + 1
    assert [seat.reserve for seat in state.seats[1:]] == [5, 0]
    assert own(state).table == (0, 0, 4)


@pytest.mark.parametrize(("roll", "count", "bonus"), [("C 1 1", 1, 0), ("C C 1", 2, 5), ("C C C", 3, 10)])
def test_7_crests_free_as_many_from_the_cage(roll: str, count: int, bonus: int) -> None:
    state = turn(ready(10, 10, cage=5), roll)
    assert (state.net, state.cage) == (bonus, 5 - count)
    assert own(state).reserve == 7 + 2 * count


def test_7_a_die_that_stands_cannot_be_taken() -> None:
    state = turn(turn(ready(3, 10), "1 2 3"), "C C C")
    assert own(state).dice == 3


def test_8_example_11_a_die_is_caged_and_freed_at_once() -> None:
    state = turn(ready(3, 10), "- + 6")
    assert not own(state).out
    assert own(state).table == (0, 0, 6)
    assert (state.cage, own(state).reserve, state.net) == (0, 0, 1)


def test_8_minus_then_plus_then_crest() -> None:
    kinds = [type(event) for event in events(ready(10, 10), "roll", "=roll C + -")]
    assert kinds == [
        ev.DiceRolled,
        ev.DiceCaged,
        ev.PlusesScored,
        ev.CrestsScored,
        ev.DiceReplaced,
    ]


def test_8_crests_may_bring_the_die_that_is_missing() -> None:
    assert not own(turn(ready(3, 10), "- C 6")).out
    assert own(turn(ready(3, 3, 10), "- 5 6")).out


def test_9_the_cage_is_empty_when_a_duel_begins() -> None:
    state = turn(turn(ready(10, 10), "- 9 9", "9"), "1 1 1")
    assert state.duel == 2
    assert state.cage == 0
    assert own(state).dice == 11


def test_terms_are_read_from_options() -> None:
    terms = BRAWL.start(
        {"seats": "3", "grit": "off", "stakes": "heavy", "length": "best-of-three"}
    ).state.terms
    assert terms == Terms(seats=3, grit=False, heavy=True, wins=2)
