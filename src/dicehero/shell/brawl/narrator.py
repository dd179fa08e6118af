"""The brawl in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from dicehero.core.errors import GameError, IllegalMove
from dicehero.core.game import Outcome
from dicehero.core.playback import Frame
from dicehero.core.session import ABANDONED
from dicehero.games.brawl import events as ev
from dicehero.games.brawl.moves import Move
from dicehero.games.brawl.view import BrawlView, Phase
from dicehero.shell.brawl.summary import afterwards
from dicehero.shell.brawl.words import (
    does,
    faces_text,
    object_name,
    odds_lines,
    seat_name,
    sum_text,
    team_text,
    to_beat_text,
)
from dicehero.shell.short_forms import expanded
from dicehero.shell.text import listed, plural, printable, sentence_case

MOVES = """\
Moves, each when its time has come:
roll: roll three dice, and again what shows no number.
double: spend a token before the roll to double the stake of this duel.
reroll 1, 2 or 3: spend a token to roll the number at that place again.
stand: take the three numbers as they are.
In short: r, d, s, and 1, 2 or 3 alone to roll that number again."""
_SHORT = {"r": "roll", "d": "double", "s": "stand"}

_LONGEST_SEED = 200


class BrawlNarrator:
    """Tells the brawl to the player, who sits at seat 0."""

    moves = MOVES

    def spoken(self, event: ev.Event, /) -> str | None:
        """Return what happened."""
        return describe(event)

    def noted(self, event: ev.Event, /) -> str | None:
        """Return the same: a picture shows dice for a moment only."""
        return describe(event)

    def situation(self, view: BrawlView, /) -> list[str]:
        """Return how the seats stand, and what can be done."""
        if view.phase not in (Phase.READY, Phase.STANDING) or view.acting != view.seat:
            return []
        seats = [team_text(view, seat) for seat in range(len(view.seats))]
        table = f"Cage {view.cage}, stake {view.stake}. {to_beat_text(view)}"
        return [*seats, table, *odds_lines(view), _question(view)]

    def after(self, view: BrawlView, _events: Sequence[ev.Event], /) -> list[str]:
        """Return the situation: much changes from one decision to the next."""
        return self.situation(view)

    def whole_state(self, view: BrawlView, /) -> list[str]:
        """Return the terms, and the situation."""
        return [f"{terms_text(view)} {self.standing(view)}.", *self.situation(view)]

    def hero(self, _view: BrawlView, /) -> str:
        """Return nobody: the player plays as such."""
        return ""

    def standing(self, view: BrawlView, /) -> str:
        """Return the duel, and the match where there are several."""
        match = f"match {view.match}, duel" if view.terms.wins > 1 else "duel"
        return f"{match} {view.duel}".capitalize()

    def ending(self, view: BrawlView, outcome: Outcome, seed: str, /) -> list[str]:
        """Return who won, and what everybody owns."""
        if outcome.ending == ABANDONED:
            told = "The match is abandoned."
        elif view.winner is None:
            told = "The match is over."
        else:
            told = f"{does(view.winner, 'win')} the {'best of three' if view.terms.wins > 1 else 'match'}."
        dice = [f"{seat_name(index)} {seat.dice}" for index, seat in enumerate(view.seats)]
        return [told, f"Dice: {', '.join(dice)}.", f"Seed {printable(seed, _LONGEST_SEED)}."]

    def afterwards(self, frames: Sequence[Frame[ev.Event]], /) -> list[str]:
        """Return duels and scores."""
        return afterwards(event for frame in frames for event in frame.events)

    def loss(self, view: BrawlView, /) -> str:
        """Return the dice given up."""
        dice = plural(view.seats[view.seat].dice, "die")
        return f"The match is lost in duel {view.duel}, with {dice} in hand."

    def against(self, _view: BrawlView, _move: Move, /) -> IllegalMove | None:
        """Return None: nothing is locked."""
        return None

    def cautions(
        self, _view: BrawlView, _move: Move, _check: Callable[[str], GameError | None], /
    ) -> Sequence[str]:
        """Return nothing: a token is spent knowingly."""
        return ()

    def in_full(self, view: BrawlView, line: str, /) -> str:
        """Return `reroll 2` for `2` where numbers stand, and verbs in full."""
        return expanded(line, _SHORT, "reroll" if view.phase is Phase.STANDING else "")


def terms_text(view: BrawlView) -> str:
    """Return what is played for, in a sentence."""
    terms = view.terms
    length = "best of three" if terms.wins > 1 else "one match"
    grit = "with grit" if terms.grit else "without grit"
    stakes = "heavy" if terms.heavy else "light"
    return f"{terms.seats} seats, {terms.rival} rivals, {length}, {grit}, {stakes} stakes."


def _question(view: BrawlView) -> str:
    own = view.seats[view.seat]
    if view.phase is Phase.STANDING:
        return (
            f"Your numbers: {sum_text(own.table, view.net)}. Say stand, or reroll 1, 2 or 3"
            f" ({plural(own.grit, 'token')} left)."
        )
    if view.terms.grit and own.grit and not view.doubled:
        return "Say roll, or double first."
    return "Say roll."


def describe(event: ev.Event) -> str:
    """Return what happened, in a sentence for the player."""
    match event:
        case ev.MatchBegun(match, dice, _):
            return f"Match {match} begins; everybody has {dice} dice again."
        case ev.DuelBegun(duel, order, stake):
            names = ", then ".join(map(object_name, order))
            return f"Duel {duel}, for {plural(stake, 'die')} each: first {names}."
        case ev.TurnBegun(seat, _):
            return "It is your turn." if seat == 0 else f"It is {seat_name(seat)}'s turn."
        case ev.StakeDoubled(seat, stake, _):
            return f"{does(seat, 'double')} the stake: {plural(stake, 'die')} each."
        case ev.DiceThrown(seat, _):
            return f"{does(seat, 'throw')} three dice."
        case ev.NumberThrown(seat, place, number, _):
            return f"{does(seat, 'spend')} a token to throw number {place}, a {number}, again."
        case ev.DiceRolled(seat, rolled, table):
            lying = "" if len(rolled) == len(table) else f"; on the table: {faces_text(table)}"
            return f"{does(seat, 'roll')} {faces_text(rolled)}{lying}."
        case ev.DiceCaged(_, count, penalty, _, cage):
            cost = f" and {penalty} points are lost" if penalty else ""
            return f"{plural(count, 'die')} {_go(count)} to the cage{cost}: {cage} in the cage."
        case ev.PlusesScored(seat, _, bonus, freed, _, _, _):
            free = f" and {plural(freed, 'die')} out of the cage" if freed else ""
            return f"{does(seat, 'get')} {plural(bonus, 'point')}{free}."
        case ev.CrestsScored():
            return _crests(event)
        case ev.DiceReplaced(seat, count, _):
            return f"{does(seat, 'put')} in {plural(count, 'fresh die').replace('dies', 'dice')}."
        case ev.SeatOut(seat, caged, _):
            gone = f"; {plural(caged, 'die')} {_go(caged)} to the cage" if caged else ""
            return f"{'You are' if seat == 0 else f'{seat_name(seat)} is'} out of the match{gone}."
        case ev.TurnScored(seat, numbers, _, _, net, points):
            return f"{does(seat, 'score')} {points}: {sum_text(numbers, net)}."
        case ev.DuelTied(seats, points, _):
            names = listed([object_name(seat) for seat in seats])
            return f"{sentence_case(names)} tie at {points} and roll again."
        case ev.DuelWon(seat, points, taken, cage, reserves):
            cage_text = f" and {cage} from the cage" if cage else ""
            prize = f"{plural(sum(taken), 'die')} of the others{cage_text}"
            won = f"{does(seat, 'win')} the duel with {points}"
            return f"{won}, and with it {prize}: {reserves[seat]} now."
        case ev.MatchWon(seat, _, dice, alone, _):
            how = " as the last one in" if alone else ""
            return f"{does(seat, 'win')} the match{how}, with {plural(dice, 'die')}."
        case _:
            assert_never(event)


def _go(count: int) -> str:
    return "goes" if count == 1 else "go"


def _crests(event: ev.CrestsScored) -> str:
    spoils: list[str] = []
    if event.bonus:
        spoils.append(plural(event.bonus, "point"))
    spoils += [
        f"{plural(count, 'die')} of {object_name(seat)}{'' if seat else 'rs'}"
        for seat, count in enumerate(event.taken)
        if count
    ]
    if event.freed:
        spoils.append(f"{plural(event.freed, 'die')} out of the cage")
    if not spoils:
        return f"There is nothing to take for {object_name(event.seat)}."
    return f"{does(event.seat, 'take')} {listed(spoils)}."
