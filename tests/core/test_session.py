"""The session: undo as far as the last revelation, records, listeners, going on from a history."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.errors import BadSetup, IllegalMove, OutOfSync, UnreadableMove
from dicehero.core.game import Outcome, TurnKind
from dicehero.core.replay import (
    ChanceLine,
    CommandLine,
    DigestLine,
    MoveLine,
    Record,
    ResultLine,
)
from dicehero.core.session import Session, Stepped
from dicehero.games.quest.events import Event
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.view import QuestView
from support.quest import QUEST

QuestSession = Session[QuestState, Move, Event, QuestView]
QUEST_RESULT = Outcome("fell", (1,), ())


def in_battle(records: list[Record] | None = None, seed: str = "s") -> QuestSession:
    session: QuestSession = Session(QUEST, seed, recorder=records.append if records is not None else None)
    for text in ("hero plain", "villain 1", "roll"):
        session.play(text)
    return session


def to_the_end(session: QuestSession) -> None:
    while not session.over:
        legal = session.legal()
        session.play("end" if "end" in legal else legal[0])


def test_chance_is_settled_at_once() -> None:
    session = in_battle()
    assert session.turn.kind is TurnKind.DECISION
    assert session.view().dice


def test_undo_reaches_back_to_the_roll_and_no_further() -> None:
    session = in_battle()
    rolled = session.state
    session.play("blend 1 2")
    session.play("blend 3 4")
    session.undo()
    session.undo()
    assert session.state == rolled
    with pytest.raises(IllegalMove) as caught:
        session.undo()
    assert caught.value.code == "nothing-to-undo"


def test_redo_repeats_and_a_new_move_ends_it() -> None:
    session = in_battle()
    session.play("blend 1 2")
    session.play("blend 3 4")
    last = session.state
    session.undo()
    session.undo()
    session.redo()
    session.redo()
    assert session.state == last
    session.undo()
    session.play("blend 3 5")
    with pytest.raises(IllegalMove):
        session.redo()


def test_the_choice_of_a_villain_can_be_undone_until_the_roll() -> None:
    session = Session(QUEST, "s")
    session.play("hero plain")
    session.play("villain 2")
    session.undo()
    session.play("villain 1")
    session.play("roll")
    assert not session.can_undo


def test_a_finished_game_stays_finished() -> None:
    session = in_battle()
    to_the_end(session)
    assert session.result is not None
    for action in (session.undo, session.redo, session.abandon, lambda: session.play("roll")):
        with pytest.raises(IllegalMove):
            action()


def test_the_move_that_ends_a_game_can_no_more_be_undone_when_it_is_told() -> None:
    """What hears of the last move still stands between it and the result."""
    session = in_battle()
    undoable: list[bool] = []
    session.subscribe(lambda _: undoable.append(session.can_undo))
    to_the_end(session)
    assert undoable[-1] is False


def test_a_history_that_undoes_the_move_that_ended_the_game_is_out_of_sync() -> None:
    records: list[Record] = []
    to_the_end(in_battle(records))
    last = max(index for index, record in enumerate(records) if isinstance(record, MoveLine))
    with pytest.raises(OutOfSync, match="nothing to undo"):
        QuestSession(QUEST, "s", history=[*records[: last + 1], CommandLine("undo")])


def test_a_refused_move_changes_nothing_and_is_not_recorded() -> None:
    records: list[Record] = []
    session = in_battle(records)
    before, count = session.state, len(records)
    for text in ("place 99 a", "=roll R6", "reward 1"):
        with pytest.raises(IllegalMove):
            session.play(text)
    with pytest.raises(UnreadableMove):
        session.play("dance")
    assert session.state == before
    assert len(records) == count
    assert session.check("place 99 a") is not None
    assert session.check("end") is None


def test_abandoning_ends_the_game_for_good() -> None:
    records: list[Record] = []
    session = in_battle(records)
    session.abandon()
    assert session.over
    assert session.legal() == ()
    assert session.result is not None
    assert session.result.ending == "abandoned"
    assert isinstance(records[-1], ResultLine)
    with pytest.raises(IllegalMove):
        session.play("end")


def test_records_hold_moves_chance_and_digests() -> None:
    records: list[Record] = []
    in_battle(records)
    assert [type(record) for record in records] == [
        *(MoveLine, ChanceLine, DigestLine),
        *(MoveLine, MoveLine, ChanceLine, DigestLine),
    ]


def test_listeners_hear_every_step_after_it_is_recorded() -> None:
    records: list[Record] = []
    heard: list[Stepped[Event]] = []
    session = in_battle(records)
    stop = session.subscribe(lambda step: heard.append(step) if step.record is records[-1] else None)
    session.play("blend 1 2")
    session.undo()
    session.redo()
    assert [step.record for step in heard] == [
        MoveLine("blend 1 2"),
        CommandLine("undo"),
        CommandLine("redo"),
    ]
    assert [len(step.events) for step in heard] == [1, 0, 0]
    stop()
    session.undo()
    assert len(heard) == 3


def test_every_prefix_of_a_history_goes_on_to_the_same_end() -> None:
    records: list[Record] = []
    session = in_battle(records)
    session.play("blend 1 2")
    session.undo()
    session.redo()
    session.undo()
    to_the_end(session)
    for length in range(len(records) + 1):
        added: list[Record] = []
        again: QuestSession = Session(QUEST, "s", recorder=added.append, history=records[:length])
        if length == len(records):
            assert added == []
        for record in records[length:]:
            match record:
                case MoveLine(text):
                    again.play(text)
                case CommandLine("undo"):
                    again.undo()
                case CommandLine("redo"):
                    again.redo()
                case _:
                    pass
        assert again.state == session.state


@pytest.mark.parametrize(
    ("forge", "why"),
    [
        (lambda r: [*r[:1], ChanceLine(r[1].text.replace(":", ":0")), *r[2:]], "rectangle"),
        (lambda r: [*r[:2], DigestLine("0" * 16), *r[3:]], "not the one recorded"),
        (lambda r: [*r, ResultLine(QUEST_RESULT)], "result"),
        (lambda r: [*r, ChanceLine("=roll R1")], "turn of chance"),
        (lambda r: [*r, CommandLine("dance")], "no command"),
        (lambda r: [r[0], MoveLine(r[1].text), *r[2:]], "player's turn"),
        (lambda r: [*r, CommandLine("undo")], "undo"),
        (lambda r: [*r, MoveLine("place 99 a")], "no die 99"),
        (lambda r: [r[0], MoveLine("villain 1")], "player's turn"),
    ],
)
def test_a_history_that_does_not_fit_is_told_with_its_line(forge, why) -> None:  # type: ignore[no-untyped-def]
    records: list[Record] = []
    in_battle(records)
    with pytest.raises(OutOfSync, match=why) as caught:
        Session(QUEST, "s", history=forge(records))
    assert caught.value.line > 1


def test_a_result_whose_facts_are_forged_is_out_of_sync() -> None:
    records: list[Record] = []
    to_the_end(in_battle(records))
    assert isinstance(records[-1], ResultLine)
    outcome = records[-1].outcome
    assert outcome.facts["flawless_bosses"] == 0
    forged = ResultLine(replace(outcome, facts={**outcome.facts, "flawless_bosses": 1}))
    with pytest.raises(OutOfSync, match="the result is not the one recorded"):
        QuestSession(QUEST, "s", history=[*records[:-1], forged])


def test_a_digest_that_a_crash_left_out_is_made_up_for() -> None:
    records: list[Record] = []
    in_battle(records)
    assert isinstance(records[-1], DigestLine)
    more: list[Record] = []
    Session(QUEST, "s", recorder=more.append, history=records[:-1])
    assert more == records[-1:]


def test_a_session_knows_all_its_records_those_it_began_with_included() -> None:
    records: list[Record] = []
    session = in_battle(records)
    session.play("blend 1 2")
    session.undo()
    session.abandon()
    assert session.records == records
    for length in range(len(records) + 1):
        again: QuestSession = Session(QUEST, "s", history=records[:length])
        assert again.records[:length] == records[:length]
    assert again.records == records


def test_hints_are_recorded_and_change_nothing_else() -> None:
    records: list[Record] = []
    session = in_battle(records)
    before = session.state
    assert not session.hinted
    session.hint()
    assert session.hinted
    assert session.state == before
    assert records[-1] == CommandLine("hint")
    assert Session(QUEST, "s", history=records).hinted
    to_the_end(session)
    with pytest.raises(IllegalMove, match="over"):
        session.hint()


def test_no_command_comes_between_a_roll_and_its_faces() -> None:
    records: list[Record] = []
    in_battle(records)
    rolled = records.index(MoveLine("roll")) + 1
    for word in ("undo", "abandon", "hint"):
        with pytest.raises(OutOfSync, match="turn of chance"):
            Session(QUEST, "s", history=[*records[:rolled], CommandLine(word)])


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadSetup, match="colour"):
        Session(QUEST, "s", {"colour": "mauve"})


def test_options_reach_the_game_and_are_told() -> None:
    session: QuestSession = Session(QUEST, "s", {"peril": "3"})
    assert session.options == {"peril": "3"}
    assert session.view().peril == 3
