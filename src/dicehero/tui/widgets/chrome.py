"""What frames every screen: the bar above, the message line and the footer below."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.spec import FINAL_ROUND, act_of
from dicehero.games.quest.view import QuestView
from dicehero.tui.canvas import Canvas, width_of
from dicehero.tui.intents import Intent
from dicehero.tui.widgets.meters import draw_life_bar

BAR_HEIGHT = 2
MIN_WIDTH, MIN_HEIGHT = 80, 24
_LIFE_BAR = 16


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the end of the round would bring."""

    life: int
    gain: int


@dataclass(frozen=True, slots=True)
class Note:
    """The line above the footer."""

    text: str
    refusal: bool = False


@dataclass(frozen=True, slots=True)
class FooterEntry:
    """A key and what it does."""

    key: str
    label: str
    intent: Intent


def draw_bar(canvas: Canvas, view: QuestView, seed: str, forecast: Forecast | None) -> None:
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


def draw_note(canvas: Canvas, note: Note) -> None:
    """Draw the message line."""
    ink = canvas.ink
    y = canvas.height - 2
    if note.text:
        style = ink.warning if note.refusal else ink.dim
        mark = "! " if note.refusal else ""
        canvas.put(1, y, mark + note.text, style, canvas.width - 2)


def draw_footer(canvas: Canvas, entries: Iterable[FooterEntry]) -> None:
    """Draw the keys that work now; each can be clicked."""
    ink = canvas.ink
    y = canvas.height - 1
    canvas.fill(Region(0, y, canvas.width, 1), ink.panel)
    shown, gap = _fitting(canvas, tuple(entries))
    x = 1
    for entry in shown:
        length = _length(entry)
        if x + length > canvas.width:
            break
        style = ink.button_lit if canvas.hover == entry.intent else ink.button
        canvas.put(x, y, f" {entry.key} ", style)
        canvas.put(x + len(entry.key) + 2, y, f" {entry.label}", ink.text)
        canvas.hit(Region(x, y, length, 1), entry.intent, focusable=False)
        x += length + gap


def _length(entry: FooterEntry) -> int:
    return len(entry.key) + len(entry.label) + 3


def _fitting(canvas: Canvas, entries: tuple[FooterEntry, ...]) -> tuple[list[FooterEntry], int]:
    """Return what the width can hold, and the cells between two entries.

    Where there are too many, what is a button on the screen anyway goes first, from the last.
    """
    shown = list(entries)
    buttons = {hit.intent for hit in canvas.hits}
    if sum(_length(each) + 2 for each in shown) < canvas.width:
        return shown, 2
    for entry in reversed(entries):
        if sum(_length(each) + 1 for each in shown) <= canvas.width:
            break
        if entry.intent in buttons:
            shown.remove(entry)
    return shown, 1


def draw_too_small(canvas: Canvas) -> None:
    """Draw what to do about a window that is too small."""
    lines = (
        f"needs {MIN_WIDTH}x{MIN_HEIGHT}",
        f"now {canvas.width}x{canvas.height}",
    )
    top = max(0, (canvas.height - len(lines)) // 2)
    for y, line in enumerate(lines, start=top):
        canvas.put(max(0, (canvas.width - len(line)) // 2), y, line, canvas.ink.strong)
