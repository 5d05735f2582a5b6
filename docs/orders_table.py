"""The table of orders.md, made from the questions as cards and rules declare them.

``python docs/orders_table.py`` prints it; the built page has it where the source has its MARK.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from protocol_tables import table

from roborally.catalogue import entries
from roborally.orders.questions import QUESTIONS, accepted
from roborally.postal.word_lists import topic

PAGE: Final = Path(__file__).parent / "orders.md"
MARK: Final = "<!-- the questions -->"


def questions() -> str:
    """A row for each question: who puts it, what an order about it is called, what it may say."""
    cards: dict[str, dict[str, None]] = {}
    for entry in entries():
        for name in entry.decisions:
            cards.setdefault(name, {})[entry.name] = None
    rows = [
        (f"`{name}`", ", ".join(cards.get(name, ("the rules",))), topic(name, "en"), accepted(name))
        for name in QUESTIONS
    ]
    return table(("question", "asked by", "by post", "answers"), rows)


def page() -> str:
    """The page with its table."""
    return PAGE.read_text("utf-8").replace(MARK, questions())


if __name__ == "__main__":
    sys.stdout.write(questions())
