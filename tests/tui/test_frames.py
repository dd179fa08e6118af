"""What goes to the terminal: no more than what changed, in few bytes, and yet the whole picture."""

from __future__ import annotations

import asyncio
import random
import select
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.events import Resize
from textual.geometry import Size
from textual.strip import Strip

from dicehero.content.catalog import load_ready
from dicehero.store.config import Config
from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.surface import Surface
from dicehero.tui.kit.themes import THEMES, palette_of
from support.emulator import Emulator
from support.levels import sampled, spread
from support.screens import screen
from support.stage import Clock, press, setup

pytest.importorskip("pty")

from support.terminal import Terminal, terminal

NIGHT = palette_of("dark")
SYSTEMS = (ColorSystem.TRUECOLOR, ColorSystem.STANDARD)
LOOKS = ("title", "battle", "gifted", "abandon", "won", "fallen", "replay", "brawl")


def fresh(row: Strip) -> Strip:
    """The same row as Textual would make it, of styles that remember nothing."""
    pieces = []
    for text, style, _ in row:
        assert style is not None
        ways = {name: getattr(style, name) for name in ("bold", "dim", "italic", "underline", "reverse")}
        pieces.append(Segment(text, Style(color=style.color, bgcolor=style.bgcolor, **ways)))
    return Strip(pieces, row.cell_length)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("theme", spread([*THEMES, "none"]))
def test_a_row_looks_as_textual_would_show_it(theme: str, system: ColorSystem) -> None:
    console = Console(color_system=system.name.lower())  # type: ignore[arg-type]
    assert console._color_system is system
    for name in LOOKS:
        on = screen(name)
        on.look.theme = theme
        canvas = on.redrawn()
        ours, theirs = Emulator(80, 24), Emulator(80, 24)
        for y in range(24):
            row = canvas.strip(y)
            for shown, strip in ((ours, row), (theirs, fresh(row))):
                shown.feed(f"\x1b[{y + 1};1H{strip.render(console)}")
        assert ours.characters == theirs.characters == [list(row) for row in canvas.rows()]
        assert ours.looks == theirs.looks, name


def test_a_row_is_told_in_fewer_bytes() -> None:
    console = Console(color_system="truecolor")
    assert console._color_system is ColorSystem.TRUECOLOR
    rows = [screen("battle", (140, 45)).canvas.strip(y) for y in range(45)]
    ours = sum(len(row.render(console)) for row in rows)
    assert ours < 0.75 * sum(len(Strip(row, 140).render(console)) for row in rows)


def test_only_rows_that_changed_are_named() -> None:
    def canvas(text: str) -> Canvas:
        drawn = Canvas(10, 4, NIGHT)
        drawn.put(0, 2, text, NIGHT.text)
        return drawn

    assert canvas("a").changed_rows(canvas("a")) == []
    assert canvas("a").changed_rows(canvas("b")) == [2]
    other = canvas("a")
    other.put(0, 2, "a", NIGHT.loss)
    assert other.changed_rows(canvas("a")) == [2]


def test_parts_that_are_as_before_are_copied_whole() -> None:
    for name in ("battle", "gifted", "placing"):
        on = screen(name, (140, 45))
        copied = on.redrawn()
        on.canvas = Canvas(0, 0, on.look.palette)
        drawn = on.draw(140, 45)
        assert copied.rows() == drawn.rows()
        assert copied.changed_rows(drawn) == []
        assert copied.hits == drawn.hits
        assert copied.clipped == drawn.clipped


def test_parts_are_drawn_anew_where_something_is_pointed_at() -> None:
    on = screen("in-force", (140, 45))
    press(on, "escape")
    relic = next(hit.intent for hit in on.redrawn().hits if hit.intent.name == "relic")
    before = on.canvas
    on.hover = relic
    assert on.redrawn().changed_rows(before)


def shown_on(terminal: Terminal) -> list[str]:
    found = Emulator(80, 24)
    text = terminal.seen.rpartition(b"\x1b[?1049h")[2].decode(errors="ignore")
    found.feed(text[: text.rfind("\x1b[0m") + len("\x1b[0m")])
    return found.rows()


KEYS = {"tab": "\t", "left": "\x1b[D", "down": "\x1b[B", "f2": "\x1bOQ", "f4": "\x1bOS"}
"""Keys of more than a letter, as a terminal sends them."""


@pytest.mark.parametrize("seed", sampled(range(3)))
def test_after_many_frames_the_terminal_shows_the_whole_picture(tmp_path: Path, seed: int) -> None:
    monkey = random.Random(seed)
    keys: list[str] = []
    while len(keys) < 120:
        key = monkey.choice([*KEYS, *"1234567abcxuzr"])
        # The same key again might be taken for one that is held; for that reason none opens a dialog.
        if keys[-1:] != [key]:
            keys.append(key)
    with terminal(tmp_path, "--seed", "41", "--no-motion", "--no-hints") as shown:
        on = LiveStage(setup("41", config=Config(hints=False)), Clock())
        on.loaded(load_ready("quest"))
        on.draw(80, 24)
        for key, text in (
            ("n", "CHOOSE YOUR HERO"),
            ("\r", "WHOM DO YOU FACE"),
            (" ", "ROLL"),
            ("\r", "end"),
        ):
            shown.wait_for("New quest")
            shown.type(key.encode())
            shown.wait_for(text)
        press(on, "n", "enter", "space", "enter", *keys)
        for key in keys:
            shown.type(KEYS.get(key, key).encode())
        while shown_on(shown) != on.canvas.rows():
            assert select.select([shown.master], [], [], 20)[0], "\n".join(shown_on(shown))
            shown.read()


def test_all_is_shown_where_the_terminal_may_have_lost_it() -> None:
    async def play() -> None:
        app = TableApp(setup("41"), Clock())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("n")
            surface = app.screen.query_one(Surface)

            def sent() -> int:
                return sum(len(row.render(app.console)) for row in surface.render_lines(surface.region))

            whole = sent()
            await pilot.press("tab")
            assert sent() < whole - 1000
            surface.show_all()
            again = sent()
            assert again >= whole - 100
            await pilot.press("tab")
            await pilot.resize_terminal(80, 24)
            app.post_message(Resize(Size(80, 24), Size(80, 24)))
            assert surface._shown is not None
            await pilot.pause()
            assert sent() >= whole - 100

    asyncio.run(play())
