"""What facing a villain is likely to come to, worked out before the roll: first roughly, then closer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from dicehero.bots.quest.battle_matrix import Weights, table_of
from dicehero.bots.quest.planner import plan_round
from dicehero.games.quest.dice import Die, Villain
from dicehero.games.quest.rules import BattleRules, battle_rules
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Run, effects_of
from dicehero.shell.coach.questions import Figure, Forecast, Stop, within
from dicehero.shell.quest.forecast_text import card_lines, remark, sentence
from dicehero.solver.quest.odds import Effort, Odds, Survey
from dicehero.solver.quest.placing import Three

EFFORTS: Final = (
    Effort(draws=60, steps=600, steps_each=100),
    Effort(draws=240, steps=5_000, steps_each=1_500),
    Effort(draws=1_000, steps=40_000, steps_each=10_000),
)
"""What goes into the first impression, and into each closer look."""
AT_ONCE: Final = 1
"""The look that whoever waits for a forecast gets."""
_SECONDS: Final = (2.0, 8.0, 20.0)
"""The longest that each look may take, where the machine is too busy for its steps."""
_CLOSE_ENOUGH: Final = 0.1
"""A standard error of life lost, and a width of the range of a share, that need no closer look."""
_SAFELY: Final = Weights(life=100.0, score=0.1, kept=0.0)


def plan_safely(run: Run, villain: Villain, rules: BattleRules, dice: tuple[Die, ...]) -> tuple[Three, int]:
    """Return the pips on the rectangles, and the blends, of a safe line that is soon found."""
    plan = plan_round(table_of(run, villain, rules, dice, _SAFELY))
    a, b, c = plan.have
    return (a, b, c), len(plan.blends)


@dataclass(frozen=True, slots=True)
class Foresee:
    """What would facing this villain come to?"""

    survey: Survey
    offer: int
    """From 0."""
    look: int = 0
    """How close a look, as an index of `EFFORTS`."""
    slow: ClassVar[bool] = True

    def answer(self, stop: Stop, /) -> Forecast:
        """Weigh rolls under the safest play."""
        survey = self.survey.further(EFFORTS[self.look], within(_SECONDS[self.look], stop))
        odds = survey.odds
        close = odds.exact or (not survey.is_small and _is_close(odds))
        closer = None if close else self._closer(survey)
        uncounted = self._uncounted()
        return Forecast(
            offer=self.offer,
            lines=card_lines(odds),
            remark=remark(odds, uncounted),
            sentence=sentence(odds, uncounted),
            exact=odds.exact,
            figures=_figures(odds),
            closer=closer,
        )

    def _closer(self, survey: Survey) -> Foresee | None:
        return Foresee(survey, self.offer, self.look + 1) if self.look + 1 < len(EFFORTS) else None

    def _uncounted(self) -> str:
        """Return what the hero could still do that no survey counts."""
        run, spec = self.survey.run, self.survey.spec
        traits = effects_of(spec.villain_by_id[self.survey.villain.id].traits)
        rules = battle_rules((*run.effects, *traits), run.round)
        names = ["re-rolls"] if rules.rerolls else []
        names += ["pip moves"] if rules.pip_shifts else []
        return " and ".join(names)


def _figures(odds: Odds) -> tuple[Figure, ...]:
    means = [("life-lost", odds.life_lost), ("points", odds.score)]
    shares = [("falls", odds.falls), ("flawless", odds.flawless)]
    found = [(name, mean.value, mean.low, mean.high) for name, mean in means]
    found += [(name, share.seen, share.low, share.high) for name, share in shares]
    return tuple(Figure(name, *(round(number, 3) for number in numbers)) for name, *numbers in found)


def _is_close(odds: Odds) -> bool:
    if odds.bound:
        return False
    wide = max(share.high - share.low for share in (odds.flawless, odds.falls))
    return max(odds.life_lost.error, wide) <= _CLOSE_ENOUGH


def first_impression(spec: QuestSpec, run: Run, villain: Villain) -> Odds:
    """Return what facing a villain comes to at the first look of the coach: a few hundredths of a second."""
    return Survey(spec, run, villain, plan_safely).further(EFFORTS[0]).odds


def foresee(spec: QuestSpec, run: Run, villain: Villain, offer: int, look: int = 0) -> Foresee:
    """Return the question what facing a villain would come to."""
    return Foresee(Survey(spec, run, villain, plan_safely), offer, look)
