"""Turns, duels and matches: who is next, who wins what. Rule: brawl §10-§12."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import prod

from dicehero.games.brawl import events as ev
from dicehero.games.brawl.dice import DICE_OF_A_TURN, combination
from dicehero.games.brawl.events import Event
from dicehero.games.brawl.rolling import with_seat
from dicehero.games.brawl.state import BrawlState, Phase, Seat
from dicehero.games.brawl.terms import Terms


def fresh_seats(terms: Terms, wins: Iterable[int]) -> tuple[Seat, ...]:
    """Return the seats at the start of a match, with the matches they have won."""
    return tuple(Seat(terms.dice, grit=terms.tokens, wins=won) for won in wins)


def begin_duel(state: BrawlState, starter: int, events: list[Event]) -> BrawlState:
    """Begin a duel. `starter` is in."""
    seats = tuple(replace(seat, table=(), score=None, level=0) for seat in state.seats)
    state = replace(
        state,
        seats=seats,
        duel=state.duel + 1,
        duels=state.duels + 1,
        tie=0,
        starter=starter,
        order=_around(seats, starter),
        cage=0,
        stake=state.terms.stake,
    )
    events.append(ev.DuelBegun(state.duel, state.order, state.stake))
    return _next_turn(state, events)


def score(state: BrawlState, events: list[Event]) -> BrawlState:
    """End a turn with the numbers that stand."""
    acting = state.acting
    seat = state.seats[acting]
    product, bonus = prod(seat.table), combination(seat.table)
    points = product + bonus + state.net
    seat = replace(seat, score=points, level=state.tie)
    state = replace(with_seat(state, acting, seat), order=state.order[1:])
    events.append(ev.TurnScored(acting, seat.table, product, bonus, state.net, points))
    return _next_turn(state, events)


def take_out(state: BrawlState, events: list[Event]) -> BrawlState:
    """Take the acting seat out of the match, and go on. Rule: brawl §5, §12."""
    return _next_turn(_out(state, events), events)


def _out(state: BrawlState, events: list[Event]) -> BrawlState:
    acting = state.acting
    seat = state.seats[acting]
    caged = seat.dice
    state = replace(
        with_seat(state, acting, replace(seat, reserve=0, table=(), score=None, out=True)),
        cage=state.cage + caged,
        order=state.order[1:],
    )
    events.append(ev.SeatOut(acting, caged, state.cage))
    return state


def _around(seats: tuple[Seat, ...], first: int) -> tuple[int, ...]:
    """Return the seats that are in, in turn from a first one."""
    turns = (*range(first, len(seats)), *range(first))
    return tuple(index for index in turns if not seats[index].out)


def _next_turn(state: BrawlState, events: list[Event]) -> BrawlState:
    """Let the next seat begin its turn, or end duel or match."""
    while True:
        left = [index for index, seat in enumerate(state.seats) if not seat.out]
        if len(left) == 1:
            return _win_match(state, left[0], events, alone=True)
        if not state.order:
            return _end_duel(state, events)
        if state.seats[state.acting].reserve >= DICE_OF_A_TURN:
            break
        state = _out(state, events)
    events.append(ev.TurnBegun(state.acting, state.order))
    return replace(state, phase=Phase.READY, doubled=False, net=0, rolls=0)


def _end_duel(state: BrawlState, events: list[Event]) -> BrawlState:
    """Find the winner, or roll again. Rule: brawl §10."""
    ranked = {
        index: (seat.level, seat.score) for index, seat in enumerate(state.seats) if seat.score is not None
    }
    best = max(ranked.values())
    first = [index for index in _around(state.seats, state.starter) if ranked.get(index) == best]
    if len(first) > 1:
        return _roll_again(state, tuple(first), best[1], events)
    return _take_stakes(state, first[0], best[1], events)


def _roll_again(state: BrawlState, tied: tuple[int, ...], points: int, events: list[Event]) -> BrawlState:
    seats = tuple(
        replace(seat, reserve=seat.dice, table=(), score=None) if index in tied else seat
        for index, seat in enumerate(state.seats)
    )
    state = replace(state, seats=seats, tie=state.tie + 1, order=tied)
    events.append(ev.DuelTied(tied, points, state.tie))
    return _next_turn(state, events)


def _take_stakes(state: BrawlState, winner: int, points: int, events: list[Event]) -> BrawlState:
    taken = tuple(
        0 if index == winner else min(state.stake, seat.dice) for index, seat in enumerate(state.seats)
    )
    gained = sum(taken) + state.cage
    seats = tuple(
        replace(
            seat, reserve=seat.dice - lost + (gained if index == winner else 0), table=(), score=None, level=0
        )
        for index, (seat, lost) in enumerate(zip(state.seats, taken, strict=True))
    )
    reserves = tuple(seat.reserve for seat in seats)
    events.append(ev.DuelWon(winner, points, taken, state.cage, reserves))
    state = replace(state, seats=seats, cage=0)
    owner = _owner_of_enough(state, winner)
    if owner is not None:
        return _win_match(state, owner, events, alone=False)
    starter = _around(seats, (state.starter + 1) % len(seats))[0]
    return begin_duel(state, starter, events)


def _owner_of_enough(state: BrawlState, winner: int) -> int | None:
    """Return the seat that has won by its dice, or None. Rule: brawl §11."""
    # With two seats, twice the own dice are all the dice.
    most = max(seat.reserve for seat in state.seats)
    if most < 2 * state.terms.dice:
        return None
    if state.seats[winner].reserve == most:
        return winner
    return next(index for index, seat in enumerate(state.seats) if seat.reserve == most)


def _win_match(state: BrawlState, winner: int, events: list[Event], alone: bool) -> BrawlState:
    seat = state.seats[winner]
    wins = seat.wins + 1
    # Where stakes were taken, the cage is empty; whoever is left alone takes what is in it.
    dice = seat.dice + state.cage
    final = wins == state.terms.wins
    events.append(ev.MatchWon(winner, wins, dice, alone, final))
    seat = replace(seat, reserve=dice, table=(), score=None, level=0, wins=wins)
    state = replace(with_seat(state, winner, seat), cage=0, order=(), tie=0, net=0, rolls=0, doubled=False)
    if final:
        return replace(state, phase=Phase.FINISHED, winner=winner)
    events.append(ev.MatchBegun(state.match + 1, state.terms.dice, state.terms.tokens))
    return replace(
        state,
        phase=Phase.DRAWING,
        seats=fresh_seats(state.terms, (each.wins for each in state.seats)),
        match=state.match + 1,
        duel=0,
        starter=0,
        stake=state.terms.stake,
    )
