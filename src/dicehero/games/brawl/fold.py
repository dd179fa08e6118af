"""From one view to the next by events alone, for front ends that see no states."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from dicehero.games.brawl import events as ev
from dicehero.games.brawl.dice import DICE_OF_A_TURN, IN_THE_AIR, is_number
from dicehero.games.brawl.state import Phase, Seat
from dicehero.games.brawl.view import BrawlView


def fold(view: BrawlView, events: tuple[ev.Event, ...]) -> BrawlView:
    """Return the view after these events."""
    return reduce(after, events, view)


def after(view: BrawlView, event: ev.Event) -> BrawlView:
    """Return the view after an event."""
    match event:
        case ev.MatchBegun(match, dice, grit):
            seats = tuple(Seat(dice, grit=grit, wins=seat.wins) for seat in view.seats)
            return replace(
                view, phase=Phase.DRAWING, seats=seats, match=match, duel=0, tie=0, stake=view.terms.stake
            )
        case ev.DuelBegun(duel, order, stake):
            seats = tuple(replace(seat, table=(), score=None, level=0) for seat in view.seats)
            return replace(view, seats=seats, duel=duel, tie=0, order=order, cage=0, stake=stake)
        case ev.TurnBegun(_, order):
            return replace(view, phase=Phase.READY, order=order, doubled=False, net=0)
        case ev.StakeDoubled(index, stake, grit):
            return replace(
                _with(view, index, replace(view.seats[index], grit=grit)), stake=stake, doubled=True
            )
        case ev.DiceThrown(index, reserve):
            thrown = replace(view.seats[index], reserve=reserve, table=(IN_THE_AIR,) * DICE_OF_A_TURN)
            return replace(_with(view, index, thrown), phase=Phase.ROLLING)
        case ev.NumberThrown(index, place, _, grit):
            table = view.seats[index].table
            table = (*table[: place - 1], IN_THE_AIR, *table[place:])
            thrown = replace(view.seats[index], table=table, grit=grit)
            return replace(_with(view, index, thrown), phase=Phase.ROLLING)
        case ev.DiceRolled(index, _, lying):
            table = tuple(face if is_number(face) else IN_THE_AIR for face in lying)
            rolled = replace(view.seats[index], table=table)
            stands = IN_THE_AIR not in table and rolled.grit > 0
            return replace(_with(view, index, rolled), phase=Phase.STANDING if stands else Phase.ROLLING)
        case ev.DiceCaged():
            return replace(view, net=event.net, cage=event.cage)
        case ev.PlusesScored(index):
            return replace(_reserve(view, index, event.reserve), net=event.net, cage=event.cage)
        case ev.CrestsScored():
            return replace(_reserves(view, event.reserves), net=event.net, cage=event.cage)
        case ev.DiceReplaced(index, _, reserve):
            return _reserve(view, index, reserve)
        case ev.SeatOut(index, _, cage):
            gone = replace(view.seats[index], reserve=0, table=(), score=None, out=True)
            order = tuple(other for other in view.order if other != index)
            return replace(_with(view, index, gone), cage=cage, order=order)
        case ev.TurnScored(index):
            scored = replace(view.seats[index], score=event.score, level=view.tie)
            return replace(_with(view, index, scored), phase=Phase.ROLLING, order=view.order[1:])
        case ev.DuelTied(tied, _, tie):
            seats = tuple(
                replace(seat, reserve=seat.dice, table=(), score=None) if index in tied else seat
                for index, seat in enumerate(view.seats)
            )
            return replace(view, seats=seats, tie=tie, order=tied)
        case ev.DuelWon():
            seats = tuple(replace(seat, table=(), score=None, level=0) for seat in view.seats)
            return replace(_reserves(replace(view, seats=seats), event.reserves), cage=0)
        case ev.MatchWon(index, wins, dice, _, final):
            won = replace(view.seats[index], reserve=dice, table=(), score=None, level=0, wins=wins)
            view = replace(_with(view, index, won), cage=0, order=(), tie=0, net=0, doubled=False)
            return replace(view, phase=Phase.FINISHED, winner=index) if final else view


def _with(view: BrawlView, index: int, seat: Seat) -> BrawlView:
    return replace(view, seats=(*view.seats[:index], seat, *view.seats[index + 1 :]))


def _reserve(view: BrawlView, index: int, reserve: int) -> BrawlView:
    return _with(view, index, replace(view.seats[index], reserve=reserve))


def _reserves(view: BrawlView, reserves: Iterable[int]) -> BrawlView:
    seats = tuple(replace(seat, reserve=reserve) for seat, reserve in zip(view.seats, reserves, strict=True))
    return replace(view, seats=seats)
