"""Homes, locales, terminals, clocks and interpreters that are not as one would wish."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from dicehero.store import runs as runs_module
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs
from support.levels import long_beside
from support.lines import (
    OWN_GAME,
    PATIENCE,
    SOURCE,
    begin,
    dicehero_here,
    dicehero_process,
    environment,
    lines_of,
    quest_moves,
    random_moves,
)

pytest.importorskip("pty")

from support.terminal import begin as begin_on
from support.terminal import terminal

UNWRITABLE = Path("/proc/dicehero")
"""A folder that not even root can make."""
unwritable = pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc")
WITHOUT_HOME = """\
import os, pwd
def nobody(uid): raise KeyError(uid)
pwd.getpwuid = nobody
for name in ("HOME", "DICEHERO_HOME", *(f"XDG_{what}_HOME" for what in ("DATA", "CONFIG", "STATE"))):
    os.environ.pop(name, None)
"""
STRICT = ("-bb", "-W", "error")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


# --- no home, or one that cannot be written ------------------------------------------------------------


@unwritable
def test_a_home_that_cannot_be_written_stops_no_line_mode() -> None:
    moves = lines_of(quest_moves("7", OWN_GAME))
    done = dicehero_process("play", "--plain", "--seed", "7", home=UNWRITABLE, stdin=moves)
    assert done.returncode == 0
    assert done.stdout.decode().count("This quest cannot be saved: no such file or directory.") == 1
    assert "The quest is over:" in done.stdout.decode()


@unwritable
@long_beside("test_a_home_that_cannot_be_written_stops_no_line_mode")
def test_a_home_that_cannot_be_written_stops_no_screen() -> None:
    with terminal(UNWRITABLE, "--seed", "41") as shown:
        begin_on(shown)
        shown.wait_for("cannot be saved")
        shown.type(b"q")
        assert shown.end() == 0
        assert shown.last_words == "This quest could not be saved."


def test_no_home_stops_no_line_mode() -> None:
    play = "main(['play', '--plain', '--seed', '7'])"
    code = f"{WITHOUT_HOME}\nimport sys; from dicehero.cli import main; sys.exit({play})"
    done = subprocess.run(
        [sys.executable, *STRICT, "-c", code],
        input=lines_of(quest_moves("7", OWN_GAME)),
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert said.count("This quest is not saved: no home folder is known, name one with DICEHERO_HOME.") == 1
    assert "The quest is over:" in said


@long_beside("test_no_home_stops_no_line_mode")
def test_no_home_stops_no_screen(tmp_path: Path) -> None:
    with terminal(tmp_path, "--seed", "41", before=WITHOUT_HOME) as shown:
        shown.wait_for("New quest")
        shown.type_until(b"n", "not saved")
        shown.type(b"q")
        assert shown.end() == 0
    assert list(tmp_path.iterdir()) == []


# --- locales and terminals -----------------------------------------------------------------------------

PLAIN_C = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def test_the_line_mode_in_the_c_locale(home: Path) -> None:
    moves = lines_of(quest_moves("7", OWN_GAME))
    done = dicehero_process("play", "--plain", "--seed", "7", home=home, stdin=moves, extra=PLAIN_C)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    for command in ("history", "scores", "stats", "achievements", "config", "paths"):
        done = dicehero_process(command, home=home, extra=PLAIN_C)
        assert (done.returncode, done.stderr, done.stdout.isascii()) == (0, b"", True)


@long_beside("test_the_line_mode_in_the_c_locale")
def test_the_screen_in_the_c_locale(home: Path) -> None:
    with terminal(home, "--seed", "41", extra=PLAIN_C) as shown:
        begin_on(shown)
        shown.type(b"q")
        assert shown.end() == 0
        assert shown.changed_modes == {}
        assert "Go on with: dicehero continue" in shown.last_words


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_cannot_draw_is_offered_the_line_mode(home: Path, term: str) -> None:
    with terminal(home, extra={"TERM": term}) as shown:
        assert shown.end() == 2
        assert b"\x1b" not in shown.seen
        assert b"Play it in lines with --plain." in shown.seen
    with terminal(home, "play", "--plain", "--seed", "7", extra={"TERM": term}) as shown:
        shown.wait_for("> ")
        shown.type(b"hero rook\n")
        shown.wait_for("Choose a villain")
        shown.type(b"quit\n")
        assert shown.end() == 0
        assert b"\x1b" not in shown.seen


# --- the clock -----------------------------------------------------------------------------------------


def test_a_clock_set_back_loses_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at(year: int) -> None:
        class Clock(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> datetime:  # type: ignore[override]
                return datetime(year, 1, 1, tzinfo=tz or UTC)

        monkeypatch.setattr(runs_module, "datetime", Clock)
        monkeypatch.setattr("dicehero.shell.table.datetime", Clock)

    runs = Runs(home / "runs")
    paths: list[Path] = []
    for year in (2031, 2029, 2029):
        at(year)
        table = begin(runs, "7", OWN_GAME)
        random_moves(table.session, 3)
        assert table.path is not None
        table.close()
        os.utime(table.path, (year, year))
        paths.append(table.path)
    assert len(set(paths)) == 3
    assert runs.unfinished()[0].path == paths[0]
    # The same run, written later by a clock that tells an earlier time, is noticed all the same.
    told = json.loads(dicehero_here("history", "--format", "json", home=home).stdout)
    assert [run["standing"] for run in told] == ["open"] * 3
    moves = lines_of(["abandon"])
    assert dicehero_here("continue", "--json", str(paths[0]), home=home, stdin=moves).returncode == 0
    os.utime(paths[0], (1000, 1000))
    told = json.loads(dicehero_here("history", "--format", "json", home=home).stdout)
    assert sorted(run["ending"] for run in told) == ["", "", "abandoned"]


# --- two at once ---------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_of_two_programs_at_one_run_the_second_is_told(home: Path) -> None:
    table = begin(Runs(home / "runs"), "7", OWN_GAME)
    random_moves(table.session, 3)
    assert table.path is not None
    table.close()
    before = table.path.read_bytes()
    both = [
        subprocess.Popen(
            [sys.executable, "-m", "dicehero", "continue", "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home),
        )
        for _ in range(2)
    ]
    # One gives up by itself while the other one waits for a move.
    codes: set[int | None] = set()
    while codes == set():
        for process in both:
            try:
                codes.add(process.wait(0.1))
            except subprocess.TimeoutExpired:
                continue
    (loser,) = [process for process in both if process.poll() is not None]
    (winner,) = [process for process in both if process is not loser]
    assert loser.returncode == 2
    assert loser.stderr is not None
    assert b"It is being played in another window just now." in loser.stderr.read()
    assert table.path.read_bytes() == before
    winner.send_signal(signal.SIGTERM)
    for process in both:
        process.communicate(timeout=PATIENCE)
    assert winner.returncode == 128 + signal.SIGTERM
    assert not read_run(table.path).truncated


# --- an interpreter that forgives nothing ----------------------------------------------------------------


@long_beside("test_no_home_stops_no_line_mode")
def test_a_strict_interpreter_has_nothing_to_say(home: Path) -> None:
    moves = lines_of(quest_moves("7", OWN_GAME))
    for arguments, stdin in (
        (["play", "--plain", "--seed", "7"], moves),
        (["play", "--json", "--seed", "8"], lines_of(["hero rook", "villain 1"])),
        (["continue", "--plain"], b"abandon\nabandon\n"),
        (["history"], b""),
        (["scores"], b""),
        (["stats"], b""),
        (["achievements"], b""),
        (["config"], b""),
        (["paths"], b""),
        (["check-data"], b""),
        (["replay", "last", "--strict"], b""),
        (["--help"], b""),
    ):
        done = subprocess.run(
            [sys.executable, *STRICT, "-m", "dicehero", *arguments],
            input=stdin,
            env=environment(home),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b""), arguments


def test_a_strict_interpreter_has_nothing_to_say_about_the_screen(home: Path) -> None:
    with terminal(home, "--seed", "41", python=STRICT, extra={"PYTHONWARNINGS": "error"}) as shown:
        begin_on(shown)
        shown.type(b"q")
        assert shown.end() == 0
        assert shown.last_words == ("Brannoc Shieldwright, round 1, seed 41. Go on with: dicehero continue")
    assert not (home / "crashes").exists()
