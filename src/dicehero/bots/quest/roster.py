"""The players that there are."""

from __future__ import annotations

from dicehero.bots.quest.policies import Policy, greedy, random_player, steady
from dicehero.bots.quest.sage import sage

POLICIES: dict[str, Policy] = {"random": random_player, "greedy": greedy, "steady": steady, "sage": sage}
"""By the name that `--bot` takes."""
