"""The daily quest: its hero, and the lines to show friends what became of it."""

from __future__ import annotations

from collections.abc import Sequence

from dicehero.core.game import AnyGame
from dicehero.core.rng import Draw
from dicehero.games.quest import Quest
from dicehero.games.quest.spec import ROUNDS_PER_ACT, HeroSpec, QuestSpec
from dicehero.shell.quest.chronicle import RoundTold, told
from dicehero.shell.text import plural
from dicehero.shell.transcript import Retold

_STREAM = "daily.hero"


def daily_hero(spec: QuestSpec, seed: str) -> HeroSpec:
    """Return the hero of a day's seed: any of them, whoever has unlocked whom."""
    return spec.heroes[Draw(seed, _STREAM).below(len(spec.heroes))]


def opening(game: AnyGame, seed: str) -> tuple[str, ...]:
    """Return the choice of the day's hero."""
    assert isinstance(game, Quest)
    return (f"hero {daily_hero(game.spec, seed).id}",)


def result_block(retold: Retold, marks: Sequence[str]) -> list[str]:
    """Return a result in lines of plain letters and digits, which no chat garbles or formats.

    The third line tells the rounds, act by act: F flawless, S survived, X not. `marks` follow the luck.
    """
    quest = told(retold.straight)
    run = retold.straight[-1].known.run
    name = run.hero.name if run else "Nobody"
    score = run.score if run else 0
    ending = "not over" if retold.outcome is None else retold.outcome.ending
    rounds = "".join(map(_letter, quest.rounds))
    acts = [rounds[at : at + ROUNDS_PER_ACT] for at in range(0, len(rounds), ROUNDS_PER_ACT)]
    return [
        f"dicehero daily {retold.header.daily}",
        f"{name} {plural(score, 'point')} round {len(quest.rounds)} {ending}",
        " ".join(acts),
        " ".join((f"luck {quest.luck} percent", *marks)),
    ]


def _letter(each: RoundTold) -> str:
    if each.flawless:
        return "F"
    return "S" if each.ended and each.life else "X"
