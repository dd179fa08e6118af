"""How the table looks: theme, characters, and the keys that change both while it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from dicehero.tui.kit.glyphs import WHY, Glyphs
from dicehero.tui.kit.themes import NO_COLOUR, SIXTEEN_COLOURS, palette_of

if TYPE_CHECKING:
    from dicehero.store.config import Config
    from dicehero.tui.kit.palette import Palette


class Depth(Enum):
    """How many colours the terminal shows, or the player wants at all."""

    NONE = NO_COLOUR
    SIXTEEN = SIXTEEN_COLOURS
    FULL = ""


_WHY_NO_THEME = {
    Depth.NONE: "NO_COLOR is set, so there are no themes.",
    Depth.SIXTEEN: "This terminal shows sixteen colours, enough for one theme. COLORTERM can promise more.",
    Depth.FULL: "",
}


class Look:
    """Themes and characters, as the player likes them just now."""

    def __init__(
        self, config: Config, depth: Depth = Depth.FULL, glyphs: Sequence[Glyphs] = tuple(Glyphs)
    ) -> None:
        """With less than the full `depth` there is one theme, whatever the player likes.

        Of `glyphs`, which the terminal can be sent, the first is used unless the player names another.
        """
        self.theme: str = config.theme
        self.able = tuple(glyphs)
        """The sets of characters that the terminal can be sent, the one that suits it first."""
        self.glyphs = self.able[0]
        """The characters that are shown."""
        self.wear(None if config.glyphs == "auto" else Glyphs(config.glyphs))
        self.depth = depth

    @property
    def palette(self) -> Palette:
        """The styles of the theme."""
        return palette_of(self.depth.value or self.theme)

    @property
    def why_no_theme(self) -> str:
        """Why there is nothing to choose among; empty where there is."""
        return _WHY_NO_THEME[self.depth]

    def wear(self, wished: Glyphs | None) -> None:
        """Show a set of characters where the terminal has it, or else (or with None) what suits it."""
        self.glyphs = wished if wished in self.able else self.able[0]

    @property
    def why_glyphs(self) -> str:
        """Why other than all characters are shown; empty where the player wanted that, or all are."""
        chosen = self.glyphs is self.able[0] and self.glyphs is not Glyphs.FULL
        return WHY[self.glyphs] if chosen else ""
