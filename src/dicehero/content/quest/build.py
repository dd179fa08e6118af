"""From checked models to the frozen values that the rules take."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from hashlib import blake2b

from dicehero.content.quest.effects import Strict, effect_of
from dicehero.content.quest.models import (
    CapacityModel,
    DeedModel,
    HeroesFile,
    HeroModel,
    ModifierModel,
    PerilModel,
    PerilsFile,
    PoolModel,
    RelicsFile,
    VillainModel,
    VillainsFile,
)
from dicehero.games.quest.effects import Effect, ModifierKind
from dicehero.games.quest.spec import (
    Deed,
    DeedKind,
    HeroSpec,
    Modifier,
    PerColour,
    QuestSpec,
    VillainSpec,
)

_DIGEST_BYTES = 6
_MERE_WORDS = {"name", "flavour", "taunts"}


def build_spec(
    heroes: HeroesFile, villains: VillainsFile, relics: RelicsFile, perils: PerilsFile
) -> QuestSpec:
    """Return the content of files that have no problems."""
    perks = _modifiers(heroes.perk, ModifierKind.PERK)
    traits = _modifiers(villains.trait, ModifierKind.TRAIT)
    spec = QuestSpec(
        heroes=tuple(_hero(model, perks) for model in heroes.hero),
        villains=tuple(_villain(model, traits) for model in villains.villain),
        relics=tuple(_modifiers(relics.relic, ModifierKind.RELIC).values()),
        perils=tuple((each.level, _peril(each)) for each in perils.peril),
        total_width=tuple(villains.quest.total_width),
        endless_toll=villains.quest.endless_toll,
        digest="",
    )
    return replace(spec, digest=content_digest(spec))


def _peril(model: PerilModel) -> Modifier:
    return Modifier(f"peril-{model.level}", model.name, ModifierKind.PERIL, _effects(model.effects))


def _modifiers(models: Iterable[ModifierModel], kind: ModifierKind) -> dict[str, Modifier]:
    return {each.id: Modifier(each.id, each.name, kind, _effects(each.effects)) for each in models}


def _effects(models: Iterable[Strict]) -> tuple[Effect, ...]:
    return tuple(map(effect_of, models))


def _hero(model: HeroModel, perks: Mapping[str, Modifier]) -> HeroSpec:
    return HeroSpec(
        id=model.id,
        name=model.name,
        flavour=model.flavour,
        life=model.life,
        max_life=model.life if model.max_life is None else model.max_life,
        pool=_per_colour(model.pool),
        capacity=_per_colour(model.capacity),
        strength=perks[model.strength],
        weakness=perks[model.weakness],
        unlock=_deed(model.unlock) if model.unlock else None,
    )


def _deed(model: DeedModel) -> Deed:
    return Deed(DeedKind(model.deed), model.amount)


def _per_colour(model: PoolModel | CapacityModel) -> PerColour:
    return model.red, model.blue, model.green, model.yellow, model.black


def _villain(model: VillainModel, traits: Mapping[str, Modifier]) -> VillainSpec:
    weights = model.colours
    one, two, three, four = model.widths
    low, high = model.numbers
    return VillainSpec(
        id=model.id,
        name=model.name,
        flavour=model.flavour,
        act=model.act,
        boss=model.boss,
        colours=(weights.red, weights.blue, weights.green, weights.yellow),
        widths=(one, two, three, four),
        numbers=(low, high),
        traits=tuple(traits[trait] for trait in model.traits),
        leaning=(model.leaning.black, model.leaning.life),
        taunts=tuple(model.taunts),
    )


def content_digest(spec: QuestSpec) -> str:
    """Return a fingerprint of all that the rules depend on: names and flavour may change freely."""
    text = json.dumps(_plain(spec), sort_keys=True)
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value):
        named = {each.name: _plain(getattr(value, each.name)) for each in fields(value) if each.init}
        kept = {name: plain for name, plain in named.items() if name not in _MERE_WORDS}
        return {"is": type(value).__name__, **kept}
    return value
