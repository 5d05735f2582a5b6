"""Tables in files: Parquet, Arrow or CSV."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, Self, get_args

from roborally.data.arrow import arrow, schema_of
from roborally.data.columns import TABLES

if TYPE_CHECKING:
    import pyarrow as pa

Format = Literal["parquet", "arrow", "csv"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
COMPRESSION: Final = "zstd"
ROWS: Final = 100_000
"""So many rows are written at once."""


def files_of(folder: Path, format: Format) -> list[Path]:  # noqa: A002  (a good word)
    """Where the tables are written."""
    return [folder / f"{name}.{format}" for name in TABLES]


class Writer:
    """Writes tables piece by piece, so that they need not be in memory.

    Files have their names when all is written; whatever goes wrong before, they are not there.
    """

    def __init__(self, folder: Path, format: Format) -> None:  # noqa: A002  (a good word)
        if format not in FORMATS:
            raise ValueError(f"there is no format '{format}'; there are {', '.join(FORMATS)}")
        arrow()
        folder.mkdir(parents=True, exist_ok=True)
        files = dict(zip(TABLES, files_of(folder, format), strict=True))
        self._files = {name: _File(file, format, name) for name, file in files.items()}

    def add(self, tables: Mapping[str, pa.Table]) -> None:
        """Add rows to all tables."""
        for name, file in self._files.items():
            file.add(tables[name])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for file in self._files.values():
            file.end(whole=kind is None)


class _File:
    def __init__(self, file: Path, format: Format, table: str) -> None:  # noqa: A002  (a good word)
        self.file = file
        self.part = file.with_name(f"{file.name}.part")
        self._writer = _opened(self.part, format, schema_of(table))
        self._waiting: list[pa.Table] = []
        self._rows = 0

    def add(self, table: pa.Table) -> None:
        self._waiting.append(table)
        self._rows += table.num_rows
        if self._rows >= ROWS:
            self._write()

    def end(self, *, whole: bool) -> None:
        if whole:
            self._write()
        self._writer.close()
        if whole:
            self.part.replace(self.file)
        else:
            self.part.unlink()

    def _write(self) -> None:
        if self._rows:
            self._writer.write_table(arrow().concat_tables(self._waiting).combine_chunks())
        self._waiting, self._rows = [], 0


def _opened(file: Path, format: Format, schema: pa.Schema) -> Any:  # noqa: A002  (a good word)
    module = importlib.import_module(
        {"parquet": "pyarrow.parquet", "arrow": "pyarrow.ipc", "csv": "pyarrow.csv"}[format]
    )
    match format:
        case "parquet":
            return module.ParquetWriter(file, schema, compression=COMPRESSION)
        case "arrow":
            options = module.IpcWriteOptions(compression=COMPRESSION)
            return module.new_file(str(file), schema, options=options)
        case "csv":
            return module.CSVWriter(str(file), schema)
