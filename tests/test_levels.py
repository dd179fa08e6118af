"""Each test that searches long keeps a sample in the plain run."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.levels import sampled

TESTS = Path(__file__).resolve().parent


def is_long(parameter: object) -> bool:
    return any(mark.name == "long" for mark in parameter.marks)  # type: ignore[attr-defined]


def test_the_first_cases_run_always() -> None:
    assert [is_long(parameter) for parameter in sampled("abcd", always=2)] == [False, False, True, True]


def test_a_sample_is_never_empty() -> None:
    with pytest.raises(ValueError, match="one case"):
        sampled("abcd", always=0)


def test_nothing_is_marked_long_but_by_the_sampler() -> None:
    marked = {
        path.relative_to(TESTS).as_posix()
        for path in TESTS.rglob("*.py")
        if "mark." + "long" in path.read_text(encoding="utf-8")
    }
    assert marked == {"support/levels.py"}


@pytest.mark.parametrize("case", sampled(range(2)))
def test_the_plain_run_leaves_long_tests_out(case: int, request: pytest.FixtureRequest) -> None:
    """Unless they were asked for, this is the first case."""
    assert case == 0 or request.config.option.markexpr != "not long"
