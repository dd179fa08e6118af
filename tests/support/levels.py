"""The two levels of the tests: what every run tries, and what only the long run tries as well."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

import pytest
from _pytest.mark.structures import ParameterSet

TIMES = int(os.environ.get("DICEHERO_TIMES", "1"))
"""How many times as many positions as usual the solver is held against, in the long run."""


def sampled(cases: Iterable[object], always: int = 1) -> list[ParameterSet]:
    """Parameters of a test that searches long: the first `always` cases run always, the others are `long`.

    Here are all ways to mark a test `long`, so whatever kind of fault the long run looks for is looked for
    in every run, in fewer cases. Raises ValueError where nothing would run always.
    """
    if always < 1:
        raise ValueError("a sample has one case at least")
    return [_case(case, place < always) for place, case in enumerate(cases)]


def spread(cases: Iterable[object], count: int = 2, *, rows: bool = False) -> list[ParameterSet]:
    """Parameters of a test of which `count` run always, the first and the last among them, the others `long`.

    For cases that lie in a row, such as sizes of a window, or of which those next to each other are alike.
    With `rows` each case is a sequence of several parameters. Raises ValueError for fewer than two.
    """
    if count < 2:
        raise ValueError("a spread has two cases at least")
    listed = list(cases)
    kept = {round(place * (len(listed) - 1) / (count - 1)) for place in range(count)}
    return [_case(case, place in kept, rows) for place, case in enumerate(listed)]


def named(cases: Iterable[object], *always: object) -> list[ParameterSet]:
    """Parameters of a test of which those named run always, the others `long`.

    Raises ValueError where none is named, or one that is no case.
    """
    listed = list(cases)
    if not always or any(each not in listed for each in always):
        raise ValueError("name cases that there are")
    return [_case(case, case in always) for case in listed]


def long_beside(plain: str) -> pytest.MarkDecorator:
    """Mark a test `long` beside which a quicker one looks for the same kind of fault in every run.

    That is named as `test_name` of the same module, or as `folder/test_module.py::test_name`.
    """
    return pytest.mark.long(beside=plain)


def _case(case: object, always: bool, row: bool = False) -> ParameterSet:
    values = case if row and isinstance(case, Sequence) else (case,)
    return pytest.param(*values, marks=() if always else pytest.mark.long)
