"""Every end of a round, found by playing every line on the engine itself: the oracle of the solver's tests.

Nothing of the solver is used but the type of the answer. What a move is, whether it is legal and what it
does is all asked of the engine; lines that meet in the same position go on only once.
"""

from __future__ import annotations

from typing import NamedTuple

from dicehero.games.quest import Quest, moves
from dicehero.games.quest.dice import Die
from dicehero.games.quest.keeping import settle_hand
from dicehero.games.quest.state import BLENDED_AWAY, Battle, Crossroads, KeepChoice, QuestState, RewardDeal
from dicehero.games.quest.steps import begun
from dicehero.solver.quest.puzzle import RoundEnd


class Ends(NamedTuple):
    """All that a battle can come to."""

    outcomes: frozenset[RoundEnd]
    """Without those that keep fewer pips than another of the same life and score."""
    flawless: bool
    """Whether the hero can beat all three rectangles and survive."""


def every_end(game: Quest, state: QuestState, *, reduced: bool = True) -> Ends:
    """Return what a battle can come to by placing, taking back and blending.

    `reduced` leaves out lines that only change the order: dice are first taken back, then blended, then
    placed by rising number. Rolling again and moving pips are no part of it, as in the solver.
    """
    kept_by_end: dict[tuple[int, int], int] = {}
    flawless = False
    seen: set[object] = set()
    todo = [(state, 0)]
    while todo:
        here, stage = todo.pop()
        battle = here.phase
        assert isinstance(battle, Battle)
        key = _position(battle, exactly=stage > 0 or not reduced), battle.blends, stage
        if key in seen:
            continue
        seen.add(key)
        for move in game.legal(here):
            match move:
                case moves.EndRound():
                    after = game.apply(here, move).state
                    outcome = ended(game, here, after)
                    end = outcome.life_lost, outcome.score
                    kept_by_end[end] = max(outcome.kept, kept_by_end.get(end, -1))
                    flawless = flawless or begun(after).flawless_rounds > begun(here).flawless_rounds
                case moves.TakeBack():
                    if not reduced or stage == 0:
                        todo.append((game.apply(here, move).state, 0))
                case moves.Blend():
                    if not reduced or stage == 0:
                        todo.append((game.apply(here, move).state, 0))
                case moves.Place(number):
                    if not reduced:
                        todo.append((game.apply(here, move).state, 0))
                    elif number > stage:
                        todo.append((game.apply(here, move).state, number))
                case _:
                    pass
    outcomes = frozenset(RoundEnd(life, score, kept) for (life, score), kept in kept_by_end.items())
    return Ends(outcomes, flawless)


def ended(game: Quest, before: QuestState, after: QuestState) -> RoundEnd:
    """Return what the end of a round came to, dice kept as well as can be."""
    run, now = begun(before), begun(after)
    kept = 0
    if isinstance(after.phase, RewardDeal | Crossroads):
        settled = settle_hand(game.spec, now, after.phase.free, ()).state
        kept = max(sum(die.face for die in carried) for carried in _carried(game, settled))
    return RoundEnd(run.life - now.life, now.score - run.score, kept)


def _carried(game: Quest, state: QuestState) -> list[tuple[Die, ...]]:
    """Return every hand that can be carried into the next round."""
    if not isinstance(state.phase, KeepChoice):
        return [begun(state).kept]
    return [hand for move in game.legal(state) for hand in _carried(game, game.apply(state, move).state)]


def _position(battle: Battle, *, exactly: bool) -> tuple[tuple[int, int], ...]:
    """Return the dice and where they lie; unless `exactly`, whatever numbers they are called by."""
    dice = [(die.code, spot) for die, spot in zip(battle.dice, battle.spots, strict=True)]
    return tuple(dice) if exactly else tuple(sorted(each for each in dice if each[1] != BLENDED_AWAY))


def played(game: Quest, state: QuestState, line: tuple[moves.PlayerMove, ...]) -> RoundEnd:
    """Return what a line of the solver comes to on the engine, which checks every move of it.

    Dice that lie on the rectangles are taken back first: to the solver they are free.
    """
    battle = state.phase
    assert isinstance(battle, Battle)
    for number, spot in enumerate(battle.spots, start=1):
        if spot not in (-1, BLENDED_AWAY):
            state = game.apply(state, moves.TakeBack(number)).state
    for move in line:
        state = game.apply(state, move).state
    return ended(game, state, game.apply(state, moves.END_ROUND).state)
