"""Reading many runs for the first time: one line that comes and goes, and what Ctrl+C leaves."""

from __future__ import annotations

import io
import os
import shutil
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from dicehero.cli import history_sync as remembering
from dicehero.cli.entry import main
from dicehero.cli.reading_line import ReadingLine
from dicehero.content.quest import ready_quest
from dicehero.core.replay import Replay
from dicehero.core.verifying import Verified
from dicehero.shell.exit_codes import INTERRUPTED
from dicehero.store.history_import import Reading
from dicehero.store.runs import Runs
from support.lines import OWN_GAME, begin, dicehero_process, random_moves


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def tell_all(total: int) -> None:
    line = ReadingLine()
    for done in range(total + 1):
        line.tell(Reading(done, total, True, {}))


def test_the_line_is_written_over_itself_and_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    tell_all(2500)
    said = terminal.getvalue()
    assert "\rReading runs: 300 of 2,500." in said
    assert "\n" not in said
    longest = len("Reading runs: 2,490 of 2,500.")
    assert said.endswith("\r" + " " * longest + "\r")


@pytest.mark.parametrize(("terminal", "total"), [(io.StringIO(), 2500), (Terminal(), 99), (None, 2500)])
def test_nothing_is_said_to_a_pipe_or_of_few_runs(
    monkeypatch: pytest.MonkeyPatch, terminal: io.StringIO | None, total: int
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal)
    tell_all(total)
    assert terminal is None or not terminal.getvalue()


@pytest.mark.parametrize("kept", [True, False])
def test_who_interrupts_is_told_what_is_kept(monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    line = ReadingLine()
    line.tell(Reading(1300, 2500, kept, {}))
    line.interrupted()
    sentence = terminal.getvalue().rpartition("\r")[2]
    assert sentence.startswith("Interrupted after 1,300 of 2,500 runs: ")
    assert ("the next time it goes on from there" in sentence) is kept


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of who has played, on other machines, what was never read here."""
    monkeypatch.setenv("DICEHERO_HOME", str(tmp_path))
    table = begin(Runs(tmp_path / "runs"), "7", OWN_GAME)
    random_moves(table.session, 100_000)
    table.close()
    assert table.path is not None
    for number in range(4):
        path = table.path.with_name(f"{number}.jsonl")
        # A fact of no file but this one, so that none is a copy of another.
        path.write_text(table.path.read_text().replace('"app":"', f'"app":"{number}.', 1))
        os.utime(path, (10_000 + number, 10_000 + number))
    table.path.unlink()
    shutil.rmtree(tmp_path / "morgue")
    return tmp_path


@pytest.mark.parametrize("command", ["history", "scores", "stats", "achievements"])
def test_ctrl_c_keeps_what_is_read_and_its_pages(
    home: Path, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    judge, judged = remembering.Judges.__call__, list[str]()

    def impatient(self: remembering.Judges, replay: Replay) -> Verified:
        if len(judged) == 2:
            judged.append("interrupted")
            raise KeyboardInterrupt
        judged.append(replay.header.app)
        return judge(self, replay)

    monkeypatch.setattr(remembering.Judges, "__call__", impatient)
    assert main([command]) == INTERRUPTED
    told = capsys.readouterr()
    assert not told.out
    assert told.err == (
        "Interrupted after 2 of 4 runs: that is kept, and the next time it goes on from there.\n"
    )
    assert {page.stem for page in (home / "morgue").iterdir()} == {"2", "3"}
    assert main([command]) == 0
    assert len(judged) == 5, "those that were judged are not judged again"
    assert {page.stem for page in (home / "morgue").iterdir()} == {"0", "1", "2", "3"}


def test_leaving_and_the_end_of_a_game_judge_the_latest_only(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembering, "_LATEST", 1)
    ready = ready_quest(OWN_GAME)
    assert remembering.runs_at_an_end([ready]) == (), "what is not read might have achieved it all"
    remembering.remember_played(Namespace(save=True), [ready])
    assert {page.stem for page in (home / "morgue").iterdir()} == {"2", "3"}
    remembering.remember_played(Namespace(save=True), [ready])
    assert len(remembering.runs_at_an_end([ready])) == 4


@pytest.mark.skipif(os.name == "nt", reason="zones are named otherwise there")
def test_scores_tell_days_in_local_time_and_which(home: Path) -> None:
    for path in (home / "runs").iterdir():
        text = path.read_text()
        start = text.index('"started":"') + len('"started":"')
        path.write_text(f"{text[:start]}2030-06-01T23:30:00+00:00{text[start + 25 :]}")
    for command in ("scores", "achievements"):
        done = dicehero_process(command, home=home, extra={"TZ": "XYZ-5:30"})
        assert b"2030-06-02" in done.stdout
        assert b"2030-06-01" not in done.stdout
        assert b"Days are told in local time (UTC+05:30).\n" in done.stdout
        done = dicehero_process(command, "--format", "csv", home=home, extra={"TZ": "XYZ-5:30"})
        assert b"2030-06-02" in done.stdout
        assert b"2030-06-01T23:30:00+00:00" in done.stdout
