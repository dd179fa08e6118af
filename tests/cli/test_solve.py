"""The command `dicehero solve`."""

from __future__ import annotations

import json
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from dicehero.cli import main
from support.levels import spread
from support.lines import dicehero_here, dicehero_process

FIRST = "R5 R2 R4 B5 G3 G6 Y3 vs R3:10 B2:7 Y1:4"


def test_the_first_example_is_solved_for_programs(tmp_path: Path) -> None:
    done = dicehero_here("solve", "--json", FIRST, home=tmp_path)
    answer = json.loads(done.stdout)
    assert answer["exact"] is True
    (point,) = answer["frontier"]
    assert (point["life_lost"], point["score"], point["kept"]) == (1, 26, 0)
    assert point["line"] == [
        "blend 5 6",
        "place 1 a",
        "place 2 a",
        "place 3 a",
        "place 4 b",
        "place 8 b",
        "place 7 c",
    ]


def test_the_words_may_be_arguments_of_their_own(tmp_path: Path) -> None:
    assert b"G3+G6=K4" in dicehero_here("solve", *FIRST.split(), home=tmp_path).stdout


def test_a_terminal_without_dots_gets_plain_signs(tmp_path: Path) -> None:
    done = dicehero_process("solve", FIRST, home=tmp_path, extra={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert b"G3+G6=K4 . A: R5 R2 R4 . B:" in done.stdout
    assert b"\\x" not in done.stdout


def test_what_there_is_no_space_for_is_not_kept(tmp_path: Path) -> None:
    text = "R6 vs B1:1 B1:1 B1:1"
    for spaces, kept in (("R1", 6), ("R0", 0), ("B1", 0)):
        done = dicehero_here("solve", "--json", "--spaces", spaces, text, home=tmp_path)
        assert [point["kept"] for point in json.loads(done.stdout)["frontier"]] == [kept]


def test_an_answer_that_is_not_proved_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A die of every colour and face, and a clock by which a second has passed at the second look."""
    hand = " ".join(f"{colour}{face}" for colour in "RBGYK" for face in range(1, 7))
    arguments = ["solve", "--seconds", "1", f"{hand} vs R4:20 B4:20 G4:20"]
    monkeypatch.setattr("dicehero.cli.commands.solve.monotonic", partial(next, count()))
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["exact"] is False
    assert main(arguments) == 0
    assert "Time ran out" in capsys.readouterr().out


def test_what_is_in_force_is_named_by_ids(tmp_path: Path) -> None:
    text = "K3 B1 B1 Y1 Y1 vs R1:3 R1:3 B1:6"
    named = (
        "--hero",
        "tamsin",
        "--relic",
        "brass-ratchet",
        "--relic",
        "twin-crucible",
        "--trait",
        "starless",
    )
    more = ("--peril", "8", "--round", "17", "--life", "9", "--kept", "K3")
    done = dicehero_here("solve", "--json", *named, *more, text, home=tmp_path)
    assert [
        (point["life_lost"], point["score"], point["kept"]) for point in json.loads(done.stdout)["frontier"]
    ] == [(6, 8, 0), (8, 10, 0)]


def test_who_has_no_more_life_than_is_lost_falls(tmp_path: Path) -> None:
    done = dicehero_here("solve", "--json", "--life", "2", "R6 vs B1:3 B1:1 B1:1", home=tmp_path)
    (point,) = json.loads(done.stdout)["frontier"]
    assert (point["life_lost"], point["kept"]) == (2, 0)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    spread(
        [
            (["R5 G9 vs R1:1 R1:1 R1:1"], "'G9' is not a die"),
            (["R5 vs R1:1"], "three rectangles"),
            (["R5 vs R1:1 R1:1 R1:1", "--spaces", "Q1"], "'Q1' is not a space"),
            (["R5 vs R1:1 R1:1 R1:1", "--seconds", "0"], "not a whole number"),
            (["R5 vs R1:1 R1:1 R1:1", "--hero", "tam"], "no hero 'tam'; there is tamsin"),
            (["R5 vs R1:1 R1:1 R1:1", "--relic", "x"], "no relic 'x'"),
            (["R5 vs R1:1 R1:1 R1:1", "--trait", "ox-heart"], "no trait 'ox-heart'"),
            (["R5 vs R1:1 R1:1 R1:1", "--peril", "11"], "not a level of peril"),
            (["R5 vs R1:1 R1:1 R1:1", "--life", "0"], "not a whole number from 1 to 999"),
            (["R5 vs R1:1 R1:1 R1:1", "--round", "1000"], "not a whole number from 1 to 999"),
            (["R5 vs R1:1 R1:1 R1:1", "--kept", "R4"], "'R4' was kept"),
            ([], "required: ROUND"),
        ],
        4,
        rows=True,
    ),
)
def test_a_round_that_cannot_be_read_is_told_in_a_sentence(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    done = dicehero_here("solve", *arguments, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()
