"""Moments, which files tell in UTC, as the clock on the wall told them."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", re.ASCII)
_DAY: Final = 10
"""Characters of a date."""


def local_moment(text: str) -> datetime | None:
    """Return a moment in UTC as the clock on the wall told it; None for any other text."""
    if _MOMENT.fullmatch(text) is None:
        return None
    try:
        return datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return None  # There was no such day, or nobody knows which zone was in force.


def local_day(text: str) -> str:
    """Return the day of a moment, ISO 8601 in local time; of any other text its beginning."""
    moment = local_moment(text)
    return text[:_DAY] if moment is None else moment.date().isoformat()


def zone_of(moment: datetime) -> str:
    """Return the zone of a local moment: `UTC+02:00`."""
    offset = f"{moment:%z}"
    return f"UTC{offset[:3]}:{offset[3:5]}"
