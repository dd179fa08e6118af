"""Each test that searches long keeps a sample in the plain run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.levels import long_beside, named, sampled, spread

TESTS = Path(__file__).resolve().parent
BESIDE = long_beside.__name__


def is_long(parameter: object) -> bool:
    return any(mark.name == "long" for mark in parameter.marks)  # type: ignore[attr-defined]


def test_the_first_cases_run_always() -> None:
    assert [is_long(parameter) for parameter in sampled("abcd", always=2)] == [False, False, True, True]


def test_a_sample_is_never_empty() -> None:
    with pytest.raises(ValueError, match="one case"):
        sampled("abcd", always=0)


def test_a_spread_holds_both_ends() -> None:
    assert [is_long(parameter) for parameter in spread("abcde")] == [False, True, True, True, False]
    assert [is_long(parameter) for parameter in spread("abcde", 3)] == [False, True, False, True, False]
    assert [parameter.values for parameter in spread([(1, "a"), (2, "b")], rows=True)] == [(1, "a"), (2, "b")]
    with pytest.raises(ValueError, match="two cases"):
        spread("abcd", 1)


def test_cases_are_named_that_there_are() -> None:
    assert [is_long(parameter) for parameter in named("abc", "b")] == [True, False, True]
    for wrong in ((), ("d",), ("a", "d")):
        with pytest.raises(ValueError, match="that there are"):
            named("abc", *wrong)


def decorators(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, list[ast.expr]]]:
    """The decorators of a function that are called, each with what it is called with."""
    for each in function.decorator_list:
        if isinstance(each, ast.Call):
            yield ast.unparse(each.func), each.args


def functions(path: Path) -> dict[str, ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a module, those of classes included."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def problems_beside(path: Path, top: Path = TESTS) -> list[str]:
    """What is wrong with the tests of a module that are long beside others."""
    wrong = []
    for name, function in functions(path).items():
        for called, arguments in decorators(function):
            if called != BESIDE:
                continue
            (argument,) = arguments
            plain = argument.value if isinstance(argument, ast.Constant) else None
            folder, _, other = str(plain).rpartition("::")
            place = top / folder if folder else path
            found = functions(place).get(other) if place.is_file() else None
            if not isinstance(plain, str) or found is None or not other.startswith("test_"):
                wrong.append(f"{path.name}: {name} stands beside no test: {plain}")
            elif any(each == BESIDE for each, _ in decorators(found)):
                wrong.append(f"{path.name}: {name} stands beside one that is long itself: {plain}")
    return wrong


def test_whatever_is_long_stands_beside_a_test_that_runs_always() -> None:
    assert [each for path in sorted(TESTS.rglob("*.py")) for each in problems_beside(path)] == []


@pytest.mark.parametrize(
    ("plain", "problem"),
    [
        ("test_short", None),
        ("test_a.py::test_short", None),
        ("test_none", "beside no test"),
        ("helper", "beside no test"),
        ("test_b.py::test_short", "beside no test"),
        ("test_slow", "long itself"),
    ],
)
def test_a_test_that_is_missing_or_long_is_no_company(
    tmp_path: Path, plain: str, problem: str | None
) -> None:
    path = tmp_path / "test_a.py"
    others = f"def helper(): ...\ndef test_short(): ...\n@{BESIDE}('test_short')\ndef test_slow(): ...\n"
    path.write_text(f"{others}@{BESIDE}({plain!r})\ndef test_slower(): ...\n", encoding="utf-8")
    found = problems_beside(path, tmp_path)
    assert found == [] if problem is None else problem in found[0]


@long_beside("test_the_plain_run_leaves_long_tests_out")
def test_the_plain_run_leaves_out_what_is_long_beside_another(request: pytest.FixtureRequest) -> None:
    assert request.config.option.markexpr != "not long"


def test_nothing_is_marked_long_in_any_other_way() -> None:
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
