"""How a postal game stands: what its journal comes to."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from roborally.game.asks import Given, IllegalAnswer
from roborally.game.setup import Setup
from roborally.game.state import Robot
from roborally.postal.checking import Checked, check
from roborally.postal.journal import Entry, Journal, JournalError
from roborally.postal.resting_race import RestingRace
from roborally.postal.sheet import Sheet, read_sheet, same_name
from roborally.postal.terms import Correction, PlayedTurn, PostalPlayer, Terms
from roborally.postal.tokens import Names
from roborally.record import read_record


class GameError(ValueError):
    """Something that cannot be done to a game."""


class Standing:
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
        self.authors: dict[int, str] = {}
        self.reminded: set[int] = set()
        self.stand_ins: dict[int, str] = {}
        self.corrections: list[Correction] = []
        self.deadline: datetime
        self.mails: set[str] = set()
        self.withdrawn = False
        self.reopened: set[int] = set()
        self.refiled: set[int] = set()
        for entry in self.journal.entries:
            self._take_in(entry)
        self.table = self._lay_table()
        self.checked = self._check_filed()

    # ---- reading the journal

    def _take_in(self, entry: Entry) -> None:
        data = entry.data
        if "mail" in data:
            self.mails.add(data["mail"])
        if entry.kind == "new":
            self._begin(data)
        elif entry.kind == "orders":
            self.sheets[data["seat"]] = data["text"]
            self.authors[data["seat"]] = self.players[data["seat"]].name
            self.refiled.add(data["seat"])
        elif entry.kind == "resolved":
            self._take_turn(entry)
        elif entry.kind == "withdrawn":
            self._withdraw(entry)
        elif entry.kind == "replaced":
            before = self.players[data["seat"]].name
            self.players[data["seat"]] = PostalPlayer(**data["player"])
            robot = self.setup.seats[data["seat"]].robots[0]
            player = data["player"]["name"]
            values = {"seat": data["seat"], "player": player, "robot": robot, "before": before}
            self._note("replaced", values, entry)
        elif entry.kind == "deadline":
            self.deadline = datetime.fromisoformat(data["deadline"])
            self._note("moved deadline", data, entry)
        elif entry.kind == "stand_in":
            self.stand_ins |= dict.fromkeys(data["seats"], data["level"])
            self.stand_ins = {seat: level for seat, level in self.stand_ins.items() if level}
            self._note("stand in", data, entry)
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
                tuple(player.name for player in self.players),
                self.sheets,
                self.authors,
                {int(seat): level for seat, level in data.get("stood_in", {}).items()},
            )
        )
        self.sheets = {}
        self.authors = {}
        self.withdrawn = False
        self._await_orders()
        self.deadline = datetime.fromisoformat(data["deadline"])

    def _withdraw(self, entry: Entry) -> None:
        data = entry.data
        turn, last = data["turn"], len(self.turns)
        self.sheets = self.turns[turn - 1].sheets.copy()
        self.authors = self.turns[turn - 1].authors.copy()
        self.turns = self.turns[: turn - 1]
        self.withdrawn = True
        self._await_orders()
        self.reopened = set(data.get("reopened", ()))
        self.deadline = datetime.fromisoformat(data["deadline"])
        self._note("corrected", {"turn": turn, "last": last, "reason": data["reason"]}, entry)

    def _await_orders(self) -> None:
        self.reminded = set()
        self.reopened = set()
        self.refiled = set()

    def _note(self, key: str, values: dict[str, Any], entry: Entry) -> None:
        self.corrections.append(Correction(key, values, len(self.turns) + 1, entry.number))

    def _lay_table(self) -> RestingRace:
        table = RestingRace(self.setup)
        for turn in self.turns:
            with suppress(IllegalAnswer):
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
        return self._compare(seat, self._read(seat, text))

    def _check_filed(self) -> dict[int, Checked]:
        """What the filed sheets come to. Whose they are was checked when they were filed.

        The name on a sheet may be that of somebody who was replaced since then.
        """
        checked: dict[int, Checked] = {}
        for seat, text in self.sheets.items():
            sheet = self._read(seat, text)
            sheet.names.clear()
            checked[seat] = self._compare(seat, sheet)
        return checked

    def _read(self, seat: int, text: str) -> Sheet:
        robots = tuple(robot.name for robot in self.table.shown.state.robots)
        players = {
            player.name: self.robot(number).name for number, player in enumerate(self.players)
        }
        options = tuple(self.table.referee.rules.option_names)
        return read_sheet(text, names=Names(robots, players, self.robot(seat).name, options))

    def _compare(self, seat: int, sheet: Sheet) -> Checked:
        return check(
            sheet,
            self.players[seat].name,
            self.turn,
            self.robot(seat),
            needs_damage=self.table.referee.rules.pd_needs_damage,
            others=self._names_of_others(seat),
        )

    def _names_of_others(self, seat: int) -> list[str]:
        others = [other for other in range(len(self.players)) if other != seat]
        names = [self.players[other].name for other in others]
        return names + [robot for other in others for robot in self.setup.seats[other].robots]

    def waiting(self) -> list[int]:
        """The seats from which good orders are still wanted.

        In a turn that was taken back these are the reopened ones: their old orders do not count
        as an answer, though they are used if the referee plays the turn without new ones.
        """
        wanted = sorted(self.reopened) if self.withdrawn else range(len(self.players))
        return [
            seat
            for seat in wanted
            if self.table.waits_for(seat) and not self._has_good_orders(seat)
        ]

    def _has_good_orders(self, seat: int) -> bool:
        if self.withdrawn and seat not in self.refiled:
            return False
        return seat in self.checked and self.checked[seat].good

    def is_frozen(self, seat: int) -> bool:
        """Whether a player cannot send orders: everybody has seen how the turn went."""
        return self.withdrawn and seat not in self.reopened

    def entries_of_turn(self) -> list[Entry]:
        """The entries since the last turn was played or taken back."""
        found: list[Entry] = []
        for entry in reversed(self.journal.entries):
            if entry.kind in ("resolved", "withdrawn"):
                break
            found.append(entry)
        return found[::-1]

    def due(self, now: datetime) -> bool:
        """Whether the turn can be resolved: all orders are there, or time is up.

        A turn that was taken back waits for the orders of whoever was asked for them anew, else
        for the referee, however long it takes.
        """
        if self.over:
            return False
        if self.withdrawn:
            return bool(self.reopened) and not self.waiting()
        return not self.waiting() or now >= self.deadline
