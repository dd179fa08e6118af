"""Duels, matches, going out, grit and rivals, clause by clause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.brawl import events as ev
from dicehero.games.brawl.rivals import LEVELS, chance_to_win
from dicehero.games.brawl.state import BrawlState, Phase
from dicehero.games.brawl.terms import Terms
from support.brawl import BRAWL, all_dice, events, own, play, ready, turn, with_grit


def texts(state: BrawlState) -> list[str]:
    return [BRAWL.write_move(move) for move in BRAWL.legal(state)]


def test_10_the_winner_takes_one_die_of_every_other_seat_and_the_cage() -> None:
    state = turn(turn(turn(ready(10, 10, 10), "- 9 9", "9"), "1 1 1"), "2 2 2")
    assert [seat.dice for seat in state.seats] == [12, 9, 9]
    assert state.cage == 0


def test_10_heavy_stakes_take_all_three() -> None:
    state = turn(turn(ready(10, 10, terms=Terms(heavy=True, grit=False)), "9 9 9"), "1 1 1")
    assert [seat.dice for seat in state.seats] == [13, 7]


def test_10_a_stake_beyond_what_a_seat_has_takes_all_of_it() -> None:
    doubled = replace(ready(10, 4, terms=Terms(heavy=True, grit=False)), stake=6)
    state = turn(turn(doubled, "9 9 9"), "1 1 1")
    assert own(state).dice == 14


def test_10_a_tie_is_rolled_again_by_the_tied_seats() -> None:
    state = turn(turn(turn(ready(10, 10, 10), "3 6 9"), "1 1 2"), "9 6 3")
    assert (state.duel, state.tie, state.order) == (1, 1, (0, 2))
    assert state.seats[1].table == (1, 1, 2)
    state = turn(turn(state, "1 1 1"), "2 2 2")
    assert state.duel == 2
    assert [seat.dice for seat in state.seats] == [9, 9, 12]


def test_10_a_beaten_seat_does_not_win_by_a_low_roll_of_the_tied() -> None:
    state = turn(turn(turn(ready(10, 10, 10), "3 6 9"), "3 6 8"), "9 6 3")
    assert turn(turn(state, "1 1 1"), "1 1 2").seats[1].dice == 9


def test_10_the_next_best_wins_where_all_tied_seats_go_out() -> None:
    state = turn(turn(turn(turn(ready(3, 3, 10, 10), "9 9 9"), "9 9 9"), "5 5 5"), "1 1 1")
    assert state.order == (0, 1)
    state = turn(turn(state, "- 1 1"), "- 1 1")
    assert [seat.out for seat in state.seats] == [True, True, False, False]
    assert [seat.dice for seat in state.seats] == [0, 0, 17, 9]


def test_10_the_start_passes_on_with_every_duel() -> None:
    state = ready(10, 10, 10)
    for starter in (1, 2, 0):
        for _ in range(3):
            state = turn(state, f"{9 - len(state.order)} 7 5")
        assert state.order[0] == state.starter == starter


def test_11_twice_the_dice_win_at_the_end_of_a_duel() -> None:
    state = turn(turn(turn(ready(18, 6, 6), "9 9 9"), "1 1 1"), "1 1 2")
    assert state.winner == 0
    assert BRAWL.turn(state).kind is TurnKind.OVER
    result = BRAWL.result(state)
    assert result is not None
    assert (result.ending, result.scores, result.winners) == ("won", (20, 5, 5), (0,))


def test_11_the_duel_goes_on_while_dice_are_taken_in_it() -> None:
    state = turn(ready(18, 6, 6), "C C C", "1 1 1")
    assert own(state).dice == 24
    assert state.winner is None


def test_11_between_two_the_one_with_more_dice_wins() -> None:
    teams = ready(21, 19, 5, 5)
    state = turn(turn(turn(turn(teams, "1 1 2"), "9 9 9"), "1 1 1"), "1 1 1")
    assert [seat.dice for seat in state.seats] == [20, 22, 4, 4]
    assert state.winner == 1
    state = turn(turn(turn(turn(ready(25, 17, 4, 4), "1 1 2"), "9 9 9"), "1 1 1"), "1 1 1")
    assert [seat.dice for seat in state.seats] == [24, 20, 3, 3]
    assert state.winner == 0


def test_11_between_two_with_equal_dice_the_winner_of_the_duel_wins() -> None:
    for first, second, winner in (("9 9 9", "1 1 2", 0), ("1 1 2", "9 9 9", 1)):
        dice = (19, 23) if winner == 0 else (23, 19)
        state = turn(turn(turn(turn(ready(*dice, 5, 5), first), second), "1 1 1"), "1 1 1")
        assert state.seats[0].dice == state.seats[1].dice
        assert state.winner == winner


def test_11_the_last_one_in_wins_at_once() -> None:
    state = turn(ready(3, 10), "- 1 1")
    assert state.winner == 1
    assert [seat.dice for seat in state.seats] == [0, 13]
    result = BRAWL.result(state)
    assert result is not None
    assert result.ending == "lost"


def test_11_best_of_three_goes_to_the_first_to_win_two() -> None:
    terms = Terms(seats=2, wins=2, grit=False)
    state = turn(ready(10, 3, terms=terms, order=(1, 0)), "- 1 1")
    assert (state.phase, state.match, own(state).wins) == (Phase.DRAWING, 2, 1)
    assert [seat.dice for seat in state.seats] == [10, 10]
    state = play(state, "=first 2")
    assert state.order == (1, 0)
    state = replace(state, seats=(state.seats[0], replace(state.seats[1], reserve=3)))
    assert turn(state, "- 1 1").winner == 0


def test_12_a_seat_with_fewer_than_three_dice_is_out_when_its_turn_begins() -> None:
    state = turn(ready(10, 5, 10), "C C C", "9 9 9")
    assert state.seats[1].out
    assert (state.cage, state.order) == (2, (2,))
    assert turn(state, "1 1 1").seats[0].dice == 10 + 6 + 2 + 1
    assert all_dice(state) == 25


def test_13_every_seat_has_two_tokens_a_match_unless_grit_is_off() -> None:
    assert [seat.grit for seat in BRAWL.start({"seats": "3"}).state.seats] == [2, 2, 2]
    assert [seat.grit for seat in BRAWL.start({"grit": "off"}).state.seats] == [0, 0]
    spent = with_grit(ready(10, 3, grit=1, terms=Terms(wins=2), order=(1, 0)), 0, 1)
    assert [seat.grit for seat in turn(spent, "- 1 1").seats] == [2, 2], "the next match begins anew"


def test_13_a_token_rolls_a_standing_number_again() -> None:
    state = turn(ready(10, 10, grit=2), "1 6 9")
    assert state.phase is Phase.STANDING
    assert texts(state) == ["stand", "reroll 1", "reroll 2", "reroll 3"]
    state = play(state, "reroll 1")
    assert (own(state).table, own(state).grit) == ((0, 6, 9), 1)
    state = play(state, "=roll C", "=roll 3", "stand")
    assert own(state).score == 162
    assert own(state).reserve == 8


def test_13_without_tokens_numbers_are_scored_as_they_stand() -> None:
    state = turn(with_grit(ready(10, 10), 0, 1), "1 6 9")
    state = play(state, "reroll 1", "=roll 2")
    assert own(state).score == 108


def test_13_a_token_doubles_the_stake_before_the_roll_once_a_turn() -> None:
    state = play(ready(10, 10, grit=2), "double")
    assert (state.stake, own(state).grit) == (2, 1)
    assert texts(state) == ["roll"]
    state = play(turn(state, "9 9 9"), "stand")
    assert texts(state) == ["roll", "double"]
    state = play(turn(play(state, "double"), "1 1 1"), "stand")
    # Twice doubled, it is four: the three played dice and one of the rest.
    assert [seat.dice for seat in state.seats] == [14, 6]
    assert state.stake == 1


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        (ready(10, 10), "double", "no-grit"),
        (ready(10, 10), "stand", "not-rolled"),
        (ready(10, 10), "reroll 1", "not-rolled"),
        (play(ready(10, 10, grit=2), "double"), "double", "doubled"),
        (with_grit(ready(10, 10), 1, 1), "double", "no-tokens"),
        (turn(ready(10, 10, grit=1), "1 2 3"), "double", "rolled"),
        (turn(ready(10, 10, grit=1), "1 2 3"), "roll", "rolled"),
        (play(ready(10, 10), "roll"), "roll", "not-your-turn"),
        (turn(ready(3, 10), "- 1 1"), "roll", "over"),
        (ready(10, 10), "=roll 1 1 1", "not-chance"),
        (ready(10, 10), "=first 1", "not-chance"),
    ],
)
def test_13_other_moves_are_refused_with_their_reason(state: BrawlState, move: str, code: str) -> None:
    problem = BRAWL.check(state, BRAWL.read_move(move))
    assert problem is not None
    assert problem.code == code


def choose(level: str, state: BrawlState) -> str:
    return BRAWL.write_move(LEVELS[level](BRAWL.view(state, state.acting), Draw("s", "whims")))


def rival_after(own_roll: str, rival_roll: str = "", grit: int = 2) -> BrawlState:
    """Seat 1 at its turn, after the player's roll."""
    state = play(turn(with_grit(with_grit(ready(10, 10), 0, 0), 1, grit), own_roll))
    return turn(state, rival_roll) if rival_roll else state


def test_14_easy_does_anything() -> None:
    state = rival_after("1 2 3", "1 6 9")
    chosen = {LEVELS["easy"](BRAWL.view(state, 1), Draw(str(n), "whims")) for n in range(60)}
    assert chosen == set(BRAWL.legal(state))


def test_14_normal_rolls_a_low_number_again_when_behind() -> None:
    assert choose("normal", rival_after("9 9 9", "8 2 9")) == "reroll 2"
    assert choose("normal", rival_after("9 9 9", "8 4 9")) == "stand"
    assert choose("normal", rival_after("1 1 1", "8 2 9")) == "stand"
    assert choose("normal", rival_after("9 9 9")) == "roll"


def test_14_hard_spends_tokens_where_they_are_worth_it() -> None:
    cage = replace(rival_after("5 5 5", "9 1 9"), cage=3)
    assert choose("hard", cage) == "reroll 2"
    assert choose("hard", rival_after("9 9 9", "9 1 9")) == "stand"
    assert choose("hard", rival_after("1 1 1", "9 1 9")) == "stand"
    heavy = replace(rival_after("1 1 2"), stake=3)
    assert choose("hard", heavy) == "double"
    assert choose("hard", rival_after("9 9 8")) == "roll"


@pytest.mark.parametrize(("roll", "chance"), [("3 6 9", 0.5), ("3 6 8", 0.0), ("4 6 9", 1.0)])
def test_14_a_tie_counts_half_in_the_chance_to_win(roll: str, chance: float) -> None:
    state = turn(with_grit(ready(10, 10), 1, 2), "3 6 9")
    state = turn(state, roll)
    view = BRAWL.view(state, 1)
    assert view.to_beat == 162
    assert chance_to_win(view, view.seats[1].table, view.seats[1].reserve) == chance


def test_14_a_match_against_any_level_ends() -> None:
    for level in LEVELS:
        assert events(BRAWL.start({"rival": level}).state, "=first 1")[-1] == ev.TurnBegun(0, (0, 1))
