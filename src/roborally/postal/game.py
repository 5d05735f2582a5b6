"""A postal game and what may be done to it.

Every change is one entry of the journal, so that it has happened wholly or not at all, and all
that ever happened can be read there. Corrections take nothing out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from roborally.game.setup import Setup
from roborally.player import Player
from roborally.postal.checking import Checked
from roborally.postal.deadlines import deadline_after, next_deadline
from roborally.postal.sheet import same_name
from roborally.postal.standing import GameError, Standing
from roborally.postal.terms import PostalPlayer, new_code
from roborally.postal.wording import explain


def player_data(player: PostalPlayer) -> dict[str, str]:
    return {
        "name": player.name,
        "address": player.address,
        "language": player.language,
        "code": player.code,
    }


def refuse_name(name: str, seat: int, players: Sequence[PostalPlayer], setup: Setup) -> None:
    """Raises GameError if a name could mean another player, or the robot of another."""
    for other, known in enumerate(players):
        if other == seat:
            continue
        if same_name(known.name, name):
            raise GameError(f"there is already a player called {known.name}")
        if any(same_name(robot, name) for robot in setup.seats[other].robots):
            raise GameError(f"'{name}' is the name of the robot of {known.name}")


class Game(Standing):
    """A game that goes on."""

    def take_orders(self, seat: int, text: str, now: datetime, **more: object) -> Checked:
        """File a sheet for this turn; the last one counts. ``more`` goes into the journal.

        A sheet for another turn or player is refused, so that it cannot displace a good one.
        """
        if self.over:
            raise GameError("the race is over")
        checked = self.check(seat, text)
        if checked.misdirected is not None:
            raise GameError(explain(self.players[seat].language, checked.misdirected))
        data = {"seat": seat, "turn": self.turn, "text": text, "good": checked.good, **more}
        self._take_in(self.journal.append("orders", data, now))
        self.checked[seat] = checked
        return checked

    def resolve(self, now: datetime) -> None:
        """Play the turn with the orders that are there."""
        if self.over:
            raise GameError("the race is over")
        turn = self.turn
        wanted = [s for s in range(len(self.players)) if self.table.waits_for(s)]
        sheets = [self.checked.get(seat, Checked()) for seat in range(len(self.players))]
        missing = [seat for seat in wanted if seat not in self.checked]
        faulty = {
            str(seat): list(sheets[seat].filled)
            for seat in wanted
            if seat in self.checked and not sheets[seat].good
        }
        stood_in = {seat: self.stand_ins[seat] for seat in missing if seat in self.stand_ins}
        players: list[Player] = [
            self._stand_in(seat) if seat in stood_in else sheet for seat, sheet in enumerate(sheets)
        ]
        answers = self.table.play(players)
        data = {
            "turn": turn,
            "answers": [[given.robot, given.name, given.text] for given in answers],
            "digest": self.table.referee.state.digest(),
            "missing": missing,
            "faulty": faulty,
            "stood_in": {str(seat): level for seat, level in stood_in.items()},
            "deadline": self._deadline_of_next_turn(now).isoformat(),
        }
        self._take_in(self.journal.append("resolved", data, now))
        self.checked = {}

    def _stand_in(self, seat: int) -> Player:
        # Loaded here because bots take a while to load, and few games have them.
        from roborally.postal.stand_in import stand_in  # noqa: PLC0415

        return stand_in(self.stand_ins[seat], self.setup, seat)

    def allow_stand_in(self, level: str, seats: Sequence[int], now: datetime) -> None:
        """Let a bot of a level play for seats in turns without orders; no level ends that."""
        from roborally.postal.stand_in import level_named  # noqa: PLC0415

        data = {"seats": list(seats), "level": level_named(level) if level else ""}
        self._take_in(self.journal.append("stand_in", data, now))

    def _deadline_of_next_turn(self, now: datetime) -> datetime:
        """Deadlines keep their rhythm, however late the program looks."""
        terms = self.terms
        if now >= self.deadline and not self.withdrawn:
            return deadline_after(self.deadline, now, terms.every, terms.hour, terms.zone)
        return next_deadline(now, terms.every, terms.hour, terms.zone)

    def withdraw(self, turn: int, reason: str, now: datetime, reopened: Sequence[int] = ()) -> None:
        """Take turns back, from this one on, so that they are played again.

        The reopened seats are asked for new orders; those of the others stay as they are.
        """
        if not 1 <= turn <= len(self.turns):
            raise GameError(f"turn {turn} has not been played; it can be 1 to {len(self.turns)}")
        if not reason.strip():
            raise GameError("a correction needs a reason, which all players will read")
        terms = self.terms
        data = {
            "turn": turn,
            "reason": reason.strip(),
            "deadline": next_deadline(now, terms.every, terms.hour, terms.zone).isoformat(),
            "reopened": list(reopened),
        }
        self._take_in(self.journal.append("withdrawn", data, now))
        self.table = self._lay_table()
        self.checked = self._check_filed()

    def replace_player(self, seat: int, player: PostalPlayer, now: datetime) -> None:
        """Somebody else takes over a robot, with a code of their own."""
        refuse_name(player.name, seat, self.players, self.setup)
        fresh = replace(player, code=player.code or new_code())
        data = {"seat": seat, "player": player_data(fresh)}
        self._take_in(self.journal.append("replaced", data, now))

    def move_deadline(self, deadline: datetime, reason: str, now: datetime) -> None:
        if deadline <= now:
            raise GameError(f"{deadline:%Y-%m-%d %H:%M} has passed; 'postal run' plays a turn now")
        data = {"deadline": deadline.isoformat(), "reason": reason.strip()}
        self._take_in(self.journal.append("deadline", data, now))

    def note_reminders(self, seats: Sequence[int], now: datetime) -> None:
        data = {"turn": self.turn, "seats": list(seats)}
        self._take_in(self.journal.append("reminded", data, now))

    def note_mail(self, seat: int, now: datetime, **more: object) -> None:
        """Note a mail that brought no orders."""
        self._take_in(self.journal.append("mail", {"seat": seat, **more}, now))

    def note_sent(self, id: str, now: datetime, refused: str = "") -> None:
        """Note that a mail was handed over, or that nobody will ever take it."""
        kind = "undeliverable" if refused else "sent"
        data = {"id": id, "reason": refused} if refused else {"id": id}
        self._take_in(self.journal.append(kind, data, now))

    def note_resend(self, now: datetime) -> None:
        """Note that mails which could not be delivered are to be tried again."""
        self._take_in(self.journal.append("resend", {}, now))
