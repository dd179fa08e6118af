"""§8: three acts, bosses, winning, going on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.core.game import Outcome, TurnKind
from dicehero.games.quest import events as ev
from dicehero.games.quest.fold import fold
from dicehero.games.quest.spec import act_of, is_boss_round
from dicehero.games.quest.state import Crossroads, Finished, KeepChoice, QuestState, RewardDeal
from support.lines import OWN_GAME
from support.quest import QUEST, SPEC, battle, play, refusal, run

EASY = "R1:1 B1:1 Y1:1"


def facts(round_number: int, **others: int) -> dict[str, int | str]:
    """The facts of a result, nothing special done unless told."""
    return {
        "hero": "plain",
        "peril": 0,
        "round": round_number,
        "flawless_rounds": 0,
        "flawless_bosses": 0,
        **others,
    }


def after_last_boss(life: int = 30) -> QuestState:
    return play(battle(of=run(life=life, round_number=15, score=100)), "place 1 a", "end")[0]


def test_8_1_total_width_by_round_and_the_last_for_ever() -> None:
    assert [SPEC.width_of_round(n) for n in (1, 5, 15, 16, 99)] == [4, 6, 11, 12, 12]


def test_8_2_three_acts_of_five_rounds() -> None:
    assert [act_of(n) for n in (1, 5, 6, 10, 11, 15, 16, 40)] == [1, 1, 2, 2, 3, 3, 3, 3]
    assert [n for n in range(1, 26) if is_boss_round(n)] == [5, 10, 15, 20, 25]


def test_8_2_a_boss_has_one_or_two_traits() -> None:
    for villain in OWN_GAME.spec.villains:
        if villain.boss:
            assert 1 <= len(villain.traits) <= 2, villain.id


def test_8_2_surviving_round_15_wins_and_asks() -> None:
    state = after_last_boss()
    assert isinstance(state.phase, Crossroads)
    assert [QUEST.write_move(move) for move in QUEST.legal(state)] == ["retire", "onward"]
    assert QUEST.view(state, 0).won
    assert QUEST.result(state) is None


def test_8_2_retiring_is_a_win_with_its_score() -> None:
    state, _ = play(after_last_boss(), "retire")
    assert QUEST.turn(state).kind is TurnKind.OVER
    assert QUEST.result(state) == Outcome("retired", (105,), (0,), facts(15))
    assert QUEST.view(state, 0).won
    assert refusal(state, "onward") == "not-now"


def test_8_2_onward_goes_to_the_reward_and_round_16() -> None:
    state, _ = play(after_last_boss(), "onward")
    assert isinstance(state.phase, RewardDeal)
    state, _ = play(state, "=rewards dice:RB space:G life", "reward 2")
    assert state.run is not None
    assert state.run.round == 16
    assert QUEST.view(state, 0).won


def test_8_2_the_quest_is_won_while_dice_are_chosen_after_its_last_round() -> None:
    before = run(pool="R1 B1 Y1 G1", capacity="R2 B2 Y2 G2", round_number=15)
    state, _ = play(battle("R6 G1 G2", EASY, of=before), "place 1 a", "end", "onward")
    state, _ = play(state, "=rewards dice:RB space:R life", "reward 3")
    assert isinstance(state.phase, KeepChoice)
    assert QUEST.view(state, 0).won


def test_8_2_falling_to_the_last_boss_is_no_win() -> None:
    state = after_last_boss(life=1)
    assert isinstance(state.phase, Finished)
    assert QUEST.result(state) == Outcome("fell", (105,), (), facts(15))
    assert not QUEST.view(state, 0).won


def test_8_4_falling_later_is_still_a_win() -> None:
    state, _ = play(battle(of=run(life=1, round_number=17)), "end")
    assert QUEST.result(state) == Outcome("fell", (0,), (0,), facts(17))


@pytest.mark.parametrize(("name", "bosses"), [("v1a", 0), ("boss1", 1)])
def test_2_3_flawless_rounds_and_bosses_are_counted(name: str, bosses: int) -> None:
    beaten = ("place 1 a", "place 2 b", "place 3 c")
    state = battle("R6 B6 Y6", EASY, name=name)
    after, _ = play(state, *beaten, "end")
    assert (after.run.flawless_rounds, after.run.flawless_bosses) == (1, bosses)  # type: ignore[union-attr]
    assert QUEST.digest(after) != QUEST.digest(
        replace(after, run=replace(after.run, flawless_rounds=0, flawless_bosses=0))  # type: ignore[type-var]
    )
    after, _ = play(state, *beaten[:2], "end")
    assert (after.run.flawless_rounds, after.run.flawless_bosses) == (0, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(("name", "bosses"), [("v1a", 0), ("boss1", 1)])
def test_2_3_events_alone_count_the_same(name: str, bosses: int) -> None:
    state, _ = play(battle("R6 B6 Y6", EASY, name=name), "place 1 a", "place 2 b", "place 3 c")
    after, events = play(state, "end")
    folded = fold(QUEST.view(state, 0), events)
    assert folded == QUEST.view(after, 0)
    assert (folded.flawless_rounds, folded.flawless_bosses) == (1, bosses)


def test_2_3_the_result_tells_what_was_done() -> None:
    hero_run = replace(run(life=1, round_number=7), flawless_rounds=3, flawless_bosses=1, peril=2)
    result = QUEST.result(play(battle(of=hero_run), "end")[0])
    assert result is not None
    assert result.facts == facts(7, peril=2, flawless_rounds=3, flawless_bosses=1)


@pytest.mark.parametrize(
    ("state", "moves", "ending"),
    [
        (battle(of=run(life=1, score=40)), ("place 1 a", "end"), "fell"),
        (battle(of=run(round_number=15, score=40)), ("place 1 a", "end", "retire"), "retired"),
    ],
)
def test_8_3_every_ending_has_its_score(state: QuestState, moves: tuple[str, ...], ending: str) -> None:
    result = QUEST.result(play(state, *moves)[0])
    assert result is not None
    assert (result.ending, result.scores) == (ending, (45,))


@pytest.mark.parametrize(("round_number", "toll"), [(15, 0), (16, 1), (20, 5)])
def test_8_4_endless_rounds_cost_life_in_any_case(round_number: int, toll: int) -> None:
    before = run(life=30, round_number=round_number)
    state, events = play(battle("R6 B6 Y6", EASY, of=before), "place 1 a", "place 2 b", "place 3 c", "end")
    assert state.run is not None
    assert state.run.life == 30 - toll
    assert [e for e in events if isinstance(e, ev.LifeLost)] == (
        [ev.LifeLost(toll, 30 - toll, ev.LossCause.TOLL, None)] if toll else []
    )


def test_8_4_the_view_announces_the_toll() -> None:
    state = battle(of=run(round_number=18))
    view = QUEST.view(state, 0)
    assert view.toll == 3
    assert view.ledger is not None
    assert (view.ledger.toll, view.ledger.loss) == (3, 10 + 7 + 4 + 3)
