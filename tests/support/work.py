"""How much work something is, told without a clock: a busy machine does as much as an idle one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


def counted(do: Callable[[], T]) -> tuple[T, int]:
    """Return what something returns, and how many functions were called for it."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        result = do()
    finally:
        sys.setprofile(before)
    return result, calls
