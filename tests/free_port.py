"""Ports for servers that must be told one before they listen."""

from __future__ import annotations

import os
import socket
from itertools import count

FIRST = 10_000
LAST = 32_000
APART = 97
_NUMBERS = count(FIRST + os.getpid() * APART % (LAST - FIRST))
"""Below those that the system gives to connections, and others for each process of the tests: so
nobody takes one between the look and the listening."""


def free_port() -> int:
    for port in _NUMBERS:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    raise AssertionError("there are always more")
