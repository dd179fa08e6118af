"""The picture of a stage: scene, guide, dialog, message line, footer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.tui.frame.actions import FrameScope
from dicehero.tui.frame.tutorial import draw_guided
from dicehero.tui.frame.widgets.chrome import (
    FooterEntry,
    Note,
    draw_footer,
    draw_note,
    draw_too_small,
    fitting_hint,
)
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.selection import draw_selection

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage


def draw_stage(canvas: Canvas, stage: Stage) -> None:
    """Draw a stage, or that the window is too small for it."""
    if stage.too_small:
        draw_too_small(canvas, stage.keys.key_of(FrameScope.TITLE, Intent("quit")))
        return
    scene, dialog = stage.scene, stage.dialog
    canvas.hover = stage.hover
    canvas.cursor = scene.cursor if dialog is None else None
    if stage.guide is not None:
        draw_guided(canvas, scene, stage.guide, _noted(stage) or Note(_pointed(stage)))
    else:
        scene.draw(canvas)
    if dialog is not None:
        canvas.veil()
        canvas.cursor = dialog.cursor
        dialog.draw(canvas)
        if stage.note.refusal or stage.note.over_dialogs:
            canvas.fill(Region(0, canvas.height - 2, canvas.width, 1), canvas.ink.panel)
            draw_note(canvas, stage.note)
    elif stage.guide is None:
        hint = "" if stage.remark else fitting_hint(scene.hint(), canvas.width - 2)
        draw_note(canvas, _noted(stage) or Note(_pointed(stage) or hint), stage.remark)
    shown = (*stage.of_guide(), *stage.top.footer())
    draw_footer(canvas, (FooterEntry(action.key_text, action.label, action.intent) for action in shown))
    if (selection := stage.copying.selected(canvas)) is not None:
        draw_selection(canvas, selection)
    if stage.drag is not None and dialog is None:
        scene.draw_dragged(canvas, stage.drag.intent, stage.drag.x, stage.drag.y)


def _noted(stage: Stage) -> Note | None:
    return stage.note if stage.note.text else None


def _pointed(stage: Stage) -> str:
    """Return what there is to say of what is pointed at; mostly nothing."""
    pointed = (stage.hover, stage.scene.cursor)
    told = (stage.scene.explain(intent) for intent in pointed if intent is not None)
    return next(filter(None, told), "")
