"""Which mails a game owes to its players, and what is in them.

They follow from the journal: whoever is told something by an entry gets a mail that is named after
the entry. A mail that was sent is noted. If the program is killed after a server took a mail and
before that is noted, the mail goes out again under the same Message-ID.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from hashlib import blake2b
from typing import Final

from roborally.draw.png import draw_png
from roborally.floor.board import slug
from roborally.paper.typesetter import can_typeset
from roborally.postal.game import Game
from roborally.postal.journal import Entry
from roborally.postal.mail_settings import MailSettings
from roborally.postal.report import make_report
from roborally.postal.report_changes import local
from roborally.postal.report_html import report_html
from roborally.postal.report_pdf import report_pdf
from roborally.postal.report_text import report_text
from roborally.postal.wording import level_word, say
from roborally.words.fluent import Value

REPORTING: Final = ("new", "resolved", "withdrawn")
"""Entries after which everybody gets a report."""
MAP: Final = "map"


@dataclass(frozen=True, slots=True)
class Owed:
    """A mail that a seat is owed because of an entry."""

    id: str
    entry: Entry
    seat: int


def owed(game: Game) -> Iterator[Owed]:
    """All mails that follow from the journal and are neither sent nor given up."""
    finished = {entry.data["id"] for entry in game.journal.entries if entry.kind == "sent"}
    finished |= undeliverable(game)
    for entry in game.journal.entries:
        for seat in _told(entry, len(game.players)):
            one = Owed(f"{entry.number}-{seat + 1}", entry, seat)
            if one.id not in finished and game.players[seat].address:
                yield one


def undeliverable(game: Game) -> set[str]:
    """The mails that were given up since the referee last asked to send such mails again."""
    given_up: set[str] = set()
    for entry in game.journal.entries:
        if entry.kind == "undeliverable":
            given_up.add(entry.data["id"])
        elif entry.kind == "resend":
            given_up.clear()
    return given_up


def _told(entry: Entry, seats: int) -> list[int]:
    """The seats that get a mail because of an entry."""
    if entry.kind in (*REPORTING, "deadline"):
        return list(range(seats))
    if entry.kind == "reminded":
        return list(entry.data["seats"])
    if entry.kind == "replaced" or "reply" in entry.data:
        return [entry.data["seat"]]
    return []


def compose(game: Game, one: Owed, settings: MailSettings, now: datetime) -> EmailMessage:
    """The mail, from the game as it was after the entry."""
    then = Game(game.folder, one.entry.number)
    player = then.players[one.seat]
    language = player.language
    message = EmailMessage(policy=SMTP)
    message["From"] = Address(_flat(then.terms.title), addr_spec=settings.address)
    message["To"] = Address(_flat(player.name), addr_spec=player.address)
    message["Date"] = format_datetime(now)
    message["Message-ID"] = _message_id(then, one, settings)
    message["Auto-Submitted"] = "auto-generated"
    values: dict[str, Value] = {
        "title": _flat(then.terms.title),
        "turn": then.turn,
        "code": player.code,
    }
    if "reply" in one.entry.data:
        reply = one.entry.data["reply"]
        message["Subject"] = say(language, reply["subject"], **values)
        if reply["to"]:
            message["In-Reply-To"] = reply["to"]
        message.set_content(reply["text"])
    elif one.entry.kind == "reminded":
        faulty = one.seat in then.checked
        level = then.stand_ins.get(one.seat, "")
        bot = level_word(language, level)
        key = "reminder faulty" if faulty else "reminder bot" if level else "reminder"
        due = local(then, then.deadline, language)
        message["Subject"] = say(language, "subject reminder", **values)
        message.set_content(say(language, key, turn=then.turn, deadline=due, level=bot) + "\n")
    else:
        key = "subject final" if then.over else "subject report"
        message["Subject"] = say(language, key, **values)
        _enclose_report(message, then, one.seat, language)
    return message


def _flat(text: str) -> str:
    """Text that may stand in a header."""
    return " ".join(text.split())


def _message_id(game: Game, one: Owed, settings: MailSettings) -> str:
    """The same for the same mail, so that a second copy of it is known as one."""
    secret = game.players[one.seat].code + str(game.journal.entries[0].when)
    token = blake2b(secret.encode(), digest_size=6).hexdigest()
    domain = settings.address.rpartition("@")[2]
    return f"<roborally.{token}.{one.id}@{domain}>"


def _enclose_report(message: EmailMessage, game: Game, seat: int, language: str) -> None:
    report = make_report(game, seat, language)
    code = game.players[seat].code
    hint = "" if game.over else say(language, "reply hint", code=code) + "\n\n"
    message.set_content(hint + report_text(report))
    message.add_alternative(report_html(report, f"cid:{MAP}"), subtype="html")
    page = list(message.iter_parts())[1]
    assert isinstance(page, EmailMessage)
    picture = draw_png(report.scene, theme="light")
    page.add_related(picture, "image", "png", cid=f"<{MAP}>", filename="map.png")
    if not can_typeset():
        return
    name = f"{slug(game.terms.title) or 'roborally'}-{game.turn:02}.pdf"
    message.add_attachment(report_pdf(report), maintype="application", subtype="pdf", filename=name)
