"""Looks for a seed whose dice suit the lessons: `python tests/find_lesson_seed.py [FIRST [LAST]]`.

Needed when other villains or rules have changed what the present one (`shell/quest/course.SEED`) brings.
Prints each seed with which every lesson is given when it should be, and what it comes to.
"""

from __future__ import annotations

import sys

from dicehero.content.quest import load_quest
from dicehero.core.session import Session
from dicehero.games.quest import Quest
from dicehero.games.quest.view import PhaseName, QuestView
from dicehero.shell.quest.course import QuestCourse
from dicehero.shell.quest.lessons import LAST_ROUND
from dicehero.shell.tutorial.guide import Guide

BY_ROUND = {
    1: {"Villain", "Roll", "Place", "Points", "Blend", "Wild", "End", "Reward"},
    2: {"Traits", "Your hero"},
    3: {"Keep", "Kept dice", "Your turn"},
}
"""By the end of which round each lesson is to be given."""
MOST_WASTED = 2
"""Points above a number that the first round may show: who is told of numbers should see them met."""
MOST_LOST = 3
"""Life that a later round may cost: the lessons shall be won."""


def told(quest: Quest, seed: str) -> str:
    """Follow all suggestions; return what comes of it, or nothing for a seed that does not suit."""
    course = QuestCourse(quest.spec)
    session = Session(quest, seed)
    session.play(course.opening[0])
    guide = Guide(session, course)
    rounds: list[str] = []
    given: set[str] = set()
    while not guide.over:
        view, said = session.view(), guide.say()
        given.add(said.title)
        if not _is_plain(view, said.move):
            return ""
        session.play(said.move)
        if session.view().round == view.round:
            continue
        if not BY_ROUND[view.round] <= given:
            return ""
        rounds.append(f"life {session.view().life}, score {session.view().score}")
    return "; ".join(rounds) if session.view().phase is not PhaseName.FINISHED else ""


def _is_plain(view: QuestView, move: str) -> bool:
    """Whether nothing muddles the lessons: first a flawless round without traits and waste; no relic."""
    if view.round == 1 and view.villain is not None and view.villain.traits:
        return False
    if view.round <= LAST_ROUND and move == "end" and view.ledger is not None:
        wasted = max(tally.surplus for tally in view.ledger.tallies)
        first = view.ledger.flawless and wasted <= MOST_WASTED
        return first if view.round == 1 else view.ledger.loss <= MOST_LOST
    return view.phase is not PhaseName.CHOOSE_RELIC


def main() -> None:
    """Try seeds one after the other."""
    quest = load_quest()
    first, last = (*map(int, sys.argv[1:]), *(1, 10_000)[len(sys.argv) - 1 :])
    for number in range(first, last + 1):
        seed = f"learn-{number}"
        if found := told(quest, seed):
            print(f"{seed}: {found}", flush=True)


if __name__ == "__main__":
    main()
