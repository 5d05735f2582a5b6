"""Which database a command uses. Its address may hold a password, which others must not see."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from roborally.cli.problems import Problem

VARIABLE: Final = "ROBORALLY_DATABASE"

Database = Annotated[
    str,
    Parameter(
        env_var=VARIABLE,
        help="PostgreSQL by URL; usual is an SQLite file in the data folder.",
    ),
]
DatabaseFile = Annotated[
    Path | None,
    Parameter(
        env_var=f"{VARIABLE}_FILE",
        help="A file with that URL: whoever lists processes reads command lines.",
    ),
]


def database_address(given: str, file: Path | None) -> str:
    """The address of the database; raises Problem. Nothing stands for the usual one."""
    if file is None:
        return given
    if given:
        raise Problem(f"give the database or a file with it ({file}), not both")
    try:
        text = file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Problem(f"{file}: {getattr(error, 'strerror', error)}") from None
    if not text:
        raise Problem(f"{file} is empty; it should hold postgresql://user:password@host/name")
    return text
