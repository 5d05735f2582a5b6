"""A room as a fold over its journal, without a server."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from roborally.floor.library import course_ids, library_course
from roborally.game.chance import Stream
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.courses.courses import CourseAtHand
from roborally.web.courses.courses_told import course_card
from roborally.web.refusals import Refusal
from roborally.web.rooms.answers import read_answer
from roborally.web.rooms.asks_told import ask_told
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.plans import completed
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import asks_told, race_told, waiting_told
from roborally.web.rooms.status import OVER
from roborally.web.store import entries
from roborally.web.store.entries import Entry, read_entry, write_entry
from roborally.words.languages import words_in

LEVELS = ["Scrap", "Racer"]


def room_on(course: str, seats: int = 2, **more: Any) -> tuple[Room, list[tuple[int, Entry]]]:
    """A room that has just started, and its journal."""
    plan = RoomPlan(course=course, seats=[SeatPlan() for _ in range(seats)], **more)
    whole = completed(plan, library_course(course), LEVELS)
    lines: list[tuple[int, Entry]] = [(1_000, entries.Created(whole, "u0", "Ada"))]
    lines += [(1_000 + i, entries.Joined(i, f"u{i}", f"P{i}")) for i in range(seats)]
    lines.append((2_000, entries.Started("seed")))
    return replayed(lines), lines


def replayed(lines: list[tuple[int, Entry]]) -> Room:
    """The room of a journal, every entry written and read again."""
    room = Room("room", library_course)
    for number, (at, entry) in enumerate(lines, 1):
        room.apply(number, at, read_entry(write_entry(entry)))
    return room


def place_of(room: Room) -> OpenRoom:
    """The room as a process has it that serves it."""
    place = OpenRoom(room.id)
    place.room = room
    place.courses[room.course.id] = CourseAtHand(room.course, course_card(room.course))
    return place


def some_answer(room: Room, chance: Stream) -> entries.Answered:
    """Any answer to any open question."""
    asks = room.open_asks()
    id, ask = asks[chance.below(len(asks))]
    if ask.choices is not None:
        return read_answer(room, id, ask.choices[chance.below(len(ask.choices))])
    assert room.referee is not None
    program = ask_told(room.referee, ask, id).program
    assert program is not None
    hand = sorted(program.hand, key=lambda card: card in program.not_first)
    return read_answer(room, id, ",".join(hand[: len(program.registers)]))


def seen(room: Room) -> str:
    """Everything that everybody is shown."""
    audiences = [(), *((seat.number,) for seat in room.seats)]
    told = [
        (
            race_told(room, seats, 0, "en"),
            asks_told(room, seats, "de"),
            waiting_told(room, set(), seats),
        )
        for seats in audiences
    ]
    chat = [line.json() for line in room.chat]
    return msgspec.json.encode([told, room.clock.json(), chat, room.status]).decode()


@pytest.mark.parametrize(
    "course", ["shift-change-1994", "risky-exchange-2005", "dizzy-highway-2016"]
)
def test_every_process_that_reads_a_journal_has_the_same_room(course: str) -> None:
    room, lines = room_on(course, spectators="turn")
    chance = Stream("fold", course)
    for step in range(120):
        if room.status == OVER:
            break
        entry = some_answer(room, chance)
        at = 3_000 + step * 700
        lines.append((at, entry))
        room.apply(len(lines), at, entry)
        if step % 40 == 0:
            assert seen(replayed(lines)) == seen(room)
    assert seen(replayed(lines)) == seen(room)


@pytest.mark.parametrize("course", [id for id in course_ids() if library_course(id).players])
def test_every_question_has_a_title_and_a_shape(course: str) -> None:
    """On all courses with all their special rules, played by chance."""
    players = library_course(course).players[0]
    teams = "Capture the Flag" in library_course(course).special_rules
    seats = [SeatPlan(team=i % 2 if teams else -1) for i in range(players)]
    plan = completed(RoomPlan(course=course, seats=seats), library_course(course), LEVELS)
    room = replayed([(1, entries.Created(plan, "u0", "Ada")), (2, entries.Started("shapes"))])
    chance = Stream("shapes", course)
    for _ in range(60):
        if room.status == OVER:
            break
        assert room.referee is not None
        for id, ask in room.open_asks():
            assert words_in("en").has(f"ask-{ask.name.replace('_', '-')}")
            told = ask_told(room.referee, ask, id, language="de")
            assert "?" not in told.title.replace("?", "", 1)
            assert (told.choices is None) == (told.shape == "program")
        room.apply(room.number + 1, 1000 + room.number, some_answer(room, chance))


def test_an_answer_that_a_fault_of_ours_lets_fail_is_never_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room, lines = room_on("risky-exchange-2005")
    before = seen(room)
    id, _ = room.open_asks()[0]
    good = some_answer(room, Stream("good"))

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("roborally.referee.Referee._go_on", fail)
    with pytest.raises(Refusal) as refused:
        read_answer(room, id, good.answer)
    assert refused.value.code == "server-error"
    monkeypatch.undo()
    assert seen(room) == before
    room.apply(len(lines) + 1, 3_000, good)


def test_who_joins_a_team_later_does_not_read_what_it_said() -> None:
    course = library_course("risky-exchange-2005")

    def teams(*numbers: int) -> RoomPlan:
        seats = [SeatPlan(team=number) for number in numbers]
        return completed(RoomPlan(course=course.id, seats=seats), course, LEVELS)

    lines: list[tuple[int, Entry]] = [
        (1, entries.Created(teams(0, 0, 1), "u0", "Ada")),
        *((2, entries.Joined(i, f"u{i}", f"P{i}")) for i in range(3)),
        (3, entries.Said("u0", "Ada", 0, "team", "we go left", 0)),
        (4, entries.Said("u0", "Ada", 0, "team", "an older server did not note the team")),
        (5, entries.Changed(teams(0, 1, 0))),
        (6, entries.Said("u0", "Ada", 0, "team", "now right", 0)),
    ]
    room = replayed(lines)
    heard = {
        user: [line.n for line in room.chat if line.is_for(user)]
        for user in ("u0", "u1", "u2", None)
    }
    assert heard == {"u0": [1, 2, 3], "u1": [1, 2], "u2": [3], None: []}


def test_clocks_wait_until_people_have_watched_and_for_no_bot() -> None:
    """A bot that came by itself says no speed; neither does a person who watches at the usual."""
    _, lines = room_on("risky-exchange-2005")
    lines.append((3_000, entries.Watched("u0", 4.0)))
    assert replayed(lines)._slowest() == 1.0
    lines[2] = (1_001, entries.Joined(1, "u1", "P1", author="Ada"))
    assert replayed(lines)._slowest() == 4.0
