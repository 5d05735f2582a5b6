"""A room: what its journal makes of it. Nothing here waits, draws chance or looks at a clock."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from typing import Final

from roborally.floor.course import Course
from roborally.game.asks import Ask
from roborally.orders.standing_orders import Orders
from roborally.protocol.plans import ClockPlan, RoomPlan
from roborally.protocol.rooms import Status
from roborally.protocol.watching import WatchedReferee
from roborally.referee import Referee
from roborally.replaying import AnswerGiver
from roborally.web.logs import short
from roborally.web.people.people import FORMER
from roborally.web.refusals import Refusal
from roborally.web.rooms.asks_told import ask_id
from roborally.web.rooms.chat import KEPT_CHAT, ChatLine, hearers
from roborally.web.rooms.clock import RoomClock
from roborally.web.rooms.couch import COUCH_ENTRIES, TABLE, Couch
from roborally.web.rooms.pausing import PAUSING_ENTRIES, Pausing
from roborally.web.rooms.plans import USUAL_LEVEL, setup_of, with_names
from roborally.web.rooms.remarks import Remarks
from roborally.web.rooms.seats import ANYBODY, SeatState, seats_of
from roborally.web.rooms.status import CLOSED, IN_PLAY, OVER, RUNNING, WAITING
from roborally.web.rooms.turn_behind import Late, Waiting, waiting_for
from roborally.web.rooms.views_told import seats_view
from roborally.web.store import entries
from roborally.web.store.entries import Entry

KEPT_EVENTS: Final = 5000

log: Final = logging.getLogger("roborally")


class Room:
    """``number`` is the last entry of the journal that was applied.

    ``facts`` counts up whenever something changes that the room's own JSON shows. ``late`` is what
    spectators who are kept one turn behind may see now, and with the next turn. ``held`` are the
    seats that people have or had in the race, ``authors`` are those of bots, ``trial`` is a copy of
    the race on which answers are tried.
    """

    def __init__(self, id: str, find_course: Callable[[str], Course]) -> None:
        self.id = id
        self.number = 0
        self.facts = 0
        self.status: Status = WAITING
        self.created = 0
        self.plan = RoomPlan()
        self.course: Course
        self.host = ""
        self.cup = ""
        self.names: dict[str, str] = {}
        self.authors: dict[str, str] = {}
        self.silenced: set[str] = set()
        self.banned: set[str] = set()
        self.held: dict[str, set[int]] = {}
        self.seats: list[SeatState] = []
        self.chat: list[ChatLine] = []
        self.said = 0
        self.remarks = Remarks()
        self.referee: WatchedReferee | None = None
        self.clock = RoomClock(ClockPlan())
        self.speeds: dict[str, float] = {}
        self.couch = Couch()
        self.pausing = Pausing()
        self.next: str | None = None
        self.ended = 0
        self.given: list[int] = []
        self.giver: AnswerGiver | None = None
        self.trial: Referee | None = None
        self._open: tuple[int, list[tuple[str, Ask]]] = (-1, [])
        self.late: tuple[Late, Late] = (Late(), Late())
        self.find_course = find_course

    # ---- the journal

    def apply(self, number: int, at: int, entry: Entry) -> None:
        """Do what an entry of the journal says."""
        assert number == self.number + 1
        if isinstance(entry, COUCH_ENTRIES):
            self.couch.apply(entry, at, self.clock)
        elif isinstance(entry, PAUSING_ENTRIES):
            self.status = self.pausing.apply(entry, at, self.status, self.clock)
        else:
            getattr(self, f"_{type(entry).__name__.lower()}")(entry, at)
        self.number = number
        if not isinstance(entry, entries.QUIET):
            self.facts += 1
        if self.referee is not None:
            self.clock.look(self.referee, self.open_asks(), at, self._slowest())

    def _slowest(self) -> float:
        """The speed at which the slowest person at the table watches the race, or its screen."""
        people = [seat.user or "" for seat in self.seats if seat.played_by == "person"]
        watching = [user for user in people if user not in self.authors]
        watching += [TABLE] * bool(self.couch.code)
        return min((self.speeds.get(user, 1.0) for user in watching), default=1.0)

    def _created(self, entry: entries.Created, at: int) -> None:
        self.created = at
        self.host, self.cup = entry.host, entry.cup
        if entry.host:
            self.names[entry.host] = entry.host_name
        self._set_plan(entry.plan)

    def _changed(self, entry: entries.Changed, at: int) -> None:
        """Everybody keeps the seat if it is still there for people; others take what is free."""
        sitting = [seat for seat in self.seats if seat.user is not None]
        self._set_plan(entry.plan)
        stay = [seat for seat in sitting if seat.number < len(self.seats)]
        stay = [seat for seat in stay if self.seats[seat.number].free]
        for before in stay:
            seat = self.seats[before.number]
            seat.user, seat.name, seat.named_by = before.user, before.name, before.user
        moved = [seat for seat in sitting if seat not in stay]
        for before, seat in zip(moved, [s for s in self.seats if s.free], strict=False):
            seat.user, seat.name, seat.named_by = before.user, before.name, before.user

    def _set_plan(self, plan: RoomPlan) -> None:
        self.plan = plan
        self.course = self.find_course(plan.course)
        self.seats = seats_of(plan)
        self.clock = RoomClock(plan.clock or ClockPlan())

    def _joined(self, entry: entries.Joined, at: int) -> None:
        seat = self.seats[entry.seat]
        self.names[entry.user] = entry.name
        self.authors.pop(entry.user, None)
        if entry.author is not None:
            self.authors[entry.user] = entry.author
        if self.status == WAITING:
            seat.name, seat.named_by = entry.seat_name or entry.name, entry.user
        else:
            self.held.setdefault(entry.user, set()).add(entry.seat)
        if self.status == WAITING or seat.last == entry.user:
            seat.sit_down(entry.user)
        else:  # whoever is new sees no cards that were dealt before
            seat.coming = entry.user

    def _named(self, entry: entries.Named, at: int) -> None:
        self.seats[entry.seat].name = entry.name

    def _left(self, entry: entries.Left, at: int) -> None:
        seat = self.seats[entry.seat]
        user = seat.user
        seat.user = seat.coming = seat.invited = None
        seat.orders_text, seat.orders = "", Orders()
        if self.status != WAITING:
            seat.by_bot = True
        if user is not None and user == self.host and not self.seats_held(user):
            others = [other.user for other in self.seats if other.user is not None]
            self.host = next(iter(others), self.host)

    def _kicked(self, entry: entries.Kicked, at: int) -> None:
        seat = self.seats[entry.seat]
        user = seat.user or seat.coming
        self._left(entries.Left(entry.seat), at)
        if entry.by and user is not None and user != entry.by:
            self.banned.add(user)
            seat.kicked_by = entry.by

    def _forgiven(self, entry: entries.Forgiven, at: int) -> None:
        self.banned.discard(entry.user)

    def _invited(self, entry: entries.Invited, at: int) -> None:
        self.seats[entry.seat].invited = entry.user or ANYBODY

    def _giventobot(self, entry: entries.GivenToBot, at: int) -> None:
        seat = self.seats[entry.seat]
        seat.by_bot, seat.level, seat.away = True, entry.level, entry.away
        seat.thinks_as = None

    def _cameback(self, entry: entries.CameBack, at: int) -> None:
        seat = self.seats[entry.seat]
        seat.by_bot = seat.away = False

    def _started(self, entry: entries.Started, at: int) -> None:
        for seat, planned in zip(self.seats, self.plan.seats, strict=True):
            planned.name = seat.name
            seat.last, seat.kicked_by = seat.user, ""
            if seat.user is None:
                seat.by_bot = True
            else:
                self.held.setdefault(seat.user, set()).add(seat.number)
                if seat.number in entry.away:
                    seat.by_bot, seat.level, seat.away = True, USUAL_LEVEL, True
        self.status = RUNNING
        self.referee = WatchedReferee(setup_of(self.plan, self.course, entry.seed))
        self.given = [0] * len(self.referee.state.robots)
        self.referee.start()
        self.giver = AnswerGiver(self.referee)
        for robot, ask, answer in entry.before:
            self._give(robot, ask, answer, old=entry.questions < entries.QUESTIONS)
        self.remarks.heard = self.referee.told
        self._look_whether_over(at)

    def _answered(self, entry: entries.Answered, at: int) -> None:
        assert self.referee is not None
        turn = self.referee.state.turn
        old = entry.questions < entries.QUESTIONS
        if entry.level:
            self._note_level(entry)
        self._give(entry.robot, entry.ask, entry.answer, old=old)
        self.remarks.hear(self.referee, self.seats, self.silenced)
        if self.referee.state.turn != turn:
            self.facts += 1
            for seat in self.seats:
                if seat.coming is not None:
                    seat.sit_down(seat.coming)
            self._let_late_spectators_see(self.referee)
            self.referee.forget_all_but(KEPT_EVENTS)
        self._look_whether_over(at)

    def _give(self, robot: int, ask: str, answer: str, *, old: bool) -> None:
        """Give an answer to the race; one of an older race may stand for more than one, or none."""
        assert self.referee is not None
        assert self.giver is not None
        before = len(self.referee.answers)
        self.giver.give(robot, ask, answer, old=old)
        for given in self.referee.answers[before:]:
            self.given[given.robot] += 1

    def _note_level(self, entry: entries.Answered) -> None:
        assert self.referee is not None
        seat = self.seats[self.referee.state.robots[entry.robot].seat]
        seat.thinks_as = None if entry.level == (seat.level or USUAL_LEVEL) else entry.level
        self.facts += 1

    def _let_late_spectators_see(self, referee: WatchedReferee) -> None:
        """A turn begins: who watches one turn late may now see until the turn before began."""
        if self.plan.spectators == "turn":
            began = Late(referee.told, seats_view(referee, ()), self.waiting())
            self.late = (self.late[1], began)

    def _look_whether_over(self, at: int) -> None:
        assert self.referee is not None
        if self.referee.state.over:
            self.status = OVER
            self.ended = at
            self.facts += 1

    def _takenback(self, entry: entries.TakenBack, at: int) -> None:
        assert self.referee is not None
        self.clock.take_back(self.referee, self.referee.state.robots[entry.robot].seat)
        self.given[entry.robot] -= self.referee.take_back(entry.robot)
        self.trial = None

    def _timelost(self, entry: entries.TimeLost, at: int) -> None:
        self.clock.lose(entry.lost)

    def _watched(self, entry: entries.Watched, at: int) -> None:
        self.speeds[entry.user] = entry.speed
        self.facts += entry.user == TABLE

    def _said(self, entry: entries.Said, at: int) -> None:
        self.said += 1
        self.names.setdefault(entry.user, entry.name)
        after = 0 if self.referee is None else self.referee.told
        self.chat.append(ChatLine(self.said, at, after, entry, hearers(entry, self.seats)))
        del self.chat[:-KEPT_CHAT]

    def _silenced(self, entry: entries.Silenced, at: int) -> None:
        (self.silenced.add if entry.silent else self.silenced.discard)(entry.user)

    def _ordered(self, entry: entries.Ordered, at: int) -> None:
        seat = self.seats[entry.seat]
        seat.orders_text, seat.orders = entry.text, None

    def _rematched(self, entry: entries.Rematched, at: int) -> None:
        self.next = entry.room

    def _forgotten(self, entry: entries.Forgotten, at: int) -> None:
        """From the next start on the journal has no names of that person at all."""
        if entry.user in self.names:
            self.names[entry.user] = FORMER
        if entry.user in self.authors:
            self.authors[entry.user] = ""
        for seat, planned in zip(self.seats, self.plan.seats, strict=True):
            if seat.named_by == entry.user:
                seat.name = planned.name = FORMER
        if self.referee is not None:
            names = [seat.name for seat in self.seats]
            self.referee.setup = with_names(self.referee.setup, names)
        self.chat = [line.without(entry.user) for line in self.chat]
        if self.host == entry.user:
            self.host = next((seat.user for seat in self.seats if seat.user), self.host)

    def _closed(self, entry: entries.Closed, at: int) -> None:
        self.status = CLOSED

    # ---- looking

    @property
    def robot_names(self) -> tuple[str, ...]:
        return tuple(robot for seat in self.seats for robot in seat.robots)

    def seats_held(self, user: str | None) -> tuple[int, ...]:
        if user is None:
            return ()
        return tuple(seat.number for seat in self.seats if seat.user == user)

    def open_asks(self) -> list[tuple[str, Ask]]:
        """All open questions with their ids."""
        if self.referee is None or self.status not in IN_PLAY:
            return []
        if self._open[0] != self.referee.moment:
            given = self.given
            found = [
                (ask_id(ask.robot, given[ask.robot], ask.name), ask) for ask in self.referee.open
            ]
            self._open = self.referee.moment, found
        return self._open[1]

    def waiting(self) -> tuple[Waiting, ...]:
        """Who has to answer now."""
        return waiting_for(ask for _, ask in self.open_asks())

    def asks_to(self, seats: Collection[int]) -> list[tuple[str, Ask]]:
        """The questions that the people on some seats have to answer themselves."""
        return [
            (id, ask)
            for id, ask in self.open_asks()
            if ask.seat in seats and not self.seats[ask.seat].by_bot and not self.ordered(ask)
        ]

    def ordered(self, ask: Ask) -> str | None:
        """What the standing orders of a seat say to a question, if they say anything."""
        orders = self.seats[ask.seat].standing_orders(self.robot_names)
        if not orders.lines or self.referee is None:
            return None
        try:
            return orders.answer(ask, self.referee.view(ask.seat))
        except Exception:
            log.exception("room %s: standing orders failed at %s", short(self.id), ask.name)
            return None

    def ask_with(self, id: str) -> Ask:
        """The open question with that id; raises Refusal."""
        for found, ask in self.open_asks():
            if found == id:
                return ask
        raise Refusal("stale", "refused-stale")
