"""The line mode for programs: a line in, a JSON object out. docs/json.md describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from dicehero.core.errors import GameError, UnreadableMove
from dicehero.core.replay import Json
from dicehero.plain.talk import Line
from dicehero.shell.jsonable import event_object, jsonable
from dicehero.shell.table import AnyTable
from dicehero.shell.words import Word, read_word

KNOWN_WORDS = (Word.UNDO, Word.REDO, Word.QUIT, Word.ABANDON)


def serve(table: AnyTable, lines: Iterable[Line], say: Callable[[str], None]) -> None:
    """Answer every line with one object until the game is over, `quit` is said, or the lines end."""
    say(_answer(table, table.session.opening, None))
    if table.session.over:
        return
    for line in lines:
        events: tuple[object, ...] = ()
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


def _obey(table: AnyTable, word: Word | None, line: str) -> tuple[object, ...]:
    match word:
        case None:
            events: tuple[object, ...] = table.session.play(line)
            return events
        case Word.UNDO:
            table.session.undo()
        case Word.REDO:
            table.session.redo()
        case Word.ABANDON:
            table.session.abandon()
        case _:
            pass
    return ()


def _answer(table: AnyTable, events: tuple[object, ...], error: GameError | None) -> str:
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


def _result(table: AnyTable) -> Json:
    outcome = table.session.result
    if outcome is None:
        return None
    return {
        "ending": outcome.ending,
        "score": outcome.scores[0] if outcome.scores else None,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "won": 0 in outcome.winners,
        "seed": table.seed,
        "facts": dict(outcome.facts),
    }
