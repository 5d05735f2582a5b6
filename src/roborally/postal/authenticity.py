"""Whether the server that took a mail in vouches for its sender: Authentication-Results (RFC 8601).

Anybody can write such a header. Only that of the own server counts, and of several only the
topmost, because servers write above what was there before.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 4000
_QUOTED: Final = re.compile(r'"(?:\\.|[^"\\])*"|\((?:\\.|[^()"\\])*\)')
"""Quoted strings and comments, in which strangers may have put anything."""
_PROPERTIES: Final = {
    "dmarc": ("header.from",),
    "dkim": ("header.d", "header.i"),
    "spf": ("smtp.mailfrom",),
}
"""Where each method says which domain it has looked at."""


def vouched_for(results: Iterable[str], server: str, sender: str) -> bool:
    """Whether a server says in one of these headers, the topmost first, who the sender is."""
    for header in results:
        name, _, rest = header.partition(";")
        if name.split()[:1] and name.split()[0].lower() == server.lower():
            plain = _QUOTED.sub(" ", rest.lower())
            if len(header) > LONGEST or re.search(r'["()\\]', plain):
                return False
            domain = sender.rpartition("@")[2]
            return any(_passes(result.split(), domain) for result in plain.split(";"))
    return False


def _passes(words: list[str], domain: str) -> bool:
    method, _, result = words[0].partition("=") if words else ("", "", "")
    if result != "pass" or method not in _PROPERTIES:
        return False
    given = dict(word.partition("=")[::2] for word in words[1:])
    named = {given[key].rpartition("@")[2] for key in _PROPERTIES[method] if key in given}
    signed = {domain, *(domain[dot.end() :] for dot in re.finditer(r"\.", domain))}
    return bool(named) and named <= ({domain} if method != "dkim" else signed)
