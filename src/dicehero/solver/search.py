"""The search: place coloured dice, hold some back, blend the rest, spread the black dice.

It is a branch and bound. A *placement* of the coloured dice leaves open spaces and a pool; what black and
blended dice could bring to the spaces at most is bounded, and a placement from which the goal wants nothing
any more is passed over. Dice to be kept are held back before the blender gets the pool, so that inside a
search a pool die has no other use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dicehero.games.quest.dice import DICE, Colour, Origin, die
from dicehero.games.quest.rules import UNLIMITED
from dicehero.solver.blending import Blender, Plan
from dicehero.solver.bounds import Bounds
from dicehero.solver.goals import Goal
from dicehero.solver.holding import Codes, Holds, parts_of, without
from dicehero.solver.placing import Placement, Three, placements
from dicehero.solver.puzzle import Outcome, Puzzle
from dicehero.solver.region import Region
from dicehero.solver.scale import Scale
from dicehero.solver.spreading import Spread, place_of, triples
from dicehero.solver.trees import Pool

_BLENDED = (0, *(die(Colour.BLACK, face, Origin.BLENDED).code for face in range(1, 7)))


_PER_STEP = 16
"""Mixes looked at that are worth a step of work."""


class OutOfBudget(Exception):
    """The search was given up."""


class Recipe(NamedTuple):
    """How an outcome is reached."""

    placement: Placement
    held: Codes
    """Dice held back to be kept."""
    plan: Plan
    units: Codes
    """Black dice to be placed: first `fulls` of the hand's, then blended ones."""
    fulls: int
    spread: Spread
    """Where they can go."""
    sums: Three
    """The pips they bring to each rectangle."""


class _Branch(NamedTuple):
    """A placement with what is open after it."""

    placement: Placement
    spaces: Three
    """Open spaces that black dice could use."""
    room: int
    """How many black dice can be placed in all."""
    need: int
    """Pips that black dice must bring at least, as far as that is known."""
    most_kept: int
    caps: Three
    """Pips that black dice can bring to each rectangle at most."""


class _Rest(NamedTuple):
    """What a branch has for the black dice once some dice are held back."""

    held: Codes
    kept: int
    """Pips of the dice held back."""
    left: Codes
    """Coloured dice for the blender."""
    raw: Codes
    """Black dice of the hand."""
    savable: int
    """How many blended dice may be held back, too."""


class _Mix(NamedTuple):
    """Black dice to be placed, and what stays."""

    plan: Plan
    units: Codes
    """First `fulls` dice of the hand, then blended ones."""
    fulls: int
    saved: tuple[int, ...]
    """Faces of the blended dice held back."""
    kept: int
    """Pips of all dice held back."""


class Search:
    """One puzzle, prepared; `run` may be called for one goal after the other."""

    def __init__(self, puzzle: Puzzle, spend: Callable[[], None], most_blends: int = UNLIMITED) -> None:
        """`spend` is called at each step of work and may raise OutOfBudget.

        Lines of more than `most_blends` blends are not looked for.
        """
        self._most_blends = most_blends
        self._puzzle = puzzle
        self._spend = spend
        self._scale = Scale(puzzle)
        self._always_rising = self._rising = self._scale.rising and self._scale.black_rises()
        self._blenders: dict[bool, Blender] = {}
        self.blender = self._blender()
        self._bounds = Bounds(self._scale, self.blender)
        self._holds = Holds(puzzle)
        self._costs = puzzle.rules.blend_cost > 0
        self._limit = min(puzzle.rules.placement_limit, sum(self._scale.widths))
        blacks = [held.die.code for held in puzzle.dice if held.die.colour is Colour.BLACK]
        self._raw = tuple(sorted(blacks, key=lambda code: (-DICE[code].face, code)))
        self.alike = self._scale.alike
        self._spreads: dict[tuple[Codes, Three], Spread] = {}
        self._regions: dict[int, Region] = {}
        self._placements = sorted(
            placements(puzzle.dice, self._scale, self._limit),
            key=lambda placement: -2 * sum(placement.have) - sum(DICE[code].face for code in placement.left),
        )

    def run(self, goal: Goal[Recipe]) -> None:
        """Hand the goal all that it wants. Raises OutOfBudget when it takes too long."""
        self._regions = {}
        # To a thief the best die left over is a burden.
        thief = self._puzzle.rules.steals_best and goal.kept_counts
        self._rising = self._always_rising and not thief
        self.blender = self._blender()
        if goal.kept_counts:
            branches = [branch for placement in self._placements if (branch := self._branch(goal, placement))]
            # The dearest first: what is found soon spares the search of all that keeps less.
            for branch in sorted(branches, key=lambda branch: -branch.most_kept):
                self._hold(goal, branch)
            return
        for placement in self._placements:
            if branch := self._branch(goal, placement):
                self._blend(goal, branch, _Rest((), 0, placement.left, self._raw, 0))

    def _blender(self) -> Blender:
        """Return the blender for what is known about more pips: never a burden, or perhaps one."""
        blender = self._blenders.get(self._rising)
        if blender is None:
            dice = [held.die for held in self._puzzle.dice]
            blender = Blender(
                self._puzzle.rules, dice, self._puzzle.blends, self._most_blends, self._rising, self._spend
            )
            self._blenders[self._rising] = blender
        return blender

    # --- bounds --------------------------------------------------------------------------------

    def _branch(self, goal: Goal[Recipe], placement: Placement) -> _Branch | None:
        """Return what a placement leaves open, or None where the goal cannot want anything of it."""
        self._spend()
        most_kept = 0
        if goal.kept_counts:
            most_kept = self._most_kept(placement.left)
            if most_kept <= goal.floor:
                return None
        a, b, c = (
            width - used if takes else 0
            for width, used, takes in zip(
                self._scale.widths, placement.used, self._scale.takes_black, strict=True
            )
        )
        room = min(a + b + c, self._limit - sum(placement.used))
        pool = self._pool(placement.left)
        most = self._bounds.most
        total = most(pool, self._raw, room)
        cap_a, cap_b, cap_c = (
            min(most(pool, self._raw, min(space, room)), top - have)
            for space, top, have in zip((a, b, c), self._scale.tops, placement.have, strict=True)
        )
        need = 0
        if goal.aims:
            needed = self._region(goal, 0).need(placement.have, (cap_a, cap_b, cap_c))
            if needed is None or needed > total:
                return None
            need = needed
        elif not self._wanted(goal, placement.have, (cap_a, cap_b, cap_c), total, most_kept):
            return None
        return _Branch(placement, (a, b, c), room, need, most_kept, (cap_a, cap_b, cap_c))

    def _wanted(self, goal: Goal[Recipe], have: Three, caps: Three, total: int, kept: int) -> bool:
        """Whether the goal wants anything that so many pips to each rectangle, and in all, could come to."""
        bound, wants = self._scale.bound, goal.wants
        a, b, c = have
        cap_a, cap_b, cap_c = caps
        if not wants(*bound(a + cap_a, b + cap_b, c + cap_c), kept):
            return False
        if total >= cap_a + cap_b + cap_c:
            return True
        for on_a in range(min(cap_a, total), max(0, total - cap_b - cap_c) - 1, -1):
            left = total - on_a
            for on_b in range(min(cap_b, left), max(0, left - cap_c) - 1, -1):
                if wants(*bound(a + on_a, b + on_b, c + left - on_b), kept):
                    return True
        return False

    def _region(self, goal: Goal[Recipe], blends: int) -> Region:
        """Return where the pips must come to for the goal."""
        blends = blends if self._costs else 0
        region = self._regions.get(blends)
        if region is None:
            region = self._regions[blends] = goal.region(self._scale, blends)
        return region

    def _most_kept(self, left: Codes) -> int:
        """Return the most pips that can be kept of these dice, the black ones and new blends."""
        total, kept_faces = 0, self._holds.kept_faces
        counts = [0, 0, 0, 0]
        rooms = self._puzzle.rooms
        for code in left:
            colour = DICE[code].colour
            if counts[colour] < rooms[colour]:
                counts[colour] += 1
                total += kept_faces[DICE[code].face]
        blends = min(self.blender.limit, (len(left) + len(self._raw)) // 2)
        black = sorted([*(DICE[code].face for code in self._raw), *(6,) * blends], reverse=True)
        return total + sum(kept_faces[face] for face in black[: rooms[Colour.BLACK]])

    # --- holding back --------------------------------------------------------------------------

    def _hold(self, goal: Goal[Recipe], branch: _Branch) -> None:
        """Hold back, in every way that may matter, dice to be kept."""
        left, most, room = branch.placement.left, self._bounds.most, branch.room
        best_face = self._holds.kept_faces[6]
        best_shift = max(self._holds.kept_faces[face] - face for face in range(7))

        def worthwhile(held: Codes, kept_at_most: int) -> bool:
            self._spend()
            savable = min(self._holds.room_for_black(held), self.blender.limit)
            if kept_at_most + best_face * savable <= goal.floor:
                return False
            rest = self._rest(left, held, 0, savable)
            pool = self._pool(rest.left)
            if goal.aims:
                if most(pool, rest.raw, room) < branch.need:
                    return False
                if not savable:
                    return True
                # Every pip that a blended die keeps is one that it does not bring to a rectangle.
                saved = most(pool, rest.raw, room + savable) - branch.need
                return kept_at_most + min(saved, 6 * savable) + best_shift * savable > goal.floor
            return self._wanted_after(goal, branch, pool, rest.raw, kept_at_most + best_face * savable)

        for held, kept in self._holds.ways((*left, *self._raw), worthwhile):
            self._spend()
            savable = min(self._holds.room_for_black(held), self.blender.limit)
            self._blend(goal, branch, self._rest(left, held, kept, savable))

    def _rest(self, left: Codes, held: Codes, kept: int, savable: int) -> _Rest:
        if not held:
            return _Rest(held, kept, left, self._raw, savable)
        black = tuple(code for code in held if DICE[code].colour is Colour.BLACK)
        raw = without(self._raw, black)
        return _Rest(
            held, kept, without(left, tuple(code for code in held if code not in black)), raw, savable
        )

    def _wanted_after(self, goal: Goal[Recipe], branch: _Branch, pool: Pool, raw: Codes, kept: int) -> bool:
        most, have = self._bounds.most, branch.placement.have
        cap_a, cap_b, cap_c = (
            min(most(pool, raw, min(space, branch.room)), top - there)
            for space, top, there in zip(branch.spaces, self._scale.tops, have, strict=True)
        )
        return self._wanted(goal, have, (cap_a, cap_b, cap_c), most(pool, raw, branch.room), kept)

    def _pool(self, codes: Codes) -> Pool:
        """Return the blender's view of dice, greatest first."""
        entry = self.blender.entry_of
        return tuple(sorted([entry[code] for code in codes], key=_greatest_first))

    # --- blending and spreading ----------------------------------------------------------------

    def _blend(self, goal: Goal[Recipe], branch: _Branch, rest: _Rest) -> None:
        """Blend and spread what is neither placed nor held back, in every way that may matter."""
        bonus = self._bounds.bonus
        hopeless = branch.need - 1
        tried: set[tuple[Codes, int]] = set()
        for number, mix in enumerate(self._mixes(branch, rest)):
            if number % _PER_STEP == 0:
                self._spend()
            pips = sum(DICE[code].face + bonus for code in mix.units)
            if pips <= hopeless or mix.kept <= goal.floor:
                continue
            if not self._costs:
                like = self._alike_of(mix.units), mix.kept
                if like in tried:
                    continue
                tried.add(like)
            if not goal.aims and not self._wanted_of(goal, branch, pips, mix.kept):
                if not goal.kept_counts:
                    hopeless = pips
                continue
            self._spread(goal, branch, rest, mix)

    def _mixes(self, branch: _Branch, rest: _Rest) -> Iterator[_Mix]:
        kept_faces, bonus = self._holds.kept_faces, self._bounds.bonus
        for full in self._fulls(rest.raw, branch.room):
            pool = self._pool((*rest.left, *without(rest.raw, full)))
            room = branch.room - len(full)
            outputs = room + rest.savable
            whole = sum(DICE[code].face + bonus for code in full)
            self._spend()
            if whole + self._bounds.most(pool, (), outputs) < branch.need:
                continue
            for plan in self._plans(pool, outputs):
                for shown, saved in _splits(plan.outputs, room, rest.savable):
                    units = full + tuple(_BLENDED[face] for face in shown)
                    kept = rest.kept + sum(kept_faces[face] for face in saved)
                    yield _Mix(plan, units, len(full), saved, kept)

    def _wanted_of(self, goal: Goal[Recipe], branch: _Branch, pips: int, kept: int) -> bool:
        """Whether the goal wants anything that so many pips in all could come to."""
        cap_a, cap_b, cap_c = (min(pips, cap) for cap in branch.caps)
        return self._wanted(goal, branch.placement.have, (cap_a, cap_b, cap_c), pips, kept)

    def _fulls(self, raw: Codes, room: int) -> Iterator[Codes]:
        """Yield which black dice to place as they are; the more the sooner."""
        if self._rising and self.blender.limit == 0:
            yield raw[:room]
        else:
            yield from sorted(parts_of(raw, min(room, len(raw))), key=len, reverse=True)

    def _plans(self, pool: Pool, outputs: int) -> Iterator[Plan]:
        """Yield what the blender can make of a pool, if so many blended dice are of use."""
        limit = min(self.blender.limit, outputs, len(pool) // 2)
        if self.blender.trees:
            yield from self.blender.tree_plans(pool, outputs)
        elif self._rising and not self._costs:
            # Where blends are free, another one is never a burden.
            yield from self.blender.plans(pool, limit)
        else:
            for blends in range(limit + 1):
                yield from self.blender.plans(pool, blends)

    def _spread(self, goal: Goal[Recipe], branch: _Branch, rest: _Rest, mix: _Mix) -> None:
        """Hand the goal what it wants of all that these black dice can come to."""
        scale, rules = self._scale, self._puzzle.rules
        spread = self._spread_of(mix.units, branch.spaces)
        have_a, have_b, have_c = branch.placement.have
        bits, blends = spread.bits, len(mix.plan.pairs)
        if goal.aims:
            offset = place_of(branch.placement.have, scale.strides)
            bits = (bits << offset & self._region(goal, blends).bits) >> offset
        for sums in triples(bits, scale.strides):
            a, b, c = sums
            life, score, flawless, falls = scale.end(have_a + a, have_b + b, have_c + c, blends)
            if not goal.wants(life, score, mix.kept):
                continue
            kept = mix.kept
            if falls or (rules.nothing_kept and not flawless):
                kept = 0
            elif rules.steals_best and not flawless:
                kept = self._holds.after_theft(rest.held + tuple(_BLENDED[face] for face in mix.saved))
            if goal.wants(life, score, kept):
                recipe = Recipe(branch.placement, rest.held, mix.plan, mix.units, mix.fulls, spread, sums)
                goal.take(Outcome(life, score, kept), recipe)

    def _alike_of(self, units: Codes) -> Codes:
        """Return units as they count, in one order."""
        alike = self.alike
        return tuple(sorted([alike[code] for code in units]))

    def _spread_of(self, units: Codes, spaces: Three) -> Spread:
        key = self._alike_of(units), spaces
        spread = self._spreads.get(key)
        if spread is None:
            self._spend()
            spread = self._spreads[key] = Spread(key[0], spaces, self._scale)
        return spread


def _greatest_first(entry: int) -> tuple[int, int]:
    return -(entry % 8), entry


def _splits(
    outputs: tuple[int, ...], room: int, savable: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield how blended dice can be shared out: to be placed, and to be kept."""
    if not savable:
        if len(outputs) <= room:
            yield outputs, ()
        return
    for part in parts_of(outputs, min(savable, len(outputs))):
        if len(outputs) - len(part) <= room:
            yield without(outputs, part), part
