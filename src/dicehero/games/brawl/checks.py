"""Which moves are allowed, and why others are not: the one source for `legal`, `check` and `apply`."""

from __future__ import annotations

from dicehero.core.errors import IllegalMove
from dicehero.games.brawl import moves
from dicehero.games.brawl.dice import DICE_OF_A_TURN, FACES, IN_THE_AIR
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.state import BrawlState, Phase


def legal(state: BrawlState) -> tuple[Move, ...]:
    """Return the moves of the seat to act, in a fixed order."""
    candidates: tuple[Move, ...] = (moves.ROLL, moves.DOUBLE, moves.STAND, *moves.REROLLS)
    return tuple(move for move in candidates if check(state, move) is None)


def check(state: BrawlState, move: Move) -> IllegalMove | None:
    """Return None for a move that may be played now, else the reason against it."""
    match move:
        case moves.DrawFirst(seat):
            if state.phase is not Phase.DRAWING:
                return _not_chance()
            return None if seat < state.terms.seats else IllegalMove("impossible", "There is no such seat.")
        case moves.DealFaces(faces):
            if state.phase is not Phase.ROLLING:
                return _not_chance()
            in_the_air = state.seats[state.acting].table.count(IN_THE_AIR)
            fits = len(faces) == in_the_air and all(face in FACES for face in faces)
            return None if fits else IllegalMove("impossible", f"{in_the_air} dice are in the air.")
        case _:
            return _check_decision(state, move)


def _check_decision(
    state: BrawlState, move: moves.Roll | moves.Double | moves.Reroll | moves.Stand
) -> IllegalMove | None:
    match state.phase, move:
        case Phase.FINISHED, _:
            return IllegalMove("over", "The match is over.")
        case ((Phase.DRAWING | Phase.ROLLING), _):
            return IllegalMove("not-your-turn", "It is the turn of chance.")
        case Phase.READY, moves.Roll():
            return None
        case Phase.READY, moves.Double():
            return _against_doubling(state)
        case Phase.READY, _:
            return IllegalMove("not-rolled", "You have not rolled yet. Say roll.")
        case Phase.STANDING, moves.Stand():
            return None
        case Phase.STANDING, moves.Reroll(place):
            # Without a token the turn would be over already.
            if 1 <= place <= DICE_OF_A_TURN:
                return None
            return IllegalMove("no-such-die", "There are three numbers: 1, 2 and 3 from the left.")
        case Phase.STANDING, moves.Double():
            return IllegalMove("rolled", "The stake is doubled before rolling, not after.")
        case Phase.STANDING, _:
            return IllegalMove("rolled", "You have rolled. Say stand, or reroll one number.")


def _against_doubling(state: BrawlState) -> IllegalMove | None:
    if not state.terms.grit:
        return IllegalMove("no-grit", "This match is played without grit: there are no tokens to spend.")
    if state.doubled:
        return IllegalMove("doubled", "You have doubled the stake already. Say roll.")
    if not state.seats[state.acting].grit:
        return IllegalMove("no-tokens", "No token is left to double the stake with.")
    return None


def _not_chance() -> IllegalMove:
    return IllegalMove("not-chance", "It is not the turn of chance.")
