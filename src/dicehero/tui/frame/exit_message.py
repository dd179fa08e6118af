"""What is said of a stage when the player has left it, or when the program had to."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from dicehero.core.errors import BadReplay
from dicehero.shell.daily.session import daily_result
from dicehero.shell.narrator import where_left
from dicehero.shell.tutorial.session import COMMAND as LEARN

if TYPE_CHECKING:
    from dicehero.tui.frame.sitting import AnySitting
    from dicehero.tui.frame.stage import LiveStage


def farewell(stage: LiveStage) -> str:
    """Return how to go on, for the player's shell; empty where there is nothing to go on with."""
    sitting = stage.sitting
    if sitting is None:
        return ""
    table, noun = sitting.table, sitting.table.info.noun
    table.save_again()
    if sitting.session.over:
        lost = f"The end of this {noun} could not be saved."
        return lost if table.failing else _result_to_paste(stage, sitting)
    go_on = stage.setup.go_on if stage.guide is None else LEARN
    if table.partly_saved:
        return f"What you played last of this {noun} could not be saved. Go on from before it with: {go_on}"
    if table.failing:
        return f"This {noun} could not be saved."
    if table.path is None:
        return ""
    standing = where_left(sitting.narrator, sitting.view)
    return f"{standing}, seed {stage.printable_seed}. Go on with: {go_on}"


def _result_to_paste(stage: LiveStage, sitting: AnySitting) -> str:
    """Return what became of a daily, for the player's shell, where it can be copied."""
    header = sitting.table.header
    ready = stage.shelf.ready.get(header.game)
    if not header.daily or ready is None or sitting.table.path is None:
        return ""
    try:
        return "\n".join(daily_result(ready, stage.setup.runs, date.fromisoformat(header.daily)))
    except (BadReplay, ValueError):
        return ""


def report(stage: LiveStage) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return what a report on an error should tell: facts by name, and the last moves."""
    size = f"{stage.canvas.width}x{stage.canvas.height}"
    shown = {"screen": type(stage.scene).__name__, "dialog": type(stage.dialog).__name__, "size": size}
    if stage.sitting is None:
        return shown, ()
    table = stage.sitting.table
    return shown | table.report(), tuple(table.last_lines)
