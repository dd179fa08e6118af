"""Rule twists: heroes' strengths and weaknesses, and the twists of bosses.

One small mechanism serves all of them: a modifier is a name, a sentence, and the hooks it bends the
rules with. Hooks are plain functions; the modifiers in force in a battle are combined once, in order
(strength, weakness, twist), into a `BattleRules`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from dicehero.games.quest.dice import Die

BlendHook = Callable[[Die, Die, int, int], int]
"""(first, second, face so far, blends made before in this round) -> face."""
LossHook = Callable[[int, int, int], int]
"""(rectangle index, shortfall, loss so far) -> loss, for one rectangle."""
GainHook = Callable[[int, int, int], int]
"""(rectangle index, surplus, bonus so far) -> bonus for the surplus of one rectangle."""
AmountHook = Callable[[int], int]
"""(amount so far) -> amount."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One rule twist."""

    id: str
    text: str
    """What it does, in one sentence, as shown on cards."""
    blend: BlendHook | None = None
    loss: LossHook | None = None
    gain: GainHook | None = None
    healing: AmountHook | None = None
    """Bends the life points of the life reward."""
    flawless_life: int = 0
    """Life points for a flawless round."""
    kept_face: AmountHook | None = None
    """Bends the face of a die that is kept."""
    no_blending: bool = False


def _round_first_blend_up(first: Die, second: Die, face: int, blends_before: int) -> int:
    return (first.face + second.face + 1) // 2 if blends_before == 0 else face


def _pairs_rise(first: Die, second: Die, face: int, _blends_before: int) -> int:
    return min(6, face + 1) if first.face == second.face else face


def _mixed_blends_lose(first: Die, second: Die, face: int, _blends_before: int) -> int:
    return max(1, face - 1) if first.colour is not second.colour else face


def _only_on(index: int, hook: Callable[[int, int], int]) -> Callable[[int, int, int], int]:
    """Return a per-rectangle hook that acts on one rectangle; `hook` gets (points, so far)."""

    def bent(rectangle: int, points: int, so_far: int) -> int:
        return hook(points, so_far) if rectangle == index else so_far

    return bent


MODIFIERS: dict[str, Modifier] = {
    modifier.id: modifier
    for modifier in (
        Modifier(
            "round-up",
            "Your first blend of each round rounds up instead of down.",
            blend=_round_first_blend_up,
        ),
        Modifier(
            "kindred-blend",
            "Two equal faces blend to one pip more (6 at most).",
            blend=_pairs_rise,
        ),
        Modifier(
            "triple-surplus",
            "Surplus on rectangle A earns triple instead of double.",
            gain=_only_on(0, lambda surplus, bonus: bonus + surplus),
        ),
        Modifier(
            "thick-skin",
            "A rectangle left short by 1 or 2 costs no life.",
            loss=lambda _rectangle, shortfall, loss: 0 if shortfall <= 2 else loss,
        ),
        Modifier(
            "second-wind",
            "A flawless round gives back 3 life.",
            flawless_life=3,
        ),
        Modifier(
            "muddy-blend",
            "Blending two different colours costs one pip (1 at least).",
            blend=_mixed_blends_lose,
        ),
        Modifier(
            "tender-flank",
            "Every rectangle left short by 4 or more costs 1 life more.",
            loss=lambda _rectangle, shortfall, loss: loss + 1 if shortfall >= 4 else loss,
        ),
        Modifier(
            "slow-healing",
            "The life reward gives 6 life instead of 10.",
            healing=lambda life: life - 4,
        ),
        Modifier(
            "leaky-pouch",
            "Kept dice lose one pip (1 at least).",
            kept_face=lambda face: max(1, face - 1),
        ),
        Modifier(
            "dull-edge",
            "Surplus on rectangle C earns nothing.",
            gain=_only_on(2, lambda _surplus, _bonus: 0),
        ),
        Modifier(
            "double-hurt",
            "Unmatched points of rectangle A hurt double.",
            loss=_only_on(0, lambda shortfall, loss: loss + shortfall),
        ),
        Modifier(
            "no-surplus",
            "Surplus earns nothing.",
            gain=lambda _rectangle, _surplus, _bonus: 0,
        ),
        Modifier(
            "no-blending",
            "The blender is jammed.",
            no_blending=True,
        ),
    )
}
"""Every modifier by id. Rule: §9 lists them one by one."""


@dataclass(frozen=True, slots=True)
class BattleRules:
    """The modifiers in force, split by what they bend, so that untouched rules cost nothing."""

    ids: tuple[str, ...]
    blend: tuple[BlendHook, ...]
    loss: tuple[LossHook, ...]
    gain: tuple[GainHook, ...]
    healing: tuple[AmountHook, ...]
    kept_face: tuple[AmountHook, ...]
    flawless_life: int
    no_blending: bool

    def blended_face(self, first: Die, second: Die, blends_before: int) -> int:
        """Return the face (1-6) that two dice blend to: the floor of their average. Rule: §5.3."""
        face = (first.face + second.face) // 2
        for hook in self.blend:
            face = hook(first, second, face, blends_before)
        return face

    def kept_die_face(self, face: int) -> int:
        """Return the face (1-6) that a die has after it was kept. Rule: §6.4."""
        for hook in self.kept_face:
            face = hook(face)
        return face

    def life_reward(self, life: int) -> int:
        """Return the life points that the life reward gives. Rule: §7.4."""
        for hook in self.healing:
            life = hook(life)
        return life


@cache
def battle_rules(ids: tuple[str, ...]) -> BattleRules:
    """Combine modifiers in order. Raises KeyError for an unknown id."""
    modifiers = [MODIFIERS[modifier_id] for modifier_id in ids]
    return BattleRules(
        ids=ids,
        blend=tuple(m.blend for m in modifiers if m.blend),
        loss=tuple(m.loss for m in modifiers if m.loss),
        gain=tuple(m.gain for m in modifiers if m.gain),
        healing=tuple(m.healing for m in modifiers if m.healing),
        kept_face=tuple(m.kept_face for m in modifiers if m.kept_face),
        flawless_life=sum(m.flawless_life for m in modifiers),
        no_blending=any(m.no_blending for m in modifiers),
    )
