"""The configuration: every option documented, every mistake told, nothing that stops the game."""

from __future__ import annotations

import json
import os
import random
import re
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from dicehero.store.config import MOST_KEYS, OPTIONS, Config, write_config
from dicehero.store.config_file import MOST_BYTES, ConfigFile, read_config
from support.levels import sampled

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "configuration.md"
NO_TOML = "It is not valid TOML:"
ACTIONS = ("undo", "redo", "end")
NO_KEY = f'[keys]: end must be a key, such as "u" or "f5", or a list of 1 to {MOST_KEYS}.'
FULL = replace(
    Config(),
    player="Ada",
    motion="off",
    theme="ansi",
    glyphs="ascii",
    hints=False,
    confirm_end=False,
    keys={"undo": ("u", "f5"), "end": ("?",)},
)


def read(folder: Path, text: str | bytes) -> ConfigFile:
    path = folder / "config.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_config(path, ACTIONS)


def problem(folder: Path, text: str | bytes) -> str:
    found = read(folder, text)
    assert found.exists
    assert len(found.problems) == 1
    where, _, sentence = found.problems[0].partition(": ")
    assert where == str(folder / "config.toml")
    return sentence


def test_no_file_and_no_home_mean_the_usual_options(tmp_path: Path) -> None:
    assert read_config(None) == ConfigFile(Config(), None, exists=False)
    path = tmp_path / "none" / "config.toml"
    assert read_config(path) == ConfigFile(Config(), path, exists=False)
    assert read(tmp_path, "").config == Config()


def test_every_option_is_a_field_and_every_field_an_option() -> None:
    assert [option.field for option in OPTIONS.values()] == [each.name for each in fields(Config)]


@pytest.mark.parametrize("config", [Config(), FULL])
def test_what_is_written_is_read_again(tmp_path: Path, config: Config) -> None:
    found = read(tmp_path, write_config(config))
    assert (found.config, found.problems) == (config, ())


def test_the_document_lists_every_option() -> None:
    rows = re.findall(
        r"^\| `([a-z-]+)` \| (.*) \| (.*) \| (.*) \|$", DOCUMENT.read_text("utf-8"), re.MULTILINE
    )
    usual = Config()
    for option, row in zip(OPTIONS.values(), rows[: len(OPTIONS)], strict=True):
        value = getattr(usual, option.field)
        told = "empty" if option.kind.table else f"`{json.dumps(value)}`"
        assert row == (option.name, option.kind.told, told, option.summary)


def test_the_example_of_the_document_is_right(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    path = tmp_path / "config.toml"
    path.write_text(example)
    assert read_config(path).problems == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('motoin = "fast"', "There is no option 'motoin'. Did you mean 'motion'?"),
        ("confirm_end = true", "There is no option 'confirm_end'. Did you mean 'confirm-end'?"),
        ("Hints = true", "There is no option 'Hints'. Did you mean 'hints'?"),
        ("[key]\nundo = 'u'", "There is no option 'key'. Did you mean 'keys'?"),
        ("zzz = 1", f"There is no option 'zzz'. There are: {', '.join(OPTIONS)}."),
        ("motion = 'slow'", 'motion must be "off", "fast" or "normal".'),
        ("motion = ['fast']", 'motion must be "off", "fast" or "normal".'),
        ("hints = 1", "hints must be true or false, without quotation marks."),
        ("hints = 'false'", "hints must be true or false, without quotation marks."),
        ("player = 7", "player must be one line of at most 24 characters, in quotation marks."),
        ('player = "a\\nb"', "player must be one line of at most 24 characters, in quotation marks."),
        (f"player = '{'x' * 25}'", "player must be one line of at most 24 characters, in quotation marks."),
        ("keys = 'u'", "keys must be a table: a line [keys], and below it one line for each action."),
        ("[keys]\nunod = 'u'", "[keys]: There is no action 'unod'. Did you mean 'undo'?"),
        ("[keys]\nzzz = 'u'", "[keys]: There is no action 'zzz'. There are: undo, redo, end."),
        ("[keys]\nend = 3", NO_KEY),
        ("[keys]\nend = []", NO_KEY),
        ("[keys]\nend = ' '", "[keys]: end has ' ', which is no key: write one such as \"u\" or \"f5\"."),
        (
            "[keys]\nundo = ['f8', 'F9', 'ctrl+c']",
            "[keys]: undo has 'F9', which is no key: write 'f9'.",
        ),
        (b"player = '\xff'", "It is not UTF-8 text (line 1)."),
        ("motion", f"{NO_TOML} Expected '=' after a key in a key/value pair (at end of document)."),
        ("hints = true\nhints = true", f"{NO_TOML} Cannot overwrite a value (at end of document)."),
        ("a = " + "[" * 20_000, "It is nested more than 16 deep (line 1)."),
        ("a = " + "9" * 20_000, "It has more than 80 characters without quotation marks (line 1)."),
        ("#" * (MOST_BYTES + 1), f"It is larger than {MOST_BYTES} bytes."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_and_the_game_has_its_usual_options(
    tmp_path: Path, text: str | bytes, sentence: str
) -> None:
    assert problem(tmp_path, text) == sentence
    assert read(tmp_path, text).config == Config()


def test_one_mistake_spoils_nothing_else(tmp_path: Path) -> None:
    found = read(tmp_path, "motion = 'off'\nhints = 0\nnope = 1\n[keys]\nend = 7\nredo = ['r', 'f6']\n")
    assert found.config == replace(Config(), motion="off", keys={"redo": ("r", "f6")})
    assert len(found.problems) == 3


def test_whoever_knows_no_actions_takes_any(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("[keys]\nanything = 'x'\n'a b' = 'x'\n")
    found = read_config(path)
    assert found.config.keys == {"anything": ("x",)}
    assert len(found.problems) == 1


def test_an_editor_may_put_a_byte_order_mark_first(tmp_path: Path) -> None:
    assert read(tmp_path, b"\xef\xbb\xbfhints = false\n").config.hints is False


def test_a_folder_is_no_configuration(tmp_path: Path) -> None:
    assert read_config(tmp_path).problems == (f"{tmp_path}: It is not a regular file.",)


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in folders there")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "config.toml")
    assert read_config(tmp_path / "config.toml").problems


TOKENS = [
    "",
    "=",
    "[",
    "]",
    '"',
    "'",
    "[keys]",
    "[[keys]]",
    "true",
    "0x1",
    "1e400",
    "\0",
    "é",
    "\n",
    ".",
    "{}",
    "nan",
]


@pytest.mark.parametrize("batch", sampled(range(5)))
def test_a_spoilt_file_is_read_or_told(tmp_path: Path, batch: int) -> None:
    chooser = random.Random(f"config {batch}")
    text = write_config(FULL)
    told = 0
    for _ in range(1000):
        spoilt = list(text)
        for _ in range(chooser.randint(1, 6)):
            where = chooser.randrange(len(spoilt))
            end = where + chooser.choice((0, 1, 1, 5, 40))
            spoilt[where:end] = chooser.choice(
                (*TOKENS, chr(chooser.randrange(0x250)), *text[where : where + 30])
            )
        found = read(tmp_path, "".join(spoilt))
        told += bool(found.problems)
        assert all(sentence.isprintable() and sentence.endswith((".", "?")) for sentence in found.problems)
        # Whatever holds is such that it can be written and read again.
        assert tomllib.loads(write_config(found.config))
    assert 100 < told < 1000
