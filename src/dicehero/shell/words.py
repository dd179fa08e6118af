"""The words that are about the sitting and not about the game: the same for every game."""

from __future__ import annotations

from collections.abc import Container
from enum import Enum

from dicehero.core.errors import UnreadableMove


class Word(Enum):
    """A word of the session or of the line modes; the value is what the player types."""

    UNDO = "undo"
    REDO = "redo"
    STATE = "state"
    HINT = "hint"
    FORECAST = "forecast"
    HELP = "help"
    QUIT = "quit"
    ABANDON = "abandon"


def read_word(line: str, known: Container[Word] = tuple(Word)) -> Word | None:
    """Return the word that a line says, or None for a line that is about the game.

    Case and spacing are free. Raises UnreadableMove where more follows a known word.
    """
    said = line.split()
    try:
        word = Word(said[0].lower())
    except (IndexError, ValueError):
        return None
    if word not in known:
        return None
    if len(said) > 1:
        raise UnreadableMove("wrong-form", f"Say it like this: {word.value}")
    return word
