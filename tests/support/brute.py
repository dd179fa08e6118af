"""What a round can end in, tried out to the end: the oracle that the solver is held against.

Nothing of the solver is used but the types of the question and the answer. Every hand that the blender
can lead to is tried, and on each every way to place its dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from dicehero.games.quest.dice import COLOURS, Colour, Die, Origin, die
from dicehero.games.quest.rules import REFUSED
from dicehero.solver.quest.puzzle import Puzzle, RoundEnd

Hand = tuple[Die, ...]


def outcomes(puzzle: Puzzle) -> set[RoundEnd]:
    """Return the outcomes that can be reached, those left out that keep less than another of their like."""
    best: dict[tuple[int, int], int] = {}
    for hand, blends in _hands(puzzle):
        for have, kept_by_flawless in _ends(puzzle, hand):
            life, score, flawless, fell = _reckon(puzzle, have, blends)
            kept = 0 if fell else kept_by_flawless[flawless]
            if kept > best.get((life, score), -1):
                best[life, score] = kept
    return {RoundEnd(life, score, kept) for (life, score), kept in best.items()}


def _hands(puzzle: Puzzle) -> Iterator[tuple[Hand, int]]:
    seen: set[tuple[tuple[int, ...], int]] = set()
    todo = [(tuple(sorted((held.die for held in puzzle.dice), key=_code)), 0)]
    while todo:
        hand, blends = todo.pop()
        key = tuple(each.code for each in hand), blends
        if key in seen:
            continue
        seen.add(key)
        yield hand, blends
        if puzzle.blends + blends < puzzle.rules.blend_limit:
            for one, other in combinations(range(len(hand)), 2):
                face = puzzle.rules.blended_face(hand[one], hand[other], puzzle.blends + blends)
                rest = [each for index, each in enumerate(hand) if index not in (one, other)]
                made = die(Colour.BLACK, face, Origin.BLENDED)
                todo.append((tuple(sorted([*rest, made], key=_code)), blends + 1))


def _code(each: Die) -> int:
    return each.code


def _ends(puzzle: Puzzle, hand: Hand) -> Iterator[tuple[tuple[int, int, int], tuple[int, int]]]:
    """Yield the pips on the rectangles, and what is then kept at most: flawed, flawless."""
    if puzzle.rules.steals_best:
        for spots in product((-1, 0, 1, 2), repeat=len(hand)):
            if (have := _pips(puzzle, hand, spots)) is not None:
                free = [each for each, spot in zip(hand, spots, strict=True) if spot < 0]
                left = sorted(free, key=lambda each: (each.face, each.colour))[:-1]
                yield have, (_kept(puzzle, left), _kept(puzzle, free))
        return
    states: dict[tuple[tuple[int, int, int], tuple[int, int, int]], int] = {((0, 0, 0), (0, 0, 0)): 0}
    for colour in COLOURS:
        mine = [each for each in hand if each.colour is colour]
        further: dict[tuple[tuple[int, int, int], tuple[int, int, int]], int] = {}
        for spots in set(product((-1, 0, 1, 2), repeat=len(mine))):
            if (pips := _pips(puzzle, tuple(mine), spots)) is None:
                continue
            kept = _kept(puzzle, [each for each, spot in zip(mine, spots, strict=True) if spot < 0])
            for (have, used), before in states.items():
                a, b, c = (x + y for x, y in zip(have, pips, strict=True))
                used_a, used_b, used_c = (used[index] + spots.count(index) for index in range(3))
                if (
                    used_a <= puzzle.rectangles[0].width
                    and used_b <= puzzle.rectangles[1].width
                    and used_c <= puzzle.rectangles[2].width
                    and used_a + used_b + used_c <= puzzle.rules.placement_limit
                ):
                    key = (a, b, c), (used_a, used_b, used_c)
                    further[key] = max(further.get(key, -1), before + kept)
        states = further
    for (have, _), kept in states.items():
        yield have, (0 if puzzle.rules.nothing_kept else kept, kept)


def _pips(puzzle: Puzzle, hand: Hand, spots: tuple[int, ...]) -> tuple[int, int, int] | None:
    """Return the pips on each rectangle, or None where a rule is broken."""
    first, second, third = puzzle.rectangles
    fits = puzzle.rules.fits((first.colour, second.colour, third.colour))
    have = [0, 0, 0]
    for each, spot in zip(hand, spots, strict=True):
        if spot >= 0:
            worth = fits.worths[spot][each.code]
            if worth == REFUSED:
                return None
            have[spot] += worth
    if any(spots.count(index) > puzzle.rectangles[index].width for index in range(3)):
        return None
    if sum(spot >= 0 for spot in spots) > puzzle.rules.placement_limit:
        return None
    return have[0], have[1], have[2]


def _kept(puzzle: Puzzle, free: list[Die]) -> int:
    total = 0
    for colour in COLOURS:
        faces = sorted((each.face for each in free if each.colour is colour), reverse=True)
        total += sum(puzzle.worths[colour][face] for face in faces[: puzzle.rooms[colour]])
    return total


def _reckon(puzzle: Puzzle, have: tuple[int, int, int], blends: int) -> tuple[int, int, bool, bool]:
    rules = puzzle.rules
    lost, score = puzzle.toll + rules.blend_cost * (puzzle.blends + blends), 0
    flawless = True
    for index, rectangle in enumerate(puzzle.rectangles):
        lost += rules.loss(index, max(0, rectangle.number - have[index]))
        score += sum(rules.points(index, rectangle.number, have[index]))
        flawless = flawless and have[index] >= rectangle.number
    score += rules.flawless_points if flawless else 0
    if puzzle.life is None:
        return lost - rules.survival_life[flawless], score, flawless, False
    if lost >= puzzle.life:
        return puzzle.life, score, flawless, True
    after = min(puzzle.max_life, puzzle.life - lost + rules.survival_life[flawless])
    return puzzle.life - after, score, flawless, False
