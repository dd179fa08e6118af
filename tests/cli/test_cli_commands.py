"""What each command prints."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dicehero.content.quest import load_quest
from support.content import GOOD, HEROES, spoilt, write_content
from support.levels import sampled
from support.lines import (
    OWN_GAME,
    PATIENCE,
    SOURCE,
    begin,
    dicehero_here,
    lines_of,
    quest_moves,
    random_moves,
)
from support.sitting import posix, runs_in, sit_down


def test_check_data_tells_every_problem(home: Path, tmp_path: Path) -> None:
    fine = dicehero_here("check-data", home=home)
    assert (fine.returncode, fine.stderr) == (0, b"")
    assert fine.stdout.decode().startswith(f"In order: {len(OWN_GAME.spec.heroes)} heroes, ")
    write_content(
        tmp_path, GOOD, heroes=spoilt(GOOD[HEROES], ("life = 30", "life = 0"), ("red = 3,", "red = 9,"))
    )
    bad = dicehero_here("check-data", str(tmp_path), home=home)
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert len(bad.stderr.splitlines()) == 2


def test_paths_say_where_and_create_nothing(home: Path) -> None:
    done = dicehero_here("paths", home=home)
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
    usual = dicehero_here("config", home=home)
    assert (usual.returncode, usual.stderr) == (0, b"")
    assert usual.stdout.startswith(f"# {home / 'config.toml'} (not there;".encode())
    assert not home.exists()
    home.mkdir()
    (home / "config.toml").write_bytes(usual.stdout.replace(b"hints = true", b"hints = false"))
    changed = dicehero_here("config", home=home)
    assert (changed.returncode, changed.stderr) == (0, b"")
    assert b"\nhints = false\n" in changed.stdout


def test_what_is_wrong_with_the_configuration_is_told(home: Path) -> None:
    home.mkdir()
    (home / "config.toml").write_text("motoin = 'off'\n[keys]\nunod = 'u'\n")
    done = dicehero_here("config", home=home)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        f"{home / 'config.toml'}: There is no option 'motoin'. Did you mean 'motion'?",
        f"{home / 'config.toml'}: [keys]: There is no action 'unod'. Did you mean 'undo'?",
    ]


def test_a_key_that_cannot_be_is_told_with_the_configuration(home: Path) -> None:
    home.mkdir()
    (home / "config.toml").write_text("[keys]\nundo = 'u'\nhint = 'u'\n")
    done = dicehero_here("config", home=home)
    assert (done.returncode, done.stderr.decode()) == (2, "keys: 'u' cannot be undo: it is hint.\n")


@pytest.mark.parametrize("mode", sampled(["--plain", "--json"]))
def test_what_is_wrong_with_the_configuration_is_told_before_the_lines(home: Path, mode: str) -> None:
    home.mkdir()
    (home / "config.toml").write_text("hintz = false\n")
    done = dicehero_here("play", mode, home=home)
    assert done.returncode == 0
    assert "There is no option 'hintz'. Did you mean 'hints'?" in done.stderr.decode()


def test_other_content_is_played_and_continued_with(home: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    write_content(data, GOOD, heroes=spoilt(GOOD[HEROES], ("life = 30", "life = 44")))
    started = dicehero_here("play", "--plain", "--data", str(data), home=home, stdin=b"hero brannoc\n")
    assert b"life 44 of 44" in started.stdout
    assert f"dicehero continue --plain --data {data}" in started.stdout.decode()
    (run,) = runs_in(home).unfinished()
    before = run.path.read_bytes()
    refused = dicehero_here("continue", "--plain", home=home)
    assert refused.returncode == 2
    assert b"It was played with other heroes and villains" in refused.stderr
    assert b"--data" in refused.stderr
    assert run.path.read_bytes() == before
    assert dicehero_here("continue", "--plain", "--data", str(data), home=home).returncode == 0


def test_a_quest_with_other_content_does_not_hide_an_older_one(home: Path, guarded: Path) -> None:
    dicehero_here("play", "--plain", "--seed", "old", home=home, stdin=b"hero brannoc\n")
    dicehero_here(
        "play", "--plain", "--seed", "new", "--data", str(guarded), home=home, stdin=b"hero brannoc\n"
    )
    went_on = dicehero_here("continue", "--plain", home=home)
    assert went_on.returncode == 0
    assert b"The game played last has other rules or content" in went_on.stderr
    assert b"seed old" in went_on.stdout


def test_the_way_on_names_a_file_that_lies_elsewhere(home: Path, tmp_path: Path) -> None:
    dicehero_here("play", "--plain", home=home, stdin=b"hero brannoc\n")
    (run,) = runs_in(home).unfinished()
    moved = run.path.rename(tmp_path / "sent.jsonl")
    went_on = dicehero_here("continue", "--plain", str(moved), home=home)
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
    assert b"seed first." in dicehero_here("continue", "--plain", home=home).stdout
    assert b"seed second." in dicehero_here("continue", "--plain", str(paths[1]), home=home).stdout


def test_unreadable_runs_are_told_by_the_way(home: Path) -> None:
    table = sit_down(home)
    random_moves(table.session, 3)
    table.close()
    (home / "runs" / "broken.jsonl").write_bytes(b"\n")
    done = dicehero_here("continue", "--plain", home=home)
    assert done.returncode == 0
    assert b"broken.jsonl: There is nothing in it" in done.stderr


@posix
def test_names_of_files_cannot_garble_the_terminal(home: Path) -> None:
    (home / "runs").mkdir(parents=True)
    (home / "runs" / "\x1b[2J.jsonl").write_bytes(b"\n")
    for command in ("scores", "continue"):
        done = dicehero_here(command, home=home)
        assert b"\\x1b[2J.jsonl: There is nothing in it" in done.stderr
        assert b"\x1b" not in done.stderr


def test_scores_are_listed_best_first(home: Path) -> None:
    assert dicehero_here("scores", home=home).stdout == b"No quest is finished yet.\n"
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
    listed = dicehero_here("scores", home=home).stdout.decode().splitlines()[1:-2]
    assert [int(line.split()[1]) for line in listed] == sorted(points, reverse=True)
    assert any("[red]3\\x1b[2J" in line for line in listed)
    assert any(re.search(r" ysolde +2 ", line) for line in listed)
    assert len(dicehero_here("scores", "--limit", "2", home=home).stdout.splitlines()) == 5


def test_a_forged_score_is_told_with_its_line_and_left_out(home: Path) -> None:
    for seed in ("1", "2"):
        table = sit_down(home, seed)
        random_moves(table.session, 100_000, seed)
        table.close()
    assert table.path is not None
    text = table.path.read_text()
    table.path.write_text(text.replace('"scores":[', '"scores":[9'))
    done = dicehero_here("scores", "--format", "json", home=home)
    assert [score["seed"] for score in json.loads(done.stdout)] == ["1"]
    assert f"{table.path}: Out of sync at line {len(text.splitlines())}:" in done.stderr.decode()


def test_statistics_of_heroes_and_of_one(home: Path) -> None:
    assert dicehero_here("stats", home=home).stdout == b"No quest is finished yet.\n"
    assert dicehero_here("stats", "--format", "json", home=home).stdout == b"[]\n"
    for hero, peril in (("rook", "1"), ("rook", "2"), ("ysolde", "1")):
        table = begin(runs_in(home), hero + peril, OWN_GAME, {"peril": peril})
        table.session.play(f"hero {hero}")
        random_moves(table.session, 100_000)
        table.close()

    def groups(*arguments: str) -> list[tuple[Any, ...]]:
        found = json.loads(dicehero_here("stats", *arguments, "--format", "json", home=home).stdout)
        return [(each.get("hero"), each.get("peril"), each["runs"]) for each in found]

    assert groups() == [("rook", None, 2), ("ysolde", None, 1), ("all", None, 3)]
    assert groups("--hero", "rook") == [(None, 1, 1), (None, 2, 1), (None, "all", 2)]
    assert len(groups("--by", "hero,peril")) == 4
    for arguments, sentence in (
        (["--hero", "nobody"], "No finished quest has the hero 'nobody'. There are: rook and ysolde."),
        (["--by", "weather"], "No finished quest tells 'weather'."),
    ):
        done = dicehero_here("stats", *arguments, home=home)
        assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", f"{sentence}\n")


def test_the_history_lists_every_run_the_latest_first(home: Path) -> None:
    assert dicehero_here("history", home=home).stdout == b"No run was played yet.\n"
    assert not home.exists()
    for seed, moves in (("over", 100_000), ("open", 3)):
        table = sit_down(home, seed)
        random_moves(table.session, moves)
        table.close()
        assert table.path is not None
        year = {"over": "2030", "open": "2031"}[seed]
        text = re.sub('"started":"....', f'"started":"{year}', table.path.read_text())
        table.path.write_text(text)
    (home / "runs" / "empty.jsonl").write_text("\n")
    done = dicehero_here("history", "--format", "json", home=home)
    told = [(run["seed"], run["standing"]) for run in json.loads(done.stdout)]
    assert told == [("open", "open"), ("over", "verified"), ("", "unreadable")]
    assert "empty.jsonl: There is nothing in it" in done.stderr.decode()
    latest = dicehero_here("history", "--limit", "1", "--format", "json", home=home)
    assert len(json.loads(latest.stdout)) == 1
    assert dicehero_here("history", "--game", "brawl", home=home).stdout == b"No brawl was played yet.\n"


def test_what_is_achieved_is_told(home: Path) -> None:
    before = dicehero_here("achievements", home=home)
    assert re.search(rb"\n0 of \d\d are achieved\.\n$", before.stdout)
    table = sit_down(home)
    random_moves(table.session, 100_000)
    table.close()
    done = json.loads(dicehero_here("achievements", "--format", "json", home=home).stdout)
    assert next(each for each in done if each["id"] == "first-steps")["done"] is True


def test_leaving_a_game_verifies_it_while_its_content_is_at_hand(home: Path, guarded: Path) -> None:
    moves = lines_of(quest_moves("7", load_quest(guarded)))
    arguments = ["play", "--plain", "--peril", "0", "--seed", "7", "--data", str(guarded)]
    assert dicehero_here(*arguments, home=home, stdin=moves).returncode == 0
    (run,) = json.loads(dicehero_here("scores", "--format", "json", home=home).stdout)
    assert run["checked"] is True
    (home / "history.sqlite3").unlink()
    (run,) = json.loads(dicehero_here("scores", "--format", "json", home=home).stdout)
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
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b"No home folder is known. Name one with DICEHERO_HOME.\n"
