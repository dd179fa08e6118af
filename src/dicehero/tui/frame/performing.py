"""What intents mean on any scene; each scene answers those of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.tui.frame.screens.commands import CommandsScene
from dicehero.tui.frame.screens.confirm import ConfirmScene
from dicehero.tui.frame.screens.help import HelpScene
from dicehero.tui.frame.screens.info import InfoScene
from dicehero.tui.frame.screens.log import LogScene
from dicehero.tui.frame.screens.settings import SettingsScene
from dicehero.tui.frame.tutorial import ask_to_stop, skip_lesson
from dicehero.tui.kit.glyphs import WHY
from dicehero.tui.kit.intents import Intent

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Scene, Stage

_CURSOR_MOVES = ("up", "down", "left", "right", "next", "previous")


def perform(stage: Stage, intent: Intent) -> None:
    """Do what an intent says, on the dialog or scene that is in front."""
    scene = stage.top
    match intent.name:
        case "quit":
            stage.leaving = True
        case "help" if stage.dialog is None:
            stage.dialog = HelpScene(stage, stage.scene)
        case "commands" if stage.dialog is None:
            stage.dialog = CommandsScene(stage, stage.scene)
        case "log" if stage.dialog is None and stage.sitting is not None:
            stage.dialog = LogScene(stage, stage.sitting.chronicle)
        case "codex" if stage.dialog is None:
            stage.library.open_codex()
        case "hall" if stage.dialog is None:
            stage.library.open_hall()
        case "theme" if why_not := stage.look.why_no_theme:
            stage.refuse(why_not)
        case "theme":
            stage.settings.go_on("theme")
        case "motion":
            stage.settings.go_on("motion")
        case "glyphs":
            _other_glyphs(stage)
        case "settings" if stage.dialog is None:
            stage.dialog = SettingsScene(stage)
        case "copy":
            stage.copying.copy_all()
        case "hint" if stage.dialog is None:
            stage.coach.ask()
        case "info" | "trait" | "relic" if stage.dialog is None and stage.sitting is not None:
            stage.dialog = InfoScene(stage, scene.in_force())
        case "back" | "close" if stage.dialog is not None:
            stage.dialog = stage.dialog.behind
        case "confirm" if isinstance(stage.dialog, ConfirmScene):
            do, stage.dialog = stage.dialog.do, None
            do()
        case "back":
            scene.back()
        case "undo":
            scene.undo()
        case "redo":
            scene.redo()
        case "activate":
            _activate(stage, scene)
        case "abandon":
            _ask_to_abandon(stage)
        case "skip":
            skip_lesson(stage)
        case "stop":
            ask_to_stop(stage)
        case name if name in _CURSOR_MOVES:
            scene.move_cursor(name)
        case _:
            scene.perform(intent)


def _other_glyphs(stage: Stage) -> None:
    able = stage.look.able
    if len(able) > 1:
        other = able[(able.index(stage.look.glyphs) + 1) % len(able)]
        stage.settings.change("glyphs", other.value)
    else:
        stage.refuse(WHY[able[0]])


def _activate(stage: Stage, scene: Scene) -> None:
    if scene.cursor is None:
        stage.tell("Move the cursor with the arrows or Tab first.")
    elif scene.cursor.name != "activate":
        perform(stage, scene.cursor)


def _ask_to_abandon(stage: Stage) -> None:
    sitting = stage.sitting
    if sitting is None or sitting.session.over:
        return

    def give_up() -> None:
        sitting.abandon()
        stage.host.to_title()
        stage.tell(f"You abandoned the {noun}.")

    noun = sitting.table.info.noun
    lines = (sitting.narrator.loss(sitting.view), "To continue later instead, press Esc, then q.")
    stage.ask(f"Abandon this {noun}?", lines, "Abandon it", give_up, grave=True)
