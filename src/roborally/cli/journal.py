"""The command that saves what is stored about a room, whatever state it is in."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from sqlalchemy import select

from roborally.cli.database_option import Database, DatabaseFile, database_address
from roborally.cli.problems import Problem
from roborally.web.settings import BadDatabase, Settings
from roborally.web.store.database import Store
from roborally.web.store.outages import Unavailable
from roborally.web.store.schema import journal as table


def journal(
    room: Annotated[str, Parameter(help="The id of the room, as in its address.")],
    /,
    *,
    database: Database = "",
    database_file: DatabaseFile = None,
    data: Annotated[Path | None, Parameter(help="As for 'serve'.")] = None,
) -> None:
    """Print the journal of a room as it is stored, an entry on each line."""
    address = database_address(database, database_file)
    settings = Settings(database=address, data=str(data) if data else "")
    try:
        rows = asyncio.run(_rows(settings.url, room))
    except (BadDatabase, Unavailable) as error:
        raise Problem(f"the database cannot be used: {error}") from None
    if not rows:
        raise Problem(f"there is no room {room}")
    for row in rows:
        entry = {"number": row.number, "at": row.at, "body": row.body}
        print(json.dumps(entry, ensure_ascii=False))


async def _rows(url: str, room: str) -> list[Any]:
    store = Store(url)
    try:
        return await store.rows(select(table).where(table.c.room == room).order_by(table.c.number))
    finally:
        await store.close()
