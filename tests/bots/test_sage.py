"""The strongest player: it betters its plans, and wins more than `steady`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.bots.quest import sage as sage_module
from dicehero.bots.quest.quests import play_quest
from dicehero.bots.quest.sage import sage
from dicehero.content.quest import load_quest
from dicehero.core.game import TurnKind
from dicehero.core.rng import Draw
from dicehero.games.quest import effects as fx
from dicehero.games.quest import moves
from dicehero.games.quest.state import Battle, QuestState, VillainChoice
from dicehero.solver.quest.answers import Answer
from dicehero.solver.quest.puzzle import RoundEnd
from support.levels import long_beside
from support.quest import QUEST, battle, run

GAME = load_quest()
HEROES = [hero.id for hero in GAME.spec.heroes]


def states_of(hero: str, seed: str) -> list[QuestState]:
    """The states before each decision of a quest that `sage` plays."""
    state = GAME.apply(GAME.start({}).state, moves.ChooseHero(hero)).state
    whims, seen = Draw(f"whims {seed}", "whims"), []
    while GAME.turn(state).kind is not TurnKind.OVER and state.run is not None and state.run.round < 10:
        if GAME.turn(state).kind is TurnKind.CHANCE:
            chance = GAME.chance(state)
            state = GAME.apply(state, chance.sample(Draw(seed, chance.stream))).state
            continue
        seen.append(state)
        for move in sage(GAME, state, whims):
            state = GAME.apply(state, move).state
    return seen


def after(state: QuestState, line: tuple[moves.Move, ...]) -> QuestState:
    for move in line:
        state = GAME.apply(state, move).state
    return state


def test_what_the_solver_finds_is_never_worse_than_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = [
        state for hero in HEROES[:4] for state in states_of(hero, "plan") if isinstance(state.phase, Battle)
    ]
    with_solver = [after(state, sage(GAME, state, Draw("", ""))) for state in rounds]
    monkeypatch.setattr(sage_module, "_better_line", lambda *_: ())
    planned = [after(state, sage(GAME, state, Draw("", ""))) for state in rounds]
    different = 0
    for better, plain in zip(with_solver, planned, strict=True):
        assert better.run is not None
        assert plain.run is not None
        assert better.run.life >= plain.run.life
        assert better.run.score >= plain.run.score
        different += better != plain
    assert different


def test_where_kept_dice_change_their_pips_the_plan_stands() -> None:
    """A plan counts kept dice as they lie, the solver as they will: the two cannot be compared."""
    shifty = [
        hero.id
        for hero in GAME.spec.heroes
        if any(isinstance(e, fx.KeptShift) for e in (*hero.strength.effects, *hero.weakness.effects))
    ]
    assert shifty
    for state in states_of(shifty[0], "shift"):
        if isinstance(state.phase, Battle) and state.run is not None:
            assert sage_module._better_line(GAME, state.run, state.phase, RoundEnd(0, 0, 0)) == ()


def test_the_villain_that_costs_nothing_is_chosen() -> None:
    state = next(each for each in states_of(HEROES[0], "a") if isinstance(each.phase, VillainChoice))
    assert isinstance(state.phase, VillainChoice)
    first, *others = state.phase.offers
    harmless = replace(
        first, rectangles=tuple(replace(rectangle, number=1) for rectangle in first.rectangles)
    )
    offers = (*others, harmless)
    chosen = sage(GAME, replace(state, phase=replace(state.phase, offers=offers)), Draw("a", "whims"))
    assert chosen == (moves.ChooseVillain(len(offers)),)


def test_sage_wins_a_quest_that_steady_loses() -> None:
    assert not play_quest(GAME, "steady", "c", HEROES[4]).won
    assert play_quest(GAME, "sage", "c", HEROES[4]).won


@long_beside("test_sage_wins_a_quest_that_steady_loses")
def test_sage_wins_more_than_steady() -> None:
    """`tests/benchmarks/bots.py` plays enough quests to say how much more; these are always the same."""
    won = {
        bot: sum(play_quest(GAME, bot, seed, hero).won for hero in HEROES[::4] for seed in "abcd")
        for bot in ("steady", "sage")
    }
    assert won["sage"] > won["steady"]


def test_on_the_endless_road_the_toll_is_part_of_what_a_plan_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a line that loses as much as the plan is taken for one that is safer than it."""
    asked: list[RoundEnd] = []

    def better(_: object, outcome: RoundEnd) -> Answer:
        asked.append(outcome)
        return Answer((), True)

    monkeypatch.setattr(sage_module.Solver, "better", better)
    of = run(round_number=18, life=30)
    state = battle(of=of)
    assert isinstance(state.phase, Battle)
    sage_module._better_line(QUEST, of, state.phase, RoundEnd(3, 5, 2))
    toll = QUEST.spec.toll_of_round(18)
    assert toll > 0
    assert asked == [RoundEnd(3 + toll, 5, 2)]
