"""Quests played from the first line to the last, in processes of their own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dicehero.shell.quest.table import QuestSession
from support.levels import long_beside, named
from support.lines import (
    OWN_GAME,
    dicehero_here,
    dicehero_process,
    environment,
    lines_of,
    quest_moves,
    random_moves,
)
from support.sitting import posix, runs_in, sit_down


@pytest.mark.parametrize("seed", named(["1", "2", "Größe 7"], "Größe 7"))
def test_a_piped_quest_ends_as_the_same_moves_in_a_session(home: Path, seed: str) -> None:
    moves = quest_moves(seed, OWN_GAME)
    session = QuestSession(OWN_GAME, seed)
    for move in moves:
        session.play(move)
    done = dicehero_process("play", "--plain", "--seed", seed, home=home, stdin=lines_of(moves))
    assert (done.returncode, done.stderr) == (0, b"")
    assert f"Score {session.view().score}, round {session.view().round}." in done.stdout.decode()
    (run,) = runs_in(home).finished()
    assert run.outcome == session.result


def test_no_save_writes_nothing(home: Path) -> None:
    done = dicehero_here("play", "--plain", "--no-save", home=home, stdin=b"hero rook\n")
    assert done.returncode == 0
    assert not home.exists()


@long_beside("core/test_same_everywhere.py::test_the_seed_of_hashing_and_optimising_change_nothing")
def test_the_same_seed_and_moves_whatever_the_hash_seed(home: Path) -> None:
    moves = lines_of(quest_moves("7", OWN_GAME))
    said = {
        dicehero_process(
            "play",
            "--json",
            "--no-save",
            "--seed",
            "7",
            home=home,
            stdin=moves,
            extra={"PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("0", "1", "4294967295")
    }
    assert len(said) == 1


@posix
def test_killed_at_any_moment_a_quest_goes_on(home: Path) -> None:
    moves = quest_moves("7", OWN_GAME)[:-3]
    game = subprocess.Popen(
        [sys.executable, "-m", "dicehero", "play", "--json", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home),
    )
    assert game.stdin is not None
    assert game.stdout is not None
    answer: dict[str, Any] = json.loads(game.stdout.readline())
    for move in moves:
        game.stdin.write(f"{move}\n".encode())
        game.stdin.flush()
        answer = json.loads(game.stdout.readline())
    game.send_signal(signal.SIGKILL)
    game.wait()
    game.stdin.close()
    game.stdout.close()
    done = dicehero_here("continue", "--json", home=home)
    again = json.loads(done.stdout)
    assert (again["view"], again["legal"]) == (answer["view"], answer["legal"])


@posix
def test_a_quest_that_is_being_played_cannot_be_continued(home: Path) -> None:
    table = sit_down(home)
    random_moves(table.session, 3)
    done = dicehero_process("continue", "--plain", home=home)
    assert done.returncode == 2
    assert b"It is being played in another window" in done.stderr
    table.close()


def test_a_page_that_a_kill_prevented_is_made_when_one_looks_back(home: Path) -> None:
    dicehero_here("play", "--plain", "--seed", "7", home=home, stdin=lines_of(quest_moves("7", OWN_GAME)))
    (page,) = (home / "morgue").iterdir()
    told = page.read_bytes()
    page.unlink()
    (home / "history.sqlite3").unlink()
    dicehero_here("history", home=home)
    assert page.read_bytes() == told
    page.unlink()
    dicehero_here("history", home=home)
    assert not page.exists(), "whoever deletes a page does not get it back at every look"
