"""A report as a PDF to print, set by typst.

The words go to typst as data and not as markup, so that no name can do anything there.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

from roborally.draw.robots import COLOURS
from roborally.draw.svg import draw_svg
from roborally.postal.report import Report
from roborally.postal.wording import say

_WORDS = (
    *("robots", "map", "story", "your cards", "your orders", "machines", "corrections", "notes"),
    *("robot", "player", "square", "facing", "damage", "lives", "flag", "archive", "options"),
    *("locked cards", "sample", "nothing happened", "rims"),
)
WANTED: Final = "a PDF needs the typesetter: pip install 'roborally[pdf]'"
REMEMBERED: Final = 16
"""Reports of a turn: a round of mail writes each as a file first and encloses it then."""


class NoTypesetter(ImportError):
    """The package that sets a PDF is not installed."""


def can_typeset() -> bool:
    return find_spec("typst") is not None


def report_pdf(report: Report) -> bytes:
    """The report on sheets of A4, the same for the same report; raises NoTypesetter."""
    if not can_typeset():
        raise NoTypesetter(WANTED)
    words = json.dumps(_data(report), ensure_ascii=False)
    return _typeset(words, draw_svg(report.scene, size=48, theme="light"))


@lru_cache(REMEMBERED)
def _typeset(report: str, picture: str) -> bytes:
    # Loaded here because only those who want a PDF should wait for the typesetter.
    import typst  # noqa: PLC0415

    page = files("roborally.postal").joinpath("report.typ").read_bytes()
    inputs = {"report": report, "map": picture}
    return typst.compile(page, ignore_system_fonts=True, sys_inputs=inputs, timestamp=0)


def _data(report: Report) -> dict[str, object]:
    own = report.own
    return {
        "language": report.language,
        "title": report.title,
        "subtitle": report.subtitle,
        "deadline": report.deadline,
        "words": {key: say(report.language, key) for key in _WORDS},
        "corrections": report.corrections,
        "notes": report.notes,
        "machines": report.machines,
        "chapters": [
            {"title": chapter.title, "sentences": chapter.sentences} for chapter in report.chapters
        ],
        "robots": [
            {
                "letter": row.letter,
                "body": COLOURS[row.colour % len(COLOURS)][0],
                "ink": COLOURS[row.colour % len(COLOURS)][1],
                "facts": [
                    *(row.player, row.square, row.facing, row.damage),
                    *(row.lives, row.flag, row.archive),
                ],
                "name": row.name,
                "state": row.state,
                "locked": row.locked,
                "options": row.options,
            }
            for row in report.rows
        ],
        "own": None
        if own is None
        else {
            "intro": own.intro,
            "cards": own.cards,
            "filed": own.filed,
            "sample": own.sample,
            "options": [
                {"name": option.name, "text": option.text, "orders": option.orders}
                for option in own.options
            ],
        },
    }
