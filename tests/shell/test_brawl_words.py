"""The brawl in words."""

from __future__ import annotations

from typing import get_args

import pytest

from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.brawl import events as ev
from dicehero.games.brawl.rivals import LEVELS
from dicehero.games.brawl.terms import Terms
from dicehero.shell.brawl.narrator import BrawlNarrator, describe
from dicehero.shell.brawl.words import (
    NAMES,
    chance_to_win_duel,
    does,
    percent_sign,
    percent_text,
    reckoning,
    running_total,
    sum_text,
)
from support.brawl import BRAWL, play, ready, turn
from support.levels import sampled

NARRATOR = BrawlNarrator()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ev.DuelBegun(2, (1, 0, 2), 1), "Duel 2, for 1 die each: first Odo, then you, then Mirka."),
        (ev.DiceRolled(1, (3, 10, 12), (3, 10, 12)), "Odo rolls 3 + C."),
        (ev.DiceRolled(0, (11,), (3, 11, 9)), "You roll -; on the table: 3 - 9."),
        (ev.DiceCaged(0, 1, 0, 0, 1), "1 die goes to the cage: 1 in the cage."),
        (ev.DiceCaged(0, 2, 5, -5, 3), "2 dice go to the cage and 5 points are lost: 3 in the cage."),
        (ev.PlusesScored(1, 2, 5, 1, 5, 8, 0), "Odo gets 5 points and 1 die out of the cage."),
        (
            ev.CrestsScored(1, 2, 5, (2, 0, 1), 1, 5, (5, 9, 6), 0),
            "Odo takes 5 points, 2 dice of yours, 1 die of Mirka and 1 die out of the cage.",
        ),
        (ev.CrestsScored(0, 1, 0, (0, 0), 0, 0, (7, 0), 0), "There is nothing to take for you."),
        (ev.SeatOut(0, 5, 5), "You are out of the match; 5 dice go to the cage."),
        (
            ev.TurnScored(2, (6, 4, 5), 120, 15, -5, 130),
            "Mirka scores 130: 6 x 4 x 5 = 120, 15 more for a straight, 5 lost by signs.",
        ),
        (ev.DuelTied((0, 2), 54, 1), "You and Mirka tie at 54 and roll again."),
        (
            ev.DuelWon(0, 162, (0, 1, 1), 2, (14, 8, 8)),
            "You win the duel with 162, and with it 2 dice of the others and 2 from the cage: 14 now.",
        ),
        (ev.MatchWon(1, 1, 20, True, True), "Odo wins the match as the last one in, with 20 dice."),
        (ev.NumberThrown(1, 2, 3, 0), "Odo spends a token to throw number 2, a 3, again."),
    ],
)
def test_events_are_told(event: ev.Event, told: str) -> None:
    assert describe(event) == told


@pytest.mark.parametrize("seeds", sampled(["01", "012345"]))
def test_every_event_and_situation_of_a_match_is_told_in_plain_sentences(seeds: str) -> None:
    met: set[type] = set()
    for seed in seeds:
        state = BRAWL.start({"seats": "4", "length": "best-of-three", "rival": "easy"}).state
        number = 0
        while (at := BRAWL.turn(state)).kind is not TurnKind.OVER:
            if at.kind is TurnKind.CHANCE:
                chance = BRAWL.chance(state)
                move = chance.sample(Draw(seed, chance.stream))
            else:
                number += 1
                move = LEVELS["easy"](BRAWL.view(state, at.seat), Draw(seed, str(number)))
            state, events = BRAWL.apply(state, move)
            met |= {type(event) for event in events}
            view = BRAWL.view(state, 0)
            lines = [*map(describe, events), *NARRATOR.situation(view), *NARRATOR.whole_state(view)]
            assert all(line.isprintable() and line.endswith(".") for line in lines), lines
        result = BRAWL.result(state)
        assert result is not None
        assert "win" in NARRATOR.ending(BRAWL.view(state, 0), result, seed)[0]
    # A tie takes luck; it is told above.
    assert {kind.__name__ for kind in met | {ev.DuelTied}} == {kind.__name__ for kind in get_args(ev.Event)}


def test_the_odds_to_beat_the_standing_score_are_told() -> None:
    before = turn(ready(10, 10, order=(1, 0)), "9 9 9")
    assert NARRATOR.situation(BRAWL.view(before, 0))[-3:] == [
        "Cage 0, stake 1. To beat: 739, by Odo.",
        "Your roll wins the duel with a chance of less than 1 %.",
        "Say roll.",
    ]
    standing = turn(play(turn(ready(10, 10, grit=1, order=(1, 0)), "5 5 5"), "stand"), "9 1 9")
    told = NARRATOR.situation(BRAWL.view(standing, 0))
    assert told[-2].startswith(
        "Your 86 does not beat 135. Standing wins the duel with a chance of 0 %, rolling one again with "
    )
    assert told[-1].startswith(
        "Your numbers: 9 x 1 x 9 = 81, 5 more for a pair. Say stand, or reroll 1, 2 or 3"
    )


def test_whoever_starts_is_told_the_odds_of_standing_too() -> None:
    standing = turn(ready(10, 10, grit=2), "9 9 8")
    assert NARRATOR.situation(BRAWL.view(standing, 0))[-2].startswith(
        "You have 653. Standing wins the duel with a chance of more than 99 %, rolling one again with "
    )


def test_the_chance_to_win_the_duel_minds_who_is_still_to_come() -> None:
    first = BRAWL.view(turn(ready(10, 10, grit=2), "5 5 5"), 0)
    crowd = BRAWL.view(turn(ready(10, 10, 10, 10, grit=2), "5 5 5"), 0)
    assert 0 < chance_to_win_duel(crowd) < chance_to_win_duel(first) < 1
    assert chance_to_win_duel(crowd) == pytest.approx(chance_to_win_duel(first) ** 3, abs=0.01)


@pytest.mark.parametrize(
    ("faces", "net", "text"),
    [
        ((), 0, ""),
        ((0, 0, 0), 0, ""),
        ((0, 12, 0), -5, "signs -5"),
        ((3, 0, 11), 0, "3 x ? x ?"),
        ((3, 6, 0), 1, "3 x 6 x ?, signs +1"),
        ((3, 6, 9), 0, "3 x 6 x 9 = 162"),
        ((3, 3, 9), -5, "3 x 3 x 9 = 81 +5 -5 = 81"),
    ],
)
def test_a_turn_is_totalled_as_it_goes(faces: tuple[int, ...], net: int, text: str) -> None:
    assert running_total(faces, net) == text


def test_sums() -> None:
    assert sum_text((3, 6, 9), 0) == "3 x 6 x 9 = 162"
    assert reckoning((3, 6, 9), -5) == "3 x 6 x 9 = 162 -5 = 157"
    assert reckoning((7, 7, 7), 1) == "7 x 7 x 7 = 343 +10 +1 = 354"
    assert percent_text(0.0001) == "less than 1 %"
    assert percent_text(0.9999) == "more than 99 %"
    assert (percent_sign(0.0001), percent_sign(0.34)) == ("<1%", "34%")
    assert (percent_text(0), percent_text(1), percent_text(0.5)) == ("0 %", "100 %", "50 %")


def test_whoever_sits_there_has_a_name_and_a_verb() -> None:
    assert len(NAMES) == 5
    assert (does(0, "have"), does(1, "have"), does(2, "pass")) == ("You have", "Odo has", "Mirka passes")


def test_what_is_lost_by_giving_up_is_told() -> None:
    view = BRAWL.view(ready(10, 10, terms=Terms(wins=2)), 0)
    assert NARRATOR.loss(view) == "The match is lost in duel 1, with 10 dice in hand."
    assert NARRATOR.standing(view) == "Match 1, duel 1"
