"""The options that can be changed at the table: each holds at once, and is kept for the next time."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from dicehero.store.config import OPTIONS
from dicehero.tui.frame.keymap import KeyMap
from dicehero.tui.kit.glyphs import Glyphs
from dicehero.tui.kit.motion import LEVELS
from dicehero.tui.kit.themes import THEMES

if TYPE_CHECKING:
    from dicehero.store.config import Config, Value
    from dicehero.tui.frame.scene import Stage

AUTO = "auto"
KEYS = "keys"
CHANGEABLE = ("motion", "theme", "glyphs", "confirm-end", "hints")
"""The options that have a few values, in the order of the settings screen."""


class LiveSettings:
    """Reads and changes the player's options on a stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    @property
    def config(self) -> Config:
        """The options in force."""
        return self._stage.setup.config

    def values(self, name: str) -> tuple[Value, ...]:
        """Return what an option may be, in the order in which one goes through it."""
        match name:
            case "motion":
                return LEVELS
            case "theme":
                return THEMES
            case "glyphs":
                return (AUTO, *(each.value for each in self._stage.look.able))
            case _:
                return (True, False)

    def value(self, name: str) -> Value:
        """Return what an option is just now."""
        look = self._stage.look
        match name:
            case "motion":
                return self._stage.motion.level
            case "theme":
                return look.theme
            case "glyphs" if self.config.glyphs == AUTO and look.glyphs is look.able[0]:
                return AUTO
            case "glyphs":
                return look.glyphs.value
            case _:
                return bool(getattr(self.config, OPTIONS[name].field))

    def go_on(self, name: str, step: int = 1) -> None:
        """Give an option the next value, or the one before it (`step` -1)."""
        values = self.values(name)
        self.change(name, values[(values.index(self.value(name)) + step) % len(values)])

    def change(self, name: str, value: Value) -> None:
        """Give an option a value, keep it, and say so."""
        stage = self._stage
        self._take(OPTIONS[name].field, value)
        match name:
            case "motion":
                stage.motion.level = str(value)
                shown = f"Motion: {value}."
            case "theme":
                stage.look.theme = str(value)
                shown = f"Theme: {value}."
            case "glyphs":
                stage.look.wear(None if value == AUTO else Glyphs(value))
                shown = f"Characters: {stage.look.glyphs.value}."
            case "hints":
                if stage.coach.coaching is not None:
                    stage.coach.coaching.hints = bool(value)
                shown = f"Hints: {'on' if value else 'off'}."
            case _:
                shown = f"Ask before ending a round that could be better: {'on' if value else 'off'}."
        self._keep(shown, name, value)

    def bind(self, action: str, keys: tuple[str, ...] | None) -> None:
        """Give an action keys of the player's own (None: the usual ones) and keep that, or say why not."""
        stage = self._stage
        own = {name: given for name, given in self.config.keys.items() if name != action}
        if keys is not None:
            try:
                OPTIONS[KEYS].kind.read({action: list(keys)})
            except ValueError as error:
                stage.refuse(f"{error}.")
                return
            own[action] = keys
        keymap = KeyMap(own)
        if keys is not None and (problems := [each for each in keymap.problems if f" {action}:" in each]):
            stage.refuse(problems[0])
            return
        self._take(KEYS, MappingProxyType(own))
        stage.keys = keymap
        self._keep(f"{action}: {'new' if keys else 'usual'} key.", action, keys, KEYS)

    def _take(self, field: str, value: object) -> None:
        stage = self._stage
        # The value was read as its option's kind, which the types do not know.
        config = replace(stage.setup.config, **{field: value})  # type: ignore[arg-type]
        stage.setup = replace(stage.setup, config=config)

    def _keep(self, shown: str, name: str, value: Value | None, table: str = "") -> None:
        why_not = self._stage.setup.keep(name, value, table)
        if why_not:
            self._stage.refuse(f"{shown} It lasts until you leave: {why_not}")
        else:
            self._stage.tell(shown)
