"""Which moves the rules allow, and the reason against every other. `apply` asks here too."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from dicehero.core.errors import IllegalMove
from dicehero.games.quest import moves
from dicehero.games.quest.dealing import check_deal_dice, check_deal_rewards, check_deal_villains
from dicehero.games.quest.dice import COLOURS, RECTANGLE_LETTERS, Colour
from dicehero.games.quest.moves import Move, PlayerMove
from dicehero.games.quest.refusals import not_now
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import (
    BLENDED_AWAY,
    FREE,
    Battle,
    BeforeRoll,
    Crossroads,
    DiceDeal,
    Finished,
    HeroChoice,
    KeepChoice,
    QuestState,
    RewardChoice,
    RewardDeal,
    VillainChoice,
    VillainDeal,
)


def legal(spec: QuestSpec, state: QuestState) -> tuple[PlayerMove, ...]:
    """Return the player's moves in a fixed order; none while chance decides or when all is over."""
    phase = state.phase
    match phase:
        case Battle():
            return _battle_moves(phase)
        case HeroChoice():
            return tuple(moves.ChooseHero(hero.id) for hero in spec.heroes)
        case VillainChoice():
            return tuple(moves.ChooseVillain(n + 1) for n in range(len(phase.offers)))
        case BeforeRoll():
            return (moves.ROLL,)
        case RewardChoice():
            return tuple(moves.ChooseReward(n + 1) for n in range(len(phase.offers)))
        case KeepChoice():
            return tuple(moves.Keep(dice) for dice in combinations(_crowded(phase), phase.spaces))
        case Crossroads():
            return (moves.RETIRE, moves.ONWARD)
        case VillainDeal() | DiceDeal() | RewardDeal() | Finished():
            return ()


def _battle_moves(battle: Battle) -> tuple[PlayerMove, ...]:
    spots = battle.spots
    # By colour of die: the open rectangles that take it, as a bit set (bit 0 is rectangle a).
    takers = [0] * len(COLOURS)
    bit = 1
    for index, rectangle in enumerate(battle.villain.rectangles):
        if spots.count(index) < rectangle.width:
            takers[Colour.BLACK] |= bit
            if rectangle.colour is not Colour.BLACK:
                takers[rectangle.colour] |= bit
        bit <<= 1
    found: list[PlayerMove] = []
    taken_back: list[PlayerMove] = []
    free: list[int] = []
    for number, (die, spot) in enumerate(zip(battle.dice, spots, strict=True), start=1):
        if spot == FREE:
            free.append(number)
            found += moves.places(number)[takers[die.colour]]
        elif spot >= 0:
            taken_back.append(moves.take_back(number))
    found += taken_back
    if not battle.rules.no_blending:
        found += moves.blends(tuple(free))
    found.append(moves.END_ROUND)
    return tuple(found)


def _crowded(phase: KeepChoice) -> tuple[int, ...]:
    return tuple(held.number for held in phase.free if held.die.colour is phase.colour)


# --- check: one function a kind of move, found by its type ---------------------------------------


def check(spec: QuestSpec, state: QuestState, move: Move) -> IllegalMove | None:
    """Return None where `apply` accepts the move, else the reason against it."""
    return _CHECKS[type(move)](spec, state, move)


def _check_hero(spec: QuestSpec, state: QuestState, move: moves.ChooseHero) -> IllegalMove | None:
    if not isinstance(state.phase, HeroChoice):
        return not_now(state)
    if move.hero not in spec.hero_by_id:
        known = ", ".join(spec.hero_by_id)
        return IllegalMove("no-such-hero", f"There is no hero {move.hero!r}; there are {known}.")
    return None


def _check_villain(_spec: QuestSpec, state: QuestState, move: moves.ChooseVillain) -> IllegalMove | None:
    if not isinstance(state.phase, VillainChoice):
        return not_now(state)
    return _check_number("villain", move.number, len(state.phase.offers))


def _check_number(what: str, number: int, offered: int) -> IllegalMove | None:
    if 1 <= number <= offered:
        return None
    numbers = "only number 1" if offered == 1 else f"numbers 1 to {offered}"
    return IllegalMove(f"no-such-{what}", f"There is no {what} {number}: {numbers}.")


def _check_roll(_spec: QuestSpec, state: QuestState, _move: moves.Roll) -> IllegalMove | None:
    if isinstance(state.phase, BeforeRoll):
        return None
    if isinstance(state.phase, Battle):
        return IllegalMove("already-rolled", "The dice are rolled already: once a round.")
    return not_now(state)


def _die_problem(battle: Battle, number: int) -> IllegalMove | None:
    if not 1 <= number <= len(battle.dice):
        return IllegalMove("no-such-die", f"There is no die {number} in this round.")
    if battle.spots[number - 1] == BLENDED_AWAY:
        return IllegalMove("die-blended", f"Die {number} went into the blender.")
    return None


def _check_place(_spec: QuestSpec, state: QuestState, move: moves.Place) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if problem := _die_problem(battle, move.die):
        return problem
    if not 0 <= move.rectangle < len(battle.villain.rectangles):
        return IllegalMove("no-such-rectangle", "The rectangles are a, b and c.")
    spot = battle.spots[move.die - 1]
    if spot != FREE:
        lies = RECTANGLE_LETTERS[spot]
        return IllegalMove("die-placed", f"Die {move.die} lies on {lies} already; take it back first.")
    rectangle = battle.villain.rectangles[move.rectangle]
    letter = RECTANGLE_LETTERS[move.rectangle]
    if not rectangle.takes(battle.dice[move.die - 1].colour):
        colour = battle.dice[move.die - 1].colour.word
        return IllegalMove(
            "wrong-colour",
            f"Rectangle {letter} needs {rectangle.colour.word} or wild dice; die {move.die} is {colour}.",
        )
    if battle.spots.count(move.rectangle) >= rectangle.width:
        dice = "1 die" if rectangle.width == 1 else f"{rectangle.width} dice"
        return IllegalMove("rectangle-full", f"Rectangle {letter} is full: it has room for {dice}.")
    return None


def _check_take_back(_spec: QuestSpec, state: QuestState, move: moves.TakeBack) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if problem := _die_problem(battle, move.die):
        return problem
    if battle.spots[move.die - 1] == FREE:
        return IllegalMove("die-free", f"Die {move.die} is not placed.")
    return None


def _check_blend(_spec: QuestSpec, state: QuestState, move: moves.Blend) -> IllegalMove | None:
    battle = state.phase
    if not isinstance(battle, Battle):
        return not_now(state)
    if battle.rules.no_blending:
        return IllegalMove("no-blending", "The blender is jammed in this battle.")
    for number in (move.first, move.second):
        if problem := _die_problem(battle, number):
            return problem
        if battle.spots[number - 1] != FREE:
            return IllegalMove("die-placed", f"Die {number} is placed; take it back to blend it.")
    if move.first == move.second:
        return IllegalMove("same-die", "A die cannot be blended with itself; name two dice.")
    if move.first > move.second:
        return IllegalMove("order", "Name the die with the lower number first.")
    return None


def _check_end(_spec: QuestSpec, state: QuestState, _move: moves.EndRound) -> IllegalMove | None:
    return None if isinstance(state.phase, Battle) else not_now(state)


def _check_reward(_spec: QuestSpec, state: QuestState, move: moves.ChooseReward) -> IllegalMove | None:
    if not isinstance(state.phase, RewardChoice):
        return not_now(state)
    return _check_number("reward", move.number, len(state.phase.offers))


def _check_keep(_spec: QuestSpec, state: QuestState, move: moves.Keep) -> IllegalMove | None:
    phase = state.phase
    if not isinstance(phase, KeepChoice):
        return not_now(state)
    crowded = _crowded(phase)
    for number in move.dice:
        if number not in crowded:
            choices = ", ".join(map(str, crowded))
            return IllegalMove(
                "no-such-die",
                f"Die {number} is not asked about: choose among the {phase.colour.word} dice {choices}.",
            )
    if len(set(move.dice)) != len(move.dice):
        return IllegalMove("same-die", "A die can be kept only once.")
    if len(move.dice) != phase.spaces:
        dice = "1 die stays" if phase.spaces == 1 else f"{phase.spaces} dice stay"
        return IllegalMove(
            "wrong-count", f"{phase.colour.word.capitalize()}: {dice}; {len(move.dice)} named."
        )
    if list(move.dice) != sorted(move.dice):
        return IllegalMove("order", "Name the dice in ascending order.")
    return None


def _check_crossroads(
    _spec: QuestSpec, state: QuestState, _move: moves.Retire | moves.Onward
) -> IllegalMove | None:
    return None if isinstance(state.phase, Crossroads) else not_now(state)


# Callable[..., ]: each function takes the very type it is filed under, which a dict cannot express.
_CHECKS: dict[type, Callable[..., IllegalMove | None]] = {
    moves.ChooseHero: _check_hero,
    moves.ChooseVillain: _check_villain,
    moves.Roll: _check_roll,
    moves.Place: _check_place,
    moves.TakeBack: _check_take_back,
    moves.Blend: _check_blend,
    moves.EndRound: _check_end,
    moves.ChooseReward: _check_reward,
    moves.Keep: _check_keep,
    moves.Retire: _check_crossroads,
    moves.Onward: _check_crossroads,
    moves.DealVillains: check_deal_villains,
    moves.DealDice: check_deal_dice,
    moves.DealRewards: check_deal_rewards,
}
