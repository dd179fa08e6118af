"""The options of `dicehero solve`."""

from __future__ import annotations

from dicehero.cli import arguments
from dicehero.cli.shared_options import AddCommand

SOLVE = "solve"
_SECONDS = 10


def add_solve_command(command: AddCommand) -> None:
    """Add solve."""
    solve = command(SOLVE, "Print the best ends that a round of the quest can have after a roll.")
    form = 'dice and rectangles: "R5 R2 K4 vs R3:10 B2:7 Y1:4"; a rectangle is colour, width, number'
    solve.add_argument("puzzle", nargs="+", metavar="ROUND", help=form)
    solve.add_argument(
        "--spaces", metavar="SPACES", help="how many dice can be kept, as R2,K1; without it all can be"
    )
    solve.add_argument(
        "--seconds",
        type=arguments.count,
        default=_SECONDS,
        metavar="N",
        help=f"search no longer ({_SECONDS})",
    )
    solve.add_argument("--json", action="store_true", help="for programs")
