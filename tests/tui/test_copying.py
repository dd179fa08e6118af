"""Text that is read can be selected and copied: which cells, which lines, which sequence."""

from __future__ import annotations

import asyncio
from base64 import b64encode

import pytest
from textual.events import MouseDown, MouseMove, MouseUp
from textual.geometry import Offset, Region

from dicehero.tui.frame.app import TableApp
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.canvas import Canvas
from dicehero.tui.kit.clipboard import copying, has_clipboard, past_tmux
from dicehero.tui.kit.selection import Selection, draw_selection, text_of
from dicehero.tui.kit.surface import Surface
from dicehero.tui.kit.themes import palette_of
from support.screens import screen
from support.stage import Clock, press, setup

PAGE = Region(2, 1, 8, 3)
READ = (
    *("battle-help", "all-rules", "log", "in-force", "codex", "codex-shadow"),
    *("hall", "hall-all", "hall-reading", "hall-achieved", "won", "fallen", "brawl-over", "lessons-end"),
)


def written() -> Canvas:
    canvas = Canvas(12, 5, palette_of("dark"))
    for y, text in enumerate(("one two", "日本x", "three"), start=1):
        canvas.put(2, y, text, canvas.ink.text)
    canvas.put(0, 1, "|", canvas.ink.frame)
    return canvas


@pytest.mark.parametrize(
    ("anchor", "head", "text"),
    [
        ((6, 1), (8, 1), "two"),
        ((8, 1), (6, 1), "two"),
        ((6, 1), (2, 2), "two\n日"),
        ((3, 2), (4, 2), "日本"),
        ((0, 1), (3, 3), "one two\n日本x\nth"),
        ((6, 1), (11, 1), "two"),
        ((6, 1), (0, 4), "two\n日本x\nthree"),
        ((4, 3), (5, 0), "one two\n日本x\nthr"),
    ],
)
def test_a_selection_goes_from_cell_to_cell_within_its_page(
    anchor: tuple[int, int], head: tuple[int, int], text: str
) -> None:
    assert text_of(written(), Selection(PAGE, Offset(*anchor), Offset(*head))) == text


def test_selected_cells_alone_look_otherwise() -> None:
    canvas, plain = written(), written()
    draw_selection(canvas, Selection(PAGE, Offset(3, 2), Offset(3, 2)))
    changed = [x for x in range(12) if canvas.styles[2][x] != plain.styles[2][x]]
    assert changed == [2, 3]


def caught(on: LiveStage) -> list[str]:
    sent: list[str] = []

    def send(text: str) -> bool:
        sent.append(text)
        return True

    on.copying.send = send
    return sent


@pytest.mark.parametrize("name", READ)
def test_the_key_copies_all_that_is_read(name: str) -> None:
    on = screen(name)
    sent = caught(on)
    press(on, "y")
    (text,) = sent
    assert on.note.text.startswith(f"Copied {text.count(chr(10)) + 1} line")
    assert on.note.text in "\n".join(on.redrawn().rows())
    assert "copy" in [action.label for action in on.top.footer()]
    assert not set("║═╔╗╚╝") & set(text)


@pytest.mark.parametrize("name", READ)
def test_the_mouse_copies_what_it_is_dragged_over(name: str) -> None:
    on = screen(name)
    sent = caught(on)
    page = on.redrawn().pages[0]
    selection = Selection(page, page.offset, Offset(page.right, page.bottom))
    on.copying.sweep(selection)
    assert any(style.reverse for row in on.redrawn().styles for style in row)
    assert not sent
    on.copying.release(selection)
    assert len(sent) == 1
    assert on.copying.selected(on.redrawn()) == selection
    press(on, "down")
    assert on.copying.selected(on.redrawn()) is None


def test_where_no_clipboard_is_the_key_says_so() -> None:
    on = screen("log")
    press(on, "y")
    assert on.note.text == "This terminal has no clipboard."
    assert not has_clipboard({"TERM": "linux"})
    assert has_clipboard({"TERM": "xterm-256color"})


def test_an_ending_gives_its_whole_seed() -> None:
    on = screen("fallen")
    assert on.sitting is not None
    sent = caught(on)
    press(on, "y")
    assert f"seed    {on.sitting.seed}" in sent[0].split("\n")


def test_the_sequences() -> None:
    coded = b64encode("dé".encode()).decode()
    assert copying("dé") == f"\x1b]52;c;{coded}\a"
    assert past_tmux(copying("dé")) == f"\x1bPtmux;\x1b\x1b]52;c;{coded}\a\x1b\\"


@pytest.mark.parametrize("tmux", [False, True])
def test_a_drag_in_the_app_selects_and_copies_and_does_not_close(
    monkeypatch: pytest.MonkeyPatch, tmux: bool
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("TMUX", raising=False)
    if tmux:
        monkeypatch.setenv("TMUX", "socket,1,0")
    through: list[str] = []

    async def play() -> tuple[TableApp, str]:
        app = TableApp(setup("2"), Clock())
        monkeypatch.setattr(app, "write_through", through.append)
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.press("question_mark")
            surface = app.query_one(Surface)
            page = surface.canvas.pages[-1]
            for kind, x in ((MouseDown, page.x), (MouseMove, page.x + 2), (MouseUp, page.x + 3)):
                app.post_message(kind(surface, x, page.y, 0, 0, 1, False, False, False, x, page.y))
                await pilot.pause()
            assert app.stage.dialog is not None
            return app, "".join(surface.canvas.characters[page.y][page.x : page.x + 4]).strip()

    app, text = asyncio.run(play())
    assert app.clipboard == text
    assert through == ([past_tmux(copying(text))] if tmux else [])
