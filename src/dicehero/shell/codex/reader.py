"""The codex of a player: opened anew whenever it is asked for, because more may be known by then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dicehero.shell.catalogue import codex_of
from dicehero.shell.codex.sightings import Diary

if TYPE_CHECKING:
    from dicehero.core.game import AnyGame
    from dicehero.core.replay import Record
    from dicehero.shell.codex.pages import Codex, CodexWords
    from dicehero.store.runs import Runs


class CodexReader:
    """Opens the codex of one game."""

    def __init__(self, game: AnyGame, words: CodexWords, runs: Runs, unlocks: Callable[[], object]) -> None:
        self._game = game
        self._words = words
        self._unlocks = unlocks
        self._diary = Diary(runs, game.info.id, words.tell)

    def open(self, also: Iterable[Record] = (), everything: bool = False) -> Codex:
        """Return what is known by now, from records that are in no run file as well; or simply everything."""
        return self._words.open(self._game, self._diary.read(also), self._unlocks(), everything)


def reader_of(game: AnyGame, runs: Runs, unlocks: Callable[[], object]) -> CodexReader | None:
    """Return a reader for a game, or None for a game without a codex."""
    words = codex_of(game.info.id)
    return None if words is None else CodexReader(game, words, runs, unlocks)
