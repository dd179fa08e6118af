"""Who is to blame for an effect: the modifier that has it, for refusals that name their cause. Rule: §9.1."""

from __future__ import annotations

from collections.abc import Iterator

from dicehero.games.quest.effects import Effect
from dicehero.games.quest.spec import Modifier, QuestSpec
from dicehero.games.quest.state import Battle, QuestState
from dicehero.games.quest.wording import sentence


def explain(spec: QuestSpec, state: QuestState, effect: Effect) -> str:
    """Return what an effect does and whose it is: `Only one blend a round (Patient Cask, a relic).`"""
    for origin, modifier in _in_force(spec, state):
        if effect in modifier.effects:
            return f"{sentence(effect).removesuffix('.')} ({modifier.name}, {origin})."
    return sentence(effect)


def _in_force(spec: QuestSpec, state: QuestState) -> Iterator[tuple[str, Modifier]]:
    """Yield all modifiers with what they are, in the order in which they are applied."""
    run = state.run
    if run is not None:
        yield "your strength", run.hero.strength
        yield "your weakness", run.hero.weakness
        yield from (("a relic", relic) for relic in run.relics)
        yield from (("a peril", peril) for peril in run.perils)
    if isinstance(state.phase, Battle):
        traits = spec.villain_by_id[state.phase.encounter.villain.id].traits
        yield from (("a trait", trait) for trait in traits)
