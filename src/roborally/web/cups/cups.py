"""Cups in the database: making them, entering, withdrawing, ending them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Executable, case, delete, exists, func, insert, literal, select, update

from roborally.protocol.cups import CupPlan, CupStatus
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.costs import stored
from roborally.web.cups.kept import Entered, Kept, whole
from roborally.web.cups.pairing import SMALLEST, TABLE
from roborally.web.names import clean_name
from roborally.web.people.conduct import Conduct
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, no_such_level, not_found
from roborally.web.rooms.closing import close_waiting
from roborally.web.rooms.making_room import new_id
from roborally.web.rooms.plans import completed
from roborally.web.rooms.reading import Damaged
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.cup_tables import cups, racers
from roborally.web.store.database import Store, now
from roborally.web.store.leases import LEASE
from roborally.web.store.outages import Conflict
from roborally.web.store.retention import DAY

MOST_EACH: Final = 5
"""Cups that are not over and that anybody may have made."""
MOST_SHOWN: Final = 50
LONGEST_AHEAD: Final = 90 * DAY


class Cups:
    """What people do with cups. ``each`` is how many open ones anybody may have made."""

    def __init__(self, store: Store, halls: Rooms, conduct: Conduct, each: int = MOST_EACH) -> None:
        self.store = store
        self.rooms = halls
        self.conduct = conduct
        self.each = each

    # ---- looking

    async def find(self, id: str) -> Kept:
        """Everything about a cup; raises Refusal."""
        row = await self.store.row(select(cups).where(cups.c.id == id))
        if row is None:
            raise not_found("cup")
        return await whole(self.store, row)

    async def listed(self, user: str | None) -> list[Kept]:
        """Those that everybody may know of, and those that somebody made or is entered in."""
        mine = exists().where(racers.c.cup == cups.c.id, racers.c.user == user)
        may = cups.c.listed | (cups.c.host == user) | mine if user else cups.c.listed
        order = case((cups.c.status == "open", 0), (cups.c.status == "running", 1), else_=2)
        query = select(cups).where(may).order_by(order, cups.c.created.desc()).limit(MOST_SHOWN)
        return [await whole(self.store, row) for row in await self.store.rows(query)]

    async def of_season(self, season: str) -> list[Kept]:
        query = select(cups).where(cups.c.season == season).order_by(cups.c.created.desc())
        return [
            await whole(self.store, row) for row in await self.store.rows(query.limit(MOST_SHOWN))
        ]

    # ---- making

    async def create(self, plan: CupPlan, host: Person) -> str:
        """The id of a new cup; raises Refusal if it cannot be raced like that."""
        self.rooms.pulse.check()
        await self._not_too_many(host)
        whole = await self._completed(plan)
        id, at = new_id(), now()
        text = msgspec.json.encode(whole).decode()
        stored(len(text))
        row = {
            "id": id,
            "host": host.id,
            "host_name": host.name,
            "status": "open",
            "created": at,
            "changed": at,
            "listed": whole.listed,
            "season": await self._season(host.id, whole.season) or id,
            "seed": token_hex(8),
            "plan": text,
            "lease": 0,
        }
        entered = bot_rows(id, whole, 0, whole.bots)
        await self.store.write(
            (insert(cups), row), *([(insert(racers), entered)] if entered else [])
        )
        return id

    async def _not_too_many(self, host: Person) -> None:
        going = cups.c.status.in_(("open", "running"))
        query = select(func.count()).select_from(cups).where(cups.c.host == host.id, going)
        row = await self.store.row(query)
        if row is not None and row[0] >= self.each:
            raise Refusal("not-now", "refused-too-many-cups", most=self.each)

    async def _completed(self, plan: CupPlan) -> CupPlan:
        """A plan that can be raced, on each of its courses at tables of three and of four."""
        if plan.clock.kind != "decision":
            raise Refusal("bad-setup", "refused-cup-clock")
        if len(plan.bots) >= plan.places:
            raise Refusal("bad-setup", "refused-cup-bots", places=plan.places)
        levels = self.rooms.thinkers.levels
        for level in (*plan.bots, *([plan.fill] if plan.fill else [])):
            if level not in levels:
                raise no_such_level("bad-setup", level, levels)
        if plan.starts is not None and not now() < plan.starts < now() + LONGEST_AHEAD:
            raise Refusal("bad-setup", "refused-cup-starts")
        teams = [clean_name(name) for name in plan.teams]
        if len(set(teams)) < len(teams) or len(teams) == 1:
            raise Refusal("bad-setup", "refused-cup-teams")
        edition, courses = plan.edition, []
        for wanted in plan.courses:
            course = (await self.rooms.courses.offered(wanted)).course
            for seats in (SMALLEST, TABLE):
                tried = RoomPlan(edition=edition, course=course.id, seats=[SeatPlan()] * seats)
                tried.clock, tried.house_rules = plan.clock, plan.house_rules
                edition = (await asyncio.to_thread(completed, tried, course, levels)).edition
            courses.append(course.id)
        return replace(
            plan,
            name=clean_name(plan.name),
            edition=edition,
            courses=courses,
            final=0 if plan.kind == "knockout" else plan.final,
            teams=teams,
            season=clean_name(plan.season) if plan.season else None,
        )

    async def _season(self, host: str, name: str | None) -> str | None:
        """The season of that name of somebody, if there is one."""
        if name is None:
            return None
        query = select(cups.c.season, cups.c.plan).where(cups.c.host == host)
        for row in await self.store.rows(query.order_by(cups.c.created.desc()).limit(200)):
            if msgspec.json.decode(row.plan, type=CupPlan).season == name:
                return str(row.season)
        return None

    # ---- entering

    async def enter(self, id: str, person: Person, team: int | None) -> None:
        """Raises Refusal if there is no place, or not for this person."""
        cup = await self.find(id)
        _still_open(cup)
        if cup.host and await self.conduct.has_blocked(cup.host, person.id):
            raise Refusal("not-allowed", "refused-host-blocks-you")
        if team is not None and not 0 <= team < len(cup.plan.teams):
            raise Refusal("bad-request", "refused-no-such-team")
        while True:
            if any(one.user == person.id for one in cup.racers):
                return
            if len(cup.racers) >= cup.plan.places:
                raise Refusal("seat-taken", "refused-cup-full")
            number = max((one.number for one in cup.racers), default=-1) + 1
            chosen = smallest_team(cup.plan, cup.racers) if team is None else team
            try:
                done = await self.store.write(_entry(cup, number, person, chosen))
            except Conflict:  # somebody else was quicker
                cup = await self.find(id)
                continue
            if not done[0]:  # it has begun
                _still_open(await self.find(id))
            return

    async def withdraw(self, id: str, person: Person) -> None:
        """Before the start as if nobody had entered; later somebody is paired no more."""
        cup = await self.find(id)
        mine = (racers.c.cup == id) & (racers.c.user == person.id)
        if cup.status not in ("open", "running"):
            raise Refusal("not-now", "refused-cup-over")
        if not any(one.user == person.id for one in cup.racers):
            raise Refusal("not-now", "refused-not-entered")
        if cup.status == "open":
            await self.store.write(delete(racers).where(mine))
        else:
            await self.store.write(update(racers).where(mine).values(withdrawn=True))

    # ---- hurrying and ending

    async def begin(self, id: str, person: Person) -> None:
        """Who made it does not wait for more to enter."""
        cup = await self.find(id)
        _host_only(cup, person)
        _still_open(cup)
        if len(cup.racers) < SMALLEST and cup.plan.fill is None:
            raise Refusal("not-now", "refused-cup-too-few", least=SMALLEST)
        text = msgspec.json.encode(replace(cup.plan, starts=now())).decode()
        still = update(cups).where(cups.c.id == id, cups.c.status == "open")
        await self.store.write(still.values(plan=text))

    async def close(self, id: str, person: Person) -> None:
        """Who made it; races that run go on by themselves."""
        cup = await self.find(id)
        _host_only(cup, person)
        if cup.status not in ("open", "running"):
            raise Refusal("not-now", "refused-cup-over")
        await self.store.write(ended(id, "closed"))
        for table in cup.tables:
            if table.status == "waiting":
                with suppress(Refusal, Damaged):  # it has begun meanwhile
                    await self.rooms.change(table.room, close_waiting)


def ended(id: str, status: CupStatus) -> Executable:
    """A cup comes to its end, unless it has."""
    going = update(cups).where(cups.c.id == id, cups.c.status.in_(("open", "running")))
    return going.values(status=status, changed=now(), driver=None, lease=0)


def led(id: str, process: str) -> Executable:
    """A process leads a cup, unless another one that lives does."""
    free = cups.c.driver.is_(None) | (cups.c.driver == process) | (cups.c.lease < now())
    return update(cups).where(cups.c.id == id, free).values(driver=process, lease=now() + LEASE)


def bot_rows(id: str, plan: CupPlan, first: int, levels: list[str]) -> list[dict[str, Any]]:
    """Bots that are entered, with numbers from ``first`` on."""
    rows: list[dict[str, Any]] = []
    for number, level in enumerate(levels, first):
        row = dict.fromkeys(("user", "author", "team")) | {"cup": id, "number": number}
        rows.append(row | {"level": level, "name": f"{level} {number + 1}", "withdrawn": False})
    if plan.teams:
        for row in rows:
            row["team"] = row["number"] % len(plan.teams)
    return rows


def smallest_team(plan: CupPlan, entered: list[Entered]) -> int | None:
    """The first of those teams that have fewest racers, if there are teams."""
    sizes = [sum(one.team == team for one in entered) for team in range(len(plan.teams))]
    return sizes.index(min(sizes)) if sizes else None


def _entry(cup: Kept, number: int, person: Person, team: int | None) -> Executable:
    """The row of somebody who enters, if the cup has not begun meanwhile."""
    names = ("cup", "number", "user", "name", "author", "level", "team", "withdrawn")
    values = (cup.id, number, person.id, person.name, person.author, None, team, False)
    still = exists().where(cups.c.id == cup.id, cups.c.status == "open")
    kinds = [racers.c[name].type for name in names]
    row = select(*(literal(value, kind) for value, kind in zip(values, kinds, strict=True)))
    return insert(racers).from_select(names, row.where(still))


def _still_open(cup: Kept) -> None:
    if cup.status != "open" or (cup.closes is not None and now() >= cup.closes):
        raise Refusal("not-now", "refused-cup-begun")


def _host_only(cup: Kept, person: Person) -> None:
    if cup.host != person.id:
        raise Refusal("not-allowed", "refused-not-cup-host")
