"""What to do next in a battle, in a line above the footer, for whoever plays their first rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dicehero.games.quest.dice import RECTANGLE_LETTERS, Origin
from dicehero.shell.quest_text import die_text
from dicehero.shell.text import listed

if TYPE_CHECKING:
    from dicehero.games.quest.view import QuestView

_DICE_OF_A_PIP = 2


@dataclass(frozen=True, slots=True)
class Held:
    """What the player is about to do."""

    selected: tuple[int, ...]
    """Numbers of the selected dice, in the order of selection."""
    blending: bool
    """Whether the next dice go into the blender."""
    filling: bool
    """Whether the next rectangle is to be filled with what is free."""


def what_next(
    view: QuestView,
    held: Held,
    inviting: Sequence[int],
    key: Callable[[str, int], str],
    can: Callable[[str], bool],
) -> str:
    """Return what the player could do after the roll.

    `inviting` are the rectangles (0-2) that take the selected dice, `key` tells the key of an intent by its
    name and number, `can` whether an intent does something now.
    """
    letters = listed([key("place", index) for index in range(len(RECTANGLE_LETTERS))], "or")
    if held.filling:
        return f"Fill which rectangle? Press {letters}; Esc: none."
    if held.blending:
        return "Into the blender: press the key of " + ("one more die." if held.selected else "two dice.")
    if held.selected:
        return _with_selected(view, held.selected, inviting, key, can)
    if all(die.rectangle is not None for die in view.dice):
        return f"All dice are placed. {key('end', 0)} ends the round."
    if all(die.rectangle is None and die.origin is not Origin.BLENDED for die in view.dice):
        return f"Dice go on rectangles of their colour: press a die's key, then {letters}."
    return f"Press the keys of dice to select them, {key('end', 0)} to end the round."


def _with_selected(
    view: QuestView,
    selected: tuple[int, ...],
    inviting: Sequence[int],
    key: Callable[[str, int], str],
    can: Callable[[str], bool],
) -> str:
    places = listed([key("place", index) for index in inviting], "or")
    blend = key("blend", 0)
    where = f"Place with {places}" if inviting else "No rectangle takes that"
    if len(selected) == 1 and can("reroll"):
        return f"{where}; {key('reroll', 0)} throws it again, with no undo past that."
    if len(selected) == _DICE_OF_A_PIP and can("shift"):
        dice = {die.number: die.die for die in view.dice}
        first, second = (die_text(dice[number]) for number in selected)
        return f"{where}; {key('shift', 0)} moves a pip from {first} to {second}; {blend} blends."
    blends = f" {blend} blends two." if can("blend") else ""
    return f"{where}. More keys select more dice;{blends or ' Esc lets go.'}"
