"""Whole quests of the game's own content, in which nothing is cut off and every hint fits its line."""

from __future__ import annotations

import random

import pytest

from dicehero.content.quest import load_quest
from dicehero.games.quest.view import PhaseName
from dicehero.shell.quest.unlocks import EVERYTHING
from dicehero.store.config import Config
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import wrapped
from support.levels import sampled
from support.stage import press, sitting, stage

GAME = load_quest(None)


def begun(seed: int, size: tuple[int, int]) -> LiveStage:
    on = stage(str(seed), GAME, size, unlocks=EVERYTHING, peril=-1, config=Config(motion="off"))
    on.host.begin()
    heroes = sitting(on).view.heroes
    on.play(f"hero {heroes[seed % len(heroes)].id}")
    return on


def play_a_move(on: LiveStage, chooser: random.Random) -> None:
    """Place what lowers the damage, now and then blend; choose anything else at random."""
    view, legal = sitting(on).view, sitting(on).session.legal()
    if view.phase is not PhaseName.BATTLE or view.ledger is None:
        on.play(chooser.choice(legal))
        return
    helpful = [
        move for move in legal if move.startswith("place") and view.ledger.tallies["abc".index(move[-1])].loss
    ]
    blends = [move for move in legal if move.startswith("blend")] if view.ledger.loss else []
    wished = helpful or (blends if chooser.random() < 0.3 else [])
    on.play(chooser.choice(wished or ["end"]))


def look(on: LiveStage) -> None:
    """Draw the screen, which must show everything."""
    canvas = on.redrawn()
    assert canvas.clipped == [], "\n".join(canvas.rows())


def look_at_dice(on: LiveStage, chooser: random.Random) -> None:
    """Select dice, for the blender or without it; the hint must fit."""
    free = [die.number for die in sitting(on).view.dice if die.rectangle is None]
    keys = [on.keys.die_key(number) for number in chooser.sample(free, min(len(free), 2))]
    before = sitting(on).session.state
    press(on, "x", *keys[:1])
    assert len(wrapped(on.scene.hint(), on.canvas.width - 2)) <= 1, on.scene.hint()
    look(on)
    press(on, "escape", *keys)
    assert len(wrapped(on.scene.hint(), on.canvas.width - 2)) <= 1, on.scene.hint()
    look(on)
    press(on, "escape")
    assert sitting(on).session.state is before


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("seed", sampled([0, 3]))
def test_nothing_is_cut_off_in_a_whole_quest(seed: int, size: tuple[int, int]) -> None:
    on, chooser = begun(seed, size), random.Random(seed)
    while not sitting(on).session.over:
        look(on)
        if sitting(on).view.phase is PhaseName.BATTLE:
            look_at_dice(on, chooser)
        play_a_move(on, chooser)
    look(on)
