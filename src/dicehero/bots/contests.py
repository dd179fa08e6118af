"""Whole games between programs, for games of several seats: who wins how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dicehero.bots.statistics import Estimate, mean, share
from dicehero.core.game import AnyGame, Outcome, TurnKind
from dicehero.core.rng import Draw
from dicehero.games.registry import part_of

Player = Callable[[Any, Draw], Any]
"""Chooses a move by the view of its own seat."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What a number of games came to."""

    games: int
    wins: tuple[tuple[str, Estimate], ...]
    """By seat, who sat there and the share of games that were won there."""
    lengths: tuple[tuple[str, Estimate], ...]
    """Means of those facts of the results that are counts."""


def players_of(game: str) -> Mapping[str, Player]:
    """Return the programs that play a game, by name; none for a game of one seat."""
    return part_of("bots", game, "PLAYERS") or {}


def seeds_of(seed: str, runs: int) -> tuple[str, ...]:
    """Return the seeds of a simulation: they depend on the seed and the number of the run alone."""
    return tuple(f"{seed}/{number}" for number in range(runs))


def play_out(game: AnyGame, options: Mapping[str, str], players: Sequence[Player], seed: str) -> Outcome:
    """Play a game to its end, with a player for each seat."""
    state = game.start(options).state
    decisions = 0
    while (turn := game.turn(state)).kind is not TurnKind.OVER:
        if turn.kind is TurnKind.CHANCE:
            chance = game.chance(state)
            move = chance.sample(Draw(seed, chance.stream))
        else:
            whims = Draw(f"whims for {seed}", str(decisions))
            move = players[turn.seat](game.view(state, turn.seat), whims)
            decisions += 1
        state = game.apply(state, move).state
    result = game.result(state)
    assert result is not None, "a game that is over has a result"
    return result


def contest(
    game: AnyGame,
    options: Mapping[str, str],
    seats: Sequence[str],
    players: Mapping[str, Player],
    seeds: Sequence[str],
    played: Callable[[], None] = lambda: None,
) -> Contest:
    """Let players meet once for each seed; `seats` says who sits where. Raises KeyError for an unknown name.

    `played` is told of each game.
    """
    sitting = [players[name] for name in seats]
    outcomes: list[Outcome] = []
    for seed in seeds:
        outcomes.append(play_out(game, options, sitting, seed))
        played()
    wins = tuple(
        (name, share(sum(seat in outcome.winners for outcome in outcomes), len(outcomes)))
        for seat, name in enumerate(seats)
    )
    counts = [name for name, fact in outcomes[0].facts.items() if isinstance(fact, int)] if outcomes else []
    lengths = tuple((name, mean([float(outcome.facts[name]) for outcome in outcomes])) for name in counts)
    return Contest(len(outcomes), wins, lengths)
