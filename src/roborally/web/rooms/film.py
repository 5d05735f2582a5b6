"""A replay as one page that plays by itself, wherever the file lies and without a network.

The page is a part of the client, built with everything in it; only the race is still missing.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from msgspec.structs import asdict

from roborally.protocol.races import Film, Race, RaceFacts
from roborally.record import Record
from roborally.web.rooms.races_told import replay_told, statistics_told

TEMPLATE: Final = Path(__file__).parent.parent / "static" / "film.template"
TITLE: Final = "{{title}}"
RACE: Final = "{{race}}"


def film_told(facts: RaceFacts, record: Record, course: str, language: str) -> Film:
    """Everything that the page shows of a race."""
    race = Race(**asdict(facts), mine=False, statistics=statistics_told(record))
    return Film(language, course, race, replay_told(record, None, language))


def film_page(title: str, packed: bytes) -> str:
    """The page of a film that was written as JSON and compressed by gzip."""
    before, after = _template()
    head = before.replace(TITLE, escape(title), 1)
    return f"{head}{b64encode(packed).decode()}{after}"


@cache
def _template() -> tuple[str, str]:
    """What stands before the race and behind it."""
    before, _, after = TEMPLATE.read_text("utf-8").partition(RACE)
    return before, after
