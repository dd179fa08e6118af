"""Very many runs are read step by step: told as it goes on, ended at any moment, and kept."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dicehero.core.game import Outcome
from dicehero.core.replay import Header, Replay, ResultLine, write_header, write_record
from dicehero.core.verifying import Verified
from dicehero.store.history_file import HistoryFile
from dicehero.store.history_import import History, Progress, Reading, import_runs
from dicehero.store.past_runs import Standing

MANY = 300


def judge(_replay: Replay) -> Verified:
    return Verified(2, None, False)


def name_of(number: int) -> str:
    return f"{number:03}.jsonl"


def save(folder: Path, number: int) -> Path:
    """A tiny run that is over, the younger the higher its number."""
    header = Header("tiny", 1, "content", str(number), {}, "0", f"2030-01-02T03:{number % 60:02}:00+00:00")
    path = folder / name_of(number)
    path.write_text(f"{write_header(header)}{write_record(ResultLine(Outcome('fell', (number,), ())))}")
    os.utime(path, (10_000 + number, 10_000 + number))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "runs"
    folder.mkdir()
    for number in range(MANY):
        save(folder, number)
    return folder


@pytest.fixture
def history(tmp_path: Path) -> Iterator[HistoryFile]:
    with closing(HistoryFile(tmp_path / "history.sqlite3")) as file:
        yield file


def stopping_at(count: int) -> Progress:
    """Stop as Ctrl+C does, when so many runs are judged."""

    def tell(reading: Reading) -> None:
        if reading.done == count:
            raise KeyboardInterrupt

    return tell


def names(history: History) -> set[str]:
    return {run.name for run in history.runs}


def test_progress_is_told_at_the_start_and_after_every_run(folder: Path, history: HistoryFile) -> None:
    told: list[tuple[int, int, int]] = []
    import_runs(history, folder, judge, progress=lambda it: told.append((it.done, it.total, len(it.runs()))))
    assert told == [(count, MANY, count) for count in range(MANY + 1)]


def test_with_nothing_to_judge_that_is_told(folder: Path, history: HistoryFile) -> None:
    import_runs(history, folder, judge)
    told: list[tuple[int, int, int]] = []
    import_runs(history, folder, judge, progress=lambda it: told.append((it.done, it.total, len(it.runs()))))
    assert told == [(0, 0, MANY)]


def test_what_is_judged_when_it_is_stopped_is_kept(folder: Path, history: HistoryFile) -> None:
    with pytest.raises(KeyboardInterrupt):
        import_runs(history, folder, judge, progress=stopping_at(123))
    assert len(history.entries()) == 123
    assert len(import_runs(history, folder, judge).judged) == MANY - 123


@pytest.mark.parametrize("keeps", [True, False])
def test_it_is_told_whether_it_is_kept(folder: Path, tmp_path: Path, keeps: bool) -> None:
    told: list[bool] = []
    with closing(HistoryFile(tmp_path / "h.sqlite3" if keeps else None)) as file:
        import_runs(file, folder, judge, progress=lambda reading: told.append(reading.kept))
    assert set(told) == {keeps}


def test_only_the_latest_are_judged_where_only_some_shall_be(folder: Path, history: HistoryFile) -> None:
    first = import_runs(history, folder, judge, most=10)
    assert names(first) == {name_of(number) for number in range(MANY - 10, MANY)}
    assert first.unread == MANY - 10
    second = import_runs(history, folder, judge, most=10)
    assert len(second.runs) == 20
    assert second.unread == MANY - 20
    assert import_runs(history, folder, judge).unread == 0


def test_what_a_changed_file_was_is_not_told_while_it_is_unread(folder: Path, history: HistoryFile) -> None:
    import_runs(history, folder, judge)
    os.utime(folder / name_of(7), (1, 1))
    past = import_runs(history, folder, judge, most=0)
    assert past.unread == 1
    assert name_of(7) not in names(past)


def test_a_page_is_written_before_its_run_is_remembered(folder: Path, history: HistoryFile) -> None:
    """Who interrupts at a page gets it the next time."""
    buried: list[str] = []

    def bury(path: Path, replay: Replay) -> None:
        assert replay.header.seed == str(int(path.stem))
        if len(buried) == 5:
            buried.append("interrupted")
            raise KeyboardInterrupt
        buried.append(path.name)

    with pytest.raises(KeyboardInterrupt):
        import_runs(history, folder, judge, bury=bury)
    assert len(history.entries()) == 5
    import_runs(history, folder, judge, bury=bury)
    assert sorted(name for name in buried if name != "interrupted") == [name_of(n) for n in range(MANY)]


def test_only_runs_that_are_right_get_a_page(folder: Path, history: HistoryFile) -> None:
    (folder / name_of(0)).write_text((folder / name_of(0)).read_text().replace("[0]", "[1.5]"))
    buried: list[str] = []
    past = import_runs(history, folder, judge, bury=lambda path, _replay: buried.append(path.name))
    right = {run.name for run in past.runs if run.standing is Standing.VERIFIED}
    assert set(buried) == right
    assert len(right) == MANY - 1
