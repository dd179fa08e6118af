"""The player `sage`: the strongest there is, and an honest one, who knows no more than is on the table.

It cares for life alone, and for dice kept because they save life later; score is only what comes along.
It chooses the villain whom it gets the better of in rolls that it imagines, and asks the solver whether
the line that it means to play lies on the frontier, or what would be better in every respect.
"""

from __future__ import annotations

from typing import Final

from dicehero.bots.quest.battle_matrix import Weights, battle_matrix, table_of
from dicehero.bots.quest.decision_width import outcome_of
from dicehero.bots.quest.planner import plan_round
from dicehero.bots.quest.policies import steady, tweak_of
from dicehero.bots.quest.values import KEPT_PIP, life_weight
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest, moves
from dicehero.games.quest.dice import COLOURS, FACES, Colour, Villain, die
from dicehero.games.quest.moves import Move, PlayerMove
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.state import Battle, QuestState, Run, VillainChoice, effects_of
from dicehero.solver.quest.answers import Budget, Solver
from dicehero.solver.quest.puzzle import RoundEnd, puzzle_of

ROLLS: Final = 12
"""Rolls imagined against each villain on offer."""
FALL: Final = 30.0
"""What a fall weighs, in points of life."""
STEPS: Final = 300
"""Steps that the solver may take for a round; where that is too few the plan stands."""


def sage(game: Quest, state: QuestState, draw: Draw) -> tuple[Move, ...]:
    """Play to survive: with foresight before the roll, and with the solver after it."""
    run, phase = state.run, state.phase
    assert run is not None, "the hero is chosen before a player is asked"
    match phase:
        case VillainChoice(offers):
            return (_choose_villain(game, run, offers, draw),)
        case Battle():
            return _fight(game, run, phase)
        case _:
            return steady(game, state, draw)


def sage_weights(run: Run) -> Weights:
    """Return what `sage` cares about. What was tried between a pip kept for 0.15 and for 0.6 won alike."""
    return Weights(life=life_weight(run.life), score=0.02, kept=KEPT_PIP)


def _choose_villain(game: Quest, run: Run, offers: tuple[Villain, ...], draw: Draw) -> moves.ChooseVillain:
    colours = [Colour(colour) for colour in COLOURS for _ in range(run.pool[colour])]
    # The same rolls against all: then luck favours none.
    rolls = [[1 + draw.below(len(FACES)) for _ in colours] for _ in range(ROLLS)]
    costs = [
        sum(_cost(game, run, villain, list(zip(colours, faces, strict=True))) for faces in rolls)
        for villain in offers
    ]
    return moves.ChooseVillain(1 + costs.index(min(costs)))


def _cost(game: Quest, run: Run, villain: Villain, rolled: list[tuple[Colour, int]]) -> float:
    """Return what a villain would cost with such a roll, planned for sensibly."""
    weights = sage_weights(run)
    rules = battle_rules((*run.effects, *effects_of(game.spec.villain_by_id[villain.id].traits)), run.round)
    dice = tuple(die(colour, rules.rolled_face(colour, face)) for colour, face in rolled)
    outcome = outcome_of(plan_round(table_of(run, villain, rules, (*run.kept, *dice), weights)))
    if outcome.life_lost >= run.life:
        return FALL
    return weights.life * outcome.life_lost - weights.kept * outcome.kept


def _fight(game: Quest, run: Run, battle: Battle) -> tuple[Move, ...]:
    plan = plan_round(battle_matrix(run, battle, sage_weights(run)))
    if tweak := tweak_of(battle, plan):
        return (tweak,)
    planned = outcome_of(plan)
    line = _better_line(game, run, battle, RoundEnd(*planned)) or plan.line()
    return (*line, moves.END_ROUND)


def _better_line(game: Quest, run: Run, battle: Battle, planned: RoundEnd) -> tuple[PlayerMove, ...]:
    """Return a line that betters a plan in every respect, as far as one is soon found."""
    rules = battle.encounter.rules
    toll = game.spec.toll_of_round(run.round)
    planned = planned._replace(life_lost=planned.life_lost + toll)
    # The plan does not reckon with these: what it promises is not what would come of it.
    reckoned = not (any(rules.survival_life) or rules.steals_best or rules.nothing_kept or rules.kept_shift)
    line: tuple[PlayerMove, ...] = ()
    solver = Solver(puzzle_of(run, battle, toll), Budget(steps=STEPS))
    while reckoned and planned.life_lost < run.life and (better := solver.better(planned).solutions):
        planned, line = better[0]
    return line
