"""Which key means what: the registry of actions, with the player's own keys in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dicehero.tui.frame.actions import Action, FrameScope, Scope, key_text
from dicehero.tui.frame.all_actions import ACTIONS, CARDS, DICE, screens_of
from dicehero.tui.kit.intents import Intent

_FOR_DICE = "1234567890dfghjkmnpstvwyDFGHJKLMNPRSTUVWXYZ"
"""No key of a die looks like another: there is neither l nor o nor i."""
_NAMES = {"?": "question_mark", "+": "plus", "-": "minus", "=": "equals_sign", "/": "slash", ".": "full_stop"}
"""Keys that Textual calls by a name, as players write them."""
_TYPED = {name: sign for sign, name in _NAMES.items()} | {"space": " ", "minus": "-"}
_SHIFT = "shift+"
_ALWAYS = frozenset({"quit", "back", "choose", "activate", "confirm", "close", "run"})
"""Actions that keep their keys, whatever a player gives to them and others: nobody shall be locked in."""


def readings(key: str) -> tuple[str, ...]:
    """Return the keys that one may be meant as, in order: under Caps Lock a capital is the small letter."""
    if len(key) == 1 and key.isupper() and len(key.lower()) == 1:
        return key, key.lower()
    return (key, key.removeprefix(_SHIFT)) if key.startswith(_SHIFT) else (key,)


class KeyMap:
    """The actions with the keys that hold; footer, help and palette are made of it."""

    def __init__(self, own: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """`own` gives keys by the names of actions. What cannot be is left out and told in `problems`."""
        self.problems: tuple[str, ...] = ()
        self.actions = self._with(own) if own else ACTIONS
        taken = {key for action in self.actions if action.scopes & DICE for key in action.keys}
        self.die_keys = "".join(key for key in _FOR_DICE if key not in taken)
        """The key of die number n is at n - 1: no command of a screen with dice has it."""
        self.alt_keys = frozenset(
            key for action in self.actions for key in action.keys if key.startswith("alt+")
        )
        """Keys with Alt that mean something on some screen."""
        self._meanings = {
            (scope, key): action.intent
            for action in reversed(self.actions)
            for scope in action.scopes
            for key in action.keys
        }

        self._printed = {
            (scope, action.intent): action.key_text
            for action in reversed(self.actions)
            for scope in action.scopes
        }

    def _with(self, own: Mapping[str, tuple[str, ...]]) -> tuple[Action, ...]:
        names = {action: action.key_name for action in ACTIONS}
        problems: list[str] = []
        wanted: dict[str, tuple[str, ...]] = {}
        for name, keys in own.items():
            if name in names.values():
                wanted[name] = tuple(_NAMES.get(key, key) for key in keys)
            else:
                problems.append(f"keys: There is no action {name!r}.")
        given: dict[tuple[Scope, str], str] = {}
        for action in ACTIONS:
            name = names[action]
            for scope in action.scopes:
                for key in action.keys if name in _ALWAYS else ():
                    given[scope, key] = name
        for action in ACTIONS:
            name = names[action]
            free = []
            for key in wanted.get(name, ()):
                other = next((given[scope, key] for scope in action.scopes if (scope, key) in given), name)
                if other == name:
                    free.append(key)
                else:
                    problems.append(f"keys: {key!r} cannot be {name}: it is {other}.")
            if name in wanted:
                wanted[name] = tuple(free)
                given.update({(scope, key): name for scope in action.scopes for key in free})
        self.problems = tuple(dict.fromkeys(problems))
        return tuple(self._changed(action, names[action], wanted, given) for action in ACTIONS)

    @staticmethod
    def _changed(
        action: Action,
        name: str,
        wanted: Mapping[str, tuple[str, ...]],
        given: Mapping[tuple[Scope, str], str],
    ) -> Action:
        own = wanted.get(name, ())
        keys = (*action.keys, *own) if name in _ALWAYS else own or action.keys
        kept = tuple(
            key for key in keys if all(given.get((scope, key), name) == name for scope in action.scopes)
        )
        return action if kept == action.keys else replace(action, keys=kept)

    def intent_of(self, scope: Scope, key: str) -> Intent | None:
        """Return what a key means on a screen."""
        known = self._meanings.get((scope, key))
        if known is not None:
            return known
        if scope in DICE and len(key) == 1 and key in self.die_keys:
            return Intent("die", self.die_keys.index(key) + 1)
        if scope is FrameScope.PALETTE:
            letter = _TYPED.get(key, key)
            return Intent("type", ord(letter)) if len(letter) == 1 and letter.isprintable() else None
        if scope in CARDS and len(key) == 1 and key in "123456789":
            return Intent("card", int(key))
        if scope is FrameScope.TABLE and len(key) == 1 and key in "123456789":
            return Intent("offer", int(key))
        return None

    def actions_of(self, scope: Scope) -> tuple[Action, ...]:
        """Return the actions of a screen, in the order of footer and help."""
        return tuple(action for action in self.actions if scope in action.scopes)

    def die_key(self, number: int) -> str:
        """Return the key of a die (from 1); empty where keys have run out: then cursor and mouse remain."""
        return self.die_keys[number - 1] if number <= len(self.die_keys) else ""

    def key_of(self, scope: Scope, intent: Intent) -> str:
        """Return the first key of an intent on a screen, as printed on keyboards; empty where it has none."""
        return self._printed.get((scope, intent), "")

    def why_not(self, key: str, game: str) -> str:
        """Return why a key does nothing on the screen where it was pressed, in a game told by its id."""
        shown = key_text(key)
        for scope in screens_of(game):
            for action in self.actions_of(scope):
                if key in action.keys and action.title:
                    return f"{shown} does nothing here. It belongs to “{scope.value}”: {action.title}."
        return f"{shown} does nothing here. Press ? to see what does."


DEFAULT = KeyMap()
"""The keys of a player who has given none of their own."""
