"""Decision width: whether three sensible players would end a round differently.

The safest line loses least life, the boldest scores most, and the thriftiest keeps most pips among
the lines that cost at most two life more than the safest. Where their outcomes differ, the round
was a real decision.
"""

from __future__ import annotations

from typing import NamedTuple

from dicehero.bots.quest.battle_matrix import Weights, battle_matrix
from dicehero.bots.quest.exhaustive import MOST_DICE, every_plan
from dicehero.bots.quest.planner import Plan, plan_round
from dicehero.games.quest.dice import COLOURS
from dicehero.games.quest.state import Battle, Run

SAFEST = Weights(life=100.0, score=0.1, kept=0.01)
BOLDEST = Weights(life=0.1, score=100.0, kept=0.01)
THRIFTY = tuple(
    Weights(life=life, score=0.01, kept=10.0) for life in (0.0, 5.0, 10.0, 15.0, 20.0, 40.0, 80.0)
)
"""Lines between keeping everything and losing nothing; the best that is cheap enough counts."""
EXTRA_LIFE = 2
"""Life points that thrift may cost."""


class RoundOutcome(NamedTuple):
    """What a line ends in."""

    life_lost: int
    score: int
    kept: int
    """Pips of the dice kept."""


def three_lines(run: Run, battle: Battle) -> tuple[RoundOutcome, RoundOutcome, RoundOutcome]:
    """Return the outcomes of the safest, the boldest and the thriftiest line.

    Exact for hands of up to MOST_DICE dice; for larger ones the best among the lines a planner finds.
    """
    if len(battle.dice) <= MOST_DICE:
        outcomes = {outcome_of(plan) for plan in every_plan(battle_matrix(run, battle, SAFEST))}
    else:
        outcomes = {_outcome(run, battle, weights) for weights in (SAFEST, BOLDEST, *THRIFTY)}
    safest = min(outcomes, key=lambda o: (o.life_lost, -o.score, -o.kept))
    boldest = max(outcomes, key=lambda o: (o.score, -o.life_lost, o.kept))
    cheap = [outcome for outcome in outcomes if outcome.life_lost <= safest.life_lost + EXTRA_LIFE]
    thriftiest = max(cheap, key=lambda o: (o.kept, -o.life_lost, o.score))
    return safest, boldest, thriftiest


def is_wide(run: Run, battle: Battle) -> bool:
    """Whether the three lines do not all end in the same outcome."""
    return len(set(three_lines(run, battle))) > 1


def _outcome(run: Run, battle: Battle, weights: Weights) -> RoundOutcome:
    plan = plan_round(battle_matrix(run, battle, weights))
    return outcome_of(plan)


def outcome_of(plan: Plan) -> RoundOutcome:
    """Return what a plan ends in."""
    table = plan.table
    losses = score = 0
    for index, number in enumerate(table.numbers):
        have = plan.have[index]
        losses += table.rules.loss(index, max(0, number - have))
        score += sum(table.rules.points(index, number, have))
    losses += table.rules.blend_cost * len(plan.blends)
    if all(have >= number for have, number in zip(plan.have, table.numbers, strict=True)):
        score += table.rules.flawless_points
    return RoundOutcome(losses, score, kept_pips(plan))


def kept_pips(plan: Plan) -> int:
    """Return the pips of the dice that a plan keeps."""
    free = plan.free()
    total = 0
    for colour in COLOURS:
        faces = sorted((plan.dice[i].face for i in free if plan.dice[i].colour is colour), reverse=True)
        total += sum(faces[: plan.table.rooms[colour]])
    return total
