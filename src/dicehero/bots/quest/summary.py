"""What many quests of one cell add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dicehero.bots.quest.quests import QuestRecord
from dicehero.bots.statistics import Estimate, difference, mean, quantile, share

QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99)


@dataclass(frozen=True, slots=True)
class Pick:
    """How often something was offered and picked, and how winning goes with picking it."""

    name: str
    offered: int
    picked: int
    rate: Estimate
    win_effect: Estimate
    """Win rate of the quests that picked it less that of those that were offered it and did not."""


@dataclass(frozen=True, slots=True)
class VillainToll:
    """What a villain costs."""

    villain: str
    battles: int
    life_lost: Estimate
    """Life points a battle."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a cell."""

    runs: int
    win_rate: Estimate
    rounds: tuple[tuple[float, int], ...]
    """Quantiles of the rounds survived."""
    score: Estimate
    decision_width: Estimate | None
    """Share of rounds in acts 2 and 3 that were real decisions; None where it was not measured."""
    picks: tuple[Pick, ...]
    villains: tuple[VillainToll, ...]


def summarise(records: Sequence[QuestRecord]) -> Summary:
    """Return the figures of quests. Raises ValueError for none."""
    wide = sum(record.wide_rounds for record in records)
    judged = sum(record.judged_rounds for record in records)
    return Summary(
        runs=len(records),
        win_rate=share(sum(record.won for record in records), len(records)),
        rounds=tuple((at, quantile([record.rounds for record in records], at)) for at in QUANTILES),
        score=mean([record.score for record in records]),
        decision_width=share(wide, judged) if judged else None,
        picks=_picks(records),
        villains=_villains(records),
    )


def _picks(records: Sequence[QuestRecord]) -> tuple[Pick, ...]:
    offered: Counter[str] = Counter()
    picked: Counter[str] = Counter()
    for record in records:
        offered += record.offered
        picked += record.picked
    return tuple(_pick(name, offered[name], picked[name], records) for name in sorted(offered))


def _pick(name: str, offered: int, picked: int, records: Sequence[QuestRecord]) -> Pick:
    takers = [record.won for record in records if record.picked[name]]
    others = [record.won for record in records if record.offered[name] and not record.picked[name]]
    effect = difference(sum(takers), len(takers), sum(others), len(others))
    return Pick(name, offered, picked, share(picked, offered), effect)


def _villains(records: Sequence[QuestRecord]) -> tuple[VillainToll, ...]:
    losses: dict[str, list[int]] = {}
    for record in records:
        for villain, lost in record.battles:
            losses.setdefault(villain, []).append(lost)
    return tuple(VillainToll(villain, len(found), mean(found)) for villain, found in sorted(losses.items()))
