"""The form of the tables: which one a database has, and how it gets the newest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

from roborally.web.store.outages import NewerDatabase

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def is_up_to_date(connection: Connection) -> bool:
    """Whether the tables have their newest form: then nobody waits until Alembic is loaded."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    newest = max(file.name[:4] for file in (MIGRATIONS / "versions").glob("0*.py"))
    found = connection.scalars(text("SELECT version_num FROM alembic_version"))
    return found.all() == [newest]


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a form, usually the newest; raises NewerDatabase."""
    from alembic import command  # noqa: PLC0415  only who needs it waits for it
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        raise NewerDatabase(
            "it was made by a newer RoboRally; start that one, or restore a backup"
        ) from None
