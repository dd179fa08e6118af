"""`dicehero codex`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicehero.cli import main
from dicehero.shell.exit_codes import FAILED
from dicehero.store.runs import Runs
from support.content import FOLDER
from support.lines import OWN_GAME, begin


@pytest.fixture(autouse=True)
def met(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the one villain who was met."""
    monkeypatch.setenv("DICEHERO_HOME", str(tmp_path))
    table = begin(Runs(tmp_path / "runs"), "7", OWN_GAME)
    for move in ("hero brannoc", "villain 1"):
        table.session.play(move)
    table.close()
    villain = table.session.view().villain
    assert villain is not None
    return villain.name


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["codex", *arguments]) == 0
    return capsys.readouterr().out


def test_it_counts_what_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [line.split() for line in told(capsys).splitlines()]
    assert rows[:3] == [["chapter", "known", "of"], ["heroes", "8", "8"], ["villains", "1", "44"]]


def test_a_chapter_lists_what_is_known_or_everything(met: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "villains").splitlines()
    assert lines[1].startswith(met)
    assert lines[-1] == "43 more are not met yet. --all shows everything."
    rows = json.loads(told(capsys, "villains", "--format", "json"))
    assert [row["name"] for row in rows] == [met]
    assert len(json.loads(told(capsys, "villains", "--all", "--format", "json"))) == 44
    assert len(told(capsys, "relics", "--all", "--format", "csv").splitlines()) == 39


def test_a_name_is_told_in_full(met: str, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ((met,), ("villains", *met.split()), (met.upper(),)):
        assert told(capsys, *arguments).startswith(f"{met}, villain of act 1.")
    assert json.loads(told(capsys, "brannoc", "--format", "json"))[0]["id"] == "brannoc"


@pytest.mark.parametrize("words", [("xyz",), ("straw", "king"), ("relics", "brannoc"), ("\x1b[31m",)])
def test_what_is_not_known_is_not_told(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["codex", *words]) == FAILED
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("You know nothing of ")
    assert "\x1b" not in said.err
    assert said.err.count("\n") == 1


def test_all_knows_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "straw", "king", "--all").startswith("The Straw King, boss of act 1.")


def test_with_all_a_name_may_still_be_nobodys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["codex", "xyz", "--all"]) == FAILED
    assert capsys.readouterr().err == "There is nothing called 'xyz' in the codex.\n"


def test_content_of_the_players_own_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    heroes = json.loads(told(capsys, "heroes", "--format", "json", "--data", str(FOLDER)))
    assert heroes[0]["id"] == "brannoc"
    assert main(["codex", "--data", "/nowhere"]) == FAILED
