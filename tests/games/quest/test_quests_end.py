"""Quests end, with the real content. What else a game owes is in `tests/games/test_conformance.py`."""

from __future__ import annotations

import pytest

from dicehero.content.quest import load_quest
from support.levels import sampled
from support.quest import random_quest

GAME = load_quest()


@pytest.mark.parametrize("part", sampled(range(20)))
def test_ten_thousand_random_quests_end(part: int) -> None:
    """500 quests a part; the engine checks every move and every outcome itself."""
    for number in range(500):
        *_, (_, _, last, _) = random_quest(GAME, f"{part}/{number}")
        result = GAME.result(last)
        assert result is not None
        assert result.ending in ("fell", "retired")
