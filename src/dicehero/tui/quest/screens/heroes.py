"""Choosing a hero and a level of peril: names at the left, everything about one hero at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.spec import PERIL_LEVELS
from dicehero.games.quest.view import HeroView, QuestView
from dicehero.shell.quest.event_text import life_at_start
from dicehero.shell.quest.table import quest_options
from dicehero.shell.quest.unlocks import EVERYTHING, Unlocks
from dicehero.tui.frame.scene import Section
from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, rows
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.in_force import in_force
from dicehero.tui.quest.widgets.hero_card import draw_hero
from dicehero.tui.quest.widgets.hero_list import HeroLine, draw_hero_list
from dicehero.tui.quest.widgets.peril_panel import draw_peril

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting

_LIST_WIDTH = 31
_CARD_HEIGHT = 32
_PERIL_ROWS = 11


class HeroesScene(CardScene):
    """Who goes on the quest, and into how much peril? All can be looked at; choosing says what is locked."""

    SCOPE = QuestScope.HEROES
    HAS_BACK = True

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage)
        self._sitting = sitting
        unlocks = stage.setup.unlocks(stage.game)
        self._unlocks = unlocks if isinstance(unlocks, Unlocks) else EVERYTHING

    def sit(self, sitting: QuestSitting) -> None:
        """Go on with the same quest at another level of peril."""
        self._sitting = sitting

    @property
    def _view(self) -> QuestView:
        return self._sitting.view

    @property
    def _hero(self) -> HeroView:
        return self._view.heroes[self.front - 1]

    def count(self) -> int:
        """All profiles, locked ones too."""
        return len(self._view.heroes)

    def choose(self) -> None:
        """Begin with the hero in front, unless hero or peril is locked."""
        why_not = self._unlocks.against(self._hero, self._view.peril)
        if why_not:
            self.stage.refuse(why_not)
        else:
            self.stage.play(f"hero {self._hero.id}")

    def can(self, name: str) -> bool:
        """There is a lowest and a highest level."""
        match name:
            case "easier":
                return self._view.peril > PERIL_LEVELS[0]
            case "harder":
                return self._view.peril < PERIL_LEVELS[-1]
            case _:
                return super().can(name)

    def move_cursor(self, name: str) -> None:
        """Up and down go through the heroes, left and right through the levels of peril."""
        match name:
            case "left":
                self._change_peril("easier")
            case "right":
                self._change_peril("harder")
            case _:
                super().move_cursor(name)

    def perform(self, intent: Intent) -> None:
        """Change the level of peril, or what cards do."""
        if intent.name in ("easier", "harder"):
            self._change_peril(intent.name)
        else:
            super().perform(intent)

    def _change_peril(self, name: str) -> None:
        if self.can(name):
            self.stage.host.lay_again(quest_options(self._view.peril + (1 if name == "harder" else -1)))
        else:
            self.stage.refuse(f"There is no peril {'below' if name == 'easier' else 'above'} this one.")

    def back(self) -> None:
        """Nothing is begun yet: back to the title, with the same seed."""
        self.stage.host.to_title(same_seed=True)

    def in_force(self) -> tuple[Section, ...]:
        """The hero in front would bring a strength and a weakness."""
        return in_force(self._view, hero=self._hero)

    def hint(self) -> str:
        """Say how to look at the others."""
        return "Up and down: another hero. Left and right: another level of peril."

    def draw(self, canvas: Canvas) -> None:
        """Draw the list, the peril below it, and the hero in front."""
        ink = canvas.ink
        table = centred(Region(0, 0, canvas.width, canvas.height - 2), 116, 36)
        canvas.put_centred(canvas.region, table.y, "CHOOSE YOUR HERO", ink.accent_bold)
        _, room = rows(table, 2 if table.height > 24 else 1)
        left = Region(room.x + 1, room.y, _LIST_WIDTH, room.height)
        names, peril = rows(left, left.height - _PERIL_ROWS)
        lines = [HeroLine(hero.name, bool(self._unlocks.against_hero(hero))) for hero in self._view.heroes]
        taken = draw_hero_list(canvas, names, lines, self.front)
        _, left = rows(left, taken + 1)
        self._draw_peril(canvas, Region(peril.x, left.y, peril.width, min(left.height, _PERIL_ROWS + 6)))
        card = Region(left.right + 1, room.y, table.right - left.right - 2, min(_CARD_HEIGHT, room.height))
        self._draw_card(canvas, card)

    def _draw_peril(self, canvas: Canvas, region: Region) -> None:
        view = self._view
        locked = self._unlocks.against_peril(self._hero, view.peril)
        draw_peril(canvas, region, view.peril, view.perils, locked, self.can)

    def _draw_card(self, canvas: Canvas, card: Region) -> None:
        hero = self._hero
        life = life_at_start(hero, self._view.perils).replace("->", "→")
        locked = self._unlocks.against_hero(hero)
        draw_hero(canvas, card, hero, self.stage.portrait(hero.id), life, bool(locked))
        if locked:
            # The name is on the card already.
            text = f" locked: {hero.unlock.text if hero.unlock else ''} "
            canvas.put_centred(card, card.bottom - 1, text, canvas.ink.warning)
            return
        button = Region(card.right - 21, card.bottom - 1, 18, 1)
        draw_button(canvas, button, "Enter  begin", Intent("choose"), main=True)
