"""How the table looks: theme, characters, and the keys that change both while it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dicehero.tui.themes import NO_COLOUR, THEMES, palette_of

if TYPE_CHECKING:
    from dicehero.store.config import Config
    from dicehero.tui.palette import Palette


class Look:
    """Themes and characters, as the player likes them just now."""

    def __init__(self, config: Config, colours: bool) -> None:
        """Without `colours` none are shown, whatever theme the player likes."""
        self.theme: str = config.theme
        self.ascii_only = config.ascii
        """Whether only ASCII characters are shown."""
        self.colours = colours

    @property
    def palette(self) -> Palette:
        """The styles of the theme."""
        return palette_of(self.theme if self.colours else NO_COLOUR)

    def next_theme(self) -> str:
        """Go on to the next theme; return what there is to say of it."""
        self.theme = THEMES[(THEMES.index(self.theme) + 1) % len(THEMES)]
        return f"Theme: {self.theme}. To keep it, set it in the file that `dicehero config` names."

    def other_characters(self) -> str:
        """Show plain characters instead of all, or the other way round; return what there is to say of it."""
        self.ascii_only = not self.ascii_only
        return "Plain ASCII characters." if self.ascii_only else "All characters."
