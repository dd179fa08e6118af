"""Several unfinished games on the command line: listed, named, and none of them lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.lines import dicehero_here
from support.sitting import runs_in


@pytest.fixture
def saved(home: Path) -> list[str]:
    """The names of two unfinished games, begun with the seeds `one` and `two`."""
    for seed in ("one", "two"):
        dicehero_here("play", "--plain", "--seed", seed, home=home, stdin=b"hero brannoc\n")
    by_seed = {run.header.seed: run.path.stem for run in runs_in(home).unfinished()}
    return [by_seed["one"], by_seed["two"]]


def test_a_new_game_in_lines_says_that_others_are_kept(home: Path, saved: list[str]) -> None:
    began = dicehero_here("play", "--plain", home=home)
    assert b"2 unfinished games are kept beside this one. See which: dicehero continue --list" in began.stdout
    assert len(saved) == 2


def test_programs_are_told_beside_the_protocol(home: Path, saved: list[str]) -> None:
    began = dicehero_here("play", "--json", home=home)
    assert b"2 unfinished games are kept" in began.stderr
    assert b"unfinished games" not in began.stdout
    assert len(saved) == 2


def test_all_that_can_go_on_are_listed(home: Path, saved: list[str]) -> None:
    listed = dicehero_here("continue", "--list", home=home).stdout.decode()
    for name, seed in zip(saved, ("one", "two"), strict=True):
        (line,) = [line for line in listed.splitlines() if name in line]
        assert "round 1" in line
        assert seed in line


def test_a_game_goes_on_by_its_name(home: Path, saved: list[str]) -> None:
    for name, seed in zip(saved, ("one", "two"), strict=True):
        went_on = dicehero_here("continue", name, "--plain", home=home)
        assert f"seed {seed}." in went_on.stdout.decode()
        assert went_on.returncode == 0


def test_an_empty_list_says_so(home: Path) -> None:
    listed = dicehero_here("continue", "--list", home=home)
    assert (listed.returncode, listed.stderr) == (0, b"")
    assert listed.stdout.startswith(b"There is no unfinished game.")
