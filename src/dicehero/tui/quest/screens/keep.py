"""Which dice stay? All crowded colours are asked about at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.shell.quest.keep_choices import CrowdedColour, crowded_colours, dice_that_stay, keep_move
from dicehero.shell.quest.words import colour_name
from dicehero.shell.text import listed
from dicehero.tui.frame.on_screen import no_die_has
from dicehero.tui.frame.scene import Scene
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.buttons import draw_button, draw_off
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.widgets.bar import draw_bar
from dicehero.tui.quest.widgets.dice import MEDIUM, SMALL, TINY, DieSize
from dicehero.tui.quest.widgets.hand import HandDieLook, draw_hand, draw_labelled_dice

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting

_MOST_WIDTH, _MOST_HEIGHT = 96, 26
_LABEL = 22
"""Cells of the words before the dice of a colour."""
_SIZES = (MEDIUM, SMALL, TINY)
_ROOMY_TO_TIGHT = ((1, 3, 3), (0, 3, 3), (0, 1, 3), (0, 1, 1))
"""Rows between the parts, of the button, and of the dice that stay anyway."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """How much room everything has."""

    size: DieSize
    gap: int
    """Rows of air around the parts."""
    button: int
    """Rows of the button."""
    staying: int
    """Rows of the dice that stay anyway."""


class KeepScene(Scene):
    """The best dice are chosen already; the player changes what is not to their liking."""

    SCOPE = QuestScope.KEEP

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage, Intent("keep"))
        self._sitting = sitting
        self._crowded = [each for each in crowded_colours(sitting.view) if not each.equal]
        self._best = frozenset(number for each in self._crowded for number in each.best)
        self.chosen = set(self._best)

    def can(self, name: str) -> bool:
        """Keeping needs the right count of every colour; back leads to the best choice."""
        match name:
            case "keep":
                return not self._wrong()
            case "back":
                return self.chosen != self._best
            case _:
                return super().can(name)

    def back(self) -> None:
        """Choose the best again."""
        super().back()
        self.chosen = set(self._best)

    def chosen_beside(self, numbers: Collection[int]) -> set[int]:
        """Return the dice chosen of the colours of these dice."""
        asked = [each for each in self._crowded if any(die.number in numbers for die in each.dice)]
        return {number for each in asked for number in self._chosen_of(each)}

    def _chosen_of(self, crowded: CrowdedColour) -> list[int]:
        return [die.number for die in crowded.dice if die.number in self.chosen]

    def _wrong(self) -> list[CrowdedColour]:
        """Return the colours of which not as many are chosen as can stay."""
        return [each for each in self._crowded if len(self._chosen_of(each)) != each.spaces]

    def hint(self) -> str:
        """Say how to accept and how to change the choice."""
        if self.chosen == self._best:
            return "The best are marked: Enter keeps them. A die's key chooses it or lets it go."
        return "A die's key chooses it or lets it go. Esc: the best again."

    def has(self, intent: Intent) -> bool:
        """A key of a die is one only while there is such a die."""
        return intent.name != "die" or any(die.number == intent.number for die in self._sitting.view.dice)

    def perform(self, intent: Intent) -> None:
        """Choose a die, or keep the chosen ones."""
        match intent.name:
            case "die":
                self._toggle(intent.number)
            case "keep":
                self._keep()
            case _:
                pass

    def _keep(self) -> None:
        if wrong := self._wrong():
            counts = [f"{each.spaces} {colour_name(each.colour)}" for each in wrong]
            verb = "stays" if sum(each.spaces for each in wrong) == 1 else "stay"
            self.stage.refuse(f"{listed(counts)} {verb}: choose just so many.")
            return
        for each in self._crowded:
            if not self.stage.play(keep_move(self._chosen_of(each))):
                return

    def _toggle(self, number: int) -> None:
        asked = next((each for each in self._crowded if number in (die.number for die in each.dice)), None)
        if asked is None:
            self.stage.refuse(self._why_not(number))
        elif number in self.chosen:
            self.chosen.remove(number)
        else:
            if asked.spaces == 1:
                self.chosen.difference_update(self._chosen_of(asked))
            self.chosen.add(number)
            if len(self._chosen_of(asked)) > asked.spaces:
                self.stage.tell("That is one too many: press a chosen die to let it go.")

    def _why_not(self, number: int) -> str:
        key = self.stage.keys.die_key
        if number in (die.number for die in dice_that_stay(self._sitting.view)):
            return f"Die {key(number) or number} stays in any case."
        if any(die.number == number for die in self._sitting.view.dice):
            return f"Die {key(number) or number} is lost: its like is kept."
        return no_die_has(number, key)

    def draw(self, canvas: Canvas) -> None:
        """Draw the question, the dice asked about by colour, and those that stay anyway."""
        ink = canvas.ink
        view = self._sitting.view
        draw_bar(canvas, view, self.stage.printable_seed, None)
        room = Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2)
        table = centred(room, _MOST_WIDTH, _MOST_HEIGHT)
        layout = self._layout(table)
        taken = 1 + layout.button + layout.staying + layout.gap * (len(self._crowded) + 2)
        taken += sum(self._rows_of(each, layout.size, table.width) for each in self._crowded)
        y = table.y + max(0, (table.height - taken) // 2)
        title = "More dice than spaces: which ones stay?"
        canvas.put_centred(table, y, title, ink.accent_bold)
        y += 1 + layout.gap
        for each in self._crowded:
            rows = self._rows_of(each, layout.size, table.width)
            self._draw_colour(canvas, Region(table.x + 1, y, table.width - 2, rows), each, layout.size)
            y += rows + layout.gap
        button = Region(table.x + (table.width - 30) // 2, y, 30, layout.button)
        words = self.label("keep", "keep these")
        if self.can("keep"):
            draw_button(canvas, button, words, Intent("keep"), main=True)
        else:
            draw_off(canvas, button, words)
        staying = [die.die for die in dice_that_stay(view)]
        below = Region(table.x + 2, button.bottom + layout.gap, table.width - 4, layout.staying)
        draw_labelled_dice(canvas, below, "also kept", staying)

    def _layout(self, table: Region) -> _Layout:
        """Return the roomiest layout that fits: air goes before the size of the dice does."""
        staying = bool(dice_that_stay(self._sitting.view))
        for size in _SIZES:
            dice = sum(self._rows_of(each, size, table.width) for each in self._crowded)
            for gap, button, row in _ROOMY_TO_TIGHT:
                below = row if staying else 0
                if 1 + dice + button + below + gap * (len(self._crowded) + 2) <= table.height:
                    return _Layout(size, gap, button, below)
        return _Layout(TINY, 0, 1, int(staying))

    @staticmethod
    def _rows_of(crowded: CrowdedColour, size: DieSize, width: int) -> int:
        per_row = max(1, (width - _LABEL - 2) // size.width)
        return max(2, -(-len(crowded.dice) // per_row) * size.height)

    def _draw_colour(self, canvas: Canvas, region: Region, crowded: CrowdedColour, size: DieSize) -> None:
        ink = canvas.ink
        chosen = len(self._chosen_of(crowded))
        y = region.y + (region.height - 2) // 2
        canvas.put(region.x, y, _question(crowded), ink.tint(crowded.colour).bold)
        style = ink.heal if chosen == crowded.spaces else ink.warning
        canvas.put(region.x, y + 1, f"{chosen} of {crowded.spaces} chosen", style)
        looks = [
            HandDieLook(die, self.stage.keys.die_key(die.number), die.number in self.chosen)
            for die in crowded.dice
        ]
        draw_hand(
            canvas, Region(region.x + _LABEL, region.y, region.width - _LABEL, region.height), looks, size
        )


def _question(crowded: CrowdedColour) -> str:
    spaces = "1 space" if crowded.spaces == 1 else f"{crowded.spaces} spaces"
    return f"{len(crowded.dice)} {colour_name(crowded.colour)}, {spaces}"
