"""Leads the cups of all people: pairs, opens tables, lets races begin, notes how they end.

Everything that it knows is in the database. One process leads a cup at a time; if two did, the keys
of the tables would see to it that nothing begins twice.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, func, insert, select, update

from roborally.protocol.cups import CupPlan
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.steps.ending import places
from roborally.web.cups.cups import Cups, bot_rows, ended, led
from roborally.web.cups.kept import Entered, Kept, StoredRound, Table, is_due, whole
from roborally.web.cups.pairing import SMALLEST, Pair, pair
from roborally.web.cups.rounds import next_round, team_mates
from roborally.web.cups.standings import VOID
from roborally.web.logs import short
from roborally.web.refusals import Refusal
from roborally.web.rooms import closing, permissions
from roborally.web.rooms.making_room import new_id
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.reading import Damaged
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import CLOSED, IN_PLAY, OVER, WAITING
from roborally.web.store.cup_tables import cup_rounds, cup_tables, cups, racers
from roborally.web.store.database import now
from roborally.web.store.notices import ASLEEP
from roborally.web.store.outages import Conflict, Unavailable
from roborally.web.store.schema import blocks

BEAT: Final = 1.0
"""Seconds between two looks at all cups that go on."""
MOST_TURNS: Final = 100
"""A race that has not ended by then counts as it stands."""
LONGEST_NAME: Final = 26

log: Final = logging.getLogger("roborally")


class Steward:
    """Works beside everything else as long as the process runs.

    ``_failed`` are cups that could not be led; each is logged once.
    """

    def __init__(self, kept: Cups) -> None:
        self.cups = kept
        self.store = kept.store
        self.rooms = kept.rooms
        self._failed: set[str] = set()

    async def work(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(Unavailable):
                await self.look_around()

    async def look_around(self) -> None:
        """Do for every cup what is to be done now."""
        going = cups.c.status.in_(("open", "running"))
        entered = select(func.count()).where(racers.c.cup == cups.c.id).scalar_subquery()
        query = select(cups, entered.label("entered")).where(going).order_by(cups.c.created)
        for row in await self.store.rows(query):
            try:
                if self._concerns(row):
                    await self._look_at(row)
                self._failed.discard(row.id)
            except Unavailable:
                raise
            except Exception:
                if row.id not in self._failed:
                    log.exception("cup %s cannot be led; trying again", short(row.id))
                self._failed.add(row.id)

    def _concerns(self, row: Any) -> bool:
        """Whether there is something to do for a cup, as far as its own row tells: many wait."""
        if row.driver not in (None, self.rooms.process) and row.lease >= now():
            return False
        plan = msgspec.json.decode(row.plan, type=CupPlan)
        return is_due(row.status, plan, row.created, row.entered)

    async def _look_at(self, row: Any) -> None:
        cup = await whole(self.store, row)
        if (await self.store.write(led(cup.id, self.rooms.process)))[0]:
            while await self.lead(cup):
                cup = await self.cups.find(cup.id)

    async def lead(self, cup: Kept) -> bool:
        """Do what is to be done now, and say whether there is more.

        All of it may have been done by another process.
        """
        if not cup.is_due:
            return False
        if cup.status == "open":
            await self._begin(cup)
            return True
        number = len(cup.paired)
        open_tables = [table for table in cup.tables_of(number) if table.places is None]
        if not open_tables:
            await self._go_on(cup)
            return True
        noted = []
        for table in open_tables:
            with suppress(Refusal):  # the server is late, or somebody else was quicker
                noted.append(await self._look_after(cup, table))
        return len(noted) == len(open_tables) and all(noted)

    # ---- rounds

    async def _begin(self, cup: Kept) -> None:
        """Bots take what is free, and the first round is paired."""
        free = cup.plan.places - len(cup.racers)
        first = max((one.number for one in cup.racers), default=-1) + 1
        levels = [cup.plan.fill] * free if cup.plan.fill else []
        rows = bot_rows(cup.id, cup.plan, first, levels)
        racing = len(cup.racers) - len(cup.gone) + len(rows)
        if racing < SMALLEST or _nobody(cup):
            log.info("cup %s has too few racers", short(cup.id))
            await self.store.write(ended(cup.id, "closed"))
            return
        bots = [
            Entered(row["number"], None, row["name"], None, row["level"], row["team"], False)
            for row in rows
        ]
        cup.racers.extend(bots)
        started = update(cups).where(cups.c.id == cup.id, cups.c.status == "open")
        more = [(insert(racers), rows)] if rows else []
        await self._pair(cup, started.values(status="running", changed=now()), *more)

    async def _go_on(self, cup: Kept) -> None:
        """The next round, or the end: a cup goes on as long as anybody of the people races."""
        if _nobody(cup):
            await self.store.write(ended(cup.id, "over"))
        else:
            await self._pair(cup)

    async def _pair(self, cup: Kept, *first: tuple[Executable, object] | Executable) -> None:
        apart = [*team_mates(cup.teams), *await self._blocked(cup)]
        rounds = cup.rounds()
        made = await asyncio.to_thread(next_round, cup.plan, cup.lot, cup.gone, rounds, apart)
        if made is None:
            await self.store.write(ended(cup.id, "over"))
            log.info("cup %s is over after %d rounds", short(cup.id), len(rounds))
            return
        number = len(rounds) + 1
        begins = max(now(), cup.plan.starts or 0) if number == 1 else now()
        due = begins + (0 if cup.plan.clock.is_long else cup.plan.patience * 1000)
        course = cup.plan.courses[(number - 1) % len(cup.plan.courses)]
        tables = [list(table) for table in made.tables]
        body = msgspec.json.encode(StoredRound(course, tables, list(made.byes), made.knockout))
        row = {"cup": cup.id, "round": number, "begins": begins, "due": due}
        rows = [
            {"room": new_id(), "cup": cup.id, "round": number, "number": table}
            for table in range(len(tables))
        ]
        with suppress(Conflict):  # another process was quicker
            await self.store.write(
                *first,
                (insert(cup_rounds), row | {"body": body.decode()}),
                (insert(cup_tables), rows),
            )
            log.info("cup %s: round %d has %d tables", short(cup.id), number, len(tables))

    async def _blocked(self, cup: Kept) -> list[Pair]:
        """Racers of whom one wants to have nothing to do with the other."""
        numbers = {one.user: one.number for one in cup.racers if one.user}
        both = blocks.c.user.in_(list(numbers)) & blocks.c.blocked.in_(list(numbers))
        rows = await self.store.rows(select(blocks.c.user, blocks.c.blocked).where(both))
        return [pair(numbers[row.user], numbers[row.blocked]) for row in rows]

    # ---- tables

    async def _look_after(self, cup: Kept, table: Table) -> bool:
        """Bring a race on; whether it is over now."""
        one, begins, due = cup.paired[table.round - 1]
        seated = one.tables[table.number]
        if table.status in IN_PLAY and not self._needs_look(table):
            return False
        try:
            place = await self._room(cup, table, one, seated)
        except Damaged:
            place = None
        if place is None:  # it cannot be raced
            await self._note(table, dict.fromkeys(seated, VOID))
            return True
        room = place.room
        if room.status == WAITING and now() >= begins:
            await self._let_begin(cup, table, place, due)
        elif room.status in IN_PLAY:
            if room.referee is not None and room.referee.state.turn >= MOST_TURNS:
                await self.rooms.change(room.id, closing.end)
        elif room.status in (OVER, CLOSED):
            await self._note(table, _places(room, seated))
            return True
        return False

    @staticmethod
    def _needs_look(table: Table) -> bool:
        """Whether a race sleeps, which nobody need wake, or is too long."""
        return table.driver == ASLEEP or (table.card is not None and table.card.turn >= MOST_TURNS)

    async def _room(
        self, cup: Kept, table: Table, one: StoredRound, seated: list[int]
    ) -> OpenRoom | None:
        """The room of a table, made if need be, with all its people on their seats."""
        entered = {racer.number: racer for racer in cup.racers}
        who = [entered[number] for number in seated]
        if table.status is None:
            plan = _plan(cup, table, one.course, who)
            try:
                await self.rooms.create_for_cup(table.room, plan, cup.id)
            except Conflict:
                pass  # another process was quicker
            except Refusal as refusal:
                if refusal.code == "unavailable":
                    raise
                log.warning("cup %s: no race on %s: %s", short(cup.id), one.course, refusal)
                return None
        place = await self.rooms.find(table.room)
        for seat, racer in enumerate(who):
            fresh = place.room.seats[seat].last is None and place.room.seats[seat].free
            if racer.user is not None and fresh and place.room.status == WAITING:
                sit = partial(permissions.sit_with, seat, racer.user, racer.name, "", racer.author)
                with suppress(Refusal):  # another process was quicker
                    await self.rooms.change(table.room, sit)
        return place

    async def _let_begin(self, cup: Kept, table: Table, place: OpenRoom, due: int) -> None:
        """The race begins when all are there, or when nobody waits any longer."""
        people = {seat.number: seat.user for seat in place.room.seats if seat.user is not None}
        missing = [seat for seat, user in people.items() if user not in place.here]
        if missing and now() < due:
            return
        away = [] if cup.plan.clock.is_long else missing
        seed = f"{cup.seed}-{table.round}-{table.number}"
        await self.rooms.change(table.room, partial(permissions.begin_at_table, seed, away))

    async def _note(self, table: Table, found: dict[int, int]) -> None:
        """The first who notes how a race ended is right."""
        this = (cup_tables.c.room == table.room) & cup_tables.c.places.is_(None)
        text = msgspec.json.encode(found).decode()
        await self.store.write(update(cup_tables).where(this).values(places=text))


def _places(room: Room, seated: list[int]) -> dict[int, int]:
    """The racers of a table with the place of the best of their robots."""
    if room.referee is None:
        return dict.fromkeys(seated, VOID)
    state = room.referee.state
    found: dict[int, int] = {}
    for place, robot in places(state):
        found.setdefault(seated[state.robots[robot].seat], place)
    return found


def _plan(cup: Kept, table: Table, course: str, who: list[Entered]) -> RoomPlan:
    """No help of bots in a cup; the race is listed as the cup is."""
    return RoomPlan(
        name=f"{cup.plan.name[:LONGEST_NAME].strip()} {table.round}.{table.number + 1}",
        edition=cup.plan.edition,
        course=course,
        seats=[
            SeatPlan(name=one.name)
            if one.level is None
            else SeatPlan(kind="bot", name=one.name, level=one.level)
            for one in who
        ],
        clock=cup.plan.clock,
        house_rules=cup.plan.house_rules,
        listed=cup.plan.listed,
        hints=False,
    )


def _nobody(cup: Kept) -> bool:
    """Whether only bots are left."""
    return all(one.withdrawn for one in cup.racers if one.level is None)
