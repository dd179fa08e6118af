"""How moves of the quest are made on the screen: which keys, and what to click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.games.quest.dice import RECTANGLE_LETTERS
from dicehero.shell.text import listed
from dicehero.tui.frame.scene import HowTo
from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.screens.battle import BattleScene
from dicehero.tui.quest.screens.keep import KeepScene

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Scene


def how_to(scene: Scene, move: str) -> HowTo:
    """Return what is still to be pressed for a move, and where it is made."""
    words = move.split()
    match words:
        case ["villain" | "reward" | "relic", number] if isinstance(scene, CardScene):
            return _card(scene, int(number))
        case ["place", die, letter] if isinstance(scene, BattleScene):
            place = Intent("place", RECTANGLE_LETTERS.index(letter))
            return _with_dice(scene, (int(die),), place, blending=False)
        case ["blend", first, second] if isinstance(scene, BattleScene):
            return _with_dice(scene, (int(first), int(second)), Intent("blend"), blending=True)
        case ["take", die]:
            intent = Intent("die", int(die))
            return HowTo(f"Press {scene.stage.keys.die_key(int(die))}, to take that die back.", (intent,))
        case ["keep", *dice] if isinstance(scene, KeepScene):
            return _keep(scene, {int(die) for die in dice})
        case [verb]:
            intent = Intent(verb)
            return HowTo(f"Press {scene.stage.keys.key_of(scene.scope, intent)}.", (intent,))
        case _:
            return HowTo("")


def _card(scene: CardScene, number: int) -> HowTo:
    first = "" if scene.front == number else f"{number}, then "
    choose = scene.stage.keys.key_of(scene.scope, Intent("choose"))
    return HowTo(f"Press {first}{choose}, or click the card twice.", (Intent("card", number),))


def _with_dice(scene: BattleScene, dice: tuple[int, ...], then: Intent, *, blending: bool) -> HowTo:
    """Return how to select dice, and press what is done with them."""
    keys = scene.stage.keys
    if set(scene.selected) - set(dice) or (scene.blending and not blending):
        back = keys.key_of(scene.scope, Intent("back"))
        return HowTo(f"Press {back}, to let go of what you have chosen.", ())
    missing = [die for die in dice if die not in scene.selected]
    intents = tuple(Intent("die", die) for die in missing)
    pressed = listed([keys.die_key(die) for die in missing])
    if blending and scene.blending:
        return HowTo(f"Press {pressed}.", intents)
    last = keys.key_of(scene.scope, then)
    words = f"Press {pressed}, then {last}, or click them." if missing else f"Now press {last}."
    return HowTo(words, (*intents, then))


def _keep(scene: KeepScene, dice: set[int]) -> HowTo:
    changed = sorted(dice ^ scene.chosen_beside(dice))
    keep = Intent("keep")
    last = scene.stage.keys.key_of(scene.scope, keep)
    if not changed:
        return HowTo(f"The best are chosen. Press {last}.", (keep,))
    pressed = listed([scene.stage.keys.die_key(die) for die in changed])
    return HowTo(f"Press {pressed}, then {last}.", tuple(Intent("die", die) for die in changed))
