"""The catalogue of seeds: what it says is what a player meets."""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path

import pytest

from dicehero.core.errors import BadSetup
from dicehero.core.session import Session
from dicehero.games.quest.spec import FINAL_ROUND
from dicehero.games.quest.view import PhaseName, RewardKind
from dicehero.shell.quest.seeds import seed_rows
from dicehero.shell.reports.rows import Row, as_csv, as_json
from dicehero.shell.reports.seeds import SeedWish, opening_rows
from support.lines import OWN_GAME, dicehero_here

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "seeds.csv"


def test_no_seed_has_changed_its_meaning() -> None:
    """If this fails, every seed means something else now: raise the rules version.

    UPDATE_GOLDEN=1 writes the file anew; docs/changelog.md must tell of it.
    """
    hero = OWN_GAME.spec.hero_by_id["brannoc"]
    found = as_csv(row for seed in range(1, 21) for row in seed_rows(OWN_GAME.spec, str(seed), 0, hero))
    if os.environ.get("UPDATE_GOLDEN") == "1":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize(("seed", "peril"), [("1", 0), ("2", 0), ("3", 4), ("4", 10), ("any text", -1)])
def test_the_catalogue_says_what_is_met(seed: str, peril: int) -> None:
    hero = OWN_GAME.spec.hero_by_id["brannoc"]
    rows = list(seed_rows(OWN_GAME.spec, seed, peril, hero))
    assert [row["round"] for row in rows] == list(range(1, FINAL_ROUND + 1))
    session = Session(OWN_GAME, seed, {"peril": str(peril)})
    session.play("hero brannoc")
    while not session.over and session.view().round <= FINAL_ROUND:
        view = session.view()
        row = rows[view.round - 1]
        match view.phase:
            case PhaseName.CHOOSE_VILLAIN:
                met = [" ".join((each.id, *map(str, each.rectangles))) for each in view.villains]
                assert met == row["villains"]
            case PhaseName.BATTLE if view.round == 1 and not view.blends:
                assert " ".join(str(each.die) for each in view.dice) == row["roll"]
            case PhaseName.CHOOSE_REWARD:
                check_rewards(row, session)
            case _:
                pass
        session.play("end" if view.phase is PhaseName.BATTLE else session.legal()[0])


def check_rewards(row: Row, session: Session) -> None:  # type: ignore[type-arg]
    extras = {RewardKind.BLACK: "black", RewardKind.LIFE: "life"}
    rewards = {reward.kind: reward for reward in session.view().rewards}
    assert "".join(colour.letter for colour in rewards[RewardKind.DICE].colours) == row["dice"]
    assert rewards[RewardKind.SPACE].colours[0].letter == row["space"]
    # The first villain is always faced.
    assert isinstance(row["extra"], list)
    assert row["extra"][0] in [extras[kind] for kind in rewards if kind in extras]


def test_games_without_a_list_of_their_own_show_what_chance_brings_first() -> None:
    rows = list(opening_rows(OWN_GAME, "7", SeedWish({"peril": "2"})))
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    assert len(rows) > 3
    assert str(rows[0]["chance"]).startswith("villains ")
    assert rows == list(opening_rows(OWN_GAME, "7", SeedWish({"peril": "2"})))
    assert rows != list(opening_rows(OWN_GAME, "8", SeedWish({"peril": "2"})))
    with pytest.raises(BadSetup):
        list(opening_rows(OWN_GAME, "7", SeedWish({"colour": "mauve"})))


def test_rows_are_printed_in_three_ways(tmp_path: Path) -> None:
    rows: list[Row] = [{"seed": "1", "villains": ["a", 'b, "c"']}, {"seed": "2", "villains": []}]
    assert list(csv.reader(as_csv(rows).splitlines())) == [
        ["seed", "villains"],
        ["1", 'a / b, "c"'],
        ["2", ""],
    ]
    assert json.loads(as_json(rows)) == rows
    plain = dicehero_here("seeds", "--to", "2", home=tmp_path).stdout.decode()
    assert plain.splitlines()[0].split() == ["seed", "round", "villains", "dice", "space", "extra", "relic"]
    assert "mudlark B1:4 Y2:7 Y1:4" in plain
    found = json.loads(dicehero_here("seeds", "--json", "--hero", "rook", home=tmp_path).stdout)
    assert found[0]["roll"]
    assert [row["roll"] for row in found[1:]] == [""] * 14


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--from", "5", "--to", "4"], "Seeds go from the lower to the higher number: from 4 to 5."),
        (["--to", "100001"], "That is more than 100000 seeds at once."),
        (["--hero", "nobody"], "There is no hero 'nobody'; there are brannoc,"),
        (["--set", "colour=mauve"], "The quest has no option 'colour': it has peril."),
        (["chess"], "invalid choice"),
        (["--from", "0"], "is not a whole number"),
        (["--peril", "11"], "is not a level of peril"),
        (["--csv", "--json"], "not allowed with argument"),
    ],
)
def test_what_cannot_be_listed_is_said(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = dicehero_here("seeds", *arguments, home=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert sentence in done.stderr.decode()
