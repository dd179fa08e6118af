"""Writing that meets full disks, and comes back from them."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from dicehero.core.replay import ChanceLine, Header, MoveLine, read_replay
from dicehero.store.run_file import read_run
from dicehero.store.run_writer import RunWriter, create_run_file

HEADER = Header("quest", 1, "c0ffee", "7")
MOVES = tuple(MoveLine(f"place {n} a") for n in range(1, 9))


class SmallDisk:
    """A file on a disk that takes `room` bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.data = b""
        self.path = Path("small-disk")

    def append(self, data: bytes) -> int:
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = data[: self.room]
        self.data += written
        self.room -= len(written)
        return len(written)

    def close(self) -> None:
        pass


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
