"""Commands take the same names of runs, standard input too; what they print can be typed anywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dicehero.cli.command_hints import data_option, unless_found
from dicehero.cli.options.parser import read_options
from dicehero.store.runs import Runs
from support.lines import OWN_GAME, begin, dicehero_here, dicehero_process, random_moves


@pytest.fixture
def unfinished(home: Path) -> Path:
    table = begin(Runs(home / "runs"), "7", OWN_GAME)
    random_moves(table.session, 4)
    table.close()
    assert table.path is not None
    return table.path


@pytest.mark.parametrize("command", [["replay", "--verify"], ["morgue"], ["export", "--to", "-"]])
def test_a_run_may_come_through_standard_input(home: Path, unfinished: Path, command: list[str]) -> None:
    by_name = dicehero_here(*command, unfinished.stem, home=home)
    piped = dicehero_process(*command, "-", home=home, stdin=unfinished.read_bytes())
    assert (piped.returncode, piped.stdout) == (by_name.returncode, by_name.stdout)
    assert by_name.stdout


def test_going_on_with_standard_input_saves_it_here(unfinished: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    done = dicehero_here("continue", "--plain", "-", home=elsewhere, stdin=unfinished.read_bytes())
    assert (done.returncode, b"It is saved here as" in done.stderr) == (0, True)
    (saved,) = Runs(elsewhere / "runs").unfinished()
    assert saved.path.read_bytes() == unfinished.read_bytes()


def test_a_damaged_run_from_standard_input_is_not_saved(home: Path) -> None:
    done = dicehero_here("continue", "--plain", "-", home=home, stdin=b"hello\n")
    assert done.returncode == 2
    assert b"-: Line 1 is not JSON" in done.stderr
    assert not home.exists()


def test_an_export_takes_the_place_of_an_empty_file_only(
    home: Path, unfinished: Path, tmp_path: Path
) -> None:
    empty, full = tmp_path / "empty", tmp_path / "full"
    empty.touch()
    full.write_text("precious")
    assert dicehero_here("export", unfinished.stem, "--to", str(empty), home=home).returncode == 0
    assert empty.read_text().startswith('{"dicehero"')
    assert dicehero_here("export", unfinished.stem, "--to", str(full), home=home).returncode == 2
    assert full.read_text() == "precious"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("  7 \t", "7"), ("cafe\u0301", "caf\u00e9"), ("caf\u00e9", "caf\u00e9"), ("two words", "two words")],
)
def test_seeds_that_look_the_same_are_the_same(typed: str, meant: str) -> None:
    assert read_options(["play", "--seed", typed]).seed == meant


def test_a_seed_of_blanks_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        read_options(["--seed", " \t "])
    assert "at least one character" in capsys.readouterr().err


def test_a_tilde_in_an_option_is_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert read_options(["play", "--data=~/mine"]).data == tmp_path / "mine"


def test_commands_to_go_on_with_name_folders_from_anywhere() -> None:
    here = Path.cwd()
    assert data_option(Path("mine")) == f" --data {here / 'mine'}"
    assert unless_found(Path("some.jsonl")) == f" {here / 'some.jsonl'}"


@pytest.mark.skipif(os.name == "nt", reason="zones are named otherwise there")
def test_the_history_tells_local_time_and_which(home: Path, unfinished: Path) -> None:
    text = unfinished.read_text()
    start = text.index('"started":"') + len('"started":"')
    unfinished.write_text(f"{text[:start]}2030-06-01T23:30:00+00:00{text[start + 25 :]}")
    done = dicehero_process("history", home=home, extra={"TZ": "XYZ-5:30"})
    assert b"2030-06-02 05:00" in done.stdout
    assert b"local time (UTC+05:30)" in done.stdout
    done = dicehero_process("history", "--format", "csv", home=home, extra={"TZ": "XYZ-5:30"})
    assert b"2030-06-01T23:30:00+00:00" in done.stdout
