"""Each way in which content can be wrong, told with its exact place."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from dicehero.content.content_error import ContentError
from dicehero.content.quest.load import MOST_BYTES, load_quest_spec
from dicehero.games.quest import effects as fx
from dicehero.games.quest.effects import ModifierKind, kind_of, may_come_from
from support.content import HEROES, PERILS, RELICS, SAMPLE, VILLAINS, problems, spoilt, write_content

HERO_CASES = [
    ("unknown key", ("life = 30", "life = 30\nlive = 3"), "hero[ada].live: is not a known key"),
    ("missing", ("life = 30\n", ""), "hero[ada].life: is missing"),
    (
        "text for a number",
        ("life = 30", 'life = "30"'),
        "hero[ada].life: must be a whole number (it is '30')",
    ),
    (
        "truth for a number",
        ("life = 30", "life = true"),
        "hero[ada].life: must be a whole number (it is True)",
    ),
    (
        "life too small",
        ("life = 30", "life = 0"),
        "hero[ada].life: should be greater than or equal to 1 (it is 0)",
    ),
    (
        "life above max_life",
        ("life = 30", "life = 30\nmax_life = 20"),
        "hero[ada].life: 30 is more than max_life, 20",
    ),
    (
        "pool over capacity",
        ("pool = { red = 3, blue = 2 }", "pool = { red = 6, blue = 2 }"),
        "hero[ada].pool.red: 6 dice, but the capacity is 5",
    ),
    (
        "too many colours",
        ("pool = { red = 3, blue = 2 }", "pool = { red = 1, blue = 1, green = 1, black = 1 }"),
        "hero[ada].pool: a hero starts with dice of 1 to 3 colours, not 4",
    ),
    (
        "no dice",
        ("pool = { red = 3, blue = 2 }", "pool = {}"),
        "hero[ada].pool: a hero starts with dice of 1 to 3 colours, not 0",
    ),
    (
        "unknown colour",
        ("pool = { red = 3, blue = 2 }", "pool = { red = 3, pink = 2 }"),
        "hero[ada].pool.pink: is not a known key",
    ),
    (
        "capacity too small",
        ("green = 3, yellow = 3", "green = 1, yellow = 3"),
        "hero[ada].capacity.green: should be greater than or equal to 2 (it is 1)",
    ),
    (
        "duplicate id",
        ('id = "bert"', 'id = "ada"'),
        "hero[1].id: 'ada' is the id of hero[0] already",
    ),
    (
        "shared name",
        ('name = "Bert Likewise"', 'name = "ada plainly"'),
        "hero[bert].name: 'ada plainly' is the name of hero[ada] already",
    ),
    (
        "id with blanks",
        ('id = "ada"', 'id = "A da"'),
        "hero[0].id: must be lower-case letters, digits and hyphens, starting with a letter (24 at most)",
    ),
    (
        "name too long",
        ('name = "Ada Plainly"', f'name = "{"x" * 25}"'),
        f"hero[ada].name: string should have at most 24 characters (it is '{'x' * 25}')",
    ),
    (
        "name of blanks",
        ('name = "Ada Plainly"', 'name = "   "'),
        "hero[ada].name: string should have at least 1 character (it is '   ')",
    ),
    (
        "wide glyphs",
        ('name = "Ada Plainly"', 'name = "勇者"'),
        "hero[ada].name: must consist of characters that are one terminal cell wide (it is '勇者')",
    ),
    (
        "control characters",
        ('name = "Ada Plainly"', 'name = "\\u001b[31mRed"'),
        "hero[ada].name: must be one line of printable text (it is '\\x1b[31mRed')",
    ),
]

HERO_CASES += [
    (
        "number for a text",
        ('name = "Ada Plainly"', "name = 3"),
        "hero[ada].name: must be text (it is 3)",
    ),
    ("number for a table", ("pool = { red = 3, blue = 2 }", "pool = 3"), "hero[ada].pool: must be a table"),
    (
        "unprintable key",
        ("life = 30", 'life = 30\n"\\u001b[2J" = 3'),
        "hero[ada].'\\x1b[2J': is not a known key",
    ),
]
VILLAIN_CASES = [
    (
        "shared name",
        ('name = "Three of 2"', 'name = "One of 1"'),
        "villain[three-of-2].name: 'One of 1' is the name of villain[one-of-1] already",
    ),
    (
        "unknown act",
        ("act = 1", "act = 4"),
        "villain[one-of-1].act: should be less than or equal to 3 (it is 4)",
    ),
    (
        "no colour",
        ("colours = { red = 2, blue = 1, green = 2, yellow = 1 }", "colours = {}"),
        "villain[one-of-1].colours: needs a colour with a weight above 0",
    ),
    (
        "black rectangles",
        ("colours = { red = 2,", "colours = { black = 2,"),
        "villain[one-of-1].colours.black: is not a known key",
    ),
    (
        "no width",
        ("widths = [3, 3, 1, 0]", "widths = [0, 0, 0, 0]"),
        "villain[one-of-1].widths: needs a width with a weight above 0",
    ),
    (
        "too few widths",
        ("widths = [3, 3, 1, 0]", "widths = [3, 3, 1]"),
        "villain[one-of-1].widths: list should have at least 4 items, not 3",
    ),
    (
        "numbers the wrong way round",
        ("numbers = [10, 80]", "numbers = [80, 10]"),
        "villain[one-of-1].numbers: the lowest, 80, is above the highest, 10",
    ),
    (
        "numbers out of range",
        ("numbers = [10, 80]", "numbers = [10, 101]"),
        "villain[one-of-1].numbers[1]: should be less than or equal to 100 (it is 101)",
    ),
    (
        "boss without a trait",
        ('traits = ["sharp"]\n', ""),
        "villain[boss-of-1].traits: is missing: a boss has a trait",
    ),
    (
        "unknown trait",
        ('traits = ["sharp"]', 'traits = ["sharp", "blunt"]'),
        "villain[boss-of-1].traits[1]: 'blunt' is not defined; there are sharp",
    ),
    (
        "too many traits",
        ('traits = ["sharp"]', 'traits = ["sharp", "sharp", "sharp", "sharp"]'),
        "villain[boss-of-1].traits: list should have at most 3 items, not 4",
    ),
    (
        "no leaning",
        ("leaning = { black = 2, life = 1 }", "leaning = { black = 0, life = 0 }"),
        "villain[one-of-1].leaning: needs a weight above 0",
    ),
    (
        "two lines of a taunt",
        ('"Boo."', '"Boo.\\nBoo."'),
        "villain[one-of-1].taunts[0]: must be one line of printable text (it is 'Boo.\\nBoo.')",
    ),
    ("odd boss", ("act = 1", "act = 1\nboss = 1"), "villain[one-of-1].boss: must be true or false (it is 1)"),
    ("no boss", ("boss = true", "boss = false"), "villain: act 1 needs a boss"),
    (
        "total width out of range",
        ("total_width = [4, 4,", "total_width = [4, 13,"),
        "quest.total_width[1]: should be less than or equal to 12 (it is 13)",
    ),
    ("no toll", ("endless_toll = 1\n", ""), "quest.endless_toll: is missing"),
]


@pytest.mark.parametrize(
    ("change", "told"), [case[1:] for case in HERO_CASES], ids=[case[0] for case in HERO_CASES]
)
def test_heroes(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    write_content(tmp_path, SAMPLE, heroes=spoilt(SAMPLE[HEROES], change))
    assert problems(tmp_path) == [f"{HEROES}: {told}"]


@pytest.mark.parametrize(
    ("change", "told"), [case[1:] for case in VILLAIN_CASES], ids=[case[0] for case in VILLAIN_CASES]
)
def test_villains(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    write_content(tmp_path, SAMPLE, villains=spoilt(SAMPLE[VILLAINS], change))
    assert problems(tmp_path) == [f"{VILLAINS}: {told}"]


MODIFIER_CASES = [
    (
        "unknown kind of effect",
        HEROES,
        ("loss-forgiven", "loss-forgotten"),
        "perk[firm].effects[0].kind: 'loss-forgotten' is not a kind of effect; did you mean 'loss-forgiven'?",
    ),
    (
        "no kind like it",
        HEROES,
        ('"loss-forgiven"', '"\\u0007x"'),
        "perk[firm].effects[0].kind: '\\x07x' is not a kind of effect; docs/content.md lists them",
    ),
    (
        "no kind of effect",
        HEROES,
        ('kind = "loss-forgiven", ', ""),
        "perk[firm].effects[0].kind: is missing",
    ),
    (
        "no effect",
        HEROES,
        ('[{ kind = "loss-forgiven", up_to = 2 }]', "[]"),
        "perk[firm].effects: list should have at least 1 item, not 0",
    ),
    (
        "value out of the list",
        RELICS,
        ("amount = 1,", "amount = 7,"),
        "relic[string].effects[0].amount: should be -3, -2, -1, 1, 2 or 3 (it is 7)",
    ),
    (
        "truth for a value",
        RELICS,
        ("amount = 1,", "amount = true,"),
        "relic[string].effects[0].amount: must be a whole number (it is True)",
    ),
    (
        "fraction for a value",
        RELICS,
        ("amount = 1,", "amount = 1.0,"),
        "relic[string].effects[0].amount: must be a whole number (it is 1.0)",
    ),
    (
        "field of another effect",
        RELICS,
        ("spaces = 1", "spaces = 1, face = 2"),
        "relic[sealing-wax].effects[0].face: is not a known key",
    ),
    (
        "duplicate relic",
        RELICS,
        ('id = "sealing-wax"', 'id = "string"'),
        "relic[1].id: 'string' is the id of relic[0] already",
    ),
    ("duplicate peril", PERILS, ("level = 1", "level = -1"), "peril[1].level: -1 is the level of peril[0]"),
    ("level 0", PERILS, ("level = 1", "level = 0"), "peril[1].level: level 0 is the game as it is"),
    (
        "level out of range",
        PERILS,
        ("level = 1", "level = 11"),
        "peril[1].level: should be less than or equal to 10 (it is 11)",
    ),
    (
        "unknown deed",
        HEROES,
        ('deed = "reach-round"', 'deed = "sleep"'),
        "hero[bert].unlock.deed: should be 'reach-round', 'win', 'score',",
    ),
]


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [case[1:] for case in MODIFIER_CASES],
    ids=[case[0] for case in MODIFIER_CASES],
)
def test_modifiers(tmp_path: Path, name: str, change: tuple[str, str], told: str) -> None:
    changed = {name.removesuffix(".toml"): spoilt(SAMPLE[name], change)}
    (line,) = problems(write_content(tmp_path, SAMPLE, **changed))
    assert line.startswith(f"{name}: {told}")


def test_an_unknown_perk_is_told_with_those_there_are(tmp_path: Path) -> None:
    heroes = spoilt(SAMPLE[HEROES], ('strength = "firm"', 'strength = "film"'))
    write_content(tmp_path, SAMPLE, heroes=heroes)
    assert problems(tmp_path) == [
        f"{HEROES}: hero[ada].strength: 'film' is not defined; there are firm, forgetful"
    ]


def test_what_has_no_name_is_not_listed_among_those_there_are(tmp_path: Path) -> None:
    found = problems(
        write_content(tmp_path, SAMPLE, heroes=spoilt(SAMPLE[HEROES], ('id = "firm"', 'id = ""')))
    )
    assert f"{HEROES}: hero[ada].strength: 'firm' is not defined; there are forgetful" in found


PLACES = {
    ModifierKind.PERK: (HEROES, 'id = "x"'),
    ModifierKind.TRAIT: (VILLAINS, 'id = "x"'),
    ModifierKind.RELIC: (RELICS, 'id = "x"'),
    ModifierKind.PERIL: (PERILS, "level = 5"),
}


def kind_of_value(effect: fx.Effect) -> str:
    return kind_of(type(effect))


@pytest.mark.parametrize("kind", ModifierKind)
@pytest.mark.parametrize(
    "effect",
    [fx.KeptShift(1), fx.BlackRectangle("a"), fx.NumbersShift(5), fx.NoBlending()],
    ids=kind_of_value,
)
def test_effects_out_of_place(tmp_path: Path, effect: fx.Effect, kind: ModifierKind) -> None:
    name, key = PLACES[kind]
    values = "".join(f", {each.name} = {json.dumps(getattr(effect, each.name))}" for each in fields(effect))
    own = kind_of(type(effect))
    table = f'\n[[{kind.value}]]\n{key}\nname = "X"\neffects = [{{ kind = "{own}"{values} }}]\n'
    write_content(tmp_path, SAMPLE, **{name.removesuffix(".toml"): SAMPLE[name] + table})
    place = SAMPLE[name].count(f"[[{kind.value}]]") if kind is ModifierKind.PERIL else "x"
    told = f"{name}: {kind.value}[{place}].effects[0]: a {kind.value} cannot have the effect {own!r}"
    assert problems(tmp_path) == ([] if may_come_from(type(effect), kind) else [told])


def test_too_few_villains(tmp_path: Path) -> None:
    tables = SAMPLE[VILLAINS].split("[[villain]]")
    write_content(tmp_path, SAMPLE, villains="[[villain]]".join(tables[:1] + tables[3:]))
    assert problems(tmp_path) == [f"{VILLAINS}: villain: act 1 needs at least 3 villains, there are 2"]


def test_relics_and_perils_may_be_left_out(tmp_path: Path) -> None:
    write_content(tmp_path, SAMPLE)
    (tmp_path / RELICS).unlink()
    (tmp_path / PERILS).unlink()
    spec = load_quest_spec(tmp_path)
    assert (spec.relics, spec.perils) == ((), ())


def test_no_heroes_at_all(tmp_path: Path) -> None:
    write_content(tmp_path, SAMPLE, heroes="")
    assert problems(tmp_path) == [f"{HEROES}: hero: is missing"]
    write_content(tmp_path, SAMPLE, heroes="hero = []")
    assert problems(tmp_path) == [f"{HEROES}: hero: list should have at least 1 item, not 0"]


def test_all_problems_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    heroes = spoilt(SAMPLE[HEROES], ("life = 30", 'life = "x"'), ('id = "bert"', 'id = "ada"'))
    villains = spoilt(SAMPLE[VILLAINS], ("act = 1", "act = 9"), ("numbers = [10, 80]", "numbers = [80, 10]"))
    relics = spoilt(SAMPLE[RELICS], ("amount = 1", "amount = 9"))
    perils = spoilt(SAMPLE[PERILS], ("level = 1", "level = 0"))
    changed = {"heroes": heroes, "villains": villains, "relics": relics, "perils": perils}
    found = problems(write_content(tmp_path, SAMPLE, **changed))
    assert [line.split(": ")[:2] for line in found] == [
        [HEROES, "hero[0].life"],
        [HEROES, "hero[1].id"],
        [VILLAINS, "villain[one-of-1].act"],
        [VILLAINS, "villain[one-of-1].numbers"],
        [RELICS, "relic[string].effects[0].amount"],
        [PERILS, "peril[1].level"],
    ]


def test_problems_of_the_own_files_would_name_the_folder_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_content(
        tmp_path, SAMPLE, heroes=spoilt(SAMPLE[HEROES], ("red = 3, blue = 2 }", "red = 9, blue = 2 }"))
    )
    monkeypatch.setattr("dicehero.content.quest.load.own_data", lambda: tmp_path)
    with pytest.raises(ContentError) as error:
        load_quest_spec()
    shown = Path("data") / HEROES
    assert error.value.problems == (f"{shown}: hero[ada].pool.red: 9 dice, but the capacity is 5",)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"hero = [", "is not valid TOML: "),
        (b"# fine\n\xff\xfe", "is not UTF-8 text (line 2)"),
        (b"a = " + b"[" * 5000, "is "),
        (b"#" * (MOST_BYTES + 1), f"is larger than {MOST_BYTES} bytes"),
        (b"a = 1\na = 2", "is not valid TOML: "),
        (b"hero = 3", "hero: must be a list"),
    ],
)
def test_files_that_are_no_content(tmp_path: Path, content: bytes, told: str) -> None:
    write_content(tmp_path, SAMPLE, heroes=content)
    (line,) = problems(tmp_path)
    assert line.startswith(f"{HEROES}: {told}")


def test_missing_files_and_folders(tmp_path: Path) -> None:
    assert problems(tmp_path) == [
        f"{HEROES}: cannot be read: No such file or directory",
        f"{VILLAINS}: cannot be read: No such file or directory",
    ]
    file = tmp_path / "file"
    file.write_text("")
    assert problems(file) == [
        f"{HEROES}: cannot be read: Not a directory",
        f"{VILLAINS}: cannot be read: Not a directory",
    ]


def test_a_folder_in_place_of_a_file(tmp_path: Path) -> None:
    write_content(tmp_path, SAMPLE)
    (tmp_path / HEROES).unlink()
    (tmp_path / HEROES).mkdir()
    assert problems(tmp_path) == [f"{HEROES}: is not a regular file"]


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders there")
def test_a_pipe_in_place_of_a_file_is_not_waited_for(tmp_path: Path) -> None:
    write_content(tmp_path, SAMPLE)
    (tmp_path / HEROES).unlink()
    os.mkfifo(tmp_path / HEROES)
    assert problems(tmp_path) == [f"{HEROES}: is not a regular file"]


def test_mere_words_do_not_change_the_digest(tmp_path: Path) -> None:
    plain = load_quest_spec(write_content(tmp_path, SAMPLE)).digest
    heroes = spoilt(SAMPLE[HEROES], ("Ada Plainly", "Ida Plainly"), ('name = "Firm"', 'name = "Hard"'))
    villains = spoilt(SAMPLE[VILLAINS], ("Boo.", "Bah."))
    assert load_quest_spec(write_content(tmp_path, SAMPLE, heroes=heroes, villains=villains)).digest == plain


@pytest.mark.parametrize(
    ("name", "change"),
    [
        (HEROES, ("life = 30", "life = 31")),
        (HEROES, ("up_to = 2", "up_to = 3")),
        (VILLAINS, ("factor = 2", "factor = 3")),
        (VILLAINS, ("leaning = { black = 2,", "leaning = { black = 3,")),
        (RELICS, ("amount = 1", "amount = 2")),
        (PERILS, ("amount = 10", "amount = 8")),
    ],
)
def test_all_that_the_rules_use_changes_the_digest(
    tmp_path: Path, name: str, change: tuple[str, str]
) -> None:
    plain = load_quest_spec(write_content(tmp_path, SAMPLE)).digest
    changed = {name.removesuffix(".toml"): spoilt(SAMPLE[name], change)}
    assert load_quest_spec(write_content(tmp_path, SAMPLE, **changed)).digest != plain
