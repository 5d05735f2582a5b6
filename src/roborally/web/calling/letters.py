"""What somebody is written who is called: plain text, with a link that leads to each question.

The link signs nobody in: a mail is forwarded, kept and read by programs, and whoever has it would
play. Who is not signed in is asked to do so there.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from email.message import EmailMessage
from hashlib import blake2b
from typing import Final
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_datetime

from roborally.web.calling.waits import Wait
from roborally.web.calling.wishes import Called
from roborally.web.people.sender import Sender, letter
from roborally.words.languages import words_in

ONE_CLICK: Final = "List-Unsubscribe=One-Click"


def call(sender: Sender, who: Called, waits: Sequence[Wait]) -> EmailMessage:
    """One mail for everything that waits; the same mail again has the same id."""
    words = words_in(who.language)
    first = course_of(waits[0], who.language)
    subject = words.say("mail-call-subject", course=first, n=len(waits))
    races = "\n\n".join(
        words.say(
            "mail-call-race",
            course=course_of(wait, who.language),
            turn=wait.turn,
            until=until(wait, who.language, who.zone),
            link=f"{sender.url}/turn/{wait.room}",
        )
        for wait in waits
    )
    stop = f"{sender.url}/stop/{who.stop}"
    text = words.say("mail-call", name=who.name, races=races, stop=stop)
    mail = letter(sender, who.address, subject, text, _id(who, waits))
    mail["List-Unsubscribe"] = f"<{stop}>"
    mail["List-Unsubscribe-Post"] = ONE_CLICK
    return mail


def course_of(wait: Wait, language: str) -> str:
    return wait.german if language == "de" else wait.course


def until(wait: Wait, language: str, zone: str) -> str:
    """When time is over, by the clock of whoever reads it."""
    end = datetime.fromtimestamp(wait.until / 1000, UTC)
    pattern = words_in(language).say("mail-call-when")
    locale = Locale.parse(language, sep="-")
    return f"{format_datetime(end, pattern, ZoneInfo(zone), locale)} ({zone})"


def _id(who: Called, waits: Sequence[Wait]) -> str:
    about = [f"{wait.room} {' '.join(sorted(wait.asks))}" for wait in waits]
    return blake2b("\n".join([who.user, *sorted(about)]).encode(), digest_size=16).hexdigest()
