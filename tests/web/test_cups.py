"""Cups on a real server: people and bots race to the winner, and nobody organises anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.web.databases import Databases
from tests.web.serving import ServerProcess
from tests.web.test_takeover import at
from tests.web.visiting import Message, Refused, Someone, bot, guest

COURSE = "risky-exchange-2005"
LOOK = 0.1


def cup(**more: Any) -> dict[str, Any]:
    """A cup of eight in short races: everybody has one life."""
    plan: dict[str, Any] = {
        "name": "November Cup",
        "courses": [COURSE],
        "house_rules": {"lives": 1},
        "rounds": 2,
        "patience": 3600,
    }
    return plan | more


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"'code': '{code}'")


def until(someone: Someone, id: str, happened: Callable[[Message], object]) -> Message:
    """Look at a cup again and again; what never happens stops the test, and so is noticed."""
    while True:
        found: Message = someone.get(f"/cups/{id}")
        if happened(found):
            return found
        assert found["status"] != "closed", found
        sleep(LOOK)


def is_over(found: Message) -> bool:
    return bool(found["status"] == "over")


def room_of(found: Message) -> str | None:
    """Where somebody who looks at a cup races now."""
    mine = {one["racer"] for one in found["people"] if one["you"]}
    for table in found["played"][-1]["tables"] if found["played"] else []:
        if mine & {seat["racer"] for seat in table["seats"]}:
            return str(table["room"]) if table["status"] in ("waiting", "running") else None
    return None


def race(someone: Someone, id: str) -> None:
    """Take every seat and play, until the cup is over; a server may go away meanwhile."""
    while True:
        try:
            found = someone.get(f"/cups/{id}")
            if found["status"] == "over":
                return
            room = room_of(found)
            if room is not None:
                with someone.visit(room) as visit:
                    if not visit.is_over:
                        visit.play()
        except (WebSocketException, HTTPException, OSError, EOFError):
            pass
        sleep(LOOK)


def racing(people: Sequence[Someone], id: str) -> list[Thread]:
    threads = [Thread(target=race, args=(someone, id), daemon=True) for someone in people]
    for thread in threads:
        thread.start()
    return threads


def check_finished(found: Message, racers: int) -> None:
    """Whoever won: every round was raced once, and the points are those of the places."""
    assert found["status"] == "over"
    assert found["round"] == found["rounds"] == len(found["played"])
    lines = found["standings"]
    assert sorted(line["racer"] for line in lines) == list(range(racers))
    names = {one["racer"]: one["name"] for one in found["people"]}
    assert found["winner"] == names[lines[0]["racer"]]
    for number, played in enumerate(found["played"]):
        seats = [seat for table in played["tables"] for seat in table["seats"]]
        assert all(seat["points"] == max(5 - seat["place"], 0) for seat in seats)
        points = {line["racer"]: line["rounds"][number] for line in lines}
        assert all(points[seat["racer"]] == seat["points"] for seat in seats)
        assert {table["status"] for table in played["tables"]} <= {"over"}
    assert found["seed"]


def test_eight_people_and_bots_race_to_the_winner_and_nobody_organises(
    server: ServerProcess,
) -> None:
    """Three people and five bots; one of the people never comes, and a bot drives."""
    ada, bob, cy = guest(server, "Ada"), bot(server, "Bob"), guest(server, "Cy")
    bots = ["Scrap"] * 5
    id = ada.post("/cups", cup(rounds=1, bots=bots, final=4, patience=5))["id"]
    ada.post(f"/cups/{id}/enter")
    assert ada.post(f"/cups/{id}/enter")["racers"] == 6, "once more changes nothing"
    bob.post(f"/cups/{id}/enter")
    assert cy.get("/cups")["cups"][0]["id"] == id, "open ones come first"
    found = cy.post(f"/cups/{id}/enter")
    assert (found["racers"], found["rounds"], found["seed"]) == (8, 2, None)
    threads = racing([ada, bob], id)
    for thread in threads:
        thread.join()
    found = ada.get(f"/cups/{id}")
    check_finished(found, 8)
    final = found["played"][-1]
    assert final["knockout"]
    assert [len(table["seats"]) for table in final["tables"]] == [4]
    assert {line["racer"] for line in found["standings"][:4]} == {
        seat["racer"] for seat in final["tables"][0]["seats"]
    }
    room = found["played"][0]["tables"][0]["room"]
    assert ada.get(f"/races/{room}/verify")["sound"]
    assert ada.get(f"/races/{room}")["name"] == "November Cup 1.1"
    with refused("not-now"):
        cy.post(f"/cups/{id}/enter")


def test_a_server_that_is_killed_goes_on_with_its_cup(tmp_path: Path) -> None:
    running = ServerProcess(tmp_path / "data")
    people = [bot(running, "Ada"), bot(running, "Bob")]
    plan = cup(kind="knockout", bots=["Scrap"] * 6)
    id = people[0].post("/cups", plan)["id"]
    for someone in people:
        someone.post(f"/cups/{id}/enter")
    threads = racing(people, id)
    before = until(people[0], id, lambda found: found["round"] == 1)
    try:
        for _ in range(2):
            running.kill()
            running = ServerProcess(tmp_path / "data", port=running.port)
            for someone in people:
                someone.server = running
            until(people[0], id, lambda found: room_of(found) is None or is_over(found))
        for thread in threads:
            thread.join()
        found = people[0].get(f"/cups/{id}")
        check_finished(found, 8)
        first, again = before["played"][0], found["played"][0]
        assert [one["room"] for one in again["tables"]] == [one["room"] for one in first["tables"]]
    finally:
        running.end()


def test_another_process_goes_on_with_the_cup_of_one_that_dies(
    tmp_path: Path, databases: Databases
) -> None:
    url = databases.new()
    one, two = (ServerProcess(tmp_path / name, "--database", url) for name in ("one", "two"))
    try:
        ada = bot(one, "Ada")
        id = ada.post("/cups", cup(rounds=1, places=4, bots=["Scrap"] * 3))["id"]
        ada.post(f"/cups/{id}/enter")
        until(ada, id, lambda found: found["round"] == 1)
        one.kill()
        there = at(ada, two)
        race(there, id)
        check_finished(there.get(f"/cups/{id}"), 4)
    finally:
        for running in (one, two):
            running.end()
