"""The coach in lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehero.plain.coach import Tutor, tutor_of
from dicehero.plain.conversation import Commands, talk
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.shell.quest.table import QuestTable
from dicehero.store.run_file import glance
from dicehero.store.runs import Runs
from support.lines import begin, dicehero_here, lines_of
from support.stage import sensible_move

COMMANDS = Commands("GO-ON", "AGAIN")


class Talk:
    """A conversation that goes on as long as the test wants."""

    def __init__(self, hints: bool = True, table: QuestTable | None = None) -> None:
        self.table = table or begin(Runs(None))
        self._hints = hints

    def say(self, *lines: str) -> list[str]:
        """Return what the last line is answered."""
        said: list[str] = []
        heard = 0

        def spoken() -> object:
            nonlocal heard
            for line in lines:
                heard = len(said)
                yield line

        tutor = tutor_of(self.table, self._hints)
        talk(self.table, QuestNarrator(), spoken(), said.append, COMMANDS, tutor)  # type: ignore[arg-type]
        farewell = 0 if self.table.session.over else 1
        return said[heard : len(said) - farewell]


TO_BATTLE = ("hero brannoc", "villain 1", "roll")


def test_a_hint_names_lines_their_ends_and_the_moves_to_say() -> None:
    talking = Talk()
    said = talking.say(*TO_BATTLE, "hint")
    *lines, how = said
    assert [line.split(", ")[0] for line in lines] == [str(n) for n in range(1, len(said))]
    assert lines[0].startswith("1, Safest")
    assert all(", keeps " in line or "you fall" in line for line in lines)
    assert how == "Say hint and a number to play that line."
    moves = said[0].partition("Say: ")[2].rstrip(".").split(", ")
    assert all(talking.say(move) for move in moves)
    assert not any("·" in line for line in said)
    assert talking.table.session.hinted


def test_an_advised_line_is_played_by_its_number_and_can_be_taken_back() -> None:
    for hints in (["hint"], []):
        talking = Talk()
        advised = talking.say(*TO_BATTLE, "hint")[0].partition("Say: ")[2].rstrip(".").split(", ")
        other = Talk()
        said = other.say(*TO_BATTLE, *hints, "hint 1")
        talking.say(*advised)
        assert other.table.session.view() == talking.table.session.view()
        assert "That line is played; say end when you agree, or reset." in said
        assert other.table.session.hinted
        other.say("reset")
        assert not other.table.session.can_undo


def test_a_line_that_is_not_advised_is_not_played() -> None:
    talking = Talk()
    assert talking.say(*TO_BATTLE, "hint 9") == ["There is no line 9. Say hint to hear which there are."]
    assert Talk(hints=False).say(*TO_BATTLE, "hint 1") == ["Hints are switched off."]


def test_a_line_is_named_by_its_number() -> None:
    assert Talk().say(*TO_BATTLE, "hint x") == ["Say hint alone, or with a number."]


def test_hints_are_noted_in_the_run_file(tmp_path: Path) -> None:
    lines = lines_of([*TO_BATTLE, "hint"])
    dicehero_here("play", "--plain", "--seed", "7", home=tmp_path, stdin=lines)
    (file,) = (tmp_path / "runs").glob("*.jsonl")
    assert '{"command":"hint"}' in file.read_text()
    assert glance(file).header.seed == "7"


def test_a_forecast_tells_of_every_villain() -> None:
    said = Talk().say("hero brannoc", "forecast")
    assert [line.split(":")[0] for line in said] == ["1", "2", "3"]
    assert all("flawless" in line for line in said)


@pytest.mark.parametrize("word", ["hint", "forecast"])
def test_where_there_is_nothing_to_say_that_is_said(word: str) -> None:
    assert Talk().say(word)[0].startswith("There is nothing to")


@pytest.mark.parametrize("word", ["hint", "forecast"])
def test_without_hints_both_words_say_so_and_nothing_is_noted(word: str) -> None:
    talking = Talk(hints=False)
    assert talking.say(*TO_BATTLE, word) == ["Hints are switched off."]
    assert not talking.table.session.hinted


def test_after_a_round_the_verdict_comes_before_what_is_next() -> None:
    said = Talk(hints=False).say(*TO_BATTLE, "end")
    (verdict,) = [line for line in said if line.startswith("Round 1: ")]
    assert verdict.endswith(".")
    assert not verdict.endswith("..")
    assert said.index(verdict) < next(at for at, line in enumerate(said) if "reward N" in line)


def test_at_the_end_the_accuracy_counts_rounds_played_before_this_sitting() -> None:
    table = begin(Runs(None))
    table.session.play("hero brannoc")
    while table.session.view().round < 3 and not table.session.over:
        table.session.play(sensible_move(table.session))
    said = Talk(table=table).say("abandon", "abandon")
    (line,) = [line for line in said if line.startswith("Accuracy: ")]
    assert "of 2 rounds" in line


def test_a_game_without_a_coach_says_so() -> None:
    table = begin(Runs(None))
    said: list[str] = []
    talk(table, QuestNarrator(), ["hint", "forecast"], said.append, COMMANDS)
    assert said.count("Nobody coaches this game.") == 2


def test_the_switch_is_on_the_command_line_and_in_the_configuration(tmp_path: Path) -> None:
    lines = lines_of([*TO_BATTLE, "hint"])
    for arguments in (("play", "--plain", "--no-hints"), ("--no-hints", "play", "--plain")):
        off = dicehero_here(*arguments, "--no-save", home=tmp_path, stdin=lines)
        assert b"Hints are switched off." in off.stdout
    (tmp_path / "config.toml").write_text("hints = false\n")
    off = dicehero_here("play", "--plain", "--no-save", home=tmp_path, stdin=lines)
    assert b"Hints are switched off." in off.stdout


def test_an_answer_that_takes_too_long_is_not_called_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicehero.plain.coach._SECONDS", 0.0)
    table = begin(Runs(None))
    for move in TO_BATTLE:
        table.session.play(move)
    tutor = tutor_of(table, True)
    assert isinstance(tutor, Tutor)
    assert any("time ran out" in line or "Nothing better" in line for line in tutor.hint())
