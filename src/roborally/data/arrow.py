"""Arrow is loaded when tables are made, and whoever has it not is told where to get it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roborally.data.columns import TABLES

if TYPE_CHECKING:
    import pyarrow as pa


class NoArrow(ImportError):
    """The package that makes tables is not installed."""


def arrow() -> Any:
    """The package ``pyarrow``."""
    try:
        import pyarrow as pa  # noqa: PLC0415  (few need it)
    except ImportError as error:
        raise NoArrow("tables need pyarrow: pip install 'roborally[data]'") from error
    return pa


def schema_of(table: str) -> pa.Schema:
    """The columns of a table as Arrow has them."""
    types = arrow()
    kinds = {"int32": types.int32(), "string": types.string(), "bool": types.bool_()}
    return types.schema([(column.name, kinds[column.type]) for column in TABLES[table]])
