"""Output to somebody who does not read: nobody waits, pictures are dropped, what sets it right arrives."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Event

import pytest

from dicehero.tui.kit.terminal_writer import MOST_WAITING, TerminalWriter
from support.sitting import posix

pytestmark = posix
PATIENCE = 60.0
"""Seconds after which a test is taken to hang."""
SHORT = 0.05
"""Seconds that a writer waits for a reader who does not read, so any number will do."""


class Reader:
    """The other end of a pipe."""

    def __init__(self) -> None:
        self.read_end, self.write_end = os.pipe()
        self.recovered = Event()
        self.writer = TerminalWriter(self.write_end, self.recovered.set, self.drain)

    def drain(self) -> None:
        """Throw away all that was written, as a terminal does when that is taken back."""
        os.set_blocking(self.read_end, False)
        while self._piece():
            pass
        os.set_blocking(self.read_end, True)

    def _piece(self) -> bytes:
        try:
            return os.read(self.read_end, 65536)
        except BlockingIOError:
            return b""

    def rest(self) -> bytes:
        """Read to the end."""
        os.close(self.write_end)
        self.write_end = -1
        read = b""
        while piece := os.read(self.read_end, 65536):
            read += piece
        return read

    def close(self) -> None:
        for end in (self.read_end, self.write_end):
            if end >= 0:
                os.close(end)


@pytest.fixture
def reader() -> Iterator[Reader]:
    made = Reader()
    yield made
    made.drain()
    made.writer.finish(SHORT)
    made.close()


def test_what_is_written_arrives_in_order(reader: Reader) -> None:
    for number in range(100):
        reader.writer.write(b"%d " % number)
    assert reader.writer.finish(PATIENCE)
    assert reader.rest().split() == [b"%d" % number for number in range(100)]


def test_nobody_waits_and_what_is_too_much_is_dropped(reader: Reader) -> None:
    for _ in range(10 * MOST_WAITING // 1000):
        reader.writer.write(b"x" * 1000)
    reader.writer.leave()
    reader.writer.write(b"the end")
    reader.writer.finish(SHORT)
    assert reader.rest().endswith(b"\x18the end")


def test_a_whole_picture_is_asked_for_when_the_reader_is_back(reader: Reader) -> None:
    for _ in range(10 * MOST_WAITING // 1000):
        reader.writer.write(b"x" * 1000)
    assert not reader.recovered.is_set()
    read = 0
    while not reader.recovered.wait(0):
        read += len(os.read(reader.read_end, 65536))
        if read >= MOST_WAITING:
            assert reader.recovered.wait(PATIENCE)
    assert read < 2 * MOST_WAITING


def test_nothing_is_dropped_where_it_is_read(reader: Reader) -> None:
    reader.writer.write(b"a")
    reader.writer.leave()
    reader.writer.write(b"b")
    assert reader.writer.finish(PATIENCE)
    assert reader.rest() == b"ab"
    assert not reader.recovered.is_set()


def test_a_reader_who_is_gone_is_no_error(reader: Reader) -> None:
    os.close(reader.read_end)
    reader.read_end, other = os.pipe()
    reader.writer.write(b"x")
    assert not reader.writer.finish(PATIENCE)
    assert reader.writer.write(b"y") == 1
    os.close(other)
