"""The checks for games find what is wrong: the template game, broken in one way after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from dicehero.core.errors import IllegalMove
from dicehero.core.game import PLAYER, Outcome, Step, Turn, TurnKind
from dicehero.core.rng import Draw
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
        return Turn(TurnKind.DECISION, PLAYER) if found.kind is TurnKind.OVER else found

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


class HidesPiles(Game):
    """What seat 1 owns is hidden from seat 0."""

    def view(self, state: Any, seat: int, /) -> Any:
        return replace(state, banked=(state.banked[0], -1)) if seat == 0 else state


def fold_hidden(view: Any, events: Any) -> Any:
    seen = POT.fold(view, events)
    return replace(seen, banked=(seen.banked[0], -1)) if view.banked[1] == -1 else seen


def redeal(state: Any, seat: int, draw: Draw) -> Any:
    return replace(state, banked=(state.banked[0], draw.below(POT.GOAL))) if seat == 0 else state


def test_a_kept_secret_passes_and_a_leak_is_found() -> None:
    checked(HidesPiles(), fold_hidden, redeal=redeal)
    with pytest.raises(AssertionError, match="sees what it must not"):
        checked(Game(), redeal=redeal)
