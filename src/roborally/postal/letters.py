"""A mail as it came in: who sent it, what the subject says, and the orders in it.

Mail is written by anybody. Whatever is odd in it is read as well as it can be, and nothing in it
may stop the game.
"""

from __future__ import annotations

import email
import re
from contextlib import suppress
from dataclasses import dataclass
from email.errors import HeaderParseError, MessageError
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses
from hashlib import blake2b
from html.parser import HTMLParser
from typing import Final

MOST_PARTS: Final = 60
MOST_COMMENTS: Final = 5
CODE: Final = re.compile(r"\[\s*(RR-[0-9A-Z]{8})\s*\]", re.IGNORECASE)
_HEADING: Final = re.compile(
    r".{0,60}\b(?:turn|runde|zug)\s*\S{0,3}\s*\d{1,4}\s*[.:!]?", re.IGNORECASE
)
_QUOTED: Final = re.compile(
    r"-- ?|_{8,}|-{3,} ?(?:original message|ursprüngliche nachricht|forwarded).*"
    r"|on .{4,200} wrote:|am .{4,200} schrieb .{0,100}:"
    r"|(?:from|von|sent|gesendet): .*",
    re.IGNORECASE,
)
_NOT_A_PERSON: Final = {"precedence": ("bulk", "list", "junk"), "x-auto-response-suppress": ()}


@dataclass(frozen=True, slots=True)
class Letter:
    """What matters in a mail. ``automatic`` mail is never answered."""

    key: str
    sender: str
    subject: str
    code: str
    id: str
    text: str
    automatic: bool


def read_letter(raw: bytes) -> Letter:
    """Read a mail, whatever it is."""
    message = email.message_from_bytes(raw)
    head = {name: _header(message, name) for name in ("from", "subject", "message-id", "date")}
    sender = _sender(head["from"])
    code = CODE.search(head["subject"])
    body = raw.partition(b"\n\n")[2] or raw.partition(b"\r\n\r\n")[2]
    key = blake2b("\n".join(head.values()).encode("utf-8", "replace"), digest_size=16)
    key.update(body)
    return Letter(
        key.hexdigest(),
        sender,
        head["subject"],
        code[1].upper() if code else "",
        head["message-id"],
        orders_in(_text(message)),
        _is_automatic(message),
    )


def _sender(header: str) -> str:
    """The one address of a header, or nothing; comments in comments are no address."""
    if header.count("(") > MOST_COMMENTS:
        return ""
    addresses = [address for _, address in getaddresses([header]) if "@" in address]
    return addresses[0].lower() if len(addresses) == 1 else ""


def _header(message: Message, name: str) -> str:
    """A header in readable form on one line."""
    value = message.get(name, "")
    text = str(value)
    try:
        parts = decode_header(text)
    except (HeaderParseError, ValueError, LookupError):
        parts = [(text, None)]
    words = [
        part if isinstance(part, str) else _decoded(part, charset or "ascii")
        for part, charset in parts
    ]
    return " ".join("".join(words).encode("utf-8", "replace").decode("utf-8").split())[:998]


def _decoded(content: bytes, charset: str) -> str:
    """Bytes as text; what says nothing useful about itself is UTF-8, else Latin-1."""
    for name in (charset, "utf-8"):
        try:
            return content.decode(name)
        except (LookupError, ValueError):
            continue
    return content.decode("latin-1")


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


def _text(message: Message) -> str:
    """The plain text of a mail, else its HTML as text, else an attached text file."""
    plain: list[str] = []
    marked_up: list[str] = []
    attached: list[str] = []
    for number, part in enumerate(message.walk()):
        if number >= MOST_PARTS:
            break
        kind = part.get_content_type()
        if part.is_multipart() or not kind.startswith("text/"):
            continue
        text = _content(part)
        if part.get_content_disposition() == "attachment" or part.get_filename():
            attached.append(text)
        elif kind == "text/html":
            marked_up.append(text_of_html(text))
        else:
            plain.append(text)
    for found in (plain, marked_up, attached):
        text = "\n".join(found)
        if orders_in(text).strip() and (found is attached or not attached or _has_program(text)):
            return text
    return "\n".join(attached or plain or marked_up)


def _has_program(text: str) -> bool:
    """Whether a text looks like orders rather than like a covering note."""
    return bool(re.search(r"^\W*[a-e1-5]\W+\w+\W", text, re.MULTILINE | re.IGNORECASE))


def _content(part: Message) -> str:
    try:
        content = part.get_payload(decode=True)
    except (MessageError, ValueError, LookupError):
        return ""
    if not isinstance(content, bytes):
        return ""
    try:
        charset = part.get_content_charset() or "utf-8"
    except (MessageError, ValueError, LookupError):
        charset = "utf-8"
    return _decoded(content, charset).replace("\x00", "")


class _HtmlText(HTMLParser):
    """The words of a page, a line for each block; quoted mail is left out."""

    _BLOCKS: Final = {"p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "pre", "table"}
    _HIDDEN: Final = {"style", "script", "head", "title", "blockquote"}

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.hidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._HIDDEN:
            self.hidden.append(tag)
        if tag in self._BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in self.hidden:
            while self.hidden and self.hidden.pop() != tag:
                pass
        elif tag in self._BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.parts.append(re.sub(r"\s+", " ", data))


def text_of_html(page: str) -> str:
    """The words of a page as lines."""
    parser = _HtmlText()
    # Some broken pages trip an assertion of the parser; what it read before counts.
    with suppress(AssertionError):
        parser.feed(page)
        parser.close()
    lines = (line.strip() for line in "".join(parser.parts).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def orders_in(text: str) -> str:
    """The orders in a mail, on the lines on which they stand.

    What is quoted is left out, and so is everything from the signature or the mail that is answered
    on. If a line names the turn, what comes before it is a greeting.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept: list[str] = []
    for line in lines:
        if _QUOTED.fullmatch(line.strip()):
            break
        kept.append("" if line.lstrip().startswith((">", "|")) else line)
    for number, line in enumerate(kept):
        if _HEADING.fullmatch(line.strip()):
            kept[:number] = [""] * number
            break
    return "\n".join(kept)
