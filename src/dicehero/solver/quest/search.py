"""The search: place coloured dice, hold some back, blend the rest, spread the wild dice.

It is a branch and bound. A *placement* of the coloured dice leaves open spaces and a pool; what black and
blended dice could bring to the spaces at most is bounded, and a placement from which the goal wants nothing
any more is passed over. Dice to be kept are held back before the blender gets the pool, so that inside a
search a pool die has no other use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from dicehero.games.quest.dice import DICE, Colour, Origin, die
from dicehero.games.quest.rules import UNLIMITED
from dicehero.solver.quest.blending import Blender, BlendSeries
from dicehero.solver.quest.bounds import Bounds
from dicehero.solver.quest.branching import Branch, Brancher
from dicehero.solver.quest.goals import Goal
from dicehero.solver.quest.holding import Codes, Holds, parts_of, without
from dicehero.solver.quest.placing import Placement, Three, placements
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd
from dicehero.solver.quest.region import Regions
from dicehero.solver.quest.scale import Scale
from dicehero.solver.quest.spreading import Spread, triple_at
from dicehero.solver.quest.trees import Pool

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
    plan: BlendSeries
    units: Codes
    """Wild dice to be placed: first `fulls` of the hand's, then blended ones."""
    fulls: int
    spread: Spread
    """Where they can go."""
    sums: Three
    """The pips they bring to each rectangle."""


class _Rest(NamedTuple):
    """What a branch has for the wild dice once some dice are held back."""

    held: Codes
    kept: int
    """What the dice held back are worth."""
    left: Codes
    """Coloured dice for the blender."""
    raw: Codes
    """Wild dice of the hand."""
    savable: int
    """How many blended dice may be held back, too."""


class _Mix(NamedTuple):
    """Wild dice to be placed, and what stays."""

    plan: BlendSeries
    units: Codes
    """First `fulls` dice of the hand, then blended ones."""
    fulls: int
    saved: tuple[int, ...]
    """Faces of the blended dice held back."""
    kept: int
    """What all dice held back are worth."""


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
        self._steals = puzzle.rules.steals_best
        limit = min(puzzle.rules.placement_limit, sum(self._scale.widths))
        blacks = [held.die.code for held in puzzle.dice if held.die.colour is Colour.BLACK]
        self._raw = tuple(sorted(blacks, key=lambda code: (-DICE[code].face, code)))
        self.alike = self._scale.alike
        self._spreads: dict[tuple[Codes, Three], Spread] = {}
        self._regions = Regions(self._scale)
        self._wanted_pips: dict[int, int] = {}
        self._wanted_here: tuple[int, Branch, int] | None = None
        self._limit = limit
        self._branchers: dict[bool, Brancher] = {}

    def run(self, goal: Goal[Recipe]) -> None:
        """Hand the goal all that it wants. Raises OutOfBudget when it takes too long."""
        self._forget_wanted()
        # Where the best die is stolen, a blended die of more pips may be the one that goes, and a lower one
        # would have been kept: then more pips may hurt.
        thief = self._puzzle.rules.steals_best and goal.kept_counts
        self._rising = self._always_rising and not thief
        self.blender = self._blender()
        # The dearest first: what is found soon spares the search of all that keeps less.
        branches = self._brancher(goal).branches(self.blender, dearest_first=goal.kept_counts)
        for number, branch in enumerate(branches):
            if number % _PER_STEP == 0:
                self._spend()
            if goal.kept_counts and branch.most_kept <= goal.floor:
                break  # All that follow keep no more.
            need = self._need(goal, branch)
            if need is None:
                continue
            if goal.kept_counts:
                self._hold(goal, branch, need)
            else:
                self._blend(goal, branch, need, _Rest((), 0, branch.left, self._raw, 0))

    def nothing_done(self) -> tuple[RoundEnd, Recipe]:
        """Return the end of a round in which no die is placed or blended."""
        coloured = tuple(held.die.code for held in self._puzzle.dice if held.die.colour is not Colour.BLACK)
        life, score, flawless, falls = self._scale.end(0, 0, 0, 0)
        held = (*coloured, *self._raw)
        mix = _Mix(BlendSeries((), 0, ()), (), 0, (), self._holds.worth_kept(held, stolen=False))
        spread = Spread((), self._scale.widths, self._scale)
        recipe = Recipe(
            Placement((0, 0, 0), (0, 0, 0), (), coloured), held, mix.plan, (), 0, spread, (0, 0, 0)
        )
        return RoundEnd(life, score, self._kept(held, mix, flawless, falls)), recipe

    def _brancher(self, goal: Goal[Recipe]) -> Brancher:
        """Return what has all placements that may matter to a goal."""
        left_is_lost = self._rising and not goal.kept_counts and self.blender.limit == 0
        brancher = self._branchers.get(left_is_lost)
        if brancher is None:
            found = placements(
                self._puzzle.dice, self._scale, self._limit, self._spend, greatest=left_is_lost
            )
            found.sort(key=lambda each: -2 * sum(each.have) - sum([DICE[code].face for code in each.left]))
            brancher = self._branchers[left_is_lost] = Brancher(
                self._puzzle,
                found,
                self._scale,
                self._bounds,
                self._holds,
                self._raw,
                self._limit,
                self._spend,
            )
        return brancher

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

    def _need(self, goal: Goal[Recipe], branch: Branch) -> int | None:
        """Return how many pips wild dice must bring at least; None where the goal wants nothing of it."""
        if not goal.aims:
            return 0 if self._wanted(goal, branch, branch.caps, branch.total, branch.most_kept) else None
        wanted = self._wanted_of(goal, 0, branch)
        within = self._regions.within
        if not wanted & within(branch.caps, branch.total):
            return None
        low, high = 0, branch.total
        while low < high:
            middle = (low + high) // 2
            if wanted & within(branch.caps, middle):
                high = middle
            else:
                low = middle + 1
        return low

    def _wanted(self, goal: Goal[Recipe], branch: Branch, caps: Three, total: int, kept: int) -> bool:
        """Whether the goal wants anything that so many pips to each rectangle, and in all, could come to."""
        bound, wants = self._scale.bound, goal.wants
        tops = self._scale.tops
        for _, way in branch.ways:
            a, b, c = way.have
            cap_a, cap_b, cap_c = (
                min(cap, top - have) for cap, top, have in zip(caps, tops, way.have, strict=True)
            )
            if not wants(*bound(a + cap_a, b + cap_b, c + cap_c), kept):
                continue
            if total >= cap_a + cap_b + cap_c:
                return True
            for on_a in range(min(cap_a, total), max(0, total - cap_b - cap_c) - 1, -1):
                left = total - on_a
                for on_b in range(min(cap_b, left), max(0, left - cap_c) - 1, -1):
                    if wants(*bound(a + on_a, b + on_b, c + left - on_b), kept):
                        return True
        return False

    def _wanted_of(self, goal: Goal[Recipe], blends: int, branch: Branch) -> int:
        """Return what an aiming goal wants to be added to what lies there already, some way or other."""
        blends = blends if self._costs else 0
        if self._wanted_here is None or self._wanted_here[:2] != (blends, branch):
            wanted, added = self._wanted_in_all(goal, blends), 0
            for place, _ in branch.ways:
                added |= wanted >> place
            self._wanted_here = blends, branch, added
        return self._wanted_here[2]

    def _wanted_in_all(self, goal: Goal[Recipe], blends: int) -> int:
        """Return the set of pips that an aiming goal wants."""
        blends = blends if self._costs else 0
        wanted = self._wanted_pips.get(blends)
        if wanted is None:
            wanted = self._wanted_pips[blends] = goal.region(self._regions, blends)
        return wanted

    def _forget_wanted(self) -> None:
        """Ask the goal anew what it wants: it has taken something, or is another one."""
        self._wanted_pips.clear()
        self._wanted_here = None

    # --- holding back --------------------------------------------------------------------------

    def _hold(self, goal: Goal[Recipe], branch: Branch, need: int) -> None:
        """Hold back, in every way that may matter, dice to be kept."""
        left, most, room = branch.left, self._bounds.most, branch.room
        best, pip, extra = self._holds.black[6], self._holds.pip, self._holds.black_extra

        def worthwhile(held: Codes, kept_at_most: int) -> bool:
            # Each bound is one of what all ways from here on can come to, so it falls as more is held back.
            self._spend()
            savable = min(self._holds.room_for_black(held), self.blender.limit)
            if kept_at_most + best * savable <= goal.floor:
                return False
            rest = self._rest(left, held, 0, savable)
            pool = self.blender.pool(rest.left)
            if goal.aims:
                if most(pool, rest.raw, room) < need:
                    return False
                if not savable:
                    return True
                # Every pip that a blended die keeps is one that it does not bring to a rectangle.
                saved = most(pool, rest.raw, room + savable) - need
                return kept_at_most + pip * min(saved, 6 * savable) + extra * savable > goal.floor
            return self._wanted_after(goal, branch, pool, rest.raw, kept_at_most + best * savable)

        for held, kept in self._holds.ways((*left, *self._raw), worthwhile):
            self._spend()
            savable = min(self._holds.room_for_black(held), self.blender.limit)
            self._blend(goal, branch, need, self._rest(left, held, kept, savable))

    def _rest(self, left: Codes, held: Codes, kept: int, savable: int) -> _Rest:
        if not held:
            return _Rest(held, kept, left, self._raw, savable)
        black = tuple(code for code in held if DICE[code].colour is Colour.BLACK)
        raw = without(self._raw, black)
        return _Rest(
            held, kept, without(left, tuple(code for code in held if code not in black)), raw, savable
        )

    def _wanted_after(self, goal: Goal[Recipe], branch: Branch, pool: Pool, raw: Codes, kept: int) -> bool:
        most = self._bounds.most
        cap_a, cap_b, cap_c = (most(pool, raw, min(space, branch.room)) for space in branch.spaces)
        return self._wanted(goal, branch, (cap_a, cap_b, cap_c), most(pool, raw, branch.room), kept)

    # --- blending and spreading ----------------------------------------------------------------

    def _blend(self, goal: Goal[Recipe], branch: Branch, need: int, rest: _Rest) -> None:
        """Blend and spread what is neither placed nor held back, in every way that may matter."""
        bonus, worths = self._bounds.bonus, self._holds.black
        pip, extra = self._holds.pip, self._holds.black_extra
        # Where blends cost life, what is wanted depends on their number, too.
        by_pips = goal.aims and not self._costs
        tried: set[tuple[Codes, Codes | int]] = set()
        number = 0
        for full, plans in self._makings(branch, need, rest):
            whole = sum(DICE[code].face + bonus for code in full)
            room = branch.room - len(full)
            for plan in plans:
                number += 1
                if number % _PER_STEP == 0:
                    self._spend()
                # What is still missing must be worth of blended dice, each worth no more than `pip` for each
                # pip that it shows and `extra`; and what they show they do not bring.
                missing = -((rest.kept + extra * rest.savable - goal.floor - 1) // pip)
                if whole + plan.pips + bonus * len(plan.outputs) - max(0, missing) < need:
                    continue
                for shown, saved in _splits(plan.outputs, room, rest.savable):
                    kept = rest.kept + sum([worths[face] for face in saved])
                    pips = whole + sum(shown) + bonus * len(shown)
                    if pips < need or kept <= goal.floor:
                        continue
                    mix = _Mix(plan, full + tuple([_BLENDED[face] for face in shown]), len(full), saved, kept)
                    if not self._costs:
                        # What a thief leaves depends on the faces that are kept, not on their sum alone.
                        like = self._alike_of(mix.units), saved if self._steals else kept
                        if like in tried:
                            continue
                        tried.add(like)
                    if self._is_wanted(goal, branch, pips, mix):
                        self._spread(goal, branch, rest, mix)
                    elif by_pips:
                        # Nothing that so many pips could bring is wanted, so nothing that fewer could is.
                        need = pips + 1

    def _is_wanted(self, goal: Goal[Recipe], branch: Branch, pips: int, mix: _Mix) -> bool:
        """Whether the goal wants anything that so many pips in all could come to."""
        if goal.aims:
            wanted = self._wanted_of(goal, len(mix.plan.pairs), branch)
            return wanted & self._regions.within(branch.caps, pips) != 0
        cap_a, cap_b, cap_c = (min(pips, cap) for cap in branch.caps)
        return self._wanted(goal, branch, (cap_a, cap_b, cap_c), pips, mix.kept)

    def _makings(
        self, branch: Branch, need: int, rest: _Rest
    ) -> Iterator[tuple[Codes, Iterable[BlendSeries]]]:
        """Yield which wild dice to place as they are, with what can be blended of all that is left."""
        bonus = self._bounds.bonus
        for full in self._fulls(rest.raw, branch.room):
            pool = self.blender.pool((*rest.left, *without(rest.raw, full)))
            outputs = branch.room - len(full) + rest.savable
            whole = sum(DICE[code].face + bonus for code in full)
            self._spend()
            if whole + self._bounds.most(pool, (), outputs) >= need:
                yield full, self._plans(pool, outputs)

    def _fulls(self, raw: Codes, room: int) -> Iterator[Codes]:
        """Yield which wild dice to place as they are; the more the sooner."""
        order = self._scale.best_first(raw) if self._rising and self.blender.limit == 0 else None
        if order is None:
            yield from sorted(parts_of(raw, min(room, len(raw))), key=len, reverse=True)
        else:
            # Those left are lost. Each that is placed may be changed for a better one, and one more is
            # put into any space that takes it: neither counts less, and more pips never hurt.
            yield order[:room]

    def _plans(self, pool: Pool, outputs: int) -> Iterator[BlendSeries]:
        """Yield what the blender can make of a pool, if so many blended dice are of use."""
        limit = min(self.blender.limit, outputs, len(pool) // 2)
        if self.blender.trees:
            yield from self.blender.tree_plans(pool, outputs)
        elif self._rising and not self._costs:
            # Where blends are free, another one of dice without other use is never a burden: it adds a die
            # to place or to keep, and there is room for so many.
            yield from self.blender.plans(pool, limit)
        else:
            for blends in range(limit + 1):
                yield from self.blender.plans(pool, blends)

    def _spread(self, goal: Goal[Recipe], branch: Branch, rest: _Rest, mix: _Mix) -> None:
        """Hand the goal what it wants of all that these wild dice can come to."""
        spread, blends = self._spread_of(mix.units, branch.spaces), len(mix.plan.pairs)
        for place, way in branch.ways:
            if goal.aims and not spread.bits & self._wanted_of(goal, blends, branch):
                return
            bits = spread.bits << place
            if goal.aims:
                bits &= self._wanted_in_all(goal, blends)
            while bits:
                bit = bits.bit_length() - 1
                bits ^= 1 << bit
                sums = triple_at(bit - place, self._scale.strides)
                if not self._offer(
                    goal, Recipe(way, rest.held, mix.plan, mix.units, mix.fulls, spread, sums), mix
                ):
                    continue
                self._forget_wanted()
                if mix.kept <= goal.floor:
                    return
                if goal.aims:
                    bits &= self._wanted_in_all(goal, blends)

    def _offer(self, goal: Goal[Recipe], recipe: Recipe, mix: _Mix) -> bool:
        """Hand the goal what a recipe comes to; return whether it wanted that."""
        a, b, c = (have + more for have, more in zip(recipe.placement.have, recipe.sums, strict=True))
        life, score, flawless, falls = self._scale.end(a, b, c, len(mix.plan.pairs))
        if not goal.wants(life, score, mix.kept):
            return False
        kept = self._kept(recipe.held, mix, flawless, falls)
        if not goal.wants(life, score, kept):
            return False
        goal.take(RoundEnd(life, score, kept), recipe)
        return True

    def _kept(self, held: Codes, mix: _Mix, flawless: bool, falls: bool) -> int:
        """Return what is kept in the end, in worth."""
        rules = self._puzzle.rules
        if falls or (rules.nothing_kept and not flawless):
            return 0
        if rules.steals_best:
            # One more die may have been held back than there is room for: the one to be stolen.
            free = held + tuple([_BLENDED[face] for face in mix.saved])
            return self._holds.worth_kept(free, stolen=not flawless)
        return mix.kept

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


@lru_cache(maxsize=4096)
def _splits(
    outputs: tuple[int, ...], room: int, savable: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return how blended dice can be shared out: to be placed, and to be kept."""
    parts = parts_of(outputs, min(savable, len(outputs)))
    return [(without(outputs, part), part) for part in parts if len(outputs) - len(part) <= room]
