"""Forecasts in words: two lines for a card, a remark for the foot of the screen, a sentence.

What the safest line costs and earns stands together; the chance that a round *can* be flawless is that of
another way to play, and stands apart. What is drawn from samples is told as a range or called `about`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dicehero.shell.text import plural
from dicehero.solver.quest.estimates import Mean, Share
from dicehero.solver.quest.odds import Odds

CARD_WIDTH: Final = 24
"""Cells of a line on the narrowest card."""
REMARK_WIDTH: Final = 78
"""Cells of the line above the footer on the smallest screen."""
_WORTH_A_WORD: Final = 0.005
"""A chance of falling that is worth a word."""
_TWO_FIGURES: Final = 9.95
"""What is told as 10 or more has no place after the point."""
_UNSURE: Final = 90
"""A range of more percent than that says nothing."""
_RARE: Final = 0.05
"""One roll in twenty is left out of a spread at either end."""


def card_lines(odds: Odds) -> tuple[str, str]:
    """Return what the safest line comes to, and apart from it how often a round can be flawless."""
    cost, points = _cost(odds), f"{'' if odds.exact else '~'}+{round(odds.score.value)}"
    safest = f"{cost}, {points}"
    if len(safest) > CARD_WIDTH:
        safest = f"{cost.removesuffix(' life')}, {points}"
    flawless = percent(odds.flawless)
    if not may_fall(odds):
        return safest, f"can be flawless: {flawless}"
    told = f"fall {percent(odds.falls)}, flawless {flawless}"
    if len(told) > CARD_WIDTH:
        told = f"fall {_middle(odds.falls)}, flawless {flawless}"
    if len(told) > CARD_WIDTH:
        told = f"fall {_middle(odds.falls)}, flawless {_middle(odds.flawless)}"
    return safest, told


def remark(odds: Odds, uncounted: str) -> str:
    """Return how sure a forecast is, and how far rolls lie apart, in a line of the smallest screen."""
    least, most = _mostly(odds)
    spread = f"; mostly {_lost(least, most)}" if least < most else ""
    missing = f"; {uncounted} not counted" if uncounted else ""
    life = _life(odds)
    told = (f"Played safely: {life}{spread}{missing}.", f"Safely: {life}{spread}{missing}.")
    return next((line for line in told if len(line) <= REMARK_WIDTH), f"L{life[1:]}{missing}.")


def sentence(odds: Odds, uncounted: str) -> str:
    """Return all there is to say."""
    least, most = _mostly(odds)
    told = f"played safely: {_life(odds)}"
    told += f", mostly {_lost(least, most)}" if least < most else ""
    told += f", {'' if odds.exact else 'about '}{plural(round(odds.score.value), 'point')}"
    told += f", {percent(odds.falls)} of rolls a fall" if may_fall(odds) else ""
    told += f"; can be flawless: {percent(odds.flawless)}"
    return told + (f"; your {uncounted} not counted" if uncounted else "")


def may_fall(odds: Odds) -> bool:
    """Whether a fall is worth a word."""
    return odds.falls.seen >= _WORTH_A_WORD


def percent(share: Share) -> str:
    """Return a share in percent, one that is estimated as a range: `15-36%`, `under 5%`.

    What may happen is never 0%, and what may fail never 100%.
    """
    low, high = 100 * share.low, 100 * share.high
    if low == high:
        return _exact_percent(low)
    least, most = int(low), -int(-high // 1)
    if high - low > _UNSURE:
        return "unsure"
    if least <= 0:
        return f"<{max(1, most)}%"
    if most >= 100:
        return f">{least}%"
    return f"{least}-{most}%" if least < most else f"~{least}%"


def _exact_percent(value: float) -> str:
    if 0 < value < 1:
        return "<1%"
    return ">99%" if 99 < value < 100 else f"{value:.0f}%"


def _middle(share: Share) -> str:
    """Return a share in percent in few cells."""
    if share.low == share.high:
        return percent(share)
    if 100 * (share.high - share.low) > _UNSURE:
        return "?"
    return f"~{min(99, max(1, round(100 * share.seen)))}%"


# --- life ------------------------------------------------------------------------------------------


def _cost(odds: Odds) -> str:
    """Return what life is lost on average, in a few cells: `costs 3.4-4.4 life`, `at most 12 life`."""
    lost = odds.life_lost
    if odds.bound:
        return _at_most(lost)
    if odds.exact or _signed(lost.low) == _signed(lost.high):
        told = _figure(abs(lost.value))
        if float(told) == 0:
            return "costs no life" if odds.exact else "costs ~0 life"
        return f"{'heals' if lost.value < 0 else 'costs'} {'' if odds.exact else '~'}{told} life"
    if lost.low >= 0:
        return f"costs {_range(lost.low, lost.high)} life"
    if lost.high <= 0:
        return f"heals {_range(-lost.high, -lost.low)} life"
    return f"life {_signed(-lost.high)} to {_signed(-lost.low)}"


def _range(low: float, high: float) -> str:
    """Return a range from 0 up, both ends as fine as the coarser one."""
    places = 1 if high < _TWO_FIGURES else 0
    return f"{low:.{places}f}-{high:.{places}f}"


def _at_most(lost: Mean) -> str:
    if lost.high < 0:
        return f"heals {_figure(-lost.high)}+ life"
    return f"at most {_figure(lost.high)} life"


def _life(odds: Odds) -> str:
    """Return the same with how sure it is, in words."""
    lost = odds.life_lost
    told = f"life {_signed(-lost.value)}"
    if odds.exact:
        return told
    # As a range of 95 in 100, and never quite sure.
    give = max(0.1, round(lost.high - lost.value, 1))
    return f"{told}{' or better' if odds.bound else ''}, give or take {give:.1f}"


def _lost(least: int, most: int) -> str:
    """Return between what the life lost lies."""
    if least < 0:
        return f"{-most:+} to {-least:+}"
    return f"{least} to {most} lost"


def _signed(value: float) -> str:
    rounded = round(value, 1)
    return f"{rounded:+.1f}" if rounded else "0.0"


def _figure(value: float) -> str:
    """Return a number of life points in a few cells: a place after the point below 10."""
    return f"{value:.1f}" if abs(value) < _TWO_FIGURES else f"{value:.0f}"


def _mostly(odds: Odds) -> tuple[int, int]:
    """Return between what nine of ten rolls lie."""
    return _quantile(odds.spread, _RARE), _quantile(odds.spread, 1 - _RARE)


def _quantile(spread: Sequence[tuple[int, float]], share: float) -> int:
    total = 0.0
    for value, chance in spread:
        total += chance
        if total >= share:
            return value
    return spread[-1][0]
