"""What moves do."""

from __future__ import annotations

from dataclasses import replace

from dicehero.core.game import Step
from dicehero.games.brawl import events as ev
from dicehero.games.brawl import moves
from dicehero.games.brawl.checks import check
from dicehero.games.brawl.dice import DICE_OF_A_TURN, IN_THE_AIR
from dicehero.games.brawl.duelling import begin_duel, score, take_out
from dicehero.games.brawl.events import Event
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.rolling import roll, with_seat
from dicehero.games.brawl.state import BrawlState, Phase


def apply(state: BrawlState, move: Move) -> Step[BrawlState, Event]:
    """Play a move. Raises IllegalMove and then changes nothing."""
    problem = check(state, move)
    if problem is not None:
        raise problem
    events: list[Event] = []
    return Step(_play(state, move, events), tuple(events))


def _play(state: BrawlState, move: Move, events: list[Event]) -> BrawlState:
    match move:
        case moves.DrawFirst(seat):
            return begin_duel(state, seat, events)
        case moves.Roll():
            return _throw(state, events)
        case moves.Double():
            return _double(state, events)
        case moves.Reroll(place):
            return _throw_again(state, place, events)
        case moves.Stand():
            return score(state, events)
        case moves.DealFaces(faces):
            return _land(state, faces, events)


def _throw(state: BrawlState, events: list[Event]) -> BrawlState:
    acting = state.acting
    seat = state.seats[acting]
    seat = replace(seat, reserve=seat.reserve - DICE_OF_A_TURN, table=(IN_THE_AIR,) * DICE_OF_A_TURN)
    events.append(ev.DiceThrown(acting, seat.reserve))
    return replace(with_seat(state, acting, seat), phase=Phase.ROLLING)


def _double(state: BrawlState, events: list[Event]) -> BrawlState:
    """Double the stake. Rule: brawl §13."""
    acting = state.acting
    seat = replace(state.seats[acting], grit=state.seats[acting].grit - 1)
    state = replace(with_seat(state, acting, seat), stake=2 * state.stake, doubled=True)
    events.append(ev.StakeDoubled(acting, state.stake, seat.grit))
    return state


def _throw_again(state: BrawlState, place: int, events: list[Event]) -> BrawlState:
    """Throw a standing number again. Rule: brawl §13."""
    acting = state.acting
    seat = state.seats[acting]
    number = seat.table[place - 1]
    table = (*seat.table[: place - 1], IN_THE_AIR, *seat.table[place:])
    seat = replace(seat, table=table, grit=seat.grit - 1)
    events.append(ev.NumberThrown(acting, place, number, seat.grit))
    return replace(with_seat(state, acting, seat), phase=Phase.ROLLING)


def _land(state: BrawlState, faces: tuple[int, ...], events: list[Event]) -> BrawlState:
    state, enough = roll(state, faces, events)
    if not enough:
        return take_out(state, events)
    seat = state.seats[state.acting]
    if IN_THE_AIR in seat.table:
        return state
    if seat.grit:
        return replace(state, phase=Phase.STANDING)
    return score(state, events)
