"""Killed at any moment, on any screen: at most the last key is lost, and no file is broken."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dicehero.content.catalog import Ready, load_ready
from dicehero.content.quest import ready_quest
from dicehero.core.replay import Header
from dicehero.core.session import Session
from dicehero.core.verifying import verify
from dicehero.games.quest import Quest
from dicehero.shell.table import AnyTable, Table
from dicehero.store.run_file import glance, parse, read_run
from dicehero.store.runs import Runs
from support.levels import sampled, spread
from support.lines import PATIENCE, SOURCE
from support.screens import SCREENS, game_of

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

KILLS_A_SCREEN = 5
"""Over all screens that makes two hundred."""


class Killer:
    """The program that starts players and kills them."""

    def __init__(self) -> None:
        tests = Path(__file__).resolve().parents[1]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "support.killing"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(SOURCE), str(tests)))},
        )

    def kill(
        self, folder: Path, screen: str, seed: str, after: int, most_bytes: int | None = None
    ) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        wish = {
            "folder": str(folder), "screen": screen, "seed": seed, "after": after, "most_bytes": most_bytes
        }  # fmt: skip
        self.process.stdin.write(f"{json.dumps(wish)}\n".encode())
        self.process.stdin.flush()
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        assert told["killed"]
        return told


@pytest.fixture(scope="module")
def killer() -> Iterator[Killer]:
    started = Killer()
    yield started
    assert started.process.stdin is not None
    assert started.process.stdout is not None
    started.process.stdin.close()
    started.process.wait(PATIENCE)
    started.process.stdout.close()


def played(header: Header, quest: Quest) -> Ready:
    """What a run file was played with."""
    return ready_quest(quest) if header.game == quest.info.id else load_ready(header.game)


def resumed(path: Path, quest: Quest) -> AnyTable:
    saved = glance(path)
    ready = played(saved.header, quest)
    return Table.resume(ready.game, ready.content, saved, Runs(path.parent))


def digest_of(session: Session[Any, Any, Any, Any]) -> str:
    return session.game.digest(session.state)


def nothing_is_broken(folder: Path, quest: Quest) -> None:
    """Every file there is can be read and holds, and what is not over can go on."""
    for path in folder.iterdir():
        replay = read_run(path).replay
        ready = played(replay.header, quest)
        verify(ready.game, ready.content, replay, strict=True)
        if not replay.finished:
            resumed(path, quest).close()


@pytest.mark.parametrize("number", sampled(range(KILLS_A_SCREEN)))
@pytest.mark.parametrize("screen", spread(SCREENS, 5))
def test_killed_anywhere_a_run_goes_on_where_it_was(
    killer: Killer, tmp_path: Path, screen: str, number: int
) -> None:
    game, chooser = game_of(screen), random.Random(f"kill {screen} {number}")
    folder = tmp_path / "runs"
    told = killer.kill(folder, screen, str(number), after=chooser.randint(0, 25))
    last = told["answers"][-1]
    if last["path"] is not None:
        raw = Path(last["path"]).read_bytes()
        # Nothing that was answered is lost, and nothing but the key in flight may have come to it.
        assert len(raw) >= last["size"]
        assert told["in_flight"] or len(raw) == last["size"]
        before = parse(raw[: last["size"]]).replay
        assert not before.truncated
        session = Session(
            played(before.header, game).game,
            before.header.seed,
            before.header.options,
            history=before.records,
        )
        assert digest_of(session) == last["digest"]
        if not told["in_flight"] and not before.finished:
            table = resumed(Path(last["path"]), game)
            assert digest_of(table.session) == last["digest"]
            table.close()
    if folder.exists():
        nothing_is_broken(folder, game)


@pytest.mark.parametrize("batch", sampled(range(4)))
def test_killed_on_a_disk_that_takes_no_more_a_run_goes_on_where_it_was_last_saved(
    killer: Killer, tmp_path: Path, batch: int
) -> None:
    chooser = random.Random(f"full {batch}")
    failed = 0
    for number in range(8):
        folder, seed = tmp_path / str(number), f"{batch} {number}"
        most_bytes = chooser.randint(1, 700)
        told = killer.kill(folder, "battle", seed, chooser.randint(5, 25), most_bytes)
        failed += any(answer.get("saving") is False for answer in told["answers"])
        # Looking whether a run can go on writes to it, so what was left is measured before.
        assert all(path.stat().st_size <= most_bytes for path in folder.iterdir())
        for path in list(folder.iterdir()):
            if path.read_bytes().count(b"\n") > 0:
                nothing_is_broken(folder, game_of("battle"))
    assert failed > 4


@pytest.mark.parametrize("screen", ["battle", "reward", "fallen"])
def test_where_nothing_can_be_written_the_game_goes_on(killer: Killer, tmp_path: Path, screen: str) -> None:
    (tmp_path / "precious").write_text("precious")
    told = killer.kill(tmp_path / "precious" / "runs", screen, "1", after=25)
    assert len(told["answers"]) > 25
    assert all(answer["path"] is None for answer in told["answers"])
    assert [path.name for path in tmp_path.iterdir()] == ["precious"]
    assert (tmp_path / "precious").read_text() == "precious"
