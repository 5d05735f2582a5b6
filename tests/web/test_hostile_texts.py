"""Texts that were written to keep the server busy or to break it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from roborally.floor.board_text import write_board
from roborally.floor.geometry import square_name
from roborally.floor.library import library_board, library_course
from roborally.game.setup import Seat, Setup
from roborally.orders.standing_orders import BadOrder, BadOrders, read_order, read_orders
from roborally.protocol.plans import USUAL_COURSE, RoomPlan, SeatPlan
from roborally.record import write_record
from roborally.referee import Referee
from roborally.web.rooms.plans import completed
from roborally.web.rooms.room import Room
from roborally.web.store import entries
from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.test_people import refused
from tests.web.visiting import Refused, Someone, bot

HEAD = "course: x\nedition: 2005\nboards:\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}  x{' ' * 60_000}y\n",
        f"{HEAD}{chr(10) * 60_000}  x at A1\n",
        f"{HEAD}  exchange-2005 at A1\nplayers: {'9' * 5_000}\n",
    ],
    ids=["spaces", "empty lines", "a long number"],
)
def test_no_course_keeps_the_server_busy(server: ServerProcess, text: str) -> None:
    """A text that is read in more than linear time would not be answered at all."""
    with refused("bad-course"):
        bot(server).post("/courses", {"text": text})


def test_a_line_that_is_too_long_is_named(server: ServerProcess) -> None:
    with pytest.raises(Refused, match=r"course:4:3: .* at most 200 characters"):
        bot(server).post("/courses", {"text": f"{HEAD}  x{' ' * 300}y\n"})


def test_a_course_has_only_so_many_boards(server: ServerProcess) -> None:
    places = [square_name(12 * x, 12 * y) for x in range(30) for y in range(8)]
    text = HEAD + "".join(f"  exchange-2005 at {place}\n" for place in places)
    with pytest.raises(Refused, match=r"course:104:3: .* at most 100 boards"):
        bot(server).post("/courses", {"text": text})


LONG = "x" * 101
NOTES = "".join(f"note: {'n' * 300}\n" for _ in range(7))
FOUR = "boards:\n  docking-bay-plain at A13\n  exchange-2005 at A1\nflags: H2\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"course: {LONG}\nedition: 2005\n{FOUR}", "the name of the course has 101 characters"),
        (f"course: x\ngerman: {LONG}\nedition: 2005\n{FOUR}", "the German name has 101"),
        (f"course: x\nedition: 2005\ncategory: {LONG}\n{FOUR}", "the category has 101"),
        (f"course: x\nedition: 2005\n{FOUR}{NOTES}", "the notes of the course .* 2100 bytes"),
    ],
    ids=["name", "german", "category", "notes"],
)
def test_texts_in_courses_have_limits(server: ServerProcess, text: str, message: str) -> None:
    someone = bot(server)
    with pytest.raises(Refused, match=message) as found:
        someone.post("/courses", {"text": text})
    assert found.value.code == "bad-course"
    assert found.value.body["findings"][0]["level"] == "error"
    short = text.replace(LONG, LONG[:100]).replace("n" * 300, "n" * 200)
    assert someone.post("/courses", {"text": short})["course"]["own"]


@pytest.mark.parametrize(
    "id", ["../../etc/passwd", "/etc/passwd", "..", ".hidden", "a\\b", "a\u202eb"]
)
def test_boards_are_called_as_their_files_can_be(server: ServerProcess, id: str) -> None:
    """What is kept can be had as one file and read again."""
    text = write_board(replace(library_board("exchange-2005"), id="mine"))
    course = f"course: x\nedition: 2005\n{FOUR}".replace("exchange-2005", id)
    with pytest.raises(Refused, match=r"cannot be (called|seen)") as found:
        bot(server).post("/courses", {"text": course, "boards": {id: text}})
    assert found.value.code == "bad-course"


@pytest.mark.parametrize("name", ["a\u202eb", "\u200b", "a\x07b"])
def test_names_of_courses_are_read_as_they_are_written(server: ServerProcess, name: str) -> None:
    with pytest.raises(Refused, match="signs that cannot be seen"):
        bot(server).post("/courses", {"text": f"course: {name}\nedition: 2005\n{FOUR}"})


def test_texts_of_boards_have_limits(server: ServerProcess) -> None:
    text = write_board(replace(library_board("exchange-2005"), id="mine", name=LONG))
    course = f"course: x\nedition: 2005\n{FOUR}".replace("exchange-2005", "mine")
    with pytest.raises(Refused, match="the name of the board mine has 101 characters"):
        bot(server).post("/courses", {"text": course, "boards": {"mine": text}})


def test_texts_in_records_have_limits(server: ServerProcess) -> None:
    course = library_course(USUAL_COURSE)
    for name, message in (("Ada", ""), (LONG, "the name of a seat has 101 characters")):
        seats = (Seat(name, ("Twonky",)), Seat("Bob", ("Zoom Bot",)))
        record = write_record(Referee(Setup("2005", course, seats, "s")).start())
        if not message:
            assert bot(server).post("/records", {"text": record})["sound"]
            continue
        with pytest.raises(Refused, match=message) as found:
            bot(server).post("/records", {"text": record})
        assert found.value.code == "bad-request"


def test_only_people_bring_courses(server: ServerProcess) -> None:
    with refused("who-are-you"):
        Someone(server).post("/courses", {"text": f"{HEAD}  exchange-2005 at A1\n"})


SPACES = " " * 7_900


@pytest.mark.parametrize(
    "text", [f"brakes if damage{SPACES}> 6: 1", f"brakes: 1{SPACES}x", f"brakes{SPACES}x: 1"]
)
def test_no_orders_keep_the_server_busy(text: str) -> None:
    with pytest.raises(BadOrders, match=r"line 1: .* at most 200 characters"):
        read_orders(text)
    with suppress(BadOrder):
        read_order(text)


def test_so_many_orders_and_no_more() -> None:
    assert len(read_orders("brakes: 1\n" * 200).lines) == 200
    with pytest.raises(BadOrders, match=r"line 201: .* at most 200 lines"):
        read_orders("brakes: 1\n" * 201)


def test_orders_are_read_when_they_are_needed_and_the_last_ones_only() -> None:
    room = Room("r", library_course)
    seats = [SeatPlan(), SeatPlan(kind="bot", level="Racer")]
    whole = completed(RoomPlan(seats=seats), library_course(USUAL_COURSE), ["Racer"])
    room.apply(1, 0, entries.Created(whole, "u", "Ada"))
    room.apply(2, 0, entries.Joined(0, "u", "Ada"))
    room.apply(3, 0, entries.Ordered(0, "what an older server took: 1"))
    room.apply(4, 0, entries.Started("s"))
    assert [ask.seat for _, ask in room.asks_to((0,))] == [0], "orders that cannot be read are none"
    room.apply(5, 0, entries.Ordered(0, "announce_power_down: down"))
    assert room.seats[0].orders is None
    room.asks_to((0,))
    assert room.seats[0].orders == read_orders("announce_power_down: down")


def test_orders_have_a_limit_of_their_own(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, limits=True)
    host = bot(server)
    room = create(host)
    with host.visit(room) as visit:
        told = [visit.do("orders", seat=0, text="") for _ in range(15)]
    server.end()
    assert told[9]["type"] == "ack"
    assert told[-1]["code"] == "too-fast"


def test_control_characters_name_nothing(tmp_path: Path, database: str) -> None:
    server = ServerProcess(tmp_path, *(["--database", database] if database else []))
    host = bot(server)
    for path in ("/rooms/a%00b", "/races/a%00b", "/courses/own-%00", "/boards/a%0ab"):
        with refused("not-found"):
            host.get(path)
    with refused("not-found"):
        host.ask("DELETE", "/tokens/a%00b")
    with refused("wrong-password"):
        Someone(server).post("/login", {"name": "a\x00b", "password": "12345678"})
    with pytest.raises(InvalidStatus):
        host.visit("a%00b")
    server.end()
    assert "Traceback" not in server.log


def test_orders_are_nobody_elses_business(server: ServerProcess) -> None:
    host, other = bot(server), bot(server)
    room = create(host, people=2, bots=0)
    other.post(f"/rooms/{room}/join")
    with host.visit(room) as mine, other.visit(room) as theirs:
        theirs.until(lambda: all(seat["here"] for seat in theirs.room["seats"]))
        before = len(theirs.told)
        assert mine.do("orders", seat=0, text="brakes: 1")["type"] == "ack"
        assert theirs.do("ping") == theirs.told[before], "they heard nothing before the pong"


def test_lost_time_is_no_news_of_the_room() -> None:
    room = Room("r", library_course)
    seats = [SeatPlan(), SeatPlan(kind="bot", level="Racer")]
    whole = completed(RoomPlan(seats=seats), library_course(USUAL_COURSE), ["Racer"])
    room.apply(1, 0, entries.Created(whole, "u", "Ada"))
    facts = room.facts
    room.apply(2, 0, entries.TimeLost(1000))
    assert room.facts == facts
