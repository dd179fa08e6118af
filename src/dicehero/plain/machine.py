"""The line mode for programs: a line in, a JSON object out. docs/json.md describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from dicehero.core.errors import GameError, UnreadableMove
from dicehero.core.replay import Json
from dicehero.games.quest.events import Event
from dicehero.plain.talk import Line
from dicehero.shell.jsonable import event_object, jsonable
from dicehero.shell.quest_table import QuestTable
from dicehero.shell.words import Word, read_word

KNOWN_WORDS = (Word.UNDO, Word.REDO, Word.QUIT, Word.ABANDON)


def serve(table: QuestTable, lines: Iterable[Line], say: Callable[[str], None]) -> None:
    """Answer every line with one object until the quest is over, `quit` is said, or the lines end."""
    say(_answer(table, (), None))
    if table.session.over:
        return
    for line in lines:
        events: tuple[Event, ...] = ()
        error: GameError | None = None
        word: Word | None = None
        try:
            if isinstance(line, UnreadableMove):
                raise line
            word = read_word(line, KNOWN_WORDS)
            events = _obey(table, word, line)
        except GameError as problem:
            error = problem
        say(_answer(table, events, error))
        if word is Word.QUIT or table.session.over:
            return


def _obey(table: QuestTable, word: Word | None, line: str) -> tuple[Event, ...]:
    match word:
        case None:
            return table.session.play(line)
        case Word.UNDO:
            table.session.undo()
        case Word.REDO:
            table.session.redo()
        case Word.ABANDON:
            table.session.abandon()
        case _:
            pass
    return ()


def _answer(table: QuestTable, events: tuple[Event, ...], error: GameError | None) -> str:
    session = table.session
    answer: dict[str, Json] = {
        "turn": "over" if session.over else "decision",
        "view": jsonable(session.view()),
        "events": [event_object(event) for event in events],
        "legal": list(session.legal()),
        "error": None if error is None else {"code": error.code, "sentence": error.sentence},
        "result": _result(table),
    }
    return json.dumps(answer, ensure_ascii=True, separators=(",", ":"))


def _result(table: QuestTable) -> Json:
    outcome = table.session.result
    if outcome is None:
        return None
    return {
        "ending": outcome.ending,
        "score": outcome.scores[0] if outcome.scores else None,
        "won": 0 in outcome.winners,
        "seed": table.seed,
        "facts": dict(outcome.facts),
    }
