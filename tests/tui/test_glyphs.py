"""The characters that suit a terminal are chosen by itself, told in the help, and left to the player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dicehero.store.config import Config
from dicehero.tui.frame.stage import LiveStage
from dicehero.tui.kit.glyphs import Glyphs, fitting_glyphs
from support.stage import Clock, press, setup


@pytest.mark.parametrize(
    ("environ", "encoding", "best"),
    [
        ({"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}, "utf-8", Glyphs.FULL),
        ({"TERM": "linux", "LANG": "en_GB.UTF-8"}, "utf-8", Glyphs.CONSOLE),
        ({"TERM": "xterm", "LANG": "ja_JP.UTF-8"}, "utf-8", Glyphs.ASCII),
        ({"TERM": "linux", "LANG": "zh_TW.UTF-8"}, "utf-8", Glyphs.ASCII),
        ({"LC_ALL": "ko_KR.UTF-8", "LANG": "C.UTF-8"}, "utf-8", Glyphs.ASCII),
        ({"LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "ja_JP.UTF-8"}, "utf-8", Glyphs.FULL),
        ({"VTE_CJK_WIDTH": "wide"}, "utf-8", Glyphs.ASCII),
        ({"LANG": "C"}, "ascii", Glyphs.ASCII),
        ({}, "latin-1", Glyphs.ASCII),
        ({}, "no-such-encoding", Glyphs.ASCII),
    ],
)
def test_the_best_set_is_chosen(environ: dict[str, str], encoding: str, best: Glyphs) -> None:
    assert fitting_glyphs(environ, encoding)[0] is best


def test_nothing_is_offered_that_cannot_be_encoded() -> None:
    assert fitting_glyphs({}, "ascii") == (Glyphs.ASCII,)
    assert set(fitting_glyphs({"TERM": "linux"}, "utf-8")) == set(Glyphs)


def on_terminal(environ: dict[str, str], config: Config, encoding: str = "utf-8") -> LiveStage:
    made = LiveStage(replace(setup(config=config), glyphs=fitting_glyphs(environ, encoding)), Clock())
    made.draw(80, 24)
    return made


def test_the_player_has_the_last_word() -> None:
    on = on_terminal({"TERM": "linux"}, Config(glyphs="full"))
    assert on.look.glyphs is Glyphs.FULL


def test_a_wish_that_cannot_be_sent_is_not_obeyed() -> None:
    on = on_terminal({}, Config(glyphs="full"), "ascii")
    assert on.look.glyphs is Glyphs.ASCII
    press(on, "f4")
    assert on.look.glyphs is Glyphs.ASCII


@pytest.mark.parametrize(
    ("environ", "told"),
    [({"TERM": "linux"}, "(TERM=linux)"), ({"LANG": "ja_JP.UTF-8"}, "locale"), ({}, "")],
)
def test_the_help_tells_what_was_chosen(environ: dict[str, str], told: str) -> None:
    on = on_terminal(environ, Config())
    press(on, "question_mark")
    shown = "\n".join(on.draw(120, 45).rows())
    assert ("Characters" in shown) is bool(told)
    assert told in shown
