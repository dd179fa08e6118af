"""Brawls to test on: states made by hand, and moves played by their texts."""

from __future__ import annotations

from dataclasses import replace

from dicehero.core.session import Session
from dicehero.games.brawl import Brawl
from dicehero.games.brawl.events import Event
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.state import BrawlState, Phase, Seat
from dicehero.games.brawl.terms import Terms
from dicehero.games.brawl.view import BrawlView

BRAWL = Brawl()
BrawlSession = Session[BrawlState, Move, Event, BrawlView]


def ready(
    *dice: int, cage: int = 0, terms: Terms | None = None, grit: int = 0, order: tuple[int, ...] = ()
) -> BrawlState:
    """A first duel in which seat 0 is about to roll; `dice` are the teams, which have `grit` tokens each."""
    terms = terms or Terms(seats=len(dice), grit=grit > 0)
    seats = tuple(Seat(count, grit=grit) for count in dice)
    return BrawlState(
        terms,
        Phase.READY,
        seats,
        duel=1,
        duels=1,
        order=order or tuple(range(len(dice))),
        cage=cage,
        stake=terms.stake,
    )


def play(state: BrawlState, *texts: str) -> BrawlState:
    """The state after moves."""
    for text in texts:
        state = BRAWL.apply(state, BRAWL.read_move(text)).state
    return state


def events(state: BrawlState, *texts: str) -> tuple[Event, ...]:
    """The events of the last move."""
    state = play(state, *texts[:-1])
    return BRAWL.apply(state, BRAWL.read_move(texts[-1])).events


def turn(state: BrawlState, *rolls: str) -> BrawlState:
    """The state after the acting seat has rolled these faces, roll by roll."""
    return play(state, "roll", *(f"=roll {faces}" for faces in rolls))


def with_grit(state: BrawlState, seat: int, grit: int) -> BrawlState:
    """The state with another number of tokens at a seat."""
    seats = (*state.seats[:seat], replace(state.seats[seat], grit=grit), *state.seats[seat + 1 :])
    return replace(state, terms=replace(state.terms, grit=True), seats=seats)


def own(state: BrawlState) -> Seat:
    """The player's seat."""
    return state.seats[0]


def all_dice(state: BrawlState) -> int:
    """Dice of all seats and of the cage: none ever comes or goes."""
    return state.cage + sum(seat.dice for seat in state.seats)
