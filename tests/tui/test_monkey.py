"""A monkey at the table: whatever it presses, nothing breaks, and no die gets out of reach."""

from __future__ import annotations

import random

import pytest

from dicehero.games.quest import Quest
from dicehero.tui.actions import ACTIONS
from dicehero.tui.keymap import DEFAULT
from dicehero.tui.screens.battle import BattleScene
from dicehero.tui.stage import Stage
from support.games import GAME, RICH_GAME
from support.stage import Clock, setup, sitting, stage

KEYS = [key for action in ACTIONS for key in action.keys if key != "q"] + list(DEFAULT.die_keys[:16]) * 2
WINDOWS = ((80, 24), (100, 30), (120, 40), (160, 50), (20, 5), (81, 25))
PRESSES = 600


def every_die_can_be_pressed(on: Stage) -> bool:
    """Each die of the hand lies on the screen exactly once, and nothing else does."""
    if on.dialog is not None or not isinstance(on.scene, BattleScene) or not on.canvas.hits:
        return True
    shown = [hit.intent.number for hit in on.canvas.hits if hit.intent.name == "die"]
    return sorted(shown) == [die.number for die in sitting(on).view.dice]


@pytest.mark.parametrize("game", [GAME, RICH_GAME], ids=["bare", "rich"])
@pytest.mark.parametrize("seed", range(12))
def test_a_monkey_breaks_nothing(seed: int, game: Quest) -> None:
    monkey = random.Random(seed)
    on = stage(str(seed), game)
    for _ in range(PRESSES):
        canvas = on.canvas
        choice = monkey.random()
        if choice < 0.6 or not canvas.hits:
            on.press(monkey.choice(KEYS))
        elif choice < 0.95:
            x, y = monkey.randrange(canvas.width), monkey.randrange(canvas.height)
            hit = monkey.choice(canvas.hits)
            if monkey.random() < 0.7:
                x, y = hit.region.x, hit.region.y
            intent = canvas.intent_at(x, y)
            if intent is not None and intent.name != "quit":
                on.click(intent, f"{x},{y}")
        width, height = (
            monkey.choice(WINDOWS) if choice > 0.98 else (max(80, canvas.width), max(24, canvas.height))
        )
        on.draw(width, height)
        on.leaving = False
        assert every_die_can_be_pressed(on)


def test_a_monkey_with_one_held_key_gets_nowhere() -> None:
    on = Stage(setup("2"), Clock(step=0.01))
    on.loaded(setup("2").load("quest"))
    on.draw(80, 24)
    on.press("n")
    for _ in range(300):
        on.press("enter")
        on.draw(80, 24)
    assert on.sitting is not None
    assert on.sitting.view.round == 1
