"""The errors a player can cause. Each has a code for programs and a sentence for people."""

from __future__ import annotations

_LONGEST_QUOTE = 200


def quoted(text: str) -> str:
    """Return a text from outside as a sentence may hold it: in quotes, escaped, and not without end."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


class GameError(Exception):
    """An input that a game or session refuses.

    `code` is a stable, lower-case, hyphenated word for programs and tests;
    `sentence` tells a player what is wrong and, where possible, what would be right.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class UnreadableMove(GameError):
    """A text that is no move of this game at all, wherever it is typed."""


class AmbiguousMove(GameError):
    """A shortened text that could mean more than one move."""


class IllegalMove(GameError):
    """A well-formed move that the rules forbid in this state."""


class BadSetup(GameError):
    """Options that no game can be started with."""


class BadReplay(GameError):
    """A replay text that cannot be read, or that belongs to other rules or content.

    `line` is the printed number (from 1) of the offending line, 0 where the whole text is meant.
    """

    def __init__(self, code: str, sentence: str, line: int = 0) -> None:
        super().__init__(code, sentence)
        self.line = line


class OutOfSync(BadReplay):
    """A replay whose moves, played again, do not lead where the replay says they led."""
