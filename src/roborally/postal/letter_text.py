"""The words of a mail: its text, else its page, else an attached file; and the orders in them.

All of it takes time in proportion to the mail, whatever somebody wrote into it.
"""

from __future__ import annotations

import codecs
import email
import re
from collections.abc import Iterator
from email.errors import MessageError
from email.message import Message
from html import unescape
from typing import Final

MOST_PARTS: Final = 60
MOST_WORDS: Final = 16 * 1024
"""So many characters of a page are read; orders are shorter."""
REFUSED_CODECS: Final = {
    *("utf-7", "unicode-escape", "raw-unicode-escape", "idna", "punycode", "undefined"),
}
"""These make characters that cannot be written, or take very long."""

_HEADING: Final = re.compile(
    r".{0,60}\b(?:turn|runde|zug)\s{0,3}\S{0,3}\s{0,3}\d{1,4}\s{0,3}[.:!]?", re.IGNORECASE
)
_PHASE: Final = re.compile(
    r"\W*(?:(?:register|phase|reg|ph)\W*)?[a-e1-5]\b.{0,60}?(?:\d\d|lock|gesperrt).*",
    re.IGNORECASE,
)
_QUOTED: Final = re.compile(
    r"-- ?|_{8,}"
    r"|-{3,} ?(?:original|urspr\u00fcngliche|forwarded|weitergeleitete).*"
    r"|on .{4,200} wrote:|am .{4,200} schrieb .{0,200}:"
    r"|\*?(?:from|von|sent|gesendet):\*? .*"
    r"|(?:sent|gesendet) (?:from|via|with|using|von|mit|mithilfe|\u00fcber) .{1,100}"
    r"|(?:diese nachricht wurde )?(?:von|mit) mein\w* .{1,100} (?:gesendet|gesandt|verschickt)\.?"
    r"|get outlook for .{1,100}|outlook f\u00fcr .{1,100}|holen sie sich outlook .{1,100}",
    re.IGNORECASE,
)
_OPENING: Final = re.compile(r"(?:on|am) .{4,200}", re.IGNORECASE)
MOST_WRAPPED: Final = 3
"""A mail program may break the line that says who wrote what into so many."""

_MARKUP: Final = re.compile(r"<!--|<[a-zA-Z/!?][^<>]*>")
_TAG: Final = re.compile(r"<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)")
_BLOCKS: Final = {"p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "pre", "table"}
_HIDDEN: Final = {"style", "script", "head", "title", "blockquote"}


def text_of_mail(raw: bytes) -> str:
    """The plain text of a mail, else an attached text file or its page as text.

    A page is looked at only if there is no plain text. Mail can be built so that parsing it fails
    in many ways, one of which is RecursionError; whoever calls this is ready for any of them.
    """
    plain: list[str] = []
    pages: list[str] = []
    attached: list[str] = []
    for number, part in enumerate(email.message_from_bytes(raw).walk()):
        if number >= MOST_PARTS:
            break
        kind = part.get_content_type()
        if part.is_multipart() or not kind.startswith("text/"):
            continue
        if part.get_content_disposition() == "attachment" or part.get_filename():
            attached.append(_content(part))
        else:
            (pages if kind == "text/html" else plain).append(_content(part))
    if not "".join(plain).strip():
        plain = [text_of_html("\n".join(pages))]
    text = "\n".join(plain)
    if attached and not _has_program(orders_in(text)):
        return "\n".join(attached)
    return text


def _has_program(text: str) -> bool:
    """Whether a text looks like orders rather than like a covering note."""
    return bool(re.search(r"^\W{0,20}[a-e1-5]\W{1,20}\w+\W", text, re.MULTILINE | re.IGNORECASE))


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
    return decoded(content, charset).replace("\x00", "")


def decoded(content: bytes, charset: str) -> str:
    """Bytes as text; what says nothing useful about itself is UTF-8, else Latin-1.

    The text can be written as UTF-8, also if a codec made half characters of the bytes.
    """
    for name in (charset, "utf-8"):
        try:
            if codecs.lookup(name).name.replace("_", "-") in REFUSED_CODECS:
                continue
            text = content.decode(name)
        except (LookupError, ValueError):
            continue
        return text.encode("utf-8", "replace").decode("utf-8")
    return content.decode("latin-1")


# ---- pages


def text_of_html(page: str) -> str:
    """The words of a page as lines, one for each block; quoted mail is left out."""
    words: list[str] = []
    hidden: list[str] = []
    length = 0
    for is_tag, piece in _pieces(page):
        if not is_tag:
            if not hidden:
                words.append(re.sub(r"\s+", " ", unescape(piece)))
                length += len(piece)
                if length > MOST_WORDS:
                    break
            continue
        tag = _TAG.match(piece)
        if tag is None:
            continue
        name = tag["name"].lower()
        if name in _HIDDEN:
            _hide(hidden, name, end=bool(tag["end"]))
        elif name in _BLOCKS and not hidden:
            words.append("\n")
    lines = (line.strip() for line in "".join(words).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"


def _pieces(page: str) -> Iterator[tuple[bool, str]]:
    """Words and tags in turn; no sign is looked at more often than a few times."""
    at = 0
    while (markup := _MARKUP.search(page, at)) is not None:
        yield False, page[at : markup.start()]
        if markup[0] == "<!--":
            end = page.find("-->", markup.end())
            if end < 0:
                return
            at = end + len("-->")
        else:
            yield True, markup[0]
            at = markup.end()
    yield False, page[at:]


def _hide(hidden: list[str], name: str, *, end: bool) -> None:
    if not end:
        hidden.append(name)
    elif name in hidden:
        while hidden.pop() != name:
            pass


# ---- orders


def orders_in(text: str) -> str:
    """The orders in a mail, on the lines on which they stand.

    What is quoted is left out, and so is everything from the signature or the mail that is answered
    on. If a line before the program names the turn, what comes before it is a greeting.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept: list[str] = []
    for number, line in enumerate(lines):
        if _ends_orders(lines, number):
            break
        kept.append("" if line.lstrip().startswith((">", "|")) else line)
    for number, line in enumerate(kept):
        if _PHASE.fullmatch(line.strip()):
            break
        if _HEADING.fullmatch(line.strip()):
            kept[:number] = [""] * number
            break
    return "\n".join(kept)


def _ends_orders(lines: list[str], number: int) -> bool:
    """Whether a signature or an answered mail begins in a line, or in it and the next ones."""
    line = lines[number].strip()
    if _QUOTED.fullmatch(line):
        return True
    if not _OPENING.fullmatch(line):
        return False
    for more in range(2, MOST_WRAPPED + 1):
        whole = " ".join(part.strip() for part in lines[number : number + more])
        if len(whole) < 500 and _QUOTED.fullmatch(whole):
            return True
    return False
