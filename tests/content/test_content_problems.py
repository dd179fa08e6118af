"""Each way in which content can be wrong, told with its exact place."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from dicehero.content.load import MOST_BYTES, load_quest_spec
from dicehero.content.problems import ContentError
from support.content import GOOD, HEROES, VILLAINS, problems, spoilt, write_content

HERO_CASES = [
    ("unknown key", ("life = 30", "life = 30\nlive = 3"), "hero[0].live: is no key known here"),
    ("missing", ("life = 30\n", ""), "hero[0].life: is missing"),
    (
        "text for a number",
        ("life = 30", 'life = "30"'),
        "hero[0].life: must be a whole number (it is '30')",
    ),
    (
        "truth for a number",
        ("life = 30", "life = true"),
        "hero[0].life: must be a whole number (it is True)",
    ),
    (
        "life too small",
        ("life = 30", "life = 0"),
        "hero[0].life: should be greater than or equal to 1 (it is 0)",
    ),
    (
        "life above max_life",
        ("life = 30", "life = 30\nmax_life = 20"),
        "hero[0].life: 30 is more than max_life, 20",
    ),
    (
        "pool over capacity",
        ("pool = { red = 3, blue = 2 }", "pool = { red = 6, blue = 2 }"),
        "hero[0].pool.red: 6 dice, but the capacity is 5",
    ),
    (
        "too many colours",
        ("pool = { red = 3, blue = 2 }", "pool = { red = 1, blue = 1, green = 1, black = 1 }"),
        "hero[0].pool: a hero starts with dice of 1 to 3 colours, not 4",
    ),
    (
        "no dice",
        ("pool = { red = 3, blue = 2 }", "pool = {}"),
        "hero[0].pool: a hero starts with dice of 1 to 3 colours, not 0",
    ),
    (
        "unknown colour",
        ("pool = { red = 3, blue = 2 }", "pool = { red = 3, pink = 2 }"),
        "hero[0].pool.pink: is no key known here",
    ),
    (
        "capacity too small",
        ("green = 3, yellow = 3", "green = 1, yellow = 3"),
        "hero[0].capacity.green: should be greater than or equal to 2 (it is 1)",
    ),
    (
        "duplicate id",
        ('id = "tamsin"', 'id = "brannoc"'),
        "hero[1].id: 'brannoc' is the id of hero[0] already",
    ),
    (
        "id with blanks",
        ('id = "brannoc"', 'id = "Bran noc"'),
        "hero[0].id: must be lower-case letters, digits and hyphens, starting with a letter (24 at most)",
    ),
    (
        "name too long",
        ('name = "Brannoc Shieldwright"', f'name = "{"x" * 25}"'),
        f"hero[0].name: string should have at most 24 characters (it is '{'x' * 25}')",
    ),
    (
        "name of blanks",
        ('name = "Brannoc Shieldwright"', 'name = "   "'),
        "hero[0].name: string should have at least 1 character (it is '   ')",
    ),
    (
        "wide glyphs",
        ('name = "Brannoc Shieldwright"', 'name = "勇者"'),
        "hero[0].name: must consist of characters that are one terminal cell wide (it is '勇者')",
    ),
    (
        "control characters",
        ('name = "Brannoc Shieldwright"', 'name = "\\u001b[31mRed"'),
        "hero[0].name: must be one line of printable text (it is '\\x1b[31mRed')",
    ),
]

HERO_CASES += [
    (
        "number for a text",
        ('name = "Brannoc Shieldwright"', "name = 3"),
        "hero[0].name: must be text (it is 3)",
    ),
    ("number for a table", ("pool = { red = 3, blue = 2 }", "pool = 3"), "hero[0].pool: must be a table"),
    (
        "unprintable key",
        ("life = 30", 'life = 30\n"\\u001b[2J" = 3'),
        "hero[0].'\\x1b[2J': is no key known here",
    ),
]
VILLAIN_CASES = [
    ("list for a number", ("act = 1", "act = [1]"), "villain[0].act: must be a whole number"),
    (
        "unknown act",
        ("act = 1", "act = 4"),
        "villain[0].act: should be less than or equal to 3 (it is 4)",
    ),
    (
        "no colour",
        ("colours = { red = 2, blue = 1, green = 2, yellow = 1 }", "colours = {}"),
        "villain[0].colours: needs a colour with a weight above 0",
    ),
    (
        "black rectangles",
        ("colours = { red = 2,", "colours = { black = 2,"),
        "villain[0].colours.black: is no key known here",
    ),
    (
        "no width",
        ("widths = [3, 3, 1, 0]", "widths = [0, 0, 0, 0]"),
        "villain[0].widths: needs a width with a weight above 0",
    ),
    (
        "too few widths",
        ("widths = [3, 3, 1, 0]", "widths = [3, 3, 1]"),
        "villain[0].widths: list should have at least 4 items, not 3",
    ),
    (
        "numbers the wrong way round",
        ("numbers = [10, 80]", "numbers = [80, 10]"),
        "villain[0].numbers: the lowest, 80, is above the highest, 10",
    ),
    (
        "numbers out of range",
        ("numbers = [10, 80]", "numbers = [10, 101]"),
        "villain[0].numbers[1]: should be less than or equal to 100 (it is 101)",
    ),
    (
        "boss without a twist",
        ('twist = "double-hurt"\n', ""),
        "villain[15].twist: is missing: a boss has a twist",
    ),
    ("odd boss", ("act = 1", "act = 1\nboss = 1"), "villain[0].boss: must be true or false (it is 1)"),
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
    write_content(tmp_path, heroes=spoilt(GOOD[HEROES], change))
    assert problems(tmp_path) == [f"{HEROES}: {told}"]


@pytest.mark.parametrize(
    ("change", "told"), [case[1:] for case in VILLAIN_CASES], ids=[case[0] for case in VILLAIN_CASES]
)
def test_villains(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    write_content(tmp_path, villains=spoilt(GOOD[VILLAINS], change))
    assert problems(tmp_path) == [f"{VILLAINS}: {told}"]


def test_an_unknown_modifier_is_told_with_those_there_are(tmp_path: Path) -> None:
    write_content(tmp_path, heroes=spoilt(GOOD[HEROES], ('"thick-skin"', '"thin-skin"')))
    (line,) = problems(tmp_path)
    assert line.startswith(
        f"{HEROES}: hero[0].strength: 'thin-skin' is no rule twist; there are double-hurt,"
    )
    assert "thick-skin" in line


def test_too_few_villains(tmp_path: Path) -> None:
    few = GOOD[VILLAINS].split("# --- act two")[0].rsplit("[[villain]]", 3)[0]
    rest = GOOD[VILLAINS][GOOD[VILLAINS].index("# --- act two") :]
    write_content(tmp_path, villains=few + rest)
    assert problems(tmp_path) == [f"{VILLAINS}: villain: act 1 needs at least 3 villains, there are 2"]


def test_no_heroes_at_all(tmp_path: Path) -> None:
    write_content(tmp_path, heroes="")
    assert problems(tmp_path) == [f"{HEROES}: hero: is missing"]
    write_content(tmp_path, heroes="hero = []")
    assert problems(tmp_path) == [f"{HEROES}: hero: list should have at least 1 item, not 0"]


def test_all_problems_of_both_files_are_told_at_once(tmp_path: Path) -> None:
    heroes = spoilt(GOOD[HEROES], ("life = 30", 'life = "x"'), ('id = "tamsin"', 'id = "brannoc"'))
    villains = spoilt(GOOD[VILLAINS], ("act = 1", "act = 9"), ("numbers = [10, 80]", "numbers = [80, 10]"))
    found = problems(write_content(tmp_path, heroes=heroes, villains=villains))
    assert [line.split(": ")[:2] for line in found] == [
        [HEROES, "hero[0].life"],
        [HEROES, "hero[1].id"],
        [VILLAINS, "villain[0].act"],
        [VILLAINS, "villain[0].numbers"],
    ]


def test_problems_of_the_own_files_would_name_the_folder_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_content(tmp_path, heroes=spoilt(GOOD[HEROES], ("red = 3, blue = 2 }", "red = 9, blue = 2 }")))
    monkeypatch.setattr("dicehero.content.load.own_data", lambda: tmp_path)
    with pytest.raises(ContentError) as error:
        load_quest_spec()
    shown = Path("data") / HEROES
    assert error.value.problems == (f"{shown}: hero[0].pool.red: 9 dice, but the capacity is 5",)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"hero = [", "is no TOML: "),
        (b"\xff\xfe", "is no UTF-8 text"),
        (b"a = " + b"[" * 5000, "is "),
        (b"#" * (MOST_BYTES + 1), f"is larger than {MOST_BYTES} bytes"),
        (b"a = 1\na = 2", "is no TOML: "),
        (b"hero = 3", "hero: must be a list"),
    ],
)
def test_files_that_are_no_content(tmp_path: Path, content: bytes, told: str) -> None:
    write_content(tmp_path, heroes=content)
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
    write_content(tmp_path)
    (tmp_path / HEROES).unlink()
    (tmp_path / HEROES).mkdir()
    assert problems(tmp_path) == [f"{HEROES}: is no ordinary file"]


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders there")
def test_a_pipe_in_place_of_a_file_is_not_waited_for(tmp_path: Path) -> None:
    write_content(tmp_path)
    (tmp_path / HEROES).unlink()
    os.mkfifo(tmp_path / HEROES)
    assert problems(tmp_path) == [f"{HEROES}: is no ordinary file"]


def test_names_and_flavour_do_not_change_the_digest(tmp_path: Path) -> None:
    own = load_quest_spec(write_content(tmp_path)).digest
    renamed = spoilt(GOOD[HEROES], ("Brannoc Shieldwright", "Brian Shieldwright"))
    assert load_quest_spec(write_content(tmp_path, heroes=renamed)).digest == own
    stronger = spoilt(GOOD[HEROES], ("life = 30", "life = 31"))
    assert load_quest_spec(write_content(tmp_path, heroes=stronger)).digest != own
