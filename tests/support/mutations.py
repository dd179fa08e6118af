"""Files as accidents, other programs and forgers leave them."""

from __future__ import annotations

import random
from collections.abc import Callable

Mutation = Callable[[random.Random, bytes], bytes]


def _flip(chooser: random.Random, data: bytes) -> bytes:
    at = chooser.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chooser.randrange(8)]) + data[at + 1 :]


def _cut(chooser: random.Random, data: bytes) -> bytes:
    return data[: chooser.randrange(len(data))]


def _drop(chooser: random.Random, data: bytes) -> bytes:
    at = chooser.randrange(len(data))
    return data[:at] + data[at + chooser.randrange(1, 40) :]


def _noise(chooser: random.Random, data: bytes) -> bytes:
    at = chooser.randrange(len(data))
    return data[:at] + chooser.randbytes(chooser.randrange(1, 20)) + data[at:]


def _digit(chooser: random.Random, data: bytes) -> bytes:
    places = [at for at, byte in enumerate(data) if chr(byte).isdigit()]
    at = chooser.choice(places)
    return data[:at] + str(chooser.randrange(10)).encode() + data[at + 1 :]


def _lines(change: Callable[[random.Random, list[bytes]], None]) -> Mutation:
    def mutate(chooser: random.Random, data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        change(chooser, lines)
        return b"".join(lines)

    return mutate


def _exchange(chooser: random.Random, lines: list[bytes]) -> None:
    first, second = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]


def _double(chooser: random.Random, lines: list[bytes]) -> None:
    lines.insert(chooser.randrange(len(lines)), chooser.choice(lines))


def _lose(chooser: random.Random, lines: list[bytes]) -> None:
    del lines[chooser.randrange(len(lines))]


_ODD = (
    b"[" * 5_000,
    b'{"a":' * 5_000,
    b"9" * 5_000,
    b"-0.0",
    b"1e999",
    b"NaN",
    b"null",
    b"true",
    b'"\\ud800"',
    b'"\\u0000"',
    b'"../../etc/passwd"',
    b"\"__import__('os')\"",
    b"[]",
    b"{}",
    b'"' + b"x" * 5_000 + b'"',
)


def _odd_value(chooser: random.Random, data: bytes) -> bytes:
    """Something else where a value stands."""
    at = chooser.choice([index for index, byte in enumerate(data) if byte == ord(":")])
    end = min((found for found in (data.find(end, at) for end in (b",", b"}")) if found > 0), default=at + 1)
    return data[: at + 1] + chooser.choice(_ODD) + data[end:]


def _odd_word(chooser: random.Random, lines: list[bytes]) -> None:
    """A line of the right form that says something strange."""
    words = [
        "undo",
        "redo",
        "abandon",
        "hint",
        "end",
        "roll",
        "=roll",
        "=face 7",
        "place 999999 a",
        "",
        "\u0663",
    ]
    kind = chooser.choice(["move", "chance", "command", "digest"])
    line = f'{{"{kind}":"{chooser.choice(words)}"}}\n'
    lines.insert(chooser.randrange(1, len(lines) + 1), line.encode())


MUTATIONS: tuple[Mutation, ...] = (
    _flip,
    _cut,
    _drop,
    _noise,
    _digit,
    _digit,
    _odd_value,
    _lines(_exchange),
    _lines(_double),
    _lines(_lose),
    _lines(_odd_word),
)


def mutated(chooser: random.Random, data: bytes) -> bytes:
    """The data after one to three accidents."""
    for _ in range(chooser.choice((1, 1, 1, 2, 3))):
        if len(data) > 100:
            data = chooser.choice(MUTATIONS)(chooser, data)
    return data
