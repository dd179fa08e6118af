"""A recipe as moves: codes become the numbers that the dice have on the table."""

from __future__ import annotations

from dicehero.games.quest import moves
from dicehero.games.quest.dice import DICE
from dicehero.games.quest.moves import PlayerMove
from dicehero.solver.quest.blending import Blender
from dicehero.solver.quest.puzzle import Puzzle
from dicehero.solver.quest.search import Recipe
from dicehero.solver.quest.trees import Pair


def line_of(
    puzzle: Puzzle, blender: Blender, alike: tuple[int, ...], recipe: Recipe
) -> tuple[PlayerMove, ...]:
    """Return the moves of a recipe: blends first, then placements by rectangle."""
    numbers: dict[int, list[int]] = {}
    for held in reversed(puzzle.dice):
        numbers.setdefault(held.die.code, []).append(held.number)
    placed = [moves.Place(numbers[code].pop(), index) for code, index in recipe.placement.placed]
    where = _where(recipe, alike)
    for code, index in where[: recipe.fulls]:
        number = numbers[code].pop()
        if index is not None:
            placed.append(moves.Place(number, index))
    for code in recipe.held:
        numbers[code].pop()
    pool: dict[int, list[int]] = {}
    for code, left in numbers.items():
        pool.setdefault(blender.entry_of[code], []).extend(left)
    blends, made = _blends(blender, recipe.plan.pairs, pool, puzzle.next_number)
    for code, index in where[recipe.fulls :]:
        number = made[DICE[code].face].pop()
        if index is not None:
            placed.append(moves.Place(number, index))
    return (*blends, *sorted(placed, key=lambda move: (move.rectangle, move.die)))


def _where(recipe: Recipe, alike: tuple[int, ...]) -> list[tuple[int, int | None]]:
    """Return the wild dice to be placed, in the recipe's order, each with its rectangle."""
    ways: dict[int, list[int | None]] = {}
    for code, index in zip(recipe.spread.codes, recipe.spread.ways(recipe.sums), strict=True):
        ways.setdefault(code, []).append(index)
    return [(code, ways[alike[code]].pop()) for code in recipe.units]


def _blends(
    blender: Blender, pairs: tuple[Pair, ...], pool: dict[int, list[int]], number: int
) -> tuple[list[moves.Blend], dict[int, list[int]]]:
    """Return the blends, and by face the numbers of the blended dice that are left."""
    blends: list[moves.Blend] = []
    made: dict[int, list[int]] = {}
    for x, y in pairs:
        first, second = sorted(pool[entry].pop() if entry > 0 else made[-entry % 8].pop() for entry in (x, y))
        made.setdefault(blender.face((abs(x), abs(y)), first_of_all=not blends), []).append(number)
        blends.append(moves.Blend(first, second))
        number += 1
    return blends, made
