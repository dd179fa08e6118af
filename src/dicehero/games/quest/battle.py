"""Reckoning a battle: what each rectangle has, costs and earns. Rule: §6.1-2."""

from __future__ import annotations

from dataclasses import dataclass

from dicehero.games.quest.dice import Die, Rectangles
from dicehero.games.quest.rules import BattleRules, Fits


@dataclass(frozen=True, slots=True)
class Tally:
    """What one rectangle amounts to if the round ended now."""

    have: int
    """Pips that the placed dice count."""
    dice: int
    """Dice placed."""
    matched: int
    """Score for the points matched, one each."""
    surplus: int
    """Points above the number."""
    bonus: int
    """Score for the surplus, and what else beating it earns."""
    loss: int
    """Life points lost for what is unmatched, and what else it costs."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """What the round amounts to if it ended now."""

    tallies: tuple[Tally, Tally, Tally]
    bonus: int
    """Score for a flawless round as such."""
    gain: int
    """Score of the round, everything together."""
    blend_cost: int
    """Life points lost for the blends made."""
    toll: int
    """Life points lost for being past the last round. Rule: §8.4."""
    loss: int
    """Life points lost, everything together."""
    flawless: bool
    """All three rectangles beaten. Rule: §7.5."""
    healing: int
    """Life points given back to a survivor, before the limit of the greatest life."""


def reckon(
    rectangles: Rectangles,
    dice: tuple[Die, ...],
    spots: tuple[int, ...],
    rules: BattleRules,
    fits: Fits,
    blends: int = 0,
    toll: int = 0,
) -> Ledger:
    """Return the ledger of dice lying on these spots (rectangle index, or below 0 for elsewhere)."""
    have = [0, 0, 0]
    count = [0, 0, 0]
    for rolled, spot in zip(dice, spots, strict=True):
        if spot >= 0:
            have[spot] += fits.worths[spot][rolled.code]
            count[spot] += 1
    first, second, third = (
        _tally(index, rectangles[index].number, have[index], count[index], rules) for index in range(3)
    )
    flawless = all(have[index] >= rectangles[index].number for index in range(3))
    bonus = rules.flawless_points if flawless else 0
    blend_cost = rules.blend_cost * blends
    return Ledger(
        tallies=(first, second, third),
        bonus=bonus,
        gain=bonus + sum(tally.matched + tally.bonus for tally in (first, second, third)),
        blend_cost=blend_cost,
        toll=toll,
        loss=first.loss + second.loss + third.loss + blend_cost + toll,
        flawless=flawless,
        healing=rules.survival_life[flawless],
    )


def _tally(index: int, number: int, have: int, count: int, rules: BattleRules) -> Tally:
    matched, bonus = rules.points(index, number, have)
    return Tally(
        have=have,
        dice=count,
        matched=matched,
        surplus=max(0, have - number),
        bonus=bonus,
        loss=rules.loss(index, max(0, number - have)),
    )
