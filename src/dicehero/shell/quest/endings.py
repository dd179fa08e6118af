"""What is said when a quest is over or given up."""

from __future__ import annotations

from dicehero.core.game import Outcome
from dicehero.core.session import ABANDONED
from dicehero.games.quest.view import QuestView
from dicehero.shell.quest.words import peril_name
from dicehero.shell.text import listed, plural, printable, sentence_case

_LONGEST_SEED = 200


def ending_lines(view: QuestView, result: Outcome, seed: str) -> list[str]:
    """Return how a quest ended: what happened, score, seed, round, and who felled the hero."""
    lines = [_what_happened(view, result), f"Score {view.score}, round {view.round}."]
    if view.won and result.ending != "retired":
        lines.append("The last boss was survived: this quest counts as won.")
    if view.peril:
        lines.append(f"{sentence_case(peril_name(view.peril, view.perils))}.")
    if view.relics:
        lines.append(f"Relics: {listed([relic.name for relic in view.relics])}.")
    return [*lines, f"Seed {printable(seed, _LONGEST_SEED)}."]


def _what_happened(view: QuestView, result: Outcome) -> str:
    name = view.hero.name if view.hero else "Nobody"
    if result.ending == ABANDONED:
        return "The quest is abandoned."
    if result.ending == "retired":
        return f"The quest is won: {name} goes home."
    villain = f" to {view.villain.name}" if view.villain else ""
    return f"The quest is over: {name} fell{villain}."


def lost_by_abandoning(view: QuestView) -> str:
    """Return what the player gives up by abandoning now."""
    if view.hero is None:
        return "No hero is chosen yet, so nothing but this seed is lost."
    return (
        f"{view.hero.name} is lost in round {view.round}, with {view.life} life and"
        f" {plural(view.score, 'point')}, and no score is recorded."
    )
