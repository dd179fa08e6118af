"""How the table looks: theme, characters, and the keys that change both while it is shown."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

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

    def __init__(self, config: Config, depth: Depth = Depth.FULL) -> None:
        """With less than the full `depth` there is one theme, whatever the player likes."""
        self.theme: str = config.theme
        self.ascii_only = config.ascii
        """Whether only ASCII characters are shown."""
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

    def other_characters(self) -> str:
        """Show plain characters instead of all, or the other way round; return what there is to say of it."""
        self.ascii_only = not self.ascii_only
        return "Plain ASCII characters." if self.ascii_only else "All characters."
