"""The line mode for programs: a line in, a JSON object out. docs/json.md describes it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dicehero.core.errors import GameError, IllegalMove, UnreadableMove
from dicehero.core.replay import Json
from dicehero.plain.coach import Tutor
from dicehero.plain.conversation import Line
from dicehero.shell.catalogue import Milestone
from dicehero.shell.coach.questions import Counsel, Forecast, Verdict
from dicehero.shell.jsonable import event_object, jsonable
from dicehero.shell.table import AnyTable
from dicehero.shell.words import Said, Word, read_word

KNOWN_WORDS = (Word.UNDO, Word.REDO, Word.HINT, Word.FORECAST, Word.VERDICT, Word.QUIT, Word.ABANDON)


@dataclass(frozen=True, slots=True)
class _Reply:
    """What a line brought."""

    events: tuple[object, ...] = ()
    error: GameError | None = None
    advice: Counsel | None = None
    forecasts: tuple[Forecast, ...] = ()
    verdicts: tuple[Verdict, ...] = ()


def serve(
    table: AnyTable,
    lines: Iterable[Line],
    say: Callable[[str], None],
    tutor: Tutor | None = None,
    milestones: Callable[[], Iterable[Milestone]] = tuple,
) -> None:
    """Answer every line with one object until the game is over, `quit` is said, or the lines end.

    `milestones` tells, once the game is over, what it has brought for good.
    """
    say(_answer(table, _Reply(table.session.opening), milestones))
    if table.session.over:
        return
    for line in lines:
        word: Word | None = None
        try:
            if isinstance(line, UnreadableMove):
                raise line
            said = read_word(line, KNOWN_WORDS)
            if said is not None:
                word = said.word
            reply = _Reply(table.session.play(line)) if said is None else _obey(table, said, tutor)
        except GameError as problem:
            reply = _Reply(error=problem)
        say(_answer(table, reply, milestones))
        if word is Word.QUIT or table.session.over:
            return


def _obey(table: AnyTable, said: Said, tutor: Tutor | None) -> _Reply:
    if said.more:
        raise UnreadableMove("wrong-form", f"Say it like this: {said.word.value}")
    match said.word:
        case Word.UNDO:
            table.session.undo()
        case Word.REDO:
            table.session.redo()
        case Word.ABANDON:
            table.session.abandon()
        case Word.HINT | Word.FORECAST | Word.VERDICT if tutor is None:
            raise IllegalMove("no-coach", "Nobody coaches this game.")
        case Word.HINT if tutor is not None:
            return _Reply(advice=tutor.counsel())
        case Word.FORECAST if tutor is not None:
            return _Reply(forecasts=tutor.forecasts())
        case Word.VERDICT if tutor is not None:
            return _Reply(verdicts=tuple(tutor.verdicts()))
        case _:
            pass
    return _Reply()


def _answer(table: AnyTable, reply: _Reply, milestones: Callable[[], Iterable[Milestone]]) -> str:
    session, error = table.session, reply.error
    answer: dict[str, Json] = {
        "turn": "over" if session.over else "decision",
        "view": jsonable(session.view()),
        "events": [event_object(event) for event in reply.events],
        "legal": list(session.legal()),
        "error": None if error is None else {"code": error.code, "sentence": error.sentence},
        "result": _result(table),
        "advice": jsonable(reply.advice),
        "forecasts": [_forecast(each) for each in reply.forecasts],
        "verdicts": [_verdict(each) for each in reply.verdicts],
        "milestones": jsonable(tuple(milestones()) if session.over else ()),
    }
    return json.dumps(answer, ensure_ascii=True, separators=(",", ":"))


def _verdict(verdict: Verdict) -> Json:
    return {
        "part": verdict.part,
        "sentence": verdict.sentence,
        "best": verdict.best,
        "proved": verdict.proved,
        "missed": {each.name: each.value for each in verdict.missed},
    }


def _forecast(forecast: Forecast) -> Json:
    """Return a forecast as JSON; offers are numbered as in moves, from 1."""
    return {
        "offer": forecast.offer + 1,
        "sentence": forecast.sentence,
        "exact": forecast.exact,
        "figures": {each.name: [each.low, each.value, each.high] for each in forecast.figures},
    }


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
