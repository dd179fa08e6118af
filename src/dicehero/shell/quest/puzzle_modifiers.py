"""A round given as text under modifiers named by their ids: hero, relics, traits and a level of peril."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Final, NamedTuple

from dicehero.core.errors import BadSetup, quoted
from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import RECTANGLE_LETTERS, Colour
from dicehero.games.quest.effects import Effect
from dicehero.games.quest.gains import changed_life
from dicehero.games.quest.rules import battle_rules
from dicehero.games.quest.spec import Modifier, QuestSpec
from dicehero.games.quest.state import effects_of
from dicehero.solver.quest.puzzle import Puzzle

_NEAR: Final = 3
"""Ids at most that are named where none is meant."""


class InForce(NamedTuple):
    """What bends the rules of a round."""

    hero: str | None = None
    """Whose strength and weakness count."""
    relics: tuple[str, ...] = ()
    """In the order they were won."""
    traits: tuple[str, ...] = ()
    """The villain's."""
    peril: int = 0
    """Level, -1 to 10."""
    round: int = 1
    """From 1: some effects come and go with the rounds, and past the last one there is a toll."""


def put_in_force(spec: QuestSpec, puzzle: Puzzle, named: InForce, life: int | None = None) -> Puzzle:
    """Return a round under what is named, fought by a hero with so much life (None: nobody can fall).

    What a relic or peril changes for good counts for the greatest life, and else is taken to be in the
    text of the round already: dice, spaces, numbers. A rectangle that a trait makes black is black.
    Raises BadSetup with a sentence for an id that is not known, or named twice.
    """
    traits = {trait.id: trait for villain in spec.villains for trait in villain.traits}
    perks: tuple[Modifier, ...] = ()
    if named.hero is not None:
        (hero_id,) = _known("hero", (named.hero,), spec.hero_by_id)
        hero = spec.hero_by_id[hero_id]
        perks = (hero.strength, hero.weakness)
    relics = [spec.relic_by_id[each] for each in _known("relic", named.relics, spec.relic_by_id)]
    fought = [traits[each] for each in _known("trait", named.traits, traits)]
    lasting = effects_of((*perks, *relics, *spec.perils_of(named.peril)))
    effects = (*lasting, *effects_of(fought))
    max_life = life or 0
    if named.hero is not None:
        max_life = max(max_life, _greatest_life(spec.hero_by_id[named.hero].max_life, lasting))
    return replace(
        _with_black_rectangles(puzzle, effects),
        rules=battle_rules(effects, named.round),
        toll=spec.toll_of_round(named.round),
        life=life,
        max_life=max_life,
    )


def _known(what: str, ids: Iterable[str], known: Mapping[str, object]) -> tuple[str, ...]:
    """Return ids that are all known. Raises BadSetup for one that is not, or that comes twice."""
    found: list[str] = []
    for each in ids:
        if each not in known:
            near = get_close_matches(each.lower(), known, _NEAR, cutoff=0.4) or sorted(known)
            raise BadSetup(f"no-such-{what}", f"There is no {what} {quoted(each)}; there is {_either(near)}.")
        if each in found:
            raise BadSetup(f"{what}-twice", f"The {what} {each} is named twice.")
        found.append(each)
    return tuple(found)


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _greatest_life(max_life: int, effects: Iterable[Effect]) -> int:
    for effect in effects:
        if isinstance(effect, fx.MaxLife):
            _, max_life = changed_life(max_life, max_life, effect.amount)
    return max_life


def _with_black_rectangles(puzzle: Puzzle, effects: Iterable[Effect]) -> Puzzle:
    black = {effect.rectangle for effect in effects if isinstance(effect, fx.BlackRectangle)}
    a, b, c = (
        replace(rectangle, colour=Colour.BLACK) if letter in black else rectangle
        for letter, rectangle in zip(RECTANGLE_LETTERS, puzzle.rectangles, strict=True)
    )
    return replace(puzzle, rectangles=(a, b, c))
