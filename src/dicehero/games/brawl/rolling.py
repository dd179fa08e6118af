"""What a roll brings: signs are worked out, the others stand. Rule: brawl §3, §5-§8."""

from __future__ import annotations

from dataclasses import replace

from dicehero.games.brawl import events as ev
from dicehero.games.brawl.dice import (
    CREST,
    IN_THE_AIR,
    MINUS,
    PLUS,
    PLUS_POINTS,
    SIGN_POINTS,
    is_number,
)
from dicehero.games.brawl.events import Event
from dicehero.games.brawl.state import BrawlState, Phase, Seat


def with_seat(state: BrawlState, index: int, seat: Seat) -> BrawlState:
    """Return the state with another seat in a place."""
    return replace(state, seats=(*state.seats[:index], seat, *state.seats[index + 1 :]))


def roll(state: BrawlState, faces: tuple[int, ...], events: list[Event]) -> tuple[BrawlState, bool]:
    """Let the dice in the air come down; return the state, and whether the seat has enough dice to go on.

    Afterwards numbers stand, and dice that show signs are in the air again.
    """
    acting = state.acting
    coming = iter(faces)
    lying = tuple(face if face != IN_THE_AIR else next(coming) for face in state.seats[acting].table)
    events.append(ev.DiceRolled(acting, faces, lying))
    table = tuple(face if is_number(face) else IN_THE_AIR for face in lying)
    state = replace(
        with_seat(state, acting, replace(state.seats[acting], table=table)),
        phase=Phase.ROLLING,
        rolls=state.rolls + 1,
    )
    minuses, pluses, crests = (faces.count(sign) for sign in (MINUS, PLUS, CREST))
    if minuses:
        state = _cage(state, minuses, events)
    if pluses:
        state = _plus(state, pluses, events)
    if crests:
        state = _crest(state, crests, events)
    return _replace(state, minuses, events)


def _cage(state: BrawlState, count: int, events: list[Event]) -> BrawlState:
    """Send minuses to the cage. Rule: brawl §5."""
    penalty = SIGN_POINTS[count]
    state = replace(state, cage=state.cage + count, net=state.net - penalty)
    events.append(ev.DiceCaged(state.acting, count, penalty, state.net, state.cage))
    return state


def _plus(state: BrawlState, count: int, events: list[Event]) -> BrawlState:
    """Score pluses, and free dice. Rule: brawl §6."""
    acting, freed = state.acting, min(count, state.cage)
    seat = state.seats[acting]
    seat = replace(seat, reserve=seat.reserve + freed)
    bonus = PLUS_POINTS[count]
    state = replace(with_seat(state, acting, seat), cage=state.cage - freed, net=state.net + bonus)
    events.append(ev.PlusesScored(acting, count, bonus, freed, state.net, seat.reserve, state.cage))
    return state


def _crest(state: BrawlState, count: int, events: list[Event]) -> BrawlState:
    """Score crests, and take dice: never one that stands on the table. Rule: brawl §7."""
    acting, freed = state.acting, min(count, state.cage)
    taken = tuple(
        0 if index == acting else min(count, seat.reserve) for index, seat in enumerate(state.seats)
    )
    gained = sum(taken) + freed
    seats = tuple(
        replace(seat, reserve=seat.reserve - lost + (gained if index == acting else 0))
        for index, (seat, lost) in enumerate(zip(state.seats, taken, strict=True))
    )
    bonus = SIGN_POINTS[count]
    state = replace(state, seats=seats, cage=state.cage - freed, net=state.net + bonus)
    reserves = tuple(seat.reserve for seat in seats)
    events.append(ev.CrestsScored(acting, count, bonus, taken, freed, state.net, reserves, state.cage))
    return state


def _replace(state: BrawlState, count: int, events: list[Event]) -> tuple[BrawlState, bool]:
    """Put fresh dice in the place of caged ones, if there are enough after the whole roll. Rule: brawl §8."""
    acting = state.acting
    seat = state.seats[acting]
    if seat.reserve < count:
        # The caged dice are on the table no more; whoever takes the seat out sees what is left.
        left = [face for face in seat.table if face != IN_THE_AIR]
        others = seat.table.count(IN_THE_AIR) - count
        return with_seat(state, acting, replace(seat, table=(*left, *[IN_THE_AIR] * others))), False
    if count:
        seat = replace(seat, reserve=seat.reserve - count)
        state = with_seat(state, acting, seat)
        events.append(ev.DiceReplaced(acting, count, seat.reserve))
    return state, True
