"""A release is refused unless version, changelog and tag agree."""

from __future__ import annotations

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".ci" / "release"
SOURCE = '__version__ = "1.2.3"\n'
CHANGELOG = "# Changelog\n\n## Unreleased\n\n## 1.2.3 - 2026-01-31\n\n- A hero.\n"


@pytest.fixture(scope="module")
def release() -> Any:
    loader = SourceFileLoader("release", str(SCRIPT))
    spec = spec_from_loader("release", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_what_agrees_is_released(release: Any) -> None:
    assert release.problems(SOURCE, CHANGELOG, ["v1.2.3"], clean=True) == []


@pytest.mark.parametrize(
    ("source", "changelog", "tags", "clean", "told"),
    [
        ('__version__ = "1.2.4"\n', CHANGELOG, ["v1.2.4"], True, "newest release 1.2.3"),
        (SOURCE, CHANGELOG, [], True, "no tag v1.2.3; it has none"),
        (SOURCE, CHANGELOG, ["v1.2.2"], True, "it has v1.2.2"),
        (SOURCE, CHANGELOG, ["v1.2.3"], False, "not committed"),
        (
            SOURCE,
            CHANGELOG.replace("Unreleased\n", "Unreleased\n\n- More.\n"),
            ["v1.2.3"],
            True,
            "Unreleased",
        ),
        (SOURCE, "# Changelog\n", ["v1.2.3"], True, "newest release none"),
        ("", CHANGELOG, ["v1.2.3"], True, "states no version"),
    ],
)
def test_what_disagrees_is_told(
    release: Any, source: str, changelog: str, tags: list[str], clean: bool, told: str
) -> None:
    assert told in " ".join(release.problems(source, changelog, tags, clean))


def test_the_package_and_the_changelog_are_of_one_version(release: Any) -> None:
    top = SCRIPT.parents[1]
    version = release.version_of((top / "src/dicehero/__init__.py").read_text(encoding="utf-8"))
    assert release.newest_release((top / "docs/changelog.md").read_text(encoding="utf-8"))[0] == version
