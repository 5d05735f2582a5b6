"""Robots that come back (2005 ledger, section T5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.table import Played, answer, play

RING = {"3,3", "4,3", "5,3", "3,4", "5,4", "3,5", "4,5", "5,5"}


def back(robots: str, floor: str = "", *, returning: str = "B", **fields: Any) -> Played:
    """Robots come back; lists where and how the last of them may."""
    legal = [
        {"robot": returning[-1], "when": "next_turn_start", "ask": "reentry_space"},
        {"robot": returning[-1], "when": "next_turn_start", "ask": "reentry"},
    ]
    return play("2005", robots, floor, pending_reentry=list(returning), legal=legal, **fields)


def spaces(t: Played) -> set[str]:
    return set(t.result.legal[0]["choices"])


def ways(t: Played) -> list[list[Any]]:
    choices: list[list[Any]] = t.result.legal[1]["choices"]
    return choices


def chosen(robot: str, ask: str, choose: str) -> dict[str, str]:
    return answer(robot, "next_turn_start", ask, choose)


@pytest.mark.rule("R05-092")
@pytest.mark.parametrize("facing", "NESW")
def test_a_destroyed_robot_returns_to_its_archive_space_facing_as_it_likes(facing: str) -> None:
    t = play(
        "2005",
        "A(5,8)E archive=(4,4)",
        "pit(6,8)",
        A="M1/500",
        next_turn=True,
        answers=[chosen("A", "reentry_facing", facing)],
    )
    assert t.at("A", "end_of_turn") == "gone"
    assert t.at("A") == f"(4,4){facing}"


@pytest.mark.rule("R05-092", "AMB-05-18")
def test_on_its_own_archive_space_a_robot_may_face_anybody() -> None:
    t = back("A(5,4)N; B(-) archive=(4,4)", answers=[chosen("B", "reentry_facing", "E")])
    assert t.at("B") == "(4,4)E"


@pytest.mark.rule("R05-093", "AMB-05-08")
@pytest.mark.parametrize("before", ["", "d3", "d9", "down d3"])
def test_a_returning_robot_has_two_damage_whatever_it_had(before: str) -> None:
    floor = "pit(6,8); pusher(5,8)E[1]"
    t = play("2005", f"A(5,8)N archive=(4,4) {before}", floor, to_register=1, next_turn=True)
    assert (t.at("A", "register 1"), t.damage("A", "register 1")) == ("gone", 0)
    assert (t.damage("A"), t.robot("A")["dealt"], t.robot("A")["lives"]) == (2, 7, 2)
    assert t.robot("A")["locked"] == []


@pytest.mark.rule("R05-094")
@pytest.mark.parametrize(
    ("choice", "power", "damage", "dealt"), [("down", "down", 0, 0), ("normal", "on", 2, 7)]
)
def test_a_robot_may_return_powered_down(choice: str, power: str, damage: int, dealt: int) -> None:
    t = back("A(0,0)N; B(-) archive=(4,4)", answers=[chosen("B", "return_powered_down", choice)])
    b = t.robot("B")
    assert (b["power"], b["damage"], b["dealt"]) == (power, damage, dealt)
    assert t.at("B")[:5] == "(4,4)"


@pytest.mark.rule("R05-095")
def test_robots_return_in_the_order_in_which_they_were_destroyed() -> None:
    t = play(
        "2005",
        "A(1,8)W dock=2 archive=(4,4); B(3,10)W dock=1 archive=(4,4)",
        A="M1/500 M1/510",
        B="M1/520 M1/530 M1/540 M1/550",
        next_turn=True,
        answers=[
            chosen("A", "reentry_facing", "S"),
            chosen("B", "reentry_space", "5,4"),
            chosen("B", "reentry_facing", "E"),
        ],
    )
    assert (t.at("A", "register 2"), t.at("B", "register 3")) == ("gone", "(0,10)W")
    assert (t.at("A"), t.at("B")) == ("(4,4)S", "(5,4)E")


@pytest.mark.rule("R05-095", "AMB-05-18")
@pytest.mark.parametrize(("docks", "first"), [((1, 2), "A"), ((2, 1), "B")])
def test_robots_destroyed_at_the_same_moment_return_in_dock_order(
    docks: tuple[int, int], first: str
) -> None:
    robots = f"A(8,4)E d9 dock={docks[0]} archive=(4,4); B(10,4)W d9 dock={docks[1]} archive=(4,4)"
    t = play("2005", robots, to_register=1, next_turn=True)
    assert t.at("A", "register 1") == t.at("B", "register 1") == "gone"
    on_it = [id for id in "AB" if t.at(id)[:5] == "(4,4)"]
    assert on_it == [first]
    assert (t.damage("A"), t.damage("B")) == (2, 2)


@pytest.mark.rule("R05-096")
def test_the_next_robot_chooses_an_empty_neighbouring_space() -> None:
    t = back("A(-) archive=(4,4); B(-) archive=(4,4)", returning="AB")
    assert spaces(t) == RING
    taken = back("A(-) archive=(4,4); B(-) archive=(4,4); C(5,5)N", "pit(3,3)", returning="AB")
    assert spaces(taken) == RING - {"5,5", "3,3"}


@pytest.mark.rule("R05-096")
@pytest.mark.parametrize("space", sorted(RING))
def test_every_neighbouring_space_can_be_chosen(space: str) -> None:
    t = back(
        "A(4,4)N; B(-) archive=(4,4)",
        answers=[chosen("B", "reentry_space", space)],
        refuse=[chosen("B", "reentry_space", "4,4"), chosen("B", "reentry_space", "6,4")],
    )
    assert t.at("B")[:5] == f"({space})"
    assert (t.refused(0), t.refused(1)) == (True, True)


@pytest.mark.rule("R05-096")
def test_at_a_corner_of_the_floor_there_are_three_neighbours() -> None:
    assert spaces(back("A(0,0)N; B(-) archive=(0,0)")) == {"1,0", "0,1", "1,1"}


@pytest.mark.rule("R05-097")
@pytest.mark.parametrize(
    ("other", "floor", "allowed"),
    [
        ("(6,5)", "", False),
        ("(7,5)", "", False),
        ("(8,5)", "", False),
        ("(9,5)", "", True),
        ("(8,5)", "wall(6,5)E", True),
        ("(8,5)", "wall(8,5)W", True),
    ],
)
def test_beside_its_archive_space_a_robot_may_not_face_a_robot_within_three(
    other: str, floor: str, allowed: bool
) -> None:
    t = back(f"A(4,4)N; B(-) archive=(4,4); C{other}N", floor)
    facings = {way[2] for way in ways(t) if way[:2] == [5, 5]}
    assert facings == ({"N", "E", "S", "W"} if allowed else {"N", "S", "W"})


@pytest.mark.rule("R05-097")
def test_the_forbidden_facing_is_refused() -> None:
    t = back(
        "A(4,4)N; B(-) archive=(4,4); C(8,5)N",
        answers=[chosen("B", "reentry_space", "5,5"), chosen("B", "reentry_facing", "S")],
        refuse=[chosen("B", "reentry_facing", "E")],
    )
    assert (t.refused(), t.at("B")) == (True, "(5,5)S")


@pytest.mark.rule("R05-097")
def test_the_robot_on_the_archive_space_counts_as_well() -> None:
    t = back("A(4,4)N; B(-) archive=(4,4)")
    assert {way[2] for way in ways(t) if way[:2] == [5, 4]} == {"N", "E", "S"}
    assert {way[2] for way in ways(t) if way[:2] == [5, 5]} == {"N", "E", "S", "W"}


@pytest.mark.rule("R05-098")
def test_only_pits_are_forbidden() -> None:
    floor = "belt(3,3)N; gearR(4,3); pusher(5,3)N[1]; laser(3,4)N; rep1(5,4); pit(3,5); wall(4,4)S"
    t = back("A(4,4)N; B(-) archive=(4,4)", floor)
    assert spaces(t) == RING - {"3,5"}


@pytest.mark.rule("AMB-05-18")
def test_the_neighbour_rule_holds_for_a_robot_that_was_not_destroyed() -> None:
    t = play(
        "2005",
        "A(4,4)N; B(8,8)E archive=(4,4)",
        "pit(9,8)",
        B="M1/500",
        next_turn=True,
        answers=[chosen("B", "reentry_space", "3,3"), chosen("B", "reentry_facing", "W")],
    )
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "(3,3)W")


@pytest.mark.rule("AMB-05-18")
def test_without_a_legal_neighbour_the_next_ring_is_used() -> None:
    pits = "; ".join(f"pit({space})" for space in RING)
    t = back("A(4,4)N; B(-) archive=(4,4)", pits)
    found = spaces(t)
    assert len(found) == 16
    assert all(max(abs(int(s[0]) - 4), abs(int(s[2]) - 4)) == 2 for s in found)


@pytest.mark.rule("AMB-05-18")
def test_a_neighbour_without_a_legal_facing_is_no_choice() -> None:
    t = back("A(1,0)N; B(-) archive=(0,0); C(4,1)N; D(1,4)N; E(0,1)N; F(0,0)N")
    assert spaces(t) == {"2,0", "2,1", "2,2", "0,2", "1,2"}, "at (1,1) robots are all around"
    free = back("A(1,0)N; B(-) archive=(0,0); C(5,1)N; D(1,4)N; E(0,1)N; F(0,0)N")
    assert free.at("B") == "(1,1)E", "the only space and the only facing: nobody is asked"
