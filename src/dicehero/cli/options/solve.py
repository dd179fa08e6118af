"""The options of `dicehero solve`."""

from __future__ import annotations

from dicehero.cli.options import arguments
from dicehero.cli.options.shared import AddCommand

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
    solve.add_argument("--kept", metavar="DICE", help="which of the dice were kept before, as R5,K3")
    rules = solve.add_argument_group("what is in force", "nothing without these; the rules list all ids (§9)")
    rules.add_argument("--hero", metavar="HERO", help="whose strength and weakness count")
    for name, summary in (
        ("relic", "a relic of the hero"),
        ("trait", "a trait of the villain"),
    ):
        rules.add_argument(
            f"--{name}",
            action="append",
            default=[],
            metavar=name.upper(),
            help=f"{summary}; may be said several times",
        )
    # Under a name of its own: before the command, --peril is the level of a new quest.
    rules.add_argument("--peril", dest="level", type=arguments.peril, metavar="N", help="level of peril")
    rules.add_argument(
        "--round",
        type=arguments.small_count,
        default=1,
        metavar="N",
        help="number of the round (1): some modifiers come and go with it",
    )
    rules.add_argument(
        "--life",
        type=arguments.small_count,
        metavar="N",
        help="life before the round; without it nobody can fall",
    )
    solve.add_argument("--json", action="store_true", help="for programs")
