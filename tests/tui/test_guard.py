"""The echo of the input that opened a question does not answer it."""

from __future__ import annotations

from dicehero.content.quest import ready_quest
from dicehero.games.quest.view import PhaseName
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.guard import FIRST_REPEAT, NEXT_REPEAT, Guard
from dicehero.tui.kit.intents import Intent
from support.games import GAME
from support.stage import Clock, phase, play_to, press, setup, sitting, stage


def still() -> tuple[Guard, Clock]:
    clock = Clock(step=0)
    return Guard(clock), clock


def test_everything_passes_before_a_question_is_opened() -> None:
    guard, _ = still()
    assert guard.admits("key e")
    assert guard.admits("key e")


def test_a_held_key_is_deaf_for_as_long_as_it_repeats() -> None:
    guard, clock = still()
    guard.opened("key enter")
    clock.now += FIRST_REPEAT * 0.9
    for _ in range(100):
        assert not guard.admits("key enter")
        clock.now += NEXT_REPEAT * 0.5
    clock.now += NEXT_REPEAT
    assert guard.admits("key enter")


def test_the_same_key_counts_again_after_a_pause() -> None:
    guard, clock = still()
    guard.opened("key enter")
    clock.now += FIRST_REPEAT
    assert guard.admits("key enter")


def test_another_key_counts_at_once_and_ends_the_hold() -> None:
    guard, _ = still()
    guard.opened("key enter")
    assert guard.admits("key 1")
    assert guard.admits("key enter")


def held(on: LiveStage, key: str) -> None:
    """Hold a key for a while: the clock of the stage stands still."""
    for _ in range(50):
        press(on, key)


def held_stage() -> LiveStage:
    made = LiveStage(setup("2"), Clock(step=0))
    made.loaded(ready_quest(GAME))
    made.draw(80, 24)
    return made


def test_a_held_enter_answers_one_question_only() -> None:
    on = held_stage()
    press(on, "n")
    held(on, "enter")
    assert phase(on) is PhaseName.CHOOSE_VILLAIN


def test_a_held_end_key_neither_confirms_nor_ends_twice() -> None:
    on = held_stage()
    play_to(on, PhaseName.BATTLE)
    told: list[str] = []
    sitting(on).session.subscribe(lambda step: told.append(str(step.record)))
    held(on, "e")
    assert isinstance(on.dialog, ConfirmScene)
    held(on, "enter")
    assert phase(on) is PhaseName.CHOOSE_REWARD
    assert sum("text='end'" in line for line in told) == 1


def test_a_double_click_answers_one_question_only() -> None:
    on = held_stage()
    play_to(on, PhaseName.CHOOSE_VILLAIN)
    for _ in range(4):
        on.click(Intent("card", 2), "40,10")
        on.draw(80, 24)
    assert phase(on) is PhaseName.BEFORE_ROLL
    assert sitting(on).view.villain is not None


def test_a_click_elsewhere_counts_at_once() -> None:
    on = held_stage()
    play_to(on, PhaseName.CHOOSE_VILLAIN)
    on.click(Intent("choose"), "40,10")
    on.draw(80, 24)
    on.click(Intent("roll"), "41,10")
    assert phase(on) is PhaseName.BATTLE


def test_two_ends_in_one_burst_are_one() -> None:
    on = stage("2")
    play_to(on, PhaseName.BATTLE)
    while not sitting(on).session.check("end") and on.dialog is None:
        press(on, "e")
    press(on, "y", "e", "y", "e", "enter")
    assert sitting(on).view.round == 1
