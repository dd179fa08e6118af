"""What can be said on the command line, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from dicehero.cli.constants import FORMATS, PERILS, THEMES
from dicehero.cli.options.parser import read_options
from dicehero.content.quest import load_quest
from dicehero.games.quest.spec import PERIL_LEVELS
from dicehero.shell.reports import records
from dicehero.store.config import Theme
from support.levels import spread
from support.lines import dicehero_here, quest_moves
from support.sitting import posix, runs_in


def seed_of(home: Path, *arguments: str) -> str:
    done = dicehero_here(*arguments, "--plain", home=home)
    assert done.returncode == 0
    found = re.match(r"dicehero, seed (.*)\. Say help", done.stdout.decode())
    assert found
    return found[1]


def test_the_seed_may_stand_before_and_after_the_command(home: Path) -> None:
    assert seed_of(home, "--seed", "5", "play") == "5"
    assert seed_of(home, "play", "--seed", "5") == "5"
    assert seed_of(home, "--seed", "4", "play", "--seed", "5") == "5"
    assert seed_of(home, "--seed=-5", "play") == "-5"
    assert re.fullmatch("[1-9][0-9]{8}", seed_of(home, "play"))
    assert not home.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    spread(
        [
            (["play", "--plain", "--json"], "not allowed with argument"),
            (["--plain", "play", "--json"], "--plain and --json exclude each other"),
            (["--json", "continue", "--plain"], "--json and --plain exclude each other"),
            (["seeds", "--peril", "3", "--set", "peril=4"], "peril is set twice"),
            (["play", "brawl", "--set", "seats=3", "--set", "seats=4"], "seats is set twice"),
            (["play", "--seed", ""], "a seed needs at least one character"),
            (["play", "--data", "", "--plain"], "a path has at least one character"),
            (["--seed", "5", "scores"], "scores takes no --seed"),
            (["--peril", "5", "scores"], "scores takes no --peril"),
            (["continue", "--peril", "5"], "unrecognized arguments"),
            (["play", "--peril", "11"], "'11' is not a level of peril: levels go from -1 to 10"),
            (["play", "--peril", "-2"], "'-2' is not a level of peril"),
            (["play", "--peril", "+1"], "'+1' is not a level of peril"),
            (["play", "--peril", ""], "'' is not a level of peril"),
            (["continue", "--seed", "5"], "unrecognized arguments"),
            (["play", "--pla"], "unrecognized arguments"),
            (["--plain", "scores"], "scores takes no --plain"),
            (["--json", "solve", "R5 vs R1:1 R1:1 R1:1"], "solve takes no --json before it"),
            (["--json", "learn"], "learn takes no --json"),
            (["--no-hints", "scores"], "scores takes no --no-hints"),
            (["--theme", "light", "scores"], "scores takes no --theme"),
            (["scores", "--game", "chess"], "invalid choice"),
            (["history", "--game", ""], "invalid choice"),
            (["morgue", ""], "the name of a run has at least one character"),
            (["replay", "x" * 400], "There is no run 'xxx"),
            (["seeds", "brawl", "--hero", "rook"], "The Brawl has no heroes."),
            (
                ["sim", "brawl", "--hero", "rook"],
                "The Brawl is simulated without --hero: that is for the quest.",
            ),
            (["sim", "brawl", "--endless"], "The Brawl is simulated without --endless"),
            (["sim", "--seats", "3"], "The quest has no option 'seats': it has peril."),
            (["sim", "--hero", "chess"], "There is no hero 'chess'"),
            (["dance"], "invalid choice"),
            (["scores", "--limit", "0"], "is not a whole number"),
            (["stats", "--by", "hero,"], "is not a list of facts"),
            (["stats", "--by", "hero,hero"], "is not a list of facts"),
            (["history", "--format", "xml"], "invalid choice"),
            (["scores", "--limit", "-1"], "is not a whole number"),
            (["scores", "--limit", "9" * 5000], "is not a whole number"),
            (["scores", "--limit", "\u0663"], "is not a whole number"),
            (
                ["continue", "missing.jsonl", "--plain"],
                "There is no run 'missing.jsonl', and no file of that name.",
            ),
            (["continue", ".", "--plain"], "It is not a regular file."),
            (["play", "--plain", "--data", "missing"], "missing/heroes.toml: cannot be read"),
            (["check-data", "missing"], "missing/villains.toml: cannot be read"),
            (["continue"], "There is no unfinished game."),
            ([], "Play it in lines with --plain."),
            (["play"], "Play it in lines with --plain."),
        ],
        10,
        rows=True,
    ),
)
def test_what_cannot_be_done_is_said_and_exits_with_2(
    home: Path, arguments: list[str], sentence: str
) -> None:
    done = dicehero_here(*arguments, home=home)
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
    assert not home.exists()


def test_what_a_terminal_that_cannot_draw_is_told_to_say_can_be_said(home: Path) -> None:
    assert seed_of(home, "--seed", "5") == "5"
    done = dicehero_here("--json", home=home)
    assert (done.returncode, json.loads(done.stdout.splitlines()[0])["turn"]) == (0, "decision")


def test_what_the_command_line_says_again_is_what_others_say() -> None:
    assert PERILS == PERIL_LEVELS
    assert get_args(Theme) == THEMES
    assert FORMATS == records.FORMATS


def peril_of(home: Path, *arguments: str) -> int:
    done = dicehero_here(*arguments, "--json", "--no-save", home=home)
    assert done.returncode == 0
    level = json.loads(done.stdout.splitlines()[0])["view"]["peril"]
    assert isinstance(level, int)
    return level


def test_the_peril_may_stand_before_and_after_the_command(home: Path) -> None:
    assert peril_of(home, "play") == 0
    assert peril_of(home, "--peril", "5", "play") == 5
    assert peril_of(home, "play", "--peril", "-1") == -1
    assert peril_of(home, "--peril", "4", "play", "--peril", "10") == 10


def test_the_peril_is_in_the_run_file_and_in_every_way_back(home: Path) -> None:
    arguments = ["play", "--plain", "--seed", "7", "--peril", "3"]
    said = dicehero_here(*arguments, home=home, stdin=b"hero brannoc\n").stdout
    assert b"Brannoc Shieldwright sets out, at peril 3." in said
    (run,) = runs_in(home).unfinished()
    assert run.header.options == {"peril": "3"}
    again = dicehero_here("continue", "--plain", home=home, stdin=b"abandon\nabandon\n").stdout.decode()
    assert "Play the same seed again with: dicehero play --plain --peril 3 --seed 7" in again
    assert "\nPeril 3" in again


def test_a_locked_hero_opens_by_a_finished_quest_and_not_by_one_given_up(home: Path, guarded: Path) -> None:
    def said(*lines: str, more: tuple[str, ...] = ()) -> str:
        moves = "".join(f"{line}\n" for line in lines).encode()
        arguments = ["play", "--plain", "--seed", "7", "--data", str(guarded), *more]
        return dicehero_here(*arguments, home=home, stdin=moves).stdout.decode()

    refusal = "Tamsin Cogwhistle is locked. Reach round 1."
    assert refusal in said("hero tamsin")
    assert refusal in said("hero brannoc", "abandon", "abandon") + said("hero tamsin")
    quest = load_quest(guarded)
    assert refusal not in said(*quest_moves("7", quest))
    assert "Tamsin Cogwhistle sets out." in said("hero tamsin")
    # Deeds count for a quest that is not saved, too.
    assert "Tamsin Cogwhistle sets out." in said("hero tamsin", more=("--no-save",))


@pytest.mark.parametrize("arguments", [["--json"], ["--plain", "--peril", "0"]])
def test_programs_and_whoever_names_a_peril_find_nothing_locked(
    home: Path, guarded: Path, arguments: list[str]
) -> None:
    done = dicehero_here("play", *arguments, "--data", str(guarded), home=home, stdin=b"hero tamsin\n")
    assert b"is locked" not in done.stdout
    assert len(runs_in(home).unfinished()) == 1


@posix
def test_a_seed_of_broken_bytes_is_refused(home: Path) -> None:
    done = dicehero_here("play", "--plain", "--seed", b"\xff\xfe", home=home)
    assert done.returncode == 2
    assert b"these bytes are not UTF-8" in done.stderr


@posix
def test_a_folder_of_broken_bytes_is_told(home: Path) -> None:
    done = dicehero_here("check-data", b"\xff", home=home)
    assert done.returncode == 2
    assert b"\\udcff/heroes.toml: cannot be read" in done.stderr


@pytest.mark.parametrize(
    "arguments", [["\x1b[2J"], ["play", "--set", "\x1b=1", "--set", "\x1b=2"], ["paths", "\x1b]0;x\x07"]]
)
def test_what_argparse_says_of_arguments_is_escaped(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit):
        read_options(arguments)
    said = capsys.readouterr().err
    assert r"\x1b" in said
    assert "\x1b" not in said
