"""Every way a small hand can end: the yardstick for planners. Exact, and far too slow for large hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from dicehero.bots.quest.battle_matrix import BattleMatrix
from dicehero.bots.quest.planner import Plan
from dicehero.games.quest.dice import Colour, Die, Origin, die
from dicehero.games.quest.rules import REFUSED
from dicehero.games.quest.state import FREE

MOST_DICE = 5
"""Hands up to this size are tried out to the end; six dice would take a third of a second."""


def every_plan(table: BattleMatrix) -> Iterator[Plan]:
    """Yield every way to blend and place the hand of a battle in which no die is placed yet.

    Dice that were blended away are left out of the plans, so their lines cannot be played.
    """
    for dice, blends in _hands(table):
        for spots in product((FREE, 0, 1, 2), repeat=len(dice)):
            if (have := _pips(table, dice, spots)) is not None:
                # Only the number of blends counts for what the plan ends in.
                yield Plan(table, list(dice), list(spots), have, [(0, 0)] * blends)


def _hands(table: BattleMatrix) -> Iterator[tuple[tuple[Die, ...], int]]:
    """Yield every hand that blending can lead to, with the number of blends; equal hands once."""
    seen: set[tuple[tuple[int, ...], int]] = set()
    open_hands = [(tuple(table.dice), 0)]
    while open_hands:
        dice, blends = open_hands.pop()
        key = tuple(sorted(each.code for each in dice)), blends
        if key in seen:
            continue
        seen.add(key)
        yield dice, blends
        if blends < table.blend_limit:
            for first, second in combinations(range(len(dice)), 2):
                face = table.blended_face(dice[first], dice[second], blends)
                rest = (each for index, each in enumerate(dice) if index not in (first, second))
                open_hands.append(((*rest, die(Colour.BLACK, face, Origin.BLENDED)), blends + 1))


def _pips(table: BattleMatrix, dice: tuple[Die, ...], spots: tuple[int, ...]) -> list[int] | None:
    """Return the pips on each rectangle, or None where the placement breaks a rule."""
    have, counts = [0, 0, 0], [0, 0, 0]
    for each, spot in zip(dice, spots, strict=True):
        if spot == FREE:
            continue
        worth = table.worths[spot][each.code]
        counts[spot] += 1
        if worth == REFUSED or counts[spot] > table.widths[spot]:
            return None
        have[spot] += worth
    return have if sum(counts) <= table.placement_limit else None
