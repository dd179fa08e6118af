"""The bar above the screens of a quest."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.spec import FINAL_ROUND, act_of
from dicehero.games.quest.view import QuestView
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.canvas import Canvas, width_of
from dicehero.tui.kit.meters import draw_life_bar

_LIFE_BAR = 16


@dataclass(frozen=True, slots=True)
class AfterRound:
    """What the end of the round would bring."""

    life: int
    gain: int


def draw_bar(canvas: Canvas, view: QuestView, seed: str, forecast: AfterRound | None) -> None:
    """Draw the bar of a quest: hero, round, seed; life and score with what is to come."""
    ink = canvas.ink
    width = canvas.width
    canvas.fill(Region(0, 0, width, BAR_HEIGHT), ink.panel)
    hero = view.hero.name if view.hero else ""
    canvas.spans(1, 0, (("◆ ", ink.accent), (hero, ink.strong)))
    canvas.put_right(width - 1, 0, f"seed {seed}", ink.dim)
    canvas.put_centred(canvas.region, 0, _round_text(view), ink.text)
    after = view.life if forecast is None else forecast.life
    x = canvas.put(1, 1, "life ", ink.dim)
    x = draw_life_bar(canvas, x, 1, _LIFE_BAR + max(0, (width - 80) // 3), view.life, after, view.max_life)
    x = canvas.put(x + 1, 1, str(view.life), ink.strong)
    if after != view.life:
        x = canvas.put(x, 1, " → ", ink.dim)
        x = canvas.put(x, 1, str(after), ink.loss if after < view.life else ink.heal)
    x = canvas.put(x, 1, f" of {view.max_life}", ink.dim)
    canvas.put(x + 2, 1, _burdens(view), ink.dim)
    parts = [("score ", ink.dim), (str(view.score), ink.strong)]
    if forecast is not None:
        score = str(view.score + forecast.gain)
        parts += [(" → ", ink.dim), (score, ink.gain if forecast.gain else ink.dim)]
    canvas.spans(width - 1 - sum(width_of(text) for text, _ in parts), 1, parts)


def _burdens(view: QuestView) -> str:
    peril = [f"peril {view.peril}"] if view.peril else []
    count = len(view.relics)
    relics = [f"{count} relic{'' if count == 1 else 's'}"] if count else []
    return " · ".join((*peril, *relics))


def _round_text(view: QuestView) -> str:
    if view.round > FINAL_ROUND:
        return f"round {view.round} · endless"
    return f"round {view.round} of {FINAL_ROUND} · act {act_of(view.round)}"
