"""A battle as numbers: what each die counts where, and what each rectangle is worth.

Planners try thousands of lines a second, so everything they ask for is looked up here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from dicehero.games.quest.dice import Die, Villain
from dicehero.games.quest.keeping import spaces_for_kept
from dicehero.games.quest.rules import UNLIMITED, BattleRules
from dicehero.games.quest.state import Battle, Run

MOST_DICE = 4
"""The widest rectangle."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a planner cares about, in points of worth."""

    life: float
    """For each life point kept."""
    score: float
    """For each point of score."""
    kept: float
    """For each pip kept for the next round."""


@dataclass(frozen=True, slots=True)
class BattleMatrix:
    """One battle after the roll, before any die is placed."""

    dice: tuple[Die, ...]
    worths: tuple[tuple[int, ...], ...]
    """By rectangle and `Die.code`: pips counted, or REFUSED."""
    widths: tuple[int, int, int]
    numbers: tuple[int, int, int]
    values: tuple[tuple[float, ...], ...]
    """By rectangle and pips on it: the worth of what it costs and earns."""
    rooms: tuple[int, ...]
    """By colour: how many free dice can be kept."""
    rules: BattleRules
    weights: Weights
    placement_limit: int
    blend_limit: int
    blend_price: float
    """Worth that each blend costs."""
    _faces: dict[tuple[int, int, bool], int] = field(default_factory=dict)

    def blended_face(self, first: Die, second: Die, blends_before: int) -> int:
        """Return the face (1-6) that two dice blend to; remembered, for planners ask again and again."""
        key = first.code, second.code, blends_before == 0
        face = self._faces.get(key)
        if face is None:
            face = self._faces[key] = self.rules.blended_face(first, second, blends_before)
        return face


def battle_matrix(run: Run, battle: Battle, weights: Weights) -> BattleMatrix:
    """Return the table of a battle for a planner with these weights."""
    met = battle.encounter
    return table_of(run, met.villain, met.rules, battle.dice, weights)


def table_of(
    run: Run, villain: Villain, rules: BattleRules, dice: tuple[Die, ...], weights: Weights
) -> BattleMatrix:
    """Return the table of a battle in which these dice lie."""
    rectangles, worths = villain.rectangles, rules.fits(villain.colours).worths
    first, second, third = rectangles
    numbers = (first.number, second.number, third.number)
    most = MOST_DICE * max(max(counted) for counted in worths)
    return BattleMatrix(
        dice=dice,
        worths=worths,
        widths=(first.width, second.width, third.width),
        numbers=numbers,
        values=tuple(_values(rules, index, number, most, weights) for index, number in enumerate(numbers)),
        rooms=tuple(spaces_for_kept(run)),
        rules=rules,
        weights=weights,
        placement_limit=rules.placement_limit,
        blend_limit=min(UNLIMITED, rules.blend_limit),
        blend_price=rules.blend_cost * weights.life,
    )


def _values(rules: BattleRules, index: int, number: int, most: int, weights: Weights) -> tuple[float, ...]:
    values = []
    for have in range(most + 1):
        loss = rules.loss(index, max(0, number - have))
        values.append(weights.score * sum(rules.points(index, number, have)) - weights.life * loss)
    return tuple(values)
