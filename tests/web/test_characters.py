"""Bots at a table have characters, and say what comes of it: little, and only what all can see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import msgspec
import pytest

from roborally.bots.characters import CHARACTERS, temper_of
from roborally.bots.temper import TEMPERS
from roborally.floor.library import library_course
from roborally.game.chance import Stream
from roborally.game.events import (
    KINDS,
    Destroyed,
    Event,
    FlagClaimed,
    Pushed,
    RaceOver,
    Rebooted,
    Touched,
)
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.protocol.told import Remark
from roborally.web.refusals import Refusal
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.plans import completed
from roborally.web.rooms.remarks import (
    ABOUT,
    BOT_RESTS,
    BOTS,
    TABLE_RESTS,
    VARIANTS,
    Remarks,
    _concerned,
    remark_on,
)
from roborally.web.rooms.room import Room
from roborally.web.rooms.seats import SeatState, seats_of
from roborally.web.rooms.snapshot import read_snapshot, restore, snapshot_of
from roborally.web.rooms.status import OVER
from roborally.web.store import entries
from roborally.web.store.entries import Entry
from roborally.words.languages import codes, words_in
from tests.web.test_late_spectators import any_answer
from tests.web.test_room import LEVELS, place_of, replayed
from tests.web.test_slow_readers import all_messages

COURSE = "risky-exchange-2005"
BOT = SeatPlan("bot")


def planned(*seats: SeatPlan, **more: Any) -> RoomPlan:
    plan = RoomPlan(course=COURSE, seats=list(seats), **more)
    return completed(plan, library_course(COURSE), LEVELS)


# ---- who the bots are


def test_bots_of_a_room_have_different_characters_and_their_names() -> None:
    plan = planned(SeatPlan(), *[BOT] * 7, house_rules={"any_number_of_players": True})
    characters = [seat.character for seat in plan.seats]
    assert characters[0] is None
    assert len(set(characters)) == 8
    assert [seat.name for seat in plan.seats[1:]] == [
        CHARACTERS[str(one)].name for one in characters[1:]
    ]
    tempers = [temper_of(one) for one in characters[1:4]]
    assert sorted(map(str, tempers)) == sorted(TEMPERS), "of three bots each has another temper"


def test_what_was_chosen_stays_and_the_others_are_different() -> None:
    for seed in "abcdefghi":
        plan = planned(SeatPlan(), BOT, SeatPlan("bot", character="otto"), seed=seed)
        assert plan.seats[2].character == "otto"
        assert plan.seats[1].character != "otto"


def test_a_bot_may_be_without_character_and_have_a_name_of_its_own() -> None:
    plan = planned(SeatPlan("bot", character=""), SeatPlan("bot", "Kurt", character="nora"))
    assert [(seat.name, seat.character) for seat in plan.seats] == [("Bot 1", ""), ("Kurt", "nora")]


def test_by_a_seed_it_is_always_the_same() -> None:
    plans = [planned(SeatPlan(), BOT, BOT, BOT, seed="the same") for _ in range(5)]
    assert all(plan == plans[0] for plan in plans)


def test_there_are_only_those_characters() -> None:
    with pytest.raises(Refusal) as refused:
        planned(SeatPlan(), SeatPlan("bot", character="nobody"))
    assert refused.value.code == "bad-setup"
    assert "'nobody'" in refused.value.said("en")
    assert planned(SeatPlan(character="nobody"), BOT).seats[0].character is None, "of no person"


# ---- what they say

BRUNO, VERA, PLAIN, ADA = range(4)
"""Robots and their seats: two bots with characters, one without, and a person."""


@pytest.fixture
def seats() -> list[SeatState]:
    plan = RoomPlan(
        seats=[
            SeatPlan("bot", "Bruno", level="Racer", character="bruno"),
            SeatPlan("bot", "Vera", level="Racer", character="vera"),
            SeatPlan("bot", "Bot 3", level="Racer"),
            SeatPlan("person", "Ada"),
        ]
    )
    return seats_of(plan)


def told(*events: Event, turn: int = 1) -> list[Event]:
    for number, event in enumerate(events, 10 * turn):
        event.turn, event.number = turn, number
    return list(events)


def test_the_most_important_thing_is_spoken_about(seats: list[SeatState]) -> None:
    events = told(Pushed(ADA, 1, 2, BRUNO), Touched(BRUNO, 0, 1), Destroyed(VERA, 1, "pit", 2))
    for number, about in ((3, "lost-careful"), (2, "flag-aggressive"), (1, "push-aggressive")):
        said = remark_on(events[:number], range(4), seats, [])
        assert said is not None
        assert said.line.rpartition("-")[0] == about
        assert (said.after, said.turn) == (events[number - 1].number, 1)
    pushed = remark_on(told(Pushed(VERA, 1, 2, ADA)), range(4), seats, [])
    assert pushed is not None
    assert (pushed.seat, pushed.line) == (VERA, "pushed-careful-1")


def test_only_bots_with_characters_speak(seats: list[SeatState]) -> None:
    events = told(Touched(PLAIN, 0, 1), Rebooted(ADA, 1, "pit"), Pushed(ADA, 1, 2, -1))
    assert remark_on(events, range(4), seats, []) is None


def test_nothing_is_spoken_about_that_has_a_secret() -> None:
    spoken_about = (RaceOver, Destroyed, Rebooted, Touched, FlagClaimed, Pushed)
    assert all(kind.seen_by is Event.seen_by for kind in spoken_about)
    others = [kind for kind in KINDS if kind not in spoken_about]
    nothing = [kind(**dict.fromkeys(kind.fields, 0)) for kind in others]
    assert all(not _concerned(event, 4) for event in nothing)


def test_nobody_speaks_often(seats: list[SeatState]) -> None:
    lines: list[Remark] = []
    for turn in range(1, 41):
        both = told(Touched(BRUNO, 0, 1), Touched(VERA, 0, 1), turn=turn)
        said = remark_on(both, range(4), seats, lines)
        lines += [] if said is None else [said]
    gaps = [later.turn - line.turn for line, later in pairwise(lines)]
    assert min(gaps) == TABLE_RESTS
    own = [line.turn for line in lines if line.seat == BRUNO]
    assert min(later - turn for turn, later in pairwise(own)) == BOT_RESTS


@pytest.mark.parametrize(("winners", "about"), [((VERA,), "won-careful"), ((ADA,), "beaten")])
def test_who_won_or_was_beaten_speaks_in_any_case(
    seats: list[SeatState], winners: tuple[int, ...], about: str
) -> None:
    just_spoke = [Remark(1, 7, BRUNO, "push", "x"), Remark(2, 7, VERA, "flag", "x")]
    said = remark_on(told(RaceOver(winners), turn=7), range(4), seats, just_spoke)
    assert said is not None
    assert said.line.startswith(about)
    assert remark_on(told(RaceOver(()), turn=7), range(4), seats, []) is None, "nobody won"


def test_every_line_has_words_in_every_language() -> None:
    for about, temper, number in product(ABOUT, TEMPERS, range(1, VARIANTS + 1)):
        for code in codes():
            assert words_in(code).has(f"remark-{about}-{temper}-{number}")


# ---- in a room


Lines = list[tuple[int, Entry]]


def raced(
    chance: str = "talk", spectators: str = "live", silent: int = 0
) -> Iterator[tuple[Room, Lines]]:
    """A room of bots that lay any cards, after each answer until the race is over."""
    plan = planned(*[BOT] * 4, seed="talk", spectators=spectators, house_rules={"lives": 2})
    lines: Lines = [(1, entries.Created(plan, "u0", "Ada")), (2, entries.Started("seed"))]
    room = replayed(lines)
    stream = Stream("characters", chance)
    while room.status != OVER:
        if silent and len(lines) == silent:
            entry: Entry = entries.Silenced(BOTS, silent=True)
        else:
            entry = any_answer(room, stream)
        lines.append((len(lines) + 1, entry))
        room.apply(len(lines), *lines[-1])
        yield room, lines


def test_every_process_hears_the_same() -> None:
    *_, (room, lines) = raced()
    said = room.remarks.lines
    assert said
    assert replayed(lines).remarks == room.remarks
    assert len(said) <= 1 + room.referee.state.turn // TABLE_RESTS + 1  # type: ignore[union-attr]
    winners = room.referee.state.winners  # type: ignore[union-attr]
    assert (said[-1].about in ("won", "beaten")) == bool(winners)
    kept = snapshot_of(room)
    assert kept is not None
    twin = Room("room", library_course)
    restore(twin, read_snapshot(kept))
    assert twin.remarks == room.remarks


def test_the_host_silences_them() -> None:
    *_, (room, lines) = raced(silent=3)
    assert entries.Silenced(BOTS, silent=True) in [entry for _, entry in lines]
    assert room.remarks.lines == []
    assert place_of(room).json("u0").quiet_bots


def test_a_room_of_before_has_no_characters_and_is_quiet() -> None:
    """In its plan nothing is said of any."""
    plan = planned(*[BOT] * 2, seed="old")
    old = msgspec.to_builtins(plan)
    for seat in old["seats"]:
        del seat["character"]
    lines: Lines = [
        (1, entries.Created(msgspec.convert(old, RoomPlan), "u0", "Ada")),
        (2, entries.Started("seed")),
    ]
    room = replayed(lines)
    stream = Stream("old room")
    while room.status != OVER and room.number < 400:
        room.apply(room.number + 1, room.number, any_answer(room, stream))
    assert room.remarks == Remarks([], room.referee.told)  # type: ignore[union-attr]
    assert all(seat.character is None for seat in place_of(room).json("u0").seats)


@pytest.mark.parametrize("spectators", ["live", "turn"])
def test_a_line_comes_with_the_event_it_is_about(spectators: str) -> None:
    """Who watches one turn late hears nothing about what is not shown yet."""

    async def work() -> None:
        heard: list[dict[str, Any]] = []
        race = raced(spectators=spectators)
        room, _ = next(race)
        place = place_of(room)
        visitor = Visitor(place, None, "spectator-1", "en")
        place.visitors.add(visitor)
        visitor.welcome()
        shown = 0
        for _ in race:
            place.publish()
            if room.number % 40 and room.status != OVER:  # to look costs a moment
                continue
            for message in await all_messages(visitor):
                assert message is not None
                if message["type"] == "update":
                    shown = message["last"]["events"]
                if message["type"] == "remark":
                    heard.append(message["remark"])
                    assert message["remark"]["after"] <= shown
        assert heard == msgspec.to_builtins(room.remarks.lines)
        visitor = Visitor(place, None, "spectator-2", "en")
        visitor.welcome()
        (message,) = await all_messages(visitor)
        assert message is not None
        assert message["remarks"] == heard

    asyncio.run(work())
