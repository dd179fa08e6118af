"""One option is changed in the configuration file, and nothing else in it."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from dicehero.store.config_edit import UneditableError, save_option, why_not_saved, with_option
from dicehero.store.config_file import read_config

OWN = """\
# My table.
motion = "fast"   # quick
zzz = { odd = 1 }  # not ours

# Keys that suit me.
[keys]
undo = ["u", "f8"]
"""


def test_comments_and_unknown_options_stay() -> None:
    assert with_option(OWN, "motion", "off") == OWN.replace('"fast"', '"off"')


def test_a_new_option_goes_before_the_tables() -> None:
    changed = with_option(OWN, "theme", "light")
    assert changed == OWN.replace("# not ours\n", '# not ours\ntheme = "light"\n')


def test_an_option_of_a_table_is_set_there() -> None:
    changed = with_option(OWN, "end", ("e", "f9"), "keys")
    assert changed == OWN + 'end = ["e", "f9"]\n'
    assert with_option(changed, "undo", ("z",), "keys") == changed.replace('["u", "f8"]', '["z"]')


def test_a_table_that_is_missing_is_added() -> None:
    assert with_option("hints = true", "end", ("e",), "keys") == 'hints = true\n\n[keys]\nend = ["e"]\n'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "hints = false\n"),
        ("\ufeffhints = true", "\ufeffhints = false"),
        ("hints=true # a # b\r\nx = 1\r\n", "hints=false # a # b\r\nx = 1\r\n"),
        ('"hints" = true\n', '"hints" = false\n'),
        ("# only a comment", "# only a comment\nhints = false\n"),
        ('player = "a # b"', 'player = "a # b"\nhints = false\n'),
        ("[keys]\nhints = 'h'\n", "hints = false\n[keys]\nhints = 'h'\n"),
    ],
)
def test_files_of_any_form_are_changed_with_care(before: str, after: str) -> None:
    assert with_option(before, "hints", False) == after


def test_an_option_is_taken_out() -> None:
    assert with_option(OWN, "undo", None, "keys") == OWN.replace('undo = ["u", "f8"]\n', "")
    assert with_option("a = 1\n", "undo", None, "keys") == "a = 1\n"


def test_an_unwritable_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.mkdir()
    assert why_not_saved(path, "hints", False) == f"{path} is not a regular file."
    assert "cannot be written" in why_not_saved(Path("/proc/none/config.toml"), "hints", False)


@pytest.mark.parametrize(
    "text", ["motion", 'motion = "fast"\nmotion = "off"\n', 'motion = """\nfast"""\n', "[keys.more]\na = 1\n"]
)
def test_what_cannot_be_changed_safely_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    if text.startswith("[keys.more]"):
        save_option(path, "motion", "off")
        assert read_config(path).config.motion == "off"
        return
    with pytest.raises(UneditableError):
        save_option(path, "motion", "off")
    assert path.read_text() == text


def test_the_file_and_its_folder_are_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "config.toml"
    save_option(path, "theme", "light")
    assert read_config(path).config.theme == "light"


def test_a_link_stays_a_link_and_modes_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "config.toml"
    real.write_text("hints = true\n")
    real.chmod(0o600)
    link.symlink_to(real)
    save_option(link, "hints", False)
    assert link.is_symlink()
    assert real.read_text() == "hints = false\n"
    assert stat.S_IMODE(real.stat().st_mode) == 0o600


def test_nothing_is_left_behind_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "config.toml"
    path.write_text("hints = true\n")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        save_option(path, "hints", False)
    assert [file.name for file in tmp_path.iterdir()] == ["config.toml"]
    assert path.read_text() == "hints = true\n"


def test_no_known_place_is_told() -> None:
    with pytest.raises(UneditableError):
        save_option(None, "hints", False)
