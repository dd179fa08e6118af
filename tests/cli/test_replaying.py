"""dicehero replay, export and morgue."""

from __future__ import annotations

import getpass
import json
import os
import re
import socket
from pathlib import Path

import pytest

from dicehero.store.runs import Runs
from support.content import GOOD, HEROES, spoilt, write_content
from support.levels import sampled
from support.lines import (
    OWN_GAME,
    begin,
    dicehero_here,
    dicehero_process,
    lines_of,
    quest_moves,
    random_moves,
)
from support.stage import sensible_move


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def play(home: Path, seed: str = "7", moves: int = 100_000) -> Path:
    """A quest in a run file."""
    table = begin(Runs(home / "runs"), seed, OWN_GAME)
    table.session.play("hero brannoc")
    while not table.session.over and moves:
        moves -= 1
        table.session.play(sensible_move(table.session))
    path = table.path
    assert path is not None
    table.close()
    return path


def run(home: Path, *arguments: str) -> tuple[int, str, str]:
    done = dicehero_here(*arguments, home=home)
    assert "Traceback" not in done.stderr.decode()
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def forged(path: Path, before: str, after: str) -> Path:
    text = path.read_text(encoding="ascii")
    assert before in text
    other = path.with_name("forged.jsonl")
    other.write_text(text.replace(before, after, 1), encoding="ascii")
    return other


@pytest.mark.parametrize("how", ["--verify", "--strict"])
def test_a_run_that_holds(home: Path, how: str) -> None:
    path = play(home)
    lines = path.read_text(encoding="ascii").count("\n")
    done = dicehero_process("replay", str(path), how, home=home)
    out = done.stdout.decode()
    assert (done.returncode, done.stderr, f"{lines} lines; fell, score " in out) == (0, b"", True)
    assert ("draw of the seed" in out) == (how == "--strict")


def test_an_unfinished_and_a_cut_off_run_hold(home: Path) -> None:
    path = play(home, moves=20)
    code, out, _ = run(home, "replay", "last", "--strict")
    lines = path.read_text().count("\n")
    assert (code, out) == (
        0,
        f"It holds: every move, digest and draw of the seed, {lines} lines; unfinished.\n",
    )
    with path.open("a", encoding="ascii") as file:
        file.write('{"move":"ro')
    code, out, _ = run(home, "replay", "last", "--verify")
    assert (code, "Its last line was cut off and is left out." in out) == (0, True)


def test_a_forged_score_exits_with_1_and_names_its_line(home: Path) -> None:
    path = play(home)
    score = re.search(r'"scores":\[(\d+)\]', path.read_text())
    assert score is not None
    forgery = forged(path, score[0], '"scores":[999]')
    last = path.read_text().count("\n")
    for how in ("--verify", "--strict", "--print"):
        code, out, err = run(home, "replay", str(forgery), how)
        assert code == 1
        assert f"Out of sync at line {last}" in out + err


def test_a_forged_face_exits_with_1_and_names_its_line(home: Path) -> None:
    path = play(home)
    line, roll = next(
        (number, text)
        for number, text in enumerate(path.read_text().splitlines(), start=1)
        if "=roll R" in text
    )
    other = re.sub(r"=roll R(\d)", lambda found: f"=roll R{int(found[1]) % 6 + 1}", roll)
    code, out, _ = run(home, "replay", str(forged(path, roll, other)), "--verify")
    assert code == 1
    assert out.startswith(f"It fails verification. Out of sync at line {line}: it says '=roll R")


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('"dicehero":1', '"dicehero":9', "newer dicehero"),
        ('"rules":', '"rules":9', "newer rules"),
        ('"content":"', '"content":"x', "other heroes and villains"),
        ('"game":"quest"', '"game":"chess"', "'chess'"),
        ('"options":{}', '"options":{"peril":"99"}', "The quest knows no peril '99'"),
    ],
)
@pytest.mark.parametrize("how", sampled(["--verify", "--strict", "--print"]))
def test_what_cannot_be_judged_exits_with_2(
    home: Path, before: str, after: str, sentence: str, how: str
) -> None:
    path = forged(play(home), before, after)
    code, out, err = run(home, "replay", str(path), how)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_story_has_chapters_and_an_end(home: Path) -> None:
    play(home)
    code, out, _ = run(home, "replay", "last", "--print")
    assert code == 0
    chapters = re.findall(r"^--- Round (\d+) ---$", out, flags=re.MULTILINE)
    assert chapters == [str(number) for number in range(1, len(chapters) + 1)]
    assert len(chapters) > 1
    assert out.startswith("The Quest, seed 7, begun ")
    assert "Brannoc Shieldwright sets out." in out
    fall = re.search(r"You fall in round (\d+), with (\d+) points?", out)
    assert fall is not None
    assert f"Score {fall[2]}, round {fall[1]}." in out
    assert "expected" in out


def test_a_story_leaves_out_what_was_taken_back(home: Path) -> None:
    table = begin(Runs(home / "runs"), "7", OWN_GAME)
    for move in ("hero brannoc", "villain 2"):
        table.session.play(move)
    table.session.undo()
    table.session.play("villain 1")
    table.close()
    out = run(home, "replay", "last", "--print")[1]
    assert out.count("You face") == 1
    assert "It is not over yet: round 1." in out


def test_the_morgue_is_written_at_the_end_and_told_again(home: Path) -> None:
    path = play(home)
    page = home / "morgue" / f"{path.stem}.txt"
    told = run(home, "morgue", "last")[1]
    assert page.read_text(encoding="utf-8") == told
    for word in ("Score", "Seed 7", "Points:", "Best round:", "Life lost:", "Luck:", "villain"):
        assert word in told


def test_a_morgue_that_cannot_be_written_is_said_and_stops_nothing(home: Path) -> None:
    home.mkdir()
    (home / "morgue").write_text("in the way")
    table = begin(Runs(home / "runs"), "7", OWN_GAME)
    random_moves(table.session, 100_000)
    assert table.session.over
    assert any("morgue" in notice for notice in table.take_notices())
    table.close()


def test_a_run_that_only_lacked_its_result_is_buried_when_it_goes_on(home: Path) -> None:
    path = play(home)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
    (home / "morgue" / f"{path.stem}.txt").unlink()
    dicehero_here("continue", "--plain", home=home)
    assert (home / "morgue" / f"{path.stem}.txt").exists()


# --- export -----------------------------------------------------------------------------------------


def test_an_export_is_the_run_and_nothing_about_its_player(home: Path, tmp_path: Path) -> None:
    path = play(home)
    to = tmp_path / "sent.jsonl"
    code, out, _ = run(home, "export", "last", "--to", str(to))
    assert (code, str(to) in out) == (0, True)
    sent = to.read_text(encoding="ascii")
    for private in (str(home), str(tmp_path), getpass.getuser(), socket.gethostname()):
        assert private not in sent
    elsewhere = tmp_path / "elsewhere"
    assert run(elsewhere, "replay", str(to), "--strict")[0] == 0
    assert sent.splitlines()[1:] == path.read_text().splitlines()[1:]
    assert json.loads(sent.splitlines()[0])["carried"].keys() >= {"heroes.toml", "villains.toml"}
    assert run(home, "export", str(path), "--to", "-")[1] == sent


def test_an_export_leaves_out_what_was_cut_off(home: Path) -> None:
    path = play(home, moves=20)
    whole = path.read_text()
    path.write_text(whole + '{"mo')
    assert run(home, "export", "last", "--to", "-")[1].splitlines()[1:] == whole.splitlines()[1:]


def test_an_export_carries_content_of_ones_own(home: Path, tmp_path: Path) -> None:
    data = tmp_path / "mine"
    data.mkdir()
    write_content(data, heroes=spoilt(GOOD[HEROES], ("life = 30", "life = 31")))
    moves = quest_moves("7")
    played = dicehero_here(
        "play", "--plain", "--seed", "7", "--data", str(data), home=home, stdin=lines_of(moves)
    )
    assert played.returncode == 0
    to = tmp_path / "sent.jsonl"
    assert run(home, "export", "last", "--to", str(to), "--data", str(data))[0] == 0
    elsewhere = tmp_path / "elsewhere"
    for how in ("--strict", "--print"):
        assert run(elsewhere, "replay", str(to), how)[0] == 0
    assert run(elsewhere, "morgue", str(to))[0] == 0
    # What is carried is checked like any content, and cannot be passed off as another.
    header, rest = to.read_text().split("\n", 1)
    fields = json.loads(header)
    for spoil, sentence in (
        (lambda tables: tables.pop("heroes.toml"), "heroes.toml: is not there"),
        (lambda tables: tables.update({"heroes.toml": 5}), "heroes.toml: is not there"),
        (lambda tables: tables["heroes.toml"].update({"hero": None}), "heroes.toml: hero"),
        (lambda tables: tables["heroes.toml"]["hero"][0].update({"life": 13}), "other heroes and villains"),
    ):
        tables = json.loads(header)["carried"]
        spoil(tables)
        to.write_text(json.dumps({**fields, "carried": tables}) + "\n" + rest)
        code, _, err = run(elsewhere, "replay", str(to), "--verify")
        assert (code, sentence in err) == (2, True), err


def test_an_export_writes_over_nothing(home: Path, tmp_path: Path) -> None:
    play(home)
    there = tmp_path / "there"
    there.write_text("precious")
    code, out, err = run(home, "export", "last", "--to", str(there))
    assert (code, out) == (2, "")
    assert "cannot be written: File exists" in err
    assert there.read_text() == "precious"


@pytest.mark.skipif(os.name != "posix", reason="folders as POSIX has them")
def test_an_export_that_cannot_be_written_is_said(home: Path, tmp_path: Path) -> None:
    play(home)
    code, _, err = run(home, "export", "last", "--to", str(tmp_path / "missing" / "file"))
    assert (code, "cannot be written: No such file" in err) == (2, True)


# --- names ------------------------------------------------------------------------------------------


def test_a_run_is_found_by_its_name_its_beginning_or_its_end(home: Path) -> None:
    path = play(home)
    other = play(home, "8")
    assert path.stem[:-6] == other.stem[:-6] or path.stem[:15] <= other.stem[:15]
    for name in (path.name, path.stem, path.stem[-6:], str(path)):
        assert "score" in run(home, "replay", name, "--verify")[1]
    os.utime(path, (2_000_000_000, 2_000_000_000))
    assert "seed 7" in run(home, "replay", "last", "--print")[1]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nothing", "There is no run 'nothing', and no file of that name."),
        ("20", "'20' could be "),
        ("./missing.jsonl", "missing.jsonl: It cannot be read: No such file or directory."),
        (".", ".: It is not a regular file."),
    ],
)
def test_a_run_that_is_not_found_is_said(home: Path, name: str, sentence: str) -> None:
    play(home, moves=3)
    play(home, "8", moves=3)
    code, out, err = run(home, "replay", name, "--verify")
    assert (code, out, sentence in err) == (2, "", True)


def test_without_any_run_there_is_no_last_one(home: Path) -> None:
    assert run(home, "morgue", "last") == (2, "", "Nothing was played yet, so there is no last run.\n")
