"""The command line, mostly in processes of its own: that is where it lives."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

from dicehero import __version__, cli
from dicehero.cli import on_screen
from dicehero.cli.said_again import FORMATS, PERILS, THEMES
from dicehero.content.catalog import load_quest
from dicehero.games.quest.spec import PERIL_LEVELS
from dicehero.shell import records
from dicehero.shell.quest_table import QuestSession, QuestTable
from dicehero.shell.unlocks import EVERYTHING, Unlocks
from dicehero.store.config import Config, Theme
from dicehero.store.crash_report import tell_crash
from dicehero.store.run_file import glance
from dicehero.store.runs import Runs
from support.content import GOOD, HEROES, spoilt, write_content
from support.lines import (
    OWN_GAME,
    SOURCE,
    begin,
    dicehero_process,
    environment,
    lines_of,
    quest_moves,
    random_moves,
)

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and modes of POSIX")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def runs_in(home: Path) -> Runs:
    return Runs(home / "runs")


def sit_down(home: Path, seed: str = "7") -> QuestTable:
    """A table at the content that processes play with."""
    return begin(runs_in(home), seed, OWN_GAME)


# --- weight -----------------------------------------------------------------------------------------

HEAVY = ("textual", "rich", "pydantic", "platformdirs", "aiohttp", "asyncio")


def loaded_by(home: Path, *arguments: str, stdin: bytes = b"") -> set[str]:
    """The third-party packages that a command loads."""
    code = (
        "import sys, atexit\n"
        f"atexit.register(lambda: print('LOADED', *[m for m in {HEAVY!r} if m in sys.modules]))\n"
        f"from dicehero.cli import main; sys.exit(main({list(arguments)!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=stdin,
        capture_output=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.decode().split("LOADED")[1].split())


@pytest.mark.parametrize(
    ("arguments", "may"),
    [
        (["--help"], set()),
        (["--version"], set()),
        (["play", "--help"], set()),
        (["paths"], set()),
        (["config"], set()),
        (["scores"], {"rich"}),
        (["history"], {"rich"}),
        (["stats"], {"rich"}),
        (["achievements"], {"rich"}),
        (["scores", "--format", "csv"], set()),
        (["play", "--plain", "--seed", "7"], {"rich", "pydantic"}),
        (["play", "--json", "--seed", "7"], {"rich", "pydantic"}),
        (["check-data"], {"rich", "pydantic"}),
        (["solve", "--json", "R5 vs R1:1 R1:1 R1:1"], set()),
        (["solve", "R5 vs R1:1 R1:1 R1:1"], {"rich"}),
    ],
)
def test_no_command_loads_more_than_it_needs(home: Path, arguments: list[str], may: set[str]) -> None:
    table = sit_down(home)
    random_moves(table.session, 100_000)
    table.close()
    if arguments[0] in ("history", "scores", "stats", "achievements"):
        # The first look at a new run must verify it; leaving the game does so as a rule.
        dicehero_process("history", home=home)
    assert loaded_by(home, *arguments, stdin=lines_of(quest_moves("7", OWN_GAME))) <= may


def test_the_version_loads_next_to_nothing() -> None:
    loaded = "import sys; from dicehero.cli import main\ntry: main(['--version'])\n"
    code = f"{loaded}finally: print(*(m for m in ('dataclasses', 'pathlib', 'datetime') if m in sys.modules))"
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path[:0] = [{str(SOURCE)!r}]\n{code}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"dicehero {__version__}\n\n", done.stderr


def test_the_version(home: Path) -> None:
    assert dicehero_process("--version", home=home).stdout.decode() == f"dicehero {__version__}\n"


# --- options ----------------------------------------------------------------------------------------


def seed_of(home: Path, *arguments: str) -> str:
    done = dicehero_process(*arguments, "--plain", home=home)
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
    [
        (["play", "--plain", "--json"], "not allowed with argument"),
        (["play", "--seed", ""], "a seed has at least one character"),
        (["play", "--data", "", "--plain"], "a path has at least one character"),
        (["--seed", "5", "scores"], "scores takes no --seed"),
        (["--peril", "5", "scores"], "scores takes no --peril"),
        (["continue", "--peril", "5"], "unrecognized arguments"),
        (["play", "--peril", "11"], "'11' is no level of peril: they go from -1 to 10"),
        (["play", "--peril", "-2"], "'-2' is no level of peril"),
        (["play", "--peril", "+1"], "'+1' is no level of peril"),
        (["play", "--peril", ""], "'' is no level of peril"),
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
        (["sim", "brawl", "--hero", "rook"], "The Brawl is simulated without --hero: that is for the quest."),
        (["sim", "brawl", "--endless"], "The Brawl is simulated without --endless"),
        (["sim", "--seats", "3"], "The quest has no option 'seats': it has peril."),
        (["sim", "--hero", "chess"], "There is no hero 'chess'"),
        (["dance"], "invalid choice"),
        (["scores", "--limit", "0"], "is no whole number"),
        (["stats", "--by", "hero,"], "is no list of facts"),
        (["stats", "--by", "hero,hero"], "is no list of facts"),
        (["history", "--format", "xml"], "invalid choice"),
        (["scores", "--limit", "-1"], "is no whole number"),
        (["scores", "--limit", "9" * 5000], "is no whole number"),
        (["scores", "--limit", "\u0663"], "is no whole number"),
        (["continue", "missing.jsonl", "--plain"], "It cannot be read: No such file or directory."),
        (["continue", ".", "--plain"], "It is no ordinary file."),
        (["play", "--plain", "--data", "missing"], "missing/heroes.toml: cannot be read"),
        (["check-data", "missing"], "missing/villains.toml: cannot be read"),
        (["continue"], "There is no unfinished game."),
        ([], "Play it in lines with --plain."),
        (["play"], "Play it in lines with --plain."),
    ],
)
def test_what_cannot_be_done_is_said_and_exits_with_2(
    home: Path, arguments: list[str], sentence: str
) -> None:
    done = dicehero_process(*arguments, home=home)
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()
    assert not home.exists()


def test_what_a_terminal_that_cannot_draw_is_told_to_say_can_be_said(home: Path) -> None:
    assert seed_of(home, "--seed", "5") == "5"
    done = dicehero_process("--json", home=home)
    assert (done.returncode, json.loads(done.stdout.splitlines()[0])["turn"]) == (0, "decision")


def test_what_the_command_line_says_again_is_what_others_say() -> None:
    assert PERILS == PERIL_LEVELS
    assert get_args(Theme) == THEMES
    assert FORMATS == records.FORMATS


def peril_of(home: Path, *arguments: str) -> int:
    done = dicehero_process(*arguments, "--json", "--no-save", home=home)
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
    said = dicehero_process(*arguments, home=home, stdin=b"hero brannoc\n").stdout
    assert b"Brannoc Shieldwright sets out, at peril 3." in said
    (run,) = runs_in(home).unfinished()
    assert run.header.options == {"peril": "3"}
    again = dicehero_process("continue", "--plain", home=home, stdin=b"abandon\nabandon\n").stdout.decode()
    assert "Play the same seed again with: dicehero play --plain --peril 3 --seed 7" in again
    assert "\nPeril 3" in again


@pytest.fixture
def guarded(tmp_path: Path) -> Path:
    """A folder of content in which Tamsin is locked."""
    data = tmp_path / "guarded"
    data.mkdir()
    unlock = 'weakness = "slow-healing"\nunlock = { deed = "reach-round", amount = 1 }'
    return write_content(data, heroes=spoilt(GOOD[HEROES], ('weakness = "slow-healing"', unlock)))


def test_a_locked_hero_opens_by_a_finished_quest_and_not_by_one_given_up(home: Path, guarded: Path) -> None:
    def said(*lines: str, more: tuple[str, ...] = ()) -> str:
        moves = "".join(f"{line}\n" for line in lines).encode()
        arguments = ["play", "--plain", "--seed", "7", "--data", str(guarded), *more]
        return dicehero_process(*arguments, home=home, stdin=moves).stdout.decode()

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
    done = dicehero_process("play", *arguments, "--data", str(guarded), home=home, stdin=b"hero tamsin\n")
    assert b"is locked" not in done.stdout
    assert len(runs_in(home).unfinished()) == 1


@posix
def test_a_seed_of_broken_bytes_is_refused(home: Path) -> None:
    done = dicehero_process("play", "--plain", "--seed", b"\xff\xfe", home=home)
    assert done.returncode == 2
    assert b"these bytes are no UTF-8" in done.stderr


@posix
def test_a_folder_of_broken_bytes_is_told(home: Path) -> None:
    done = dicehero_process("check-data", b"\xff", home=home)
    assert done.returncode == 2
    assert b"\\udcff/heroes.toml: cannot be read" in done.stderr


# --- commands ---------------------------------------------------------------------------------------


def test_check_data_tells_every_problem(home: Path, tmp_path: Path) -> None:
    fine = dicehero_process("check-data", home=home)
    assert (fine.returncode, fine.stderr) == (0, b"")
    assert fine.stdout.decode().startswith(f"In order: {len(OWN_GAME.spec.heroes)} heroes, ")
    write_content(
        tmp_path, GOOD, heroes=spoilt(GOOD[HEROES], ("life = 30", "life = 0"), ("red = 3,", "red = 9,"))
    )
    bad = dicehero_process("check-data", str(tmp_path), home=home)
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert len(bad.stderr.splitlines()) == 2


def test_paths_say_where_and_create_nothing(home: Path) -> None:
    done = dicehero_process("paths", home=home)
    assert done.stdout.decode().splitlines() == [
        f"runs: {home / 'runs'}",
        f"history: {home / 'history.sqlite3'}",
        f"lessons: {home / 'lessons'}",
        f"morgue: {home / 'morgue'}",
        f"config: {home / 'config.toml'}",
        f"crashes: {home / 'crashes'}",
    ]
    assert not home.exists()


def test_the_configuration_in_force_is_shown_as_a_file(home: Path) -> None:
    usual = dicehero_process("config", home=home)
    assert (usual.returncode, usual.stderr) == (0, b"")
    assert usual.stdout.startswith(f"# {home / 'config.toml'} (not there;".encode())
    assert not home.exists()
    home.mkdir()
    (home / "config.toml").write_bytes(usual.stdout.replace(b"hints = true", b"hints = false"))
    changed = dicehero_process("config", home=home)
    assert (changed.returncode, changed.stderr) == (0, b"")
    assert b"\nhints = false\n" in changed.stdout


def test_what_is_wrong_with_the_configuration_is_told(home: Path) -> None:
    home.mkdir()
    (home / "config.toml").write_text("motoin = 'off'\n[keys]\nunod = 'u'\n")
    done = dicehero_process("config", home=home)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        f"{home / 'config.toml'}: There is no option 'motoin'. Did you mean 'motion'?",
        f"{home / 'config.toml'}: [keys]: There is no action 'unod'. Did you mean 'undo'?",
    ]


def test_a_key_that_cannot_be_is_told_with_the_configuration(home: Path) -> None:
    home.mkdir()
    (home / "config.toml").write_text("[keys]\nundo = 'u'\nhint = 'u'\n")
    done = dicehero_process("config", home=home)
    assert (done.returncode, done.stderr.decode()) == (2, "keys: 'u' cannot be undo: it is hint.\n")


@pytest.mark.parametrize("mode", ["--plain", "--json"])
def test_what_is_wrong_with_the_configuration_is_told_before_the_lines(home: Path, mode: str) -> None:
    home.mkdir()
    (home / "config.toml").write_text("hintz = false\n")
    done = dicehero_process("play", mode, home=home)
    assert done.returncode == 0
    assert "There is no option 'hintz'. Did you mean 'hints'?" in done.stderr.decode()


def test_other_content_is_played_and_continued_with(home: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    write_content(data, GOOD, heroes=spoilt(GOOD[HEROES], ("life = 30", "life = 44")))
    started = dicehero_process("play", "--plain", "--data", str(data), home=home, stdin=b"hero brannoc\n")
    assert b"life 44 of 44" in started.stdout
    assert f"dicehero continue --plain --data {data}" in started.stdout.decode()
    (run,) = runs_in(home).unfinished()
    before = run.path.read_bytes()
    refused = dicehero_process("continue", "--plain", home=home)
    assert refused.returncode == 2
    assert b"It was played with other heroes and villains" in refused.stderr
    assert b"--data" in refused.stderr
    assert run.path.read_bytes() == before
    assert dicehero_process("continue", "--plain", "--data", str(data), home=home).returncode == 0


def test_a_quest_with_other_content_does_not_hide_an_older_one(home: Path, guarded: Path) -> None:
    dicehero_process("play", "--plain", "--seed", "old", home=home, stdin=b"hero brannoc\n")
    dicehero_process(
        "play", "--plain", "--seed", "new", "--data", str(guarded), home=home, stdin=b"hero brannoc\n"
    )
    went_on = dicehero_process("continue", "--plain", home=home)
    assert went_on.returncode == 0
    assert b"The game played last has other rules or content" in went_on.stderr
    assert b"seed old" in went_on.stdout


def test_the_way_on_names_a_file_that_lies_elsewhere(home: Path, tmp_path: Path) -> None:
    dicehero_process("play", "--plain", home=home, stdin=b"hero brannoc\n")
    (run,) = runs_in(home).unfinished()
    moved = run.path.rename(tmp_path / "sent.jsonl")
    went_on = dicehero_process("continue", "--plain", str(moved), home=home)
    assert f"dicehero continue --plain {moved}" in went_on.stdout.decode()


def test_continue_takes_the_quest_played_last_or_the_one_named(home: Path) -> None:
    paths: list[Path] = []
    for seed in ("first", "second"):
        table = sit_down(home, seed)
        random_moves(table.session, 3)
        assert table.path is not None
        paths.append(table.path)
        table.close()
    os.utime(paths[0], (2000, 2000))
    os.utime(paths[1], (1000, 1000))
    assert b"seed first." in dicehero_process("continue", "--plain", home=home).stdout
    assert b"seed second." in dicehero_process("continue", "--plain", str(paths[1]), home=home).stdout


def test_unreadable_runs_are_told_by_the_way(home: Path) -> None:
    table = sit_down(home)
    random_moves(table.session, 3)
    table.close()
    (home / "runs" / "broken.jsonl").write_bytes(b"")
    done = dicehero_process("continue", "--plain", home=home)
    assert done.returncode == 0
    assert b"broken.jsonl: There is nothing in it" in done.stderr


@posix
def test_names_of_files_cannot_garble_the_terminal(home: Path) -> None:
    (home / "runs").mkdir(parents=True)
    (home / "runs" / "\x1b[2J.jsonl").write_bytes(b"")
    for command in ("scores", "continue"):
        done = dicehero_process(command, home=home)
        assert b"\\x1b[2J.jsonl: There is nothing in it" in done.stderr
        assert b"\x1b" not in done.stderr


def test_scores_are_listed_best_first(home: Path) -> None:
    assert dicehero_process("scores", home=home).stdout == b"No quest is finished yet.\n"
    points = []
    for seed in ("1", "2", "[red]3\x1b[2J"):
        table = sit_down(home, seed)
        random_moves(table.session, 100_000, seed)
        result = table.session.result
        assert result is not None
        points.append(result.scores[0])
        table.close()
    brave = begin(runs_in(home), "4", OWN_GAME, {"peril": "2"})
    brave.session.play("hero ysolde")
    random_moves(brave.session, 100_000)
    assert brave.session.result is not None
    points.append(brave.session.result.scores[0])
    brave.close()
    given_up = sit_down(home)
    random_moves(given_up.session, 3)
    given_up.session.abandon()
    given_up.close()
    listed = dicehero_process("scores", home=home).stdout.decode().splitlines()[1:]
    assert [int(line.split()[1]) for line in listed] == sorted(points, reverse=True)
    assert any("[red]3\\x1b[2J" in line for line in listed)
    assert any(re.search(r" ysolde +2 ", line) for line in listed)
    assert len(dicehero_process("scores", "--limit", "2", home=home).stdout.splitlines()) == 3


def test_a_forged_score_is_told_with_its_line_and_left_out(home: Path) -> None:
    for seed in ("1", "2"):
        table = sit_down(home, seed)
        random_moves(table.session, 100_000, seed)
        table.close()
    assert table.path is not None
    text = table.path.read_text()
    table.path.write_text(text.replace('"scores":[', '"scores":[9'))
    done = dicehero_process("scores", "--format", "json", home=home)
    assert [score["seed"] for score in json.loads(done.stdout)] == ["1"]
    assert f"{table.path}: Out of sync at line {len(text.splitlines())}:" in done.stderr.decode()


def test_statistics_of_heroes_and_of_one(home: Path) -> None:
    assert dicehero_process("stats", home=home).stdout == b"No quest is finished yet.\n"
    assert dicehero_process("stats", "--format", "json", home=home).stdout == b"[]\n"
    for hero, peril in (("rook", "1"), ("rook", "2"), ("ysolde", "1")):
        table = begin(runs_in(home), hero + peril, OWN_GAME, {"peril": peril})
        table.session.play(f"hero {hero}")
        random_moves(table.session, 100_000)
        table.close()

    def groups(*arguments: str) -> list[tuple[Any, ...]]:
        found = json.loads(dicehero_process("stats", *arguments, "--format", "json", home=home).stdout)
        return [(each.get("hero"), each.get("peril"), each["runs"]) for each in found]

    assert groups() == [("rook", None, 2), ("ysolde", None, 1), ("all", None, 3)]
    assert groups("--hero", "rook") == [(None, 1, 1), (None, 2, 1), (None, "all", 2)]
    assert len(groups("--by", "hero,peril")) == 4
    for arguments, sentence in (
        (["--hero", "nobody"], "No finished quest has the hero 'nobody'. There are: rook and ysolde."),
        (["--by", "weather"], "No finished quest tells 'weather'."),
    ):
        done = dicehero_process("stats", *arguments, home=home)
        assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"{sentence}\n")


def test_the_history_lists_every_run_the_latest_first(home: Path) -> None:
    assert dicehero_process("history", home=home).stdout == b"No run was played yet.\n"
    assert not home.exists()
    for seed, moves in (("over", 100_000), ("open", 3)):
        table = sit_down(home, seed)
        random_moves(table.session, moves)
        table.close()
        assert table.path is not None
        year = {"over": "2030", "open": "2031"}[seed]
        text = re.sub('"started":"....', f'"started":"{year}', table.path.read_text())
        table.path.write_text(text)
    (home / "runs" / "empty.jsonl").touch()
    done = dicehero_process("history", "--format", "json", home=home)
    told = [(run["seed"], run["standing"]) for run in json.loads(done.stdout)]
    assert told == [("open", "open"), ("over", "verified"), ("", "unreadable")]
    assert "empty.jsonl: There is nothing in it" in done.stderr.decode()
    latest = dicehero_process("history", "--limit", "1", "--format", "json", home=home)
    assert len(json.loads(latest.stdout)) == 1
    assert dicehero_process("history", "--game", "brawl", home=home).stdout == b"No brawl was played yet.\n"


def test_what_is_achieved_is_told(home: Path) -> None:
    before = dicehero_process("achievements", home=home)
    assert re.search(rb"\n0 of \d\d are achieved\.\n$", before.stdout)
    table = sit_down(home)
    random_moves(table.session, 100_000)
    table.close()
    done = json.loads(dicehero_process("achievements", "--format", "json", home=home).stdout)
    assert next(each for each in done if each["id"] == "first-steps")["done"] is True


def test_leaving_a_game_verifies_it_while_its_content_is_at_hand(home: Path, guarded: Path) -> None:
    moves = lines_of(quest_moves("7", load_quest(guarded)))
    arguments = ["play", "--plain", "--peril", "0", "--seed", "7", "--data", str(guarded)]
    assert dicehero_process(*arguments, home=home, stdin=moves).returncode == 0
    (run,) = json.loads(dicehero_process("scores", "--format", "json", home=home).stdout)
    assert run["checked"] is True
    (home / "history.sqlite3").unlink()
    (run,) = json.loads(dicehero_process("scores", "--format", "json", home=home).stdout)
    assert run["checked"] is False


@posix
@pytest.mark.parametrize("command", ["history", "scores", "stats", "achievements"])
def test_looking_back_without_a_home_is_told(command: str) -> None:
    code = (
        "import sys, pwd\n"
        "def nobody(uid): raise KeyError(uid)\n"
        "pwd.getpwuid = nobody\n"
        f"from dicehero.cli import main; sys.exit(main([{command!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b"No home folder is known. Name one with DICEHERO_HOME.\n"


# --- whole quests -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["1", "2", "Größe 7"])
def test_a_piped_quest_ends_as_the_same_moves_in_a_session(home: Path, seed: str) -> None:
    moves = quest_moves(seed, OWN_GAME)
    session = QuestSession(OWN_GAME, seed)
    for move in moves:
        session.play(move)
    done = dicehero_process("play", "--plain", "--seed", seed, home=home, stdin=lines_of(moves))
    assert (done.returncode, done.stderr) == (0, b"")
    assert f"Score {session.view().score}, round {session.view().round}." in done.stdout.decode()
    (run,) = runs_in(home).finished()
    assert run.outcome == session.result


def test_no_save_writes_nothing(home: Path) -> None:
    done = dicehero_process("play", "--plain", "--no-save", home=home, stdin=b"hero rook\n")
    assert done.returncode == 0
    assert not home.exists()


def test_the_same_seed_and_moves_whatever_the_hash_seed(home: Path) -> None:
    moves = lines_of(quest_moves("7", OWN_GAME))
    said = {
        dicehero_process(
            "play",
            "--json",
            "--no-save",
            "--seed",
            "7",
            home=home,
            stdin=moves,
            extra={"PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("0", "1", "4294967295")
    }
    assert len(said) == 1


@posix
def test_killed_at_any_moment_a_quest_goes_on(home: Path) -> None:
    moves = quest_moves("7", OWN_GAME)[:-3]
    game = subprocess.Popen(
        [sys.executable, "-m", "dicehero", "play", "--json", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(home),
    )
    assert game.stdin is not None
    assert game.stdout is not None
    answer: dict[str, Any] = json.loads(game.stdout.readline())
    for move in moves:
        game.stdin.write(f"{move}\n".encode())
        game.stdin.flush()
        answer = json.loads(game.stdout.readline())
    game.send_signal(signal.SIGKILL)
    game.wait()
    game.stdin.close()
    game.stdout.close()
    done = dicehero_process("continue", "--json", home=home)
    again = json.loads(done.stdout)
    assert (again["view"], again["legal"]) == (answer["view"], answer["legal"])


@posix
def test_a_quest_that_is_being_played_cannot_be_continued(home: Path) -> None:
    table = sit_down(home)
    random_moves(table.session, 3)
    done = dicehero_process("continue", "--plain", home=home)
    assert done.returncode == 2
    assert b"It is being played in another window" in done.stderr
    table.close()


# --- streams that fail ------------------------------------------------------------------------------


def shell(home: Path, script: str) -> subprocess.CompletedProcess[bytes]:
    """Run a script in which $dicehero is the program."""
    extra = {"dicehero": f"{sys.executable} -m dicehero"}
    return subprocess.run(
        ["sh", "-c", script], env=environment(home, extra), capture_output=True, timeout=60, check=False
    )


@posix
def test_a_reader_that_leaves_does_no_harm(home: Path) -> None:
    done = shell(
        home,
        "yes 'hero rook' | head -1000 | { $dicehero play --plain; echo code $? >&2; } | head -1 >/dev/null",
    )
    assert done.stderr.decode().split() == ["code", "0"]


@posix
@pytest.mark.parametrize("mode", ["--plain", "--json"])
def test_streams_may_be_closed_from_the_start(home: Path, mode: str) -> None:
    no_input = shell(home, f"$dicehero play {mode} <&-")
    assert (no_input.returncode, no_input.stderr) == (0, b"")
    no_output = shell(home, f"echo 'hero rook' | $dicehero play {mode} >&-")
    assert (no_output.returncode, no_output.stderr) == (2, b"There is no standard output to play on.\n")
    no_errors = shell(home, f"$dicehero play {mode} --data missing 2>&-")
    assert (no_errors.returncode, no_errors.stdout) == (2, b"")


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_to_a_full_disk_is_an_error_without_traceback(home: Path) -> None:
    for command in ("play --plain", "play --json", "paths", "check-data", "--version", "--help"):
        done = shell(home, f"$dicehero {command} >/dev/full </dev/null")
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1
        assert b"No space left on device" in done.stderr


@posix
def test_a_home_that_cannot_be_looked_into_is_told_and_stops_nothing(tmp_path: Path) -> None:
    home = tmp_path / ("x" * 300)
    for command in (["scores"], ["history"], ["play", "--plain"]):
        done = dicehero_process(*command, home=home)
        assert done.returncode == 0
        assert done.stderr.decode().endswith(f"{home}/runs: It cannot be read: File name too long.\n")


@posix
def test_a_file_size_limit_does_not_stop_the_game(home: Path) -> None:
    moves = tmp_moves(home, quest_moves("7", OWN_GAME))
    done = shell(home, f"ulimit -f 1; $dicehero play --plain --seed 7 <{moves}")
    assert done.returncode == 0
    said = done.stdout.decode()
    assert said.count("This quest cannot be saved: file too large.") == 1
    assert "The quest is over:" in said
    (run,) = runs_in(home).unfinished()
    resumed = dicehero_process("continue", "--plain", home=home)
    assert b"cut off" in resumed.stdout
    assert run.path.stat().st_size <= 1024


def tmp_moves(home: Path, moves: list[str]) -> Path:
    path = home.parent / "moves.txt"
    path.write_bytes(lines_of(moves))
    return path


def test_a_home_that_is_a_file_does_not_stop_the_game(home: Path) -> None:
    home.write_text("precious")
    done = dicehero_process(
        "play", "--plain", "--seed", "7", home=home, stdin=lines_of(quest_moves("7", OWN_GAME))
    )
    assert done.returncode == 0
    assert done.stdout.decode().count("This quest cannot be saved:") == 1
    assert home.read_text() == "precious"


def test_names_that_the_terminal_cannot_show_do_not_end_the_game(home: Path, tmp_path: Path) -> None:
    write_content(tmp_path, GOOD, heroes=spoilt(GOOD[HEROES], ("Brannoc", "Brännöc")))
    done = dicehero_process(
        "play", "--plain", "--data", str(tmp_path), home=home, extra={"PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0
    assert b"Br\\xe4nn\\xf6c" in done.stdout


@pytest.mark.parametrize(
    "garbage", [b"\xff\xfe\n", b"\0\0\0\n", b"x" * 1_000_000 + b"\n", b"\x1b[2J\n", b"\n\n\n"]
)
def test_garbage_is_answered_and_the_game_goes_on(home: Path, garbage: bytes) -> None:
    done = dicehero_process("play", "--plain", home=home, stdin=garbage + b"hero rook\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Rook of the Red Purse sets out." in done.stdout
    assert b"\x1b" not in done.stdout


@posix
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
@pytest.mark.parametrize("mode", ["--plain", "--json"])
def test_a_signal_ends_with_its_own_code_and_the_quest_is_saved(home: Path, mode: str, name: str) -> None:
    number = signal.Signals[name]
    game = subprocess.Popen(
        [sys.executable, "-m", "dicehero", "play", mode],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
    )
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write(b"hero rook\n")
    game.stdin.flush()
    while not re.search(b"Choose a villain|choose-villain", game.stdout.readline()):
        pass
    game.send_signal(number)
    rest, errors = game.communicate(timeout=60)
    assert game.returncode == 128 + number
    assert (b"The quest is saved. Go on with: dicehero continue --plain" in rest) is (mode == "--plain")
    assert errors == b""
    assert len(runs_in(home).unfinished()) == 1


@posix
def test_a_terminal_that_is_closed_ends_the_line_mode(home: Path) -> None:
    from support.terminal import CONTROLLED, terminal

    with terminal(home, "play", "--plain", before=CONTROLLED) as shown:
        shown.wait_for("> ")
        shown.type(b"hero rook\n")
        shown.wait_for("Choose a villain")
        shown.hang_up()
        assert shown.process.wait(30) == 128 + signal.SIGHUP
    assert len(runs_in(home).unfinished()) == 1


@pytest.mark.parametrize("mode", ["--plain", "--json"])
def test_an_error_of_the_program_is_reported(home: Path, mode: str) -> None:
    code = (
        "import sys; from dicehero.core.session import Session\n"
        "play = Session.play\n"
        "def fail(session, text):\n"
        "    if text == 'roll': raise ZeroDivisionError('on purpose')\n"
        "    return play(session, text)\n"
        "Session.play = fail\n"
        f"from dicehero.cli import main; sys.exit(main(['play', {mode!r}, '--seed', '7']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b"hero rook\nvillain 1\nroll\n",
        capture_output=True,
        env=environment(home),
        timeout=60,
        check=False,
    )
    assert done.returncode == 70
    said = done.stderr.decode().splitlines()
    assert said[0] == "dicehero has met an error of its own and must stop: ZeroDivisionError."
    (report,) = (home / "crashes").iterdir()
    assert said[1] == f"The report is in {report}; please send it to the makers."
    text = report.read_text()
    assert "\nseed: '7'\n" in text
    assert '  {"move":"villain 1"}\n' in text
    assert "ZeroDivisionError: on purpose" in text
    (run,) = runs_in(home).unfinished()
    assert f"run: {run.path.name}\n" in text


def test_where_no_report_can_be_written_it_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crashes").write_text("in the way")
    for folder in (None, tmp_path / "crashes"):
        tell_crash(folder, ValueError("on purpose"), {"seed": "'7'"}, ["roll"])
        said = capsys.readouterr().err
        assert "\nseed: '7'\n" in said
        assert "\n  roll\n" in said
        assert said.endswith("must stop: ValueError.\n")


# --- the screen -------------------------------------------------------------------------------------


class Setup:
    """Stands for the setup of the screen, and remembers what it was given."""

    def __init__(self, **given: Any) -> None:
        self.given = given


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, home: Path) -> list[Setup]:
    """A terminal good enough for the screen, which is a double that ends at once with code 5."""
    started: list[Setup] = []

    def run(setup: Setup) -> int:
        started.append(setup)
        return 5

    app, setup = ModuleType("dicehero.tui.app"), ModuleType("dicehero.tui.setup")
    vars(app)["run"] = run
    vars(setup)["TuiSetup"] = Setup
    monkeypatch.setitem(sys.modules, "dicehero.tui.app", app)
    monkeypatch.setitem(sys.modules, "dicehero.tui.setup", setup)
    monkeypatch.setenv("DICEHERO_HOME", str(home))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(on_screen, "is_terminal", lambda _stream: True)
    return started


def test_without_a_command_the_screen_is_started(screen: list[Setup], home: Path) -> None:
    assert cli.main([]) == 5
    assert cli.main(["--seed", "7"]) == 5
    assert cli.main(["play", "--seed", "8", "--no-save"]) == 5
    assert [setup.given["seed"] for setup in screen] == [None, "7", "8"]
    assert [setup.given["runs"].folder for setup in screen] == [home / "runs", home / "runs", None]
    assert [setup.given["resume"] for setup in screen] == [None] * 3
    assert [setup.given["options"] for setup in screen] == [{}] * 3
    assert [setup.given["unlocks"]() for setup in screen] == [Unlocks()] * 3
    assert screen[0].given["load"]("quest").game.spec == OWN_GAME.spec


def test_a_peril_is_handed_to_the_screen_and_opens_everything(screen: list[Setup]) -> None:
    assert cli.main(["--peril", "7"]) == 5
    assert screen[0].given["options"] == {"peril": "7"}
    assert screen[0].given["unlocks"]() == EVERYTHING


def test_the_screen_learns_what_was_done_meanwhile(screen: list[Setup], home: Path) -> None:
    assert cli.main([]) == 5
    assert screen[0].given["unlocks"]().deeds == ()
    table = sit_down(home)
    random_moves(table.session, 100_000)
    table.close()
    assert len(screen[0].given["unlocks"]().deeds) == 1


def test_the_configuration_is_handed_to_the_screen(screen: list[Setup], home: Path) -> None:
    home.mkdir()
    (home / "config.toml").write_text("motion = 'off'\nhints = 7\n")
    assert cli.main([]) == 5
    assert screen[0].given["config"] == Config(motion="off")
    assert len(screen[0].given["notices"]) == 1


def test_the_daily_takes_the_screen_as_every_game_does(screen: list[Setup]) -> None:
    assert cli.main(["daily", "--theme", "light"]) == 5
    assert cli.main(["--ascii", "daily"]) == 5
    assert screen[0].given["config"] == Config(theme="light")
    assert screen[1].given["config"] == Config(ascii=True)


def test_a_terminal_without_frames_gets_ascii(screen: list[Setup], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    assert cli.main([]) == 5
    assert screen[0].given["config"] == Config(ascii=True)


def test_continue_hands_the_run_to_the_screen(screen: list[Setup], home: Path) -> None:
    table = sit_down(home)
    random_moves(table.session, 3)
    assert table.path is not None
    saved = glance(table.path)
    table.close()
    assert cli.main(["continue"]) == 5
    assert screen[0].given["resume"] == saved


def test_the_screen_is_told_the_whole_command_to_go_on_with(screen: list[Setup], guarded: Path) -> None:
    cli.main(["play", "--data", str(guarded)])
    assert screen[-1].given["go_on"] == f"dicehero continue --data {guarded}"


def test_bad_content_is_told_before_the_screen_is_taken(
    screen: list[Setup], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["play", "--data", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert screen == []


@posix
@pytest.mark.parametrize("term", ["", "dumb"])
def test_a_terminal_that_cannot_draw_is_not_drawn_on(
    screen: list[Setup], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], term: str
) -> None:
    monkeypatch.setenv("TERM", term)
    assert cli.main([]) == 2
    assert capsys.readouterr().err == (
        "The terminal is too simple (TERM): the game cannot draw here. Play it in lines with --plain.\n"
    )
    assert screen == []
