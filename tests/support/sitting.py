"""Tables at the content that processes play with, for tests of commands."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dicehero.shell.quest.table import QuestTable
from dicehero.store.runs import Runs
from support.lines import OWN_GAME, begin

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and modes of POSIX")


def runs_in(home: Path) -> Runs:
    return Runs(home / "runs")


def sit_down(home: Path, seed: str = "7") -> QuestTable:
    """A table at the content that processes play with."""
    return begin(runs_in(home), seed, OWN_GAME)
