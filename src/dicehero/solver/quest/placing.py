"""Every way to place the coloured dice of a hand, wild ones aside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from dicehero.games.quest.dice import DICE, Colour, HandDie
from dicehero.solver.quest.scale import Scale

Three = tuple[int, int, int]


class Placement(NamedTuple):
    """One way: what lies on the rectangles, and what is left in the hand."""

    have: Three
    """Pips on each rectangle."""
    used: Three
    """Dice on each rectangle."""
    placed: tuple[tuple[int, int], ...]
    """Pairs of `Die.code` and rectangle."""
    left: tuple[int, ...]
    """Codes of the coloured dice that are not placed, those of most pips first."""


_PER_STEP = 32
"""Placements that are worth a step of work."""


def placements(
    dice: tuple[HandDie, ...], scale: Scale, limit: int, spend: Callable[[], None], *, greatest: bool = False
) -> list[Placement]:
    """Return every placement of the coloured dice, once of those that come to the same.

    No more than `limit` dice are placed. `spend` is called at each step of work.

    `greatest` leaves out placements that are no use where more pips never hurt, dice that are left are lost
    and no blend is made:

    - Of the dice that only one rectangle takes, none is placed before those that count more. Proof: change
      the two; as many dice lie there, and they count no less.
    - None is left beside a space that stays open whatever the wild dice do. Proof: put it there; the
      rectangle counts no less. The limit must leave room for it, so this holds only where the limit can
      never be reached before all spaces are full or all dice are placed.
    """
    counts: dict[int, int] = {}
    for held in dice:
        if held.die.colour is not Colour.BLACK:
            counts[held.die.code] = counts.get(held.die.code, 0) + 1
    found = [Placement((0, 0, 0), (0, 0, 0), (), ())]
    codes = sorted(counts, key=lambda code: -DICE[code].face)
    takers = scale.fits.takers
    blacks = len(dice) - sum(counts.values())
    settling = greatest and limit >= min(sum(scale.widths), len(dice))
    settled = False
    if greatest:
        codes.sort(key=lambda code: -max(worths[code] for worths in scale.fits.worths))
        # Where no die fits two rectangles, no later one fills a space beside which another one was left:
        # those of its rectangle are passed over from then on.
        settled = settling and all(takers[code].bit_count() <= 1 for code in codes)
    for code in codes:
        count = counts[code]
        different: dict[tuple[Three, Three, tuple[int, ...]], Placement] = {}
        for placement in found:
            if greatest and _passed_over(placement, code, scale):
                ways: Iterable[Placement] = (_leaving(placement, code, count),)
            else:
                ways = _with(placement, code, count, scale, limit)
            for way in ways:
                if len(different) % _PER_STEP == 0:
                    spend()
                if not settled or way.left == placement.left or _wanting(way, scale) <= blacks:
                    different.setdefault((way.have, way.used, way.left), way)
        found = list(different.values())
    return [way for way in found if _wanting(way, scale) <= blacks] if settling else found


def _wanting(placement: Placement, scale: Scale) -> int:
    """Return how many spaces are open beside which a die is left that fits only there."""
    takers = {scale.fits.takers[code] for code in placement.left}
    spaces = zip(scale.widths, placement.used, strict=True)
    return sum(width - used for index, (width, used) in enumerate(spaces) if 1 << index in takers)


def _passed_over(placement: Placement, code: int, scale: Scale) -> bool:
    """Whether a die was left that fits only where this one fits."""
    takers = scale.fits.takers
    return takers[code].bit_count() == 1 and any(takers[left] == takers[code] for left in placement.left)


def _leaving(placement: Placement, code: int, count: int) -> Placement:
    return placement._replace(left=placement.left + (code,) * count)


def _with(placement: Placement, code: int, count: int, scale: Scale, limit: int) -> Iterator[Placement]:
    """Yield the ways to go on with so many dice of one code."""
    takers = [index for index in range(3) if scale.fits.takers[code] >> index & 1]
    if not takers:
        yield _leaving(placement, code, count)
        return
    (a, b, c), (used_a, used_b, used_c) = placement.have, placement.used
    room = limit - used_a - used_b - used_c
    for on_a, on_b, on_c in _shares(count, room, _spaces(placement, scale, takers)):
        here = (on_a, on_b, on_c)
        worths = [scale.fits.worths[index][code] if here[index] else 0 for index in range(3)]
        yield Placement(
            (a + on_a * worths[0], b + on_b * worths[1], c + on_c * worths[2]),
            (used_a + on_a, used_b + on_b, used_c + on_c),
            placement.placed + tuple((code, index) for index in range(3) for _ in range(here[index])),
            placement.left + (code,) * (count - on_a - on_b - on_c),
        )


def _spaces(placement: Placement, scale: Scale, takers: list[int]) -> Three:
    a, b, c = (scale.widths[index] - placement.used[index] if index in takers else 0 for index in range(3))
    return a, b, c


def _shares(count: int, room: int, spaces: Three) -> Iterator[Three]:
    """Yield how many of `count` equal dice go on each rectangle."""
    for on_a in range(min(count, room, spaces[0]) + 1):
        for on_b in range(min(count - on_a, room - on_a, spaces[1]) + 1):
            for on_c in range(min(count - on_a - on_b, room - on_a - on_b, spaces[2]) + 1):
                yield on_a, on_b, on_c
