"""The command `dicehero solve`: the best ends of a round that is given as text."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from time import monotonic

from dicehero.cli.stderr import fail
from dicehero.content.quest import load_quest
from dicehero.core.errors import BadSetup, UnreadableMove
from dicehero.games.quest.codec import write_move
from dicehero.shell.quest.plan_text import line_told
from dicehero.shell.quest.puzzle_modifiers import InForce, put_in_force
from dicehero.shell.quest.puzzle_text import read_puzzle
from dicehero.solver.quest.answers import Answer, Budget, Solver
from dicehero.solver.quest.puzzle import Puzzle


def solve(options: argparse.Namespace) -> int:
    """Print the best ends of the round that the options tell, or what is wrong with these."""
    try:
        puzzle = read_puzzle(" ".join(options.puzzle), options.spaces, options.kept)
        puzzle = _in_force(puzzle, options)
    except (UnreadableMove, BadSetup) as problem:
        return fail(problem.sentence)
    end = monotonic() + options.seconds
    answer = Solver(puzzle, Budget(stop=lambda: monotonic() > end)).frontier()
    if options.json:
        print(json.dumps(_as_json(answer)))
    else:
        _print_table(puzzle, answer)
    return 0


def _in_force(puzzle: Puzzle, options: argparse.Namespace) -> Puzzle:
    """Return a round under the modifiers that the options name. Raises BadSetup for one that is not known."""
    named = InForce(
        options.hero, tuple(options.relic), tuple(options.trait), options.level or 0, options.round
    )
    if named == InForce():
        # Without any the content need not be read, which takes longest.
        return puzzle if options.life is None else replace(puzzle, life=options.life, max_life=options.life)
    return put_in_force(load_quest().spec, puzzle, named, options.life)


def _as_json(answer: Answer) -> dict[str, object]:
    frontier = [
        {
            "life_lost": outcome.life_lost,
            "score": outcome.score,
            "kept": outcome.kept,
            "line": [write_move(move) for move in line],
        }
        for outcome, line in answer.solutions
    ]
    return {"exact": answer.exact, "frontier": frontier}


def _print_table(puzzle: Puzzle, answer: Answer) -> None:
    # Loaded here: programs that ask for JSON need none of it.
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("life lost", "score", "kept"):
        table.add_column(heading, justify="right")
    table.add_column("line")
    for outcome, line in answer.solutions:
        table.add_row(*map(str, outcome), line_told(puzzle, line))
    console = Console(highlight=False)
    # Captured, because rich would end the program itself when nobody reads on.
    with console.capture() as captured:
        console.print(table)
    print(captured.get(), end="")
    if not answer.exact:
        print("Time ran out: there may be better lines. Allow more with --seconds.")
