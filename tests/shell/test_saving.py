"""What a player is told of saving is true: while it fails, when it works again, and on leaving."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from dicehero.shell import table as table_module
from dicehero.shell.morgue import bury, is_buried
from dicehero.shell.table import Table
from dicehero.store.run_file import read_run
from dicehero.store.run_writer import RunFile
from dicehero.store.runs import Runs
from support.lines import GAME, begin, random_moves


class Disk:
    """Makes every run file full, or not."""

    full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, append = Disk(), RunFile.append

    def guarded(file: RunFile, data: bytes) -> int:
        if disk.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return append(file, data)

    monkeypatch.setattr(RunFile, "append", guarded)
    return disk


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(tmp_path / "runs")


def test_a_disk_that_is_full_from_the_start_leaves_nothing(runs: Runs, disk: Disk) -> None:
    disk.full = True
    table = begin(runs)
    random_moves(table.session, 3)
    assert (table.failing, table.partly_saved) == (True, False)
    table.close()
    assert runs.folder is not None
    assert list(runs.folder.iterdir()) == []


def test_a_disk_that_fills_up_leaves_what_can_be_gone_on_with(runs: Runs, disk: Disk) -> None:
    table = begin(runs)
    random_moves(table.session, 3)
    disk.full = True
    random_moves(table.session, 2)
    assert (table.failing, table.partly_saved) == (True, True)
    table.close()
    (saved,) = runs.unfinished()
    Table.resume(GAME, GAME.spec.digest, saved, runs).close()


def test_what_fits_again_when_one_leaves_is_saved(runs: Runs, disk: Disk) -> None:
    table = begin(runs)
    random_moves(table.session, 3)
    disk.full = True
    random_moves(table.session, 2)
    disk.full = False
    table.close()
    (saved,) = runs.unfinished()
    assert read_run(saved.path).replay.records == tuple(table.session.records)


def test_the_page_of_a_game_is_written_once_its_end_is_saved(runs: Runs, disk: Disk) -> None:
    table = begin(runs)
    random_moves(table.session, 3)
    disk.full = True
    random_moves(table.session, 100_000)
    assert runs.morgue is not None
    assert not runs.morgue.exists()
    disk.full = False
    table.save_again()
    assert not table.failing
    assert table.path is not None
    assert is_buried(runs.morgue, table.path.stem)
    table.close()


def test_a_run_that_nears_the_greatest_length_is_told_once(
    runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "_LONG", 300)
    table = begin(runs)
    random_moves(table.session, 30)
    table.close()
    (told,) = [notice for notice in table.notices if "nearly as long" in notice]
    assert "16 MiB" in told


@pytest.mark.skipif(os.name == "nt", reason="what is open cannot be cut there")
def test_a_run_that_another_program_cut_is_whole_again_and_that_is_told(runs: Runs) -> None:
    table = begin(runs)
    random_moves(table.session, 5)
    assert table.path is not None
    os.truncate(table.path, 60)
    random_moves(table.session, 1, "more")
    table.close()
    assert any("whole again" in notice for notice in table.notices)
    assert read_run(table.path).replay.records == tuple(table.session.records)


# --- the morgue --------------------------------------------------------------------------------------


def buried(folder: Path, seed: str) -> None:
    table = begin(Runs(None), seed)
    random_moves(table.session, 100_000)
    bury(folder, "run", table.session.game, table.header, table.session.records)


def test_a_page_is_never_written_over_another_run_of_that_name(tmp_path: Path) -> None:
    buried(tmp_path, "1")
    first = (tmp_path / "run.txt").read_text()
    buried(tmp_path, "2")
    assert (tmp_path / "run.txt").read_text() == first
    assert (tmp_path / "run-2.txt").exists()
    assert len(list(tmp_path.iterdir())) == 2


def test_an_empty_page_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "run.txt").touch()
    assert not is_buried(tmp_path, "run")
    buried(tmp_path, "1")
    assert is_buried(tmp_path, "run")
    assert len(list(tmp_path.iterdir())) == 1
