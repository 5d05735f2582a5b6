"""A mail as it came in: who sent it, what the subject says, and the orders in it.

Mail is written by anybody. The head of a mail is read alone, and the rest only when it is clear
that it comes from a player: strangers cannot make the program work.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from email.errors import HeaderParseError
from email.header import decode_header
from email.message import Message
from email.parser import BytesHeaderParser
from email.utils import getaddresses
from functools import cached_property
from hashlib import blake2b
from typing import Final

from roborally.postal.letter_text import decoded, orders_in, text_of_mail

MOST_COMMENTS: Final = 5
LONGEST_HEADER: Final = 998
MOST_RESULTS: Final = 20
CODE: Final = re.compile(r"\[\s*(RR-[0-9A-Z]{8})\s*\]", re.IGNORECASE)
_END_OF_HEAD: Final = re.compile(rb"\r?\n\r?\n")
_NOT_A_PERSON: Final = {"precedence": ("bulk", "list", "junk"), "x-auto-response-suppress": ()}


@dataclass(frozen=True)
class Letter:
    """What matters in a mail. ``automatic`` mail is never answered.

    ``results`` are what servers on its way found out about its sender, the last one first.
    """

    key: str
    sender: str
    subject: str
    code: str
    id: str
    automatic: bool
    results: tuple[str, ...]
    raw: bytes = field(repr=False)

    @cached_property
    def text(self) -> str:
        """The orders. Only now the body is taken apart, which may fail with any exception."""
        return orders_in(text_of_mail(self.raw))


def read_letter(raw: bytes) -> Letter:
    """Read the head of a mail, whatever it is."""
    parts = _END_OF_HEAD.split(raw, maxsplit=1)
    message = BytesHeaderParser().parsebytes(parts[0] + b"\n\n")
    head = {name: _header(message, name) for name in ("from", "subject", "message-id", "date")}
    code = CODE.search(head["subject"])
    key = blake2b("\n".join(head.values()).encode(), digest_size=16)
    key.update(b"".join(parts[1:]))
    return Letter(
        key.hexdigest(),
        _sender(head["from"]),
        head["subject"],
        code[1].upper() if code else "",
        head["message-id"],
        _is_automatic(message),
        tuple(map(str, message.get_all("authentication-results", [])[:MOST_RESULTS])),
        raw,
    )


def _sender(header: str) -> str:
    """The one address of a header, or nothing; comments in comments are no address."""
    if header.count("(") > MOST_COMMENTS:
        return ""
    addresses = [address for _, address in getaddresses([header]) if "@" in address]
    return addresses[0].lower() if len(addresses) == 1 else ""


def _header(message: Message, name: str) -> str:
    """A header in readable form on one line; encoded words are looked for in its beginning."""
    text = str(message.get(name, ""))[: 4 * LONGEST_HEADER]
    try:
        parts = decode_header(text)
    except (HeaderParseError, ValueError, LookupError):
        parts = [(text, None)]
    words = [
        part if isinstance(part, str) else decoded(part, charset or "ascii")
        for part, charset in parts
    ]
    whole = "".join(words).encode("utf-8", "replace").decode("utf-8")
    return " ".join(whole.split())[:LONGEST_HEADER]


def _is_automatic(message: Message) -> bool:
    if _header(message, "auto-submitted").lower() not in ("", "no"):
        return True
    if str(message.get("return-path", "")).strip() == "<>":
        return True
    for name, words in _NOT_A_PERSON.items():
        value = _header(message, name).lower()
        if value and (not words or value in words):
            return True
    return message.get_content_type() == "multipart/report"
