"""What all commands share: how they fail, and how they print data."""

from __future__ import annotations

import json
from typing import Final

BAD_INPUT: Final = 2


class Problem(Exception):
    """Something the user should read; the program ends with an exit code."""


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))
