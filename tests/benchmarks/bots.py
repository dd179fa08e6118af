"""How often bots win: the whole field on the same quests, all heroes alike.

    python tests/benchmarks/bots.py [--runs 100] [--jobs 2] [--bots steady sage]

Bots are named from the weakest to the strongest. Each win rate comes with its 95 % interval; the exit code
says whether each bot's lies above that of the one before. 100 runs of `sage` take about five minutes on
two cores.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise

from dicehero.bots.quest.roster import POLICIES
from dicehero.bots.quest.tournament import Cell, play_cells
from dicehero.bots.statistics import share
from dicehero.content.quest import load_quest


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=100, help="quests for each hero and bot")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bots", nargs="*", default=["steady", "sage"], choices=POLICIES)
    options = parser.parse_args()
    game = load_quest()
    found = []
    for bot in options.bots:
        start = time.perf_counter()
        cells = [Cell(bot, hero) for hero in game.spec.hero_by_id]
        played = play_cells(game, cells, "benchmark", options.runs, options.jobs)
        records = [record for each in played.values() for record in each]
        rate = share(sum(record.won for record in records), len(records))
        found.append(rate)
        seconds = (time.perf_counter() - start) * options.jobs / len(records)
        print(
            f"{bot:>8}: {100 * rate.value:.1f} % of {len(records)} quests won "
            f"({100 * rate.low:.1f}-{100 * rate.high:.1f}), {seconds:.2f} s a quest and core",
            flush=True,
        )
    return 0 if all(stronger.low > weaker.high for weaker, stronger in pairwise(found)) else 1


if __name__ == "__main__":
    sys.exit(main())
