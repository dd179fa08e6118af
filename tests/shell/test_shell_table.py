"""A sitting: begun, broken off anywhere, gone on with, never at the cost of the file."""

from __future__ import annotations

import errno
import json
import os
import random
from pathlib import Path

import pytest

from dicehero.core.errors import BadReplay, BadSetup, OutOfSync
from dicehero.core.session import Session
from dicehero.core.verifying import verify
from dicehero.games.quest.game import RULES_VERSION
from dicehero.shell.quest.table import QuestTable
from dicehero.shell.table import Table, random_seed
from dicehero.store.run_file import glance, read_run
from dicehero.store.run_writer import RunFile
from dicehero.store.runs import Runs
from support.lines import GAME, begin, random_moves

CONTENT = GAME.spec.digest


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    return Runs(tmp_path / "runs")


def resume(path: Path, runs: Runs) -> QuestTable:
    return Table.resume(GAME, CONTENT, glance(path), runs)


def played(runs: Runs, count: int = 60, seed: str = "7") -> tuple[Path, QuestTable]:
    """A quest of `count` moves, and where it is saved; nobody sits at it any more."""
    table = begin(runs, seed)
    random_moves(table.session, count)
    path = table.path
    assert path is not None
    table.close()
    return path, table


def refused(path: Path, runs: Runs) -> BadReplay:
    """The reason against resuming a file; the file is not touched."""
    before = path.read_bytes()
    with pytest.raises(BadReplay) as problem:
        resume(path, runs)
    assert path.read_bytes() == before
    return problem.value


def test_a_seed_is_nine_digits() -> None:
    seeds = {random_seed() for _ in range(100)}
    assert all(len(seed) == 9 and seed.isdecimal() for seed in seeds)
    assert len(seeds) > 90


def test_every_record_is_on_disk_when_the_move_is_answered(runs: Runs) -> None:
    table = begin(runs)
    for number in range(1, 20):
        random_moves(table.session, 1, str(number))
        assert table.path is not None
        lines = table.path.read_text().splitlines()
        assert sum('"move"' in line for line in lines) == number
    table.close()


def test_a_run_is_resumed_exactly_after_any_number_of_records(runs: Runs, tmp_path: Path) -> None:
    path, whole = played(runs, 40)
    lines = path.read_text().splitlines(keepends=True)
    for count in range(1, len(lines) + 1):
        part = tmp_path / "part.jsonl"
        part.write_text("".join(lines[:count]))
        table = resume(part, runs)
        # The records that are left out are moves of the player, and chance draws the same again.
        for line in lines[count:]:
            if (move := json.loads(line).get("move")) is not None:
                table.session.play(move)
        assert table.session.view() == whole.session.view()
        assert table.session.legal() == whole.session.legal()
        table.close()


def test_a_file_cut_anywhere_is_resumed_or_refused_and_stays_readable(runs: Runs, tmp_path: Path) -> None:
    path, _ = played(runs, 12)
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for end in range(len(whole) + 1):
        part = tmp_path / "part.jsonl"
        part.write_bytes(whole[:end])
        if end < header:
            with pytest.raises(BadReplay, match="nothing in it"):
                resume(part, runs)
            assert part.read_bytes() == whole[:end]
            continue
        table = resume(part, runs)
        cut_off = not whole[:end].endswith(b"\n")
        assert bool(table.take_notices()) == cut_off
        random_moves(table.session, 1)
        table.close()
        again = resume(part, runs)
        assert again.session.view() == table.session.view()
        assert again.notices == []
        again.close()


def test_undo_and_redo_survive(runs: Runs) -> None:
    table = begin(runs)
    for move in ("hero brannoc", "villain 1"):
        table.session.play(move)
    table.session.undo()
    path = table.path
    assert path is not None
    table.close()
    again = resume(path, runs)
    assert again.session.view() == table.session.view()
    assert again.session.can_redo
    again.session.redo()
    assert again.session.view().villain is not None
    again.close()


def test_a_run_that_is_being_played_is_not_given_to_another(runs: Runs) -> None:
    table = begin(runs)
    random_moves(table.session, 5)
    assert table.path is not None
    assert refused(table.path, runs).code == "in-use"
    table.close()
    resume(table.path or runs.unfinished()[0].path, runs).close()


def test_a_quest_that_is_over_cannot_be_resumed(runs: Runs) -> None:
    path, table = played(runs, 100_000)
    assert table.session.over
    assert refused(path, runs).code == "finished"


def test_an_end_that_was_cut_off_is_still_the_end(runs: Runs) -> None:
    path, before = played(runs, 100_000)
    lines = path.read_text().splitlines(keepends=True)
    for missing in (1, 2):
        path.write_text("".join(lines[:-missing]))
        table = resume(path, runs)
        assert table.session.result == before.session.result
        table.close()
        assert glance(path).outcome == before.session.result


def test_other_rules_are_named(runs: Runs) -> None:
    path, _ = played(runs)
    text = path.read_text()
    now = f'"rules":{RULES_VERSION}'
    path.write_text(text.replace(now, '"rules":0', 1))
    assert refused(path, runs).code == "older-rules"
    path.write_text(text.replace(now, '"rules":999', 1))
    assert refused(path, runs).code == "newer-rules"


def test_other_content_is_named(runs: Runs) -> None:
    path, _ = played(runs)
    path.write_text(path.read_text().replace(CONTENT, "0123456789ab", 1))
    problem = refused(path, runs)
    assert problem.code == "other-content"
    assert "0123456789ab" in problem.sentence


def test_unknown_options_are_named(runs: Runs) -> None:
    path, _ = played(runs)
    path.write_text(path.read_text().replace('"options":{}', '"options":{"mode":"hard"}', 1))
    assert refused(path, runs).code == "bad-options"


def test_options_are_in_the_header_and_come_back_with_the_run(runs: Runs) -> None:
    table = begin(runs, options={"peril": "-1"})
    table.session.play("hero brannoc")
    path = table.path
    assert path is not None
    table.close()
    assert glance(path).header.options == {"peril": "-1"}
    again = resume(path, runs)
    assert again.session.options == {"peril": "-1"}
    assert again.session.view() == table.session.view()
    assert again.session.view().peril == -1
    again.close()


def test_options_that_the_game_does_not_know_begin_nothing(runs: Runs) -> None:
    with pytest.raises(BadSetup):
        begin(runs, options={"peril": "11"})


def test_damage_in_the_middle_is_told_with_its_line(runs: Runs) -> None:
    path, _ = played(runs)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[9] = b'{"move":"pla\n'
    path.write_bytes(b"".join(lines))
    problem = refused(path, runs)
    assert (problem.code, problem.line) == ("no-json", 10)


def test_a_missing_line_is_out_of_sync(runs: Runs) -> None:
    path, _ = played(runs)
    lines = path.read_bytes().splitlines(keepends=True)
    del lines[4]
    path.write_bytes(b"".join(lines))
    assert isinstance(refused(path, runs), OutOfSync)


@pytest.mark.parametrize("batch", range(6))
def test_a_file_spoilt_at_random_is_resumed_or_refused(runs: Runs, tmp_path: Path, batch: int) -> None:
    chooser = random.Random(f"spoilt {batch}")
    path, _ = played(runs, 40, str(batch))
    lines = path.read_bytes().splitlines(keepends=True)
    spoilt = tmp_path / "spoilt.jsonl"
    for _ in range(60):
        changed = list(lines)
        where, other = chooser.randrange(len(lines)), chooser.randrange(len(lines))
        match chooser.randrange(4):
            case 0:
                changed[where], changed[other] = changed[other], changed[where]
            case 1:
                changed.insert(where, changed[other])
            case 2:
                at = chooser.randrange(len(changed[where]))
                byte = bytes([chooser.choice(b'0129{}[]":=RBGYK \xff\0\n')])
                changed[where] = changed[where][:at] + byte + changed[where][at + 1 :]
            case _:
                del changed[where]
        spoilt.write_bytes(b"".join(changed))
        try:
            resume(spoilt, runs).close()
        except BadReplay:
            assert spoilt.read_bytes() == b"".join(changed)


class FullDisk(Runs):
    """A folder on a disk that is full until `room` is set."""

    room = False

    def create(self) -> RunFile:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().create()


def test_a_disk_that_fails_is_told_once_and_never_stops_the_game(tmp_path: Path) -> None:
    runs = FullDisk(tmp_path)
    table = begin(runs)
    random_moves(table.session, 9)
    assert table.take_notices() == ("This quest cannot be saved: no space left on device.",)
    assert not table.saving
    runs.room = True
    random_moves(table.session, 1)
    assert table.take_notices() == ("This quest is saved again.",)
    assert table.saving
    path = table.path
    assert path is not None
    table.close()
    again = resume(path, runs)
    assert again.session.view() == table.session.view()
    again.close()


def test_without_saving_nothing_is_said_unless_there_is_a_reason() -> None:
    assert begin(Runs(None)).notices == []
    assert begin(Runs(None, "no home folder is known")).notices == [
        "This quest is not saved: no home folder is known."
    ]


def test_a_table_without_saving_still_resumes(runs: Runs) -> None:
    path, _ = played(runs, 10)
    before = path.read_bytes()
    table = resume(path, Runs(None))
    random_moves(table.session, 3)
    table.close()
    assert path.read_bytes() == before


def test_a_read_only_file_is_played_on_unsaved(runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    # Permissions do not hold for every user that runs tests, so the refusal is staged.
    path, _ = played(runs, 10)
    before = path.read_bytes()
    real_open = os.open

    def read_only(name: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, "Permission denied")
        return real_open(name, flags, mode)

    monkeypatch.setattr("dicehero.store.run_writer.os.open", read_only)
    table = resume(path, runs)
    assert table.take_notices() == ("This quest cannot be saved: permission denied.",)
    random_moves(table.session, 3)
    table.close()
    assert path.read_bytes() == before


def test_abandoning_is_written_and_ends_the_run(runs: Runs) -> None:
    table = begin(runs)
    random_moves(table.session, 5)
    table.session.abandon()
    table.close()
    (run,) = runs.finished()
    assert run.outcome is not None
    assert run.outcome.ending == "abandoned"
    assert runs.unfinished() == ()


def test_a_seed_may_be_any_text(runs: Runs) -> None:
    for seed in ("\x1b[2J", "日本", "a\nb", "{}", "-x"):
        path, table = played(runs, 8, seed)
        again = resume(path, runs)
        assert again.seed == seed
        assert again.session.view() == table.session.view()
        again.close()


def test_the_file_is_a_replay_that_the_seed_confirms(runs: Runs) -> None:
    path, table = played(runs, 100_000)
    replay = read_run(path).replay
    session = Session(GAME, replay.header.seed, history=replay.records)
    verify(GAME, GAME.spec.digest, replay, strict=True)
    assert session.result == table.session.result
