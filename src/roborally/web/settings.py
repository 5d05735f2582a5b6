"""How a server is started, and how that reaches its worker processes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
import platformdirs

from roborally.mail import is_address

ENVIRONMENT: Final = "ROBORALLY_SERVER"
ROOMS_EACH: Final = 20
RACE_DAYS: Final = 365
BUSY_AFTER: Final = 50
POSTGRESQL: Final = "postgresql+asyncpg://"


class BadPush(ValueError):
    """Notices that the server cannot send."""


class BadDatabase(ValueError):
    """A database address that the server cannot use."""


@dataclass(frozen=True, slots=True)
class Settings:
    """``origins`` are further addresses from which browsers may come, for servers behind others.

    ``generous`` lifts the limits, for measurements. ``rooms_each`` is how many rooms that are not
    over anybody may be the host of. ``hosts`` are further names that the server answers to.
    ``metrics`` says whether anybody may read numbers about the server. ``moderators`` are the names
    of their accounts, ``terms`` and ``privacy`` files with what the host has to say, ``mail`` one
    that says how to send mail. ``push`` is whom push services can write to, if notices are sent.
    ``race_days`` is how long races that are over are kept, 0 for ever. ``busy_after`` are the
    milliseconds by which the server may be late before it takes no new rooms, 0 for never.
    """

    database: str = ""
    data: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origins: tuple[str, ...] = ()
    thinkers: int = 1
    generous: bool = False
    rooms_each: int = ROOMS_EACH
    hosts: tuple[str, ...] = ()
    metrics: bool = False
    log_format: str = "text"
    moderators: tuple[str, ...] = ()
    terms: str = ""
    privacy: str = ""
    mail: str = ""
    push: str = ""
    race_days: int = RACE_DAYS
    busy_after: int | None = None

    @property
    def most_late(self) -> float:
        """Seconds by which answers may be late before no new rooms are taken; 0 for any."""
        usual = 0 if self.generous else BUSY_AFTER
        return (usual if self.busy_after is None else self.busy_after) / 1000

    @property
    def folder(self) -> Path:
        return Path(self.data) if self.data else Path(platformdirs.user_data_dir("roborally"))

    @property
    def url(self) -> str:
        """The address of the database for SQLAlchemy."""
        if not self.database:
            return f"sqlite+aiosqlite:///{(self.folder / 'roborally.sqlite3').absolute()}"
        scheme, found, rest = self.database.partition("://")
        if found and scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
            if find_spec("asyncpg") is None:
                raise BadDatabase(
                    "PostgreSQL needs another package: pip install 'roborally[server]'"
                )
            return POSTGRESQL + rest
        if found and scheme in ("sqlite", "sqlite+aiosqlite"):
            return f"sqlite+aiosqlite://{rest}"
        raise BadDatabase(
            f"'{scheme}' is not a database for this server; "
            "give postgresql://user:password@host/name, or sqlite:///path/to/file"
        )

    def check_push(self) -> None:
        """Raises BadPush."""
        if not self.push:
            return
        scheme, _, rest = self.push.partition(":")
        host = urlsplit(self.push).hostname
        if not (is_address(rest) if scheme == "mailto" else scheme == "https" and host):
            raise BadPush(
                f"'{self.push}' is not whom push services can write to; "
                "give mailto:you@play.example, or https://play.example"
            )
        if find_spec("cryptography") is None:
            raise BadPush("notices need another package: pip install 'roborally[server]'")

    def pages(self) -> dict[str, str]:
        """The texts of the pages of the host; raises OSError or UnicodeDecodeError."""
        files = {"terms": self.terms, "privacy": self.privacy}
        return {name: Path(file).read_text("utf-8") for name, file in files.items() if file}

    @property
    def one_process_only(self) -> bool:
        return self.url.startswith("sqlite")

    def to_environment(self) -> None:
        """Let worker processes find these settings."""
        os.environ[ENVIRONMENT] = msgspec.json.encode(self).decode()

    @staticmethod
    def from_environment() -> Settings:
        text = os.environ.get(ENVIRONMENT)
        return msgspec.json.decode(text, type=Settings) if text else Settings()
