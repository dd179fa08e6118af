"""The brawl as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping

from dicehero.core.errors import IllegalMove
from dicehero.core.game import CHANCE, ONLY_FIRST_SEAT, OVER, GameInfo, Outcome, Step, Turn, TurnKind
from dicehero.games.brawl import apply as _apply
from dicehero.games.brawl import checks, codec
from dicehero.games.brawl.chance import BrawlChance, FacesChance, FirstChance
from dicehero.games.brawl.dice import IN_THE_AIR
from dicehero.games.brawl.digest import digest
from dicehero.games.brawl.duelling import fresh_seats
from dicehero.games.brawl.events import Event
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.rivals import BrawlRival
from dicehero.games.brawl.state import BrawlState, Phase
from dicehero.games.brawl.terms import MOST_SEATS, OPTIONS, read_terms
from dicehero.games.brawl.view import BrawlView

RULES_VERSION = 1

INFO = GameInfo("brawl", "The Brawl", RULES_VERSION, seats=(2, MOST_SEATS), options=OPTIONS, noun="match")


class Brawl:
    """The rules of the brawl. Stateless and pure."""

    @property
    def info(self) -> GameInfo:
        """Name, version and options."""
        return INFO

    def start(self, options: Mapping[str, str], /) -> Step[BrawlState, Event]:
        """Return the state before the first seat is drawn. Raises BadSetup."""
        terms = read_terms(options)
        seats = fresh_seats(terms, [0] * terms.seats)
        return Step(BrawlState(terms, Phase.DRAWING, seats, stake=terms.stake), ())

    def turn(self, state: BrawlState, /) -> Turn:
        """Say who acts next."""
        match state.phase:
            case Phase.DRAWING | Phase.ROLLING:
                return CHANCE
            case Phase.READY | Phase.STANDING:
                return Turn(TurnKind.DECISION, state.acting)
            case Phase.FINISHED:
                return OVER

    def legal(self, state: BrawlState, /) -> tuple[Move, ...]:
        """Return the moves of the seat to act, in a fixed order."""
        return checks.legal(state)

    def check(self, state: BrawlState, move: Move, /) -> IllegalMove | None:
        """Return None, or the reason against the move."""
        return checks.check(state, move)

    def chance(self, state: BrawlState, /) -> BrawlChance:
        """Describe the chance point. Raises ValueError where a seat decides."""
        match state.phase:
            case Phase.DRAWING:
                return FirstChance(state.terms.seats, state.match)
            case Phase.ROLLING:
                acting = state.acting
                turn = f"{state.match}.{state.duel}.{state.tie}.{acting}"
                return FacesChance(state.seats[acting].table.count(IN_THE_AIR), turn, state.rolls)
            case _:
                raise ValueError("chance does not decide here")

    def controlled(self, _state: BrawlState, /) -> frozenset[int]:
        """Return the first seat: the others are rivals."""
        return ONLY_FIRST_SEAT

    def rival(self, state: BrawlState, /) -> BrawlRival:
        """Return who plays the acting seat. Raises ValueError where no rival decides."""
        turn = self.turn(state)
        if turn.kind is not TurnKind.DECISION or turn.seat in ONLY_FIRST_SEAT:
            raise ValueError("no rival decides here")
        return BrawlRival(state.terms.rival, f"rival.{digest(state)}")

    def apply(self, state: BrawlState, move: Move, /) -> Step[BrawlState, Event]:
        """Play a move. Raises IllegalMove and then changes nothing."""
        return _apply.apply(state, move)

    def result(self, state: BrawlState, /) -> Outcome | None:
        """Return who won, or None while it goes on. Scores are the dice owned at the end."""
        if state.winner is None:
            return None
        terms = state.terms
        facts: dict[str, int | str] = {
            "seats": terms.seats,
            "rival": terms.rival,
            "grit": "on" if terms.grit else "off",
            "matches": state.match,
            "duels": state.duels,
        }
        ending = "won" if state.winner in ONLY_FIRST_SEAT else "lost"
        return Outcome(ending, tuple(seat.dice for seat in state.seats), (state.winner,), facts)

    def view(self, state: BrawlState, seat: int, /) -> BrawlView:
        """Return what a seat sees: everything."""
        return BrawlView(
            seat,
            state.terms,
            state.phase,
            state.seats,
            state.match,
            state.duel,
            state.tie,
            state.order,
            state.cage,
            state.stake,
            state.doubled,
            state.net,
            state.winner,
        )

    def known(self, state: BrawlState, _seat: int, /) -> BrawlState:
        """Return the state: the brawl has no secrets."""
        return state

    def witnessed(self, events: tuple[Event, ...], _seat: int, /) -> tuple[Event, ...]:
        """Return all of them."""
        return events

    def write_move(self, move: Move, /) -> str:
        """Return the text of a move."""
        return codec.write_move(move)

    def read_move(self, text: str, /) -> Move:
        """Read a move. Raises UnreadableMove."""
        return codec.read_move(text)

    def digest(self, state: BrawlState, /) -> str:
        """Return the state's fingerprint."""
        return digest(state)
