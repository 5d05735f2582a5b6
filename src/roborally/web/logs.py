"""What the log may say, and how.

Whoever knows the id of a private room may come in, and logs are read by others than those.
"""

from __future__ import annotations

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

SHOWN: Final = 4

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the request or connection for which something is done; empty for work beside."""


def short(room: str) -> str:
    """Enough of the id of a room to tell it from others, and not enough to enter it."""
    return f"{room[:SHOWN]}…"


class Lines(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        id = request_id.get()
        return f"{text} [{id}]" if id else text


class JsonLines(logging.Formatter):
    """Lines for programs: an object on each."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "process": record.process,
        }
        if request_id.get():
            said["request"] = request_id.get()
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def log_config(form: str) -> dict[str, Any]:
    """Lines on the error output, in this process and its workers."""
    formatters = {
        "text": {
            "()": Lines,
            "format": "%(asctime)s %(levelname)s %(message)s",
            "datefmt": "%H:%M:%S",
        },
        "json": {"()": JsonLines},
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": formatters,
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": form}},
        "root": {"level": "WARNING", "handlers": ["lines"]},
        "loggers": {"roborally": {"level": "INFO"}},
    }
