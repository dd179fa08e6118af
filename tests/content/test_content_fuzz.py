"""Content spoilt at random: it plays, or it is refused; nothing else happens."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dicehero.content.quest import load_quest
from dicehero.shell.quest.table import QuestSession
from support.content import FILES, OWN, problems, write_content
from support.levels import sampled
from support.lines import random_moves

TOKENS = [
    "", "0", "-1", "1", "99", "1e9", "nan", "true", '""', '"x"', "[]", "{}", "[[1]]", "=", "[[hero]]",
    "[hero]", "[[villain]]", "9" * 30, "1979-05-27", "'''", '"\\u0000"', "⚀",
]  # fmt: skip


def spoil(text: str, chooser: random.Random) -> str:
    """Return the text with a few words or lines replaced, dropped, doubled or swapped."""
    lines = text.split("\n")
    for _ in range(chooser.randint(1, 3)):
        where = chooser.randrange(len(lines))
        words = lines[where].split(" ")
        match chooser.randrange(5):
            case 0:
                words[chooser.randrange(len(words))] = chooser.choice(TOKENS)
                lines[where] = " ".join(words)
            case 1:
                del lines[where]
            case 2:
                lines.insert(where, lines[where])
            case 3:
                other = chooser.randrange(len(lines))
                lines[where], lines[other] = lines[other], lines[where]
            case _:
                start = chooser.randrange(len(lines[where]) + 1)
                lines[where] = lines[where][:start] + chooser.choice(TOKENS)
    return "\n".join(lines)


@pytest.mark.parametrize("batch", sampled(range(4)))
@pytest.mark.parametrize("name", FILES)
def test_spoilt_content_is_refused_or_played(tmp_path: Path, name: str, batch: int) -> None:
    chooser = random.Random(f"{name} {batch}")
    refused = 0
    for _ in range(40):
        write_content(tmp_path, **{name.removesuffix(".toml"): spoil(OWN[name], chooser)})
        if problems(tmp_path):
            refused += 1
        else:
            random_moves(QuestSession(load_quest(tmp_path), "7"), 120)
    assert refused > 10
