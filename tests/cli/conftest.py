"""Homes and content that the tests of commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.content import GOOD, HEROES, spoilt, write_content


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def guarded(tmp_path: Path) -> Path:
    """A folder of content in which Tamsin is locked."""
    data = tmp_path / "guarded"
    data.mkdir()
    unlock = 'weakness = "slow-healing"\nunlock = { deed = "reach-round", amount = 1 }'
    return write_content(data, heroes=spoilt(GOOD[HEROES], ('weakness = "slow-healing"', unlock)))
