"""The template game of docs/adding-a-game.md, as a module."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"


def code() -> str:
    """Return the code of the page as one module."""
    page = PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    first, *others = blocks
    # Only the first line of a module may ask for it.
    return "\n".join(
        (first, *(block.replace("from __future__ import annotations\n", "") for block in others))
    )


def template() -> ModuleType:
    """Run the code of the page, and return what it defines."""
    module = ModuleType("pot")
    sys.modules["pot"] = module  # Dataclasses look up the module they are in.
    exec(compile(code(), str(PAGE), "exec", dont_inherit=True), vars(module))
    return module
