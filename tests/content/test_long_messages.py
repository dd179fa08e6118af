"""However much is wrong with a file of a stranger, what is told of it can be read."""

from __future__ import annotations

from pathlib import Path

from dicehero.content.content_error import MOST_PROBLEMS
from dicehero.content.quest.load import HEROES, VILLAINS
from dicehero.store.config_file import read_config
from support.content import SAMPLE, problems, spoilt, write_content


def test_many_unknown_keys_make_one_short_message(tmp_path: Path) -> None:
    keys = "".join(f"key-{number} = 1\n" for number in range(5000))
    heroes = spoilt(SAMPLE[HEROES], ("[[hero]]\n", f"[[hero]]\n{keys}"))
    found = problems(write_content(tmp_path, SAMPLE, heroes=heroes))
    assert [line.rpartition(": ")[2] for line in found] == [
        "is not a known key",
        "is not a known key",
        "is not a known key",
        "4997 more keys are not known here",
    ]


def test_many_other_problems_are_counted(tmp_path: Path) -> None:
    villains = SAMPLE[VILLAINS] + "".join(f'\n[[trait]]\nid = "same"\nname = "n{n}"\n' for n in range(300))
    found = problems(write_content(tmp_path, SAMPLE, villains=villains))
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1].endswith("more problems of that file")


def test_long_numbers_are_cut(tmp_path: Path) -> None:
    life = next(line for line in SAMPLE[HEROES].splitlines() if line.startswith("life ="))
    heroes = spoilt(SAMPLE[HEROES], (life, f"life = {'7' * 70}\nmax_life = {'6' * 70}"))
    found = problems(write_content(tmp_path, SAMPLE, heroes=heroes))
    assert any("777777... (70 digits) is more than max_life, 666666... (70 digits)" in line for line in found)
    assert all(len(line) < 200 for line in found)


def test_many_unknown_options_make_one_short_message(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("".join(f"option-{number} = 1\n" for number in range(3000)))
    (problem,) = read_config(path).problems
    assert problem == (
        f"{path}: There are no options 'option-0', 'option-1', 'option-2', and 2997 more that are named."
    )


def test_many_unknown_actions_make_one_short_message(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("[keys]\n" + "".join(f'act-{number} = "x"\n' for number in range(3000)))
    (problem,) = read_config(path, ("undo",)).problems
    assert len(problem) < 200 + len(str(path))
