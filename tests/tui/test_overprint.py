"""Nothing is written over anything else, and nothing lies where messages do, in a window of any size."""

from __future__ import annotations

import pytest

from dicehero.tui.frame.stage import LiveStage
from support.levels import sampled
from support.overprint import overprints
from support.screens import SCREENS, screen

NAMES = [name for name in SCREENS if name != "dragging"]
"""What is dragged lies on top of everything else."""
SIZES = [(width, height) for width in range(76, 201) for height in range(22, 61)]
SMALLEST = [(76, 22), (76, 24), (80, 22), (80, 24), (98, 27), (100, 26)]
SHARES = 72


def sizes_of(name: str, share: int) -> list[tuple[int, int]]:
    """The windows that a screen is drawn in: the shares of all screens together hold every size twice."""
    own = SIZES[NAMES.index(name) :: len(NAMES) // 2]
    return [*(SMALLEST if not share else ()), *own[share::SHARES]]


@pytest.mark.parametrize("share", sampled(range(SHARES)))
@pytest.mark.parametrize("name", NAMES)
def test_no_text_covers_another(name: str, share: int) -> None:
    shown = screen(name)
    assert [each for size in sizes_of(name, share) for each in covered(shown, size)] == []


def covered(shown: LiveStage, size: tuple[int, int]) -> list[str]:
    """What is covered in a window while a message is as long as its line."""
    shown.tell("m" * (size[0] - 2))
    with overprints() as found:
        shown.draw(*size)
    return [f"{size[0]}x{size[1]}: {each}" for each in found]


@pytest.mark.parametrize("name", NAMES)
def test_a_refusal_covers_no_part_of_a_text(name: str) -> None:
    shown = screen(name)
    shown.refuse("m" * 60)
    with overprints() as found:
        for size in SMALLEST:
            shown.draw(*size)
    assert found == []


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_in_a_small_window(name: str) -> None:
    shown = screen(name)
    assert [(size, text) for size in SMALLEST for text in shown.draw(*size).clipped] == []
