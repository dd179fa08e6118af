"""The battle: villain, rectangles, hand, buttons and chronicle, laid out for the window at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.view import DieView, PhaseName, QuestView, VillainView
from dicehero.tui.canvas import ROUND, Canvas, wrapped
from dicehero.tui.intents import Intent
from dicehero.tui.widgets.buttons import draw_button, draw_off
from dicehero.tui.widgets.cards import draw_modifier
from dicehero.tui.widgets.chrome import BAR_HEIGHT, Forecast
from dicehero.tui.widgets.dice import fitting
from dicehero.tui.widgets.hand import HandDieLook, draw_hand, draw_hand_title, draw_waiting_dice
from dicehero.tui.widgets.layout import centred, columns, inside, rows
from dicehero.tui.widgets.rectangles import RectangleLook, draw_rectangle, slot_size

SIDE_FROM = 116
"""Width from which there is a panel at the side."""
ROOMY_FROM = 28
"""Rows between bar and message line from which the hand lies on a framed tray."""
_BUTTON_ROWS = 3


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What the battle screen shows beside the view."""

    forecast: Forecast | None
    selected: frozenset[int]
    """Numbers of selected dice."""
    inviting: tuple[bool, bool, bool]
    """Whether the selected dice may go on each rectangle."""
    blending: bool
    """Whether the blender waits for dice."""
    can: Callable[[str], bool]
    """Whether an intent of this name does something now."""
    chronicle: Sequence[str]
    """What happened, oldest first."""
    key: Callable[[int], str]
    """The key of a die number."""


def draw_board(canvas: Canvas, view: QuestView, look: BoardLook) -> None:
    """Draw everything between the bar and the message line."""
    villain = view.villain
    if villain is None:
        return
    side = 0 if canvas.width < SIDE_FROM else 28 if canvas.width < 150 else 42
    main = Region(1, BAR_HEIGHT, canvas.width - side - 2, canvas.height - BAR_HEIGHT - 2)
    if side:
        _draw_side(canvas, Region(main.right + 1, main.y, side, main.height), view, look.chronicle)
    roomy = main.height >= ROOMY_FROM
    if roomy:
        _, main = rows(main, 1)
    main = _draw_villain(canvas, main, villain, view.toll)
    slots = slot_size(main.width // 3, (main.height - _BUTTON_ROWS) // 2 + 1)
    band, main = rows(main, slots.height + 5)
    for index, region in enumerate(columns(band, 3)):
        rectangle = _rectangle_look(view, look, villain, index)
        keys = [look.key(die.number) for die in rectangle.dice]
        draw_rectangle(canvas, region, rectangle, keys, slots)
    log_rows = 0 if side else max(0, min(6, main.height - _BUTTON_ROWS - 1 - 2 * slots.height))
    hand, rest = rows(main, main.height - _BUTTON_ROWS - log_rows)
    buttons, log = rows(rest, _BUTTON_ROWS)
    title, tray = rows(hand, 1)
    if roomy:
        canvas.frame(hand, canvas.ink.frame)
        title, tray = inside(title, 1, 0), inside(hand)
    draw_hand_title(canvas, title, view.pool, view.capacity)
    if view.phase is PhaseName.BEFORE_ROLL:
        _draw_before_roll(canvas, tray, view)
        return
    _draw_free_dice(canvas, tray, view, look)
    _draw_buttons(canvas, buttons, view, look)
    _draw_chronicle(canvas, log, look.chronicle)


def _draw_free_dice(canvas: Canvas, tray: Region, view: QuestView, look: BoardLook) -> None:
    free = [die for die in view.dice if die.rectangle is None]
    if not free:
        canvas.put_centred(tray, tray.y + tray.height // 2, "Every die is placed.", canvas.ink.dim)
        return
    looks = [HandDieLook(die, look.key(die.number), die.number in look.selected) for die in free]
    # Counted by the highest number, so that dice keep their size and height while they are placed.
    most = max(die.number for die in view.dice)
    size = fitting(tray, most)
    per_row = max(1, tray.width // size.width)
    taken = -(-most // per_row) * size.height
    draw_hand(canvas, centred(tray, tray.width, taken), looks, size)


def _rectangle_look(view: QuestView, look: BoardLook, villain: VillainView, index: int) -> RectangleLook:
    dice: list[DieView] = [die for die in view.dice if die.rectangle == index]
    tally = view.ledger.tallies[index] if view.ledger else None
    return RectangleLook(index, villain.rectangles[index], tally, dice, look.inviting[index])


def _draw_villain(canvas: Canvas, region: Region, villain: VillainView, toll: int) -> Region:
    """Draw who is faced; return the room below. Flavour is left out where it does not fit."""
    ink = canvas.ink
    whole = region
    x = canvas.put(region.x, region.y, "BOSS " if villain.boss else "", ink.loss)
    x = canvas.put(x, region.y, villain.name, ink.accent_bold) + 2
    taken = 1
    if toll:
        right = canvas.put_right(region.right, region.y, f"the road costs {toll} life", ink.loss)
        region = Region(region.x, region.y, right - region.x, region.height)
    if villain.twist is not None:
        if x + len(villain.twist.text) > region.right:
            x, taken = region.x, 2
        canvas.put(x, region.y + taken - 1, villain.twist.text, ink.warning)
    elif x + len(villain.flavour) < region.right:
        canvas.put(x, region.y, villain.flavour, ink.dim)
    return rows(whole, taken)[1]


def _draw_before_roll(canvas: Canvas, hand: Region, view: QuestView) -> None:
    dice = sum(view.pool)
    button = centred(hand, 34, min(5, hand.height))
    if view.kept:
        label, left = rows(hand, 1)
        canvas.put(label.x, label.y, "kept for this round", canvas.ink.dim)
        width = max(10, (hand.width - 36) // 2)
        draw_waiting_dice(canvas, Region(left.x, left.y, width, left.height), view.kept, slot_size(0, 0))
        if width < 24:
            button = Region(left.x + width + 4, button.y, button.width, button.height)
    draw_button(canvas, button, f"ROLL {dice} {'DIE' if dice == 1 else 'DICE'}", Intent("roll"), main=True)


def _draw_buttons(canvas: Canvas, region: Region, view: QuestView, look: BoardLook) -> None:
    end_width = max(34, region.width - 4 * 11)
    end = Region(region.x, region.y, end_width, region.height)
    draw_button(canvas, end, _end_label(view, look.forecast), Intent("end"), main=True)
    x = end.right
    for name, label in (("blend", "x blend"), ("undo", "u undo"), ("redo", "r redo"), ("reset", "z reset")):
        button = Region(x + 1, region.y, 10, region.height)
        x = button.right
        if name == "blend" and look.blending:
            draw_button(canvas, button, "blending", Intent(name), main=True)
        elif look.can(name):
            draw_button(canvas, button, label, Intent(name))
        else:
            draw_off(canvas, button, label)


def _end_label(view: QuestView, forecast: Forecast | None) -> str:
    if forecast is None:
        return "e  END"
    life = f"life {view.life} → {forecast.life}" if forecast.life else "YOU FALL"
    return f"e  END  {life}  score +{forecast.gain}"


def _draw_chronicle(canvas: Canvas, region: Region, chronicle: Sequence[str]) -> None:
    """Draw the last lines, the newest at the bottom and brightest."""
    if region.height == 1 and chronicle:
        canvas.put(region.x, region.y, chronicle[-1], canvas.ink.text, region.width)
        return
    lines = [line for entry in list(chronicle)[-12:] for line in wrapped(entry, region.width)]
    shown = lines[-region.height :] if region.height else []
    for row, line in enumerate(shown):
        style = canvas.ink.text if row == len(shown) - 1 else canvas.ink.dim
        canvas.put(region.x, region.y + row, line, style)


def _draw_side(canvas: Canvas, region: Region, view: QuestView, chronicle: Sequence[str]) -> None:
    """Draw the panel at the side: the hero's traits, and the chronicle."""
    ink = canvas.ink
    panel = Region(region.x - 1, region.y + 1, region.width, region.height - 1)
    canvas.fill(panel, ink.panel)
    canvas.frame(panel, ink.frame, ROUND)
    room = inside(panel)
    y = room.y
    if view.hero is not None:
        canvas.put(room.x, y, view.hero.name, ink.accent_bold)
        y += 1
        for sign, modifier in (("+", view.hero.strength), ("-", view.hero.weakness)):
            y += draw_modifier(canvas, Region(room.x, y, room.width, max(0, room.bottom - y)), sign, modifier)
    y += 1
    canvas.put(room.x, y, "─" * room.width, ink.frame)
    _draw_chronicle(canvas, Region(room.x, y + 1, room.width, max(0, room.bottom - y - 1)), chronicle)
