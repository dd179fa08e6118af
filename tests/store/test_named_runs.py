"""All commands that take a run take the same names for it."""

from __future__ import annotations

import io
import os
import threading
from pathlib import Path

import pytest

from dicehero.core.errors import BadReplay
from dicehero.core.replay import Header, MoveLine, write_header, write_record
from dicehero.store.named_runs import find_run, read_piped
from dicehero.store.paths import HOME_VARIABLE, find_paths
from dicehero.store.runs import Runs
from support.sitting import posix

TEXT = write_header(Header("quest", 1, "c0ffee", "7")) + write_record(MoveLine("hero brannoc"))


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    (tmp_path / "runs").mkdir()
    for age, name in enumerate(("b-2", "a-1", "c\x1b3")):
        path = tmp_path / "runs" / f"{name}.jsonl"
        path.write_text(TEXT)
        os.utime(path, (1000 - age, 1000 - age))
    (tmp_path / "runs" / "a-0.jsonl").touch()
    (tmp_path / "runs" / "._a-1.jsonl").write_text("not ours")
    return Runs(tmp_path / "runs")


@pytest.mark.parametrize(
    ("name", "found"),
    [("last", "b-2"), ("a", "a-1"), ("2", "b-2"), ("a-1.jsonl", "a-1"), (r"c\x1b3.jsonl", "c\x1b3")],
)
def test_a_name_as_lists_tell_it(runs: Runs, name: str, found: str) -> None:
    assert find_run(runs, name).stem == found


def test_a_tilde_is_the_home_folder(runs: Runs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert find_run(runs, "~/some.jsonl") == tmp_path / "some.jsonl"
    assert find_paths({HOME_VARIABLE: "~/dice"}).runs == tmp_path / "dice" / "runs"


def test_a_hyphen_is_standard_input() -> None:
    run = read_piped("-", io.BytesIO(TEXT.encode()))
    assert run is not None
    assert run.replay.records == (MoveLine("hero brannoc"),)
    with pytest.raises(BadReplay, match="nothing in it"):
        read_piped("-", None)


def test_standard_input_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicehero.store.run_file.MOST_BYTES", 50)
    with pytest.raises(BadReplay, match="is no run"):
        read_piped("-", io.BytesIO(b"x" * 51))


@posix
def test_a_pipe_is_read_to_its_end() -> None:
    outwards, inwards = os.pipe()
    thread = threading.Thread(target=lambda: (os.write(inwards, TEXT.encode()), os.close(inwards)))
    thread.start()
    run = read_piped(f"/dev/fd/{outwards}", None)
    thread.join()
    os.close(outwards)
    assert run is not None
    assert run.replay.header.seed == "7"


@posix
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadReplay, match="nothing in it"):
        read_piped(str(tmp_path / "pipe"), None)


@pytest.mark.parametrize("name", ["last", "a-1", "x" * 5000, "/dev/null"])
def test_other_names_are_no_pipes(name: str) -> None:
    assert read_piped(name, None) is None
