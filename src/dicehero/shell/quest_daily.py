"""The daily quest: its hero, and the lines to show friends what became of it."""

from __future__ import annotations

from dicehero.core.rng import Draw
from dicehero.games.quest.spec import ROUNDS_PER_ACT, HeroSpec, QuestSpec
from dicehero.shell.quest_chronicle import QuestTold, RoundTold
from dicehero.shell.text import plural

_STREAM = "daily.hero"


def daily_hero(spec: QuestSpec, seed: str) -> HeroSpec:
    """Return the hero of a day's seed: any of them, whoever has unlocked whom."""
    return spec.heroes[Draw(seed, _STREAM).below(len(spec.heroes))]


def result_block(
    day: str, hero: str, score: int, ending: str, quest: QuestTold, marks: list[str]
) -> list[str]:
    """Return a result in lines of plain letters and digits, which no chat garbles or formats.

    The third line tells the rounds, act by act: F flawless, S survived, X the end. `marks` follow the luck.
    """
    rounds = "".join(map(_letter, quest.rounds))
    acts = [rounds[at : at + ROUNDS_PER_ACT] for at in range(0, len(rounds), ROUNDS_PER_ACT)]
    reached = quest.rounds[-1].number if quest.rounds else 0
    return [
        f"dicehero daily {day}",
        f"{hero} {plural(score, 'point')} round {reached} {ending}",
        " ".join(acts),
        " ".join((f"luck {quest.luck} of 100", *marks)),
    ]


def _letter(each: RoundTold) -> str:
    if each.flawless:
        return "F"
    return "S" if each.ended and each.life else "X"
