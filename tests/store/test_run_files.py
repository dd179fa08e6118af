"""Reading what is, or was once, or never was a run file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dicehero.core.errors import BadReplay
from dicehero.core.game import Outcome
from dicehero.core.replay import Header, MoveLine, ResultLine, write_header, write_record
from dicehero.store import runs as runs_module
from dicehero.store.run_file import MOST_BYTES, glance, read_run
from dicehero.store.runs import Runs
from support.lines import begin, random_moves

HEADER = Header("quest", 1, "c0ffee", "7", {}, "0.1.0", "2030-01-02T03:04:05+00:00")
OPEN = write_header(HEADER) + write_record(MoveLine("hero brannoc"))
OVER = OPEN + write_record(ResultLine(Outcome("fell", (31,), ())))


def saved(folder: Path, text: str | bytes, name: str = "run.jsonl") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def code_of(path: Path) -> str:
    with pytest.raises(BadReplay) as problem:
        glance(path)
    return problem.value.code


def test_a_glance_tells_header_and_outcome(tmp_path: Path) -> None:
    assert glance(saved(tmp_path, OPEN)).header == HEADER
    assert glance(saved(tmp_path, OPEN)).outcome is None
    assert glance(saved(tmp_path, OVER)).outcome == Outcome("fell", (31,), ())


def test_a_glance_looks_at_both_ends_only(tmp_path: Path) -> None:
    middle = write_record(MoveLine("undo this")) * 10_000
    run = glance(saved(tmp_path, OPEN + middle + OVER.splitlines(keepends=True)[-1]))
    assert run.outcome == Outcome("fell", (31,), ())


def test_a_cut_off_result_is_no_result(tmp_path: Path) -> None:
    assert glance(saved(tmp_path, OVER[:-1])).outcome is None


def test_a_cut_off_line_need_not_even_be_text(tmp_path: Path) -> None:
    run = read_run(saved(tmp_path, OPEN.encode() + b"\0\xff\xfe"))
    assert run.truncated
    assert run.whole == len(OPEN)
    assert run.replay.records == (MoveLine("hero brannoc"),)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "empty"),
        (OPEN[:20].encode(), "empty"),
        (b"\x7fELF\x01\xff\xfe\n\xff", "no-text"),
        (b"hello\n", "no-json"),
        (b"[1]\n", "no-object"),
        (b'{"name": "other"}\n', "foreign"),
        (b'{"dicehero": 99}\n', "newer-format"),
        (b'{"dicehero": 1}\n', "bad-header"),
        (b"[" * 100_000 + b"\n", "no-json"),
    ],
)
def test_what_is_no_run_has_its_own_code(tmp_path: Path, content: bytes, code: str) -> None:
    assert code_of(saved(tmp_path, content)) == code


def test_a_file_that_is_none_is_not_opened(tmp_path: Path) -> None:
    assert code_of(tmp_path) == "no-file"
    assert code_of(tmp_path / "missing") == "unreadable"


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders there")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    assert code_of(tmp_path / "pipe.jsonl") == "no-file"


def test_a_file_of_absurd_size_is_not_read(tmp_path: Path) -> None:
    path = saved(tmp_path, OPEN)
    os.truncate(path, MOST_BYTES + 1)
    assert code_of(path) == "too-large"


def test_unfinished_runs_come_newest_first(tmp_path: Path) -> None:
    for age, name in enumerate(("b.jsonl", "c.jsonl", "a.jsonl")):
        os.utime(saved(tmp_path, OPEN, name), (1000 - age, 1000 - age))
    saved(tmp_path, OVER, "over.jsonl")
    saved(tmp_path, OPEN, "notes.txt")
    runs = Runs(tmp_path)
    assert [run.path.name for run in runs.unfinished()] == ["b.jsonl", "c.jsonl", "a.jsonl"]
    assert [run.path.name for run in runs.finished()] == ["over.jsonl"]
    assert runs.problems == ()


def test_files_are_glanced_at_once_as_long_as_they_stay_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    glanced: list[str] = []
    monkeypatch.setattr(runs_module, "glance", lambda path: glanced.append(path.name) or glance(path))
    for number in range(300):
        saved(tmp_path, OVER, f"{number:03}.jsonl")
    (tmp_path / "000.jsonl").write_text("no run")
    mine = Runs(tmp_path)
    assert len(mine.finished()) == 299
    assert (len(glanced), len(mine.unfinished()), len(mine.problems)) == (300, 0, 1)
    glanced.clear()
    saved(tmp_path, OPEN, "001.jsonl")
    (tmp_path / "002.jsonl").unlink()
    assert (len(mine.finished()), glanced) == (297, ["000.jsonl", "001.jsonl"])
    assert [run.path.name for run in mine.unfinished()] == ["001.jsonl"]


def test_unreadable_runs_are_told_and_left_out(tmp_path: Path) -> None:
    saved(tmp_path, "\n", "blank.jsonl")
    saved(tmp_path, OPEN, "good.jsonl")
    runs = Runs(tmp_path)
    assert len(runs.unfinished()) == 1
    assert runs.problems == (f"{tmp_path / 'blank.jsonl'}: There is nothing in it: no complete first line.",)


def test_no_folder_means_no_runs(tmp_path: Path) -> None:
    for runs in (Runs(None), Runs(tmp_path / "missing")):
        assert runs.unfinished() == runs.finished() == runs.problems == ()


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path, "", "runs")
    assert Runs(path).problems == (f"{path}: It cannot be read: Not a directory.",)


def test_every_run_gets_a_name_of_its_own(tmp_path: Path) -> None:
    runs = Runs(tmp_path / "deep" / "runs")
    files = [runs.create() for _ in range(50)]
    assert len({file.path for file in files}) == 50
    for file in files:
        file.close()


def test_a_run_without_a_move_leaves_nothing_behind(tmp_path: Path) -> None:
    table = begin(Runs(tmp_path / "runs"))
    assert table.path is None
    table.close()
    assert not (tmp_path / "runs").exists()


def test_a_finished_quest_is_listed_with_its_score(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    table = begin(runs)
    random_moves(table.session, 100_000)
    table.close()
    (run,) = runs.finished()
    assert run.outcome == table.session.result
    assert runs.unfinished() == ()


def test_empty_files_and_those_of_other_systems_are_passed_over(tmp_path: Path) -> None:
    saved(tmp_path, "", "empty.jsonl")
    saved(tmp_path, b"\0\5\26\7", "._run.jsonl")
    (tmp_path / "nothing.jsonl").symlink_to(tmp_path / "gone")
    good = saved(tmp_path, OPEN, "good.jsonl")
    runs = Runs(tmp_path)
    assert [run.path for run in runs.all()] == [path for path, _ in runs.marks()] == [good]
    assert runs.problems == ()


@pytest.mark.parametrize("start", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["", "\n", "\r\n\n  \n"])
def test_byte_order_marks_and_blank_last_lines_are_passed_over(tmp_path: Path, start: str, end: str) -> None:
    path = saved(tmp_path, start + OVER + end)
    assert glance(path).outcome == Outcome("fell", (31,), ())
    run = read_run(path)
    assert (len(run.replay.records), run.truncated) == (2, False)
