"""What the blender can make of a pool of dice.

A die in the blender loses its colour, so pools are tuples of faces, greatest first. (Where a modifier
asks for colours, the entries are `colour * 8 + face`; everything else stays the same.)

Two facts keep the search small where the rules allow them, and `_BlendedFaces` tests whether they do:

- *More pips never hurt a blend.* Then, of a pool whose dice have no other use, M blends take the
  2 M greatest. Proof: where one of them is not taken and a smaller die is, change the two; the blend
  shows no less.
- *Blending a blended die never pays*, where more pips never hurt. Claim: the root of a tree of blends
  shows no more than the blend of some two of its leaves. For three leaves this is checked face by face.
  In a bigger tree, look at the root and a child of it that is a blend: take the other child, and the two
  dice that this blend is made of, for leaves. By the three-leaf case the root shows no more than the
  blend of some two of these. That is a tree of fewer leaves; so on, until two are left. The two-leaf
  blend leaves the other leaves free, which are never a burden, and uses fewer blends.

The first blend of a round may be special: it may round up, so it shows no less than the same two dice would
later. In both proofs the blend that takes the place of another one may be made first if that one was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import DICE, Colour, Die, die
from dicehero.games.quest.rules import BattleRules, battle_rules
from dicehero.solver.quest.trees import Nursery, Pair, Pool, Tree

_Made = dict[tuple[int, ...], tuple[Pair, ...]]
"""By the faces of the blended dice that are left: the pairs that led to them."""
_BLACK = 8 * Colour.BLACK


class BlendSeries(NamedTuple):
    """Some blends, and what comes out of them."""

    outputs: tuple[int, ...]
    """Faces of the blended dice that are left, greatest first."""
    pips: int
    """Their sum."""
    pairs: tuple[Pair, ...]
    """Pool entries blended, in order; a negative one is the result of an earlier pair."""


class _BlendedFaces:
    """The face that two pool entries blend to, for the first blend of the round and for later ones."""

    def __init__(self, effects: tuple[fx.BlendRoundsUp | fx.BlendShift, ...]) -> None:
        rules = battle_rules(effects)
        self.coloured = any(
            isinstance(effect, fx.BlendShift) and effect.of in ("one colour", "two colours")
            for effect in effects
        )
        colours = tuple(Colour) if self.coloured else (Colour.RED,)
        entries = [(self._entry(colour, face), colour, face) for colour in colours for face in range(1, 7)]
        # Two colours that differ, and black, stand for all that a sort of blend can ask about.
        self._samples = tuple(
            e for e, colour, _ in entries if colour in (Colour.RED, Colour.BLUE, Colour.BLACK)
        )
        self.entry_of = tuple(self._entry(each.colour, each.face) for each in DICE)
        self.first: dict[Pair, int] = {}
        self.later: dict[Pair, int] = {}
        for x, colour_x, face_x in entries:
            for y, colour_y, face_y in entries:
                one, other = die(colour_x, face_x), die(colour_y, face_y)
                self.first[x, y] = rules.blended_face(one, other, 0)
                self.later[x, y] = rules.blended_face(one, other, 1)
        self.uniform = self.first == self.later
        self.rising = not self.coloured and all(
            table[x, y] <= table[x + 1, y]
            for table in (self.first, self.later)
            for x in range(1, 6)
            for y in range(1, 7)
        )
        self.trees = any(self._tree_pays(table) for table in (self.first, self.later))
        self.shift = max(
            table[x, y] - (x % 8 + y % 8) // 2 for table in (self.first, self.later) for x, y in table
        )

    def _entry(self, colour: Colour, face: int) -> int:
        """Return the pool entry of a die."""
        return colour * 8 + face if self.coloured else face

    def of_blend(self, face: int) -> int:
        """Return the pool entry of a blended die."""
        return _BLACK + face if self.coloured else face

    def _tree_pays(self, table: dict[Pair, int]) -> bool:
        """Whether blending a blend can show more than the blend of any two of the three dice."""
        for x, y in combinations_with_replacement(self._samples, 2):
            inner = self.of_blend(self.first[x, y])
            for z in self._samples:
                for node in (self.of_blend(self.later[x, y]), inner):
                    if table[node, z] > max(table[x, y], table[x, z], table[y, z]):
                        return True
        return False


@lru_cache(maxsize=64)
def _table(effects: tuple[fx.BlendRoundsUp | fx.BlendShift, ...]) -> _BlendedFaces:
    return _BlendedFaces(effects)


class Blender:
    """The blender of one round, with every answer remembered."""

    def __init__(
        self,
        rules: BattleRules,
        dice: Iterable[Die],
        blends_before: int,
        limit: int,
        outputs_rise: bool,
        spend: Callable[[], None],
    ) -> None:
        """Prepare a blender for so many blends at most.

        `dice` are all that may go into it, `outputs_rise`: more pips of a blended die never hurt.

        `spend` is called at each step of work.
        """
        table = _table(rules.blended)
        self.entry_of = table.entry_of
        """By `Die.code`: the pool entry of a die."""
        self._of_blend = table.of_blend
        self.shift = table.shift
        self.trees = table.trees or not outputs_rise
        """Whether blending a blended die may pay: to reach a face that two dice alone do not give."""
        self.grows = table.trees
        """Whether it may even show more than two dice alone."""
        self.limit = max(0, min(limit, rules.blend_limit - blends_before))
        self._later = table.later
        self._first = table.first if blends_before == 0 and not table.uniform else table.later
        self._first_matters = self._first is not table.later
        self.outputs_rise = outputs_rise
        """Whether more pips of a blended die never hurt."""
        self._rising = table.rising
        self.greatest_first = table.rising and outputs_rise and not table.trees
        """Whether M blends take the 2 M greatest dice of a pool, each but once."""
        self._spend = spend
        self._costs = rules.blend_cost > 0
        self._matched: dict[tuple[Pool, bool], _Made] = {}
        self._chosen: dict[tuple[Pool, int, bool], _Made] = {}
        self._hand = tuple(self.entry_of[each.code] for each in dice)
        self._nursery: Nursery | None = None
        self._plans: dict[tuple[Pool, int], tuple[BlendSeries, ...]] = {}

    def pool(self, codes: Iterable[int]) -> Pool:
        """Return dice, given by `Die.code`, as the blender sees them: greatest first."""
        entry = self.entry_of
        return tuple(sorted([entry[code] for code in codes], key=_greatest_first))

    def face(self, pair: Pair, first_of_all: bool) -> int:
        """Return the face that two pool entries blend to."""
        return (self._first if first_of_all else self._later)[pair]

    def plans(self, pool: Pool, blends: int) -> tuple[BlendSeries, ...]:
        """Return what exactly so many blends can make of a pool, no blended die being blended again.

        Where more pips never hurt, plans that another one betters are left out.
        """
        if blends == 0:
            return (BlendSeries((), 0, ()),)
        if self.greatest_first:
            pool = pool[: 2 * blends]
        plans = self._plans.get((pool, blends))
        if plans is None:
            if self.greatest_first:
                found = self._match(pool, self._first_matters)
            else:
                found = self._choose(pool, blends, self._first_matters)
            plans = self._plans[pool, blends] = self._best(found)
        return plans

    def tree_plans(self, pool: Pool, outputs: int) -> tuple[BlendSeries, ...]:
        """Return what blends can make of a pool, blended dice included: so many blended dice at most."""
        plans = self._plans.get((pool, outputs))
        if plans is None:
            plans = self._plans[pool, outputs] = self._tree_plans(pool, outputs)
        return plans

    def _tree_plans(self, pool: Pool, outputs: int) -> tuple[BlendSeries, ...]:
        if self._nursery is None:
            self._nursery = Nursery(
                self._hand,
                min(self.limit, max(0, len(self._hand) - 1)),
                lambda x, y, first: self.face((x, y), first),
                self._of_blend,
                self._first_matters,
                self._rising,
                self.outputs_rise,
                self._costs,
                self._spend,
            )
        plans: dict[tuple[tuple[int, ...], int], BlendSeries] = {}
        for faces, blends, _, trees in self._nursery.groves(pool, outputs):
            pairs = tuple(pair for tree in sorted(trees, key=_opening_first) for pair in tree.pairs)
            plans.setdefault((faces, blends if self._costs else 0), BlendSeries(faces, sum(faces), pairs))
        return tuple(plans.values())

    def _best(self, found: _Made) -> tuple[BlendSeries, ...]:
        best: list[BlendSeries] = []
        for outputs in sorted(found, key=lambda faces: (-len(faces), -sum(faces))):
            if not self.outputs_rise or not any(_covers(plan.outputs, outputs) for plan in best):
                best.append(BlendSeries(outputs, sum(outputs), found[outputs]))
        return tuple(best)

    def _match(self, pool: Pool, first_open: bool) -> _Made:
        """Pair up a whole pool in every way."""
        if not pool:
            return {} if first_open else {(): ()}
        found = self._matched.get((pool, first_open))
        if found is not None:
            return found
        self._spend()
        found = {}
        x, rest = pool[0], pool[1:]
        for index, y in enumerate(rest):
            if index and rest[index - 1] == y:
                continue
            others = rest[:index] + rest[index + 1 :]
            for outputs, pairs in self._match(others, False).items():
                if not first_open:
                    found[_with(outputs, self._later[x, y])] = ((x, y), *pairs)
                else:
                    found[_with(outputs, self._first[x, y])] = ((x, y), *pairs)
            if first_open:
                for outputs, pairs in self._match(others, True).items():
                    found[_with(outputs, self._later[x, y])] = (pairs[0], (x, y), *pairs[1:])
        self._matched[pool, first_open] = found
        return found

    def _choose(self, pool: Pool, blends: int, first_open: bool) -> _Made:
        """Choose the dice for so many blends, and pair them up, in every way."""
        if blends == 0:
            return {} if first_open else {(): ()}
        if len(pool) < 2 * blends:
            return {}
        key = pool, blends, first_open
        found = self._chosen.get(key)
        if found is not None:
            return found
        self._spend()
        x, rest = pool[0], pool[1:]
        found = dict(self._choose(_past(pool, x), blends, first_open))
        for index, y in enumerate(rest):
            if index and rest[index - 1] == y:
                continue
            others = rest[:index] + rest[index + 1 :]
            face = (self._first if first_open else self._later)[x, y]
            for outputs, pairs in self._choose(others, blends - 1, False).items():
                found.setdefault(_with(outputs, face), ((x, y), *pairs))
            if first_open:
                for outputs, pairs in self._choose(others, blends - 1, True).items():
                    found.setdefault(_with(outputs, self._later[x, y]), (pairs[0], (x, y), *pairs[1:]))
        self._chosen[key] = found
        return found


def _greatest_first(entry: int) -> tuple[int, int]:
    return -(entry % 8), entry


def _opening_first(tree: Tree) -> bool:
    return not tree.opens


def _past(pool: Pool, entry: int) -> Pool:
    """Return a pool without any of the leading entries equal to `entry`."""
    index = 0
    while index < len(pool) and pool[index] == entry:
        index += 1
    return pool[index:]


def _with(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Return falling faces with one more."""
    index = 0
    while index < len(faces) and faces[index] >= face:
        index += 1
    return (*faces[:index], face, *faces[index:])


def _covers(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether one set of faces is, greatest by greatest, no lower than another."""
    return len(one) >= len(other) and all(x >= y for x, y in zip(one, other, strict=False))
