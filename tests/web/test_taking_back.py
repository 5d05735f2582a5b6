"""Where a table plays so, a program may be taken back until the last one is handed in."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from roborally.floor.library import library_course
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.chance import Stream
from roborally.game.questions import PROGRAM
from roborally.game.setup import Setup, seats_for
from roborally.protocol.plans import ClockPlan
from roborally.protocol.watching import WatchedReferee
from roborally.web.refusals import Refusal
from roborally.web.rooms.answers import read_answer, was_given
from roborally.web.rooms.asks_told import ask_told
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.room import Room
from roborally.web.rooms.taking_back import handed_in, take_back
from roborally.web.store import entries
from roborally.web.store.entries import Entry
from tests.properties.setups import options_dealt, setup_on
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_room import place_of, replayed, room_on, seen, some_answer
from tests.web.test_slow_readers import all_messages
from tests.web.test_snapshots import again
from tests.web.visiting import bot

COURSES = ("shift-change-1994", "risky-exchange-2005", "dizzy-highway-2016")


def some_choice(referee: WatchedReferee, ask: Ask) -> str:
    """The same whatever was taken back before; programs are laid of what is in the hand."""
    if ask.choices is not None:
        before = sum(given.robot == ask.robot for given in referee.answers)
        return ask.choices[Stream(ask.name, ask.robot, before).below(len(ask.choices))]
    program = ask_told(referee, ask, "").program
    assert program is not None
    hand = sorted(program.hand, key=lambda card: card in program.not_first)
    return ",".join(hand[: len(program.registers)])


def raced(setup: Setup, turns: int, *, wavering: bool) -> tuple[WatchedReferee, int]:
    """A race, and how often somebody took a program back to hand the same in again."""
    referee = WatchedReferee(setup)
    referee.start()
    whim, often = Stream("whim", setup.seed), 0
    while referee.open and referee.state.turn <= turns:
        ask = referee.open[0]
        referee.answer(ask, some_choice(referee, ask))
        robot = ask.robot
        first = referee.handed_in(robot)
        if not wavering or first is None or not whim.below(4):
            continue
        often += 1
        gone = [given for given in referee.given[first:] if given.robot == robot]
        assert referee.take_back(robot) == len(gone)
        for given in gone:
            referee.answer(referee.ask_for(robot, given.name), given.text)
    return referee, often


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("options", [0, 3])
def test_a_race_goes_on_as_if_nothing_had_been_taken_back(course: str, options: int) -> None:
    with options_dealt():
        setup = setup_on(library_course(course), 3, "back", options, {})
        steady, _ = raced(setup, 9, wavering=False)
        wavering, often = raced(setup, 9, wavering=True)
    assert often > 2
    assert wavering.state.digest() == steady.state.digest()
    assert str(wavering.events) == str(steady.events)
    assert wavering.notes == steady.notes
    assert sorted(map(str, wavering.answers)) == sorted(map(str, steady.answers))


def test_a_program_that_is_played_stays() -> None:
    referee = WatchedReferee(Setup("2005", library_course(COURSES[1]), seats_for(2), "out"))
    referee.start()
    with pytest.raises(IllegalAnswer):
        referee.take_back(0)
    first, second = referee.open
    referee.answer(first, "time-out")
    with pytest.raises(IllegalAnswer, match="no program to take back"):
        referee.take_back(first.robot)
    referee.answer(second, some_choice(referee, second))
    assert referee.handed_in(second.robot) is None


def at_the_programs(**more: Any) -> tuple[Room, list[tuple[int, Entry]]]:
    room, lines = room_on(COURSES[1], 3, **more)
    assert all(ask.name == PROGRAM.name for _, ask in room.open_asks())
    return room, lines


def does(room: Room, lines: list[tuple[int, Entry]], at: int, entry: Entry) -> None:
    lines.append((at, entry))
    room.apply(len(lines), at, entry)


def answer_of(room: Room, seat: int) -> entries.Answered:
    """A program of that seat."""
    for number in range(100):
        found = some_answer(room, Stream("seat", number))
        if found.robot == seat:
            return found
    raise AssertionError(f"seat {seat} is not asked")


def test_everybody_reads_the_same_room_from_the_journal() -> None:
    room, lines = at_the_programs(take_back=True)
    before = room.open_asks()[0][0]
    first = answer_of(room, 0)
    does(room, lines, 3_000, first)
    assert was_given(room, before) == first.answer
    assert (handed_in(room, (0,)), handed_in(room, (1, 2))) == ([0], [])
    does(room, lines, 4_000, take_back(room, 0))
    assert was_given(room, before) is None
    assert room.open_asks()[0][0] == before, "it is the same question"
    assert handed_in(room, (0, 1, 2)) == []
    assert seen(replayed(lines)) == seen(again(room)) == seen(room)
    other = ",".join(reversed(first.answer.split(",")))
    does(room, lines, 5_000, read_answer(room, before, other))
    does(room, lines, 6_000, answer_of(room, 2))
    assert handed_in(room, (0, 1, 2)) == [0, 2]
    does(room, lines, 7_000, answer_of(room, 1))
    assert handed_in(room, (0, 1, 2)) == []
    with pytest.raises(Refusal, match="this program cannot be taken back any more"):
        take_back(room, 0)
    assert seen(replayed(lines)) == seen(room)


def test_without_the_rule_nothing_is_taken_back() -> None:
    room, lines = at_the_programs()
    does(room, lines, 3_000, answer_of(room, 0))
    assert handed_in(room, (0,)) == []
    with pytest.raises(Refusal, match="at this table a program that is handed in stays"):
        take_back(room, 0)


def test_nothing_is_taken_back_while_the_race_stands() -> None:
    room, lines = at_the_programs(take_back=True)
    does(room, lines, 3_000, answer_of(room, 0))
    does(room, lines, 4_000, entries.Paused())
    with pytest.raises(Refusal, match="the room is paused"):
        take_back(room, 0)


def test_whoever_programs_again_has_no_more_time() -> None:
    room, lines = at_the_programs(take_back=True, clock=ClockPlan("decision", 60, 10))
    id = room.open_asks()[0][0]
    deadline = room.clock.deadline(id)
    assert deadline is not None
    does(room, lines, 10_000, answer_of(room, 0))
    does(room, lines, 20_000, take_back(room, 0))
    assert room.clock.deadline(id) == deadline


def test_a_timer_that_is_turned_runs_out_for_all_who_are_not_ready() -> None:
    """The last player's 30 seconds go on, also for whoever is not ready any more."""
    room, lines = at_the_programs(take_back=True, clock=ClockPlan("edition"))
    for seat, at in ((0, 10_000), (1, 20_000)):
        does(room, lines, at, answer_of(room, seat))
    last = room.clock.deadline(room.open_asks()[0][0])
    assert last is not None
    does(room, lines, 30_000, take_back(room, 0))
    assert [room.clock.deadline(id) for id, _ in room.open_asks()] == [last, last]
    assert [seat.seat for seat in room.clock.json().seats] == [0, 2]
    does(room, lines, 31_000, answer_of(room, 2))
    assert [room.clock.deadline(id) for id, _ in room.open_asks()] == [last]
    does(room, lines, 32_000, answer_of(room, 0))
    assert room.clock.running == []
    assert seen(replayed(lines)) == seen(room)


def test_only_the_owner_is_told_that_it_can_be_taken_back() -> None:
    async def work() -> None:
        room, lines = at_the_programs(take_back=True)
        place = place_of(room)
        visitors = [Visitor(place, f"u{seat}", f"u{seat}", "en") for seat in (0, 1)]
        for visitor in visitors:
            place.visitors.add(visitor)
            visitor.welcome()
            await all_messages(visitor)
        told = []
        for entry in (answer_of(room, 0), None):
            does(room, lines, 3_000 + len(lines), entry or take_back(room, 0))
            place.publish()
            told.append([await all_messages(visitor) for visitor in visitors])
        mine = [message for step in told for message in step[0] if message]
        others = [message for step in told for message in step[1] if message]
        updates = [message for message in mine if message["type"] == "update"]
        assert [message["handed_in"] for message in updates] == [[0], []]
        assert [len(message["asks"]) for message in updates] == [0, 1]
        assert {message["type"] for message in others} == {"waiting"}

    asyncio.run(work())


def test_at_a_server(server: ServerProcess) -> None:
    host, other = bot(server, "Ada"), bot(server, "Ben")
    room = start(host, create(host, people=2, bots=0, take_back=True), other)
    with host.visit(room) as ada, other.visit(room) as ben:
        ask = ada.wait_for_asks()[0]
        given = ada.answer(ask)["answer"]
        ada.until(lambda: not ada.asks)
        assert ben.do("take_back", robot=ask["robot"])["code"] == "not-allowed"
        assert ada.do("take_back", robot=9)["code"] == "not-found"
        back = ada.do("take_back", robot=ask["robot"])
        assert (back["ask"], back["answer"]) == (ask["id"], given)
        ada.until(lambda: bool(ada.asks))
        assert ada.asks[0]["id"] == ask["id"]
        assert ada.do("take_back", robot=ask["robot"])["code"] == "not-now"
        assert ada.answer(ada.asks[0])["type"] == "ack"
        with host.visit(room) as twin:
            assert twin.welcome["handed_in"] == [ask["robot"]]
        assert ben.answer(ben.wait_for_asks()[0])["type"] == "ack"
        ben.until_event("Revealed")
    assert msgspec.json.encode(given)
