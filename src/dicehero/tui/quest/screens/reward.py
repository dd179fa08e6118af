"""The reward of a round survived: each card says exactly what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.geometry import Region

from dicehero.games.quest.dice import COLOURS, Colour
from dicehero.games.quest.events import LifeLost, RectangleScored, RoundSurvived
from dicehero.games.quest.spec import is_boss_round
from dicehero.games.quest.view import QuestView, RewardKind, RewardView
from dicehero.shell.quest.event_text import gives_nothing, rectangle_name
from dicehero.shell.quest.words import colour_name
from dicehero.shell.text import listed, plural
from dicehero.tui.frame.screens.cards import CardScene
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.art import LETTER_HEIGHT, draw_stars, draw_word, word_width
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.layout import centred, columns, rows
from dicehero.tui.kit.portrait import WIDTH, draw_portrait
from dicehero.tui.quest.actions import QuestScope
from dicehero.tui.quest.widgets.bar import draw_bar
from dicehero.tui.quest.widgets.capacity import capacity_width, draw_capacity
from dicehero.tui.quest.widgets.hand import draw_labelled_dice
from dicehero.tui.quest.widgets.hero_card import HERO_BACKDROP
from dicehero.tui.quest.widgets.reward_card import draw_reward_card
from dicehero.tui.quest.widgets.villain_head import backdrop_of

if TYPE_CHECKING:
    from dicehero.tui.frame.scene import Stage
    from dicehero.tui.quest.sitting import QuestSitting


_COUNT, _WORD = "count", "word"
_ROWS = 20
"""Rows of the smallest window, less those that frame every screen."""
_WORD_FROM = 27
"""Rows from which the round is summed up in a large word."""


class RewardScene(CardScene):
    """What to take from the battle?"""

    SCOPE = QuestScope.REWARD

    def __init__(self, stage: Stage, sitting: QuestSitting) -> None:
        super().__init__(stage)
        self._sitting = sitting
        self.front = self._useful[0] if self._useful else 1

    @property
    def _useful(self) -> list[int]:
        """Numbers of the rewards that change something."""
        view = self._sitting.view
        return [n for n, reward in enumerate(view.rewards, start=1) if not gives_nothing(reward, view)]

    def count(self) -> int:
        """Three, or four after a flawless round."""
        return len(self._sitting.view.rewards)

    def choose(self) -> None:
        """Take the reward in front; ask before one that gives nothing where another does."""
        number = self.front

        def take() -> None:
            self.stage.play(f"reward {number}")

        if self._useful and number not in self._useful:
            view = self._sitting.view
            lines = tuple(line.removeprefix("! ") for line in result_lines(view.rewards[number - 1], view))
            self.stage.ask("Take it anyway?", (f"It {', '.join(lines)}.",), "Take it", take)
        else:
            take()

    def moved(self, _events: tuple[object, ...], /) -> None:
        """Life and score count to what the round made of them, and the word writes itself."""
        self.stage.motion.begin(_COUNT, 1.0)
        self.stage.motion.begin(_WORD, 0.7)

    def hint(self) -> str:
        """Say how to look at the others."""
        return "Arrows or a number: another reward."

    def _draw_beaten(self, canvas: Canvas, y: int) -> None:
        """Draw who was faced and who faced it, left and right of the word."""
        before = self._sitting.before
        if canvas.width < word_width("SURVIVED") + 4 * WIDTH or before.villain is None or before.hero is None:
            return
        left = (canvas.width - word_width("SURVIVED")) // 2 - WIDTH - 3
        y = max(BAR_HEIGHT, y - 1)
        backdrop = backdrop_of(before, before.villain)
        draw_portrait(canvas, left, y, self.stage.portrait(before.hero.id), HERO_BACKDROP)
        right = canvas.width - left - WIDTH
        draw_portrait(canvas, right, y, self.stage.portrait(before.villain.id), backdrop)

    def draw(self, canvas: Canvas) -> None:
        """Draw what the round brought, and the cards."""
        ink = canvas.ink
        view = self._sitting.view
        counting = counted(view, self._sitting.before, self.stage.motion.progress(_COUNT))
        draw_bar(canvas, counting, self.stage.printable_seed, None)
        room = Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2)
        headline, detail, flawless = _summary(self._sitting)
        if room.height >= _WORD_FROM:
            top = room.y + max(0, (room.height - 22 - LETTER_HEIGHT - 1) // 2)
            done = self.stage.motion.progress(_WORD)
            word, shades = ("FLAWLESS", ink.triumph) if flawless else ("SURVIVED", ink.title)
            if flawless:
                draw_stars(canvas, room, done)
            draw_word(canvas, top, word, shades, done)
            self._draw_beaten(canvas, top)
            room = Region(room.x, top + LETTER_HEIGHT + 1, room.width, room.bottom - top - LETTER_HEIGHT - 1)
            table = centred(Region(room.x, room.y, room.width, 22), 110, 22)
        else:
            table = centred(room, 110, 22)
        left = [die.die for die in view.dice]
        top = table.y if left else table.y + 1
        canvas.put_centred(table, top, headline, ink.accent_bold)
        canvas.put_centred(table, top + 1, detail, ink.dim)
        draw_labelled_dice(canvas, Region(table.x + 2, top + 2, table.width - 4, 3), "left over", left)
        # Where there is little room, what the cards say anyway goes first.
        tight = table.height < _ROWS
        if not tight:
            canvas.put_centred(table, table.y + (5 if left else 4), "Choose one reward.", ink.text)
        cards = Region(table.x + 1, table.y + 6 - tight, table.width - 2, 12)
        cards, _ = rows(cards, table.bottom - cards.y - (1 if tight else 2))
        for number, region in enumerate(columns(cards, self.count()), start=1):
            reward = view.rewards[number - 1]
            lines = result_lines(reward, view)
            draw_reward_card(canvas, region, number, reward, lines, number == self.front)
        x = table.x + (table.width - capacity_width(view.pool, view.capacity, table.width)) // 2
        draw_capacity(canvas, x, cards.bottom + (not tight), view.pool, view.capacity, table.width)


def counted(view: QuestView, before: QuestView, done: float | None) -> QuestView:
    """Return a view whose life and score are a share `done` (0-1) of the way from those of another."""
    if done is None or before.hero != view.hero:
        return view
    life, score = (
        round(old + (new - old) * done) for old, new in ((before.life, view.life), (before.score, view.score))
    )
    return replace(view, life=life, score=score)


def _summary(sitting: QuestSitting) -> tuple[str, str, bool]:
    """Return what the round just ended brought: a headline, the counts, and whether it was flawless."""
    events = sitting.last
    survived = [event for event in events if isinstance(event, RoundSurvived)]
    points = sum(e.matched + e.bonus for e in events if isinstance(e, RectangleScored))
    lost = sum(event.amount for event in events if isinstance(event, LifeLost))
    if not survived:  # After a resume the round's events are past.
        return "ROUND SURVIVED", f"life {sitting.view.life}, score {sitting.view.score}", False
    boss = is_boss_round(survived[0].round)
    if survived[0].flawless:
        headline = "THE BOSS IS BEATEN, FLAWLESSLY!" if boss else "FLAWLESS!"
    else:
        headline = "BOSS SURVIVED" if boss else "ROUND SURVIVED"
    how = f"beaten: {_beaten(sitting.before)} · score +{points}"
    return headline, how + (f", life -{lost}" if lost else ", not a scratch"), survived[0].flawless


def _beaten(view: QuestView) -> str:
    """Return the letters of the rectangles that are beaten in a view of a battle."""
    if view.ledger is None or view.villain is None:
        return "none"
    pairs = zip(view.villain.rectangles, view.ledger.tallies, strict=True)
    return listed([rectangle_name(i) for i, (asked, tally) in enumerate(pairs) if tally.have >= asked.number])


def result_lines(reward: RewardView, view: QuestView) -> list[str]:
    """Return what a reward comes to, a line each; warnings start with `!`."""
    lines = ["! gives nothing"] if gives_nothing(reward, view) else []
    match reward.kind:
        case RewardKind.DICE | RewardKind.BLACK:
            lines += [
                _pool_line(colour, reward, view)
                for colour in COLOURS
                if reward.pool[colour] > view.pool[colour]
            ]
            lines += [f"! no {colour_name(colour)} space" for colour in reward.wasted]
            lines += _left_over_lost(reward, view)
        case RewardKind.SPACE:
            colour = reward.colours[0]
            room = reward.capacity[colour]
            lines.append(f"{colour_name(colour)} {view.capacity[colour]}→{room}")
            lines.append(f"({plural(view.pool[colour], 'die')} in pool)")
        case RewardKind.LIFE:
            if reward.life == view.life:
                lines.append(f"! life is full: {view.life} of {view.max_life}")
            else:
                lines.append(f"life {view.life}→{reward.life}")
                lines.append(f"(at most {view.max_life})")
    return lines


def _left_over_lost(reward: RewardView, view: QuestView) -> list[str]:
    """Return which left-over dice would lose the space that they have now."""
    lines: list[str] = []
    for colour in COLOURS:
        left = sum(die.colour is colour for die in view.dice)
        now = max(0, left - (view.capacity[colour] - view.pool[colour]))
        lost = max(0, left - (reward.capacity[colour] - reward.pool[colour])) - now
        if lost > 0:
            lines.append(f"! {lost} left-over {colour_name(colour)} {'is' if lost == 1 else 'are'} lost")
    return lines


def _pool_line(colour: Colour, reward: RewardView, view: QuestView) -> str:
    return f"{colour_name(colour)} {view.pool[colour]}→{reward.pool[colour]} of {view.capacity[colour]}"
