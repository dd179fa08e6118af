"""Runs of the fixture quest as they are recorded, undo and redo included."""

from __future__ import annotations

import random
from dataclasses import replace

from dicehero.core.replay import Header, Record, Replay, write_header, write_record
from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.games.quest.events import Event
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.view import QuestView
from support.quest import QUEST

QuestSession = Session[QuestState, Move, Event, QuestView]
HEADER = Header(
    "quest", QUEST.info.rules_version, QUEST.spec.digest, "s", {}, "0.1.0", "2030-01-02T03:04:05+00:00"
)


def recorded(seed: str = "s", moves: int = 10_000, game: Quest = QUEST) -> Replay:
    """A random run of at most so many moves, in which now and then a move is taken back."""
    records: list[Record] = []
    session: QuestSession = Session(game, seed, recorder=records.append)
    chooser = random.Random(seed)
    for _ in range(moves):
        if session.over:
            break
        if session.can_undo and chooser.random() < 0.1:
            session.undo()
            if chooser.random() < 0.5:
                session.redo()
        else:
            # Few rounds are survived by chance, so ending one is put off.
            legal = [text for text in session.legal() if text != "end"]
            session.play(chooser.choice(legal) if legal and chooser.random() < 0.9 else session.legal()[-1])
    return Replay(replace(HEADER, seed=seed, content=game.spec.digest), tuple(records), truncated=False)


def text_of(replay: Replay) -> str:
    """A replay as its file."""
    return write_header(replay.header) + "".join(map(write_record, replay.records))
