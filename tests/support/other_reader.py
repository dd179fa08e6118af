"""Another program that verifies run files of the quest, written after docs/replay.md alone.

It shares no code with dicehero: draws are made again, rolls, villains, rewards and relics compared, and the
digests of the first round, before which nothing of the rules is needed.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

COLOURS = "RBGYK"
NAMES = ("red", "blue", "green", "yellow", "black")
Record = dict[str, Any]


class Stream:
    """The numbers of one stream."""

    def __init__(self, seed: str, name: str) -> None:
        raw_seed, raw_name = seed.encode(), name.encode()
        self.prefix = b"%d:%s%d:%s" % (len(raw_seed), raw_seed, len(raw_name), raw_name)
        self.number = 0

    def below(self, bound: int) -> int:
        hashed = self.prefix + b"#%d" % self.number
        self.number += 1
        while True:
            word = int.from_bytes(blake2b(hashed, digest_size=8).digest(), "big")
            if word < 2**64 - 2**64 % bound:
                return word % bound
            hashed += b"again"

    def weighted(self, weights: list[int]) -> int:
        pick = self.below(sum(weights))
        return next(index for index in range(len(weights)) if sum(weights[: index + 1]) > pick)


class OtherReader:
    """Verifies runs at peril 0 with the content of a folder."""

    def __init__(self, folder: Path) -> None:
        def read(name: str) -> dict[str, Any]:
            return tomllib.loads((folder / name).read_text(encoding="utf-8"))

        villains = read("villains.toml")
        self.widths: list[int] = villains["quest"]["total_width"]
        self.villains: dict[str, Any] = {each["id"]: each for each in villains["villain"]}
        self.traits: dict[str, Any] = {each["id"]: each["effects"] for each in villains["trait"]}
        self.heroes: dict[str, Any] = {each["id"]: each for each in read("heroes.toml")["hero"]}
        self.relics: list[str] = [each["id"] for each in read("relics.toml")["relic"]]

    def verify(self, text: str) -> tuple[int, list[str]]:
        """Return how many lines could be checked, and what does not fit."""
        header, *records = map(json.loads, text.splitlines())
        self.seed: str = header["seed"]
        self.round = 0
        self.again = 0
        self.owned: list[str] = []
        self.offered: list[str] = []
        self.hero = ""
        checked = 0
        problems: list[str] = []
        for line, record in enumerate(straightened(records), start=2):
            found = self.check(record)
            if found is None:
                continue
            checked += 1
            if found:
                problems.append(f"line {line}: {found}")
        return checked, problems

    def check(self, record: Record) -> str | None:
        """Return what is wrong with a line, '' for nothing, None for a line that says nothing of chance."""
        match record:
            case {"move": str(move)}:
                self.note(move.split())
                return None
            case {"chance": str(text)}:
                drawn = self.drawn(text.split())
                return "" if drawn is None or drawn == text else f"{text} is {drawn}"
            case {"digest": str(digest)} if self.round == 1 and (state := self.state()) is not None:
                made = blake2b(state.encode(), digest_size=8).hexdigest()
                return "" if made == digest else f"{digest} is {made}"
            case _:
                return None

    def note(self, words: list[str]) -> None:
        match words:
            case ["hero", hero]:
                self.hero = hero
            case ["villain", number]:
                self.villain = self.offers[int(number) - 1]
                self.phase = "before-roll"
            case ["relic", number]:
                self.owned.append(self.offered[int(number) - 1])
            case _:
                self.phase = ""

    def drawn(self, words: list[str]) -> str | None:
        """Return what the seed draws where a line of chance stands; None for a line of another kind."""
        kind, *said = words
        match kind:
            case "=villains":
                self.round += 1
                self.again = 0
                self.offers = self.draw_villains()
                self.phase = "villain"
                return "=villains " + " / ".join(self.offers)
            case "=roll":
                self.phase = "battle"
                self.rolled = said
                counts = [sum(die[0] == colour for die in said) for colour in COLOURS]
                faces = [
                    f"{colour}{1 + stream.below(6)}"
                    for colour, count in zip(COLOURS, counts, strict=True)
                    for stream in [Stream(self.seed, f"roll.{self.round}/{colour}")]
                    for _ in range(count)
                ]
                return " ".join(["=roll", *faces])
            case "=face":
                stream = Stream(self.seed, f"reroll.{self.round}.{self.again}")
                self.again += 1
                return f"=face {1 + stream.below(6)}"
            case "=rewards":
                return self.draw_rewards(said)
            case "=relics":
                stream = Stream(self.seed, f"relics.{self.round}")
                left = [relic for relic in self.relics if relic not in self.owned]
                self.offered = [left.pop(stream.below(len(left))) for _ in range(min(3, len(left)))]
                return " ".join(["=relics", *self.offered])
            case _:
                return None

    def draw_villains(self) -> list[str]:
        boss = self.round % 5 == 0
        act = min(3, (self.round - 1) // 5 + 1)
        candidates = [
            each
            for each in self.villains.values()
            if each.get("boss", False) == boss and (each["act"] == act or (boss and self.round > 15))
        ]
        stream = Stream(self.seed, f"villains.{self.round}")
        chosen = [candidates.pop(stream.below(len(candidates))) for _ in range(1 if boss else 3)]
        return [self.draw_villain(each, index) for index, each in enumerate(chosen)]

    def draw_villain(self, villain: dict[str, Any], index: int) -> str:
        stream = Stream(self.seed, f"villains.{self.round}/{index}")
        total = self.widths[min(self.round, len(self.widths)) - 1]
        splits = [each for each in product(range(1, 5), repeat=3) if sum(each) == total]
        weights = [
            villain["widths"][a - 1] * villain["widths"][b - 1] * villain["widths"][c - 1]
            for a, b, c in splits
        ]
        split = splits[stream.weighted(weights if any(weights) else [1] * len(splits))]
        black = {
            effect["rectangle"]
            for trait in villain.get("traits", [])
            for effect in self.traits[trait]
            if effect["kind"] == "black-rectangle"
        }
        words = [villain["id"]]
        for letter, width in zip("abc", split, strict=True):
            colour = COLOURS[stream.weighted([villain["colours"].get(name, 0) for name in NAMES[:4]])]
            low, high = (width + 5 * width * percent // 100 for percent in villain["numbers"])
            number = low + stream.below(high - low + 1)
            words.append(f"{'K' if letter in black else colour}{width}:{number}")
        return " ".join(words)

    def draw_rewards(self, said: list[str]) -> str:
        stream = Stream(self.seed, f"rewards.{self.round}")
        dice = "".join(COLOURS[stream.below(4)] for _ in range(2))
        space = COLOURS[stream.below(5)]
        leaning = self.villains[self.villain.split()[0]].get("leaning", {})
        extra = ["black", "life"][stream.weighted([leaning.get("black", 1), leaning.get("life", 1)])]
        lucky = stream.below(4) == 0
        words = [f"dice:{dice}", f"space:{space}"]
        # Whether both are offered, and whether the round was flawless, take the rules to say.
        words += ["black", "life"] if {"black", "life"} <= set(said) else [extra]
        if "relic" in said and (lucky or self.round % 5 == 0):
            words.append("relic")
        return " ".join(["=rewards", *words])

    def state(self) -> str | None:
        """Return the state of the first round as it is hashed; None where it takes more rules to say."""
        hero = self.heroes[self.hero]
        pool, capacity = ([hero[name].get(colour, 0) for colour in NAMES] for name in ("pool", "capacity"))
        life, greatest = hero["life"], hero.get("max_life", hero["life"])
        counts = f"{','.join(map(str, pool))};{','.join(map(str, capacity))}"
        run = f"{self.hero};0;1;{life}/{greatest};0;{counts};;;0/0"
        if self.phase == "villain":
            return f"{run}|villain;{';'.join(self.offers)}"
        plain = not self.villains[self.villain.split()[0]].get("traits")
        if self.phase == "battle" and plain and not self.again:
            dice = ",".join(f"{die}f" for die in self.rolled)
            spots = ",".join(["-1"] * len(self.rolled))
            return f"{run}|battle;{self.villain};{dice};{spots};0;0;0"
        return None


def straightened(records: list[Record]) -> Iterator[Record]:
    """Yield one record a line; what was taken back says nothing."""
    moves: list[int] = []
    undone: list[int] = []
    dead: set[int] = set()
    for index, record in enumerate(records):
        match record:
            case {"move": _}:
                moves.append(index)
                undone.clear()
            case {"chance": _}:
                moves.clear()
            case {"command": "undo"}:
                undone.append(moves.pop())
                dead.add(undone[-1])
            case {"command": "redo"}:
                moves.append(undone.pop())
                dead.discard(moves[-1])
            case _:
                pass
    for index, record in enumerate(records):
        yield {} if index in dead else record
