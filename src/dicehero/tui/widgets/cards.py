"""Cards to choose from: villains, heroes, rewards."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from dicehero.games.quest.dice import COLOURS
from dicehero.games.quest.view import HeroView, ModifierView, RewardKind, RewardView, VillainView
from dicehero.tui.canvas import DOUBLE, HEAVY, ROUND, Canvas, wrapped
from dicehero.tui.intents import Intent
from dicehero.tui.widgets.buttons import draw_button
from dicehero.tui.widgets.dice import SMALL, draw_blank_die, draw_slot, fitting
from dicehero.tui.widgets.layout import inside, rows
from dicehero.tui.widgets.meters import draw_capacity
from dicehero.tui.widgets.rectangles import draw_outline


def draw_card(
    canvas: Canvas, region: Region, number: int, title: str, chosen: bool, grand: bool = False
) -> Region:
    """Draw an empty card with its key and title; return the room inside."""
    ink = canvas.ink
    intent = Intent("card", number)
    lit = canvas.hover == intent
    edge = ink.accent_bold if chosen else ink.accent if lit else ink.frame
    canvas.fill(region, ink.raised if chosen else ink.panel)
    canvas.frame(region, edge, HEAVY if chosen else DOUBLE if grand else ROUND)
    canvas.put(region.x + 2, region.y, f" {number} ", ink.button_lit if chosen else ink.button)
    room = inside(region)
    # The longest name is as wide as the narrowest card inside its frame.
    canvas.put_centred(inside(region, 1, 1), room.y, title, ink.accent_bold if chosen else ink.strong)
    canvas.hit(region, intent)
    return Region(room.x, room.y + 1, room.width, max(0, room.height - 1))


def draw_villain_card(
    canvas: Canvas, region: Region, number: int, villain: VillainView, chosen: bool
) -> None:
    """Draw an ordinary villain: what it asks for, flavour, and its rectangles as outlines."""
    ink = canvas.ink
    room = draw_card(canvas, region, number, villain.name, chosen)
    outlines = 3 * len(villain.rectangles)
    text = Region(room.x, room.y, room.width, max(0, room.height - outlines))
    if len(wrapped(villain.flavour, room.width)) < text.height:
        canvas.put_centred(room, room.y, strength_text(villain), ink.text)
        _, text = rows(text, 1)
    canvas.paragraph(text, villain.flavour, ink.dim, centred=True)
    if chosen:
        draw_choose(canvas, region, "face it")
    cell = 5 if room.width >= 30 else 4
    width = 5 + 4 * cell + 1
    x = room.x + max(0, (room.width - width) // 2)
    for row, rectangle in enumerate(villain.rectangles):
        draw_outline(canvas, x, room.bottom - outlines + 3 * row, rectangle, cell)


def draw_choose(canvas: Canvas, card: Region, verb: str) -> None:
    """Draw the button that chooses, on the lower edge of the card in front."""
    label = f"Enter  {verb}"
    width = min(len(label) + 4, card.width - 2)
    button = Region(card.x + (card.width - width) // 2, card.bottom - 1, width, 1)
    draw_button(canvas, button, label, Intent("choose"), main=True)


def strength_text(villain: VillainView) -> str:
    """Return all that a villain asks for in few words."""
    points = sum(rectangle.number for rectangle in villain.rectangles)
    dice = sum(rectangle.width for rectangle in villain.rectangles)
    return f"{points} points · {dice} dice"


def draw_modifier(canvas: Canvas, region: Region, sign: str, modifier: ModifierView) -> int:
    """Draw a strength (`+`) or weakness (`-`); return the rows it took."""
    ink = canvas.ink
    style = ink.heal if sign == "+" else ink.loss
    canvas.put(region.x, region.y, sign, style)
    text = Region(region.x + 2, region.y, region.width - 2, region.height)
    return canvas.paragraph(text, modifier.text, ink.text)


def draw_pool(canvas: Canvas, region: Region, hero: HeroView) -> int:
    """Draw the dice that a hero rolls, and return the rows taken."""
    dice = [colour for colour in COLOURS for _ in range(hero.pool[colour])]
    size = fitting(region, len(dice), SMALL)
    per_row = max(1, region.width // size.width)
    for place, colour in enumerate(dice):
        row, column = divmod(place, per_row)
        draw_blank_die(canvas, region.x + column * size.width, region.y + row * size.height, colour, size)
    return size.height * (-(-len(dice) // per_row))


def draw_hero(canvas: Canvas, region: Region, hero: HeroView) -> None:
    """Draw all there is to know of a hero."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.accent_bold, HEAVY)
    room = inside(region, 3, 1)
    canvas.put(room.x, room.y, hero.name, ink.accent_bold)
    life = f"{hero.life} life" if hero.life == hero.max_life else f"{hero.life} of {hero.max_life} life"
    canvas.put_right(room.right, room.y, f"♥ {life}", ink.heal)
    y = room.y + 1
    y += canvas.paragraph(Region(room.x, y, room.width, 3), hero.flavour, ink.dim)
    y += 1
    canvas.put(room.x, y, "rolls every round", ink.dim)
    y += 1
    y += draw_pool(canvas, Region(room.x, y, room.width, 3), hero)
    y += 1 if room.bottom - y > 7 else 0
    canvas.put(room.x, y, "dice / spaces to hold them", ink.dim)
    draw_capacity(canvas, room.x, y + 1, hero.pool, hero.capacity, gap=1)
    y += 3 if room.bottom - y > 6 else 2
    for sign, modifier in (("+", hero.strength), ("-", hero.weakness)):
        y += draw_modifier(canvas, Region(room.x, y, room.width, room.bottom - y), sign, modifier)


def draw_boss(canvas: Canvas, region: Region, villain: VillainView) -> None:
    """Draw a boss alone on a wide card, with its twist."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.loss, DOUBLE)
    canvas.put_centred(region, region.y, " B O S S ", ink.loss)
    room = inside(region, 3, 2)
    canvas.put_centred(room, room.y, villain.name.upper(), ink.accent_bold)
    canvas.put_centred(room, room.y + 1, strength_text(villain), ink.text)
    y = room.y + 2
    y += canvas.paragraph(Region(room.x, y, room.width, 2), villain.flavour, ink.dim, centred=True)
    if villain.twist is not None:
        text = Region(room.x, y + 1, room.width, 2)
        canvas.paragraph(text, villain.twist.text, ink.warning, centred=True)
    x = room.x + max(0, (room.width - 26) // 2)
    for row, rectangle in enumerate(villain.rectangles):
        draw_outline(canvas, x, room.bottom - 9 + 3 * row, rectangle, 5)
    canvas.hit(region, Intent("card", 1))
    draw_choose(canvas, region, "face it")


def draw_reward_card(
    canvas: Canvas, region: Region, number: int, reward: RewardView, lines: Sequence[str], chosen: bool
) -> None:
    """Draw a reward: a picture, and its exact result in `lines`, warnings last and marked `!`."""
    titles = {"dice": "TWO DICE", "space": "ONE SPACE", "black": "WILD DIE", "life": "LIFE"}
    room = draw_card(canvas, region, number, titles[reward.kind.value], chosen)
    ink = canvas.ink
    if chosen:
        draw_choose(canvas, region, "take it")
    picture_y = room.y + 1
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
    y = picture_y + 4
    for line in lines:
        style = ink.warning if line.startswith("!") else ink.text
        below = Region(region.x + 1, y, region.width - 2, max(0, room.bottom - y))
        y += canvas.paragraph(below, line, style, centred=True)
