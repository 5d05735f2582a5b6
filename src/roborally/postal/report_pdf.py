"""A report as a PDF to print."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from roborally.draw.robots import COLOURS
from roborally.draw.svg import draw_svg
from roborally.paper.typesetter import need_typesetter, typeset
from roborally.postal.report import Report
from roborally.postal.wording import say

_WORDS = (
    *("robots", "map", "story", "your cards", "your orders", "machines", "corrections", "notes"),
    *("robot", "player", "square", "facing", "damage", "lives", "flag", "archive", "options"),
    *("locked cards", "sample", "nothing happened", "rims"),
)
REMEMBERED: Final = 16
"""Reports of a turn: a round of mail writes each as a file first and encloses it then."""


def report_pdf(report: Report) -> bytes:
    """The report on sheets of A4, the same for the same report; raises NoTypesetter."""
    need_typesetter()
    words = json.dumps(_data(report), ensure_ascii=False)
    return _typeset(words, draw_svg(report.scene, size=48, theme="light"))


@lru_cache(REMEMBERED)
def _typeset(report: str, picture: str) -> bytes:
    return typeset("roborally.postal", "report.typ", {"report": report, "map": picture})


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
