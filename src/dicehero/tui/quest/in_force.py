"""All that bends the rules just now, in the order in which a player would look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.shell.quest.event_text import peril_name
from dicehero.shell.text import sentence_case
from dicehero.tui.frame.scene import Section

if TYPE_CHECKING:
    from dicehero.games.quest.view import HeroView, QuestView, VillainView
    from dicehero.tui.kit.intents import Intent


def told_of(view: QuestView, intent: Intent) -> str:
    """Return what a trait or relic does that is pointed at; empty for anything else."""
    carried = {"relic": view.relics, "trait": view.villain.traits if view.villain else ()}
    modifiers = carried.get(intent.name, ())
    if not 1 <= intent.number <= len(modifiers):
        return ""
    modifier = modifiers[intent.number - 1]
    return f"{modifier.name}: {modifier.text}"


def in_force(
    view: QuestView, hero: HeroView | None = None, villain: VillainView | None = None
) -> tuple[Section, ...]:
    """Return the sections that hold something: of the quest, or of a hero or villain being looked at."""
    hero, villain = hero or view.hero, villain or view.villain
    sections: list[Section] = []
    if villain is not None:
        sections.append(Section(villain.name, villain.traits))
    if hero is not None:
        sections.append(Section(f"{hero.name}: strength", (hero.strength,)))
        sections.append(Section(f"{hero.name}: weakness", (hero.weakness,)))
    sections.append(Section("Relics to choose from", view.relic_offers))
    sections.append(Section("Relics", view.relics))
    sections.append(Section(sentence_case(peril_name(view.peril, view.perils)), view.perils))
    return tuple(section for section in sections if section.modifiers)
