"""The battle: villain, rectangles, hand, buttons and chronicle, laid out for the window at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.view import DieView, PhaseName, QuestView, VillainView
from dicehero.tui.canvas import Canvas
from dicehero.tui.intents import Intent
from dicehero.tui.widgets.battle_buttons import BUTTON_ROWS, BattleButtons, draw_battle_buttons
from dicehero.tui.widgets.buttons import draw_button
from dicehero.tui.widgets.chrome import BAR_HEIGHT
from dicehero.tui.widgets.dice import fitting
from dicehero.tui.widgets.hand import HandDieLook, draw_hand, draw_hand_title, draw_waiting_dice
from dicehero.tui.widgets.layout import centred, columns, inside, rows
from dicehero.tui.widgets.rectangles import RectangleLook, draw_rectangle, slot_size
from dicehero.tui.widgets.side import draw_chronicle, draw_side
from dicehero.tui.widgets.villain_head import draw_villain_head

SIDE_FROM = 116
"""Width from which there is a panel at the side."""
RELICS_FROM = 25
"""Rows from which relics are named above the rectangles, where no panel names them."""
ROOMY_FROM = 28
"""Rows between bar and message line from which the hand lies on a framed tray."""


LARGEST = (170, 46)
"""Cells that the board takes at most: in a larger window it lies in the middle."""


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What the battle screen shows beside the view."""

    selected: frozenset[int]
    """Numbers of selected dice."""
    inviting: tuple[bool, bool, bool]
    """Whether the selected dice may go on each rectangle."""
    buttons: BattleButtons
    taunt: str
    """What the villain says before the roll."""
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
    table = centred(Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2), *LARGEST)
    main = Region(table.x + 1, table.y, table.width - side - 2, table.height)
    if side:
        draw_side(canvas, Region(main.right + 1, main.y, side, main.height), view, look.chronicle)
    roomy = main.height >= ROOMY_FROM
    if roomy:
        _, main = rows(main, 1)
    main = draw_villain_head(canvas, main, view, villain, relics=not side and main.height >= RELICS_FROM)
    slots = slot_size(main.width // 3, (main.height - BUTTON_ROWS) // 2 + 1)
    band, main = rows(main, slots.height + 5)
    for index, region in enumerate(columns(band, 3)):
        rectangle = _rectangle_look(view, look, villain, index)
        keys = [look.key(die.number) for die in rectangle.dice]
        draw_rectangle(canvas, region, rectangle, keys, slots)
    log_rows = 0 if side else max(0, min(6, main.height - BUTTON_ROWS - 1 - 2 * slots.height))
    hand, rest = rows(main, main.height - BUTTON_ROWS - log_rows)
    buttons, log = rows(rest, BUTTON_ROWS)
    title, tray = rows(hand, 1)
    if roomy:
        canvas.frame(hand, canvas.ink.frame)
        title, tray = inside(title, 1, 0), inside(hand)
    draw_hand_title(canvas, title, view.pool, view.capacity)
    if view.phase is PhaseName.BEFORE_ROLL:
        _draw_before_roll(canvas, tray, view, look.taunt)
        return
    _draw_free_dice(canvas, tray, view, look)
    draw_battle_buttons(canvas, buttons, view, look.buttons)
    draw_chronicle(canvas, log, look.chronicle)


def _draw_free_dice(canvas: Canvas, tray: Region, view: QuestView, look: BoardLook) -> None:
    free = [die for die in view.dice if die.rectangle is None]
    if not free:
        canvas.put_centred(tray, tray.y + tray.height // 2, "Every die is placed.", canvas.ink.dim)
        return
    looks = [HandDieLook(die, look.key(die.number), die.number in look.selected) for die in free]
    # Counted with those placed, so that dice keep their size and height while they are placed.
    most = len(view.dice)
    size = fitting(tray, most)
    per_row = max(1, tray.width // size.width)
    taken = -(-most // per_row) * size.height
    draw_hand(canvas, centred(tray, tray.width, taken), looks, size)


def _rectangle_look(view: QuestView, look: BoardLook, villain: VillainView, index: int) -> RectangleLook:
    dice: list[DieView] = [die for die in view.dice if die.rectangle == index]
    tally = view.ledger.tallies[index] if view.ledger else None
    return RectangleLook(index, villain.rectangles[index], tally, dice, look.inviting[index])


def _draw_before_roll(canvas: Canvas, hand: Region, view: QuestView, taunt: str) -> None:
    dice = sum(view.pool)
    button = centred(hand, 34, min(5, hand.height))
    if taunt:
        said = Region(hand.x, max(hand.y, button.y - 2), hand.width, 2)
        taken = canvas.paragraph(said, taunt, canvas.ink.warning, centred=True)
        button = Region(button.x, max(button.y, said.y + taken), button.width, button.height)
    if view.kept:
        label, left = rows(hand, 1)
        canvas.put(label.x, label.y, "kept for this round", canvas.ink.dim)
        width = max(10, (hand.width - 36) // 2)
        draw_waiting_dice(canvas, Region(left.x, left.y, width, left.height), view.kept, slot_size(0, 0))
        if width < 24:
            button = Region(left.x + width + 4, button.y, button.width, button.height)
    draw_button(canvas, button, f"ROLL {dice} {'DIE' if dice == 1 else 'DICE'}", Intent("roll"), main=True)
