"""What all commands share: how they fail, and how they print data."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

BAD_INPUT: Final = 2


class Problem(Exception):
    """Something the user should read; the program ends with an exit code."""


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))


@contextmanager
def stopped_kindly(said: Callable[[], str]) -> Iterator[None]:
    """Whoever stops long work gets told what became of it, and no process is left behind."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except KeyboardInterrupt:
        raise Problem(said()) from None
    finally:
        signal.signal(signal.SIGTERM, before)
