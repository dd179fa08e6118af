"""What a process loads that has just begun."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from support.lines import PATIENCE


def loaded_by_code(code: str, names: Sequence[str]) -> list[str]:
    """Run code in a fresh process and return which of these modules it loaded. What it prints is lost."""
    program = f"""\
import sys; sys.path[:0] = {sys.path!r}
out, sys.stdout = sys.stdout, sys.stderr
{code}
print(*(name for name in {list(names)!r} if name in sys.modules), file=out)
"""
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    return done.stdout.split()
