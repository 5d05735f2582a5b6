"""Who watches one turn late learns nothing that was answered since."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from roborally.game.chance import Stream
from roborally.protocol.plans import ClockPlan
from roborally.web.rooms.answers import read_answer
from roborally.web.rooms.asks_told import ask_told
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.races_told import room_card
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import boards_turned, turn_shown
from roborally.web.rooms.status import OVER
from roborally.web.store.entries import Entry
from tests.web.test_room import place_of, replayed, room_on, some_answer
from tests.web.test_slow_readers import all_messages

COURSES = ["shift-change-1994", "risky-exchange-2005", "dizzy-highway-2016"]
CLOCK = ClockPlan(kind="decision", program=120, answer=30)


def at_turn(course: str, turn: int, spectators: str) -> list[tuple[int, Entry]]:
    """The journal of a race until a turn has begun."""
    room, lines = room_on(course, spectators=spectators, clock=CLOCK, house_rules={"lives": 9})
    chance = Stream("late", course)
    while _turn(room) < turn:
        lines.append((3_000 + len(lines) * 500, some_answer(room, chance)))
        room.apply(len(lines), *lines[-1])
    return lines


def _turn(room: Room) -> int:
    assert room.referee is not None
    return room.referee.state.turn


def any_answer(room: Room, chance: Stream) -> Entry:
    """As ``some_answer``, but the cards of a program lie in any order."""
    asks = room.open_asks()
    id, ask = asks[chance.below(len(asks))]
    if ask.choices is not None:
        return read_answer(room, id, ask.choices[chance.below(len(ask.choices))])
    assert room.referee is not None
    program = ask_told(room.referee, ask, id).program
    assert program is not None
    hand = list(program.hand)
    chance.shuffle(hand)
    hand.sort(key=lambda card: card in program.not_first)
    return read_answer(room, id, ",".join(hand[: len(program.registers)]))


async def all_told(lines: list[tuple[int, Entry]], way: str, user: str | None) -> set[str]:
    """Every message that somebody gets while a turn is played in one way or another."""
    room = replayed(lines)
    turn = _turn(room)
    visitor = Visitor(place_of(room), user, user or "spectator-1", "en")
    visitor.place.visitors.add(visitor)
    visitor.welcome()
    found: set[str] = set()
    chance = Stream("way", way)
    step = 0
    while _turn(room) == turn and room.status != OVER:
        for message in await all_messages(visitor):
            assert message is not None
            message.pop("time", None)
            found.add(json.dumps(message, sort_keys=True))
        found.add(json.dumps([turn_shown(room, visitor.seats), boards_turned(room, visitor.seats)]))
        if user is None:
            found.add(msgspec.json.encode(room_card(room)).decode())
        room.apply(room.number + 1, 600_000 + step * 77, any_answer(room, chance))
        visitor.place.publish()
        visitor.resync()
        step += 1
    return found


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("spectators", ["turn", "none"])
def test_no_message_depends_on_answers_of_this_turn(course: str, spectators: str) -> None:
    lines = at_turn(course, 3, spectators)

    async def in_many_ways(user: str | None) -> list[set[str]]:
        return [await all_told(lines, f"way {i}", user) for i in range(5)]

    found = asyncio.run(in_many_ways(None))
    assert all(one == found[0] for one in found)
    assert len(found[0]) == 3, "nothing is said but the welcome, which stays the same"
    seated = asyncio.run(in_many_ways("u0"))
    assert any(one != seated[0] for one in seated), "the ways are different ones"


def test_boards_turn_later_for_them() -> None:
    room, _ = room_on("risky-exchange-2005", spectators="turn", special_rules=["Frenetic Factory"])
    assert room.referee is not None
    room.referee.state.turns = (1, 0)
    assert boards_turned(room, (0,)) == (1, 0)
    assert boards_turned(room, ()) == ()
    live, _ = room_on("risky-exchange-2005", special_rules=["Frenetic Factory"])
    assert live.referee is not None
    live.referee.state.turns = (1, 0)
    assert boards_turned(live, ()) == (1, 0)


def test_who_had_to_answer_a_turn_ago() -> None:
    room = replayed(at_turn("risky-exchange-2005", 3, "turn"))
    visitor = Visitor(place_of(room), None, "spectator-1", "en")
    visitor.welcome()
    message = asyncio.run(all_messages(visitor))[0]
    assert message is not None
    assert message["view"]["turn"] == message["room"]["turn"] == 2
    assert [one["seat"] for one in message["waiting"]] == [0, 1]
    assert message["clock"]["seats"] == []
