"""What speaks against ending a round now: front ends ask once more where something is really at stake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from dicehero.core.errors import GameError
from dicehero.games.quest.dice import COLOURS, RECTANGLE_LETTERS
from dicehero.games.quest.view import DieView, QuestView
from dicehero.shell.quest.words import colour_name, life_after

Check = Callable[[str], GameError | None]
"""Says what is against a move, told by its text."""


def end_warnings(view: QuestView, check: Check) -> tuple[str, ...]:
    """Return one line for each thing that the end of the round would waste or end."""
    if view.ledger is None:
        return ()
    free = [die for die in view.dice if die.rectangle is None]
    if would_fall(view):
        # The fallen keep no dice.
        found = ("You would fall, and the quest would be over.", _helpful(view, check, free))
    else:
        found = (_helpful(view, check, free), _lost(view, check, free))
    return tuple(line for line in found if line)


def would_fall(view: QuestView) -> bool:
    """Whether the hero would not survive the end of the round now."""
    return view.ledger is not None and life_after(view.life, view.max_life, view.ledger) == 0


def _helpful(view: QuestView, check: Check, free: list[DieView]) -> str:
    assert view.ledger is not None
    assert view.villain is not None
    tallies = zip(RECTANGLE_LETTERS, view.villain.rectangles, view.ledger.tallies, strict=True)
    # What a beaten rectangle costs, no die can lower.
    hurting = [letter for letter, asked, tally in tallies if tally.loss and tally.have < asked.number]
    helpful = [
        die for die in free if any(check(f"place {die.number} {letter}") is None for letter in hurting)
    ]
    if not helpful:
        return ""
    dice = "A free die" if len(helpful) == 1 else f"{len(helpful)} free dice"
    return f"{dice} could still lower the damage."


def _lost(view: QuestView, check: Check, free: list[DieView]) -> str:
    """Dice without space are worth a word only while the blender could still use them."""
    blends = (f"blend {first.number} {second.number}" for first, second in pairwise(free))
    if not any(check(blend) is None for blend in blends):
        return ""
    left = Counter(die.colour for die in free)
    over = {colour: left[colour] + view.pool[colour] - view.capacity[colour] for colour in COLOURS}
    named = [f"{count} {colour_name(colour)}" for colour, count in over.items() if count > 0 and left[colour]]
    return f"There is no space to keep {', '.join(named)}: blend first?" if named else ""
