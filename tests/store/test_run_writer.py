"""Writing that meets full disks, and is taken off them."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from dicehero.core.errors import BadReplay
from dicehero.core.replay import ChanceLine, Header, MoveLine, read_replay, write_record
from dicehero.store.run_file import read_run
from dicehero.store.run_writer import RunWriter, create_run_file, open_run_file

HEADER = Header("quest", 1, "c0ffee", "7")
MOVES = tuple(MoveLine(f"place {n} a") for n in range(1, 9))


class SmallDisk:
    """A file on a disk that takes `room` bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.data = b""
        self.path = Path("small-disk")
        self.restored = 0

    def append(self, data: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = data[: self.room]
        self.data += written
        self.room -= len(written)
        return len(written)

    def close(self) -> None:
        pass


def writer_of(path: Path, moves: Sequence[MoveLine]) -> RunWriter:
    writer = RunWriter(lambda: create_run_file(path), HEADER)
    for move in moves:
        writer.record(move)
    return writer


def test_nothing_is_created_before_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    writer = RunWriter(lambda: create_run_file(path), HEADER)
    writer.record(ChanceLine("=roll R5"))
    assert not path.exists()
    writer.record(MOVES[0])
    writer.close()
    assert read_run(path).replay.records == (ChanceLine("=roll R5"), MOVES[0])


@pytest.mark.parametrize("room", range(0, 260, 7))
def test_what_a_full_disk_refused_is_written_later(room: int) -> None:
    disk = SmallDisk(room)
    writer = RunWriter(lambda: disk, HEADER)
    refused = 0
    for move in MOVES:
        try:
            writer.record(move)
        except OSError:
            refused += 1
    assert refused == 0 or disk.room == 0
    disk.room = 1_000_000
    last = MoveLine("end")
    writer.record(last)
    assert read_replay(disk.data.decode()).records == (*MOVES, last)


def test_a_file_that_cannot_be_created_is_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    writer = RunWriter(lambda: create_run_file(folder / "run.jsonl"), HEADER)
    with pytest.raises(FileNotFoundError):
        writer.record(MOVES[0])
    folder.mkdir()
    writer.record(MOVES[1])
    writer.close()
    assert read_run(folder / "run.jsonl").replay.records == MOVES[:2]


def test_a_file_that_exists_is_never_taken_for_a_new_run(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text("precious")
    with pytest.raises(FileExistsError):
        create_run_file(path)
    assert path.read_text() == "precious"


def test_a_broken_last_line_is_cut_off_before_the_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    writer_of(path, MOVES[:3]).close()
    with path.open("ab") as file:
        file.write(write_record(MOVES[3]).encode("ascii")[:-5])
    file, problem = open_run_file(path)
    assert problem is None
    assert file.read().truncated
    writer = RunWriter.going_on(file, HEADER)
    for move in MOVES[4:6]:
        writer.record(move)
    writer.close()
    again = read_run(path)
    assert not again.truncated
    assert again.replay.records == (*MOVES[:3], *MOVES[4:6])


# --- deleted while it is open ------------------------------------------------------------------------

posix = pytest.mark.skipif(sys.platform == "win32", reason="what is open cannot be deleted there")


@posix
def test_a_file_deleted_meanwhile_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "runs" / "run.jsonl"
    path.parent.mkdir()
    writer = writer_of(path, MOVES[:3])
    for lost in range(2):
        shutil.rmtree(path.parent)
        writer.record(MOVES[3 + lost])
        assert writer.restored == lost + 1
    assert read_run(path).replay.records == MOVES[:5]
    with pytest.raises(BadReplay, match="in another window"):
        open_run_file(path)
    writer.close()


@posix
def test_what_took_its_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    writer = writer_of(path, MOVES[:3])
    path.unlink()
    path.write_text("precious")
    writer.record(MOVES[3])
    writer.close()
    assert path.read_text() == "precious"
    assert writer.path == tmp_path / "run-again.jsonl"
    assert read_run(writer.path).replay.records == MOVES[:4]


@posix
def test_a_file_that_cannot_be_written_anew_is_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "runs" / "run.jsonl"
    path.parent.mkdir()
    writer = writer_of(path, MOVES[:3])
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")
    with pytest.raises(FileExistsError):
        writer.record(MOVES[3])
    path.parent.unlink()
    writer.record(MOVES[4])
    writer.close()
    assert read_run(path).replay.records == MOVES[:5]


@posix
def test_a_file_that_was_moved_is_written_on(tmp_path: Path) -> None:
    writer = writer_of(tmp_path / "run.jsonl", MOVES[:3])
    moved = (tmp_path / "run.jsonl").rename(tmp_path / "moved.jsonl")
    writer.record(MOVES[3])
    writer.close()
    assert writer.restored == 0
    assert read_run(moved).replay.records == MOVES[:4]


# --- changed by another program while it is open ------------------------------------------------------


@posix
@pytest.mark.parametrize("left", [0, 1, 40, 120])
def test_what_another_program_cut_off_is_written_again(tmp_path: Path, left: int) -> None:
    path = tmp_path / "run.jsonl"
    writer = writer_of(path, MOVES[:3])
    os.truncate(path, left)
    writer.record(MOVES[3])
    writer.close()
    assert read_run(path).replay.records == MOVES[:4]
    assert (writer.restored, writer.path) == (1, path)


@posix
@pytest.mark.parametrize("changed", [b"precious", b"precious " * 100])
def test_what_another_program_wrote_is_left_alone(tmp_path: Path, changed: bytes) -> None:
    path = tmp_path / "run.jsonl"
    writer = writer_of(path, MOVES[:3])
    path.write_bytes(changed)
    writer.record(MOVES[3])
    writer.close()
    assert path.read_bytes() == changed
    assert writer.path == tmp_path / "run-again.jsonl"
    assert read_run(writer.path).replay.records == MOVES[:4]


@posix
def test_a_file_that_is_cut_after_one_went_on_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    writer_of(path, MOVES[:3]).close()
    file, _ = open_run_file(path)
    going_on = RunWriter.going_on(file, HEADER, file.read().whole)
    os.truncate(path, 90)
    going_on.record(MOVES[3])
    going_on.close()
    assert read_run(path).replay.records == MOVES[:4]


@posix
def test_a_file_that_was_only_touched_is_written_on(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    writer = writer_of(path, MOVES[:3])
    os.utime(path, (1000, 1000))
    writer.record(MOVES[3])
    writer.close()
    assert writer.restored == 0
    assert read_run(path).replay.records == MOVES[:4]


# --- empty, blank, and too long ----------------------------------------------------------------------


def test_an_empty_file_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.touch()
    writer_of(path, MOVES[:2]).close()
    assert read_run(path).replay.records == MOVES[:2]


@posix
def test_an_empty_file_that_somebody_has_just_made_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    first = create_run_file(path)
    with pytest.raises(FileExistsError):
        create_run_file(path)
    first.close()


def test_a_file_that_nothing_fitted_into_goes(tmp_path: Path) -> None:
    file = create_run_file(tmp_path / "run.jsonl")
    file.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("end", [b"\n", b"\n\n\r\n \n", b'\n\n{"mo'])
def test_blank_and_broken_last_lines_are_cut_before_it_goes_on(tmp_path: Path, end: bytes) -> None:
    path = tmp_path / "run.jsonl"
    writer_of(path, MOVES[:2]).close()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes() + end)
    file, _ = open_run_file(path)
    run = file.read()
    assert run.replay.records == MOVES[:2]
    assert run.truncated is (b"{" in end)
    going_on = RunWriter.going_on(file, HEADER, run.whole)
    going_on.record(MOVES[2])
    going_on.close()
    assert read_run(path).replay.records == MOVES[:3]


def test_no_more_is_written_than_can_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicehero.store.run_writer.MOST_BYTES", 200)
    path = tmp_path / "run.jsonl"
    writer = writer_of(path, MOVES[:3])
    size = path.stat().st_size
    with pytest.raises(OSError, match="can be read again"):
        writer.record(MoveLine("x" * 100))
    writer.close()
    assert path.stat().st_size == size
    assert read_run(path).replay.records == MOVES[:3]


def test_a_run_can_be_gone_on_with_once_its_header_is_written() -> None:
    disk = SmallDisk(20)
    writer = RunWriter(lambda: disk, HEADER)
    with pytest.raises(OSError, match="No space left"):
        writer.record(MOVES[0])
    assert not writer.started
    disk.room = 1000
    writer.flush()
    assert writer.started
    assert read_replay(disk.data.decode()).records == MOVES[:1]
