"""Looking back at races over the protocol: only at those that are over, piece by piece."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.rooms import create
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, bot

YARD = """board: Short Yard
edition: ours
map:
       A     B     C     D     E
    +     +     +     +     +     +
  1
    +     +     +     +     +     +
  2
    +     +     +     +     +     +
  3
    +     +     +     +     +     +
  4         d1          d2
    +     +     +     +     +     +
"""
COURSE = "course: Short Yard\nedition: 2005\nboards:\n  yard at A1\nflags: B1 E4 A2\n"


def race_of_bots(one: Someone) -> str:
    """A race that is over, on a short course."""
    course = one.post("/courses", {"text": COURSE, "boards": {"yard": YARD}})["course"]["id"]
    seats = [{"kind": "bot", "level": level} for level in ("Scrap", "Racer")]
    room: str = one.post("/rooms", {"course": course, "seats": seats})["id"]
    one.post(f"/rooms/{room}/start")
    over_at_last(lambda: one.get(f"/rooms/{room}")["status"] == "over")
    return room


def over_at_last(happened: Callable[[], bool]) -> None:
    """Bots take the time that they need."""
    while not happened():
        time.sleep(0.1)


def test_a_race_that_is_over_is_looked_back_at(server: ServerProcess) -> None:
    one = bot(server)
    race = race_of_bots(one)
    facts = one.get(f"/races/{race}")
    before = one.get(f"/races/{race}/chances?turn=0")
    last = one.get(f"/races/{race}/chances?turn={facts['turns']}")
    assert sum(seat["share"] for seat in before["seats"]) >= 1
    won = [float(seat in facts["winners"]) for seat in range(2)]
    assert [seat["share"] for seat in last["seats"]] == won
    assert one.get(f"/races/{race}/chances?turn=0") == before
    told = first_program(one, race)
    for best in (told["known"], told["came"]):
        assert best["lost"] in (0, pytest.approx(best["best"] - best["played"], abs=0.002))
    found = one.post(
        f"/races/{race}/what-if",
        {"turn": told["turn"], "robot": 0, "program": told["came"]["program"]},
    )
    assert found["events"]
    assert found["facts"]
    with pytest.raises(Refused, match="illegal-answer"):
        one.post(
            f"/races/{race}/what-if", {"turn": told["turn"], "robot": 0, "program": "M1/1,M1/1"}
        )
    with pytest.raises(Refused, match="there is no such turn"):
        one.get(f"/races/{race}/chances?turn=999")
    with pytest.raises(Refused, match="there is no such robot"):
        one.get(f"/races/{race}/programs?turn=1&robot=7")


def first_program(one: Someone, race: str) -> dict[str, Any]:
    for turn in range(1, 20):
        told: dict[str, Any] = one.get(f"/races/{race}/programs?turn={turn}&robot=0")
        if told["came"] is not None:
            return told
    raise AssertionError("nobody programmed in this race")


def test_a_race_that_goes_on_is_not_looked_at(server: ServerProcess) -> None:
    one = bot(server)
    room = create(one)
    one.post(f"/rooms/{room}/start")
    for path in ("chances?turn=0", "programs?turn=1&robot=0"):
        with pytest.raises(Refused, match="this race is not over yet"):
            one.get(f"/races/{room}/{path}")
