"""A game run by e-mail without anybody's hands: one round of the postman.

Each message becomes one entry of the journal, with its answer in it, before it is marked as seen.
A message whose entry is there is not read again. So whatever kills the program, every message is
dealt with once.
"""

from __future__ import annotations

import hmac
import re
import smtplib
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Final

from roborally.mail import Postman, PutOff, Undeliverable
from roborally.orders.problems import problem_words
from roborally.postal.authenticity import vouched_for
from roborally.postal.echo import echo
from roborally.postal.game import Game
from roborally.postal.journal import JournalError
from roborally.postal.letters import CODE, Letter, read_letter
from roborally.postal.mail_settings import MailSettings
from roborally.postal.mailboxes import MOST_BYTES, Incoming, Unreadable, open_imap, open_maildir
from roborally.postal.outbox import Owed, compose, owed
from roborally.postal.publishing import reports_written, write_reports
from roborally.postal.sheet import read_sheet
from roborally.postal.wording import explain, say

MOST_ANSWERS: Final = 20
"""So many mails of a player are answered in a turn; more would be a loop or an attack."""
MOST_UNPROVEN: Final = 3
"""And so many that are not proven to be the player's: who sends them in the player's name shall not
be able to bury the player in answers.
"""
_MESSAGE_ID: Final = re.compile(r"<[!-~]{1,250}>")


class MailRound:
    """What one round did, in plain lines."""

    def __init__(self, folder: Path, settings: MailSettings, now: datetime) -> None:
        self.folder = folder
        self.settings = settings
        self.now = now
        self.game = Game(folder)
        self.done: list[str] = []

    def go(self) -> list[str]:
        """Send what is owed, read all mail, play the turn if it is due, send again."""
        self._send()
        with self._box() as messages:
            for message in messages:
                self._receive(message)
        self._remind()
        if self.game.due(self.now):
            self.game.resolve(self.now)
            self.done.append(f"turn {len(self.game.turns)} is played")
        if not reports_written(self.game):
            write_reports(self.game)
        self._send()
        return self.done

    def _box(self) -> AbstractContextManager[Iterator[Incoming]]:
        box = self.settings.incoming
        return open_maildir(box) if isinstance(box, Path) else open_imap(box)

    # ---- receiving

    def _receive(self, message: Incoming) -> None:
        """A message that cannot be had is left where it is, and does not keep others waiting."""
        try:
            letter = self._opened(message.content())
            if letter is not None and letter.key not in self.game.mails:
                self._deal_with(letter, message.size)
            message.done()
        except Unreadable as error:
            self.done.append(f"a mail cannot be read: {error.strerror}")

    def _opened(self, raw: bytes) -> Letter | None:
        """The head of a mail. Whatever a stranger makes the parser stumble over stops nothing."""
        try:
            return read_letter(raw)
        except Exception as error:  # noqa: BLE001 - mail is hostile in ways nobody thought of
            self.done.append(f"a mail is left alone: {type(error).__name__}")
            return None

    def _deal_with(self, letter: Letter, size: int) -> None:
        """Strangers and machines are not answered; a player is told what was wrong."""
        game = self.game
        seat = self._seat(letter)
        proven = False
        if seat < 0 or letter.automatic:
            self.done.append(f"a mail from {letter.sender or 'nobody'} is left alone")
            return
        player = game.players[seat]
        language = player.language
        if letter.sender != player.address.lower():
            address = player.address
            text = say(language, "strange sender", sender=letter.sender, address=address)
        elif not hmac.compare_digest(letter.code, player.code):
            text = say(language, "no code", code=player.code)
        elif not self._vouched(letter):
            text = say(language, "not vouched", server=self.settings.vouching)
        else:
            proven = True
            text = self._refusal(seat, letter, size)
        if text:
            self._note(seat, letter, text, proven=proven)
        else:
            self._take_orders(seat, letter)

    def _vouched(self, letter: Letter) -> bool:
        """Whether the referee's own server believes the sender, if it says anything of the kind."""
        server = self.settings.vouching
        return not server or vouched_for(letter.results, server, letter.sender)

    def _refusal(self, seat: int, letter: Letter, size: int) -> str:
        """Why the orders of a player are not even looked at, if they are not."""
        game = self.game
        language = game.players[seat].language
        if size > MOST_BYTES:
            return say(language, "too big", size=size, most=MOST_BYTES)
        if game.over:
            return say(language, "over")
        if game.is_frozen(seat):
            return say(language, "frozen", turn=game.turn)
        try:
            game.check(seat, letter.text)
        except Exception as error:  # noqa: BLE001 - a body is as hostile as a head
            return say(language, "unreadable", reason=type(error).__name__)
        return ""

    def _seat(self, letter: Letter) -> int:
        """The seat whose code a mail has, else the one whose address it comes from."""
        for seat, player in enumerate(self.game.players):
            if letter.code and hmac.compare_digest(letter.code, player.code):
                return seat
        for seat, player in enumerate(self.game.players):
            if letter.sender and letter.sender == player.address.lower():
                return seat
        return -1

    def _take_orders(self, seat: int, letter: Letter) -> None:
        game = self.game
        language = game.players[seat].language
        sheet = read_sheet(letter.text)
        checked = game.check(seat, letter.text)
        text = ""
        if sheet.turn and sheet.turn < game.turn:
            text = say(language, "too late", given=sheet.turn, turn=game.turn)
        elif sheet.empty and not sheet.turn:
            text = problem_words("nothing", language, {})
        elif checked.misdirected is not None:
            text = explain(language, checked.misdirected)
        if text:
            self._note(seat, letter, text)
            return
        deadline = game.deadline.astimezone(game.terms.zone)
        text = echo(checked, game.robot(seat), game.turn, deadline, language)
        subject = "subject good" if checked.good else "subject bad"
        more = self._answer(seat, letter, subject, text, proven=True)
        game.take_orders(seat, letter.text, self.now, **more)
        word = "good" if checked.good else "faulty"
        self.done.append(f"{word} orders from {game.players[seat].name}")

    def _note(self, seat: int, letter: Letter, text: str, *, proven: bool = True) -> None:
        answer = self._answer(seat, letter, "subject bad", text + "\n", proven=proven)
        self.game.note_mail(seat, self.now, **answer)
        self.done.append(f"a mail for {self.game.players[seat].name} was answered")

    def _answer(
        self, seat: int, letter: Letter, subject: str, text: str, *, proven: bool
    ) -> dict[str, object]:
        """What the journal keeps of a mail, with the answer to it if there is one.

        Mail that is not proven to be the player's has a count of its own, so that nobody can use up
        the answers which the player gets.
        """
        entry: dict[str, object] = {"mail": letter.key, "from": letter.sender, "proven": proven}
        answered = sum(
            "reply" in entry.data
            and entry.data["seat"] == seat
            and entry.data.get("proven", True) == proven
            for entry in self.game.entries_of_turn()
        )
        if answered < (MOST_ANSWERS if proven else MOST_UNPROVEN):
            to = letter.id if _MESSAGE_ID.fullmatch(letter.id) else ""
            entry["reply"] = {"subject": subject, "text": text, "to": to}
        return entry

    # ---- sending

    def _remind(self) -> None:
        game = self.game
        soon = game.deadline - timedelta(hours=self.settings.remind_hours)
        late = [seat for seat in game.waiting() if seat not in game.reminded]
        if late and soon <= self.now < game.deadline:
            game.note_reminders(late, self.now)
            self.done.append(f"{len(late)} players are reminded")

    def _send(self) -> None:
        postman = Postman(self.settings.outgoing)
        try:
            for one in list(owed(self.game)):
                try:
                    message = self._composed(one)
                    postman.send(message)
                except Undeliverable as error:
                    self.game.note_sent(one.id, self.now, str(error))
                    self.done.append(f"mail {one.id} cannot be delivered: {error}")
                    continue
                except PutOff as error:
                    self.done.append(f"mail {one.id} is put off: {error}")
                    continue
                self.game.note_sent(one.id, self.now)
                subject = CODE.sub("", str(message["Subject"])).strip()
                self.done.append(f"sent '{subject}' to {message['To']}")
        except (OSError, smtplib.SMTPException) as error:
            self.done.append(f"sending is put off: {error}")
        finally:
            postman.close()

    def _composed(self, one: Owed) -> EmailMessage:
        """A mail. One that cannot be written does not keep others waiting."""
        try:
            return compose(self.game, one, self.settings, self.now)
        except (JournalError, OSError):
            raise
        except Exception as error:  # noqa: BLE001 - names and addresses break headers in many ways
            raise Undeliverable(f"{type(error).__name__}: {error}"[:300]) from None
