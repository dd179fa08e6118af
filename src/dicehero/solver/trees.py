"""Blending blended dice: which trees of blends are worth growing from a pool.

A tree turns some dice of the pool into one blended die. Only trees matter of whose dice no part could
give the same face: the dice that were spared are never a burden. Such a tree is made of such trees, so
they are found by joining what was found before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import add, le
from typing import NamedTuple

Pool = tuple[int, ...]
Pair = tuple[int, int]
Counts = tuple[int, ...]
"""How many dice are used, by the different entries of a pool."""

_PER_STEP = 8
"""Trees or sets of trees that are worth a step of work."""


class Tree(NamedTuple):
    """Some blends that end in one die."""

    uses: Counts
    face: int
    """What the die shows."""
    pairs: tuple[Pair, ...]
    """The blends in order; a negative entry is the result of an earlier one."""
    opens: bool
    """Whether it contains the first blend of the round, where that one is special."""


class Nursery:
    """The trees worth growing from a hand, and the sets of them that a part of the hand has dice for."""

    def __init__(
        self,
        hand: Pool,
        most: int,
        blend: Callable[[int, int, bool], int],
        entry_of_blend: Callable[[int], int],
        first_matters: bool,
        faces_rise: bool,
        spend: Callable[[], None],
    ) -> None:
        """`blend` tells the face of two entries, and is told whether theirs is the first blend of the round.

        No more than `most` blends are made. `faces_rise`: a blended die of more pips is never worse.
        """
        self._most = most
        self._blend = blend
        self._entry_of_blend = entry_of_blend
        self._first_matters = first_matters
        self._spend = spend
        self._kinds = list(dict.fromkeys(hand))
        self._there = self._counts(hand)
        self._found: dict[tuple[int, bool], list[Tree]] = {}
        trees = self._grow()
        self._trees = _useful(trees) if faces_rise else trees

    def _counts(self, pool: Pool) -> Counts:
        return tuple([pool.count(kind) for kind in self._kinds])

    def _grow(self) -> list[Tree]:
        """Return all trees that are worth growing, small ones first."""
        leaves = [(self._counts((entry,)), entry) for entry in self._kinds]
        by_size: list[list[Tree]] = [[], self._pairs(leaves)]
        for size in range(2, self._most + 1):
            grown: list[Tree] = []
            for tree in by_size[size - 1]:
                mine = self._entry_of_blend(tree.face)
                for uses, entry in leaves:
                    face = self._blend(mine, entry, False)
                    pairs = (*tree.pairs, (-mine, entry))
                    self._add(grown, Tree(_sum(tree.uses, uses), face, pairs, tree.opens))
            for smaller in range(1, (size - 1) // 2 + 1):
                for one in by_size[smaller]:
                    for two in by_size[size - 1 - smaller]:
                        if not (one.opens and two.opens):
                            self._add(grown, self._joined(one, two))
            by_size.append(grown)
        return [tree for trees in by_size for tree in trees]

    def _pairs(self, leaves: list[tuple[Counts, int]]) -> list[Tree]:
        grown: list[Tree] = []
        for index, (uses, entry) in enumerate(leaves):
            for other_uses, other in leaves[index:]:
                for opens in (True, False) if self._first_matters else (False,):
                    face = self._blend(entry, other, opens)
                    self._add(grown, Tree(_sum(uses, other_uses), face, ((entry, other),), opens))
        return grown

    def _joined(self, one: Tree, two: Tree) -> Tree:
        mine, other = self._entry_of_blend(one.face), self._entry_of_blend(two.face)
        first, second = (two, one) if two.opens else (one, two)
        pairs = (*first.pairs, *second.pairs, (-mine, -other))
        opens = one.opens or two.opens
        return Tree(_sum(one.uses, two.uses), self._blend(mine, other, False), pairs, opens)

    def _add(self, grown: list[Tree], tree: Tree) -> None:
        """Add a tree, unless the hand lacks the dice or a part of them could give the same face."""
        if not _within(tree.uses, self._there):
            return
        like = self._found.setdefault((tree.face, tree.opens), [])
        if not any(_within(other.uses, tree.uses) for other in like):
            if len(like) % _PER_STEP == 0:
                self._spend()
            like.append(tree)
            grown.append(tree)

    def sets(self, pool: Pool, outputs: int) -> Iterator[tuple[Tree, ...]]:
        """Yield the sets of up to so many trees that a pool has dice for.

        Where the first blend is special, exactly one tree of a set contains it.
        """
        there = self._counts(pool)
        trees = [tree for tree in self._trees if _within(tree.uses, there)]
        seen: set[tuple[Counts, tuple[int, ...], bool]] = set()
        todo: list[tuple[int, Counts, tuple[Tree, ...], int, bool]] = [
            (0, there, (), self._most, not self._first_matters)
        ]
        while todo:
            start, left, grown, blends, opened = todo.pop()
            if opened or not grown:
                yield grown
            if len(grown) == outputs:
                continue
            for index in range(start, len(trees)):
                tree = trees[index]
                if len(tree.pairs) > blends or (tree.opens and opened) or not _within(tree.uses, left):
                    continue
                after = tuple([count - used for count, used in zip(left, tree.uses, strict=True)])
                more = (*grown, tree)
                key = after, tuple(sorted([each.face for each in more])), opened or tree.opens
                if key not in seen:
                    if len(seen) % _PER_STEP == 0:
                        self._spend()
                    seen.add(key)
                    todo.append((index, after, more, blends - len(tree.pairs), opened or tree.opens))


def _useful(trees: list[Tree]) -> list[Tree]:
    """Return the trees of whose dice no part could give as much, where more pips never hurt."""
    kept: list[Tree] = []
    for tree in sorted(trees, key=lambda tree: (sum(tree.uses), -tree.face)):
        if not any(
            other.face >= tree.face and other.opens >= tree.opens and _within(other.uses, tree.uses)
            for other in kept
        ):
            kept.append(tree)
    return kept


def _sum(one: Counts, other: Counts) -> Counts:
    return tuple(map(add, one, other))


def _within(one: Counts, other: Counts) -> bool:
    return all(map(le, one, other))
