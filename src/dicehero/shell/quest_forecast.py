"""What facing a villain is likely to come to, worked out before the roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from dicehero.games.quest.dice import Villain
from dicehero.games.quest.spec import QuestSpec
from dicehero.games.quest.state import Run
from dicehero.shell.adviser import Forecast, Stop, within
from dicehero.solver.answers import Budget
from dicehero.solver.odds import mean, odds

FEW_DRAWS: Final = 60
"""Rolls for a first impression."""
MANY_DRAWS: Final = 600
_SECONDS: Final = 3.0
"""The longest that one villain may take."""


@dataclass(frozen=True, slots=True)
class Foresee:
    """What would facing this villain come to?"""

    spec: QuestSpec
    run: Run
    villain: Villain
    offer: int
    draws: int
    slow: ClassVar[bool] = True

    def answer(self, stop: Stop, /) -> Forecast:
        """Weigh rolls under the safest play."""
        found = odds(self.spec, self.run, self.villain, self.draws, Budget(stop=within(_SECONDS, stop)))
        life, points = found.mean_life_lost, mean(found.safest_score)
        flawless, falls = _percent(found.flawless), _percent(found.falls)
        least, most = _mostly(found.safest)
        # What is drawn from samples is never quite sure, however alike they were.
        error = max(_LEAST_ERROR, found.error)
        # 0 less something is -0 to a computer.
        sentence = f"life {0 - round(life, 1) or 0:+.1f}"
        sentence += "" if found.exact else f", give or take {error:.1f}"
        sentence += f", mostly {least} to {most} lost" if least < most else ""
        sentence += f"; {points:.0f} points, {flawless} flawless"
        first = _price(life)
        if found.falls >= _WORTH_A_WORD:
            first += f", {falls} fall"
            sentence += f", {falls} of rolls a fall"
        elif least < most:
            first = _with_spread(first, least, most)
        return Forecast(self.offer, (first, f"+{points:.0f} · {flawless} flawless"), sentence, found.exact)


def _price(life: float) -> str:
    """Return what life is lost on average in a few cells: `costs 3.9 life`, `heals 2.0 life`."""
    lost = round(life, 1)
    if not lost:
        return "costs no life"
    amount = f"{abs(lost):.1f}" if abs(lost) < 10 else f"{abs(life):.0f}"
    return f"{'heals' if lost < 0 else 'costs'} {amount} life"


def _with_spread(price: str, least: int, most: int) -> str:
    """Return a price with between what the life lost mostly lies, as far as a card has room for it."""
    low, high = (-most, -least) if price.startswith("heals") else (least, most)
    told = f"{price} ({low}{'-' if low >= 0 else ' to '}{high})"
    return told if len(told) <= _CARD_WIDTH else price


_CARD_WIDTH: Final = 24
"""Cells of a line on the narrowest card."""
_WORTH_A_WORD: Final = 0.005
_LEAST_ERROR: Final = 0.1
_RARE: Final = 0.05
"""One roll in twenty is left out of a spread at either end."""


def _mostly(distribution: Sequence[tuple[int, float]]) -> tuple[int, int]:
    """Return between what nine of ten rolls lie."""
    values = sorted(distribution)
    return _quantile(values, _RARE), _quantile(values, 1 - _RARE)


def _quantile(values: Sequence[tuple[int, float]], share: float) -> int:
    total = 0.0
    for value, chance in values:
        total += chance
        if total >= share:
            return value
    return values[-1][0] if values else 0


def _percent(chance: float) -> str:
    """Return a probability as a percentage: what may happen is never 0%, what may fail never 100%."""
    percent = 100 * chance
    if 0 < percent < 1:
        return "<1%"
    if 99 < percent < 100:
        return ">99%"
    return f"{percent:.0f}%"
