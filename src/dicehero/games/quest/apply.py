"""What each move does: the way from a move to the function that plays it."""

from __future__ import annotations

from collections.abc import Callable

from dicehero.games.quest import beginning, ending, fighting, moves, rewarding
from dicehero.games.quest.checks import check
from dicehero.games.quest.moves import Move
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import QuestState
from dicehero.games.quest.steps import QuestStep


def apply(spec: QuestSpec, state: QuestState, move: Move) -> QuestStep:
    """Play a move. Raises IllegalMove, with the reason of `check`, and then changes nothing."""
    if problem := check(spec, state, move):
        raise problem
    return _APPLY[type(move)](spec, state, move)


# Callable[..., ]: each function takes the very type it is filed under, which a dict cannot express.
_APPLY: dict[type, Callable[..., QuestStep]] = {
    moves.ChooseHero: beginning.choose_hero,
    moves.DealVillains: beginning.deal_villains,
    moves.ChooseVillain: beginning.choose_villain,
    moves.Roll: beginning.roll,
    moves.DealDice: beginning.deal_dice,
    moves.Place: fighting.place,
    moves.TakeBack: fighting.take_back,
    moves.Blend: fighting.blend,
    moves.Reroll: fighting.reroll,
    moves.DealFace: fighting.deal_face,
    moves.ShiftPip: fighting.shift_pip,
    moves.EndRound: ending.end_round,
    moves.Retire: ending.retire,
    moves.Onward: ending.onward,
    moves.DealRewards: rewarding.deal_rewards,
    moves.ChooseReward: rewarding.choose_reward,
    moves.DealRelics: rewarding.deal_relics,
    moves.ChooseRelic: rewarding.choose_relic,
    moves.Keep: rewarding.keep,
}
