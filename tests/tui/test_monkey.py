"""A monkey at the table: whatever it presses, drags or resizes, nothing breaks, and no die gets out of reach.

All seeds together make some twenty thousand inputs. A dead end would be a question that no move answers; so
now and then the monkey is replaced by a player who plays on, and who must get on.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dicehero.games.quest import Quest
from dicehero.tui.frame.all_actions import ACTIONS
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.screens.title import TitleScene
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.battle import BattleScene
from support.games import GAME, RICH_GAME
from support.levels import sampled
from support.stage import Clock, press, sensible_move, setup, sitting, stage

KEYS = [key for action in ACTIONS for key in action.keys if key not in ("q", "A")] + ["f12", "Z"]
KEYS += list(DEFAULT.die_keys[:16]) * 3 + ["enter"] * 4
WINDOWS = ((80, 24), (100, 30), (120, 40), (160, 50), (20, 5), (81, 25), (300, 100), (1, 1))
INPUTS = 840
SEEDS = 12
"""Twice, for two games: 20,160 inputs."""


def hand_is_whole(on: LiveStage) -> None:
    """Each die of the hand lies on the screen once, free or placed; blends took two and gave one."""
    if not isinstance(on.scene, BattleScene) or on.sitting is None:
        return
    view = sitting(on).view
    numbers = [die.number for die in view.dice]
    assert len(set(numbers)) == len(numbers)
    if numbers:
        assert max(numbers) - len(numbers) == 2 * view.blends
    assert Counter(die.rectangle for die in view.dice if die.rectangle is not None) == Counter(
        {index: tally.dice for index, tally in enumerate(view.ledger.tallies) if tally.dice}
        if view.ledger
        else {}
    )
    if on.dialog is None and on.canvas.hits:
        shown = [hit.intent.number for hit in on.canvas.hits if hit.intent.name == "die"]
        assert sorted(shown) == sorted(numbers)


def play_on(on: LiveStage) -> None:
    """From wherever the monkey left off, a player gets to another question."""
    on.draw(80, 24)
    while on.dialog is not None:
        press(on, "escape")
    if on.sitting is None or sitting(on).session.over:
        press(on, "escape")
        on.host.begin()
    before = sitting(on).session.turn, sitting(on).view
    session = sitting(on).session
    # The monkey may have sat down at another table.
    on.play(sensible_move(session) if isinstance(session.game, Quest) else session.legal()[0])
    assert (sitting(on).session.turn, sitting(on).view) != before


def act(on: LiveStage, monkey: random.Random) -> None:
    """One input: a key, a click, a drag, or another window."""
    canvas = on.canvas
    choice = monkey.random()
    if choice < 0.55 or not canvas.hits:
        on.press(monkey.choice(KEYS))
    elif choice < 0.8:
        hit = monkey.choice(canvas.hits)
        x, y = hit.region.offset
        if monkey.random() < 0.3:
            x, y = monkey.randrange(canvas.width), monkey.randrange(canvas.height)
        intent = canvas.intent_at(x, y)
        if intent is not None and intent not in (Intent("quit"), Intent("confirm")):
            on.click(intent, f"{x},{y}")
    elif choice < 0.95:
        start, end = monkey.choice(canvas.hits), monkey.choice(canvas.hits)
        on.drag_over(start.intent, *end.region.offset)
        if monkey.random() < 0.1:
            on.press(monkey.choice(KEYS))
        if monkey.random() < 0.9:
            on.drop(*end.region.offset)
    else:
        on.draw(*monkey.choice(WINDOWS))


@pytest.mark.parametrize("game", [GAME, RICH_GAME], ids=["bare", "rich"])
@pytest.mark.parametrize("seed", sampled(range(SEEDS)))
def test_a_monkey_breaks_nothing(seed: int, game: Quest) -> None:
    monkey = random.Random(seed)
    on = stage(str(seed), game)
    for count in range(INPUTS):
        if count % 60 == 59:
            play_on(on)
        act(on, monkey)
        on.leaving = False
        if monkey.random() < 0.5:
            # Not every input finds a new picture, as where several come between two frames.
            continue
        size = (80, 24) if monkey.random() < 0.2 else (on.canvas.width, on.canvas.height)
        on.draw(*size)
        hand_is_whole(on)


def test_a_monkey_with_one_held_key_gets_nowhere() -> None:
    on = LiveStage(setup("2"), Clock(step=0.01))
    on.loaded(setup("2").load("quest"))
    on.draw(80, 24)
    on.press("n")
    for _ in range(300):
        on.press("enter")
        on.draw(80, 24)
    assert on.sitting is not None
    assert on.sitting.view.round == 1


def test_the_monkey_can_find_a_dead_end() -> None:
    """The check has teeth: a table that plays nothing is noticed."""
    on = stage("1")
    on.host.begin()
    on.play = lambda _text: False  # type: ignore[method-assign]
    assert not isinstance(on.scene, TitleScene)
    with pytest.raises(AssertionError):
        play_on(on)
