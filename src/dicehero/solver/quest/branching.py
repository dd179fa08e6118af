"""Placements of the coloured dice, together where they leave the same for the wild ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dicehero.games.quest.dice import DICE, Colour
from dicehero.solver.quest.blending import Blender
from dicehero.solver.quest.bounds import Bounds
from dicehero.solver.quest.holding import Codes, Holds
from dicehero.solver.quest.placing import Placement, Three
from dicehero.solver.quest.puzzle import Puzzle
from dicehero.solver.quest.scale import Scale
from dicehero.solver.quest.spreading import place_of


class Branch(NamedTuple):
    """Placements that leave the same dice and the same spaces, with what is open after them."""

    left: Codes
    ways: tuple[tuple[int, Placement], ...]
    """The placements, each with the position of its pips in sets of triples."""
    spaces: Three
    """Open spaces that wild dice could use."""
    room: int
    """How many wild dice can be placed in all."""
    caps: Three
    """Pips that wild dice can bring to each rectangle at most."""
    total: int
    """Pips that they can bring in all, at most."""
    most_kept: int
    """What the dice kept can be worth at most."""


class Brancher:
    """Turns placements into branches, once for each sort of blender."""

    def __init__(
        self,
        puzzle: Puzzle,
        placements: list[Placement],
        scale: Scale,
        bounds: Bounds,
        holds: Holds,
        raw: Codes,
        limit: int,
        spend: Callable[[], None],
    ) -> None:
        """`raw` are the wild dice of the hand, `limit` is how many dice can be placed in all."""
        self._rooms = puzzle.rooms
        self._groups: dict[tuple[Three, Codes], list[Placement]] = {}
        for placement in placements:
            self._groups.setdefault((placement.used, placement.left), []).append(placement)
        self._scale = scale
        self._bounds = bounds
        self._worths = holds.worths
        self._raw = raw
        self._limit = limit
        self._spend = spend
        self._made: dict[tuple[bool, bool], list[Branch]] = {}

    def branches(self, blender: Blender, *, dearest_first: bool) -> list[Branch]:
        """Return all branches: those that can keep most first, or else the most promising ones."""
        key = blender.outputs_rise, dearest_first
        found = self._made.get(key)
        if found is None:
            if dearest_first:
                others = self.branches(blender, dearest_first=False)
                found = sorted(others, key=lambda branch: -branch.most_kept)
            else:
                found = [self._branch(blender, ways) for ways in self._groups.values()]
            self._made[key] = found
        return found

    def _branch(self, blender: Blender, ways: list[Placement]) -> Branch:
        self._spend()
        scale, raw = self._scale, self._raw
        used, left = ways[0].used, ways[0].left
        a, b, c = (
            width - here if takes else 0
            for width, here, takes in zip(scale.widths, used, scale.takes_black, strict=True)
        )
        room = min(a + b + c, self._limit - sum(used))
        pool = blender.pool(left)
        most = self._bounds.most
        cap_a, cap_b, cap_c = (
            min(most(pool, raw, min(space, room)), top - min([way.have[index] for way in ways]))
            for index, (space, top) in enumerate(zip((a, b, c), scale.tops, strict=True))
        )
        return Branch(
            left,
            tuple([(place_of(way.have, scale.strides), way) for way in ways]),
            (a, b, c),
            room,
            (cap_a, cap_b, cap_c),
            most(pool, raw, room),
            self._most_kept(blender, left),
        )

    def _most_kept(self, blender: Blender, left: Codes) -> int:
        """Return the most that can be kept of these dice, the wild ones and new blends, in worth."""
        total, worths, rooms = 0, self._worths, self._rooms
        counts = [0, 0, 0, 0]
        for code in left:
            colour = DICE[code].colour
            if counts[colour] < rooms[colour]:
                counts[colour] += 1
                total += worths[colour][DICE[code].face]
        blends = min(blender.limit, (len(left) + len(self._raw)) // 2)
        black = sorted([*(DICE[code].face for code in self._raw), *(6,) * blends], reverse=True)
        return total + sum(worths[Colour.BLACK][face] for face in black[: rooms[Colour.BLACK]])
