"""The line mode: a game as a conversation, without redrawing, for ears, pipes and old terminals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, assert_never

from dicehero.core.errors import GameError, UnreadableMove
from dicehero.plain.tutor import Tutor
from dicehero.shell.narrator import AnyNarrator
from dicehero.shell.table import AnyTable
from dicehero.shell.text import printable
from dicehero.shell.words import Word, read_word

Line = str | UnreadableMove
"""A line from the player, or why it cannot be one."""

_NO_COACH = "Nobody coaches this game."
WORDS = """\
Words, at any time: undo, redo, state, hint, forecast, help, quit (the {noun} is saved), abandon."""


@dataclass(frozen=True, slots=True)
class Commands:
    """Shell commands the player is told of."""

    go_on: str
    """Goes on with what is saved."""
    again: str
    """Plays the same seed again."""


def talk(
    table: AnyTable,
    narrator: AnyNarrator,
    lines: Iterable[Line],
    say: Callable[[str], None],
    commands: Commands,
    tutor: Tutor | None = None,
) -> None:
    """Play until the game is over, the player quits, or the lines end, which is the same as quitting.

    Ctrl+C and signals quit as well, and are raised again.
    """
    conversation = _Conversation(table, narrator, say, commands, tutor)
    try:
        conversation.open()
        if table.session.over:
            return
        for line in lines:
            if conversation.answer(line):
                return
    except KeyboardInterrupt:
        with suppress(OSError):  # Where the terminal was closed nobody listens.
            say("")
            conversation.leave()
        raise
    conversation.leave()


class _Conversation:
    def __init__(
        self,
        table: AnyTable,
        narrator: AnyNarrator,
        say: Callable[[str], None],
        commands: Commands,
        tutor: Tutor | None,
    ) -> None:
        self._table = table
        self._session = table.session
        self._narrator = narrator
        self._noun = table.info.noun
        self._say = say
        self._commands = commands
        self._tutor = tutor
        self._sure = False
        """Whether the last line asked to abandon."""

    def open(self) -> None:
        self._say(f"dicehero, seed {printable(self._table.seed, 200)}. Say help for the moves.")
        self._say_events(self._session.opening)
        self._tell_situation()
        self._close_if_over()

    def answer(self, line: Line) -> bool:
        """Answer a line; return whether the conversation is over."""
        was_asked, self._sure = self._sure, False
        try:
            if isinstance(line, UnreadableMove):
                raise line
            word = read_word(line)
            if word is Word.QUIT:
                self.leave()
                return True
            if word is Word.ABANDON:
                self._abandon(was_asked)
            elif word is None:
                self._refuse_locked(line)
                self._tell_events(self._session.play(line))
            else:
                self._obey(word)
        except GameError as problem:
            self._say(problem.sentence)
        return self._close_if_over()

    def leave(self) -> None:
        """Say what becomes of the game now."""
        self._tell_notices()
        if self._table.path is not None and self._table.saving:
            self._say(f"The {self._noun} is saved. Go on with: {self._commands.go_on}")
        elif self._table.saving:
            self._say("Nothing is played yet, so nothing is saved.")
        else:
            self._say(f"This {self._noun} is not saved. Play its seed again with: {self._commands.again}")

    def _obey(self, word: Word) -> None:
        match word:
            case Word.UNDO:
                self._session.undo()
                self._say("Undone.")
                self._tell_situation()
            case Word.REDO:
                self._session.redo()
                self._say("Done again.")
                self._tell_situation()
            case Word.STATE:
                self._tell(self._narrator.whole_state(self._session.view()))
            case Word.HINT:
                self._tell([_NO_COACH] if self._tutor is None else self._tutor.hint())
            case Word.FORECAST:
                self._tell([_NO_COACH] if self._tutor is None else self._tutor.forecast())
            case Word.HELP:
                self._say(f"{self._narrator.moves}\n{WORDS.format(noun=self._noun)}")
            case Word.QUIT | Word.ABANDON:
                raise AssertionError("answered before")
            case _:
                assert_never(word)

    def _abandon(self, sure: bool) -> None:
        if sure:
            self._session.abandon()
            return
        self._sure = True
        self._say(f"{self._narrator.loss(self._session.view())} Say abandon once more to do it.")

    def _refuse_locked(self, line: str) -> None:
        """Raise IllegalMove where something apart from the rules is against a move."""
        move = self._session.game.read_move(line)
        if (problem := self._narrator.against(self._session.view(), move)) is not None:
            raise problem

    def _tell_events(self, events: tuple[Any, ...]) -> None:
        self._say_events(events)
        self._tell(() if self._tutor is None else self._tutor.news())
        self._tell(self._narrator.after(self._session.view(), events))

    def _say_events(self, events: tuple[Any, ...]) -> None:
        for event in events:
            if (sentence := self._narrator.spoken(event)) is not None:
                self._say(sentence)

    def _tell_situation(self) -> None:
        self._tell(self._narrator.situation(self._session.view()))

    def _tell(self, lines: Iterable[str]) -> None:
        self._tell_notices()
        for line in lines:
            self._say(line)

    def _tell_notices(self) -> None:
        for notice in self._table.take_notices():
            self._say(notice)

    def _close_if_over(self) -> bool:
        result = self._session.result
        if result is None:
            return False
        self._tell(self._narrator.ending(self._session.view(), result, self._table.seed))
        self._tell(() if self._tutor is None else self._tutor.accuracy())
        self._say(f"Play the same seed again with: {self._commands.again}")
        return True
