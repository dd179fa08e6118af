"""What speaks against ending a round now. Asked only where something is really at stake."""

from __future__ import annotations

from collections import Counter

from dicehero.games.quest.dice import COLOURS, RECTANGLE_LETTERS
from dicehero.tui.sitting import Sitting


def warnings(sitting: Sitting) -> tuple[str, ...]:
    """Return one line for each thing that the end of the round would waste."""
    view = sitting.view
    ledger = view.ledger
    if ledger is None:
        return ()
    free = [die for die in view.dice if die.rectangle is None]
    hurting = [letter for letter, tally in zip(RECTANGLE_LETTERS, ledger.tallies, strict=True) if tally.loss]
    helpful = [
        die
        for die in free
        if any(sitting.check(f"place {die.number} {letter}") is None for letter in hurting)
    ]
    lines: list[str] = []
    if helpful:
        dice = "A free die" if len(helpful) == 1 else f"{len(helpful)} free dice"
        lines.append(f"{dice} could still lower the damage.")
    left = Counter(die.colour for die in free)
    lost = {
        colour: left[colour] - (view.capacity[colour] - view.pool[colour])
        for colour in COLOURS
        if left[colour] > view.capacity[colour] - view.pool[colour]
    }
    if lost:
        named = ", ".join(f"{count} {colour.word}" for colour, count in lost.items())
        lines.append(f"There is no space to keep {named}.")
    return tuple(lines)
