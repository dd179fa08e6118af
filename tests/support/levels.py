"""The two levels of the tests: what every run tries, and what only the long run tries as well."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark.structures import ParameterSet


def sampled(cases: Iterable[object], always: int = 1) -> list[ParameterSet]:
    """Parameters of a test that searches long: the first `always` cases run always, the others are `long`.

    There is no other way to mark a test `long`, so whatever kind of fault the long run looks for is looked
    for in every run, in fewer cases. Raises ValueError where nothing would run always.
    """
    if always < 1:
        raise ValueError("a sample has one case at least")
    return [
        pytest.param(case, marks=pytest.mark.long if place >= always else ())
        for place, case in enumerate(cases)
    ]
