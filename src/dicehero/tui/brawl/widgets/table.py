"""The table of the brawl: rivals above, dice and cage in the middle, the player below."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from dicehero.games.brawl.view import TOKENS, BrawlView, Seat
from dicehero.tui.brawl.widgets.brawler import LARGE, MEDIUM, draw_brawler, draw_row
from dicehero.tui.brawl.widgets.duel_banner import Banner, draw_banner
from dicehero.tui.frame.widgets.chrome import BAR_HEIGHT
from dicehero.tui.kit.buttons import draw_button
from dicehero.tui.kit.canvas import DOUBLE, HEAVY, ROUND, Canvas, wrapped
from dicehero.tui.kit.intents import Intent
from dicehero.tui.kit.layout import columns, inside, rows
from dicehero.tui.kit.lines import draw_last_lines

_PLAYER_HEIGHT = 4
_RIVAL_HEIGHT = 5
_BUTTON_HEIGHT = 3
_MIDDLE_HEIGHT = 3 + MEDIUM.height
"""Rows of dice, of whose they are, of what they come to, and of the odds."""
_CAGE_WIDTH = 16
_DICE_OF_A_TURN = 3
_ROW_WIDTH = 11
"""Cells of three dice in a row."""
_ROOM_FOR_WORDS = 20
"""Cells from which on a panel has room for more than signs."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the player may do now."""

    intent: Intent
    label: str


@dataclass(frozen=True, slots=True)
class BrawlLook:
    """What is to be shown apart from the view."""

    title: str
    seed: str
    names: tuple[str, ...]
    """By seat."""
    owner: int | None
    """The seat whose dice lie in the middle."""
    faces: tuple[int, ...]
    """The dice in the middle; none before a turn."""
    caption: str
    """What is happening."""
    total: str
    """What the turn has come to so far."""
    banner: Banner | None
    """What is announced over the middle."""
    odds: str
    """The chance to beat what stands."""
    choices: tuple[Choice, ...]
    log: tuple[str, ...]


def draw_brawl(canvas: Canvas, view: BrawlView, look: BrawlLook) -> None:
    """Draw everything but message line and footer."""
    _draw_bar(canvas, view, look)
    room = Region(0, BAR_HEIGHT, canvas.width, canvas.height - BAR_HEIGHT - 2)
    rivals, room = rows(room, _RIVAL_HEIGHT)
    button_height = _button_rows(room, look)
    middle, below = rows(room, room.height - _PLAYER_HEIGHT - button_height)
    player, buttons = rows(below, _PLAYER_HEIGHT)
    others = [index for index in range(len(view.seats)) if index != view.seat]
    for index, region in zip(others, columns(inside(rivals, 1, 0), len(others), 1), strict=True):
        _draw_seat(canvas, region, view, index, look.names[index])
    _draw_seat(canvas, inside(player, 1, 0), view, view.seat, look.names[view.seat])
    _draw_middle(canvas, inside(middle, 1, 0), view, look)
    if look.banner is not None:
        draw_banner(canvas, middle, look.banner)
    if look.choices:
        for choice, region in zip(
            look.choices, columns(inside(buttons, 1, 0), len(look.choices), 1), strict=True
        ):
            draw_button(canvas, region, choice.label, choice.intent, main=choice is look.choices[0])
    elif look.banner is None:
        # What is announced in the middle need not be told below it, too.
        said = inside(buttons, 1, 0)
        lines = len(wrapped(look.caption, said.width))
        _, said = rows(said, 1 if lines < said.height else 0)
        canvas.paragraph(said, look.caption, canvas.ink.strong, centred=True)


def _button_rows(room: Region, look: BrawlLook) -> int:
    """Return the rows of the buttons: as high as the dice and what they come to leave room for."""
    if room.height - _PLAYER_HEIGHT - _BUTTON_HEIGHT >= _MIDDLE_HEIGHT:
        return _BUTTON_HEIGHT
    return 1 if look.choices else max(1, len(wrapped(look.caption, room.width - 2)))


def _draw_bar(canvas: Canvas, view: BrawlView, look: BrawlLook) -> None:
    ink = canvas.ink
    canvas.fill(Region(0, 0, canvas.width, BAR_HEIGHT), ink.panel)
    canvas.spans(1, 0, (("◆ ", ink.accent), (look.title, ink.strong)))
    canvas.put_right(canvas.width - 1, 0, f"seed {look.seed}", ink.dim)
    match = f"match {view.match} · " if view.terms.wins > 1 else ""
    tie = " · rolled again" if view.tie else ""
    canvas.put_centred(canvas.region, 0, f"{match}duel {view.duel}{tie}", ink.text)
    stake = "die" if view.stake == 1 else "dice"
    canvas.put(1, 1, f"stake {view.stake} {stake} each, and the cage", ink.dim)
    if view.to_beat is not None:
        whose = " and ".join(look.names[seat] for seat in view.leaders)
        parts = (("to beat ", ink.dim), (str(view.to_beat), ink.gain), (f" · {whose}", ink.dim))
        canvas.spans(canvas.width - 1 - sum(len(text) for text, _ in parts), 1, parts)


def _draw_seat(canvas: Canvas, region: Region, view: BrawlView, index: int, name: str) -> None:
    ink = canvas.ink
    seat = view.seats[index]
    acting = view.acting == index
    leads = index in view.leaders
    edge = ink.accent_bold if acting else ink.gain if leads else ink.frame
    canvas.fill(region, ink.panel)
    canvas.frame(region, edge, HEAVY if acting else DOUBLE if leads else ROUND)
    room = inside(region, 2, 1)
    x = canvas.put(room.x, room.y, ("▸ " if acting else "") + name, ink.strong if not seat.out else ink.off)
    if view.terms.wins > 1 and seat.wins:
        canvas.put(x + 1, room.y, "★" * seat.wins, ink.gain)
    _draw_score(canvas, room, seat)
    if seat.out:
        canvas.put(room.x, room.y + 1, "out of the match", ink.off)
        return
    x = canvas.put(room.x, room.y + 1, f"{seat.dice}", ink.strong)
    x = canvas.put(x, room.y + 1, f" {'die' if seat.dice == 1 else 'dice'}", ink.dim)
    if view.terms.grit:
        label = " · grit " if room.width >= _ROOM_FOR_WORDS else " "
        x = canvas.put(x, room.y + 1, label, ink.dim)
        x = canvas.put(x, room.y + 1, "●" * seat.grit + "○" * (TOKENS - seat.grit), ink.accent)
    shown = seat.score is not None
    if shown and room.right - x > _ROW_WIDTH:
        draw_row(canvas, room.right - _ROW_WIDTH, room.y + 1, seat.table)
        shown = False
    if room.height > 2 and shown:
        draw_row(canvas, room.x, room.y + 2, seat.table)
    elif room.height > 2:
        canvas.put(room.x, room.y + 2, "■" * min(seat.dice, room.width), ink.accent)


def _draw_score(canvas: Canvas, room: Region, seat: Seat) -> None:
    if seat.score is not None:
        canvas.put_right(room.right, room.y, str(seat.score), canvas.ink.gain)


def _draw_middle(canvas: Canvas, room: Region, view: BrawlView, look: BrawlLook) -> None:
    """Draw the dice at the left, the cage in the middle, the chronicle at the right."""
    side = (room.width - _CAGE_WIDTH - 2) // 2
    dice = Region(room.x, room.y, side, room.height)
    cage = Region(dice.right + 1, room.y, _CAGE_WIDTH, room.height)
    log = Region(cage.right + 1, room.y, room.right - cage.right - 1, room.height)
    _draw_dice(canvas, dice, view, look)
    _draw_cage(canvas, cage, view.cage)
    draw_last_lines(canvas, log, look.log)


def _draw_dice(canvas: Canvas, room: Region, view: BrawlView, look: BrawlLook) -> None:
    ink = canvas.ink
    who = "" if look.owner is None else look.names[look.owner]
    canvas.put(room.x + 1, room.y, who, ink.strong)
    if view.net:
        canvas.put_right(
            room.right - 1, room.y, f"signs {view.net:+d}", ink.gain if view.net > 0 else ink.loss
        )
    size = LARGE if room.width >= 3 * LARGE.width + 2 and room.height >= LARGE.height + 3 else MEDIUM
    left = room.x + (room.width - 3 * size.width - 2) // 2
    top = room.y + 1 + max(0, room.height - 2 - size.height) // 2
    can_reroll = {choice.intent for choice in look.choices}
    for place in range(_DICE_OF_A_TURN):
        face = look.faces[place] if place < len(look.faces) else None
        region = Region(left + place * (size.width + 1), top, size.width, size.height)
        intent = Intent("number", place + 1)
        draw_brawler(canvas, region, face, size, lit=intent in can_reroll and canvas.lit(intent))
        if intent in can_reroll:
            canvas.hit(region, intent, focusable=False)
    told = [(text, style) for text, style in ((look.total, ink.strong), (look.odds, ink.accent_bold)) if text]
    # Where there is no room for both, the dice themselves show what they come to.
    free = max(0, room.bottom - top - size.height)
    below = told[max(0, len(told) - free) :]
    for y, (text, style) in enumerate(below, start=room.bottom - len(below)):
        canvas.put(room.x + 1, y, text, style, room.width - 1)


def _draw_cage(canvas: Canvas, region: Region, count: int) -> None:
    """Draw bars, and behind them the dice."""
    ink = canvas.ink
    canvas.frame(region, ink.warning if count else ink.frame, HEAVY)
    room = inside(region, 1, 1)
    for x in range(room.x + 1, room.right, 3):
        for y in range(room.y, room.bottom):
            canvas.put(x, y, "┃", ink.frame)
    for number in range(min(count, (room.height - 1) * 4)):
        row, column = divmod(number, 4)
        canvas.put(room.x + 2 + column * 3, room.bottom - 1 - row, "■", ink.warning)
    label = f" cage {count} "
    canvas.put_centred(region, region.y, label, ink.warning if count else ink.dim)
