"""The checks for games find what is wrong: the template game, broken in one way after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any

import pytest

from dicehero.core.errors import IllegalMove
from dicehero.core.game import Outcome, Step, Turn, TurnKind
from dicehero.core.playback import frames
from dicehero.core.replay import RivalLine
from dicehero.core.rng import Draw
from dicehero.core.session import Session
from dicehero.testing import Played, check_game
from support.template import template

POT = template()
Game: Any = POT.PotGame


def checked(game: Any, fold: Any = POT.fold, **more: Any) -> Played:
    more.setdefault("seeds", [str(number) for number in range(6)])
    return check_game(game, fold, **more)


def test_the_template_is_right() -> None:
    played = checked(Game())
    assert played.games == 6
    assert played.states > 100
    assert played.endings == {"won", "lost"}


class ListsTooMuch(Game):
    def legal(self, state: Any, /) -> Any:
        return (POT.Roll(), POT.Bank()) if super().legal(state) else ()


class ListsTooLittle(Game):
    def legal(self, state: Any, /) -> Any:
        return super().legal(state)[:1]


class ListsTwice(Game):
    def legal(self, state: Any, /) -> Any:
        return (*super().legal(state), *super().legal(state))


class RefusesAndPlays(Game):
    def apply(self, state: Any, move: Any, /) -> Any:
        event = self._event(state, move)
        return Step(POT._after(state, event), (event,))


class GivesAnotherReason(Game):
    def apply(self, state: Any, move: Any, /) -> Any:
        if self.check(state, move):
            raise IllegalMove("no", "No.")
        return super().apply(state, move)


class Forgets(Game):
    def digest(self, state: Any, /) -> str:
        return super().digest(replace(state, pile=0))


class RepeatsItself(Game):
    def chance(self, state: Any, /) -> Any:
        return replace(super().chance(state), rolls=0)


class DescribesChanceAlways(Game):
    def chance(self, state: Any, /) -> Any:
        return POT.Face(state.rolls)


@dataclass(frozen=True)
class FiveFaces(POT.Face):  # type: ignore[misc, name-defined]
    def outcomes(self) -> Any:
        return super().outcomes()[:5]


@dataclass(frozen=True)
class NeverSix(POT.Face):  # type: ignore[misc, name-defined]
    def outcomes(self) -> Any:
        return (*super().outcomes()[:5], (POT.Show(6), 0))


class ListsFiveFaces(Game):
    def chance(self, state: Any, /) -> Any:
        return FiveFaces(super().chance(state).rolls)


class ListsWhatCannotBe(Game):
    def chance(self, state: Any, /) -> Any:
        return NeverSix(super().chance(state).rolls)


class WritesTheSame(Game):
    def write_move(self, move: Any, /) -> str:
        return "=face 2" if isinstance(move, POT.Show) else super().write_move(move)


class ReadsAnything(Game):
    def read_move(self, text: str, /) -> Any:
        try:
            return super().read_move(text)
        except Exception:
            return POT.Roll()


@dataclass(frozen=True)
class Cheat:
    stream: str = "rival"
    moves: Any = None

    def choose(self, _view: Any, _draw: Draw, /) -> Any:
        return POT.Show(6)


class HasACheat(Game):
    def rival(self, state: Any, /) -> Any:
        super().rival(state)
        return Cheat()


class PlaysForThePlayer(Game):
    def rival(self, _state: Any, /) -> Any:
        return POT.Dared(6, "rival")


class TakesAnyOption(Game):
    def start(self, options: Any, /) -> Any:
        return super().start({name: value for name, value in options.items() if value in ("bold", "careful")})


class EndsTooSoon(Game):
    def result(self, state: Any, /) -> Any:
        return super().result(state) or Outcome("lost", state.banked, (1,))


class NeverEnds(Game):
    def turn(self, state: Any, /) -> Any:
        found = super().turn(state)
        return Turn(TurnKind.DECISION, 0) if found.kind is TurnKind.OVER else found

    def result(self, _state: Any, /) -> Any:
        return None


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (ListsTooMuch, "legal and refused"),
        (ListsTooLittle, "accepted and not among the legal moves|which is not allowed"),
        (ListsTwice, "listed twice"),
        (RefusesAndPlays, "played by `apply`"),
        (GivesAnotherReason, "two reasons"),
        (Forgets, "two states share the digest"),
        (RepeatsItself, "share the stream"),
        (DescribesChanceAlways, "chance is described where a seat decides"),
        (ListsFiveFaces, "not among the listed outcomes"),
        (ListsWhatCannotBe, "cannot come out"),
        (WritesTheSame, "is not read as"),
        (ReadsAnything, "is read as a move"),
        (HasACheat, "which is not allowed"),
        (PlaysForThePlayer, "a rival is named for the player's seat"),
        (TakesAnyOption, "are accepted"),
        (EndsTooSoon, "there is a result when all is over, and not before"),
    ],
)
def test_a_fault_is_found_and_named(game: Callable[[], Any], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        checked(game(), seeds=[str(number) for number in range(8)])


def test_a_game_without_end_is_found() -> None:
    with pytest.raises(AssertionError, match="goes on after 500 moves"):
        checked(NeverEnds(), longest=500)


def test_events_that_do_not_lead_to_the_view_are_found() -> None:
    with pytest.raises(AssertionError, match="events give"):
        checked(Game(), fold=lambda view, _events: view)


# --- secrets ----------------------------------------------------------------------------------------


HIDDEN = -1


def masked(banked: tuple[int, int]) -> tuple[int, int]:
    return banked[0], HIDDEN


class HidesPiles(Game):
    """What seat 1 owns is hidden from seat 0."""

    def view(self, state: Any, seat: int, /) -> Any:
        return replace(state, banked=masked(state.banked)) if seat == 0 else state

    def known(self, state: Any, seat: int, /) -> Any:
        return self.view(state, seat)

    def witnessed(self, events: Any, seat: int, /) -> Any:
        return tuple(self.seen(event) if seat == 0 else event for event in events)

    def seen(self, event: Any) -> Any:
        return replace(event, banked=masked(event.banked)) if isinstance(event, POT.Banked) else event


def fold_hidden(view: Any, events: Any) -> Any:
    seen = POT.fold(view, events)
    return replace(seen, banked=masked(seen.banked)) if view.banked[1] == HIDDEN else seen


def redeal(state: Any, seat: int, draw: Draw) -> Any:
    return replace(state, banked=(state.banked[0], draw.below(POT.GOAL))) if seat == 0 else state


class Narrates(POT.PotNarrator):  # type: ignore[name-defined, misc]
    """The template's narrator; what it is not shown it cannot say."""


@dataclass(frozen=True)
class Asked:
    """A question whose answer is all that was known."""

    known: object

    def answer(self, _stop: object, /) -> object:
        return getattr(self.known, "secret", self.known)


class Advises:
    def counsel(self, known: object, /) -> Asked:
        return Asked(known)

    def forecasts(self, _known: object, /, *, closely: bool = False) -> tuple[Asked, ...]:
        del closely
        return ()


def secretive(game: Any, narrator: Any = None, adviser: Any = None) -> Played:
    return checked(
        game, fold_hidden, redeal=redeal, narrator=narrator or Narrates(), adviser=adviser or Advises()
    )


def test_a_kept_secret_passes() -> None:
    secretive(HidesPiles())


@dataclass(frozen=True)
class Whispering(POT.Pot):  # type: ignore[misc, name-defined]
    """Looks like any other, and tells programs what is hidden."""

    secret: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Carrying(POT.Pot):  # type: ignore[misc, name-defined]
    """Looks like any other, also to programs, and carries what is hidden."""

    secret: int = field(default=0, compare=False, init=False)


def carrying(like: Any, kind: Any, secret: int) -> Any:
    """Return a value of another kind with the same fields, and a secret."""
    made = kind(**{each.name: getattr(like, each.name) for each in fields(like)})
    object.__setattr__(made, "secret", secret)
    return made


@dataclass(frozen=True)
class BankedAndMore(POT.Banked):  # type: ignore[misc, name-defined]
    secret: int = field(default=0, compare=False)


@dataclass(frozen=True)
class BankedCarrying(POT.Banked):  # type: ignore[misc, name-defined]
    secret: int = field(default=0, compare=False, init=False)


class ShowsAll(HidesPiles):
    def view(self, state: Any, _seat: int, /) -> Any:
        return state


class EventsTell(HidesPiles):
    def seen(self, event: Any) -> Any:
        return event


class ProgramsAreTold(HidesPiles):
    def view(self, state: Any, seat: int, /) -> Any:
        return carrying(super().view(state, seat), Whispering, state.banked[1]) if seat == 0 else state


class ProgramsHearEvents(HidesPiles):
    def seen(self, event: Any) -> Any:
        if not isinstance(event, POT.Banked):
            return event
        return carrying(super().seen(event), BankedAndMore, event.banked[1])


class SolversKnow(HidesPiles):
    def known(self, state: Any, _seat: int, /) -> Any:
        return state


class SolversCarry(HidesPiles):
    def known(self, state: Any, seat: int, /) -> Any:
        return carrying(super().known(state, seat), Carrying, state.banked[1])


class ViewsCarry(HidesPiles):
    def view(self, state: Any, seat: int, /) -> Any:
        return carrying(super().view(state, seat), Carrying, state.banked[1]) if seat == 0 else state

    def known(self, state: Any, seat: int, /) -> Any:
        return HidesPiles().view(state, seat)


class EventsCarry(HidesPiles):
    def seen(self, event: Any) -> Any:
        if not isinstance(event, POT.Banked):
            return event
        return carrying(super().seen(event), BankedCarrying, event.banked[1])


class BlabsOnTheTable(Narrates):
    def situation(self, view: Any, /) -> list[str]:
        return [*super().situation(view), f"({getattr(view, 'secret', 0)})"]


class BlabsInTheLog(Narrates):
    def noted(self, event: Any, /) -> str | None:
        return f"({getattr(event, 'secret', 0)})"


@pytest.mark.parametrize(
    ("game", "narrator", "found"),
    [
        (ShowsAll, Narrates, "seat 0 sees what it must not"),
        (EventsTell, Narrates, "events tell seat 0"),
        (ProgramsAreTold, Narrates, "tells programs what it must not see"),
        (ProgramsHearEvents, Narrates, "events tell programs at seat 0"),
        (SolversKnow, Narrates, "solvers for seat 0 know"),
        (SolversCarry, Narrates, "advice for seat 0 tells"),
        (ViewsCarry, BlabsOnTheTable, "the words for seat 0 tell"),
        (EventsCarry, BlabsInTheLog, "sentences and log tell seat 0"),
    ],
)
def test_a_leak_is_found_whatever_way_it_takes(game: Any, narrator: Any, found: str) -> None:
    with pytest.raises(AssertionError, match=found):
        secretive(game(), narrator())


def test_the_player_hears_what_their_seat_witnesses() -> None:
    session: Any = Session(HidesPiles(), "7")
    heard: list[Any] = []
    session.subscribe(lambda step: heard.extend(step.events))
    told = list(session.opening)
    while not session.over:
        told += session.play("roll" if session.view().pile < 6 else "bank")
    assert [*session.opening, *heard] == told
    banked = [event.banked for event in told if isinstance(event, POT.Banked)]
    assert banked
    assert {own for _, own in banked} == {HIDDEN}
    seen = list(frames(HidesPiles(), "7", {}, session.records))
    assert {frame.view.banked[1] for frame in seen} == {frame.known.banked[1] for frame in seen} == {HIDDEN}


class PlaysBothSeats(Game):
    def controlled(self, _state: Any, /) -> frozenset[int]:
        return frozenset({0, 1})


def test_a_player_may_decide_for_several_seats() -> None:
    session: Any = Session(PlaysBothSeats(), "7")
    seats = set()
    while not session.over:
        assert session.settled
        seats.add(session.seat)
        session.play("roll" if session.view().pile < 6 else "bank")
    assert seats == {0, 1}
    assert not any(isinstance(record, RivalLine) for record in session.records)
    again: Any = Session(PlaysBothSeats(), "7", history=session.records)
    assert again.state == session.state
