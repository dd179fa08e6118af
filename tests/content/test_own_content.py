"""The game's own content: enough of it, all of it used, no two things alike, and it fits on cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from rich.cells import cell_len

from dicehero.content.quest.load import load_quest_spec
from dicehero.games.quest import effects as fx
from dicehero.games.quest.dice import Colour
from dicehero.games.quest.effects import ModifierKind, may_come_from
from dicehero.games.quest.spec import ACTS, PERIL_LEVELS, Modifier
from support.content import OWN

SPEC = load_quest_spec()
ORDINARY = [villain for villain in SPEC.villains if not villain.boss]
BOSSES = [villain for villain in SPEC.villains if villain.boss]
PERKS = {perk.id: perk for hero in SPEC.heroes for perk in (hero.strength, hero.weakness)}
TRAITS = {trait.id: trait for villain in SPEC.villains for trait in villain.traits}
PERILS = dict(SPEC.perils)
MODIFIERS = [*PERKS.values(), *TRAITS.values(), *SPEC.relics, *PERILS.values()]
MOST_TEXT = 130
"""Characters that cards have room for."""


def duplicates(values: Iterable[object]) -> list[object]:
    return [value for value, count in Counter(values).items() if count > 1]


def test_there_is_enough_of_everything() -> None:
    assert len(SPEC.heroes) >= 8
    assert len(ORDINARY) >= 30
    assert len(BOSSES) >= 8
    assert len(TRAITS) >= 14
    assert len(SPEC.relics) >= 26
    assert sorted(PERILS) == [level for level in PERIL_LEVELS if level != 0]


@pytest.mark.parametrize("act", range(1, ACTS + 1))
def test_every_act_has_ten_villains_and_two_bosses(act: int) -> None:
    assert sum(villain.act == act for villain in ORDINARY) >= 10
    assert sum(villain.act == act for villain in BOSSES) >= 2


def test_traits_grow_more_frequent_and_every_boss_has_one_or_two() -> None:
    by_act = [sum(bool(v.traits) for v in ORDINARY if v.act == act) for act in range(1, ACTS + 1)]
    assert by_act == sorted(by_act)
    assert len(ORDINARY) * 2 // 5 <= sum(by_act) <= len(ORDINARY) * 2 // 3
    assert all(1 <= len(boss.traits) <= 2 for boss in BOSSES)


def test_heroes_start_as_the_rules_say() -> None:
    for hero in SPEC.heroes:
        assert 20 <= hero.life <= 35
        assert 1 <= sum(dice > 0 for dice in hero.pool) <= 3
        assert hero.strength is not hero.weakness
    assert sum(hero.pool[Colour.BLACK] > 0 for hero in SPEC.heroes) >= 3
    assert len({hero.pool for hero in SPEC.heroes}) == len(SPEC.heroes)


def test_no_two_heroes_share_a_perk() -> None:
    perks = [perk.id for hero in SPEC.heroes for perk in (hero.strength, hero.weakness)]
    assert duplicates(perks) == []


def test_some_heroes_are_to_be_unlocked_but_not_most() -> None:
    deeds = [hero.unlock for hero in SPEC.heroes if hero.unlock]
    assert 3 <= len(deeds) <= 4
    assert duplicates(deeds) == []


@pytest.mark.parametrize("kind", ModifierKind)
def test_no_modifier_is_defined_in_vain(kind: ModifierKind) -> None:
    """Whatever the files define appears in the game: a count of tables and of what is used."""
    tables = sum(text.count(f"[[{kind.value}]]") for text in OWN.values())
    assert tables == sum(modifier.kind is kind for modifier in MODIFIERS)


@pytest.mark.parametrize("kind", ModifierKind)
def test_no_two_modifiers_of_a_kind_do_the_same(kind: ModifierKind) -> None:
    assert duplicates(frozenset(each.effects) for each in MODIFIERS if each.kind is kind) == []


def test_names_and_ids_are_unique() -> None:
    named = [*SPEC.heroes, *SPEC.villains, *MODIFIERS]
    assert duplicates(each.name for each in named) == []
    assert duplicates(each.id for each in [*SPEC.heroes, *SPEC.villains]) == []
    assert duplicates(modifier.id for modifier in MODIFIERS) == []


def test_no_line_is_said_twice() -> None:
    flavours = [each.flavour for each in [*SPEC.heroes, *SPEC.villains]]
    taunts = [taunt for villain in SPEC.villains for taunt in villain.taunts]
    assert duplicates([*flavours, *taunts]) == []
    assert all(2 <= len(villain.taunts) <= 3 for villain in SPEC.villains)


@pytest.mark.parametrize("modifier", MODIFIERS, ids=lambda modifier: modifier.id)
def test_a_modifier_fits_on_its_card(modifier: Modifier) -> None:
    assert len(modifier.text) <= MOST_TEXT
    assert cell_len(modifier.text) == len(modifier.text)
    assert modifier.text.isprintable()
    assert 1 <= len(modifier.effects) <= 3
    assert all(may_come_from(type(effect), modifier.kind) for effect in modifier.effects)


def test_every_glyph_is_one_cell_wide() -> None:
    texts = [text for each in [*SPEC.heroes, *SPEC.villains] for text in (each.name, each.flavour)]
    texts += [taunt for villain in SPEC.villains for taunt in villain.taunts]
    texts += [modifier.name for modifier in MODIFIERS]
    for text in texts:
        assert cell_len(text) == len(text)
        assert text.isprintable()


def test_a_card_has_room_for_all_traits_of_a_villain() -> None:
    for villain in SPEC.villains:
        assert len(" ".join(trait.text for trait in villain.traits)) <= MOST_TEXT


def test_ordinary_villains_of_an_act_differ() -> None:
    """In colours, widths, numbers or traits, so that the choice among three is one."""
    shapes = [(v.act, v.colours, v.widths, v.numbers, v.traits) for v in ORDINARY]
    assert duplicates(shapes) == []


@pytest.mark.parametrize("act", range(1, ACTS + 1))
def test_an_act_has_a_villain_that_leans_on_each_colour(act: int) -> None:
    leaning = set()
    for villain in ORDINARY:
        if villain.act == act and max(villain.colours) * 2 >= sum(villain.colours):
            leaning.add(villain.colours.index(max(villain.colours)))
    assert leaning >= set(range(4))


@pytest.mark.parametrize("act", range(1, ACTS + 1))
def test_an_act_has_steady_and_wild_villains(act: int) -> None:
    spans = [v.numbers[1] - v.numbers[0] for v in ORDINARY if v.act == act]
    assert max(spans) - min(spans) >= 10


def test_relics_for_every_way_to_play() -> None:
    """At least three that bear on each: blending, keeping, surplus, flawless rounds, wild dice."""
    builds = {
        "blends": (fx.BlendShift, fx.BlendRoundsUp),
        "keeps": (fx.KeptShift, fx.ExtraSpaces, fx.SpaceReward),
        "scores": (fx.SurplusPoints, fx.BeatenBonus, fx.FlawlessPoints),
        "flawless": (fx.FlawlessLife, fx.FlawlessPoints),
        "colours": (fx.AlsoCounts,),
    }
    for build, kinds in builds.items():
        count = sum(any(isinstance(effect, kinds) for effect in relic.effects) for relic in SPEC.relics)
        assert count >= 3, build
    assert sum("wild" in relic.text.lower() for relic in SPEC.relics) >= 3


def test_perils_differ_in_kind() -> None:
    """Every level from 1 upwards brings a twist of its own, not more of one before it."""
    kinds = [
        tuple((type(effect), getattr(effect, "bosses_only", None)) for effect in PERILS[level].effects)
        for level in range(1, 11)
    ]
    assert duplicates(kinds) == []
