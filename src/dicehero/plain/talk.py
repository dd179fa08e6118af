"""The line mode: the quest as a conversation, without redrawing, for ears, pipes and old terminals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import assert_never

from dicehero.core.errors import GameError, IllegalMove, UnreadableMove
from dicehero.games.quest import events as ev
from dicehero.games.quest.moves import ChooseHero
from dicehero.plain.situation import after_battle_move, situation, whole_state
from dicehero.shell.quest_ending import ending_lines, lost_by_abandoning
from dicehero.shell.quest_table import QuestTable
from dicehero.shell.quest_text import describe
from dicehero.shell.text import printable
from dicehero.shell.unlocks import EVERYTHING, Unlocks
from dicehero.shell.words import Word, read_word

Line = str | UnreadableMove
"""A line from the player, or why it cannot be one."""

HELP = """\
Moves, each when its time has come:
hero ID, villain N, roll, place DIE RECTANGLE, take DIE, blend DIE DIE, end,
reward N, relic N, keep DIE..., retire, onward.
Dice have the numbers shown, rectangles are a, b and c: place 3 a.
Black dice are wild: they go on every colour. Two dice blend into one black die.
Some heroes and relics allow more: reroll DIE rolls a free die again, which cannot be undone;
shift FROM TO moves a pip from one free die to another.
Words, at any time: undo, redo, state, help, quit (the quest is saved), abandon."""

_TOLD_BY_SITUATION = (
    ev.DiceThrown,
    ev.VillainsOffered,
    ev.DiceRolled,
    ev.RewardsOffered,
    ev.RelicsOffered,
    ev.KeepAsked,
)


@dataclass(frozen=True, slots=True)
class Commands:
    """Shell commands the player is told of."""

    go_on: str
    """Goes on with a saved quest."""
    again: str
    """Plays the same seed again."""


def talk(
    table: QuestTable,
    lines: Iterable[Line],
    say: Callable[[str], None],
    commands: Commands,
    unlocks: Unlocks = EVERYTHING,
) -> None:
    """Play until the quest is over, the player quits, or the lines end, which is the same as quitting.

    Ctrl+C and signals quit as well, and are raised again.
    """
    conversation = _Conversation(table, say, commands, unlocks)
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
        self, table: QuestTable, say: Callable[[str], None], commands: Commands, unlocks: Unlocks
    ) -> None:
        self._table = table
        self._session = table.session
        self._say = say
        self._commands = commands
        self._unlocks = unlocks
        self._sure = False
        """Whether the last line asked to abandon."""

    def open(self) -> None:
        self._say(f"dicehero, seed {printable(self._table.seed, 200)}. Say help for the moves.")
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
        """Say what becomes of the quest now."""
        self._tell_notices()
        if self._table.path is not None and self._table.saving:
            self._say(f"The quest is saved. Go on with: {self._commands.go_on}")
        elif self._table.saving:
            self._say("Nothing is played yet, so nothing is saved.")
        else:
            self._say(f"This quest is not saved. Play its seed again with: {self._commands.again}")

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
                self._tell(whole_state(self._session.view(), self._unlocks))
            case Word.HELP:
                self._say(HELP)
            case Word.QUIT | Word.ABANDON:
                raise AssertionError("answered before")
            case _:
                assert_never(word)

    def _abandon(self, sure: bool) -> None:
        if sure:
            self._session.abandon()
            return
        self._sure = True
        self._say(f"{lost_by_abandoning(self._session.view())} Say abandon once more to do it.")

    def _refuse_locked(self, line: str) -> None:
        """Raise IllegalMove where a line chooses a hero who is not open yet."""
        move = self._session.game.read_move(line)
        view = self._session.view()
        for hero in view.heroes:
            if move == ChooseHero(hero.id) and (why := self._unlocks.against(hero, view.peril)):
                raise IllegalMove("locked", why)

    def _tell_events(self, events: tuple[ev.Event, ...]) -> None:
        for event in events:
            if not isinstance(event, _TOLD_BY_SITUATION):
                self._say(describe(event))
        view = self._session.view()
        match events:
            case (ev.DiePlaced(_, rectangle, _) | ev.DieTakenBack(_, rectangle, _),):
                self._tell(after_battle_move(view, (rectangle,)))
            case (ev.DiceBlended() | ev.PipShifted(),) | (ev.RerollBegun(), ev.DieRerolled()):
                self._tell(after_battle_move(view, ()))
            case _:
                self._tell_situation()

    def _tell_situation(self) -> None:
        self._tell(situation(self._session.view(), self._unlocks))

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
        self._tell(ending_lines(self._session.view(), result, self._table.seed))
        self._say(f"Play the same seed again with: {self._commands.again}")
        return True
