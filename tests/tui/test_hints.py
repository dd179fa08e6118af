"""Hints lie on one line, so that they cover nothing."""

from __future__ import annotations

import pytest

from dicehero.tui.frame.widgets.chrome import MIN_WIDTH, fitting_hint
from support.screens import SCREENS, screen


@pytest.mark.parametrize("name", SCREENS)
def test_a_hint_fits_into_the_smallest_window(name: str) -> None:
    hint = screen(name).scene.hint()
    assert len(fitting_hint(hint, MIN_WIDTH - 2)) <= MIN_WIDTH - 2


def test_whole_sentences_are_left_out() -> None:
    assert fitting_hint("Press a. Or b! Why not c?", 14) == "Press a. Or b!"


def test_the_first_sentence_is_always_told() -> None:
    assert fitting_hint("Press a. Or b!", 3) == "Press a."
