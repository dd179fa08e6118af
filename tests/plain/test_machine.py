"""The JSON protocol, in the process and as its document tells it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args

import pytest

from dicehero.core.errors import UnreadableMove
from dicehero.games.quest import events as ev
from dicehero.games.quest import view as views
from dicehero.games.quest.battle import Ledger, Tally
from dicehero.games.quest.dice import Die, HandDie, Rectangle
from dicehero.games.quest.fold import fold
from dicehero.plain.coach import tutor_of
from dicehero.plain.conversation import Line
from dicehero.plain.json_mode import serve
from dicehero.shell.jsonable import kebab
from dicehero.shell.quest.table import QuestSession, QuestTable
from dicehero.store.runs import Runs
from support.levels import long_beside
from support.lines import GAME, PATIENCE, begin, environment, quest_moves

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "json.md").read_text(encoding="utf-8")
KEYS = [
    *("turn", "view", "events", "legal", "error", "result"),
    *("advice", "forecasts", "verdicts", "milestones"),
]


def converse(*lines: Line, table: QuestTable | None = None) -> list[dict[str, Any]]:
    said: list[str] = []
    serve(table or begin(Runs(None)), lines, said.append)
    assert all("\n" not in line and line.isascii() for line in said)
    return [json.loads(line) for line in said]


def test_every_answer_has_exactly_these_keys() -> None:
    for answer in converse("hero brannoc", "nonsense", "undo", "villain 1", "quit"):
        assert list(answer) == KEYS


def test_it_speaks_first() -> None:
    (first,) = converse()
    assert first["turn"] == "decision"
    assert first["view"]["phase"] == "choose-hero"
    assert first["legal"] == [f"hero {hero.id}" for hero in GAME.spec.heroes]
    assert (first["events"], first["error"], first["result"]) == ([], None, None)


def test_advice_and_verdicts_come_when_asked_for() -> None:
    table = begin(Runs(None))
    said: list[str] = []
    lines = ("hint", "hero brannoc", "villain 1", "roll", "hint", "end", "verdict", "verdict")
    serve(table, lines, said.append, tutor_of(table, True))
    _, early, *_, hint, end, verdict, none = map(json.loads, said)
    assert early["error"]["code"] == "no-advice"
    for move in hint["advice"]["advices"][0]["moves"]:
        assert move in hint["legal"] or move.startswith("place")
    assert end["advice"] is None
    assert end["verdicts"] == none["verdicts"] == []
    assert verdict["verdicts"][0]["part"] == 1
    assert isinstance(verdict["verdicts"][0]["best"], bool)


@long_beside("plain/test_tutor.py::test_a_forecast_tells_of_every_villain")
def test_forecasts_come_in_numbers_when_asked_for() -> None:
    table = begin(Runs(None))
    said: list[str] = []
    serve(table, ("forecast", "hero brannoc", "forecast", "villain 1"), said.append, tutor_of(table, True))
    _, early, _, told, after = map(json.loads, said)
    assert early["error"]["code"] == "no-forecast"
    assert [each["offer"] for each in told["forecasts"]] == [1, 2, 3]
    for each in told["forecasts"]:
        assert set(each["figures"]) == {"life-lost", "points", "falls", "flawless"}
        assert all(low <= value <= high for low, value, high in each["figures"].values())
    assert after["forecasts"] == []


@pytest.mark.parametrize(
    ("line", "hints", "code"),
    [
        ("forecast", False, "hints-off"),
        ("hint", False, "hints-off"),
        ("hint 1", True, "wrong-form"),
        ("log", True, "unknown-move"),
    ],
)
def test_what_is_no_word_for_programs_is_refused(line: str, hints: bool, code: str) -> None:
    table = begin(Runs(None))
    said: list[str] = []
    serve(table, [line], said.append, tutor_of(table, hints))
    assert json.loads(said[-1])["error"]["code"] == code
    assert [answer["error"]["code"] for answer in converse("hint", "forecast", "verdict")[1:]] == [
        "no-coach"
    ] * 3


def test_enums_are_words_and_tuples_are_lists() -> None:
    answer = converse("hero brannoc", "villain 1", "roll")[-1]
    assert answer["view"]["pool"] == [3, 2, 0, 0, 0]
    assert {die["colour"] for die in answer["view"]["dice"]} == {"red", "blue"}
    assert {die["origin"] for die in answer["view"]["dice"]} == {"fresh"}
    assert [event["event"] for event in answer["events"]] == ["dice-thrown", "dice-rolled"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "empty"),
        ("nonsense", "unknown-move"),
        ("state", "unknown-move"),
        ("hero", "wrong-form"),
        ("hero xxx", "no-such-hero"),
        ("roll", "not-now"),
        ("undo", "nothing-to-undo"),
        ("quit now", "wrong-form"),
        (UnreadableMove("no-text", "That line is not UTF-8 text."), "no-text"),
    ],
)
def test_a_refused_line_is_an_error_and_changes_nothing(line: Line, code: str) -> None:
    first, answer = converse(line)
    assert answer["error"]["code"] == code
    assert answer["error"]["sentence"]
    assert answer["events"] == []
    assert (answer["view"], answer["legal"]) == (first["view"], first["legal"])


def test_undo_and_redo_bring_no_events_but_the_view() -> None:
    answers = converse("hero brannoc", "villain 1", "undo", "redo")
    assert [answer["view"]["phase"] for answer in answers[1:]] == [
        "choose-villain", "before-roll", "choose-villain", "before-roll",
    ]  # fmt: skip
    assert answers[3]["events"] == answers[4]["events"] == []


def test_quit_is_answered_and_ends_it() -> None:
    answers = converse("hero brannoc", "quit", "villain 1")
    assert len(answers) == 3
    assert answers[-1]["turn"] == "decision"


def test_abandon_asks_no_second_question() -> None:
    last = converse("hero brannoc", "abandon", "villain 1")[-1]
    assert last["turn"] == "over"
    assert last["legal"] == []
    assert last["result"] == {
        "ending": "abandoned",
        "score": None,
        "scores": [],
        "winners": [],
        "won": False,
        "seed": "7",
        "facts": {},
    }


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_quest_is_the_session_in_json(seed: str) -> None:
    moves = quest_moves(seed)
    answers = converse(*moves, "roll", table=begin(Runs(None), seed))
    assert len(answers) == len(moves) + 1
    session = QuestSession(GAME, seed)
    for move, before, answer in zip(moves, answers, answers[1:], strict=False):
        assert move in before["legal"]
        seen = session.view()
        happened = session.play(move)
        assert answer["view"]["score"] == session.view().score == fold(seen, happened).score
        assert [event["event"] for event in answer["events"]] == [
            kebab(type(event).__name__) for event in happened
        ]
        assert answer["legal"] == list(session.legal())
    outcome = session.result
    assert outcome is not None
    assert answers[-1]["turn"] == "over"
    assert answers[-1]["result"] == {
        "ending": outcome.ending,
        "score": outcome.scores[0],
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "won": bool(outcome.winners),
        "seed": seed,
        "facts": dict(outcome.facts),
    }


# --- the document ---------------------------------------------------------------------------------


def documented(word: str) -> bool:
    return f"`{word}`" in DOCUMENT


def test_every_phase_is_documented() -> None:
    assert [phase.value for phase in views.PhaseName if not documented(phase.value)] == []


@pytest.mark.parametrize(
    "name", [*KEYS, "code", "sentence", "ending", "score", "scores", "winners", "won", "seed", "facts"]
)
def test_every_key_is_documented(name: str) -> None:
    assert f"`{name}`" in DOCUMENT or f'"{name}"' in DOCUMENT


def test_every_field_of_the_view_is_documented() -> None:
    shown = [value for value in vars(views).values() if isinstance(value, type) and is_dataclass(value)]
    for kind in (*shown, Ledger, Tally, Die, HandDie, Rectangle):
        for field in fields(kind):
            assert documented(field.name) or f'"{field.name}"' in DOCUMENT, f"{kind.__name__}.{field.name}"


def test_every_event_is_documented_with_its_keys() -> None:
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (.*)\|$", DOCUMENT, flags=re.MULTILINE))
    for event in get_args(ev.Event):
        row = rows[kebab(event.__name__)]
        assert re.findall(r"`([a-z_]+)`", row.replace("`null`", "")) == [f.name for f in fields(event)]


def test_the_bot_of_the_document_plays_a_quest(tmp_path: Path) -> None:
    (bot,) = re.findall(r"```python\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", bot],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert re.fullmatch(r"fell with \d+ points\n", done.stdout)
    assert list(tmp_path.iterdir()) == []
