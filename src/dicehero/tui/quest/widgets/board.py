"""The battle: villain, rectangles, hand, buttons and chronicle, laid out for the window at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.quest.dice import COLOURS, Die, Origin, die
from dicehero.games.quest.view import DieView, PhaseName, QuestView, VillainView
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import Canvas, wrapped
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import centred, inside, rows
from dicehero.tui.kit.portrait import HEIGHT, WIDTH, Portrait, draw_portrait
from dicehero.tui.quest.widgets.battle_buttons import BUTTON_ROWS, BattleButtons, draw_battle_buttons
from dicehero.tui.quest.widgets.dice import SMALL, DieSize
from dicehero.tui.quest.widgets.hand import draw_hand_title, draw_labelled_dice, draw_tray
from dicehero.tui.quest.widgets.rectangles import (
    FRAME_ROWS,
    SLOT_SIZES,
    RectangleLook,
    draw_rectangle,
    least_width,
    panels,
)
from dicehero.tui.quest.widgets.side import SIDE_WIDTH, draw_chronicle, draw_side, side_fits
from dicehero.tui.quest.widgets.tray import laid_out
from dicehero.tui.quest.widgets.villain_head import backdrop_of, draw_villain_head

SIDE_FROM = 116
"""Width from which there is a panel at the side."""
WIDE_FROM = 150
"""Width from which that panel is wider than the portrait in it."""
RELICS_FROM = 25
"""Rows from which relics are named above the rectangles, where no panel names them."""
ROOMY_FROM = 26
"""Rows between bar and message line from which the hand lies on a framed tray."""
_LOG_ROWS = 4

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
    portrait: Portrait
    taunt: str
    """What the villain says before the roll."""
    chronicle: Sequence[str]
    """What happened, oldest first."""
    key: Callable[[int], str]
    """The key of a die number."""
    shown: Callable[[DieView], Die]
    """What a die shows just now."""
    more: Callable[[DieView], str]
    """What a die counts beyond its face."""


def draw_board(canvas: Canvas, view: QuestView, look: BoardLook) -> None:
    """Draw everything between the bar and the message line."""
    villain = view.villain
    if villain is None:
        return
    table = centred(Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2), *LARGEST)
    side = 0 if table.width < SIDE_FROM else SIDE_WIDTH if table.width < WIDE_FROM else SIDE_WIDTH + 14
    if side and not side_fits(canvas, side, table.height, view, villain):
        side = 0
    main = Region(table.x, table.y, table.width - side, table.height)
    if side:
        panel = Region(main.right, main.y, side, main.height)
        canvas.part(
            "side",
            panel,
            (view, look.portrait, look.chronicle),
            lambda: draw_side(canvas, panel, view, villain, look.portrait, look.chronicle),
        )
    else:
        head = Region(main.x + 1, main.y, main.width - 2, main.height)
        head = draw_villain_head(canvas, head, view, villain, relics=main.height >= RELICS_FROM)
        _, main = rows(main, head.y - main.y)
    roomy = main.height >= ROOMY_FROM
    log_rows = _LOG_ROWS if roomy and not side else 0
    space, _ = rows(main, main.height - BUTTON_ROWS - log_rows - (3 if roomy else 1))
    size, left = _slots(space, view, villain, portrait=not side)
    main = _draw_rectangles(canvas, main, view, villain, look, size, left)
    # Before the roll the rows of the buttons belong to the hand, too.
    below = log_rows if view.phase is PhaseName.BEFORE_ROLL and not roomy else BUTTON_ROWS + log_rows
    hand, rest = rows(main, main.height - below)
    buttons, log = rows(inside(rest, 1, 0), BUTTON_ROWS)
    _draw_hand(canvas, hand, view, look, framed=roomy)
    if view.phase is not PhaseName.BEFORE_ROLL:
        draw_battle_buttons(canvas, buttons, view, look.buttons)
    draw_chronicle(canvas, log, look.chronicle)


def _draw_rectangles(
    canvas: Canvas,
    region: Region,
    view: QuestView,
    villain: VillainView,
    look: BoardLook,
    size: DieSize,
    left: int,
) -> Region:
    """Draw the three rectangles, and the villain in `left` cells beside them; return the room below."""
    band = Region(region.x + left, region.y, region.width - left, region.height)
    regions = panels(band, villain.rectangles, size)
    height = regions[0].height
    if left:
        y = region.y + (height - HEIGHT + 1) // 2
        draw_portrait(canvas, region.x, y, look.portrait, backdrop_of(view, villain))
    for index, panel in enumerate(regions):
        rectangle = _rectangle_look(view, villain, look, index)
        keys = [look.key(die.number) for die in rectangle.dice]
        draw_rectangle(canvas, panel, rectangle, keys, size)
    return rows(region, height)[1]


def _slots(region: Region, view: QuestView, villain: VillainView, portrait: bool) -> tuple[DieSize, int]:
    """Return the size of slots, and the cells that the villain takes beside the rectangles.

    Slots are never larger than the dice in hand, which get what rows the rectangles leave. Where wide
    rectangles need all of the width, the villain is known by its name alone.
    """
    beside = WIDTH if portrait and least_width(villain.rectangles, SMALL) <= region.width - WIDTH else 0
    hand = view.dice or _hand_to_come(view)
    for size in SLOT_SIZES:
        height = size.height + FRAME_ROWS
        if least_width(villain.rectangles, size) > region.width - beside or 2 * height > region.height:
            continue
        tray = Region(0, 0, region.width - 2, region.height - height)
        if laid_out(tray, hand).size.width >= size.width:
            return size, beside
    return SMALL, beside


def _hand_to_come(view: QuestView) -> tuple[DieView, ...]:
    """Return stand-ins for the dice that the roll will bring, so that nothing changes its place then."""
    kept = [die(each.colour, 1, Origin.KEPT) for each in view.kept]
    fresh = [die(colour, 1) for colour in COLOURS for _ in range(view.pool[colour])]
    return tuple(
        DieView(number, each.colour, each.face, each.origin, None)
        for number, each in enumerate((*kept, *fresh), start=1)
    )


def _rectangle_look(view: QuestView, villain: VillainView, look: BoardLook, index: int) -> RectangleLook:
    dice = [each for each in view.dice if each.rectangle == index]
    tally = view.ledger.tallies[index] if view.ledger else None
    more = [look.more(each) for each in dice]
    return RectangleLook(index, villain.rectangles[index], tally, dice, more, look.inviting[index])


def _draw_hand(canvas: Canvas, hand: Region, view: QuestView, look: BoardLook, framed: bool) -> None:
    title, tray = rows(hand, 1)
    if framed:
        canvas.frame(hand, canvas.ink.frame)
        title, tray = inside(title, 1, 0), inside(hand, 1, 1)
    canvas.hit(hand, Intent("hand"), focusable=False)
    if view.phase is PhaseName.BEFORE_ROLL:
        draw_hand_title(canvas, title, view, legend=False)
        _draw_before_roll(canvas, tray, view, look.taunt)
        return
    captions = draw_tray(canvas, tray, view.dice, look.selected, look.key, look.shown, look.more)
    draw_hand_title(canvas, title, view, legend=not captions)


def _draw_before_roll(canvas: Canvas, tray: Region, view: QuestView, taunt: str) -> None:
    ink = canvas.ink
    room = inside(tray, 2, 0)
    if view.kept:
        kept, room = rows(room, SMALL.height if room.height > SMALL.height + 3 else 1)
        draw_labelled_dice(canvas, kept, "kept for this round", view.kept)
    dice = sum(view.pool)
    button = centred(room, 34, min(5, max(1, room.height - 2)))
    if taunt and len(wrapped(f"“{taunt}”", room.width)) < room.height:
        said = Region(room.x, max(room.y, button.y - 2), room.width, min(2, room.height))
        taken = canvas.paragraph(said, f"“{taunt}”", ink.warning, centred=True)
        button = Region(button.x, max(button.y, said.y + taken), button.width, button.height)
        button = Region(button.x, button.y, button.width, min(button.height, room.bottom - button.y))
    draw_button(canvas, button, f"ROLL {dice} {'DIE' if dice == 1 else 'DICE'}", Intent("roll"), main=True)
