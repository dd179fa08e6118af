"""One screen for all dice in question; Enter accepts the best."""

from __future__ import annotations

import pytest

from dicehero.games.quest.view import PhaseName
from dicehero.shell.catalogue import narrator_of
from dicehero.shell.quest.table import QuestSession
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.sitting import Sitting
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.quest.screens.keep import KeepScene
from support.games import GAME
from support.keeping import at_reward, table_at
from support.stage import phase, press, sitting, stage

TWO_COLOURS = ("1:R5 2:R3 3:B1 4:B6 5:Y2", "R2 B2 G3 Y3 K1")
CROWD = " ".join(f"{number}:{'RBGYK'[number % 5]}{number % 6 + 1}" for number in range(1, 61))


def asked(session: QuestSession, size: tuple[int, int] = (80, 24)) -> LiveStage:
    """A stage on which the reward of a session is taken."""
    on = stage("7", GAME, size)
    on.host.begin()
    on.sitting = Sitting(table_at(session), narrator_of("quest"))
    on.sync()
    on.play("reward 1")
    on.draw(*size)
    return on


def shown(on: LiveStage) -> str:
    return "\n".join(on.redrawn().rows())


def kept(on: LiveStage) -> list[str]:
    """What was kept, in the round after."""
    assert phase(on) is PhaseName.CHOOSE_VILLAIN
    return [str(die) for die in sitting(on).view.kept]


def test_enter_keeps_the_best_of_all_colours_at_once() -> None:
    on = asked(at_reward(*TWO_COLOURS))
    assert "2 red, 1 space" in shown(on)
    assert "2 blue, 1 space" in shown(on)
    press(on, "enter")
    assert kept(on) == ["R5", "B6", "Y2"]


def test_another_choice_of_one_colour_leaves_the_others_at_their_best() -> None:
    on = asked(at_reward(*TWO_COLOURS))
    press(on, DEFAULT.die_key(3), "enter")
    assert kept(on) == ["R5", "B1", "Y2"]


def test_too_few_of_a_colour_are_refused_and_escape_chooses_the_best_again() -> None:
    on = asked(at_reward(*TWO_COLOURS))
    press(on, DEFAULT.die_key(4), "e")
    assert on.note.text == "1 blue stays: choose just so many."
    press(on, "escape", "e")
    assert kept(on) == ["R5", "B6", "Y2"]


def test_only_what_stays_whatever_is_chosen_is_said_to_be_kept() -> None:
    on = asked(at_reward(*TWO_COLOURS))
    (row,) = [line for line in shown(on).split("\n") if "also kept" in line]
    assert "2" in row.split("also kept")[1]
    assert shown(on).count("─Y─") == 1
    press(on, DEFAULT.die_key(5))
    assert on.note.text == f"Die {DEFAULT.die_key(5)} stays in any case."


def test_equal_dice_are_not_asked_about() -> None:
    on = asked(at_reward("1:R5 2:R5 3:B1 4:B6 5:Y4 6:Y4", "R2 B2 G3 Y2 K1"))
    assert "2 blue, 1 space" in shown(on)
    assert "2 red" not in shown(on)
    assert "2 yellow" not in shown(on)
    press(on, DEFAULT.die_key(6))
    assert on.note.text == f"Die {DEFAULT.die_key(6)} is lost: its like is kept."
    press(on, "enter")
    assert kept(on) == ["R5", "B6", "Y4"]


def test_undo_leads_back_to_the_reward_past_what_was_not_asked() -> None:
    on = asked(at_reward("1:R5 2:R5 3:B1 4:B6", "R2 B2 G3 Y3 K1"))
    press(on, "u")
    assert phase(on) is PhaseName.CHOOSE_REWARD
    press(on, "r")
    assert isinstance(on.scene, KeepScene)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("free", [TWO_COLOURS[0], CROWD], ids=["few", "crowd"])
def test_every_die_in_question_can_be_pressed(free: str, size: tuple[int, int]) -> None:
    on = asked(at_reward(free, "R2 B2 G3 Y2 K2"), size)
    scene = on.scene
    assert isinstance(scene, KeepScene)
    assert on.canvas.clipped == []
    pressed = {hit.intent.number for hit in on.canvas.hits if hit.intent.name == "die"}
    assert {die.number for each in scene._crowded for die in each.dice} <= pressed
