"""Lines of moves in the words of dice: what is blended, and what goes where."""

from __future__ import annotations

from collections.abc import Sequence

from dicehero.games.quest import moves
from dicehero.games.quest.dice import RECTANGLE_LETTERS, Colour, Die, Origin, die
from dicehero.games.quest.moves import PlayerMove
from dicehero.solver.quest.puzzle import Puzzle


def line_told(puzzle: Puzzle, line: Sequence[PlayerMove]) -> str:
    """Return a line: `G3+G6=K4 · A: R5 R4 K4 · B: B5`; `nothing` where all dice stay free."""
    dice: dict[int, Die] = {held.number: held.die for held in puzzle.dice}
    number, blends = puzzle.next_number, puzzle.blends
    parts: list[str] = []
    placed: dict[int, list[str]] = {}
    for move in line:
        match move:
            case moves.Blend(first, second):
                one, other = dice.pop(first), dice.pop(second)
                face = puzzle.rules.blended_face(one, other, blends)
                made = dice[number] = die(Colour.BLACK, face, Origin.BLENDED)
                parts.append(f"{one}+{other}={made}")
                number, blends = number + 1, blends + 1
            case moves.Place(held, rectangle):
                placed.setdefault(rectangle, []).append(str(dice[held]))
            case _:
                raise AssertionError("lines of the solver blend and place only")
    for rectangle, there in sorted(placed.items()):
        parts.append(f"{RECTANGLE_LETTERS[rectangle].upper()}: {' '.join(there)}")
    return " · ".join(parts) or "nothing"
