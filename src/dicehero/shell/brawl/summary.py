"""What a match came to: who won how many duels, by which scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dicehero.games.brawl import events as ev
from dicehero.shell.brawl.words import seat_name
from dicehero.shell.text import plural


def afterwards(events: Iterable[ev.Event]) -> list[str]:
    """Return a sentence on duels, and one on scores, from all events of a match in order."""
    won: Counter[int] = Counter()
    scores: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, ev.DuelWon):
            won[event.seat] += 1
        elif isinstance(event, ev.TurnScored):
            scores.setdefault(event.seat, []).append(event.score)
    if not scores:
        return []
    duels = ", ".join(f"{seat_name(seat)} {won[seat]}" for seat in sorted(scores))
    lines = [f"Duels won: {duels}."]
    for seat, points in sorted(scores.items()):
        mean = sum(points) / len(points)
        turns = plural(len(points), "turn")
        lines.append(f"{seat_name(seat)}: {turns}, mean score {mean:.0f}, best {max(points)}.")
    return lines
