"""The five tables of some races."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from roborally.data.arrow import arrow, schema_of
from roborally.data.columns import TABLES
from roborally.data.files import Format, Writer
from roborally.data.rows import rows_of
from roborally.racing import Race, load
from roborally.record import RecordError

if TYPE_CHECKING:
    import pyarrow as pa

Record = str | Path | Race
"""A file, the text of a record, or a race."""


class BadRecord(ValueError):
    """Something of which no table can be made."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Arrow tables; ``race`` is in all of them, ``turn``, ``robot`` and ``register`` in most."""

    races: pa.Table
    seats: pa.Table
    turns: pa.Table
    programs: pa.Table
    events: pa.Table

    def write(self, folder: str | Path, format: Format = "parquet") -> None:  # noqa: A002  (a good word)
        """Write a file for each table; raises ValueError if there is no such format."""
        with Writer(Path(folder), format) as writer:
            writer.add({name: getattr(self, name) for name in TABLES})


def tables(records: Record | Iterable[Record]) -> Tables:
    """The tables of races: files, folders, texts of records, or races; one or several.

    Raises BadRecord if one cannot be read, or is given twice.
    """
    several = [records] if isinstance(records, (str, Path, Race)) else records
    made = [tables_of(_race(one)) for record in several for one in _in_folder(record)]
    joined = arrow().concat_tables
    found = {
        name: joined([schema_of(name).empty_table(), *(one[name] for one in made)]).combine_chunks()
        for name in TABLES
    }
    ids = found["races"]["race"]
    if len(ids.unique()) < len(ids):
        raise BadRecord("the same race is given twice")
    return Tables(**found)


def tables_of(race: Race) -> dict[str, pa.Table]:
    """The tables of one race by their names."""
    make = arrow().Table.from_pylist
    return {name: make(rows, schema=schema_of(name)) for name, rows in rows_of(race).items()}


def _in_folder(record: Record) -> list[Record]:
    """The records of a folder, as the arena writes them; else the one that is given."""
    if isinstance(record, Race) or "\n" in str(record) or not Path(record).is_dir():
        return [record]
    return [*sorted(Path(record).glob("*.txt"))]


def _race(record: Record) -> Race:
    if isinstance(record, Race):
        return record
    if not isinstance(record, (str, Path)):
        raise TypeError(f"a record is a path, a text or a race, not {type(record).__name__}")
    try:
        return load(record)
    except RecordError as error:
        named = str(record)
        where = "a record" if "\n" in named else named
        raise BadRecord(f"{where}: {error}") from None


def races(records: Record | Iterable[Record]) -> pa.Table:
    """One row for each race."""
    return tables(records).races


def seats(records: Record | Iterable[Record]) -> pa.Table:
    """One row for each robot of a race: who ran it, where it began, how it did."""
    return tables(records).seats


def turns(records: Record | Iterable[Record]) -> pa.Table:
    """One row for each robot in the race when a turn begins."""
    return tables(records).turns


def programs(records: Record | Iterable[Record]) -> pa.Table:
    """One row for each register with a card in it when register 1 begins."""
    return tables(records).programs


def events(records: Record | Iterable[Record]) -> pa.Table:
    """One row for each event."""
    return tables(records).events
