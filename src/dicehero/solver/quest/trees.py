"""Blending blended dice: which trees of blends are worth growing from a pool.

A tree turns some dice of the pool into one blended die. Only trees matter of whose dice no part could
give the same face: the dice that were spared are never a burden, and there are no more blends. Such a
tree is made of such trees, for a part of it could be changed for another tree of the same face; so they
are found by joining what was found before.

Where the first blend of the round is special, a grove holds exactly one tree that contains it: a tree that
does never stands for one that does not, nor the other way round, nor does a grove.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, ge, le, sub
from typing import NamedTuple

Pool = tuple[int, ...]
Pair = tuple[int, int]
Counts = tuple[int, ...]
"""How many dice are used, by the different entries of a pool."""

_PER_STEP = 8
"""Trees that are worth a step of work."""


class Tree(NamedTuple):
    """Some blends that end in one die."""

    uses: Counts
    face: int
    """What the die shows; 0 where it is left unused: see `_wasted`."""
    pairs: tuple[Pair, ...]
    """The blends in order; a negative entry is the result of an earlier one."""
    opens: bool
    """Whether it contains the first blend of the round, where that one is special."""


class Grove(NamedTuple):
    """Some trees that a hand has dice for at the same time."""

    faces: tuple[int, ...]
    """What their dice show, greatest first."""
    blends: int
    opened: bool
    """Whether they contain the first blend of the round, or none is special."""
    trees: tuple[Tree, ...]


class Nursery:
    """The trees worth growing from a hand, and the groves of them that a part of the hand has dice for."""

    def __init__(
        self,
        hand: Pool,
        most: int,
        blend: Callable[[int, int, bool], int],
        entry_of_blend: Callable[[int], int],
        first_matters: bool,
        first_helps: bool,
        faces_rise: bool,
        blends_cost: bool,
        spend: Callable[[], None],
    ) -> None:
        """`blend` tells the face of two entries, and is told whether theirs is the first blend of the round.

        No more than `most` blends are made. `first_matters`: the first blend of the round is special, and
        then its face is no lower than that of a later one. `first_helps`: nor is any face that is made
        with it. `faces_rise`: a blended die of more pips is never worse. `blends_cost`: it matters how many
        blends there are.
        """
        self._faces_rise = faces_rise
        # Where they may run out it matters, too.
        self._blends_count = blends_cost or most < len(hand) - 1
        # Taking the best of many trees might leave out the one with the first blend of the round.
        self._longer_covers = faces_rise and not first_matters
        self._most = most
        self._blend = blend
        self._entry_of_blend = entry_of_blend
        self._first_matters = first_matters
        self._spend = spend
        self._kinds = list(dict.fromkeys(hand))
        self._there = self._counts(hand)
        self._found: dict[tuple[int, bool], list[Tree]] = {}
        trees = self._grow()
        wasted = [] if first_helps and faces_rise else _wasted(trees)
        self._trees_with: list[list[Tree]] = [[] for _ in self._kinds]
        for tree in (*(_useful(trees) if faces_rise else trees), *wasted):
            self._trees_with[next(kind for kind, count in enumerate(tree.uses) if count)].append(tree)
        self._groves: dict[Counts, list[Grove]] = {}

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

    def groves(self, pool: Pool, outputs: int) -> list[Grove]:
        """Return the groves of up to so many trees that a pool has dice for.

        Where the first blend is special, exactly one tree of a grove contains it. Where more pips never
        hurt, groves that another one betters are left out.
        """
        found = (grove for grove in self._from(self._counts(pool)) if grove.opened or not grove.trees)
        if self._longer_covers:
            # Whatever fewer trees could give, the best of these give, too.
            return [_best_of(grove, outputs) for grove in found]
        return [grove for grove in found if len(grove.faces) <= outputs]

    def _from(self, left: Counts) -> list[Grove]:
        """Return the groves from some dice: those with the first kind there is, and those without."""
        found = self._groves.get(left)
        if found is not None:
            return found
        kind = next((kind for kind, count in enumerate(left) if count), None)
        if kind is None:
            return [Grove((), 0, not self._first_matters, ())]
        without = (*left[:kind], 0, *left[kind + 1 :])
        groves = {grove[:3]: grove for grove in self._from(without)}
        fitting = [tree for tree in self._trees_with[kind] if _within(tree.uses, left)]
        for number, tree in enumerate(fitting):
            if number % _PER_STEP == 0:
                self._spend()
            for grove in self._from(tuple(map(sub, left, tree.uses))):
                if tree.opens and grove.opened:
                    continue
                blends = grove.blends + len(tree.pairs)
                if blends <= self._most:
                    faces = grove.faces
                    if tree.face:
                        faces = tuple(sorted((*faces, tree.face), reverse=True))
                    opened = grove.opened or tree.opens
                    key = faces, blends if self._blends_count else 0, opened
                    groves.setdefault(key, Grove(faces, blends, opened, (tree, *grove.trees)))
        found = self._groves[left] = self._uncovered(list(groves.values()))
        return found

    def _uncovered(self, groves: list[Grove]) -> list[Grove]:
        """Return groves that no other one betters.

        To be better is to be made of the same dice, with as many blends where these count, the first blend
        contained in both or in neither, and no face lower. Longer ones better shorter ones only where their
        best trees can be taken and the others left out, which must not be the one with the first blend.
        """
        if not self._faces_rise:
            return groves
        kept: dict[tuple[int, bool, int], list[Grove]] = {}
        for grove in sorted(groves, key=lambda grove: (-len(grove.faces), -sum(grove.faces))):
            blends = grove.blends if self._blends_count else 0
            like = kept.setdefault((blends, grove.opened, 0 if self._longer_covers else len(grove.faces)), [])
            if not any(all(map(ge, other.faces, grove.faces)) for other in like):
                like.append(grove)
        return [grove for like in kept.values() for grove in like]


def _best_of(grove: Grove, outputs: int) -> Grove:
    """Return the best trees of a grove, so many at most."""
    if len(grove.faces) <= outputs:
        return grove
    trees = tuple(sorted(grove.trees, key=lambda tree: -tree.face)[:outputs])
    return Grove(grove.faces[:outputs], sum(len(tree.pairs) for tree in trees), grove.opened, trees)


def _wasted(trees: list[Tree]) -> list[Tree]:
    """Return first blends whose die is left unused.

    They are made for the sake of what comes after them: where a greater face can be worse, all that is
    wanted may be blends that are not the first. Where it cannot, the next blend does better as the first.
    """
    return [tree._replace(face=0) for tree in trees if tree.opens and len(tree.pairs) == 1]


def _useful(trees: list[Tree]) -> list[Tree]:
    """Return the trees of whose dice no part could give as much, where more pips never hurt.

    A tree that contains the first blend says nothing against one that does not: both may be wanted, one of
    each in a grove, and only one may contain it.
    """
    kept: list[Tree] = []
    for tree in sorted(trees, key=lambda tree: (sum(tree.uses), -tree.face)):
        if not any(
            other.face >= tree.face and other.opens == tree.opens and _within(other.uses, tree.uses)
            for other in kept
        ):
            kept.append(tree)
    return kept


def _sum(one: Counts, other: Counts) -> Counts:
    return tuple(map(add, one, other))


def _within(one: Counts, other: Counts) -> bool:
    return all(map(le, one, other))
