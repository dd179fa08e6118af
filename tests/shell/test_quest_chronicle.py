"""What a quest came to: every point and every life point has its place, and luck is told fairly."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.playback import frames, standing
from dicehero.core.replay import ChanceLine
from dicehero.core.session import Session
from dicehero.games.quest.events import HeroFell
from dicehero.shell.quest.chronicle import QuestTold, RoundTold, told
from dicehero.shell.quest.summary import afterwards, best_round, life_lost, round_table, score_split
from support.lines import OWN_GAME
from support.quest import QUEST
from support.replays import recorded
from support.stage import sensible_move

SEEDS = [*"abcdefgh"]


@pytest.mark.parametrize("hero", ["brannoc", "rook", "ottoline", "oswin"])
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_points_and_life_add_up(seed: str, hero: str) -> None:
    session = Session(OWN_GAME, seed)
    session.play(f"hero {hero}")
    while not session.over:
        session.play(sensible_move(session))
    quest = told(standing(list(frames(OWN_GAME, seed, {}, session.records))))
    view = session.view()
    assert quest.matched + quest.over + quest.bonus == view.score
    assert [each.number for each in quest.rounds] == list(range(1, view.round + 1))
    assert sum(amount for _, amount in quest.lost_to) == sum(each.lost for each in quest.rounds)
    assert quest.rounds[-1].life == view.life
    rolls = [
        record.text.split()[1:]
        for record in session.records
        if isinstance(record, ChanceLine) and record.text.startswith(("=roll", "=face"))
    ]
    faces = [int(word[-1]) for roll in rolls for word in roll]
    assert (quest.dice, quest.pips) == (len(faces), sum(faces))


def test_what_was_taken_back_is_not_told() -> None:
    replay = recorded("s")
    all_frames = list(frames(QUEST, "s", {}, replay.records))
    quest = told(standing(all_frames))
    assert quest.matched + quest.over + quest.bonus == all_frames[-1].known.run.score  # type: ignore[union-attr]
    assert isinstance(all_frames[-1].events[-1], HeroFell)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_round_starts_where_it_says(seed: str) -> None:
    replay = recorded(seed)
    straight = standing(list(frames(QUEST, seed, {}, replay.records)))
    rounds = told(straight).rounds
    assert rounds
    for each in rounds:
        run = straight[each.start].known.run
        assert run is not None
        assert run.round == each.number
        before = straight[each.start - 1].known.run
        assert before is None or before.round == each.number - 1


def a_round(number: int = 1, **values: object) -> RoundTold:
    return replace(RoundTold(number, 0, villain="Mudlark", ended=True, life=9), **values)  # type: ignore[arg-type]


def test_luck_is_the_share_of_heroes_who_roll_less() -> None:
    assert QuestTold(()).luck == 50
    assert QuestTold((a_round(dice=40, pips=140),)).luck == 50
    assert QuestTold((a_round(dice=40, pips=240),)).luck == 100
    assert QuestTold((a_round(dice=40, pips=40),)).luck == 0
    # One standard deviation of 48 dice is the root of 48 * 35/12: 11.8 pips.
    assert QuestTold((a_round(dice=48, pips=180),)).luck == 84


def test_the_sentences() -> None:
    quest = QuestTold(
        (
            a_round(1, matched=10, over=4, bonus=5, flawless=True),
            a_round(2, matched=9, losses=[("A", 3), ("the blender", 2)], villain="Hedge Knight"),
            a_round(3, matched=19, losses=[("C", 4)], life=0, villain="Lantern Moth"),
        )
    )
    assert score_split(quest) == "38 matched, 4 over, 5 flawless"
    assert best_round(quest) == "19 points in round 1, against Mudlark"
    assert life_lost(quest) == "5 to Hedge Knight, 4 to Lantern Moth"
    assert life_lost(quest, 1) == "5 to Hedge Knight, 4 to others"
    lines = afterwards(quest)
    assert lines[0] == "The last blow, in round 3: 4 to C."
    assert "Flawless rounds: 1." in lines
    assert round_table(quest.rounds) == [
        "round  villain                   points  lost  life",
        "    1  Mudlark                       19     0     9  flawless",
        "    2  Hedge Knight                   9     5     9",
        "    3  Lantern Moth                  19     4     0",
    ]


def test_nothing_played_is_nothing_told() -> None:
    quest = QuestTold(())
    assert afterwards(quest) == []
    assert (quest.best, life_lost(quest), best_round(quest)) == (None, "none", "")
