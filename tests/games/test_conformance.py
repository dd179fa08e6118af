"""Every registered game keeps the protocol, and has a recorded playthrough that still holds."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dicehero.content.catalog import Ready, load_ready
from dicehero.content.quest import ready_quest
from dicehero.core.replay import Header, Record, read_replay, write_header, write_record
from dicehero.core.rng import Draw
from dicehero.core.session import Session
from dicehero.core.verifying import verify
from dicehero.games import GAMES
from dicehero.games.brawl import Brawl
from dicehero.games.brawl.fold import fold as fold_brawl
from dicehero.games.quest import Quest, moves
from dicehero.games.quest.fold import fold as fold_quest
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import Battle, QuestState
from dicehero.testing import check_game
from support.games import RICH_GAME
from support.levels import sampled
from support.lines import GAME as STILL_QUEST
from support.lines import OWN_GAME

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "games"
RECORDED = {**{game: load_ready(game) for game in GAMES}, "quest": ready_quest(STILL_QUEST)}
"""What playthroughs are recorded of: the quest with content that stays as it is."""
CONTENTS = {"own": OWN_GAME, "rich": RICH_GAME}
QUESTS = [
    (content, peril, seed)
    for seed in "20134567"
    for content, peril in (("own", "0"), ("rich", "7"), ("own", "7"), ("rich", "0"))
]
"""Content, peril and seed. The first two are those that differ in both."""
BRAWLS = (
    {},
    {"seats": "2", "rival": "hard"},
    {"seats": "3", "rival": "easy", "stakes": "heavy"},
    {"seats": "4", "grit": "off", "length": "best-of-three"},
    {"seats": "5", "rival": "hard", "stakes": "heavy", "length": "best-of-three", "dice": "4"},
)


def quest_moves_meant(game: Quest, state: QuestState) -> list[Move]:
    """Every player's move of the quest that could be meant in a state, legal or not."""
    found: list[Move] = [
        *(moves.ChooseHero(hero.id) for hero in game.spec.heroes),
        moves.ChooseHero("nobody"),
        *(moves.ChooseVillain(n) for n in range(5)),
        moves.ROLL,
        moves.END_ROUND,
        *(moves.ChooseReward(n) for n in range(6)),
        *(moves.ChooseRelic(n) for n in range(6)),
        moves.RETIRE,
        moves.ONWARD,
        moves.Keep(()),
        moves.Keep((2, 1)),
        moves.Keep((1, 1)),
    ]
    dice = len(state.phase.dice) if isinstance(state.phase, Battle) else 6
    for number in range(dice + 2):
        found += [moves.Place(number, rectangle) for rectangle in range(-1, 4)]
        found += [moves.TakeBack(number), moves.Reroll(number)]
        found += [moves.ShiftPip(number, other) for other in range(dice + 2)]
        found += [moves.Blend(number, other) for other in range(dice + 2)]
    return found


@pytest.mark.parametrize("quest", sampled(QUESTS, always=2), ids=str)
def test_the_quest_keeps_the_protocol(quest: tuple[str, str, str]) -> None:
    content, peril, seed = quest
    game = CONTENTS[content]
    played = check_game(
        game,
        fold_quest,
        options=({"peril": peril},),
        seeds=[f"conformance {seed}"],
        others=lambda state: quest_moves_meant(game, state),
    )
    assert played.endings <= {"fell", "retired"}


@pytest.mark.parametrize("seed", sampled("012345"))
@pytest.mark.parametrize("options", BRAWLS, ids=str)
def test_the_brawl_keeps_the_protocol(options: dict[str, str], seed: str) -> None:
    played = check_game(Brawl(), fold_brawl, options=(options,), seeds=[seed])
    assert played.endings <= {"won", "lost"}


def record(ready: Ready, options: dict[str, str]) -> str:
    """The run file of a game played at random, always in the same way."""
    info = ready.game.info
    records: list[Record] = []
    session = Session(ready.game, "golden", options, records.append)
    whims = Draw("golden", "whims")
    while not session.over:
        legal = session.legal()
        session.play(legal[whims.below(len(legal))])
    header = Header(info.id, info.rules_version, ready.content, "golden", options)
    return write_header(header) + "".join(map(write_record, records))


@pytest.mark.parametrize("game", RECORDED)
def test_the_recorded_playthrough_still_holds(game: str) -> None:
    """If this fails, the same moves lead elsewhere: raise the rules version, then UPDATE_GOLDENS=1."""
    ready, path = RECORDED[game], GOLDEN / f"{game}.jsonl"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(record(ready, {}), encoding="ascii")
    replay = read_replay(path.read_text(encoding="ascii"))
    assert replay.finished
    assert verify(ready.game, ready.content, replay, strict=True).outcome is not None
    assert record(ready, dict(replay.header.options)) == path.read_text(encoding="ascii")


def test_no_game_lacks_a_playthrough() -> None:
    assert {path.stem for path in GOLDEN.glob("*.jsonl")} == set(RECORDED) == set(GAMES)
