"""The history is made from the run files: once each, again whenever it must, and whatever happens to it."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dicehero.core.errors import BadReplay
from dicehero.core.game import Outcome
from dicehero.core.replay import Header, Replay, ResultLine, write_header, write_record
from dicehero.core.verifying import Verified, verify
from dicehero.store import history_database
from dicehero.store.history_database import HistoryDatabase
from dicehero.store.history_errors import UnusableHistory
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_import import MOST_JUDGED, History, import_runs
from dicehero.store.past_runs import PastRun, Standing
from dicehero.store.runs import Runs
from support.levels import sampled
from support.lines import GAME, begin, dicehero_here, environment, random_moves


class Judge:
    """Judges by the rules, and counts."""

    def __init__(self) -> None:
        self.judged = 0

    def __call__(self, replay: Replay) -> Verified:
        self.judged += 1
        return verify(GAME, GAME.spec.digest, replay, strict=True)


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(tmp_path / "runs")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite3"


@pytest.fixture
def finished(runs: Runs) -> Path:
    """A finished run."""
    return play(runs)


def play(runs: Runs, seed: str = "7", moves: int = 100_000) -> Path:
    table = begin(runs, seed)
    random_moves(table.session, moves)
    table.close()
    assert table.path is not None
    return table.path


def look(runs: Runs, database: Path | None, judge: Judge | None = None) -> History:
    with closing(HistoryFile(database)) as file:
        return import_runs(file, runs.folder, judge or Judge())


def only(runs: Runs, database: Path | None = None) -> PastRun:
    (run,) = look(runs, database).runs
    return run


def forge(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


# --- what is told of a run ---------------------------------------------------------------------------


def test_quest_8_3_a_finished_run_is_verified_and_told(runs: Runs, database: Path) -> None:
    table = begin(runs, "7")
    random_moves(table.session, 100_000)
    table.close()
    result = table.session.result
    assert result is not None
    assert table.path is not None
    run = only(runs, database)
    assert run.standing is Standing.VERIFIED
    assert (run.game, run.seed, run.ending, run.score) == ("quest", "7", result.ending, result.scores[0])
    assert (run.facts, run.won) == (result.facts, bool(result.winners))
    assert run.lines == len(table.path.read_text().splitlines())
    assert run.counts
    assert run.day == run.started[:10]


def test_what_goes_on_or_was_given_up_counts_for_nothing(runs: Runs, database: Path) -> None:
    play(runs, "1", moves=3)
    table = begin(runs, "2")
    random_moves(table.session, 3)
    table.session.abandon()
    table.close()
    found = {run.seed: run for run in look(runs, database).runs}
    assert (found["1"].standing, found["1"].counts) == (Standing.OPEN, False)
    assert (found["2"].standing, found["2"].counts) == (Standing.VERIFIED, False)


@pytest.mark.parametrize(
    ("old", "new"),
    [('"scores":[', '"scores":[9'), ('"flawless_rounds":', '"flawless_rounds":9'), ('"hero":"', '"hero":"x')],
)
def test_a_forged_result_is_found_with_its_line(finished: Path, runs: Runs, old: str, new: str) -> None:
    forge(finished, old, new)
    run = only(runs)
    assert (run.standing, run.counts) == (Standing.WRONG, False)
    assert f"at line {len(finished.read_text().splitlines())}:" in run.problem


def test_a_forged_roll_is_found(finished: Path, runs: Runs) -> None:
    line = next(line for line in finished.read_text().splitlines() if "=roll" in line)
    face = line.split()[1]
    forge(finished, line, line.replace(face, face[0] + ("1" if face[1] != "1" else "2"), 1))
    assert only(runs).standing is Standing.WRONG


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"rules":', '"rules":9', "newer rules"),
        ('"content":"', '"content":"9', "other heroes and villains"),
        ('"game":"quest"', '"game":"chess"', "a run of 'chess'"),
    ],
)
def test_what_nobody_can_check_counts_and_is_marked(
    finished: Path, runs: Runs, old: str, new: str, told: str
) -> None:
    forge(finished, old, new)
    run = only(runs)
    assert (run.standing, run.counts) == (Standing.UNCHECKED, True)
    assert told in run.problem


def test_what_is_too_long_to_be_checked_is_not(finished: Path, runs: Runs) -> None:
    *lines, last = finished.read_text().splitlines(keepends=True)
    filler = '{"command":"undo"}\n'
    finished.write_text("".join(lines) + filler * (MOST_JUDGED // len(filler) + 1) + last)
    judge = Judge()
    (run,) = look(runs, None, judge).runs
    assert (run.standing, judge.judged) == (Standing.UNCHECKED, 0)


@pytest.mark.parametrize("content", [b"\n", b"\x7fELF\xff\n", b"[1]\n", b'{"dicehero": 99}\n'])
def test_what_is_no_run_is_told(runs: Runs, content: bytes) -> None:
    assert runs.folder is not None
    runs.folder.mkdir()
    (runs.folder / "some.jsonl").write_bytes(content)
    run = only(runs)
    assert (run.standing, run.name, run.counts) == (Standing.UNREADABLE, "some.jsonl", False)
    assert run.problem.endswith(".")


# --- once each ---------------------------------------------------------------------------------------


def test_a_run_is_judged_once_and_listed_once_however_often_one_looks(runs: Runs, database: Path) -> None:
    for seed in "123":
        play(runs, seed)
    judge = Judge()
    first = look(runs, database, judge)
    assert (len(first.runs), judge.judged) == (3, 3)
    for _ in range(3):
        assert look(runs, database, judge) == first
    assert judge.judged == 3


def test_copies_of_a_run_are_one_run(finished: Path, runs: Runs, database: Path) -> None:
    shutil.copy(finished, finished.with_name("zz-copy.jsonl"))
    assert only(runs, database).name == finished.name
    finished.unlink()
    assert only(runs, database).name == "zz-copy.jsonl"


def test_of_equal_files_the_first_one_counts_whatever_their_names(finished: Path, runs: Runs) -> None:
    """Two games of one seed and the same moves that begin in one second are equal; the later adds nothing."""
    later = finished.with_name("aa-later.jsonl")
    shutil.copy(finished, later)
    written = finished.stat().st_mtime_ns
    os.utime(later, ns=(written, written + 1))
    assert only(runs).name == finished.name
    os.utime(later, ns=(written, written - 1))
    assert only(runs).name == later.name


def test_a_run_is_judged_again_when_it_has_changed(runs: Runs, database: Path) -> None:
    path = play(runs, moves=3)
    judge = Judge()
    assert [run.standing for run in look(runs, database, judge).runs] == [Standing.OPEN]
    path.unlink()
    play(runs).rename(path)
    assert [run.standing for run in look(runs, database, judge).runs] == [Standing.VERIFIED]
    forge(path, '"scores":[', '"scores":[1')
    assert [run.standing for run in look(runs, database, judge).runs] == [Standing.WRONG]
    assert judge.judged == 2


@pytest.mark.usefixtures("finished")
def test_what_could_not_be_checked_is_tried_again_by_another_version(
    runs: Runs, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def at_a_loss(_: Replay) -> Verified:
        raise BadReplay("other-content", "It was played with other heroes.")

    with closing(HistoryFile(database)) as file:
        (run,) = import_runs(file, runs.folder, at_a_loss).runs
    assert run.standing is Standing.UNCHECKED
    assert only(runs, database).standing is Standing.UNCHECKED
    monkeypatch.setattr("dicehero.store.history_import.__version__", "99")
    assert only(runs, database).standing is Standing.VERIFIED


def test_a_deleted_run_is_forgotten(finished: Path, runs: Runs, database: Path) -> None:
    assert only(runs, database).name == finished.name
    finished.unlink()
    assert look(runs, database).runs == ()


def test_runs_come_in_the_order_of_their_start(runs: Runs, database: Path) -> None:
    for seed, started in (("late", "2031"), ("early", "2029"), ("middle", "2030")):
        forge(play(runs, seed), '"started":"2', f'"started":"{started}-2')
    assert [run.seed for run in look(runs, database).runs] == ["early", "middle", "late"]


# --- whatever happens to the database ----------------------------------------------------------------


@pytest.mark.usefixtures("finished")
def test_it_is_made_again_from_the_run_files(runs: Runs, database: Path) -> None:
    before = look(runs, database)
    assert database.exists()
    database.unlink()
    assert look(runs, database) == before
    assert look(runs, None) == before


def spoil_by_noise(database: Path) -> None:
    database.write_bytes(random.Random(1).randbytes(20_000))


def spoil_by_cutting(database: Path) -> None:
    database.write_bytes(database.read_bytes()[:5000])


def spoil_the_middle(database: Path) -> None:
    raw = bytearray(database.read_bytes())
    raw[4096:] = random.Random(2).randbytes(len(raw) - 4096)
    database.write_bytes(raw)


def spoil_a_row(database: Path) -> None:
    with closing(sqlite3.connect(database)) as open_database:
        open_database.execute("UPDATE run SET standing = 'splendid', facts = 'none'")
        open_database.commit()


def spoil_the_settings(database: Path) -> None:
    with closing(sqlite3.connect(database)) as open_database:
        open_database.execute("UPDATE run SET options = '[]'")
        open_database.commit()


def spoil_the_depth(database: Path) -> None:
    with closing(sqlite3.connect(database)) as open_database:
        open_database.execute("UPDATE run SET facts = ?", ("[" * 100_000,))
        open_database.commit()


def better_the_score(database: Path) -> None:
    with closing(sqlite3.connect(database)) as open_database:
        open_database.execute("UPDATE run SET score = '999999'")
        open_database.commit()


def make_it_older(database: Path) -> None:
    with closing(sqlite3.connect(database)) as open_database:
        open_database.execute("DROP TABLE run")
        open_database.execute("CREATE TABLE run (name TEXT)")
        open_database.execute("PRAGMA user_version = 0")
        open_database.commit()


def make_it_lie(database: Path) -> None:
    with closing(sqlite3.connect(database)) as open_database:
        open_database.execute("ALTER TABLE run DROP COLUMN facts")
        open_database.commit()


@pytest.mark.parametrize(
    "spoil",
    [
        spoil_by_noise,
        spoil_by_cutting,
        spoil_the_middle,
        spoil_a_row,
        spoil_the_settings,
        spoil_the_depth,
        better_the_score,
        make_it_older,
        make_it_lie,
    ],
)
@pytest.mark.usefixtures("finished")
def test_a_damaged_one_is_put_aside_and_made_again(runs: Runs, database: Path, spoil: object) -> None:
    before = look(runs, database)
    assert callable(spoil)
    spoil(database)
    judge = Judge()
    assert look(runs, database, judge) == before
    assert judge.judged == 1
    assert look(runs, database, judge) == before
    assert judge.judged == 1


@pytest.mark.usefixtures("finished")
def test_a_locked_one_is_not_waited_for(runs: Runs, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_database, "_PATIENCE", 0.05)
    before = look(runs, database)
    play(runs, "8")
    with closing(sqlite3.connect(database)) as other:
        other.execute("BEGIN IMMEDIATE")
        judge = Judge()
        found = look(runs, database, judge)
    # What is known can be read all the same.
    assert judge.judged == 1
    assert set(before.runs) < set(found.runs)
    assert found.problems == (
        "The history cannot be kept (database is locked); it is told from the run files alone.",
    )


@pytest.mark.usefixtures("finished")
def test_one_that_cannot_be_written_is_read(
    runs: Runs, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = look(runs, database)

    def read_only(_: object, __: Path) -> None:
        raise UnusableHistory("attempt to write a readonly database")

    monkeypatch.setattr(HistoryDatabase, "__init__", read_only)
    judge = Judge()
    found = look(runs, database, judge)
    assert (found.runs, judge.judged) == (before.runs, 0)
    assert "(attempt to write a readonly database)" in found.problems[0]


@pytest.mark.usefixtures("finished")
def test_a_full_disk_is_told(runs: Runs, database: Path) -> None:
    with closing(HistoryFile(database)) as file:
        assert file._database is not None
        file._database._connection.execute("PRAGMA max_page_count = 1")
        for seed in range(30):
            play(runs, f"{seed} " * 100, moves=1)
        found = import_runs(file, runs.folder, Judge())
    assert len(found.runs) == 31
    assert "(database or disk is full)" in found.problems[0]
    assert len(look(runs, database).runs) == 31


@pytest.mark.parametrize("in_the_way", ["folder", "no folder", "pipe"])
@pytest.mark.usefixtures("finished")
def test_a_place_that_cannot_be_used_is_told(runs: Runs, database: Path, in_the_way: str) -> None:
    match in_the_way:
        case "folder":
            database.mkdir()
        case "no folder":
            database.write_text("")
            database /= "history.sqlite3"
        case _ if hasattr(os, "mkfifo"):
            os.mkfifo(database)
    found = look(runs, database)
    assert len(found.runs) == 1
    assert found.problems[0].startswith("The history cannot be kept (")


@pytest.mark.usefixtures("finished")
def test_a_folder_that_cannot_be_read_forgets_nothing(runs: Runs, database: Path) -> None:
    before = look(runs, database)
    assert runs.folder is not None
    away = runs.folder.rename(runs.folder.with_name("away"))
    runs.folder.write_text("in the way")
    found = look(runs, database)
    assert found.runs == before.runs
    assert "Not a directory" in found.problems[0]
    runs.folder.unlink()
    away.rename(runs.folder)
    assert look(runs, database) == before


def test_two_that_look_at_once_do_not_disturb_each_other(tmp_path: Path, runs: Runs) -> None:
    for seed in range(20):
        play(runs, str(seed))
    command = [sys.executable, "-m", "dicehero", "history", "--format", "json", "--limit", "99"]
    both = [
        subprocess.Popen(command, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    told = [process.communicate(timeout=60) for process in both]
    assert told[0] == told[1]
    assert len(json.loads(told[0][0])) == 20
    assert told[0][1] == b""


# --- files from anywhere -----------------------------------------------------------------------------


def write(runs: Runs, header: Header, outcome: Outcome, name: str = "some.jsonl") -> None:
    assert runs.folder is not None
    runs.folder.mkdir(exist_ok=True)
    (runs.folder / name).write_text(write_header(header) + write_record(ResultLine(outcome)))


def test_strange_values_are_kept_as_far_as_a_database_can(runs: Runs, database: Path) -> None:
    header = Header("quest", 10**30, "c0ffee", "\ud800\0\x1b[2J", {"\udfff": "\n"}, "", "yesterday")
    facts: dict[str, int | str] = {"round\x1b[2J": 2**53, "hero": "\ud800", "": "", "score": -1}
    write(runs, header, Outcome("fell\n", (2**53,), (0,), facts))
    run = only(runs, database)
    assert run.standing is Standing.UNCHECKED
    assert only(runs, database).facts["round\x1b[2J"] == 2**53
    for form in ("table", "csv", "json"):
        for command in ("history", "scores", "stats", "achievements"):
            done = dicehero_here(command, "--format", form, home=database.parent)
            assert (done.returncode, b"\x1b" in done.stdout) == (0, False)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_names_of_broken_bytes_are_told(finished: Path, runs: Runs, database: Path) -> None:
    os.rename(finished, os.path.join(os.fsencode(finished.parent), b"\xff\x1b.jsonl"))  # noqa: PTH104, PTH118
    assert only(runs, database).name == "\\udcff\x1b.jsonl"
    judge = Judge()
    look(runs, database, judge)
    assert judge.judged == 0


TOKENS = (
    b'"', b"{", b"}", b"[", b"]", b"\n", b"\0", b"\xff", b"9", b"-1", b"null", b"true", b"1e999", b"NaN",
    b'{"command":"undo"}\n', b'{"command":"abandon"}\n', b'{"move":"end"}\n', b'{"digest":"0"}\n',
    b'{"result":{"ending":"won","scores":[9],"winners":[0],"facts":{}}}\n', b"\\ud800", b"[" * 3000,
    b"8" * 5000,
)  # fmt: skip


def mutations(text: bytes, chooser: random.Random) -> Iterator[bytes]:
    """Yield spoilt copies for ever: pieces replaced, dropped, doubled, swapped, cut off."""
    lines = text.splitlines(keepends=True)
    while True:
        spoilt = bytearray(text)
        for _ in range(chooser.randint(1, 3)):
            where = chooser.randrange(len(spoilt) + 1)
            match chooser.randrange(6):
                case 0:
                    spoilt[where : where + chooser.randrange(8)] = chooser.choice(TOKENS)
                case 1:
                    del spoilt[where : where + chooser.choice((1, 1, 10, 200))]
                case 2:
                    spoilt[where:where] = chooser.choice(lines)
                case 3:
                    line = chooser.choice(lines)
                    spoilt = bytearray(bytes(spoilt).replace(line, chooser.choice(lines), 1))
                case 4:
                    spoilt[where : where + 1] = bytes((chooser.randrange(256),))
                case _:
                    del spoilt[where + 1 :]
        yield bytes(spoilt)


@pytest.mark.parametrize("batch", sampled([(0, 15), (1, 50), (2, 50), (3, 50)]), ids=str)
def test_spoilt_files_are_judged_or_told_and_nothing_else_happens(runs: Runs, batch: tuple[int, int]) -> None:
    """A hundred files at a time, and so often that every standing comes up."""
    number, times = batch
    chooser = random.Random(f"import {number}")
    path = play(runs, "1")
    good = path.read_bytes()
    stale = path.stat()
    found = dict.fromkeys(Standing, 0)
    spoilt = mutations(good, chooser)
    with closing(HistoryFile(None)) as file:
        for _ in range(times):
            for name in range(100):
                path.with_name(f"{name}.jsonl").write_bytes(next(spoilt))
            past = import_runs(file, runs.folder, Judge())
            assert past.problems == ()
            for run in past.runs:
                found[run.standing] += 1
                assert (run.problem == "") is (run.standing in (Standing.OPEN, Standing.VERIFIED))
                assert run.problem.isprintable()
    assert path.read_bytes() == good
    assert path.stat().st_mtime_ns == stale.st_mtime_ns
    assert all(found.values())


def test_a_changed_run_is_never_taken_for_a_better_one(finished: Path, runs: Runs) -> None:
    good = only(runs)
    chooser = random.Random("better")
    for spoilt, _ in zip(mutations(finished.read_bytes(), chooser), range(300), strict=False):
        finished.write_bytes(spoilt)
        run = only(runs)
        if run.standing is Standing.VERIFIED and run.ending != "abandoned":
            # Undoing what is done again changes lines, and nothing else.
            assert replace(run, lines=0, started="", app="", hinted=False) == replace(
                good, lines=0, started="", app="", hinted=False
            )
