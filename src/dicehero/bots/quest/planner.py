"""Finding a good line for a round by steepest ascent: place, swap, take back, blend and place.

Not exact: it looks one improvement ahead, a blend with the placement of its result counting as one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from dicehero.bots.quest.battle_matrix import BattleMatrix
from dicehero.games.quest import moves
from dicehero.games.quest.dice import COLOURS, Colour, Die, Origin, die
from dicehero.games.quest.moves import PlayerMove
from dicehero.games.quest.rules import REFUSED
from dicehero.games.quest.state import BLENDED_AWAY, FREE

_LEAST_GAIN = 1e-9
_BLENDED_CODES = (0, *(die(Colour.BLACK, face, Origin.BLENDED).code for face in range(1, 7)))
"""By face: `Die.code` of a blended die."""


@dataclass(slots=True)
class Plan:
    """A line that grows: where each die is, and the moves that brought it there."""

    table: BattleMatrix
    dice: list[Die]
    spots: list[int]
    have: list[int] = field(default_factory=lambda: [0, 0, 0])
    blends: list[tuple[int, int]] = field(default_factory=list)
    """Indices of the dice blended, in order; each result is appended to `dice`."""

    def line(self) -> tuple[PlayerMove, ...]:
        """Return the moves: blends first, then placements."""
        blends = [moves.Blend(*sorted((first + 1, second + 1))) for first, second in self.blends]
        placed = [moves.Place(index + 1, spot) for index, spot in enumerate(self.spots) if spot >= 0]
        return (*blends, *placed)

    def worth(self) -> float:
        """Return the worth of ending the round now."""
        table = self.table
        worth = sum(table.values[index][self.have[index]] for index in range(3))
        worth -= table.blend_price * len(self.blends)
        free = self.free()
        for colour in COLOURS:
            kept = _best_first(self, free, colour)[: table.rooms[colour]]
            worth += table.weights.kept * sum(self.dice[index].face for index in kept)
        return worth

    def free(self) -> list[int]:
        """Return the indices of the free dice."""
        return [index for index, spot in enumerate(self.spots) if spot == FREE]


def plan_round(table: BattleMatrix, blending: bool = True) -> Plan:
    """Return a good plan for a battle in which no die is placed yet."""
    plan = Plan(table, list(table.dice), [FREE] * len(table.dice))
    # A blend cannot be taken back by a later step, so dice find their own places first.
    plan = _climb(plan, blending=False)
    return _climb(plan, blending=True) if blending else plan


def _climb(plan: Plan, blending: bool) -> Plan:
    """Improve a plan step by step until nothing helps any more."""
    worth = plan.worth()
    while True:
        before = replace(
            plan, dice=plan.dice[:], spots=plan.spots[:], have=plan.have[:], blends=plan.blends[:]
        )
        # The search adds up what single dice change; where two of a colour are kept together that is
        # a little off, so what it proposes must prove itself.
        if not _improve(plan, blending) or (better := plan.worth()) <= worth:
            return before
        worth = better


def _improve(plan: Plan, blending: bool) -> bool:
    """Make the best single improvement; return whether there was one."""
    table = plan.table
    free = plan.free()
    keeping = _worth_of_keeping(plan, free)
    best, action = _LEAST_GAIN, (-1, -1, -1, -1)
    counts = [plan.spots.count(index) for index in range(3)]
    crowded = sum(counts) >= table.placement_limit
    may_blend = blending and len(plan.blends) < table.blend_limit
    blends = _cheapest_blends(plan, free, keeping) if may_blend else {}
    for rectangle in range(3):
        values, worths, have = table.values[rectangle], table.worths[rectangle], plan.have[rectangle]
        now = values[have]
        # What leaves the rectangle to make room: nothing where a slot is open, else each placed die.
        leaving = [-1] if counts[rectangle] < table.widths[rectangle] and not crowded else []
        leaving += [index for index, spot in enumerate(plan.spots) if spot == rectangle]
        for out in leaving:
            left, back_in_hand = have, 0.0
            if out >= 0:
                left -= worths[plan.dice[out].code]
                back_in_hand = _if_kept(plan, out, free)
                gain = values[left] - now + back_in_hand
                if gain > best:
                    best, action = gain, (rectangle, out, -1, -1)
            for index in free:
                worth = worths[plan.dice[index].code]
                if worth != REFUSED:
                    gain = values[left + worth] - now - keeping[index] + back_in_hand
                    if gain > best:
                        best, action = gain, (rectangle, out, index, -1)
            for face, (price, first, second) in blends.items():
                worth = worths[_BLENDED_CODES[face]]
                if worth != REFUSED:
                    gain = values[left + worth] - now - price + back_in_hand
                    if gain > best:
                        best, action = gain, (rectangle, out, first, second)
    return _act(plan, *action)


def _act(plan: Plan, rectangle: int, out: int, first: int, second: int) -> bool:
    if rectangle < 0:
        return False
    worths = plan.table.worths[rectangle]
    if out >= 0:
        plan.spots[out] = FREE
        plan.have[rectangle] -= worths[plan.dice[out].code]
    if second >= 0:
        face = plan.table.blended_face(plan.dice[first], plan.dice[second], len(plan.blends))
        plan.spots[first] = plan.spots[second] = BLENDED_AWAY
        plan.blends.append((first, second))
        plan.dice.append(die(Colour.BLACK, face, Origin.BLENDED))
        plan.spots.append(FREE)
        first = len(plan.dice) - 1
    if first >= 0:
        plan.spots[first] = rectangle
        plan.have[rectangle] += worths[plan.dice[first].code]
    return True


def _cheapest_blends(
    plan: Plan, free: list[int], keeping: dict[int, float]
) -> dict[int, tuple[float, int, int]]:
    """Return, for each face that a blend of free dice can give, the cheapest one: price and indices."""
    found: dict[int, tuple[float, int, int]] = {}
    table, dice = plan.table, plan.dice
    before = len(plan.blends)
    for position, first in enumerate(free):
        for second in free[position + 1 :]:
            face = table.blended_face(dice[first], dice[second], before)
            price = keeping[first] + keeping[second] + table.blend_price
            if face not in found or price < found[face][0]:
                found[face] = (price, first, second)
    return found


def _worth_of_keeping(plan: Plan, free: list[int]) -> dict[int, float]:
    """Return, for each free die, what would be lost if it were gone."""
    worth = dict.fromkeys(free, 0.0)
    for colour in COLOURS:
        room = plan.table.rooms[colour]
        mine = _best_first(plan, free, colour)
        next_best = plan.dice[mine[room]].face if len(mine) > room else 0
        for index in mine[:room]:
            worth[index] = plan.table.weights.kept * (plan.dice[index].face - next_best)
    return worth


def _if_kept(plan: Plan, index: int, free: list[int]) -> float:
    """Return what a placed die would be worth in the free hand."""
    colour, face = plan.dice[index].colour, plan.dice[index].face
    room = plan.table.rooms[colour]
    if room == 0:
        return 0.0
    mine = _best_first(plan, free, colour)
    least = plan.dice[mine[room - 1]].face if len(mine) >= room else 0
    return plan.table.weights.kept * max(0, face - least)


def _best_first(plan: Plan, free: list[int], colour: Colour) -> list[int]:
    mine = [index for index in free if plan.dice[index].colour is colour]
    return sorted(mine, key=lambda index: -plan.dice[index].face)
