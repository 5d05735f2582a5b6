"""The tables of data.md, made from the columns themselves.

``python docs/data_tables.py`` writes them anew; a test fails while they are old.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final

from protocol_tables import sentences, table, with_tables

from roborally.data.columns import TABLES as COLUMNS
from roborally.data.columns import Column, columns_of
from roborally.game.events import KINDS

PAGE: Final = Path(__file__).parent / "data.md"


def listed(columns: Iterable[Column]) -> str:
    rows = [(f"`{column.name}`", column.type, column.says) for column in columns]
    return table(("column", "type", "what it is"), rows)


def kinds() -> str:
    rows = [
        (
            f"`{kind.__name__}`",
            ", ".join(
                f"`{column.name}`"
                for name, of in kind.fields.items()
                for column in columns_of(name, of)
            ),
            sentences(kind.__doc__ or ""),
        )
        for kind in KINDS
    ]
    return table(("event", "columns", "what happened"), rows)


TABLES: Final[dict[str, Callable[[], str]]] = {
    **{name: partial(listed, columns) for name, columns in COLUMNS.items()},
    "columns of events": partial(listed, COLUMNS["events"]),
    "events": kinds,
}


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8"), TABLES), "utf-8")
