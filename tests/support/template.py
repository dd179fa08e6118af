"""The template game of docs/adding-a-game.md, as a module."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

PAGE = Path(__file__).resolve().parents[2] / "docs" / "adding-a-game.md"


def template() -> ModuleType:
    """Run the code of the page, and return what it defines."""
    module = ModuleType("pot")
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    sys.modules["pot"] = module  # Dataclasses look up the module they are in.
    exec(compile("\n".join(blocks), str(PAGE), "exec", dont_inherit=True), vars(module))
    return module
