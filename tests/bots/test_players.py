"""Contests between rivals: the same for the same seeds, and better ones win more."""

from __future__ import annotations

import pytest

from dicehero.bots.contests import contest, players_of
from dicehero.games.brawl import Brawl
from support.levels import sampled

PLAYERS = players_of("brawl")
SEEDS = [f"contest {number}" for number in range(250)]


def test_the_same_seeds_bring_the_same_contest() -> None:
    first, again = (contest(Brawl(), {}, ["normal", "easy"], PLAYERS, SEEDS[:20]) for _ in range(2))
    assert first == again


def test_normal_beats_easy() -> None:
    """`tests/benchmarks/brawl.py` plays 2,000 matches of each pair; these are enough for the clearest one."""
    found = contest(Brawl(), {}, ["normal", "easy"], PLAYERS, SEEDS)
    (_, normal), (_, easy) = found.wins
    assert normal.low > easy.high


@pytest.mark.parametrize("count", sampled([30, 150]))
def test_matches_are_about_as_long_as_they_should_be(count: int) -> None:
    for seats, (low, high) in {2: (18, 32), 3: (10, 17), 4: (5, 9)}.items():
        options = {"seats": str(seats), "grit": "off"}
        found = contest(Brawl(), options, ["normal"] * seats, PLAYERS, SEEDS[:count])
        duels = dict(found.lengths)["duels"].value
        assert low < duels < high, seats


def test_a_game_of_one_seat_has_no_players() -> None:
    assert players_of("quest") == {}
