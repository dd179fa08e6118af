"""The buttons below the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.dice import Die
from dicehero.games.quest.view import QuestView
from dicehero.tui.kit.buttons import draw_button, draw_off
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.quest.widgets.bar import AfterRound

BUTTON_ROWS = 3
_END_WIDTH = 34
_WIDTH = 10
_PER_ROW = 3
_BLENDER = "◐◓◑◒"


@dataclass(frozen=True, slots=True)
class BattleButtons:
    """What the buttons show beside the view."""

    forecast: AfterRound | None
    blending: bool
    """Whether the blender waits for dice."""
    blend: Die | None
    """What the two selected dice would blend to."""
    can: Callable[[str], bool]
    """Whether an intent of this name does something now."""
    key: Callable[[str], str]
    """The key of an intent of this name."""
    turning: float | None = None
    """How far the blender has turned (0-1); None while it rests."""


def draw_battle_buttons(canvas: Canvas, region: Region, view: QuestView, look: BattleButtons) -> None:
    """Draw the end of the round large, everything else beside it: in a row, or in two where six are many.

    Rolling again and moving pips are shown only to those who may do so.
    """
    words = [("blend", "blend" if look.blend is None else f"→ {look.blend}")]
    words += [("reroll", f"reroll {view.rerolls}")] if view.rerolls else []
    words += [("shift", f"pip {view.shifts}")] if view.shifts else []
    words += [("undo", "undo"), ("redo", "redo"), ("reset", "reset")]
    labels = [(name, f"{look.key(name)} {word}".strip()) for name, word in words]
    in_a_row = region.width - len(labels) * (_WIDTH + 1)
    if in_a_row >= _END_WIDTH:
        end = Region(region.x, region.y, in_a_row, region.height)
        places = [
            Region(end.right + 1 + place * (_WIDTH + 1), region.y, _WIDTH, region.height)
            for place in range(len(labels))
        ]
    else:
        end = Region(region.x, region.y, _END_WIDTH, region.height)
        width = (region.right - end.right) // _PER_ROW - 1
        places = [
            Region(
                end.right + 1 + place % _PER_ROW * (width + 1), region.y + 2 * (place // _PER_ROW), width, 1
            )
            for place in range(len(labels))
        ]
    draw_button(canvas, end, _end_label(view, look), Intent("end"), main=True)
    for button, (name, label) in zip(places, labels, strict=True):
        if name == "blend" and look.turning is not None:
            turn = _BLENDER[int(look.turning * 3 * len(_BLENDER)) % len(_BLENDER)]
            draw_button(canvas, button, f"{turn} {turn} {turn}", Intent(name), main=True)
        elif name == "blend" and look.blending:
            draw_button(canvas, button, "blending", Intent(name), main=True)
        elif look.can(name):
            draw_button(canvas, button, label, Intent(name))
        else:
            draw_off(canvas, button, label)


def _end_label(view: QuestView, look: BattleButtons) -> str:
    key, forecast = look.key("end"), look.forecast
    if forecast is None:
        return f"{key}  END".strip()
    life = f"life {view.life} → {forecast.life}" if forecast.life else "YOU FALL"
    return f"{key}  END  {life}  score +{forecast.gain}".strip()
