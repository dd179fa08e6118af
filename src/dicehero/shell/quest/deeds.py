"""What was done in finished quests, told from the results in their run files: nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dicehero.core.game import Outcome
from dicehero.core.session import ABANDONED
from dicehero.games.quest.game import INFO
from dicehero.games.quest.spec import Deed, DeedKind
from dicehero.store.run_file import SavedRun


@dataclass(frozen=True, slots=True)
class QuestDeeds:
    """What one finished quest came to."""

    hero: str
    """Id of the hero; empty where the file is too old to tell, as are the counts 0 then."""
    peril: int
    round: int
    """Round reached, from 1."""
    won: bool
    score: int
    flawless_rounds: int = 0
    flawless_bosses: int = 0

    def does(self, deed: Deed) -> bool:
        """Whether this quest does what opens a hero."""
        match deed.kind:
            case DeedKind.REACH_ROUND:
                return self.round >= deed.amount
            case DeedKind.WIN:
                return self.won
            case DeedKind.SCORE:
                return self.score >= deed.amount
            case DeedKind.FLAWLESS_BOSSES:
                return self.flawless_bosses >= deed.amount
            case DeedKind.FLAWLESS_ROUNDS:
                return self.flawless_rounds >= deed.amount


def deeds_of(run: SavedRun) -> QuestDeeds | None:
    """Return what a run came to; None for one that goes on, was given up, or is of another game."""
    outcome = run.outcome
    if run.header.game != INFO.id or outcome is None or outcome.ending == ABANDONED or not outcome.scores:
        return None
    hero = outcome.facts.get("hero", "")
    return QuestDeeds(
        hero=hero if isinstance(hero, str) else "",
        peril=_count(outcome, "peril"),
        round=_count(outcome, "round"),
        won=0 in outcome.winners,
        score=outcome.scores[0],
        flawless_rounds=_count(outcome, "flawless_rounds"),
        flawless_bosses=_count(outcome, "flawless_bosses"),
    )


def all_deeds(runs: Iterable[SavedRun]) -> Iterator[QuestDeeds]:
    """Yield what each finished quest came to, in the order given."""
    for run in runs:
        deeds = deeds_of(run)
        if deeds is not None:
            yield deeds


def _count(outcome: Outcome, name: str) -> int:
    # Run files come from anywhere, so a fact may be of any kind.
    fact = outcome.facts.get(name, 0)
    return fact if isinstance(fact, int) else 0
