"""How many bytes the websocket sends, without compression: a turn, and a welcome.

    python bench/protocol.py

Seats answer as they like, the same in every run. Somebody on the first seat is told all of it, and
after every answer somebody else comes to that seat and is welcomed. A welcome has no events; what
a browser then gets of the turn by REST, to be read, is counted beside it. The numbers of before are
from a copy of this program made to fit that commit, which had other files.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter

from msgspec.json import encode

from roborally.floor.library import library_course
from roborally.game.chance import Stream
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.courses.courses import CourseAtHand
from roborally.web.courses.courses_told import course_card
from roborally.web.rooms.answers import read_answer
from roborally.web.rooms.open_room import OpenRoom, Visitor
from roborally.web.rooms.plans import completed
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import race_told
from roborally.web.rooms.status import OVER
from roborally.web.store import entries
from roborally.web.store.entries import Entry

RACES = {
    ("coconut-radio-1994", 3): (13_831, 5_420),
    ("risky-exchange-2005", 4): (20_904, 9_171),
    ("risky-exchange-2005", 8): (50_692, 16_747),
    ("dizzy-highway-2016", 6): (93_428, 14_752),
}
"""Courses with numbers of robots, and the bytes of a turn and of a welcome at commit 17d5695."""
TURNS = 12


def room_with(course: str, seats: int) -> OpenRoom:
    place = OpenRoom("room")
    found = library_course(course)
    place.courses[course] = CourseAtHand(found, course_card(found))
    plan = completed(
        RoomPlan(course=course, seats=[SeatPlan() for _ in range(seats)]), found, ["Racer"]
    )
    lines: list[Entry] = [entries.Created(plan, "u0", "Ada")]
    lines += [entries.Joined(seat, f"u{seat}", f"Player {seat}") for seat in range(seats)]
    lines.append(entries.Started("bytes"))
    for number, entry in enumerate(lines, 1):
        place.room.apply(number, 1_790_000_000_000 + number, entry)
    return place


def answer(room: Room, chance: Stream) -> Entry:
    """Any answer to the question that waits longest."""
    id, ask = room.open_asks()[0]
    if ask.choices is not None:
        return read_answer(room, id, ask.choices[chance.below(len(ask.choices))])
    return read_answer(room, id, "time-out")


def told(visitor: Visitor) -> list[bytes]:
    """All that waits to be sent."""
    return [asyncio.run(visitor.next_message()) or b"" for _ in range(visitor.waiting)]


def measure(course: str, seats: int) -> tuple[float, float, float, Counter[str]]:
    """Bytes of a turn, a welcome, the events of the turn by then, and the parts of welcomes."""
    place = room_with(course, seats)
    chance = Stream("bytes", "answers")
    visitor = Visitor(place, "u0", "u0", "en")
    place.visitors.add(visitor)
    visitor.welcome()
    told(visitor)
    sent = 0
    welcomes: list[bytes] = []
    read = 0
    entry = seats + 2
    room = place.room
    referee = room.referee
    assert referee is not None
    while room.status != OVER and referee.state.turn <= TURNS:
        entry += 1
        room.apply(entry, 1_790_000_000_000 + entry, answer(room, chance))
        place.publish()
        sent += sum(len(message) for message in told(visitor))
        other = Visitor(place, "u0", "u0", "en")
        other.welcome()
        welcomes += told(other)
        began = json.loads(welcomes[-1])["began"]
        read += len(encode(race_told(room, other.seats, began, "en")[0]))
    parts: Counter[str] = Counter()
    for welcome in welcomes:
        for name, part in json.loads(welcome).items():
            parts[name] += len(json.dumps(part, separators=(",", ":"), ensure_ascii=False).encode())
    turns = min(referee.state.turn, TURNS)
    average = sum(len(welcome) for welcome in welcomes) / len(welcomes)
    by_rest = read / len(welcomes)
    return (
        sent / turns,
        average,
        by_rest,
        Counter({n: c // len(welcomes) for n, c in parts.items()}),
    )


def main() -> None:
    print("| race | a turn before | now | a welcome before | now | events by REST |")
    print("|---|---|---|---|---|---|")
    notes = []
    for (course, seats), (turn_before, welcome_before) in RACES.items():
        turn, welcome, by_rest, parts = measure(course, seats)
        race = f"{course}, {seats} robots"
        sizes = (turn_before, turn, welcome_before, welcome, by_rest)
        print(f"| {race} | {' | '.join(f'{size:,.0f}' for size in sizes)} |", flush=True)
        largest = ", ".join(f"{name} {size:,}" for name, size in parts.most_common(5))
        notes.append(f"{race}: a welcome has {largest}")
    print("", *notes, sep="\n")


if __name__ == "__main__":
    main()
