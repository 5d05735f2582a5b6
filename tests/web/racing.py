"""Races that are played out inside a test, without a server and without waiting for anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from roborally.bots.random_player import RandomPlayer
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms import permissions
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.thinking.thinkers import Thinkers


@asynccontextmanager
async def processes(store: Store, number: int = 2) -> AsyncIterator[list[Rooms]]:
    """So many processes that share a database and do not listen to each other."""
    thinkers = Thinkers(1)
    found = [Rooms(store, thinkers, Metrics()) for _ in range(number)]
    try:
        yield found
    finally:
        for rooms in found:
            await rooms.stop()
        thinkers.close()


async def begun(
    rooms: Rooms,
    people: Sequence[Person],
    bots: Sequence[str] = ("Racer",),
    teams: Sequence[int] = (),
    **more: Any,
) -> OpenRoom:
    """A race of these people and then these bots that has begun; robots have one life."""
    seats = [SeatPlan() for _ in people] + [SeatPlan("bot", level=level) for level in bots]
    for seat, team in zip(seats, teams, strict=False):
        seat.team = team
    plan = RoomPlan(seats=seats, house_rules={"lives": 1}, **more)
    open_room = await rooms.create(plan, people[0])
    id = open_room.room.id
    for number, person in enumerate(people[1:], 1):
        sit = partial(permissions.sit_with, number, person.id, person.name, "", person.author)
        await rooms.change(id, sit)
    await add(rooms, open_room, entries.Started("s", questions=entries.QUESTIONS))
    return open_room


async def add(rooms: Rooms, open_room: OpenRoom, entry: entries.Entry) -> None:
    """Store an entry and do no more: so it is if the process is killed then."""
    room = open_room.room
    number = room.number + 1
    status = "running" if isinstance(entry, entries.Started) else None
    room.apply(number, await rooms.journal.append(room.id, number, entry, status=status), entry)


async def finish(rooms: Rooms, open_room: OpenRoom) -> OpenRoom:
    """Answer by chance until the race is over; nobody else is told."""
    room, player = open_room.room, RandomPlayer("r")
    while asks := room.open_asks():
        ask = asks[0][1]
        assert room.referee is not None
        answer = player.answer(ask, room.referee.view(ask.seat))
        questions = entries.QUESTIONS
        await add(
            rooms, open_room, entries.Answered(ask.robot, ask.name, answer, "person", questions)
        )
    return open_room
