"""The command `dicehero seeds`: what each of many seeds offers."""

from __future__ import annotations

import argparse

from dicehero.games.quest import Quest
from dicehero.shell.quest_seeds import seed_rows
from dicehero.shell.rows import as_csv, as_json, print_rows

MOST_SEEDS = 100_000


def print_seeds(game: Quest, options: argparse.Namespace) -> str | None:
    """Print; return a sentence about what is wrong with the options, or None.

    Uses `first`, `last`, `hero`, `at_peril` and `format` of the options.
    """
    first, last = options.first, options.first if options.last is None else options.last
    if last < first:
        return f"seeds go from the lower to the higher number: from {last} to {first}"
    if last - first >= MOST_SEEDS:
        return f"that is more than {MOST_SEEDS} seeds at once"
    hero = None
    if options.hero is not None:
        hero = game.spec.hero_by_id.get(options.hero)
        if hero is None:
            return f"there is no hero {options.hero!r}; there are {', '.join(game.spec.hero_by_id)}"
    rows = (
        row
        for seed in range(first, last + 1)
        for row in seed_rows(game.spec, str(seed), options.at_peril, hero)
    )
    match options.format:
        case "csv":
            print(as_csv(rows), end="")
        case "json":
            print(as_json(rows))
        case _:
            print_rows(list(rows))
    return None
