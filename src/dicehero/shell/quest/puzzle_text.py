"""A round after the roll in one line of text: `R5 R2 B5 G3 vs R3:10 B2:7 Y1:4`."""

from __future__ import annotations

import re
from typing import Final

from dicehero.core.errors import UnreadableMove, quoted
from dicehero.games.quest.dice import COLOUR_BY_LETTER, COLOURS, Colour, Die, HandDie, Origin, Rectangle, die
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.spec import PerColour
from dicehero.solver.quest.puzzle import Puzzle

MOST_DICE: Final = 60
"""Most dice that are looked at; a quest past all bosses rolls about half as many."""
_EVERYTHING: Final[PerColour] = (MOST_DICE,) * 5
_BETWEEN: Final = "vs"
_DIE: Final = re.compile(r"([RBGYK])([1-6])")
_RECTANGLE: Final = re.compile(r"([RBGYK])([1-9]):([1-9][0-9]?)")
_ROOM: Final = re.compile(r"([RBGYK])([0-9]{1,2})")
_RECTANGLES: Final = 3


def read_puzzle(text: str, rooms: str | None = None, kept: str | None = None) -> Puzzle:
    """Read a round in which nothing bends the rules and nobody can fall.

    `rooms` says how many dice of each colour can be kept, as `R2,K1`; of colours left out none, and
    None is for all. `kept` says which of the dice were kept from the round before, as `R5,K3`. Raises
    UnreadableMove with a sentence that names the wrong word.
    """
    words = text.replace(",", " ").split()
    lowered = [word.lower() for word in words]
    if lowered.count(_BETWEEN) != 1:
        raise _wrong("Separate dice and rectangles by one vs, as in: R5 B2 K3 vs R1:4 B1:2 Y2:9")
    middle = lowered.index(_BETWEEN)
    dice, rectangles = words[:middle], words[middle + 1 :]
    if not dice:
        raise _wrong("There are no dice before the vs.")
    if len(dice) > MOST_DICE:
        raise _wrong(f"That is {len(dice)} dice; at most {MOST_DICE} are allowed.")
    hand = [_die(word) for word in dice]
    for word in (kept or "").replace(",", " ").split():
        _keep(hand, word)
    held = tuple(HandDie(number, each) for number, each in enumerate(hand, start=1))
    read = [_rectangle(word) for word in rectangles]
    if len(read) != _RECTANGLES:
        raise _wrong(f"A villain has three rectangles after the vs, not {len(read)}.")
    return Puzzle(
        dice=held,
        next_number=len(held) + 1,
        rectangles=(read[0], read[1], read[2]),
        rules=battle_rules(()),
        rooms=_EVERYTHING if rooms is None else _rooms(rooms),
    )


def _die(word: str) -> Die:
    letter, face = _matched(
        _DIE, word, "is not a die: write a colour (R B G Y K) and a face from 1 to 6, as in R5"
    )
    return die(COLOUR_BY_LETTER[letter], int(face))


def _keep(hand: list[Die], word: str) -> None:
    """Make one of the dice a kept one."""
    fresh = _die(word)
    if fresh not in hand:
        raise _wrong(f"{quoted(word)} was kept, but so many of it are not among the dice before the vs.")
    hand[hand.index(fresh)] = die(fresh.colour, fresh.face, Origin.KEPT)


def _rectangle(word: str) -> Rectangle:
    form = "is not a rectangle: write colour, width and number, as in R3:10"
    letter, width, number = _matched(_RECTANGLE, word, form)
    return Rectangle(COLOUR_BY_LETTER[letter], int(width), int(number))


def _rooms(text: str) -> PerColour:
    found: dict[Colour, int] = {}
    for word in text.replace(",", " ").split():
        letter, count = _matched(
            _ROOM, word, "is not a space: write a colour and how many dice it holds, as in R2"
        )
        colour = COLOUR_BY_LETTER[letter]
        if colour in found:
            raise _wrong(f"The spaces of {letter} are said twice.")
        found[colour] = int(count)
    red, blue, green, yellow, black = (found.get(colour, 0) for colour in COLOURS)
    return red, blue, green, yellow, black


def _matched(form: re.Pattern[str], word: str, otherwise: str) -> tuple[str, ...]:
    matched = form.fullmatch(word.upper())
    if matched is None:
        raise _wrong(f"{quoted(word)} {otherwise}.")
    return matched.groups()


def _wrong(sentence: str) -> UnreadableMove:
    return UnreadableMove("no-puzzle", sentence)
