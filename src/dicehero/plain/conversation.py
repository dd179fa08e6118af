"""The line mode: a game as a conversation, without redrawing, for ears, pipes and old terminals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from dicehero.core.errors import GameError, IllegalMove, UnreadableMove
from dicehero.plain.coach import Tutor
from dicehero.plain.tutorial import NONE, SpokenGuide
from dicehero.shell import rules_text as rules_told
from dicehero.shell.catalogue import Milestone, rulebook_of
from dicehero.shell.codex import pages as codex
from dicehero.shell.codex.reader import CodexReader
from dicehero.shell.narrator import AnyNarrator
from dicehero.shell.playing import moves_in, play_move, play_on, redo, undo
from dicehero.shell.table import AnyTable
from dicehero.shell.text import printable
from dicehero.shell.transcript import recent, retell
from dicehero.shell.words import USAGES, Said, Word, read_word, told_words

Line = str | UnreadableMove
"""A line from the player, or why it cannot be one."""

_NO_COACH = "Nobody coaches this game."
_NO_CODEX = "This game has no codex."
_LOG_LINES = 10
_MOST_LOG_LINES = 9_999


_PLAYING = frozenset({Word.UNDO, Word.REDO, Word.RESET})
"""Words that change where the game stands."""


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
    codex: CodexReader | None = None,
    guide: SpokenGuide | None = None,
    milestones: Callable[[], Iterable[Milestone]] = tuple,
    confirm: bool = False,
) -> None:
    """Play until the game or the lessons are over, the player quits, or the lines end, which is the same.

    Ctrl+C and signals quit as well, and are raised again. `milestones` tells, once the game is over, what it
    has brought for good. With `confirm` a move that should give pause has to be said twice.
    """
    conversation = _Conversation(table, narrator, say, commands, tutor, codex, guide, milestones, confirm)
    try:
        if conversation.open():
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
        codex: CodexReader | None,
        guide: SpokenGuide | None,
        milestones: Callable[[], Iterable[Milestone]],
        confirm: bool,
    ) -> None:
        self._table = table
        self._session = table.session
        self._narrator = narrator
        self._noun = table.info.noun
        self._say = say
        self._commands = commands
        self._tutor = tutor
        self._codex = codex
        self._guide = guide
        self._milestones = milestones
        self._confirm = confirm
        self._asked = ""
        """What has to be said once more: the move or word of the last line; empty for none."""

    def open(self) -> bool:
        """Say where the game stands; return whether it is over."""
        self._say(f"dicehero, seed {printable(self._table.seed, 200)}. Say help for the moves.")
        # A game may have been left at what is no choice.
        self._say_events((*self._session.opening, *play_on(self._session)))
        self._tell_situation()
        return self._close_if_over()

    def answer(self, line: Line) -> bool:
        """Answer a line; return whether the conversation is over."""
        asked, self._asked = self._asked, ""
        try:
            if isinstance(line, UnreadableMove):
                raise line
            said = read_word(line)
            if said is None:
                self._play(self._narrator.in_full(self._session.view(), line), asked)
            elif said.word is Word.QUIT:
                self.leave()
                return True
            elif said.word is Word.STOP and self._guide is not None:
                self._stop_lessons(self._guide)
                return True
            elif said.word is Word.ABANDON:
                self._abandon(asked == Word.ABANDON.value)
            elif said.word in _PLAYING or (said.word is Word.HINT and said.more):
                self._go(said)
            else:
                self._tell(self._answered(said))
        except GameError as problem:
            self._say(problem.sentence)
        return self._close_if_over()

    def leave(self) -> None:
        """Say what becomes of the game now."""
        self._table.save_again()
        self._tell_notices()
        if self._table.path is not None and self._table.saving:
            self._say(f"The {self._noun} is saved. Go on with: {self._commands.go_on}")
        elif self._table.saving:
            self._say("Nothing has been played yet, so nothing is saved.")
        elif self._table.partly_saved:
            what = f"What you played last of this {self._noun} could not be saved"
            self._say(f"{what}. Go on from before it with: {self._commands.go_on}")
        else:
            self._say(f"This {self._noun} is not saved. Play its seed again with: {self._commands.again}")

    def _go(self, said: Said) -> None:
        """Obey a word that changes where the game stands."""
        match said.word:
            case Word.UNDO:
                undo(self._session)
                self._say("Undone.")
            case Word.REDO:
                redo(self._session)
                self._say("Done again.")
            case Word.RESET:
                self._session.undo()
                while self._session.can_undo:
                    self._session.undo()
                self._say("Everything since the last roll is taken back.")
            case _:
                moves = self._taught().moves_of(_number(said))
                for move in moves:
                    self._say_events(self._session.play(move))
                self._say("That line is played; say end when you agree, or reset.")
        self._tell_situation()

    def _answered(self, said: Said) -> Iterable[str]:
        """Return the answer to a word that asks for something."""
        match said.word:
            case Word.STATE:
                return self._narrator.whole_state(self._session.view())
            case Word.LOG:
                lines = min(_number(said), _MOST_LOG_LINES) if said.more else _LOG_LINES
                retold = retell(self._session.game, self._table.header, self._session.records)
                return recent(retold, self._narrator, lines) or ["Nothing has happened yet."]
            case Word.SKIP | Word.STOP:
                return [NONE] if self._guide is None else self._guide.skip()
            case Word.HINT:
                return self._taught().hint() if self._guide is None else self._guide.say_again()
            case Word.FORECAST:
                return self._taught().forecast()
            case Word.RULES:
                return rules_told.answer(rulebook_of(self._table.info.id), said.more)
            case Word.CODEX:
                if self._codex is None:
                    return [_NO_CODEX]
                unsaved = () if self._table.path else self._session.records
                return codex.answer(self._codex.open(unsaved), said.more)
            case _:
                told = told_words(self._noun, self._offered())
                return [*self._narrator.moves.split("\n"), "Words that work at any time:", *told]

    def _offered(self) -> set[Word]:
        """Return the words that are of use at this table."""
        guided, advised = self._guide is not None, self._tutor is not None and self._tutor.advises
        of_use = {
            Word.HINT: guided or advised,
            Word.FORECAST: advised,
            Word.RULES: rulebook_of(self._table.info.id) is not None,
            Word.CODEX: self._codex is not None,
            Word.SKIP: guided,
            Word.STOP: guided,
        }
        return {word for word in USAGES if of_use.get(word, True)}

    def _taught(self) -> Tutor:
        """Return the tutor. Raises IllegalMove where there is none."""
        if self._tutor is None:
            raise IllegalMove("no-coach", _NO_COACH)
        return self._tutor

    def _stop_lessons(self, guide: SpokenGuide) -> None:
        self._tell(guide.stopped())
        self._session.abandon()

    def _abandon(self, sure: bool) -> None:
        if sure:
            self._guide = None
            self._session.abandon()
            return
        self._asked = Word.ABANDON.value
        self._say(f"{self._narrator.loss(self._session.view())} Say abandon again to do it.")

    def _play(self, line: str, asked: str) -> None:
        """Play what a line says; what should give pause, only where it was `asked` for. Raises GameError."""
        events: tuple[Any, ...] = ()
        for text in moves_in(self._session, line):
            move = self._session.game.read_move(text)
            if (problem := self._narrator.against(self._session.view(), move)) is not None:
                raise problem
            if self._gives_pause(move, asked):
                return
            events += play_move(self._session, text)
        self._tell_events(events)

    def _gives_pause(self, move: Any, asked: str) -> bool:
        """Say what should be thought of before a move is made, and whether it has to be said once more."""
        session = self._session
        text = session.game.write_move(move)
        if not self._confirm or text == asked or session.check(text) is not None:
            return False
        cautions = self._narrator.cautions(session.view(), move, session.check)
        if cautions:
            self._asked = text
            self._tell([*cautions, f"Say {text} again to do it."])
        return bool(cautions)

    def _tell_events(self, events: tuple[Any, ...]) -> None:
        self._say_events(events)
        self._tell(() if self._tutor is None else self._tutor.news())
        if self._guide is None or not self._guide.over:
            self._tell(self._narrator.after(self._session.view(), events))
            self._tell_lesson()

    def _say_events(self, events: tuple[Any, ...]) -> None:
        for event in events:
            if (sentence := self._narrator.spoken(event)) is not None:
                self._say(sentence)

    def _tell_situation(self) -> None:
        if self._guide is None or not self._guide.over:
            self._tell(self._narrator.situation(self._session.view()))
            self._tell_lesson()

    def _tell_lesson(self) -> None:
        if self._guide is not None:
            self._tell(self._guide.say())

    def _tell(self, lines: Iterable[str]) -> None:
        self._tell_notices()
        for line in lines:
            self._say(line)

    def _tell_notices(self) -> None:
        for notice in self._table.take_notices():
            self._say(notice)

    def _close_if_over(self) -> bool:
        if self._guide is not None and self._guide.over:
            self._tell(self._guide.farewell())
            if not self._session.over:
                self._session.abandon()
            return True
        result = self._session.result
        if result is None:
            return False
        self._tell(self._narrator.ending(self._session.view(), result, self._table.seed))
        self._tell(() if self._tutor is None else self._tutor.accuracy())
        self._table.save_again()
        self._tell_notices()
        if self._table.failing:
            self._say(f"The end of this {self._noun} could not be saved.")
        self._tell(milestone.sentence for milestone in self._milestones())
        self._say(f"Play the same seed again with: {self._commands.again}")
        return True


def _number(said: Said) -> int:
    """Return the number said after a word. Raises UnreadableMove."""
    if not re.fullmatch("[1-9][0-9]{0,8}", said.more):
        raise UnreadableMove("wrong-form", f"Say {said.word.value} alone, or with a number.")
    return int(said.more)
