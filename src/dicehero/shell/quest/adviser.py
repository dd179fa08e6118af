"""The quest's part of the coach: lines for a hand, forecasts for villains, verdicts on rounds."""

from __future__ import annotations

from collections.abc import Sequence

from dicehero.core.replay import MoveLine, Record
from dicehero.games.quest import moves
from dicehero.games.quest.codec import read_move, write_move
from dicehero.games.quest.moves import EndRound
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import FREE, Battle, QuestState, VillainChoice
from dicehero.shell.coach.questions import Advice, Counsel, Forecast, Question, Verdict
from dicehero.shell.quest.advice import Advise
from dicehero.shell.quest.chronicle import QuestFrame
from dicehero.shell.quest.forecast import AT_ONCE, foresee
from dicehero.shell.quest.rounds import (
    hints_since_roll,
    moves_since_roll,
    played_round,
    rounds_of,
    weighed_puzzle,
)
from dicehero.shell.quest.verdict import LIFE, POINTS, Judge
from dicehero.shell.text import plural


class QuestAdviser:
    """Makes questions from the states of one quest."""

    def __init__(self, spec: QuestSpec) -> None:
        self._spec = spec

    def counsel(self, state: QuestState, /) -> Question[Counsel] | None:
        """Ask for lines while a hand is being played."""
        run, battle = state.run, state.phase
        if run is None or not isinstance(battle, Battle):
            return None
        placed = tuple(
            moves.places(number)[1 << spot][0]
            for number, spot in enumerate(battle.spots, start=1)
            if spot > FREE
        )
        return Advise(weighed_puzzle(self._spec, run, battle), run.life, placed)

    def forecasts(self, state: QuestState, /, *, closely: bool = False) -> tuple[Question[Forecast], ...]:
        """Ask about every villain on offer."""
        run, choice = state.run, state.phase
        if run is None or not isinstance(choice, VillainChoice):
            return ()
        look = AT_ONCE if closely else 0
        return tuple(
            foresee(self._spec, run, villain, offer, look) for offer, villain in enumerate(choice.offers)
        )

    def judge(
        self,
        before: QuestState,
        record: Record,
        after: QuestState,
        records: Sequence[Record],
        advised: Sequence[Advice] = (),
        /,
    ) -> Question[Verdict] | None:
        """Ask about a round when it is ended."""
        if not isinstance(record, MoveLine) or not isinstance(before.phase, Battle):
            return None
        if not isinstance(read_move(record.text, ()), EndRound):
            return None
        made, hints = moves_since_roll(records), hints_since_roll(records)
        played = played_round(self._spec, before, made, after, hints)
        if played is None:
            return None
        texts = tuple(write_move(move) for move in made if not isinstance(move, EndRound))
        followed = any(texts[len(texts) - len(each.moves) :] == each.moves for each in advised)
        return Judge(played, followed)

    def judge_all(
        self, frames: Sequence[QuestFrame], all_frames: Sequence[QuestFrame], /
    ) -> list[tuple[int, Question[Verdict]]]:
        """Ask about every round that is over."""
        return [(index, Judge(played)) for index, played in rounds_of(self._spec, frames, all_frames)]

    def accuracy(self, verdicts: Sequence[Verdict], /) -> str:
        """Return the share of rounds without a better line, and what the others left on the table."""
        if not verdicts:
            return ""
        best = sum(verdict.best for verdict in verdicts)
        life, points = (round(sum(each.missed_of(name) for each in verdicts)) for name in (LIFE, POINTS))
        share = (
            f"{best} of {plural(len(verdicts), 'round')} played perfectly ({100 * best // len(verdicts)}%)"
        )
        left = f"about {life} life, {plural(points, 'point')} missed"
        unproved = sum(each.best and not each.proved for each in verdicts)
        doubt = f", {unproved} not proven" if unproved else ""
        return f"{share}{doubt}; {left}"
