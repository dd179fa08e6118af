"""Which dice to keep, for front ends: every crowded colour at once, the best choice, and what is no choice.

The rules ask colour by colour (docs/decisions/0003). Front ends ask about all colours together, and do not
ask where the dice of a colour will be equal in the next round (docs/decisions/0008).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from dicehero.games.quest.dice import COLOURS, Colour
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.view import DieView, QuestView


@dataclass(frozen=True, slots=True)
class CrowdedColour:
    """A colour with more dice left over than spaces for them, from 1 space."""

    colour: Colour
    spaces: int
    dice: tuple[DieView, ...]
    """In the order of their numbers."""
    best: frozenset[int]
    """Numbers of the dice with the most pips in the next round: as many as there are spaces."""
    equal: bool
    """Whether all of them will show the same face in the next round, so that nothing is to be chosen."""

    @property
    def move(self) -> str:
        """The move that keeps the best."""
        return keep_move(self.best)


def keep_move(numbers: Collection[int]) -> str:
    """Return the move that keeps the dice with these numbers, all of one colour."""
    return " ".join(("keep", *map(str, sorted(numbers))))


def crowded_colours(view: QuestView) -> tuple[CrowdedColour, ...]:
    """Return the colours that are still to be asked about, in the order of the rules; else nothing."""
    if view.keep is None:
        return ()
    found = []
    for colour in COLOURS:
        dice = tuple(die for die in view.dice if die.colour is colour)
        spaces = view.capacity[colour] - view.pool[colour]
        if len(dice) > spaces:
            faces = {die.number: next_face(view, die.face) for die in dice}
            # The greater face of now comes first where the next round makes no difference.
            ranked = sorted(dice, key=lambda die: (-faces[die.number], -die.face, die.number))
            best = frozenset(die.number for die in ranked[:spaces])
            found.append(CrowdedColour(colour, spaces, dice, best, len(set(faces.values())) == 1))
    return tuple(found)


def dice_that_stay(view: QuestView) -> tuple[DieView, ...]:
    """Return the dice that are kept whatever the player chooses, equal ones among them."""
    crowded = {each.colour: each for each in crowded_colours(view)}
    return tuple(
        die
        for die in view.dice
        if (asked := crowded.get(die.colour)) is None or (asked.equal and die.number in asked.best)
    )


def forced_keep(view: QuestView) -> str | None:
    """Return the move to be made unasked, as all dice in question are equal; None where there is a choice."""
    crowded = crowded_colours(view)
    return crowded[0].move if crowded and crowded[0].equal else None


def keep_in_one_line(view: QuestView, line: str) -> tuple[str, ...]:
    """Return the moves that a line says: `keep` alone keeps the best of all colours, `keep 3 7 8` may name
    dice of several. Any other line is returned as it is.

    A line that does not name as many dice of each colour as can stay is left to the rules, which say why not.
    """
    crowded = [each for each in crowded_colours(view) if not each.equal]
    verb, *words = line.split() or [""]
    if verb != "keep" or not crowded or not all(word.isascii() and word.isdigit() for word in words):
        return (line,)
    if not words:
        return tuple(each.move for each in crowded)
    numbers = {int(word) for word in words}
    chosen = [[die.number for die in each.dice if die.number in numbers] for each in crowded]
    whole = all(len(part) == each.spaces for part, each in zip(chosen, crowded, strict=True))
    if not whole or len(words) != sum(map(len, chosen)):
        return (line,)
    return tuple(map(keep_move, chosen))


def next_face(view: QuestView, face: int) -> int:
    """Return the face (1-6) that a die left over will show in the next round. Rule: §6.4."""
    own = () if view.hero is None else (view.hero.strength, view.hero.weakness)
    modifiers = (*own, *view.relics, *view.perils)
    return battle_rules(tuple(effect for each in modifiers for effect in each.effects)).kept_face(face)
