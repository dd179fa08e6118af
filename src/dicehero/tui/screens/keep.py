"""Which dice of a crowded colour stay?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.view import KeepView
from dicehero.tui.actions import Scope
from dicehero.tui.canvas import Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.on_screen import no_die_has, on_screen
from dicehero.tui.screens.base import Scene
from dicehero.tui.widgets.bar import draw_bar
from dicehero.tui.widgets.buttons import draw_button, draw_off
from dicehero.tui.widgets.chrome import BAR_HEIGHT
from dicehero.tui.widgets.dice import MEDIUM, SMALL
from dicehero.tui.widgets.hand import HandDieLook, draw_hand, draw_waiting_dice
from dicehero.tui.widgets.layout import centred

if TYPE_CHECKING:
    from dicehero.tui.quest_sitting import QuestSitting
    from dicehero.tui.stage import Stage


_ROWS = 19
"""Rows with air above the question, which goes first."""


class KeepScene(Scene):
    """The best dice are chosen already; the player changes what is not to their liking."""

    SCOPE = Scope.KEEP

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage, Intent("keep"))
        self._sitting = sitting
        keep = sitting.view.keep
        assert keep is not None, "this scene is shown when dice are asked about"
        self._keep: KeepView = keep
        faces = {die.number: die.face for die in sitting.view.dice}
        best = sorted(keep.dice, key=lambda number: -faces[number])
        self.chosen = set(best[: keep.spaces])

    def can(self, name: str) -> bool:
        """Keeping needs the right count."""
        return len(self.chosen) == self._keep.spaces if name == "keep" else super().can(name)

    def hint(self) -> str:
        """Say how to change the choice."""
        return "Press a die's key to choose it or let it go."

    def perform(self, intent: Intent) -> None:
        """Choose a die, or keep the chosen ones."""
        match intent.name:
            case "die":
                self._toggle(intent.number)
            case "keep":
                if self.chosen:
                    self.stage.play(" ".join(("keep", *map(str, sorted(self.chosen)))))
                else:
                    self.stage.refuse("Choose what stays first.")
            case _:
                pass

    def _toggle(self, number: int) -> None:
        if number not in self._keep.dice:
            known = any(die.number == number for die in self._sitting.view.dice)
            problem = self._sitting.check(f"keep {number}") if known else None
            key = self.stage.keys.die_key
            self.stage.refuse(on_screen(problem.sentence, key) if problem else no_die_has(number, key))
        elif number in self.chosen:
            self.chosen.remove(number)
        else:
            if self._keep.spaces == 1:
                self.chosen.clear()
            self.chosen.add(number)
            if len(self.chosen) > self._keep.spaces:
                self.stage.tell("That is one too many: press a chosen die to let it go.")

    def draw(self, canvas: Canvas) -> None:
        """Draw the question, the dice asked about, and those that stay anyway."""
        ink = canvas.ink
        view, keep = self._sitting.view, self._keep
        draw_bar(canvas, view, self.stage.printable_seed, None)
        table = centred(Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2), 90, 20)
        if table.height < _ROWS:
            table = Region(table.x, table.y - 1, table.width, table.height + 1)
        tint = ink.tint(keep.colour)
        spaces = "1 space" if keep.spaces == 1 else f"{keep.spaces} spaces"
        title = f"{spaces} for {len(keep.dice)} {keep.colour.word} dice: which stay?"
        canvas.put_centred(table, table.y + 1, title, tint.bold)
        asked = [die for die in view.dice if die.number in keep.dice]
        looks = [
            HandDieLook(die, self.stage.keys.die_key(die.number), die.number in self.chosen) for die in asked
        ]
        width = min(table.width - 4, len(looks) * (MEDIUM.width + 1))
        draw_hand(canvas, centred(Region(table.x, table.y + 3, table.width, 6), width, 6), looks, MEDIUM)
        count = f"{len(self.chosen)} of {keep.spaces} chosen"
        canvas.put_centred(table, table.y + 10, count, ink.heal if self.can("keep") else ink.warning)
        button = Region(table.x + (table.width - 30) // 2, table.y + 12, 30, 3)
        if self.can("keep"):
            draw_button(canvas, button, self.label("keep", "keep these"), Intent("keep"), main=True)
        else:
            draw_off(canvas, button, self.label("keep", "keep these"))
        others = [die.die for die in view.dice if die.number not in keep.dice]
        if others:
            label = "also kept  "
            width = min(table.width - 4, len(label) + SMALL.width * len(others))
            row = centred(Region(table.x, table.y + 16, table.width, SMALL.height), width, SMALL.height)
            canvas.put(row.x, row.y + 1, label, ink.dim)
            dice = Region(row.x + len(label), row.y, row.width - len(label), row.height)
            draw_waiting_dice(canvas, dice, others, SMALL)
