"""§9: one test for each strength, weakness and twist."""

from __future__ import annotations

from pathlib import Path

import pytest

from dicehero.games.quest.battle import Ledger
from dicehero.games.quest.modifiers import MODIFIERS, battle_rules
from dicehero.games.quest.state import QuestState, Run
from support.quest import QUEST, battle, play, refusal, reward_deal, run


def ledger(state: QuestState) -> Ledger:
    found = QUEST.view(state, 0).ledger
    assert found is not None
    return found


def blended(dice: str, rules: tuple[str, ...], *blends: str) -> str:
    state, _ = play(battle(dice, rules=rules), *blends)
    return str(QUEST.view(state, 0).dice[-1].die)


def hero_of(state: QuestState) -> Run:
    assert state.run is not None
    return state.run


def test_round_up_is_for_the_first_blend_of_a_round() -> None:
    assert blended("G3 G6", ("round-up",), "blend 1 2") == "K5"
    assert blended("R1 R1 G3 G6", ("round-up",), "blend 1 2", "blend 3 4") == "K4"


def test_kindred_blend_lifts_pairs_to_six_at_most() -> None:
    assert blended("R3 B3", ("kindred-blend",), "blend 1 2") == "K4"
    assert blended("R6 B6", ("kindred-blend",), "blend 1 2") == "K6"
    assert blended("R3 B4", ("kindred-blend",), "blend 1 2") == "K3"


def test_muddy_blend_costs_a_pip_for_two_colours() -> None:
    assert blended("R4 B4", ("muddy-blend",), "blend 1 2") == "K3"
    assert blended("R4 R4", ("muddy-blend",), "blend 1 2") == "K4"
    assert blended("R1 B1", ("muddy-blend",), "blend 1 2") == "K1"


def test_triple_surplus_is_for_rectangle_a() -> None:
    state = battle("R6 B6", "R1:2 B1:2 Y1:1", rules=("triple-surplus",))
    state, _ = play(state, "place 1 a", "place 2 b")
    assert [tally.bonus for tally in ledger(state).tallies] == [12, 8, 0]


def test_dull_edge_is_for_rectangle_c() -> None:
    state = battle("R6 Y6", "R1:2 B1:2 Y1:1", rules=("dull-edge",))
    state, _ = play(state, "place 1 a", "place 2 c")
    assert [tally.bonus for tally in ledger(state).tallies] == [8, 0, 0]


def test_no_surplus() -> None:
    state, _ = play(battle("R6", "R1:2 B1:2 Y1:1", rules=("no-surplus",)), "place 1 a")
    assert ledger(state).gain == 2


def test_a_twist_comes_after_the_hero_s_own_modifiers() -> None:
    rules = ("triple-surplus", "no-surplus")
    state, _ = play(battle("R6", "R1:2 B1:2 Y1:1", rules=rules), "place 1 a")
    assert ledger(state).gain == 2


def test_thick_skin_forgives_one_or_two() -> None:
    state = battle("R1", "R1:3 B1:2 Y1:1", rules=("thick-skin",))
    assert [tally.loss for tally in ledger(state).tallies] == [3, 0, 0]
    state, _ = play(state, "place 1 a")
    assert ledger(state).loss == 0
    assert not ledger(state).flawless, "forgiven is not beaten"


def test_tender_flank_hurts_from_four_on() -> None:
    state = battle("R1", "R1:4 B1:3 Y2:5", rules=("tender-flank",))
    assert [tally.loss for tally in ledger(state).tallies] == [5, 3, 6]


def test_double_hurt_is_for_rectangle_a() -> None:
    state = battle("R1", "R1:4 B1:3 Y2:5", rules=("double-hurt",))
    assert [tally.loss for tally in ledger(state).tallies] == [8, 3, 5]


def test_no_blending() -> None:
    state = battle(rules=("no-blending",))
    assert refusal(state, "blend 1 2") == "no-blending"
    assert not any(QUEST.write_move(move).startswith("blend") for move in QUEST.legal(state))


@pytest.mark.parametrize(("life", "after"), [(20, 23), (29, 30)])
def test_second_wind_gives_life_for_a_flawless_round(life: int, after: int) -> None:
    before = run(life=life, strength="second-wind")
    state = battle("R1 B1 Y1", "R1:1 B1:1 Y1:1", rules=("second-wind",), of=before)
    state, _ = play(state, "place 1 a", "place 2 b", "place 3 c", "end")
    assert hero_of(state).life == after


def test_slow_healing_gives_six() -> None:
    before = run(life=10, weakness="slow-healing")
    offered, _ = play(reward_deal(before), "=rewards dice:RB space:G life")
    assert QUEST.view(offered, 0).rewards[2].life == 16
    assert hero_of(play(offered, "reward 3")[0]).life == 16


def test_leaky_pouch_takes_a_pip_from_kept_dice() -> None:
    before = run(weakness="leaky-pouch")
    state, _ = play(reward_deal(before, free="1:R4 2:R1"), "=rewards dice:RB space:G life", "reward 3")
    assert [str(die) for die in hero_of(state).kept] == ["R3", "R1"]


def test_every_modifier_is_tested_here_and_has_a_sentence() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    for modifier in MODIFIERS.values():
        assert modifier.text.endswith(".")
        assert f'"{modifier.id}"' in tested


def test_no_modifier_is_no_change() -> None:
    rules = battle_rules(())
    assert (rules.blend, rules.loss, rules.gain, rules.no_blending) == ((), (), (), False)
