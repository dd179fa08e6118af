"""The example of the page on the kit runs."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "kit.md"


def test_the_example_of_the_kit_runs() -> None:
    (code,) = re.findall(
        r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )
    assert "assert" in code
    exec(compile(code, str(PAGE), "exec"), {})
