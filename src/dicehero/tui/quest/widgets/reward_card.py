"""The card of a reward."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.games.quest.view import RewardKind, RewardView
from dicehero.tui.kit.canvas import Canvas, wrapped
from dicehero.tui.kit.cards import draw_card, draw_choose
from dicehero.tui.kit.layout import inside
from dicehero.tui.quest.widgets.dice import SMALL, draw_blank_die, draw_slot


def draw_reward_card(
    canvas: Canvas, region: Region, number: int, reward: RewardView, lines: Sequence[str], chosen: bool
) -> None:
    """Draw a reward: a picture, and its exact result in `lines`, warnings last and marked `!`."""
    titles = {"dice": "TWO DICE", "space": "ONE SPACE", "black": "WILD DIE", "life": "LIFE"}
    room = draw_card(canvas, region, number, titles[reward.kind.value], chosen)
    ink = canvas.ink
    if chosen:
        draw_choose(canvas, region, "take it")
    # Much to say takes the air around picture and text.
    column = inside(region, 2, 1)
    if sum(len(wrapped(line, column.width)) for line in lines) + SMALL.height > room.height:
        column = inside(region, 1, 1)
    taken = sum(len(wrapped(line, column.width)) for line in lines)
    airy = room.height >= taken + SMALL.height + 2
    picture_y = room.y + airy
    middle = room.x + room.width // 2
    match reward.kind:
        case RewardKind.DICE | RewardKind.BLACK:
            width = SMALL.width * len(reward.colours)
            for place, colour in enumerate(reward.colours):
                draw_blank_die(canvas, middle - width // 2 + place * SMALL.width, picture_y, colour, SMALL)
        case RewardKind.SPACE:
            draw_slot(canvas, middle - 2, picture_y, reward.colours[0], SMALL)
            canvas.put(middle, picture_y + 1, reward.colours[0].letter, ink.tint(reward.colours[0]).bold)
        case RewardKind.LIFE:
            for row, text in enumerate(("▄██▄██▄", "▀█████▀", "  ▀█▀  ")):
                canvas.put_centred(room, picture_y + row, text, ink.heal)
    y = picture_y + 3 + airy
    for line in lines:
        style = ink.warning if line.startswith("!") else ink.text
        below = Region(column.x, y, column.width, max(0, room.bottom - y))
        y += canvas.paragraph(below, line, style, centred=True)
