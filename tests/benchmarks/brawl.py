"""Measure the brawl: how long matches are, and how much better one rival is than another.

python tests/benchmarks/brawl.py [MATCHES]
"""

from __future__ import annotations

import sys

from dicehero.bots.contests import contest, players_of
from dicehero.games.brawl import Brawl


def main() -> None:
    """Print the figures of docs/brawl.md."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    players, seeds = players_of("brawl"), [f"measured {number}" for number in range(matches)]
    for seats in (2, 3, 4, 5):
        for grit in ("off", "on"):
            options = {"seats": str(seats), "grit": grit}
            found = contest(Brawl(), options, ["normal"] * seats, players, seeds)
            duels = dict(found.lengths)["duels"]
            print(f"{seats} seats, grit {grit}: {duels.value:.1f} duels ({duels.low:.1f}-{duels.high:.1f})")
    for pair in (("normal", "easy"), ("hard", "normal"), ("hard", "easy")):
        found = contest(Brawl(), {}, pair, players, seeds)
        for name, won in found.wins:
            print(f"{pair[0]} against {pair[1]}: {name} wins {won.value:.1%} ({won.low:.1%}-{won.high:.1%})")


if __name__ == "__main__":
    main()
