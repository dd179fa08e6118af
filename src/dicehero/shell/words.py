"""The words that are about the sitting and not about the game: the same for every game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from dicehero.core.errors import UnreadableMove
from dicehero.shell.text import listed


class Word(Enum):
    """A word of the session or of the line modes; the value is what the player types."""

    UNDO = "undo"
    REDO = "redo"
    RESET = "reset"
    STATE = "state"
    LOG = "log"
    HINT = "hint"
    FORECAST = "forecast"
    VERDICT = "verdict"
    RULES = "rules"
    CODEX = "codex"
    SKIP = "skip"
    STOP = "stop"
    HELP = "help"
    QUIT = "quit"
    ABANDON = "abandon"


@dataclass(frozen=True, slots=True)
class Usage:
    """How a word is used."""

    text: str
    """What it does, for the help; `{noun}` is what the game calls itself."""
    more: str = ""
    """What may follow it; empty: nothing."""
    others: tuple[str, ...] = ()
    """Other ways to say it."""


USAGES: Final[Mapping[Word, Usage]] = {
    Word.UNDO: Usage("take the last move back", others=("u",)),
    Word.REDO: Usage("play it again"),
    Word.RESET: Usage("take back everything since the last roll", others=("z",)),
    Word.STATE: Usage(
        "hear all there is to know just now, all that is in force included", others=("status",)
    ),
    Word.LOG: Usage("hear what happened last, ten lines of it or as many as you say", "N", ("l",)),
    Word.HINT: Usage("hear the best lines, or play the one of a number", "N", ("h",)),
    Word.FORECAST: Usage("hear what each offer is likely to bring"),
    Word.RULES: Usage("hear what the rules are about, or a section of them", "N"),
    Word.CODEX: Usage("hear whom and what you have met, or all about one of a name", "NAME"),
    Word.SKIP: Usage("pass over a lesson, while you learn"),
    Word.STOP: Usage("end all lessons"),
    Word.HELP: Usage("hear this", others=("?",)),
    Word.QUIT: Usage("leave; the {noun} is saved", others=("q",)),
    Word.ABANDON: Usage("abandon the {noun}; you are asked to confirm"),
}
"""The words of people, in the order of the help."""


_WORDS = {word.value: word for word in Word} | {
    other: word for word, usage in USAGES.items() for other in usage.others
}


@dataclass(frozen=True, slots=True)
class Said:
    """A word, and what was said after it."""

    word: Word
    more: str = ""


def read_word(line: str, known: Container[Word] = USAGES) -> Said | None:
    """Return the word that a line says, or None for a line that is about the game.

    Case and spacing are free. Raises UnreadableMove where more follows a word that stands alone.
    """
    said = line.split()
    word = _WORDS.get(said[0].lower()) if said else None
    if word is None or word not in known:
        return None
    if len(said) > 1 and not (word in USAGES and USAGES[word].more):
        raise UnreadableMove("wrong-form", f"Say it like this: {word.value}")
    return Said(word, " ".join(said[1:]))


def told_words(noun: str, offered: Container[Word]) -> Iterator[str]:
    """Yield the words of people that are offered with what they do, a line each."""
    for word, usage in USAGES.items():
        if word not in offered:
            continue
        forms = [word.value, *([f"{word.value} {usage.more}"] if usage.more else []), *usage.others]
        form = listed(forms, "or")
        yield f"{form}: {usage.text.format(noun=noun)}."
