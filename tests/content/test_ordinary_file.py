"""Files of content are ordinary ones of a sensible size: nothing is waited for, and nothing read for ever."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dicehero.content.content_error import ContentError
from dicehero.content.ordinary_file import read_text
from dicehero.content.portraits import PORTRAITS, load_portraits
from dicehero.content.quest.load import HEROES, MOST_BYTES, PERILS, RELICS, VILLAINS
from dicehero.store.config_file import read_config
from support.content import SAMPLE, problems, write_content
from support.sitting import posix

EVERY = (HEROES, VILLAINS, RELICS, PERILS, PORTRAITS)


def told(folder: Path) -> list[str]:
    """What is wrong with a folder, portraits included."""
    found = problems(folder)
    try:
        load_portraits(folder)
    except ContentError as error:
        found += [problem.removeprefix(f"{folder}/") for problem in error.problems]
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of content in order."""
    folder = tmp_path / "content"
    folder.mkdir()
    assert told(write_content(folder, SAMPLE)) == []
    return folder


@pytest.mark.parametrize("name", EVERY)
@posix
def test_a_pipe_is_not_waited_for(folder: Path, name: str) -> None:
    (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / name)
    assert told(folder) == [f"{name}: is not a regular file"]


@pytest.mark.parametrize("name", EVERY)
@posix
def test_a_device_is_not_read_for_ever(folder: Path, name: str) -> None:
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to("/dev/zero")
    assert told(folder) == [f"{name}: is not a regular file"]


@pytest.mark.parametrize("name", EVERY)
@posix
def test_a_link_to_nothing_is_no_missing_file(folder: Path, name: str) -> None:
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(folder / "nothing")
    assert told(folder) == [f"{name}: cannot be read: No such file or directory"]


@pytest.mark.parametrize("name", EVERY)
def test_a_file_of_absurd_size_is_not_read(folder: Path, name: str) -> None:
    (folder / name).touch()
    os.truncate(folder / name, 1 << 40)
    assert told(folder) == [f"{name}: is larger than {MOST_BYTES} bytes"]


@pytest.mark.parametrize("name", EVERY)
def test_a_byte_order_mark_is_passed_over(folder: Path, name: str) -> None:
    text = (folder / name).read_text(encoding="utf-8") if (folder / name).exists() else ""
    (folder / name).write_text(f"\ufeff{text}", encoding="utf-8")
    assert told(folder) == []


@pytest.mark.parametrize("name", EVERY)
def test_what_is_no_text_is_told_with_its_line(folder: Path, name: str) -> None:
    (folder / name).write_bytes(b"# fine\n\n\xff\n")
    assert told(folder) == [f"{name}: is not UTF-8 text (line 3)"]


@posix
def test_a_configuration_is_read_in_the_same_way(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "deep.toml").write_text("a." * 30_000 + "b = 1")
    assert read_config(tmp_path / "pipe").problems == (f"{tmp_path / 'pipe'}: It is not a regular file.",)
    (problem,) = read_config(tmp_path / "deep.toml").problems
    assert problem.endswith("names joined by dots (line 1).")


def test_text_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("12345")
    assert read_text(path, 5) == "12345"
    with pytest.raises(ValueError, match="is larger than 4 bytes"):
        read_text(path, 4)
