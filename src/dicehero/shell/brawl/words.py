"""The brawl's pieces in words: seats, dice, scores, odds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from dicehero.games.brawl.codec import face_text
from dicehero.games.brawl.dice import DICE_OF_A_TURN, IN_THE_AIR, combination, is_number, worth
from dicehero.games.brawl.odds import Supply, against
from dicehero.games.brawl.rivals import chance_to_win
from dicehero.games.brawl.view import BrawlView, Phase
from dicehero.shell.text import plural

NAMES = ("You", "Odo", "Mirka", "Tassilo", "Brid")
"""Who sits where."""
COMBINATIONS = {15: "a straight", 10: "three of a kind", 5: "a pair"}
"""By the points they earn."""


def seat_name(seat: int) -> str:
    """Return who sits at a seat (from 0)."""
    return NAMES[seat]


def object_name(seat: int) -> str:
    """Return who sits at a seat, as one to whom something is done."""
    return "you" if seat == 0 else NAMES[seat]


def does(seat: int, verb: str) -> str:
    """Return a seat with its verb: `You roll`, `Odo rolls`. The verb is regular, or `have`."""
    if seat == 0:
        return f"You {verb}"
    inflected = "has" if verb == "have" else f"{verb}s" if not verb.endswith("ss") else f"{verb}es"
    return f"{NAMES[seat]} {inflected}"


def faces_text(faces: Iterable[int]) -> str:
    """Return faces in a row; a die in the air is a star."""
    return " ".join("*" if face == IN_THE_AIR else face_text(face) for face in faces)


def sum_text(numbers: Sequence[int], net: int) -> str:
    """Return how a score comes about: `3 x 6 x 9 = 162, and 15 for a straight, 5 lost by signs`."""
    bonus = combination(numbers)
    text = f"{' x '.join(map(str, numbers))} = {worth(numbers) - bonus}"
    if bonus:
        text += f", {bonus} more for {COMBINATIONS[bonus]}"
    return text + (f", {signs_text(net)}" if net else "")


def reckoning(numbers: Sequence[int], net: int) -> str:
    """Return how a score comes about in few characters: `3 x 6 x 9 = 162 -5 = 157`."""
    bonus = combination(numbers)
    added = "".join(f" {points:+d}" for points in (bonus, net) if points)
    total = f"{added} = {worth(numbers) + net}" if added else ""
    return f"{' x '.join(map(str, numbers))} = {worth(numbers) - bonus}{total}"


def running_total(faces: Sequence[int], net: int) -> str:
    """Return what a turn has come to so far: `3 x 6 x ?, signs -5`; the whole reckoning once three stand."""
    numbers = [face for face in faces if is_number(face)]
    if len(numbers) == DICE_OF_A_TURN:
        return reckoning(numbers, net)
    signs = f"signs {net:+d}" if net else ""
    if not numbers:
        return signs
    product = " x ".join([*map(str, numbers), *["?"] * (DICE_OF_A_TURN - len(numbers))])
    return f"{product}, {signs}" if signs else product


def signs_text(net: int) -> str:
    """Return what signs have brought."""
    return f"{net} more for signs" if net >= 0 else f"{-net} lost by signs"


def to_beat_text(view: BrawlView) -> str:
    """Return which score is to be beaten, and whose it is."""
    if view.to_beat is None:
        return "Nobody has scored yet."
    names = " and ".join(object_name(seat) for seat in view.leaders)
    return f"To beat: {view.to_beat}, by {names}."


def percent_text(chance: float) -> str:
    """Return a chance in whole percent, but never a wrong `never` or `always`."""
    if 0 < chance < 0.005:
        return "less than 1 %"
    if 0.995 <= chance < 1:
        return "more than 99 %"
    return f"{100 * chance:.0f} %"


def percent_sign(chance: float) -> str:
    """Return the same in few characters: `34%`, `<1%`."""
    return percent_text(chance).replace("less than ", "<").replace("more than ", ">").replace(" ", "")


def chance_to_beat(view: BrawlView, table: Sequence[int] | None = None) -> float | None:
    """Return the acting seat's chance to get past the score to beat; None where there is none.

    `table` is what would lie there; what does lie there if it is left out (nothing before the roll).
    """
    acting = view.acting
    if acting is None or view.to_beat is None:
        return None
    seat = view.seats[acting]
    lying = tuple(table if table is not None else seat.table)
    reserve = seat.reserve
    if not lying:
        lying, reserve = (IN_THE_AIR,) * DICE_OF_A_TURN, reserve - DICE_OF_A_TURN
    others = tuple(each.reserve for index, each in enumerate(view.seats) if index != acting)
    return against(lying, view.net, Supply(max(0, reserve), view.cage, others), view.to_beat).higher


def chance_to_win_duel(view: BrawlView, place: int | None = None) -> float:
    """Return the player's chance to win the duel with what lies there.

    With a `place` (from 1) that number is rolled again first. Seats still to come are taken to roll without
    grit, and a tie counts half, as for the hard rival.
    """
    seat = view.seats[view.seat]
    if not seat.table:
        return _chance_to_win(view, (IN_THE_AIR,) * DICE_OF_A_TURN, seat.reserve - DICE_OF_A_TURN)
    return _chance_to_win(view, seat.table if place is None else reroll_table(view, place), seat.reserve)


# A table is drawn again with every key, and the view stays the same.
_chance_to_win = lru_cache(maxsize=64)(chance_to_win)


def standing_text(view: BrawlView) -> str:
    """Return how the player's three numbers compare: `beats 136`; empty where no score stands."""
    if view.to_beat is None:
        return ""
    stands = worth(view.seats[view.seat].table) + view.net
    ahead = "beats" if stands > view.to_beat else "ties" if stands == view.to_beat else "does not beat"
    return f"{ahead} {view.to_beat}"


def reroll_table(view: BrawlView, place: int) -> tuple[int, ...]:
    """Return the acting seat's dice with the one at a place (from 1) in the air."""
    assert view.acting is not None
    table = view.seats[view.acting].table
    return (*table[: place - 1], IN_THE_AIR, *table[place:])


def odds_lines(view: BrawlView) -> list[str]:
    """Return the player's chances to win the duel, for each thing that could be done."""
    if view.acting != view.seat:
        return []
    if view.phase is Phase.READY:
        return [f"Your roll wins the duel with a chance of {percent_text(chance_to_win_duel(view))}."]
    if view.phase is Phase.STANDING:
        stands = worth(view.seats[view.seat].table) + view.net
        compared = f"You have {stands}." if view.to_beat is None else f"Your {stands} {standing_text(view)}."
        chances = [percent_text(chance_to_win_duel(view, place)) for place in (1, 2, 3)]
        by_place = ", ".join(f"{chance} for number {place}" for place, chance in enumerate(chances, start=1))
        standing = percent_text(chance_to_win_duel(view))
        told = f"Standing wins the duel with a chance of {standing}, rolling one again with {by_place}."
        return [f"{compared} {told}"]
    return []


def team_text(view: BrawlView, seat: int) -> str:
    """Return a seat with its dice, tokens and score in one line."""
    held = view.seats[seat]
    if held.out:
        return f"{seat_name(seat)}: out."
    parts = [plural(held.dice, "die")]
    if view.terms.grit:
        parts.append(plural(held.grit, "token"))
    if view.terms.wins > 1:
        parts.append(f"{plural(held.wins, 'match')}".replace("matchs", "matches") + " won")
    if held.score is not None:
        parts.append(f"score {held.score} with {faces_text(held.table)}")
    return f"{seat_name(seat)}: {', '.join(parts)}."
