"""The card of a hero, and the words for strengths and weaknesses."""

from __future__ import annotations

from textual.geometry import Region

from dicehero.games.quest.dice import COLOURS
from dicehero.games.quest.view import HeroView, ModifierView
from dicehero.tui.kit.canvas import HEAVY, ROUND, Canvas, wrapped
from dicehero.tui.kit.flow import draw_flow, flowed, named
from dicehero.tui.kit.layout import inside, rows
from dicehero.tui.kit.portrait import HEIGHT, WIDTH, Portrait, draw_portrait
from dicehero.tui.quest.widgets.capacity import draw_capacity
from dicehero.tui.quest.widgets.dice import SMALL, draw_blank_die, fitting

HERO_BACKDROP = 2
_LARGE_FROM = 30
"""Rows from which a hero's portrait is large."""
_BESIDE = 26
"""Cells for the longest name beside a portrait."""


def draw_hero(
    canvas: Canvas, region: Region, hero: HeroView, portrait: Portrait, life: str, locked: bool
) -> None:
    """Draw all there is to know of a hero. `life` is what the quest would begin with."""
    ink = canvas.ink
    canvas.fill(region, ink.panel)
    canvas.frame(region, ink.frame if locked else ink.accent_bold, ROUND if locked else HEAVY)
    with canvas.within(inside(region, 1, 1)):
        _draw_facts(canvas, inside(region, 2, 1), hero, portrait, life, locked)


def _draw_facts(
    canvas: Canvas, room: Region, hero: HeroView, portrait: Portrait, life: str, locked: bool
) -> None:
    ink = canvas.ink
    large = room.height >= _LARGE_FROM and room.width >= 2 * WIDTH + _BESIDE
    picture, room = rows(room, 2 * HEIGHT if large else HEIGHT)
    draw_portrait(canvas, picture.x, picture.y, portrait, HERO_BACKDROP, large=large)
    left = picture.x + (2 * WIDTH if large else WIDTH) + 2
    beside = Region(left, picture.y, picture.right - left, picture.height)
    _, beside = rows(beside, canvas.paragraph(beside, hero.name, ink.dim if locked else ink.accent_bold))
    canvas.put(beside.x, beside.y, f"♥ {life}", ink.dim if locked else ink.heal)
    _, beside = rows(beside, 1)
    # Flavour may fall away, the rules may not.
    if len(wrapped(hero.flavour, beside.width)) <= beside.height:
        canvas.paragraph(beside, hero.flavour, ink.dim)
    _, room = rows(room, int(room.height > 12))
    # Three rows less are needed where the perks have more to say.
    airy = room.height > 13
    canvas.put(room.x, room.y, "rolls every round", ink.dim)
    _, room = rows(room, 1)
    told = (named(perk, ink.text, ink.text) for perk in (hero.strength, hero.weakness))
    perks = sum(len(flowed(pieces, room.width - 2)) for pieces in told)
    dice = Region(room.x, room.y, room.width, max(1, min(SMALL.height, room.height - 2 - perks)))
    _, room = rows(room, draw_pool(canvas, dice, hero) + airy)
    canvas.put(room.x, room.y, "dice/spaces to hold them · K = wild", ink.dim)
    draw_capacity(canvas, room.x, room.y + 1, hero.pool, hero.capacity, room.width)
    _, room = rows(room, 2 + airy)
    for sign, modifier in (("+", hero.strength), ("-", hero.weakness)):
        _, room = rows(room, draw_perk(canvas, room, sign, modifier))


def draw_perk(canvas: Canvas, region: Region, sign: str, modifier: ModifierView) -> int:
    """Draw a strength (`+`) or weakness (`-`); return the rows it took."""
    ink = canvas.ink
    style = ink.heal if sign == "+" else ink.loss
    text = Region(region.x + 2, region.y, max(0, region.width - 2), region.height)
    taken = draw_flow(canvas, text, named(modifier, style, ink.text))
    if taken:
        canvas.put(region.x, region.y, sign, style)
    return taken


def draw_pool(canvas: Canvas, region: Region, hero: HeroView) -> int:
    """Draw the dice that a hero rolls, and return the rows taken."""
    dice = [colour for colour in COLOURS for _ in range(hero.pool[colour])]
    size = fitting(region, len(dice), SMALL)
    per_row = max(1, region.width // size.width)
    if per_row * (region.height // size.height) < len(dice):
        # More than the card can show: counts are enough.
        x = region.x
        for colour in COLOURS:
            x = canvas.put(x, region.y, colour.letter, canvas.ink.tint(colour).solid)
            x = canvas.put(x, region.y, f"x{hero.pool[colour]}", canvas.ink.text) + 2
        return 1
    for place, colour in enumerate(dice):
        row, column = divmod(place, per_row)
        draw_blank_die(canvas, region.x + column * size.width, region.y + row * size.height, colour, size)
    return size.height * (-(-len(dice) // per_row))
