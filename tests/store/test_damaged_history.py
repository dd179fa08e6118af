"""A history with any bit flipped is read as it was, or made again: damage is neither believed nor fatal."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from dicehero.core.game import Outcome
from dicehero.core.replay import Header, Replay, ResultLine, write_header, write_record
from dicehero.core.verifying import Verified
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_import import History, import_runs
from dicehero.store.past_runs import Standing
from support.levels import sampled

OUTCOME = Outcome("fell", (31,), (), {"hero": "rook", "round": 4})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one finished run."""
    folder = tmp_path / "runs"
    folder.mkdir()
    save(folder, OUTCOME)
    return folder


def save(folder: Path, outcome: Outcome) -> None:
    header = Header("quest", 1, "c0ffee", "7", {}, "0.1.0", "2030-01-02T03:04:05+00:00")
    (folder / "run.jsonl").write_text(write_header(header) + write_record(ResultLine(outcome)))


def judge(replay: Replay) -> Verified:
    """Believe everything."""
    return Verified(len(replay.records), None, hinted=False)


def look(folder: Path, database: Path) -> History:
    with closing(HistoryFile(database)) as file:
        return import_runs(file, folder, judge)


def bytes_that_mean_something(raw: bytes) -> Iterator[int]:
    """Yield the places of all bytes but 0, which fill a page up, and of the first 100, its header."""
    yield from (place for place, byte in enumerate(raw) if byte or place < 100)


@pytest.mark.parametrize("part", sampled(range(8)))
@pytest.mark.parametrize("bit", [0, 2, 7])
def test_no_flipped_bit_is_believed_or_ends_a_sitting(
    folder: Path, tmp_path: Path, bit: int, part: int
) -> None:
    database = tmp_path / "history.sqlite3"
    before = look(folder, database)
    raw = database.read_bytes()
    for place in islice(bytes_that_mean_something(raw), part, None, 8):
        for path in tmp_path.glob("history*"):
            path.unlink()
        spoilt = bytearray(raw)
        spoilt[place] ^= 1 << bit
        database.write_bytes(spoilt)
        assert look(folder, database) == before, place
        assert look(folder, database) == before, place


def test_a_row_that_cannot_be_written_to_is_put_aside(folder: Path, tmp_path: Path) -> None:
    database = tmp_path / "history.sqlite3"
    look(folder, database)
    with closing(sqlite3.connect(database)) as other:
        other.execute("DROP TABLE run")
        other.commit()
    with closing(HistoryFile(database)) as file:
        file.store((), ["some.jsonl"])
        assert file.problem == ""
    assert database.with_name("history.sqlite3.damaged").exists()


def test_what_was_damaged_is_kept_aside(folder: Path, tmp_path: Path) -> None:
    database = tmp_path / "history.sqlite3"
    database.write_bytes(b"precious " * 1000)
    look(folder, database)
    assert database.with_name("history.sqlite3.damaged").read_bytes() == b"precious " * 1000


@pytest.mark.parametrize(
    "outcome", [Outcome("won", (10**400,), (0,)), Outcome("won", (1,), (0,), {"round": -(10**400)})]
)
def test_a_number_that_no_game_comes_to_counts_for_nothing(
    folder: Path, tmp_path: Path, outcome: Outcome
) -> None:
    save(folder, outcome)
    for _ in range(2):
        (run,) = look(folder, tmp_path / "history.sqlite3").runs
        assert (run.standing, run.score, run.counts) == (Standing.WRONG, None, False)


def test_a_file_of_an_odd_clock_is_remembered(folder: Path, tmp_path: Path) -> None:
    """Beyond the year 2262 nanoseconds are more than SQLite's numbers hold."""
    os.utime(folder / "run.jsonl", (10**10, 10**10))
    database = tmp_path / "history.sqlite3"
    look(folder, database)
    assert look(folder, database).judged == ()


def test_whoever_interrupts_keeps_what_is_judged(folder: Path, tmp_path: Path) -> None:
    good = (folder / "run.jsonl").read_text()
    for seed in "123":
        (folder / f"{seed}.jsonl").write_text(good.replace('"seed":"7"', f'"seed":"{seed}"'))
    for age, name in enumerate(("run", "3", "2", "1")):
        os.utime(folder / f"{name}.jsonl", (10_000 + age, 10_000 + age))
    judged: list[str] = []

    def impatient(replay: Replay) -> Verified:
        if len(judged) == 2:
            raise KeyboardInterrupt
        judged.append(replay.header.seed)
        return judge(replay)

    database = tmp_path / "history.sqlite3"
    with closing(HistoryFile(database)) as file, pytest.raises(KeyboardInterrupt):
        import_runs(file, folder, impatient)
    assert look(folder, database).judged == ("3.jsonl", "run.jsonl")


def test_without_sqlite_everything_is_told_from_the_run_files(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "dicehero.store.history_database", None)
    monkeypatch.delattr("dicehero.store.history_database", raising=False)
    past = look(folder, tmp_path / "history.sqlite3")
    assert [run.standing for run in past.runs] == [Standing.VERIFIED]
    assert past.problems[0].startswith("The history cannot be kept (this Python has no ")
