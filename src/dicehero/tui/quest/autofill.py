"""Which free dice would fill a rectangle best.

Best is what beats it at the least cost: fewest wild dice, then least surplus, then fewest dice. Where no dice
can beat it, those that count most.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from dicehero.games.quest.dice import RECTANGLE_LETTERS, Colour
from dicehero.tui.quest.sitting import QuestSitting


@dataclass(frozen=True, slots=True)
class _Candidate:
    number: int
    worth: int
    """What it counts on the rectangle."""
    wild: bool


def best_fill(sitting: QuestSitting, rectangle: int) -> tuple[int, ...]:
    """Return numbers of free dice to place on a rectangle (index 0-2), where any may go and are needed."""
    view = sitting.view
    if view.ledger is None or view.villain is None:
        return ()
    asked, tally = view.villain.rectangles[rectangle], view.ledger.tallies[rectangle]
    short = asked.number - tally.have
    if short <= 0:
        return ()
    candidates = list(_candidates(sitting, rectangle))
    best: tuple[tuple[int, int, int, int], tuple[int, ...]] | None = None
    for count in range(1, asked.width - tally.dice + 1):
        for chosen in combinations(candidates, count):
            worth = sum(each.worth for each in chosen)
            wild = sum(each.wild for each in chosen)
            over = worth - short
            value = (0, wild, over, count) if over >= 0 else (1, -worth, wild, count)
            if best is None or value < best[0]:
                best = value, tuple(each.number for each in chosen)
    return best[1] if best else ()


def _candidates(sitting: QuestSitting, rectangle: int) -> Iterator[_Candidate]:
    """Yield the free dice that may go on a rectangle and count; of equal ones no more than fit."""
    session = sitting.session
    game, state, view = session.game, session.state, sitting.view
    assert view.ledger is not None
    assert view.villain is not None
    before = view.ledger.tallies[rectangle].have
    seen: dict[tuple[int, bool], int] = {}
    for die in view.dice:
        text = f"place {die.number} {RECTANGLE_LETTERS[rectangle]}"
        if die.rectangle is not None or session.check(text) is not None:
            continue
        # Trying the move tells what the die counts, whatever bends the rules.
        after = game.view(game.apply(state, game.read_move(text)).state, 0).ledger
        assert after is not None
        worth = after.tallies[rectangle].have - before
        wild = die.colour is Colour.BLACK
        seen[worth, wild] = seen.get((worth, wild), 0) + 1
        if worth > 0 and seen[worth, wild] <= view.villain.rectangles[rectangle].width:
            yield _Candidate(die.number, worth, wild)
