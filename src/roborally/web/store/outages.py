"""What can be wrong with a database, and how it is told."""

from __future__ import annotations

from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection

from roborally.web.supervisor import Interrupted

TROUBLES: Final = {
    "disk is full": "the disk is full",
    "no space left": "the disk is full",
    "readonly database": "the database, or its disk, is read-only",
    "read-only": "the database, or its disk, is read-only",
    "not a database": "this file is no database, or it is damaged",
    "malformed": "the file of the database is damaged; restore a backup",
    "unable to open database file": "the file of the database cannot be opened",
}
"""What drivers say, and what it means."""


class Conflict(Exception):
    """Somebody else has written that already."""


class NewerDatabase(Exception):
    """Tables that this program does not know."""


class Unavailable(Interrupted):
    """The database does not answer, or cannot store anything; later it may."""


class Deaf(Interrupted):
    """No notices arrive any more."""


def is_away(error: BaseException) -> bool:
    """Whether an error says that there is no database now, and not that something is wrong with us.

    A full or a read-only disk is such an error, too.
    """
    if isinstance(error, DBAPIError):
        return not isinstance(error, IntegrityError | ProgrammingError | DataError)
    return is_lost(error)


def is_lost(error: BaseException) -> bool:
    """Whether there is no connection, so that trying again at once is no use."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated
    return isinstance(error, NoConnection | OSError | TimeoutError)


def in_words(error: BaseException) -> str:
    """What the database says, without the statement; known troubles in words of our own."""
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    for sign, words in TROUBLES.items():
        if sign in said.lower():
            return words
    return said.splitlines()[0] if said else type(error).__name__
