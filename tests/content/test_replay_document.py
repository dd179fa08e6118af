"""docs/replay.md says what the program does."""

from __future__ import annotations

import re
from pathlib import Path

from dicehero.core.replay import ChanceLine, CommandLine, MoveLine, read_replay
from support.lines import GAME

REPLAY = (Path(__file__).resolve().parents[2] / "docs" / "replay.md").read_text(encoding="utf-8")


def test_the_example_run_is_read() -> None:
    (example,) = re.findall(r"```\n(\{.*?)```", REPLAY, flags=re.DOTALL)
    replay = read_replay(example)
    assert replay.header.seed == "7"
    assert replay.records[-1] == CommandLine("undo")
    state = GAME.start({}).state
    for record in replay.records[:2]:
        assert isinstance(record, MoveLine | ChanceLine)
        state = GAME.apply(state, GAME.read_move(record.text)).state
    assert GAME.view(state, 0).villains[0].name == "Hedge Knight"
