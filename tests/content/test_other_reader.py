"""docs/replay.md says enough for another program to verify a run."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

from dicehero.content.quest.load import own_data
from dicehero.core.replay import Header, Record, write_header, write_record
from dicehero.core.session import Session
from support import other_reader
from support.lines import OWN_GAME
from support.other_reader import OtherReader, Stream
from support.stage import sensible_move

READER = OtherReader(own_data())
REPLAY = (Path(__file__).resolve().parents[2] / "docs" / "replay.md").read_text(encoding="utf-8")


def file_of(seed: str, hero: str = "brannoc") -> str:
    records: list[Record] = []
    session = Session(OWN_GAME, seed, recorder=records.append)
    chooser = random.Random(seed)
    session.play(f"hero {hero}")
    # The first roll can be followed without knowing what traits do.
    plain = [number for number, each in enumerate(session.view().villains, start=1) if not each.traits]
    session.play(f"villain {plain[0]}")
    while not session.over:
        session.play(sensible_move(session))
        if session.can_undo and chooser.random() < 0.2:
            session.undo()
            if chooser.random() < 0.5:
                session.redo()
    header = Header("quest", OWN_GAME.info.rules_version, OWN_GAME.spec.digest, seed)
    return write_header(header) + "".join(map(write_record, records))


@pytest.mark.parametrize("hero", ["brannoc", "ysolde"])
@pytest.mark.parametrize("seed", ["1", "3", "any text, even \u00fcnicode", "2026-12-01-1f9e4a07"])
def test_another_program_confirms_what_this_one_played(seed: str, hero: str) -> None:
    text = file_of(seed, hero)
    checked, problems = READER.verify(text)
    assert problems == []
    assert checked >= text.count('"chance"') + 2


def test_it_finds_forged_chance_and_digests() -> None:
    text = file_of("1")
    for before, after in (
        (r"=roll R(\d)", lambda found: f"=roll R{int(found[1]) % 6 + 1}"),
        (r"dice:[RBGY]", lambda found: "dice:" + ("R" if found[0][-1] != "R" else "B")),
        (r":(\d+) ", lambda found: f":{int(found[1]) + 1} "),
        (r'"digest":"(.)', lambda found: f'"digest":"{"0" if found[1] != "0" else "1"}'),
    ):
        forged = re.sub(before, after, text, count=1)
        assert forged != text
        assert len(READER.verify(forged)[1]) >= 1, before


def test_the_document_gives_the_same_numbers() -> None:
    found = re.search(r"seed `1`, stream `roll\.1/R` below 6 begin ([\d ]+)\.", REPLAY)
    assert found is not None
    stream = Stream("1", "roll.1/R")
    assert [str(stream.below(6)) for _ in range(8)] == found[1].split()


def test_it_shares_no_code() -> None:
    source = Path(other_reader.__file__).read_text(encoding="utf-8")
    names = {node.module or "" for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    assert not any("dicehero" in name or "support" in name for name in names)
    assert "import dicehero" not in source
