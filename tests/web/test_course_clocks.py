"""Courses whose special rule is a clock are raced with it, unless somebody says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.serving import ServerProcess
from tests.web.visiting import Someone, bot

OFF = {"kind": "none", "program": 120, "answer": 30, "relaxed": False}
BY_THE_RULES = OFF | {"kind": "edition"}


def planned(host: Someone, **plan: Any) -> Any:
    return host.post("/rooms", plan)


@pytest.mark.rule("CRS05-23", "CRS05-24")
@pytest.mark.parametrize(
    ("course", "seconds"), [("tight-collar-2005", 60), ("ball-lightning-2005", 30)]
)
def test_the_clock_of_the_course_runs_by_itself(
    server: ServerProcess, course: str, seconds: int
) -> None:
    host = bot(server)
    room = planned(host, course=course)
    assert room["plan"]["clock"] == BY_THE_RULES
    assert room["course"]["timer"] == seconds
    host.post(f"/rooms/{room['id']}/start")
    with host.visit(room["id"]) as visit:
        ask = visit.wait_for_asks()[0]
        assert ask["deadline"] - ask["starts_at"] == 1000 * seconds


def test_a_host_may_choose_otherwise(server: ServerProcess) -> None:
    host = bot(server)
    assert (
        planned(host, course="ball-lightning-2005", clock={"kind": "none"})["plan"]["clock"] == OFF
    )
    room = planned(host, course="ball-lightning-2005", special_rules=[])
    assert room["plan"]["clock"] == OFF, "without the rule there is no clock to it"
    room = planned(host, special_rules=["Tight Collar"])
    assert room["plan"]["clock"] == BY_THE_RULES


def test_other_courses_have_no_clock_of_their_own(server: ServerProcess) -> None:
    room = planned(bot(server))
    assert room["plan"]["clock"] == OFF
    assert room["course"]["timer"] is None


def test_with_another_course_comes_its_clock(server: ServerProcess) -> None:
    host = bot(server)
    at = f"/rooms/{planned(host)['id']}"

    def clock(**changes: Any) -> Any:
        return host.ask("PATCH", at, changes)["plan"]["clock"]

    assert clock(course="ball-lightning-2005") == BY_THE_RULES
    assert clock(course="risky-exchange-2005") == OFF, "it came with the course and goes with it"
    assert clock(course="tight-collar-2005", clock={"kind": "none"}) == OFF
    chosen = {"kind": "decision", "program": 60}
    assert clock(course="risky-exchange-2005", clock=chosen) == OFF | chosen
    assert clock(course="ball-lightning-2005") == OFF | chosen, "a clock that was chosen stays"
    assert clock(course="risky-exchange-2005") == OFF | chosen
