"""Reckoning a battle: what each rectangle has, costs and earns. Rule: §6.1-2."""

from __future__ import annotations

from dataclasses import dataclass

from dicehero.games.quest.dice import Die, Rectangles
from dicehero.games.quest.modifiers import BattleRules

SURPLUS_POINTS = 2
"""Score for each point above a rectangle's number. Rule: §6.1."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one rectangle amounts to if the round ended now."""

    have: int
    """Pips placed."""
    dice: int
    """Dice placed."""
    matched: int
    """Points matched: score, one each."""
    surplus: int
    """Points above the number."""
    bonus: int
    """Score for the surplus."""
    loss: int
    """Life points lost for what is unmatched."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """What the round amounts to if it ended now."""

    tallies: tuple[Tally, Tally, Tally]
    gain: int
    """Score of the round."""
    loss: int
    """Life points lost: by the rectangles, plus the endless toll."""
    toll: int
    """The part of `loss` that is the endless toll. Rule: §8.4."""
    flawless: bool
    """All three rectangles beaten. Rule: §7.5."""
    healing: int
    """Life points given back for a flawless round, before the limit of the greatest life."""


def reckon(
    rectangles: Rectangles,
    dice: tuple[Die, ...],
    spots: tuple[int, ...],
    rules: BattleRules,
    toll: int = 0,
) -> Ledger:
    """Return the ledger of dice lying on these spots (rectangle index, or below 0 for elsewhere)."""
    have = [0, 0, 0]
    count = [0, 0, 0]
    for rolled, spot in zip(dice, spots, strict=True):
        if spot >= 0:
            have[spot] += rolled.face
            count[spot] += 1
    first, second, third = (
        _tally(index, rectangles[index].number, have[index], count[index], rules) for index in range(3)
    )
    loss = first.loss + second.loss + third.loss
    flawless = all(have[index] >= rectangles[index].number for index in range(3))
    return Ledger(
        tallies=(first, second, third),
        gain=sum(tally.matched + tally.bonus for tally in (first, second, third)),
        loss=loss + toll,
        toll=toll,
        flawless=flawless,
        healing=rules.flawless_life if flawless else 0,
    )


def _tally(index: int, number: int, have: int, count: int, rules: BattleRules) -> Tally:
    shortfall = max(0, number - have)
    surplus = max(0, have - number)
    loss = shortfall
    for hook in rules.loss:
        loss = hook(index, shortfall, loss)
    bonus = SURPLUS_POINTS * surplus
    for hook in rules.gain:
        bonus = hook(index, surplus, bonus)
    return Tally(have, count, min(have, number), surplus, bonus, loss)
