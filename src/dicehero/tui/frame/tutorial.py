"""The guide on the screen: what it says below the scene, and what it points at there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.tui.frame.widgets.guide_panel import GUIDE_ROWS, GuideWords, draw_guide, point_at

if TYPE_CHECKING:
    from dicehero.shell.tutorial.guide import Guide
    from dicehero.tui.frame.scene import Scene, Stage
    from dicehero.tui.frame.widgets.chrome import Note
    from dicehero.tui.kit.canvas import Canvas


def draw_guided(canvas: Canvas, scene: Scene, guide: Guide, note: Note) -> None:
    """Draw a scene in less height, and what the guide says of it below."""
    # The scene has a message line of its own, and the guide lies on that.
    with canvas.shorter_by(GUIDE_ROWS - 1):
        scene.draw(canvas)
    said = guide.say()
    how = scene.stage.front.how_to(scene, said.move)
    if not scene.stage.motion.running:
        for intent in how.at:
            region = canvas.region_of(intent)
            if region is not None:
                point_at(canvas, region)
    words = GuideWords(said.title, f"{said.number} of {said.count}", said.text, how.words)
    draw_guide(canvas, words, note)


def skip_lesson(stage: Stage) -> None:
    """Pass over the present lesson, or say that there is none."""
    if stage.guide is not None and not stage.guide.skip():
        stage.refuse("There is no lesson to skip right now: play on.")


def ask_to_stop(stage: Stage) -> None:
    """End all lessons, once the player is sure."""
    sitting = stage.sitting
    if stage.guide is None or sitting is None:
        return

    def stop() -> None:
        sitting.abandon()
        stage.host.to_title()
        stage.tell("The lessons are over. Begin a quest of your own, or take them again whenever you like.")

    lines = ("You can start them again at any time.", "To continue them later instead, press Esc, then q.")
    stage.ask("End the lessons?", lines, "End them", stop)
