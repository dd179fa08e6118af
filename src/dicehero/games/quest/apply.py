"""What each move does. Every function is pure; `apply` has asked `check` before one is called."""

from __future__ import annotations

from collections.abc import Callable

from dicehero.core.game import Step
from dicehero.games.quest import events as ev
from dicehero.games.quest import moves
from dicehero.games.quest.battle import Ledger, reckon
from dicehero.games.quest.dice import COLOURS, Colour, HandDie, Origin, Villain, die
from dicehero.games.quest.gains import add_dice, heal, plus_one
from dicehero.games.quest.keeping import settle_hand
from dicehero.games.quest.legal import check
from dicehero.games.quest.modifiers import BattleRules, battle_rules
from dicehero.games.quest.moves import Move
from dicehero.games.quest.show import show_hero, show_reward, show_villain
from dicehero.games.quest.spec import FINAL_ROUND, LIFE_REWARD, QuestSpec
from dicehero.games.quest.state import (
    BLENDED_AWAY,
    FREE,
    Battle,
    BeforeRoll,
    Crossroads,
    DiceDeal,
    Finished,
    GainBlack,
    GainDice,
    GainLife,
    GainSpace,
    KeepChoice,
    QuestState,
    Reward,
    RewardChoice,
    RewardDeal,
    Run,
    VillainChoice,
    VillainDeal,
)

QuestStep = Step[QuestState, ev.Event]


def apply(spec: QuestSpec, state: QuestState, move: Move) -> QuestStep:
    """Play a move. Raises IllegalMove, with the reason of `check`, and then changes nothing."""
    if problem := check(spec, state, move):
        raise problem
    return _APPLY[type(move)](spec, state, move)


def ledger_of(spec: QuestSpec, run: Run, battle: Battle) -> Ledger:
    """Return what the battle amounts to if the round ended now."""
    toll = spec.toll_of_round(run.round)
    return reckon(battle.villain.rectangles, battle.dice, battle.spots, battle.rules, toll)


def _begun(state: QuestState) -> Run:
    assert state.run is not None, "only the choice of a hero comes before the run"
    return state.run


def _battle(state: QuestState) -> Battle:
    assert isinstance(state.phase, Battle), "check() lets battle moves pass in battle only"
    return state.phase


def _choose_hero(spec: QuestSpec, _state: QuestState, move: moves.ChooseHero) -> QuestStep:
    hero = spec.hero_by_id[move.hero]
    run = Run(hero, 1, hero.life, 0, hero.pool, hero.capacity, ())
    return Step(
        QuestState(run, VillainDeal()),
        (ev.HeroChosen(show_hero(hero)), ev.RoundBegun(1, (), spec.toll_of_round(1))),
    )


def _deal_villains(spec: QuestSpec, state: QuestState, move: moves.DealVillains) -> QuestStep:
    cards = tuple(show_villain(spec, villain) for villain in move.villains)
    return Step(QuestState(state.run, VillainChoice(move.villains)), (ev.VillainsOffered(cards),))


def _choose_villain(spec: QuestSpec, state: QuestState, move: moves.ChooseVillain) -> QuestStep:
    assert isinstance(state.phase, VillainChoice)
    villain = state.phase.offers[move.number - 1]
    return Step(QuestState(state.run, BeforeRoll(villain)), (ev.VillainChosen(show_villain(spec, villain)),))


def _roll(_spec: QuestSpec, state: QuestState, _move: moves.Roll) -> QuestStep:
    assert isinstance(state.phase, BeforeRoll)
    return Step(QuestState(state.run, DiceDeal(state.phase.villain)), (ev.DiceThrown(),))


def _deal_dice(spec: QuestSpec, state: QuestState, move: moves.DealDice) -> QuestStep:
    run = _begun(state)
    assert isinstance(state.phase, DiceDeal)
    villain = state.phase.villain
    # Kept dice come first within their colour, so that the hand reads in colour order.
    hand = tuple(held for colour in COLOURS for held in (*run.kept, *move.dice) if held.colour is colour)
    battle = Battle(villain, _rules(spec, run, villain), hand, (FREE,) * len(hand), 0)
    numbered = tuple(HandDie(index + 1, held) for index, held in enumerate(hand))
    return Step(QuestState(run, battle), (ev.DiceRolled(numbered),))


def _rules(spec: QuestSpec, run: Run, villain: Villain) -> BattleRules:
    twist = spec.villain_by_id[villain.id].twist
    own = (run.hero.strength, run.hero.weakness)
    return battle_rules((*own, twist) if twist else own)


def _moved(battle: Battle, number: int, spot: int) -> Battle:
    spots = (*battle.spots[: number - 1], spot, *battle.spots[number:])
    return Battle(battle.villain, battle.rules, battle.dice, spots, battle.blends)


def _place(_spec: QuestSpec, state: QuestState, move: moves.Place) -> QuestStep:
    battle = _battle(state)
    after = _moved(battle, move.die, move.rectangle)
    held = HandDie(move.die, battle.dice[move.die - 1])
    event = ev.DiePlaced(held, move.rectangle, _pips_on(after, move.rectangle))
    return Step(QuestState(state.run, after), (event,))


def _take_back(_spec: QuestSpec, state: QuestState, move: moves.TakeBack) -> QuestStep:
    battle = _battle(state)
    rectangle = battle.spots[move.die - 1]
    after = _moved(battle, move.die, FREE)
    held = HandDie(move.die, battle.dice[move.die - 1])
    event = ev.DieTakenBack(held, rectangle, _pips_on(after, rectangle))
    return Step(QuestState(state.run, after), (event,))


def _pips_on(battle: Battle, rectangle: int) -> int:
    pips = 0
    for rolled, spot in zip(battle.dice, battle.spots, strict=True):
        if spot == rectangle:
            pips += rolled.face
    return pips


def _blend(_spec: QuestSpec, state: QuestState, move: moves.Blend) -> QuestStep:
    battle = _battle(state)
    first, second = battle.dice[move.first - 1], battle.dice[move.second - 1]
    mixed = die(Colour.BLACK, battle.rules.blended_face(first, second, battle.blends), Origin.BLENDED)
    spots = list(battle.spots)
    spots[move.first - 1] = spots[move.second - 1] = BLENDED_AWAY
    after = Battle(battle.villain, battle.rules, (*battle.dice, mixed), (*spots, FREE), battle.blends + 1)
    event = ev.DiceBlended(
        HandDie(move.first, first), HandDie(move.second, second), HandDie(len(after.dice), mixed)
    )
    return Step(QuestState(state.run, after), (event,))


def _end_round(spec: QuestSpec, state: QuestState, _move: moves.EndRound) -> QuestStep:
    run, battle = _begun(state), _battle(state)
    ledger = ledger_of(spec, run, battle)
    events: list[ev.Event] = []
    score = run.score
    for index, tally in enumerate(ledger.tallies):
        score += tally.matched + tally.bonus
        events.append(ev.RectangleScored(index, tally.matched, tally.surplus, tally.bonus, score))
    life = run.life
    losses = [(tally.loss, index) for index, tally in enumerate(ledger.tallies)]
    for amount, rectangle in (*losses, (ledger.toll, None)):
        if amount > 0:
            life = max(0, life - amount)
            events.append(ev.LifeLost(amount, life, rectangle))
    if life == 0:
        events.append(ev.HeroFell(run.round, score))
        fallen = Run(run.hero, run.round, 0, score, run.pool, run.capacity, ())
        return Step(QuestState(fallen, Finished("fell", battle.villain)), tuple(events))
    if ledger.healing:
        healed = min(run.hero.max_life, life + ledger.healing)
        events.append(ev.LifeRegained(healed - life, healed))
        life = healed
    free = _free_dice(battle)
    survivor = Run(run.hero, run.round, life, score, run.pool, run.capacity, ())
    events.append(ev.RoundSurvived(run.round, ledger.flawless, free))
    if run.round == FINAL_ROUND:
        events.append(ev.QuestWon(score))
        return Step(QuestState(survivor, Crossroads(ledger.flawless, free)), tuple(events))
    return Step(QuestState(survivor, RewardDeal(ledger.flawless, free)), tuple(events))


def _free_dice(battle: Battle) -> tuple[HandDie, ...]:
    return tuple(
        HandDie(index + 1, held)
        for index, (held, spot) in enumerate(zip(battle.dice, battle.spots, strict=True))
        if spot == FREE
    )


def _retire(_spec: QuestSpec, state: QuestState, _move: moves.Retire) -> QuestStep:
    return Step(QuestState(state.run, Finished("retired", None)), (ev.Retired(_begun(state).score),))


def _onward(_spec: QuestSpec, state: QuestState, _move: moves.Onward) -> QuestStep:
    assert isinstance(state.phase, Crossroads)
    return Step(QuestState(state.run, RewardDeal(state.phase.flawless, state.phase.free)), (ev.WentOnward(),))


def _deal_rewards(_spec: QuestSpec, state: QuestState, move: moves.DealRewards) -> QuestStep:
    run = _begun(state)
    assert isinstance(state.phase, RewardDeal)
    life = battle_rules((run.hero.strength, run.hero.weakness)).life_reward(LIFE_REWARD)
    extras: dict[str, Reward] = {"black": GainBlack(), "life": GainLife(life)}
    offers = (GainDice(move.dice), GainSpace(move.space), *(extras[extra] for extra in move.extras))
    return Step(
        QuestState(run, RewardChoice(offers, state.phase.free)),
        (ev.RewardsOffered(tuple(show_reward(run, offer) for offer in offers)),),
    )


def _choose_reward(spec: QuestSpec, state: QuestState, move: moves.ChooseReward) -> QuestStep:
    run = _begun(state)
    assert isinstance(state.phase, RewardChoice)
    reward = state.phase.offers[move.number - 1]
    events: list[ev.Event] = [ev.RewardTaken(show_reward(run, reward))]
    life, pool, capacity = run.life, run.pool, run.capacity
    match reward:
        case GainDice() | GainBlack():
            colours = reward.colours if isinstance(reward, GainDice) else (Colour.BLACK,)
            for colour in colours:
                pool, wasted = add_dice(pool, capacity, (colour,))
                events.append(ev.DieWasted(colour) if wasted else ev.DieGained(colour, pool[colour]))
        case GainSpace(colour):
            capacity = plus_one(capacity, colour)
            events.append(ev.SpaceGained(colour, capacity[colour]))
        case GainLife(amount):
            life = heal(run, amount)
            events.append(ev.LifeRegained(life - run.life, life))
    rewarded = Run(run.hero, run.round, life, run.score, pool, capacity, ())
    settled = settle_hand(spec, rewarded, state.phase.free, ())
    return Step(settled.state, (*events, *settled.events))


def _keep(spec: QuestSpec, state: QuestState, move: moves.Keep) -> QuestStep:
    phase = state.phase
    assert isinstance(phase, KeepChoice)
    chosen = tuple(held for held in phase.free if held.number in move.dice)
    lost = tuple(
        held for held in phase.free if held.die.colour is phase.colour and held.number not in move.dice
    )
    others = tuple(held for held in phase.free if held.die.colour is not phase.colour)
    settled = settle_hand(spec, _begun(state), others, (*phase.staying, *chosen))
    return Step(settled.state, (ev.DiceLost(lost), *settled.events))


# Callable[..., ]: each function takes the very type it is filed under, which a dict cannot express.
_APPLY: dict[type, Callable[..., QuestStep]] = {
    moves.ChooseHero: _choose_hero,
    moves.ChooseVillain: _choose_villain,
    moves.Roll: _roll,
    moves.Place: _place,
    moves.TakeBack: _take_back,
    moves.Blend: _blend,
    moves.EndRound: _end_round,
    moves.ChooseReward: _choose_reward,
    moves.Keep: _keep,
    moves.Retire: _retire,
    moves.Onward: _onward,
    moves.DealVillains: _deal_villains,
    moves.DealDice: _deal_dice,
    moves.DealRewards: _deal_rewards,
}
