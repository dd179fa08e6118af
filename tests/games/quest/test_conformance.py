"""What every game owes its shell, checked along random quests with the real content."""

from __future__ import annotations

import pytest

from dicehero.content.catalog import load_quest
from dicehero.core.errors import IllegalMove
from dicehero.core.game import TurnKind
from dicehero.games.quest import Quest, moves
from dicehero.games.quest.fold import fold
from dicehero.games.quest.moves import Move
from dicehero.games.quest.state import Battle, QuestState
from support.quest import random_quest

GAME = load_quest()
SEEDS = [f"conformance {n}" for n in range(40)]


def plausible_moves(game: Quest, state: QuestState) -> list[Move]:
    """Every player's move that could be meant in this state, legal or not."""
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


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_legal_and_check_agree(seed: str) -> None:
    for state, _, _, _ in random_quest(GAME, seed):
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        assert all(GAME.check(state, move) is None for move in legal)
        allowed = {move for move in plausible_moves(GAME, state) if GAME.check(state, move) is None}
        assert allowed <= set(legal)


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_a_refused_move_raises_what_check_says(seed: str) -> None:
    for state, _, _, _ in random_quest(GAME, seed):
        for move in plausible_moves(GAME, state)[:40]:
            problem = GAME.check(state, move)
            if problem is not None:
                with pytest.raises(IllegalMove) as caught:
                    GAME.apply(state, move)
                assert (caught.value.code, caught.value.sentence) == (problem.code, problem.sentence)


@pytest.mark.parametrize("seed", SEEDS)
def test_apply_is_pure_and_repeatable(seed: str) -> None:
    for state, move, after, events in random_quest(GAME, seed):
        before = GAME.digest(state)
        again = GAME.apply(state, move)
        assert again == (after, events)
        assert GAME.digest(state) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_the_text_of_a_move_is_its_exact_inverse(seed: str) -> None:
    for state, move, _, _ in random_quest(GAME, seed):
        for each in (move, *GAME.legal(state)):
            text = GAME.write_move(each)
            assert GAME.read_move(text) == each
            assert GAME.write_move(GAME.read_move(f"  {text.upper() if text[0] != '=' else text} ")) == text


@pytest.mark.parametrize("seed", SEEDS)
def test_events_fold_to_the_view(seed: str) -> None:
    for state, _, after, events in random_quest(GAME, seed):
        assert fold(GAME.view(state, 0), events) == GAME.view(after, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_digests_tell_states_apart(seed: str) -> None:
    states = {}
    for _, _, after, _ in random_quest(GAME, seed):
        states.setdefault(GAME.digest(after), after)
        assert states[GAME.digest(after)] == after


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_dealt_outcomes_are_among_the_listed_ones(seed: str) -> None:
    for state, move, _, _ in random_quest(GAME, seed):
        if GAME.turn(state).kind is TurnKind.CHANCE:
            outcomes = GAME.chance(state).outcomes()
            if outcomes is not None:
                assert move in {outcome for outcome, _ in outcomes}
        else:
            with pytest.raises(ValueError, match="chance"):
                GAME.chance(state)


@pytest.mark.parametrize("part", range(10))
def test_ten_thousand_random_quests_end(part: int) -> None:
    """1,000 quests a part; the engine checks every move and every outcome itself."""
    for number in range(1000):
        *_, (_, _, last, _) = random_quest(GAME, f"{part}/{number}")
        result = GAME.result(last)
        assert result is not None
        assert result.ending in ("fell", "retired")
