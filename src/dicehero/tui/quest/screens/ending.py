"""The end of a quest: how it went, and with which seed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from rich.style import Style
from textual.geometry import Region

from dicehero.games.quest.view import QuestView
from dicehero.shell.quest.chronicle import QuestTold, told
from dicehero.shell.quest.event_text import peril_name
from dicehero.shell.quest.summary import best_round, felled_by, life_lost, luck, round_table, score_split
from dicehero.shell.text import listed, printable
from dicehero.shell.transcript import retell
from dicehero.tui.frame.scene import Scene
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_stars, draw_word
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import DOUBLE, Canvas
from dicehero.tui.kit.flow import draw_flow, flowed
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, columns, inside, rows
from dicehero.tui.kit.portrait import HEIGHT, WIDTH, draw_portrait
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.widgets.hero_card import HERO_BACKDROP
from dicehero.tui.quest.widgets.villain_head import backdrop_of

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting


Fact = tuple[str, str]
"""A name and what there is to tell."""
_WIDTH = 80
_MARGINS = 8
"""Cells left and right of the facts."""
_NAMES = 8
"""Cells of the column of names."""
_FRAME_ROWS = 4
"""Rows of frame and headline."""
_HIGH_BUTTON = 3
_FEWEST_ROUNDS = 6
"""A table of the rounds needs so many rows to be worth it."""
_WORD = "word"


class EndingScene(Scene):
    """The quest is over."""

    SCOPE = QuestScope.ENDING
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage, Intent("new"))
        self._sitting = sitting
        header = sitting.table.header
        self._quest = told(retell(sitting.session.game, header, sitting.session.records).straight)

    @property
    def _day(self) -> date | None:
        """The day, if this was a try at a daily."""
        try:
            return date.fromisoformat(self._sitting.table.header.daily)
        except ValueError:
            return None

    def hint(self) -> str:
        """Tell where the result of a daily is to be had."""
        return "" if self._day is None else "A result to show to friends: dicehero daily --result"

    def back(self) -> None:
        """To the title."""
        self.stage.host.to_title()

    def moved(self, _events: tuple[object, ...], /) -> None:
        """The word writes itself."""
        self.stage.motion.begin(_WORD, 1.2)

    def _draw_scenery(self, canvas: Canvas, width: int) -> float | None:
        """Draw the stars of a victory, and hero and villain; return how far the word is."""
        done = self.stage.motion.progress(_WORD)
        view = self._sitting.view
        if view.won:
            draw_stars(canvas, Region(0, 0, canvas.width, canvas.height - 2), done)
        margin = (canvas.width - width) // 2
        if margin >= 2 * WIDTH and view.hero is not None:
            y = (canvas.height - 2 * HEIGHT) // 2 - 1
            x = (margin - 2 * WIDTH) // 2
            draw_portrait(canvas, x, y, self.stage.portrait(view.hero.id), HERO_BACKDROP, large=True)
            if view.villain is not None:
                villain = self.stage.portrait(view.villain.id)
                right = canvas.width - x - 2 * WIDTH
                draw_portrait(canvas, right, y, villain, backdrop_of(view, view.villain), large=True)
        return done

    def perform(self, intent: Intent) -> None:
        """Begin another quest, or the same one again, or look back."""
        match intent.name:
            case "again" if self._day is not None:
                self.stage.host.begin_daily(self._day)
            case "new" | "again":
                self.stage.host.to_title(same_seed=intent.name == "again")
                self.stage.host.begin()
            case "look-back":
                self.stage.host.watch(self._sitting.table.header, self._sitting.session.records)
            case _:
                pass

    def read_text(self) -> Sequence[str]:
        """Return the facts with the whole seed, and the rounds."""
        view = self._sitting.view
        facts = _facts(view, self._quest, printable(self._sitting.seed), self.stage.coach.accuracy)
        told = (f"{name:<{_NAMES}}{value}" for name, value in facts)
        return [_headline(view), "", *told, "", *round_table(self._quest.rounds)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the word, the facts and what to do next; the rounds, too, where there is room."""
        view = self._sitting.view
        facts = _facts(view, self._quest, self.stage.printable_seed, self.stage.coach.accuracy)
        width = min(canvas.width, _WIDTH)
        taken = sum(_rows_of(fact, width - _MARGINS - _NAMES) for fact in facts) + _FRAME_ROWS
        rounds = round_table(self._quest.rounds)
        room = Region(0, 0, canvas.width, canvas.height - 2)
        spare = room.height - LETTER_HEIGHT - taken - 1
        air = min(1, max(0, spare - _HIGH_BUTTON + 1))
        button_height = _HIGH_BUTTON if spare >= _HIGH_BUTTON + air else 1
        spare -= 2 * air + button_height
        # The heading, and the last rounds where not all of them fit.
        rounds = rounds[:1] + rounds[1:][-(spare - 2) :] if spare > _FEWEST_ROUNDS else []
        table = centred(
            room, width, LETTER_HEIGHT + 1 + taken + 2 * air + button_height + len(rounds) + bool(rounds)
        )
        word, shades = ("VICTORY", canvas.ink.triumph) if view.won else ("FALLEN", canvas.ink.defeat)
        draw_word(canvas, table.y + air, word, shades, self._draw_scenery(canvas, width))
        panel = Region(table.x + 1, table.y + LETTER_HEIGHT + 1 + air, width - 2, taken)
        self._draw_facts(canvas, panel, facts)
        buttons = Region(panel.x, panel.bottom, panel.width, button_height)
        self._draw_buttons(canvas, buttons)
        _draw_rounds(canvas, Region(panel.x + 8, buttons.bottom + 1, panel.width - 8, len(rounds)), rounds)

    def _draw_facts(self, canvas: Canvas, panel: Region, facts: Sequence[Fact]) -> None:
        ink = canvas.ink
        view = self._sitting.view
        canvas.fill(panel, ink.panel)
        canvas.frame(panel, ink.gain if view.won else ink.loss, DOUBLE)
        room = inside(panel, 3, 1)
        canvas.page(room)
        canvas.put_centred(room, room.y, _headline(view), ink.strong)
        _, room = rows(room, 2)
        for name, value in facts:
            canvas.put(room.x, room.y, name, ink.dim)
            line = Region(room.x + _NAMES, room.y, room.width - _NAMES, room.height)
            style = ink.gain if name == "score" else ink.text
            _, room = rows(room, draw_flow(canvas, line, [(value, style)]))

    def _draw_buttons(self, canvas: Canvas, region: Region) -> None:
        new, again, look, leave = columns(region, 4, 1)
        draw_button(canvas, new, self.label("new", "New quest"), Intent("new"), main=True)
        draw_button(canvas, again, self.label("again", "Same seed"), Intent("again"))
        draw_button(canvas, look, self.label("look-back", "Watch it"), Intent("look-back"))
        draw_button(canvas, leave, self.label("quit", "Quit"), Intent("quit"))


def _rows_of(fact: Fact, width: int) -> int:
    return len(flowed([(fact[1], Style())], width))


def _draw_rounds(canvas: Canvas, region: Region, lines: Sequence[str]) -> None:
    for y, line in enumerate(lines, start=region.y):
        style = canvas.ink.dim if y == region.y else canvas.ink.text
        canvas.put(region.x, y, line, style, region.width)


def _facts(view: QuestView, quest: QuestTold, seed: str, accuracy: str) -> list[Fact]:
    """Return what to tell."""
    hero = view.hero.name if view.hero else ""
    peril = f", {peril_name(view.peril, view.perils)}" if view.peril else ""
    last = quest.rounds[-1] if quest.rounds else None
    blow = f": life {felled_by(last)}" if last is not None and view.ending == "fell" else ""
    facts = [
        ("hero", hero + peril),
        ("end", f"in round {view.round}{blow}"),
        ("score", f"{view.score} = {score_split(quest)}"),
        ("best", best_round(quest)),
        ("lost", f"life {life_lost(quest, most=2)}"),
        ("luck", luck(quest)),
        ("coach", accuracy),
        ("relics", listed([relic.name for relic in view.relics]) if view.relics else ""),
        ("seed", seed),
    ]
    return [(name, value) for name, value in facts if value]


def _headline(view: QuestView) -> str:
    if view.ending == "fell":
        felled = f"Felled by {view.villain.name}" if view.villain else "Fallen"
        return f"{felled}, past the last boss" if view.won else felled
    if view.ending == "retired":
        return "Home, and every villain behind you"
    return "Given up"
