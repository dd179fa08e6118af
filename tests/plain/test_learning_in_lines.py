"""The lessons in lines: said before the next line is read, made for ears, and left at any time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicehero.content.quest import ready_quest
from dicehero.core.session import ABANDONED
from dicehero.plain.conversation import Commands, talk
from dicehero.plain.tutorial import SpokenGuide
from dicehero.shell.exit_codes import FAILED
from dicehero.shell.narrator import AnyNarrator
from dicehero.shell.quest.lessons import LESSONS
from dicehero.shell.quest.narrator import QuestNarrator
from dicehero.shell.table import AnyTable
from dicehero.shell.tutorial.session import sit_down_to_learn
from dicehero.store.runs import Runs
from support.levels import sampled
from support.lines import OWN_GAME, dicehero_here, lines_of

COMMANDS = Commands("GO-ON", "AGAIN")
DRAWN = set("|─━═│┃║╭╮╰╯▌▸·•*_\t")
"""What a voice would spell out."""


class Pupil:
    """Hears what is said, and answers."""

    def __init__(self, lessons: Runs | None = None) -> None:
        self.table: AnyTable
        self.table, guide = sit_down_to_learn(ready_quest(OWN_GAME), lessons or Runs(None))
        self._guide = SpokenGuide(guide, "PLAY")
        self.said: list[str] = []

    def talk(self, lines: Iterator[str]) -> list[str]:
        narrator: AnyNarrator = QuestNarrator()
        talk(self.table, narrator, lines, self.said.append, COMMANDS, guide=self._guide)
        self.table.close()
        return self.said

    def obeying(self, count: int = 1000) -> Iterator[str]:
        """Say what is suggested, so many times."""
        for _ in range(count):
            suggested = self.said[-1]
            assert suggested.startswith("Say: "), suggested
            yield suggested.removeprefix("Say: ").rstrip(".")


def after(*lines: str) -> list[str]:
    """What the last line is answered, without the farewell."""
    pupil = Pupil()
    heard = 0

    def spoken() -> Iterator[str]:
        nonlocal heard
        for line in lines:
            heard = len(pupil.said)
            yield line

    said = pupil.talk(spoken())
    return said[heard : len(said) - (not pupil.table.session.over)]


def test_whoever_says_what_is_suggested_is_taught_all_and_praised() -> None:
    pupil = Pupil()
    said = pupil.talk(pupil.obeying())
    taught = [line.split(". ")[0].split(", ")[1] for line in said if line.startswith("Lesson ")]
    assert sorted(taught) == sorted(lesson.title for lesson in LESSONS)
    assert said[-4].startswith("Well done!")
    assert said[-1] == "Begin a quest of your own with: PLAY"
    assert pupil.table.session.over
    assert not any(line.startswith("Choose a villain") for line in said[-10:]), "nothing is asked any more"


def test_what_the_guide_says_is_for_ears() -> None:
    pupil = Pupil()
    said = pupil.talk(pupil.obeying())
    guided = [line for line in said if line.startswith(("Lesson ", "Say: "))] + said[-4:]
    for line in guided:
        assert line.isascii()
        assert not DRAWN & set(line)
        assert line[-1] in ".!Y"


def test_nothing_is_said_twice_in_a_row_but_the_move() -> None:
    pupil = Pupil()
    said = pupil.talk(pupil.obeying())
    between = [line for line in said if line.startswith("Go on like this")]
    placed = [line for line in said if line.startswith("Say: place")]
    assert 0 < len(between) < len(placed) // 2


@pytest.mark.parametrize("seed", sampled(range(3)))
def test_one_who_says_anything_at_all_gets_to_the_end(seed: int) -> None:
    pupil = Pupil()
    chooser = random.Random(seed)

    def anything() -> Iterator[str]:
        for _ in range(3000):
            legal = pupil.table.session.legal()
            yield chooser.choice([*legal, "undo", "redo", "hint", "skip", "nonsense", "help"])

    said = pupil.talk(anything())
    assert pupil.table.session.over
    assert said[-1] == "Begin a quest of your own with: PLAY"


def test_a_lesson_is_skipped_and_asked_for_again() -> None:
    assert after("hint")[0].startswith("Lesson 1 of 13, Villain. A villain is")
    assert after("hint")[1].startswith("Say: villain")
    assert after("skip")[0].startswith("Choose what you like.")
    assert after("skip", "skip") == ["There is no lesson to skip right now: play on."]


def test_stop_ends_all_lessons(tmp_path: Path) -> None:
    lessons = Runs(tmp_path)
    pupil = Pupil(lessons)
    said = pupil.talk(iter(["villain 2", "stop", "roll"]))
    assert said[-2:] == [
        "The lessons are over. You can start them again at any time.",
        "Begin a quest of your own with: PLAY",
    ]
    (run,) = lessons.finished()
    assert run.outcome is not None
    assert run.outcome.ending == ABANDONED


def test_giving_up_is_as_in_any_quest() -> None:
    said = after("villain 2", "abandon", "abandon")
    assert said[0] == "The quest is abandoned."
    assert said[-1] == "Play the same seed again with: AGAIN"


def test_help_names_the_words_of_lessons() -> None:
    said = after("help")
    assert "skip: pass over a lesson, while you learn." in said
    assert "stop: end all lessons." in said
    assert any(line.startswith("hint, ") for line in said)
    assert not any(line.startswith("forecast") for line in said), "beside the guide nobody forecasts"


def test_undo_brings_back_the_suggestion() -> None:
    said = after("villain 2", "roll", "place 3 a", "undo")
    assert said[0] == "Undone."
    assert said[-1].startswith("Say: ")


def test_lessons_go_on_where_they_were_left(tmp_path: Path) -> None:
    lessons = Runs(tmp_path)
    asked: list[str] = []
    for _ in range(40):
        pupil = Pupil(lessons)
        said = pupil.talk(pupil.obeying(1))
        if pupil.table.session.over:
            break
        assert said[-1] == "The quest is saved. Go on with: GO-ON"
        opened = next(line for line in said if line.startswith("Say: "))
        assert not asked or opened == asked[-1]
        asked.append(said[-2])
    assert said[-1] == "Begin a quest of your own with: PLAY"
    assert len(lessons.all()) == 1


def test_the_words_of_lessons_are_known_where_there_are_none(tmp_path: Path) -> None:
    done = dicehero_here("play", "--plain", "--seed", "7", home=tmp_path, stdin=lines_of(["skip", "stop"]))
    assert done.stdout.decode().count("There is no lesson right now.") == 2


def test_a_command_begins_them_and_goes_on_with_them_and_nothing_else_does(tmp_path: Path) -> None:
    first = dicehero_here("learn", "--plain", home=tmp_path, stdin=lines_of(["villain 2"]))
    assert first.returncode == 0
    assert "Lesson 1 of 13, Villain." in first.stdout.decode()
    assert first.stdout.decode().endswith("Go on with: dicehero learn --plain\n")
    again = dicehero_here("learn", "--plain", home=tmp_path)
    assert "Lesson 2 of 13, Roll." in again.stdout.decode()
    assert dicehero_here("continue", "--plain", home=tmp_path).returncode == FAILED
    assert b"No run was played yet." in dicehero_here("history", home=tmp_path).stdout
    assert not (tmp_path / "runs").exists()
    assert len(Runs(tmp_path / "lessons").all()) == 1


def test_it_takes_no_options_of_a_quest(tmp_path: Path) -> None:
    for option in (["--json"], ["--seed", "7"], ["--peril", "1"], ["--data", "x"]):
        assert dicehero_here("learn", *option, home=tmp_path).returncode == 2


def test_without_a_terminal_the_line_mode_is_named(tmp_path: Path) -> None:
    done = dicehero_here("learn", home=tmp_path)
    assert done.returncode == FAILED
    assert b"Play it in lines with --plain." in done.stderr
