"""No draw of one stream moves another: whoever plays a seed, however, meets the same chance."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from dicehero.core.game import TurnKind
from dicehero.games.quest.moves import DealDice, DealFace, DealRewards, DealVillains
from support.lines import OWN_GAME
from support.quest import next_move

HEROES = ("brannoc", "rook", "tamsin")


def chance_of(seed: str, player: int) -> dict[str, list[object]]:
    """What chance brought in a quest, by what it belongs to; the player plays at random."""
    chooser = random.Random(player)
    state = OWN_GAME.start({}).state
    state = OWN_GAME.apply(state, OWN_GAME.read_move(f"hero {HEROES[player % len(HEROES)]}")).state
    found: dict[str, list[object]] = defaultdict(list)
    while OWN_GAME.turn(state).kind is not TurnKind.OVER:
        move = next_move(OWN_GAME, state, seed, chooser)
        assert state.run is not None
        number = state.run.round
        match move:
            case DealVillains():
                found[f"villains {number}"].append(move)
            case DealDice(dice):
                for die in dice:
                    found[f"{die.colour.letter} {number}"].append(die.face)
            case DealFace(face):
                found[f"again {number}"].append(face)
            case DealRewards(dice, space):
                found[f"rewards {number}"].append((dice, space))
            case _:
                pass
        state = OWN_GAME.apply(state, move).state
    return found


@pytest.mark.parametrize("seed", ["1", "2", "any text"])
def test_11_4_other_heroes_and_moves_meet_the_same_villains_faces_and_rewards(seed: str) -> None:
    quests = [chance_of(seed, player) for player in range(6)]
    compared = 0
    for first in quests:
        for second in quests:
            for name in first.keys() & second.keys():
                shared = min(len(first[name]), len(second[name]))
                assert first[name][:shared] == second[name][:shared], name
                compared += first is not second
    assert compared > 100
