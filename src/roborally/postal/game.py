"""A postal game: what its journal comes to, and what may be done to it.

Every change is one entry of the journal, so that it has happened wholly or not at all, and all
that ever happened can be read there. Corrections take nothing out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from roborally.postal.checking import Checked, check
from roborally.postal.deadlines import next_deadline
from roborally.postal.journal import Entry, Journal, JournalError
from roborally.postal.sheet import read_sheet, same_name
from roborally.postal.table import Table
from roborally.postal.terms import Correction, PlayedTurn, PostalPlayer, Terms, new_code
from roborally.postal.wording import explain
from roborally.race.asks import Given
from roborally.race.setup import Setup
from roborally.race.state import Robot
from roborally.record import read_record, write_record
from roborally.referee import Referee


class GameError(ValueError):
    """Something that cannot be done to a game."""


def create(
    folder: Path, terms: Terms, setup: Setup, players: Sequence[PostalPlayer], now: datetime
) -> Game:
    """Begin a game in a new folder."""
    journal = Journal(folder)
    if journal.entries:
        raise GameError(f"there is already a game in {folder}")
    Table(setup)
    if len(players) != len(setup.seats):
        raise GameError(f"{len(players)} players for {len(setup.seats)} seats")
    if any(len(seat.robots) > 1 for seat in setup.seats):
        raise GameError("by post everybody runs one robot only")
    deadline = next_deadline(now, terms.every, terms.hour, terms.zone)
    data = {
        "title": terms.title,
        "every": int(terms.every.total_seconds()),
        "hour": terms.hour.isoformat("minutes") if terms.hour else "",
        "zone": terms.zone.key,
        "race": write_record(Referee(setup).start()),
        "players": [_player_data(player) for player in players],
        "deadline": deadline.isoformat(),
    }
    journal.append("new", data, now)
    return Game(folder)


def _player_data(player: PostalPlayer) -> dict[str, str]:
    return {
        "name": player.name,
        "address": player.address,
        "language": player.language,
        "code": player.code,
    }


class Game:
    """A game as its journal tells it, as a whole or up to an entry."""

    def __init__(self, folder: Path, until: int | None = None) -> None:
        self.folder = folder
        self.journal = Journal(folder, until)
        if not self.journal.entries or self.journal.entries[0].kind != "new":
            raise GameError(f"there is no postal game in {folder}")
        self.journal.sweep()
        self.terms: Terms
        self.setup: Setup
        self.players: list[PostalPlayer] = []
        self.turns: list[PlayedTurn] = []
        self.sheets: dict[int, str] = {}
        self.reminded: set[int] = set()
        self.corrections: list[Correction] = []
        self.deadline: datetime
        self.mails: set[str] = set()
        for entry in self.journal.entries:
            self._take_in(entry)
        self.table = self._lay_table()
        self.checked: dict[int, Checked] = {
            seat: self.check(seat, text) for seat, text in self.sheets.items()
        }

    # ---- reading the journal

    def _take_in(self, entry: Entry) -> None:
        data = entry.data
        if "mail" in data:
            self.mails.add(data["mail"])
        if entry.kind == "new":
            self._begin(data)
        elif entry.kind == "orders":
            self.sheets[data["seat"]] = data["text"]
        elif entry.kind == "resolved":
            self._take_turn(entry)
        elif entry.kind == "withdrawn":
            self._withdraw(data)
        elif entry.kind == "replaced":
            before = self.players[data["seat"]].name
            self.players[data["seat"]] = PostalPlayer(**data["player"])
            robot = self.setup.seats[data["seat"]].robots[0]
            values = {"player": data["player"]["name"], "robot": robot, "before": before}
            self._note("replaced", values)
        elif entry.kind == "deadline":
            self.deadline = datetime.fromisoformat(data["deadline"])
            self._note("moved deadline", data)
        elif entry.kind == "reminded":
            self.reminded |= set(data["seats"])

    def _begin(self, data: dict[str, Any]) -> None:
        hour = time.fromisoformat(data["hour"]) if data["hour"] else None
        every = timedelta(seconds=data["every"])
        self.terms = Terms(data["title"], every, hour, ZoneInfo(data["zone"]))
        self.setup = read_record(data["race"]).setup
        self.players = [PostalPlayer(**fields) for fields in data["players"]]
        self.deadline = datetime.fromisoformat(data["deadline"])

    def _take_turn(self, entry: Entry) -> None:
        data = entry.data
        answers = [Given(robot, name, text) for robot, name, text in data["answers"]]
        faulty = {int(seat): registers for seat, registers in data["faulty"].items()}
        self.turns.append(
            PlayedTurn(
                data["turn"],
                answers,
                data["digest"],
                entry.number,
                data["missing"],
                faulty,
                self.sheets,
            )
        )
        self.sheets = {}
        self.reminded = set()
        self.deadline = datetime.fromisoformat(data["deadline"])

    def _withdraw(self, data: dict[str, Any]) -> None:
        turn = data["turn"]
        self.sheets = self.turns[turn - 1].sheets.copy()
        self.turns = self.turns[: turn - 1]
        self.reminded = set()
        self.deadline = datetime.fromisoformat(data["deadline"])
        self._note("corrected", {"turn": turn, "reason": data["reason"]})

    def _note(self, key: str, values: dict[str, Any]) -> None:
        self.corrections.append(Correction(key, values, len(self.turns) + 1))

    def _lay_table(self) -> Table:
        table = Table(self.setup)
        for turn in self.turns:
            table.play_again(turn.answers)
            if table.referee.state.digest() != turn.digest:
                raise JournalError(
                    f"turn {turn.number} does not come out as it did when it was played; "
                    "the program may be another version"
                )
        return table

    # ---- looking

    @property
    def turn(self) -> int:
        """The turn for which orders are wanted."""
        return self.table.turn

    @property
    def over(self) -> bool:
        return self.table.over

    def robot(self, seat: int) -> Robot:
        """The robot of a seat as its player sees it."""
        seen = self.table.shown.view(seat).state.robots
        return next(robot for robot in seen if robot.seat == seat)

    def seat_of(self, name: str) -> int:
        """The seat of a player, by its name or that of its robot; raises GameError."""
        for seat, player in enumerate(self.players):
            if same_name(name, player.name) or same_name(name, self.robot(seat).name):
                return seat
        names = ", ".join(player.name for player in self.players)
        raise GameError(f"nobody is called '{name}'; there are {names}")

    def check(self, seat: int, text: str) -> Checked:
        """What a sheet comes to if it is that of a seat in this turn."""
        names = tuple(robot.name for robot in self.table.shown.state.robots)
        return check(
            read_sheet(text, names),
            self.players[seat].name,
            self.turn,
            self.robot(seat),
            needs_damage=self.table.referee.rules.pd_needs_damage,
        )

    def waiting(self) -> list[int]:
        """The seats from which good orders are still wanted."""
        return [
            seat
            for seat in range(len(self.players))
            if self.table.waits_for(seat) and not (seat in self.checked and self.checked[seat].good)
        ]

    def entries_of_turn(self) -> list[Entry]:
        """The entries since the last turn was played or taken back."""
        found: list[Entry] = []
        for entry in reversed(self.journal.entries):
            if entry.kind in ("resolved", "withdrawn"):
                break
            found.append(entry)
        return found[::-1]

    def due(self, now: datetime) -> bool:
        """Whether the turn can be resolved: all orders are there, or time is up."""
        return not self.over and (not self.waiting() or now >= self.deadline)

    # ---- acting

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
        answers = self.table.play(sheets)
        data = {
            "turn": turn,
            "answers": [[given.robot, given.name, given.text] for given in answers],
            "digest": self.table.referee.state.digest(),
            "missing": missing,
            "faulty": faulty,
            "deadline": self._next_deadline(now),
        }
        self._take_in(self.journal.append("resolved", data, now))
        self.checked = {}

    def _next_deadline(self, now: datetime) -> str:
        terms = self.terms
        return next_deadline(now, terms.every, terms.hour, terms.zone).isoformat()

    def withdraw(self, turn: int, reason: str, now: datetime) -> None:
        """Take turns back, from this one on, so that they are played again."""
        if not 1 <= turn <= len(self.turns):
            raise GameError(f"turn {turn} has not been played; it can be 1 to {len(self.turns)}")
        if not reason.strip():
            raise GameError("a correction needs a reason, which all players will read")
        data = {"turn": turn, "reason": reason.strip(), "deadline": self._next_deadline(now)}
        self._take_in(self.journal.append("withdrawn", data, now))
        self.table = self._lay_table()
        self.checked = {seat: self.check(seat, text) for seat, text in self.sheets.items()}

    def replace_player(self, seat: int, player: PostalPlayer, now: datetime) -> None:
        """Somebody else takes over a robot, with a code of their own."""
        for other, known in enumerate(self.players):
            if other != seat and same_name(known.name, player.name):
                raise GameError(f"there is already a player called {known.name}")
        fresh = replace(player, code=player.code or new_code())
        data = {"seat": seat, "player": _player_data(fresh)}
        self._take_in(self.journal.append("replaced", data, now))

    def move_deadline(self, deadline: datetime, reason: str, now: datetime) -> None:
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
