"""The command `dicehero seeds`: what each of many seeds offers."""

from __future__ import annotations

import argparse

from dicehero.cli.loading import load_game
from dicehero.cli.stderr import fail_if
from dicehero.content.catalog import Ready
from dicehero.core.errors import BadSetup
from dicehero.games import DEFAULT_GAME
from dicehero.shell.catalogue import listing_of
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.reports.rows import as_csv, as_json, print_rows
from dicehero.shell.reports.seeds import SeedWish

MOST_SEEDS = 100_000


def show_seeds(options: argparse.Namespace) -> int:
    """Print what the seeds `first` to `last` of a game offer, as `hero` and `wishes` say."""
    ready = load_game(options.game or DEFAULT_GAME, options.data)
    return FAILED if ready is None else fail_if(_print_seeds(ready, options))


def _print_seeds(ready: Ready, options: argparse.Namespace) -> str | None:
    """Print; return a sentence about what is wrong with the options, or None."""
    first, last = options.first, options.first if options.last is None else options.last
    if last < first:
        return f"Seeds go from the lower to the higher number: from {last} to {first}."
    if last - first >= MOST_SEEDS:
        return f"That is more than {MOST_SEEDS} seeds at once."
    listed = listing_of(ready.game.info.id).seeds
    wish = SeedWish(dict(options.wishes or ()), options.hero)
    try:
        # The first seed shows whether all that is wanted is known.
        list(listed(ready.game, str(first), wish))
    except BadSetup as problem:
        return problem.sentence
    rows = (row for seed in range(first, last + 1) for row in listed(ready.game, str(seed), wish))
    match options.format:
        case "csv":
            print(as_csv(rows), end="")
        case "json":
            print(as_json(rows))
        case _:
            print_rows(list(rows))
    return None
