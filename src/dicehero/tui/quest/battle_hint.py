"""What to do next in a battle, in a line above the footer, for whoever plays their first rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dicehero.games.quest.dice import RECTANGLE_LETTERS, Origin
from dicehero.shell.quest.counting import Counting
from dicehero.shell.text import listed

if TYPE_CHECKING:
    from dicehero.games.quest.dice import Die
    from dicehero.games.quest.view import DieView, QuestView

_DICE_OF_A_PIP = 2
_FEW_PARTNERS = 8
"""Dice for whose keys there is room with spaces between them, in the smallest window."""


@dataclass(frozen=True, slots=True)
class Held:
    """What the player is about to do."""

    selected: tuple[int, ...]
    """Numbers of the selected dice, in the order of selection."""
    blending: bool
    """Whether the next dice go into the blender."""
    filling: bool
    """Whether the next rectangle is to be filled with what is free."""
    partners: Sequence[DieView] = ()
    """The dice that the first selected one may be blended with."""


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
        return f"Fill which rectangle? Press {letters}, or Esc to cancel."
    if held.blending:
        if not held.selected:
            return "Into the blender: press the key of two dice."
        return _into_the_blender(view, held, key)
    if held.selected:
        return _with_selected(view, held, inviting, key, can)
    if all(die.rectangle is not None for die in view.dice):
        return f"All dice are placed. {key('end', 0)} ends the round."
    if all(die.rectangle is None and die.origin is not Origin.BLENDED for die in view.dice):
        return f"Dice go on rectangles of their colour: press a die's key, then {letters}."
    return f"Press the keys of dice to select them, {key('end', 0)} to end the round."


def _into_the_blender(view: QuestView, held: Held, key: Callable[[str, int], str]) -> str:
    """Return what each die would make of the selected one, those with the same end together."""
    counting = Counting(view)
    dice = {die.number: die for die in view.dice}
    first = dice[held.selected[0]]
    ends: dict[Die, list[str]] = {}
    for other in held.partners:
        ends.setdefault(counting.blend(first, other), []).append(key("die", other.number) or str(other.die))
    between = " " if len(held.partners) <= _FEW_PARTNERS else ""
    told = ", ".join(f"{between.join(ends[end])} → {end}" for end in sorted(ends, key=str))
    return f"Blend {first.die}{counting.blend_cost} with: {told}."


def _with_selected(
    view: QuestView,
    held: Held,
    inviting: Sequence[int],
    key: Callable[[str, int], str],
    can: Callable[[str], bool],
) -> str:
    selected = held.selected
    dice = {die.number: die for die in view.dice}
    counting = Counting(view)
    places = listed([key("place", index) for index in inviting], "or")
    blend = key("blend", 0)
    where = f"Place with {places}" if inviting else "No rectangle takes that"
    if len(selected) == 1 and can("reroll"):
        return f"{where}; {key('reroll', 0)} rolls it again; that cannot be undone."
    if len(selected) == 1 and (told := counting.told(dice[selected[0]])):
        return f"{where}; {dice[selected[0]].die} {told}."
    if len(selected) == _DICE_OF_A_PIP:
        first, second = (dice[number] for number in selected)
        pip = f"{key('shift', 0)}: pip {first.die} to {second.die}" if can("shift") else ""
        end = f"{counting.blend(first, second)}{counting.blend_cost}"
        mix = f"{blend} blends into {end}" if second in held.partners else ""
        return f"{'; '.join(filter(None, (where, pip, mix)))}." if pip or mix else f"{where}. Esc lets go."
    blends_two = f" {blend} blends two." if can("blend") else ""
    return f"{where}. More keys select more dice;{blends_two or ' Esc lets go.'}"
