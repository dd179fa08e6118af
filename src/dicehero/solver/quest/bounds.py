"""How many pips wild dice can bring at most, without looking for the way to do it."""

from __future__ import annotations

from dicehero.games.quest.dice import DICE
from dicehero.solver.quest.blending import Blender
from dicehero.solver.quest.scale import Scale
from dicehero.solver.quest.trees import Pool


class Bounds:
    """Upper bounds on what some wild dice and a pool for the blender can count."""

    def __init__(self, scale: Scale, blender: Blender) -> None:
        self.bonus = scale.black_bonus()
        """The most that any wild die counts above the pips it shows."""
        self._blender = blender
        # In a tree no die weighs more than half, so its root shows no more than the average of its two
        # greatest dice and a lift that halves with each storey: twice the lift of one blend in all.
        self._lift = max(0, blender.shift) * (2 if blender.grows else 1)
        self._known: dict[tuple[Pool, tuple[int, ...], int], int] = {}

    def most(self, pool: Pool, raw: tuple[int, ...], units: int) -> int:
        """Return the most pips that so many wild dice can count: of these (codes), or blended ones.

        Wild dice placed as they are count whole, in a blend half: so the greatest are placed. Blends
        take the greatest of the rest, and lose nothing by rounding but one pip in all.
        """
        key = pool, raw, units
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._reckon(pool, raw, units)
        return found

    def _reckon(self, pool: Pool, raw: tuple[int, ...], units: int) -> int:
        blender = self._blender
        whole = [DICE[code].face for code in raw]
        halves = [entry % 8 for entry in pool]
        best = 0
        for fulls in range(min(units, len(whole)) + 1):
            rest = sorted(halves + whole[fulls:], reverse=True)
            blends = min(units - fulls, blender.limit, len(rest) // 2)
            blended = min(6 * blends, sum(rest[: 2 * blends]) // 2 + self._lift * blends)
            best = max(best, sum(whole[:fulls]) + blended + self.bonus * (fulls + blends))
        return best
