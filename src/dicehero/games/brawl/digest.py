"""A fingerprint of a state, the same on every machine and Python version."""

from __future__ import annotations

from hashlib import blake2b

from dicehero.games.brawl.state import BrawlState, Seat

_DIGEST_BYTES = 8


def digest(state: BrawlState) -> str:
    """Return 16 hexadecimal digits made of every field of the state."""
    terms = state.terms
    fields = (
        (terms.seats, terms.rival, terms.grit, terms.heavy, terms.wins, terms.dice),
        (state.phase.value, state.match, state.duel, state.duels, state.tie, state.starter, state.order),
        (state.cage, state.stake, state.doubled, state.net, state.rolls, state.winner),
        tuple(map(_seat, state.seats)),
    )
    return blake2b(repr(fields).encode(), digest_size=_DIGEST_BYTES).hexdigest()


def _seat(seat: Seat) -> tuple[object, ...]:
    return seat.reserve, seat.table, seat.score, seat.level, seat.grit, seat.wins, seat.out
