"""Twenty thousand spoilt run files: each is whole after all, or refused in a sentence without much work."""

from __future__ import annotations

import os
import random
import tracemalloc
from collections import Counter
from dataclasses import replace
from functools import partial
from io import BufferedReader, FileIO
from pathlib import Path

import pytest

from dicehero.core.errors import BadReplay
from dicehero.core.playback import frames
from dicehero.core.replay import CommandLine, DigestLine, MoveLine
from dicehero.core.verifying import verify
from dicehero.store.run_file import MOST_BYTES, parse, read_run
from support.levels import sampled
from support.mutations import mutated
from support.quest import QUEST
from support.replays import recorded, text_of
from support.work import counted

FILES = 20_000
SHARES = 20
LONGEST_SENTENCE = 1_000
MOST_CALLS = 30_000
"""Calls of functions for one file; the worst takes ten thousand."""
ORIGINALS = [text_of(recorded(seed, moves=14)).encode() for seed in "abcdefgh"]


def look_at(data: bytes) -> BadReplay | None:
    """Do with a file what the commands do; return the problem. Any other exception is a defect."""
    try:
        replay = parse(data).replay
        list(frames(QUEST, replay.header.seed, replay.header.options, replay.records))
        verify(QUEST, QUEST.spec.digest, replay, strict=len(data) % 2 == 0)
    except BadReplay as problem:
        return problem
    return None


@pytest.mark.parametrize("share", sampled(range(SHARES)))
def test_spoilt_files_are_refused_in_a_sentence(share: int) -> None:
    chooser = random.Random(share)
    found: Counter[str] = Counter()
    most = 0
    for _ in range(FILES // SHARES):
        data = mutated(chooser, chooser.choice(ORIGINALS))
        problem, calls = counted(partial(look_at, data))
        most = max(most, calls)
        found[problem.code if problem else "whole"] += 1
        if problem:
            assert 0 < len(problem.sentence) < LONGEST_SENTENCE
            assert problem.sentence.isprintable()
            assert 0 <= problem.line <= data.count(b"\n") + 1
    assert most < MOST_CALLS
    # The accidents reach every part of the reader.
    assert {"whole", "no-json", "no-text", "bad-line", "bad-header", "out-of-sync"} <= set(found)


def large_file(lines: int) -> bytes:
    """A run of so many lines that hardly anything happens in."""
    opening = recorded("a", moves=1)
    assert isinstance(opening.records[-1], DigestLine)
    useless = (MoveLine("villain 1"), CommandLine("undo")) * (lines // 2)
    return text_of(replace(opening, records=(*opening.records, *useless))).encode()


def test_work_grows_with_the_file_and_no_faster() -> None:
    found = [counted(partial(look_at, large_file(lines))) for lines in (5_000, 10_000)]
    assert [problem for problem, _ in found] == [None, None]
    (_, half), (_, whole) = found
    assert half < whole < 2.1 * half


def test_memory_grows_with_the_file_and_no_faster() -> None:
    data = large_file(20_000)
    tracemalloc.start()
    assert look_at(data) is None
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # So the largest file that is read at all takes no more than a large program.
    assert peak / len(data) < 60


def test_a_wrong_end_of_a_long_file_is_told_without_more_work() -> None:
    whole = large_file(10_000)
    spoilt = whole + b'{"digest":"0000000000000000"}\n'
    _, usual = counted(lambda: look_at(whole))
    problem, calls = counted(lambda: look_at(spoilt))
    assert problem is not None
    assert problem.line == spoilt.count(b"\n")
    assert calls < 1.1 * usual


@pytest.mark.parametrize("size", [MOST_BYTES + 1, 100 << 20])
def test_a_hundred_megabytes_are_not_read(tmp_path: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told by whether it is read, not by the memory held: other threads of the process hold some, too."""
    path = tmp_path / "large.jsonl"
    path.write_bytes(ORIGINALS[0])
    asked: list[int] = []

    class Watched(BufferedReader):
        def read(self, size: int | None = -1, /) -> bytes:
            asked.append(-1 if size is None else size)
            return super().read(size)

    monkeypatch.setattr("dicehero.store.run_file._opened", lambda path: Watched(FileIO(path)))
    assert read_run(path).replay.records
    assert asked == [MOST_BYTES + 1]
    os.truncate(path, size)
    with pytest.raises(BadReplay) as caught:
        read_run(path)
    assert caught.value.code == "too-large"
    assert asked == [MOST_BYTES + 1]
