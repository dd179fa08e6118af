"""The brawl in lines and in JSON, in processes of their own and at a table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dicehero.content.catalog import load_ready
from dicehero.core.errors import BadReplay, OutOfSync
from dicehero.core.replay import ChanceLine, Replay, RivalLine
from dicehero.core.verifying import verify
from dicehero.plain.conversation import Commands, talk
from dicehero.shell.brawl.narrator import BrawlNarrator
from dicehero.shell.table import AnyTable, Table
from dicehero.store.run_file import read_run
from dicehero.store.runs import Runs
from support.levels import long_beside, sampled
from support.lines import dicehero_here

READY = load_ready("brawl")
COMMANDS = Commands("GO-ON", "AGAIN")


def begin(runs: Runs, seed: str = "7", **options: str) -> AnyTable:
    return Table.begin(READY.game, READY.content, seed, runs, options)


def hold(table: AnyTable, *lines: str) -> list[str]:
    said: list[str] = []
    talk(table, BrawlNarrator(), lines, said.append, COMMANDS)
    return said


@pytest.mark.parametrize("grit", sampled(["on", "off"]))
def test_a_piped_match_is_played_to_its_end(tmp_path: Path, grit: str) -> None:
    lines = b"roll\nstand\n" * 400
    done = dicehero_here(
        "play", "brawl", "--plain", "--seed", "7", "--set", f"grit={grit}", home=tmp_path, stdin=lines
    )
    assert done.returncode == 0
    assert done.stderr == b""
    told = done.stdout.decode().splitlines()
    assert told[-1].startswith("Play the same seed again with: dicehero play brawl --plain")
    assert any(line.endswith("the match.") for line in told[-5:])
    (file,) = (tmp_path / "runs").glob("*.jsonl")
    assert verify(READY.game, "", read_run(file).replay, strict=True).outcome is not None


@long_beside("test_a_piped_match_is_played_to_its_end")
def test_the_same_seed_and_moves_are_the_same_match_in_json(tmp_path: Path) -> None:
    arguments = ("play", "brawl", "--json", "--seed", "7", "--seats", "3", "--rival", "hard", "--no-save")
    done = dicehero_here(*arguments, home=tmp_path, stdin=b"roll\nstand\n" * 300)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    first, last = answers[0], answers[-1]
    assert first["legal"] == ["roll", "double"]
    assert first["events"][0]["event"] == "duel-begun"
    assert first["view"]["terms"]["rival"] == "hard"
    assert last["turn"] == "over"
    assert sum(last["result"]["scores"]) == 30
    assert len(last["result"]["winners"]) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seats", "9"), "The brawl knows no seats '9': choose 2, 3, 4 or 5."),
        (("--rival", "mean"), "The brawl knows no rival 'mean': choose easy, normal or hard."),
        (("--set", "dice=99"), "The brawl knows no dice '99': choose from 4 to 20."),
        (
            ("--set", "luck=on"),
            "The brawl has no option 'luck': it has seats, rival, grit, stakes, length, dice.",
        ),
        (("--data", "."), "brawl is played without files of content: it takes no --data."),
        (("--seats", "2", "--set", "seats=3"), "seats is set twice"),
    ],
)
def test_what_cannot_be_set_is_told_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    done = dicehero_here("play", "brawl", "--plain", *arguments, home=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr.decode()
    assert done.stdout == b""


def test_undo_reaches_back_to_the_last_thing_shown() -> None:
    said = hold(begin(Runs(None)), "double", "undo", "redo", "undo", "roll", "undo")
    assert said.count("Undone.") == 2
    assert "Done again." in said
    assert "There is nothing to undo: what chance has shown stands." in said[-2:]


def test_it_opens_with_what_rivals_did() -> None:
    said = hold(begin(Runs(None), seats="3"))
    assert said[1].startswith("Duel 1, for 1 die each: first Mirka")
    assert any(line.startswith("Mirka scores ") for line in said)


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    first = begin(runs, seats="3", rival="hard")
    hold(first, "roll", "double")
    first.close()
    again: AnyTable = Table.resume(READY.game, READY.content, runs.unfinished()[0], runs)
    assert again.session.state == first.session.state
    assert again.session.options == first.session.options
    again.close()


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    """A finished match."""
    runs = Runs(tmp_path)
    table = begin(runs, rival="hard", seats="3")
    while not table.session.over:
        table.session.play(table.session.legal()[0])
    table.close()
    assert table.path is not None
    return read_run(table.path).replay


def forged(replay: Replay, kind: type, text: str) -> tuple[Replay, int]:
    """The replay with another text on a line of a kind, and the number of that line."""
    at = next(
        index
        for index, record in enumerate(replay.records)
        if isinstance(record, kind) and record.text != text
    )
    records = (*replay.records[:at], kind(text), *replay.records[at + 1 :])
    return Replay(replay.header, records, False), at + 2


def test_a_forged_choice_of_a_rival_is_found_with_its_line(replay: Replay) -> None:
    assert any(isinstance(record, RivalLine) for record in replay.records)
    other, line = forged(replay, RivalLine, "double")
    with pytest.raises(OutOfSync) as caught:
        verify(READY.game, "", other, strict=True)
    assert caught.value.line == line
    assert "the rival chooses 'roll'" in caught.value.sentence


def test_a_forged_roll_is_found_with_its_line(replay: Replay) -> None:
    other, line = forged(replay, ChanceLine, "=first 1")
    with pytest.raises(OutOfSync) as caught:
        verify(READY.game, "", other, strict=True)
    assert caught.value.line == line


def test_a_choice_of_a_rival_that_is_left_out_is_found(replay: Replay) -> None:
    at = next(index for index, record in enumerate(replay.records) if isinstance(record, RivalLine))
    records = (*replay.records[:at], *replay.records[at + 1 :])
    with pytest.raises(BadReplay, match="not the turn of chance"):
        verify(READY.game, "", Replay(replay.header, records, False))


@pytest.mark.parametrize("runs", sampled([2, 10]))
def test_programs_meet_in_simulations(tmp_path: Path, runs: int) -> None:
    done = dicehero_here(
        "sim", "brawl", "--runs", str(runs), "--bot", "all", "--format", "json", home=tmp_path
    )
    found = json.loads(done.stdout)
    assert [cell["seats"][0]["player"] for cell in found] == ["easy", "normal", "hard"]
    assert all(cell["games"] == runs for cell in found)
    assert dicehero_here("sim", "brawl", "--runs", "3", home=tmp_path).stdout.count(b"normal") == 2
    assert dicehero_here("sim", "brawl", "--bot", "no", home=tmp_path).returncode == 2
    assert dicehero_here("sim", "--seats", "3", home=tmp_path).returncode == 2


def test_its_rules_and_what_happened_are_told_by_the_same_words() -> None:
    said = hold(begin(Runs(None)), "rules 13", "roll", "log 1", "codex")
    assert "Section 13: Grit." in said
    assert said[-2] == "This game has no codex."
    assert said[-3] in said[:-3], "the last thing that happened was said when it did"
