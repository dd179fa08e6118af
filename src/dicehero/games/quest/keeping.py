"""What becomes of the dice that are left when a round is over. Rule: §6.4."""

from __future__ import annotations

from dataclasses import replace

from dicehero.core.game import Step
from dicehero.games.quest import events as ev
from dicehero.games.quest.dice import COLOURS, Die, HandDie, Origin, die
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import KeepChoice, QuestState, Run, VillainDeal


def settle_hand(
    spec: QuestSpec, run: Run, free: tuple[HandDie, ...], staying: tuple[HandDie, ...]
) -> Step[QuestState, ev.Event]:
    """Keep what fits, drop what cannot, and ask about the first colour with too few spaces.

    `staying` are dice settled before; when nothing is left to ask, the next round begins.
    """
    lost: list[HandDie] = []
    unsettled: list[HandDie] = []
    crowded: list[tuple[HandDie, ...]] = []
    kept = list(staying)
    for colour in COLOURS:
        dice = tuple(held for held in free if held.die.colour is colour)
        spaces = spaces_for_kept(run)[colour]
        if len(dice) <= spaces:
            kept += dice
        elif spaces == 0:
            lost += dice
        else:
            unsettled += dice
            crowded.append(dice)
    events: list[ev.Event] = [ev.DiceLost(tuple(lost))] if lost else []
    if crowded:
        colour = crowded[0][0].die.colour
        spaces = spaces_for_kept(run)[colour]
        events.append(ev.KeepAsked(colour, spaces, crowded[0]))
        phase = KeepChoice(colour, spaces, tuple(unsettled), tuple(kept))
        return Step(QuestState(run, phase), tuple(events))
    carried = _carried(run, kept)
    begun = replace(run, round=run.round + 1, kept=carried)
    events.append(ev.RoundBegun(begun.round, carried, spec.toll_of_round(begun.round)))
    return Step(QuestState(begun, VillainDeal()), tuple(events))


def spaces_for_kept(run: Run) -> tuple[int, ...]:
    """Return, by colour, how many dice can be kept: capacity less pool."""
    return tuple(capacity - pool for capacity, pool in zip(run.capacity, run.pool, strict=True))


def _carried(run: Run, kept: list[HandDie]) -> tuple[Die, ...]:
    if not kept:
        return ()
    rules = battle_rules(run.effects)
    # Dice of one colour come in the order of their numbers already, and sorting leaves them so.
    in_order = sorted(kept, key=lambda held: held.die.colour)
    return tuple(die(held.die.colour, rules.kept_face(held.die.face), Origin.KEPT) for held in in_order)
