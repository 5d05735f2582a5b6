"""What chaos would find: a lost answer, and one that was changed."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

from bench.chaos_findings import added_up, examined
from bench.chaos_players import World, courses_in_turn
from roborally.web.settings import Settings
from tests.properties.setups import CLASSIC, EXPANSIONS, MODERN
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import bot


def test_every_edition_has_its_tables() -> None:
    courses = courses_in_turn()
    editions = {*CLASSIC, *MODERN, *EXPANSIONS}
    assert {course.edition for course in courses[:24]} == editions


def test_a_lost_answer_is_found(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    host = bot(server)
    room = start(host, create(host))
    world = World([server.address], random.Random(1), [])
    world.acknowledged[room] = {}
    with host.visit(room) as visit:
        told = visit.answer(visit.wait_for_asks()[0])
    server.end()
    world.note(room, told["ask"], told["answer"])
    url = Settings(data=str(tmp_path)).url
    found = asyncio.run(examined(url, world))
    assert (found["answers acknowledged"], found["of them lost"], world.wrong) == (1, 0, [])
    world.note(room, "0.999.program", "nothing")
    world.note(room, told["ask"], "another")
    found = asyncio.run(examined(url, world))
    assert found["of them lost"] == 1
    assert len(world.wrong) == 2


def test_several_runs_are_added_up(tmp_path: Path) -> None:
    tally = tmp_path / "tally.json"
    assert added_up(None, Counter(kills=2)) == {"kills": 2}
    added_up(tally, Counter({"kills": 2, "faults": 0}))
    assert added_up(tally, Counter({"kills": 3, "faults": 1})) == {"kills": 5, "faults": 1}
