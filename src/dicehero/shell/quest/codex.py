"""The codex of the quest: heroes, villains, traits and relics, and what runs have shown of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from dicehero.core.errors import GameError
from dicehero.core.game import AnyGame
from dicehero.core.replay import ChanceLine, MoveLine, Record, ResultLine
from dicehero.games.quest import Quest, moves
from dicehero.games.quest.codec import read_move
from dicehero.games.quest.dice import STANDARD_COLOURS
from dicehero.games.quest.show import show_hero
from dicehero.games.quest.spec import HeroSpec, Modifier, VillainSpec
from dicehero.shell.codex.pages import Chapter, Codex, Entry, Told
from dicehero.shell.codex.sightings import Sightings, standing_records
from dicehero.shell.quest.unlocks import Unlocks
from dicehero.shell.quest.words import pool_text
from dicehero.shell.text import listed, plural

_PLAYED, _WON, _FACED, _FELLED, _FOUND = "played", "won", "faced", "felled", "found"
_TELLING = frozenset({"hero", "villain", "relic", "=villains", "=relics"})
"""Verbs of the moves that show something: no others need to be read."""
_HERO_BACKDROP, _BOSS_BACKDROP = 2, 4


def tell(records: Iterable[Record]) -> Sightings:
    """Return whom a run faced, what it found, and how it went. What cannot be read shows nothing."""
    seen = {kind: Counter[str]() for kind in (_PLAYED, _WON, _FACED, _FELLED, _FOUND)}
    offers: tuple[str, ...] = ()
    hero = villain = ""
    for record in standing_records(records):
        match _read(record):
            case moves.ChooseHero(chosen):
                hero = chosen
                seen[_PLAYED][hero] += 1
            case moves.DealVillains(villains):
                offers = tuple(each.id for each in villains)
            case moves.DealRelics(relics):
                offers = relics
            case moves.ChooseVillain(number) if number <= len(offers):
                villain = offers[number - 1]
                seen[_FACED][villain] += 1
            case moves.ChooseRelic(number) if number <= len(offers):
                seen[_FOUND][offers[number - 1]] += 1
            case _:
                pass
        if isinstance(record, ResultLine):
            seen[_WON][hero] += 0 in record.outcome.winners
            seen[_FELLED][villain] += record.outcome.ending == "fell"
    return seen


def _read(record: Record) -> moves.Move | None:
    if not isinstance(record, MoveLine | ChanceLine):
        return None
    verb, _, rest = record.text.partition(" ")
    if verb not in _TELLING:
        return None
    try:
        return read_move(record.text, (rest,))
    except GameError:
        return None


def open_codex(game: AnyGame, seen: Sightings, unlocks: Unlocks, everything: bool) -> Codex:
    """Return all that there is, known as far as it was met; with `everything`, all of it is known."""
    assert isinstance(game, Quest), "the codex is that of the quest"
    spec = game.spec
    faced = {v.id for v in spec.villains if everything or _times(seen, _FACED, v.id)}
    heroes = tuple(_hero(hero, seen, unlocks) for hero in spec.heroes)
    # By acts, and within an act the bosses after the others, as one meets them.
    villains = sorted(spec.villains, key=lambda villain: (villain.act, villain.boss))
    relics = tuple(_relic(relic, seen, everything) for relic in spec.relics)
    return (
        Chapter("heroes", "Heroes", "", heroes),
        Chapter("villains", "Villains", "met", tuple(_villain(v, seen, v.id in faced) for v in villains)),
        Chapter("traits", "Traits", "met", tuple(_traits(villains, faced))),
        Chapter("relics", "Relics", "won", relics),
    )


def _times(seen: Sightings, kind: str, id_: str) -> int:
    return seen[kind][id_] if kind in seen else 0


def _often(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _hero(hero: HeroSpec, seen: Sightings, unlocks: Unlocks) -> Entry:
    played, won = _times(seen, _PLAYED, hero.id), _times(seen, _WON, hero.id)
    facts = [
        f"Life {hero.life} of {hero.max_life}, rolls {pool_text(hero.pool)} every round.",
        f"Spaces for {pool_text(hero.capacity)}.",
    ]
    if played:
        facts.append(f"Played {_often(played)}, {f'won {_often(won)}' if won else 'never won'}.")
    locked = hero.unlock is not None and bool(unlocks.against_hero(show_hero(hero)))
    if locked and hero.unlock is not None:
        facts.append(f"Locked. {hero.unlock.text}")
    perks = (
        Told("Strength", hero.strength.name, hero.strength.text),
        Told("Weakness", hero.weakness.name, hero.weakness.text),
    )
    kind = "hero, locked" if locked else "hero"
    return Entry(hero.id, hero.name, True, kind, hero.flavour, tuple(facts), (), perks, _HERO_BACKDROP)


def _villain(villain: VillainSpec, seen: Sightings, known: bool) -> Entry:
    faced, felled = _times(seen, _FACED, villain.id), _times(seen, _FELLED, villain.id)
    facts = [f"Asks {_colours(villain)}."]
    if faced:
        facts.append(f"Faced {_often(faced)}" + (f", and felled you {_often(felled)}." if felled else "."))
    sayings = tuple(f"“{taunt}”" for taunt in villain.taunts)
    kind = f"{'boss' if villain.boss else 'villain'} of act {villain.act}"
    traits = tuple(Told("Trait", trait.name, trait.text) for trait in villain.traits)
    backdrop = _BOSS_BACKDROP if villain.boss else villain.act
    return Entry(
        villain.id, villain.name, known, kind, villain.flavour, tuple(facts), sayings, traits, backdrop
    )


def _colours(villain: VillainSpec) -> str:
    asked = [(weight, colour.word) for weight, colour in zip(villain.colours, STANDARD_COLOURS, strict=True)]
    most = max(weight for weight, _ in asked)
    often = [word for weight, word in asked if weight == most]
    seldom = [word for weight, word in asked if 0 < weight < most]
    if not seldom:
        return f"for {listed(often)} alike" if len(often) > 1 else f"for nothing but {often[0]}"
    return f"mostly for {listed(often)}, less for {listed(seldom)}"


def _traits(villains: Sequence[VillainSpec], faced: set[str]) -> Iterable[Entry]:
    traits = {trait.id: trait for villain in villains for trait in villain.traits}
    for trait in sorted(traits.values(), key=lambda each: each.name):
        carriers = [v for v in villains if any(each.id == trait.id for each in v.traits)]
        met = [villain.name for villain in carriers if villain.id in faced]
        others = len(carriers) - len(met)
        if others:
            met.append(plural(others, "other") + " not met yet")
        facts = (trait.text, f"Carried by {listed(met)}.")
        yield Entry(trait.id, trait.name, len(met) > bool(others), "trait", "", facts)


def _relic(relic: Modifier, seen: Sightings, everything: bool) -> Entry:
    found = _times(seen, _FOUND, relic.id)
    facts = (relic.text, *([f"Won {_often(found)}."] if found else []))
    return Entry(relic.id, relic.name, everything or found > 0, "relic", "", facts)
