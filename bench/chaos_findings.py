"""What bench/chaos.py has found in the end: every acknowledged answer is there, or it is not."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from bench.chaos_players import World
from roborally.floor.library import library_course
from roborally.record import read_record, replay, write_record
from roborally.web.rooms.asks_told import ask_id
from roborally.web.rooms.room import Room
from roborally.web.store.database import Store
from roborally.web.store.room_journal import Journal
from tests.properties.invariants import differences, story


async def examined(url: str, world: World) -> Counter[str]:
    """Look for every acknowledged answer, and play every race again; what is wrong is noted."""
    store = Store(url)
    journal = Journal(store, "chaos")
    found: Counter[str] = Counter()
    for id, acknowledged in world.acknowledged.items():
        room = Room(id, library_course)
        for number, at, entry in await journal.entries(id):
            room.apply(number, at, entry)
        assert room.referee is not None, "only rooms that were started are noted"
        given: Counter[int] = Counter()
        kept: dict[str, str] = {}
        for one in room.referee.answers:
            kept[ask_id(one.robot, given[one.robot], one.name)] = one.text
            given[one.robot] += 1
        lost = [ask for ask, answer in acknowledged.items() if kept.get(ask) != answer]
        world.wrong += [f"room {id}: the answer to {ask} is lost" for ask in lost]
        again = replay(read_record(write_record(room.referee)))
        wrong = differences(room.referee, again)
        if story(again.events) != story(room.referee.events):
            wrong.append("it tells other events")
        world.wrong += [f"room {id}: its record differs: {one}" for one in wrong]
        found.update(
            {
                "answers acknowledged": len(acknowledged),
                "of them lost": len(lost),
                "answers in all, with those of bots": len(kept),
                "races": 1,
                "races unlike their record": bool(wrong),
            }
        )
    await store.close()
    return found


def added_up(tally: Path | None, counts: Counter[str]) -> Counter[str]:
    """What was counted now, with what earlier runs have left in a file."""
    whole = Counter(counts)
    if tally is not None:
        if tally.exists():
            whole.update(json.loads(tally.read_text("utf-8")))
        tally.write_text(json.dumps(whole, indent=1), "utf-8")
    return whole
