"""When orders are due."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

_PERIOD = re.compile(r"(?P<number>\d{1,3})\s*(?P<unit>w|d|h|m|weeks?|days?|hours?|minutes?)")
_UNITS = {"w": "weeks", "d": "days", "h": "hours", "m": "minutes"}


class BadTime(ValueError):
    """A time or period that cannot be read."""


def read_period(text: str) -> timedelta:
    """``3d``, ``12h``, ``2 weeks``; raises BadTime."""
    match = _PERIOD.fullmatch(text.strip().lower())
    if not match or not int(match["number"]):
        raise BadTime(f"'{text}' is no period; write one like 3d, 12h or 1w")
    return timedelta(**{_UNITS[match["unit"][0]]: int(match["number"])})


def read_hour(text: str) -> time:
    """``20:00``; raises BadTime."""
    try:
        return time.fromisoformat(text.strip())
    except ValueError:
        raise BadTime(f"'{text}' is no time of day; write one like 20:00") from None


def read_zone(text: str) -> ZoneInfo:
    """``Europe/Berlin``; raises BadTime."""
    try:
        return ZoneInfo(text)
    except (KeyError, OSError, ValueError):
        raise BadTime(f"'{text}' is no time zone; write one like Europe/Berlin or UTC") from None


def read_moment(text: str, zone: ZoneInfo) -> datetime:
    """``2026-11-20 20:00`` in a zone, unless it names another; raises BadTime."""
    try:
        when = datetime.fromisoformat(text.strip())
    except ValueError:
        raise BadTime(f"'{text}' is no date; write one like '2026-11-20 20:00'") from None
    return when if when.tzinfo else when.replace(tzinfo=zone)


def next_deadline(start: datetime, every: timedelta, hour: time | None, zone: ZoneInfo) -> datetime:
    """A period after a start as clocks on the wall show it, then the next time it is that hour."""
    due = _real((start.astimezone(zone) + every).replace(second=0, microsecond=0), zone)
    if hour is None:
        return due
    at = due.replace(hour=hour.hour, minute=hour.minute)
    return _real(at if at >= due else at + timedelta(days=1), zone)


def deadline_after(
    last: datetime, now: datetime, every: timedelta, hour: time | None, zone: ZoneInfo
) -> datetime:
    """The deadline after one that has passed: a period after it, not after the program looked.

    If the program looked so late that less than half of the period is left, the period begins now.
    """
    due = next_deadline(last, every, hour, zone)
    return due if due - now >= every / 2 else next_deadline(now, every, hour, zone)


def _real(when: datetime, zone: ZoneInfo) -> datetime:
    """A time that clocks show, also if they are put forward over it."""
    return when.astimezone(UTC).astimezone(zone)
