"""What there is to say of a quest when it is over: where the points came from, where the life went."""

from __future__ import annotations

from collections.abc import Sequence

from dicehero.shell.quest.chronicle import QuestTold, RoundTold
from dicehero.shell.text import listed, plural

_VILLAIN_WIDTH = 24


def score_split(quest: QuestTold) -> str:
    """Return what the points were for: `212 matched, 64 over, 20 flawless`."""
    parts = [f"{quest.matched} matched", f"{quest.over} over"]
    return ", ".join((*parts, f"{quest.bonus} flawless") if quest.bonus else parts)


def best_round(quest: QuestTold) -> str:
    """Return the round with the most points: `31 points in round 4, against Mudlark`; empty for none."""
    best = quest.best
    return f"{plural(best.gain, 'point')} in round {best.number}, against {best.villain}" if best else ""


def life_lost(quest: QuestTold, most: int | None = None) -> str:
    """Return who took how much life: `9 to Mudlark, 4 to Hedge Knight`; `most` names only so many."""
    lost = quest.lost_to
    shown = lost if most is None or len(lost) <= most else lost[:most]
    parts = [f"{amount} to {villain}" for villain, amount in shown]
    if len(shown) < len(lost):
        parts.append(f"{sum(amount for _, amount in lost[len(shown) :])} to others")
    return ", ".join(parts) or "none"


def luck(quest: QuestTold) -> str:
    """Return what the dice showed against what they show on average, and how rare that is."""
    rolled = f"{quest.pips} pips on {plural(quest.dice, 'die')}, {quest.expected_pips:g} expected"
    return f"{rolled}: luckier than {quest.luck} in 100 quests"


def felled_by(last: RoundTold) -> str:
    """Return what took the last life: `5 to A, 2 to the blender`."""
    return ", ".join(f"{amount} to {name}" for name, amount in last.losses)


def afterwards(quest: QuestTold) -> list[str]:
    """Return all of it in sentences, and a table of the rounds."""
    if not quest.rounds:
        return []
    last = quest.rounds[-1]
    lines = []
    if last.ended and last.life == 0:
        lines.append(f"The last blow, in round {last.number}: {felled_by(last)}.")
    lines.append(f"Points: {score_split(quest)}.")
    if best := best_round(quest):
        lines.append(f"Best round: {best}.")
    lines.append(f"Life lost: {life_lost(quest)}.")
    if flawless := [str(each.number) for each in quest.rounds if each.flawless]:
        lines.append(f"Flawless rounds: {listed(flawless)}.")
    lines.append(f"Luck: {luck(quest)}.")
    return lines


def round_table(rounds: Sequence[RoundTold]) -> list[str]:
    """Return a line for each round, under a heading: villain, points, life lost and left."""
    heading = f"{'round':>5}  {'villain':{_VILLAIN_WIDTH}}  points  lost  life"
    return [heading, *(_row(each) for each in rounds if each.villain)]


def _row(each: RoundTold) -> str:
    marks = [mark for mark, holds in (("boss", each.boss), ("flawless", each.flawless)) if holds]
    if not each.ended:
        marks.append("not ended")
    villain = f"{each.villain:{_VILLAIN_WIDTH}}"
    row = f"{each.number:>5}  {villain}  {each.gain:>6}  {each.lost:>4}  {each.life:>4}  {', '.join(marks)}"
    return row.rstrip()
