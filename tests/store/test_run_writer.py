"""Writing that meets full disks, and comes back from them."""

from __future__ import annotations

import errno
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
