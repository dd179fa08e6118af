"""What to expect of a villain before the roll: a rough reckoning with average dice."""

from __future__ import annotations

from functools import cache
from itertools import product

from dicehero.games.quest.dice import COLOURS, Colour, Die, Origin, Villain, die
from dicehero.games.quest.rules import REFUSED, battle_rules
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Run, effects_of

AVERAGE = 3.5
BLENDED = 3.3
"""A blend gives about this much: the average of two middling dice, rounded down."""


@cache
def best_of(count: int, slots: int) -> float:
    """Return the expected pips of the best `slots` of `count` dice (exact up to 5, then the limit)."""
    if slots >= count:
        return AVERAGE * count
    if count > 5:
        return best_of(5, min(slots, 5)) + min(0.9, 0.25 * (count - 5)) if slots < 5 else AVERAGE * slots
    total = sum(sum(sorted(faces)[-slots:]) for faces in product(range(1, 7), repeat=count)) if slots else 0
    return float(total / 6**count)


def expected_loss(spec: QuestSpec, run: Run, villain: Villain, blending: bool = True) -> float:
    """Return the life points that a villain would cost with average dice, sensibly used."""
    traits = effects_of(spec.villain_by_id[villain.id].traits)
    rules = battle_rules((*run.effects, *traits), run.round)
    fits = rules.fits(villain.colours)
    dice = {colour: run.pool[colour] + sum(d.colour is colour for d in run.kept) for colour in COLOURS}
    by_number = sorted(range(3), key=lambda index: -villain.rectangles[index].number)
    slots = {index: float(villain.rectangles[index].width) for index in range(3)}
    have = dict.fromkeys(range(3), 0.0)
    left = dict(dice)
    allowed = float(rules.placement_limit)
    for index in by_number:
        colour = villain.rectangles[index].colour
        usable = int(min(left[colour], slots[index], allowed))
        # Of many dice one places the best.
        have[index] = best_of(left[colour], usable) * _share(fits.worths[index], colour)
        left[colour] -= usable
        slots[index] -= usable
        allowed -= usable
    others = sum(count for colour, count in left.items() if colour is not Colour.BLACK)
    blends = min(others / 2, rules.blend_limit) if blending else 0.0
    loss = float(rules.blend_cost) * blends
    for pips, there in ((AVERAGE, float(left[Colour.BLACK])), (BLENDED, blends)):
        for index in by_number:
            counted = pips * _share(fits.worths[index], Colour.BLACK)
            short = villain.rectangles[index].number - have[index]
            if short <= 0 or counted == 0:
                continue
            used = min(there, slots[index], allowed, short / counted)
            have[index] += used * counted
            slots[index] -= used
            allowed -= used
            there -= used
    for index in range(3):
        # Dice scatter: even a rectangle that is matched on average is often left short a little.
        number = villain.rectangles[index].number
        scatter = 0.8 * villain.rectangles[index].width ** 0.5
        short = max(number - have[index], scatter - max(0.0, have[index] - number) / 2, 0.0)
        loss += rules.loss(index, round(short))
    return loss


def _share(worths: tuple[int, ...], colour: Colour) -> float:
    """Return what an average die of a colour counts on a rectangle, as a share of its pips."""
    dice: list[Die] = [die(colour, face, Origin.FRESH) for face in range(1, 7)]
    counted = sum(worths[each.code] for each in dice if worths[each.code] != REFUSED)
    return counted / sum(each.face for each in dice)
