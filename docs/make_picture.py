"""Draw docs/battle.svg, the picture in the README: a real quest, played to its most colourful moment.

Run it with `python docs/make_picture.py` where the project is installed with its `dev` extra.
"""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

from dicehero.content.catalog import load_ready
from dicehero.games.quest.dice import RECTANGLE_LETTERS, Colour
from dicehero.games.quest.view import PhaseName
from dicehero.store.runs import Runs
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.keymap import DEFAULT
from dicehero.tui.frame.setup import TuiSetup
from dicehero.tui.frame.sitting import Sitting
from dicehero.tui.frame.stage import LiveStage

PICTURE = Path(__file__).with_name("battle.svg")
SIZE = (100, 30)
FIRST_SEED = 126
HERO = "ysolde"
ROUND = 5
PLACED = 4
"""Dice on rectangles."""


def next_move(sitting: Sitting) -> str:
    """Return the move of a careful player: the die that lowers the damage most, dice as rewards."""
    view = sitting.view
    moves = sitting.session.legal()
    if view.phase is PhaseName.CHOOSE_HERO:
        return f"hero {HERO}"
    if view.ledger is None or view.villain is None:
        return moves[0]
    dice = {die.number: die for die in view.dice}
    best, gained = "end", 0
    for move in moves:
        match move.split():
            case ["place", number, letter]:
                index = RECTANGLE_LETTERS.index(letter)
                short = view.villain.rectangles[index].number - view.ledger.tallies[index].have
                die = dice[int(number)]
                # Wild dice are worth keeping for where nothing else will do.
                worth = 10 * min(short, die.face) - die.face - 5 * (die.colour is Colour.BLACK)
                if short > 0 and worth > gained:
                    best, gained = move, worth
            case _:
                pass
    return best


def set_the_scene(stage: LiveStage) -> bool:
    """Play to the round of the picture; there, place a few dice, blend two, and select the blend.

    Returns False where the hero does not get that far.
    """
    stage.host.begin()
    sitting = stage.sitting
    assert sitting is not None
    while not (sitting.view.phase is PhaseName.BATTLE and sitting.view.round == ROUND):
        if sitting.session.over:
            return False
        stage.play(next_move(sitting))
    for _ in range(PLACED):
        if (move := next_move(sitting)) == "end":
            return False
        stage.play(move)
    free = [die for die in sitting.view.dice if die.rectangle is None and die.colour is not Colour.BLACK]
    best = sorted(free, key=lambda die: -die.face)[:2]
    if len(best) < 2:
        return False
    first, second = sorted(die.number for die in best)
    stage.play(f"blend {first} {second}")
    stage.press(DEFAULT.die_key(max(die.number for die in sitting.view.dice)))
    return True


async def draw() -> str:
    """Return the picture as SVG."""
    app = TableApp(TuiSetup(load_ready, None, Runs(None), None))
    async with app.run_test(size=SIZE) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        # Content changes, and with it how far a seed gets: take the next one that gets there.
        for seed in count(FIRST_SEED):
            app.stage.seed = str(seed)
            if set_the_scene(app.stage):
                break
        app.redraw()
        await pilot.pause()
        return app.export_screenshot(title="dicehero")


if __name__ == "__main__":
    PICTURE.write_text(asyncio.run(draw()), encoding="utf-8")
    print(PICTURE)
