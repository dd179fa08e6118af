"""How the table looks: theme, characters, and the keys that change both while it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from dicehero.tui.glyphs import WHY, Glyphs
from dicehero.tui.themes import NO_COLOUR, SIXTEEN_COLOURS, THEMES, palette_of

if TYPE_CHECKING:
    from dicehero.store.config import Config
    from dicehero.tui.palette import Palette


class Depth(Enum):
    """How many colours the terminal shows, or the player wants at all."""

    NONE = NO_COLOUR
    SIXTEEN = SIXTEEN_COLOURS
    FULL = ""


_WHY_NO_THEME = {
    Depth.NONE: "NO_COLOR is set: there are no themes without colours.",
    Depth.SIXTEEN: "This terminal shows sixteen colours, which make one theme. COLORTERM may promise more.",
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
        self._able = tuple(glyphs)
        wished = None if config.glyphs == "auto" else Glyphs(config.glyphs)
        self.glyphs = wished if wished in self._able else self._able[0]
        """The characters that are shown."""
        self.depth = depth

    @property
    def palette(self) -> Palette:
        """The styles of the theme."""
        return palette_of(self.depth.value or self.theme)

    @property
    def why_no_theme(self) -> str:
        """Why there is nothing to choose among; empty where there is."""
        return _WHY_NO_THEME[self.depth]

    def next_theme(self) -> str:
        """Go on to the next theme; return what there is to say of it."""
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]
        return f"Theme: {self.theme}. To keep it, set it in the file that `dicehero config` names."

    def next_glyphs(self) -> str:
        """Go on to the next set of characters; return what there is to say of it."""
        self.glyphs = self._able[(self._able.index(self.glyphs) + 1) % len(self._able)]
        return f"Characters: {self.glyphs.value}." if len(self._able) > 1 else WHY[self.glyphs]

    @property
    def why_glyphs(self) -> str:
        """Why other than all characters are shown; empty where the player wanted that, or all are."""
        chosen = self.glyphs is self._able[0] and self.glyphs is not Glyphs.FULL
        return WHY[self.glyphs] if chosen else ""
