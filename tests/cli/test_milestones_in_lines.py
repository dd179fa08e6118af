"""What a finished game has brought is told at its end in lines and to programs."""

from __future__ import annotations

import json
from pathlib import Path

from support.lines import OWN_GAME, dicehero_here, lines_of, quest_moves

MOVES = quest_moves("7", OWN_GAME)


def test_lines_tell_it_after_the_end_and_once(home: Path) -> None:
    ended = [
        dicehero_here("play", "--plain", "--seed", "7", home=home, stdin=lines_of(MOVES)).stdout.decode()
        for _ in range(2)
    ]
    assert "\nAchievement: First Steps. Finish a quest.\n" in ended[0]
    assert ended[0].index("Achievement: First Steps") < ended[0].index("Play the same seed again")
    assert "First Steps" not in ended[1]


def test_programs_are_told_in_the_last_object(home: Path) -> None:
    done = dicehero_here("play", "--json", "--seed", "7", home=home, stdin=lines_of(MOVES))
    *before, last = [json.loads(line) for line in done.stdout.splitlines()]
    assert all(answer["milestones"] == [] for answer in before)
    first = {"kind": "achievement", "id": "first-steps", "name": "First Steps", "text": "Finish a quest."}
    assert first in last["milestones"]


def test_what_is_not_saved_brings_nothing(home: Path) -> None:
    done = dicehero_here(
        "play", "--plain", "--no-save", "--seed", "7", home=home, stdin=lines_of(MOVES)
    ).stdout.decode()
    assert "Play the same seed again" in done
    assert "Achievement" not in done
