"""Quests at a table, and dicehero run to its end: in this process, or in one of its own."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from unittest.mock import patch

import dicehero
from dicehero.cli import main
from dicehero.content.quest import load_quest
from dicehero.games.quest import Quest
from dicehero.shell.quest.table import QuestSession, QuestTable
from dicehero.shell.table import Table
from dicehero.store.runs import Runs
from support.content import FOLDER

GAME: Quest = load_quest(FOLDER)
"""The quest with content that stays as it is."""
OWN_GAME: Quest = load_quest()
"""The quest as processes play it."""
PATIENCE = 300.0
"""Seconds after which a process is taken to hang: far more than any needs, however busy the machine is."""
SOURCE = Path(dicehero.__file__).resolve().parents[1]


def begin(
    runs: Runs, seed: str = "7", game: Quest = GAME, options: Mapping[str, str] | None = None
) -> QuestTable:
    """Sit down at a new quest."""
    return Table.begin(game, game.spec.digest, seed, runs, options)


def random_moves(session: QuestSession, count: int, seed: str = "moves") -> list[str]:
    """Play at most `count` random moves, with a hero who is open from the start; return them."""
    chooser = random.Random(seed)
    played: list[str] = []
    locked = {f"hero {hero.id}" for hero in session.view().heroes if hero.unlock}
    while len(played) < count and not session.over:
        played.append(chooser.choice([move for move in session.legal() if move not in locked]))
        session.play(played[-1])
    return played


@cache
def _quest_moves(seed: str, game: Quest) -> tuple[str, ...]:
    return tuple(random_moves(QuestSession(game, seed), 100_000))


def quest_moves(seed: str, game: Quest = GAME) -> list[str]:
    """The moves of a whole random quest."""
    return list(_quest_moves(seed, game))


def lines_of(moves: Iterable[str]) -> bytes:
    """Moves as they are typed."""
    return "".join(f"{move}\n" for move in moves).encode()


def environment(home: Path | None, extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a process whose home folder is `home`."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    named = {} if home is None else {"DICEHERO_HOME": str(home)}
    return {**kept, "PYTHONPATH": str(SOURCE), "PYTHONWARNINGS": "error", **named, **(extra or {})}


def dicehero_process(
    *arguments: str | bytes,
    home: Path | None,
    stdin: bytes = b"",
    extra: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run dicehero to its end in a process of its own: for tests of streams, signals, exits and loading."""
    return subprocess.run(
        [sys.executable, "-m", "dicehero", *arguments],
        input=stdin,
        capture_output=True,
        env=environment(home, extra),
        timeout=PATIENCE,
        check=False,
    )


def dicehero_here(
    *arguments: str | bytes, home: Path | None, stdin: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run dicehero to its end in this process: for tests of what it says and does, which is soon told."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"),
        "stdout": io.TextIOWrapper(out, encoding="utf-8"),
        "stderr": io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace", write_through=True),
    }
    with patch.dict(os.environ, environment(home), clear=True), patch.multiple(sys, **streams):
        try:
            code = main([os.fsdecode(argument) for argument in arguments])
        except SystemExit as end:
            # The reader of options ends so.
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        finally:
            for stream in streams.values():
                stream.flush()
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())
