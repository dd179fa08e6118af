"""Who plays for the seats that are not the player's. Rule: brawl §14."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from dicehero.core.rng import Draw
from dicehero.games.brawl import moves
from dicehero.games.brawl.dice import DICE_OF_A_TURN, IN_THE_AIR, worth
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.odds import Points, Supply, scores
from dicehero.games.brawl.state import Phase
from dicehero.games.brawl.view import BrawlView

LOW = 3
"""`normal` throws numbers up to this one again."""
WORTHWHILE = (1.4, 1.1)
"""Dice that a token must be expected to win for `hard` to spend it: the last one, or one of two."""


@dataclass(frozen=True, slots=True)
class BrawlRival:
    """A rival of one of the levels."""

    level: str
    stream: str

    def choose(self, view: BrawlView, draw: Draw, /) -> Move:
        """Return a legal move of the acting seat, whose view it is."""
        return LEVELS[self.level](view, draw)


def easy(view: BrawlView, draw: Draw) -> Move:
    """Choose at random."""
    allowed = options(view)
    return allowed[draw.below(len(allowed))]


def normal(view: BrawlView, _draw: Draw) -> Move:
    """Throw the lowest number again if it is low and the score is behind."""
    if view.phase is Phase.READY:
        return moves.ROLL
    seat = view.seats[view.seat]
    to_beat = view.to_beat
    lowest = min(seat.table)
    if to_beat is None or _score_now(view) >= to_beat or lowest > LOW:
        return moves.STAND
    return moves.REROLLS[seat.table.index(lowest)]


def hard(view: BrawlView, _draw: Draw) -> Move:
    """Spend a token where it is worth most, by the exact chances of winning the duel."""
    seat = view.seats[view.seat]
    if view.phase is Phase.READY:
        if not (seat.grit and not view.doubled):
            return moves.ROLL
        chance = chance_to_win(view, (IN_THE_AIR,) * 3, seat.reserve - 3)
        return moves.DOUBLE if _gain_of_doubling(view, chance) > _price(view) else moves.ROLL
    stands = chance_to_win(view, seat.table, seat.reserve)
    best: Move = moves.STAND
    gain = _price(view)
    for move in moves.REROLLS:
        table = (*seat.table[: move.place - 1], IN_THE_AIR, *seat.table[move.place :])
        better = (chance_to_win(view, table, seat.reserve) - stands) * _pot(view)
        if better > gain:
            best, gain = move, better
    return best


LEVELS: Mapping[str, Callable[[BrawlView, Draw], Move]] = {"easy": easy, "normal": normal, "hard": hard}
"""By the value of the option `rival`."""


def options(view: BrawlView) -> tuple[Move, ...]:
    """Return what the acting seat may do, as its view tells."""
    if view.phase is Phase.READY:
        may_double = view.seats[view.seat].grit > 0 and not view.doubled
        return (moves.ROLL, moves.DOUBLE) if may_double else (moves.ROLL,)
    return (moves.STAND, *moves.REROLLS)


def _score_now(view: BrawlView) -> int:
    return view.net + worth(view.seats[view.seat].table)


def _price(view: BrawlView) -> float:
    """Return how many dice a token must be expected to win."""
    return WORTHWHILE[0] if view.seats[view.seat].grit == 1 else WORTHWHILE[1]


def _pot(view: BrawlView) -> float:
    """Return by how many dice winning this duel is better than losing it."""
    seats = sum(not seat.out for seat in view.seats)
    return seats * view.stake + view.cage


def _gain_of_doubling(view: BrawlView, chance: float) -> float:
    """Return the dice that doubling the stake is expected to win."""
    seats = sum(not seat.out for seat in view.seats)
    return view.stake * (seats * chance - 1)


def chance_to_win(view: BrawlView, table: tuple[int, ...], reserve: int) -> float:
    """Return the acting seat's chance to win the duel with these dice on the table.

    The best standing score is known, and later seats are taken to roll without grit. A tie counts half.
    """
    later = [_later(supply_of(view, index)) for index in view.order[1:]]
    to_beat = view.to_beat
    total = 0.0
    for points, chance in scores(table, view.net, _supply(view, view.seat, reserve)):
        if to_beat is not None and points < to_beat:
            continue
        wins = chance if points != to_beat else chance / 2
        for dice in later:
            wins *= dice.below(points)
        total += wins
    return total


def supply_of(view: BrawlView, index: int) -> Supply:
    """Return what a seat that is yet to roll may draw on once its three dice are thrown."""
    return _supply(view, index, view.seats[index].reserve - DICE_OF_A_TURN)


def _supply(view: BrawlView, index: int, reserve: int) -> Supply:
    others = tuple(sorted(seat.reserve for other, seat in enumerate(view.seats) if other != index))
    return Supply(max(0, reserve), view.cage, others)


class _Later:
    """The scores of a seat that is yet to roll."""

    def __init__(self, rolled: Points) -> None:
        self._points = [points for points, _ in rolled]
        # Going out is below every score.
        out = max(0.0, 1.0 - sum(chance for _, chance in rolled))
        self._up_to = list(accumulate((chance for _, chance in rolled), initial=out))

    def below(self, points: int) -> float:
        """Return the chance of a lower score; an equal one counts half."""
        lower = self._up_to[bisect_left(self._points, points)]
        return (lower + self._up_to[bisect_right(self._points, points)]) / 2


@cache
def _later(supply: Supply) -> _Later:
    return _Later(scores((IN_THE_AIR,) * DICE_OF_A_TURN, 0, supply))
