"""Every screen of the table, each reached in the same way every time."""

from __future__ import annotations

from collections.abc import Callable

from dicehero.games.quest.view import PhaseName
from dicehero.tui.actions import die_key
from dicehero.tui.stage import Stage
from support.stage import LONG_GAME, play_to, press, sitting, stage

SEED = "2"


def title(on: Stage) -> None:
    """The title as it comes."""


def heroes(on: Stage) -> None:
    press(on, "n", "2")


def villains(on: Stage) -> None:
    play_to(on, PhaseName.CHOOSE_VILLAIN)
    press(on, "right")


def boss(on: Stage) -> None:
    play_to(on, PhaseName.CHOOSE_VILLAIN, round_number=5)


def before_roll(on: Stage) -> None:
    play_to(on, PhaseName.BEFORE_ROLL, round_number=2)


def battle(on: Stage) -> None:
    play_to(on, PhaseName.BATTLE, round_number=2)


def placing(on: Stage) -> None:
    """A die placed, two blended, one selected, the cursor on another."""
    battle(on)
    place = next(text for text in sitting(on).session.legal() if text.startswith("place"))
    on.play(place)
    free = [die.number for die in sitting(on).view.dice if die.rectangle is None]
    on.play(f"blend {free[0]} {free[1]}")
    press(on, "down", "down", "right")
    wild = max(die.number for die in sitting(on).view.dice)
    press(on, die_key(wild))


def many_dice(on: Stage) -> None:
    """Fifteen dice and more."""
    play_to(on, PhaseName.BATTLE, "crowded", round_number=4)


def confirm(on: Stage) -> None:
    battle(on)
    press(on, "e")


def battle_help(on: Stage) -> None:
    battle(on)
    press(on, "question_mark")


def abandon(on: Stage) -> None:
    battle(on)
    press(on, "A")


def reward(on: Stage) -> None:
    play_to(on, PhaseName.CHOOSE_REWARD)


def keep(on: Stage) -> None:
    play_to(on, PhaseName.CHOOSE_KEPT)


def crossroads(on: Stage) -> None:
    play_to(on, PhaseName.CROSSROADS)


def endless(on: Stage) -> None:
    crossroads(on)
    on.play("onward")
    play_to(on, PhaseName.BATTLE, round_number=16)


def won(on: Stage) -> None:
    crossroads(on)
    on.play("retire")


def fallen(on: Stage) -> None:
    play_to(on, PhaseName.FINISHED, "plain")


SCREENS: dict[str, Callable[[Stage], None]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        title,
        heroes,
        villains,
        boss,
        before_roll,
        battle,
        placing,
        many_dice,
        confirm,
        battle_help,
        abandon,
        reward,
        keep,
        crossroads,
        endless,
        won,
        fallen,
    )
}
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))


def screen(name: str, size: tuple[int, int] = (80, 24)) -> Stage:
    """A stage that shows a screen."""
    shown = stage(SEED, size=size)
    SCREENS[name](shown)
    shown.draw(*size)
    return shown


def longest(name: str) -> Stage:
    """The same with the longest names and texts that content may have."""
    shown = stage("5", LONG_GAME)
    SCREENS[name](shown)
    shown.draw(80, 24)
    return shown
