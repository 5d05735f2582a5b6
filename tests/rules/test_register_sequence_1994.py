"""Register phase sequence (ledger section 5)."""

from __future__ import annotations

from itertools import groupby

import pytest

from roborally.game.events import Carried, Damaged, Moved, Pushed, Revealed
from tests.rules.racing import (
    by_default,
    course,
    events,
    program,
    seats,
    set_up,
    stand,
)
from tests.rules.table import play

SEGMENTS = ("reveal", "move", "board", "lasers", "touch")
SEGMENT_OF = {
    "reveal": "reveal",
    "move_robots": "move",
    "express_belts": "board",
    "all_belts": "board",
    "pushers": "board",
    "gears": "board",
    "crushers": "board",
    "lasers": "lasers",
    "touch": "touch",
}


@pytest.mark.rule("C94-055")
def test_a_turn_has_five_register_phases_and_then_its_end() -> None:
    referee = set_up(course("laser(3,5)E; rep1(3,5); flag1(11,11)"), seats(2))
    stand(referee, 0, "(3,5)N")
    stand(referee, 1, "(9,9)S")
    referee.start()
    by_default(referee, "program_registers")
    program(referee, 0, "U/10 U/20 U/30 U/40 U/50")
    program(referee, 1, "L/70 R/80 L/90 R/100 L/110")
    by_default(referee, "program_registers")
    told = [event for event in referee.events if event.turn == 1]
    for robot in (0, 1):
        phases = [e.register for e in told if isinstance(e, Revealed) and e.robot == robot]
        assert phases == [1, 2, 3, 4, 5]
    assert [e.register for e in told if isinstance(e, Damaged)] == [1, 2, 3, 4, 5]
    assert [type(event).__name__ for event in told][-1] == "Repaired"
    assert referee.state.turn == 2
    assert referee.state.robots[0].damage == 4


@pytest.mark.rule("C94-056")
def test_the_segments_of_a_register_come_in_their_order() -> None:
    told = events(
        "1994",
        "A(3,6)N; B(8,8)N",
        "belt(3,5)N; gearR(3,4); laser(0,4)E; flag1(3,4)",
        A="M1/500",
        B="L/70",
    )
    segments = [name for name, _ in groupby(told, lambda event: SEGMENT_OF[event.step])]
    assert tuple(segments) == SEGMENTS
    names = [type(event).__name__ for event in told]
    assert names == [
        *("Revealed", "Revealed"),
        *("Moved", "Turned"),
        *("Carried", "Turned"),
        *("Shot", "Damaged"),
        *("Touched", "Archived"),
    ]


@pytest.mark.rule("C94-056")
def test_each_segment_works_on_what_the_one_before_it_left() -> None:
    floor = "belt(3,5)N; gearR(3,4); laser(0,4)E; flag1(3,4)"
    t = play("1994", "A(3,6)N; B(7,4)N", floor, A="M1/500")
    assert t.at("A") == "(3,4)E"
    assert (t.damage("A"), t.damage("B")) == (1, 1)
    assert t.robot("A")["flags"] == 1
    t = play("1994", "A(3,6)N d9", floor, A="M1/500")
    assert t.at("A") == "gone"
    assert t.robot("A")["flags"] == 0


@pytest.mark.rule("C94-057")
def test_all_robots_reveal_their_cards_at_once() -> None:
    told = events("1994", "A(3,6)N; B(8,8)N; C(1,1)N", A="M1/500", B="L/70", C="M3/790")
    shown = [event for event in told if isinstance(event, Revealed)]
    assert [(event.robot, event.card) for event in shown] == [(0, 500), (1, 70), (2, 790)]
    assert told[:3] == shown
    assert len({event.beat for event in shown}) == 1
    assert shown[0].beat not in {event.beat for event in told[3:]}


@pytest.mark.rule("C94-058")
def test_belts_wait_until_all_robots_have_carried_out_their_cards() -> None:
    fields = {"A": "M1/600", "B": "M1/500"}
    t = play("1994", "A(3,6)N; B(2,5)E", "belt(3,5)N", **fields)
    assert (t.at("A"), t.at("B")) == ("(4,5)N", "(3,4)E")
    told = events("1994", "A(3,6)N; B(8,8)N", "belt(3,5)N", **fields)
    moves = [event for event in told if isinstance(event, Moved | Pushed | Carried)]
    assert [(type(event), event.robot) for event in moves] == [(Moved, 0), (Moved, 1), (Carried, 0)]


@pytest.mark.rule("C94-059")
def test_a_belt_carries_a_robot_onto_a_gear_that_turns_it() -> None:
    t = play("1994", "A(3,4)N", "belt(3,4)N; gearR(3,3)")
    assert t.at("A") == "(3,3)E"


@pytest.mark.rule("C94-059")
def test_pushers_come_after_belts_and_before_gears() -> None:
    carried_then_pushed = play("1994", "A(3,4)N", "belt(3,4)N; pusher(3,3)E[1]")
    assert carried_then_pushed.at("A") == "(4,3)N"
    pushed_onto_a_belt = play("1994", "A(3,4)N", "pusher(3,4)E[1]; belt(4,4)E")
    assert pushed_onto_a_belt.at("A") == "(4,4)N"
    pushed_onto_a_gear = play("1994", "A(3,4)N", "pusher(3,4)E[1]; gearL(4,4)")
    assert pushed_onto_a_gear.at("A") == "(4,4)W"
    pushed_off_a_gear = play("1994", "A(3,4)N", "pusher(3,4)E[1]; gearL(3,4)")
    assert pushed_off_a_gear.at("A") == "(4,4)N"


@pytest.mark.rule("C94-060")
@pytest.mark.parametrize(("registers", "place"), [("1", "gone"), ("2,4", "(3,3)N")])
def test_a_belt_feeds_a_crusher_in_the_same_register(registers: str, place: str) -> None:
    t = play("1994", "A(3,4)N archive=(0,0)", f"belt(3,4)N; crusher(3,3)[{registers}]")
    assert t.at("A") == place
    assert t.robot("A")["lives"] == (2 if place == "gone" else 3)


@pytest.mark.rule("C94-060")
def test_express_belts_move_first_and_then_together_with_normal_ones() -> None:
    onto_a_normal_belt = play("1994", "A(3,6)N", "xbelt(3,6)N; belt(3,5)N; belt(3,4)N")
    assert onto_a_normal_belt.at("A") == "(3,4)N"
    from_a_normal_belt = play("1994", "A(3,6)N", "belt(3,6)N; xbelt(3,5)N; xbelt(3,4)N")
    assert from_a_normal_belt.at("A") == "(3,5)N"
    behind_a_slow_robot = play("1994", "A(3,6)N; B(3,5)N", "xbelt(3,6)N; belt(3,5)N")
    assert (behind_a_slow_robot.at("A"), behind_a_slow_robot.at("B")) == ("(3,5)N", "(3,4)N")


@pytest.mark.rule("C94-060")
def test_express_belt_belt_pusher_gear_laser_and_flag_act_in_one_register() -> None:
    floor = "xbelt(3,6)N; belt(3,5)N; pusher(3,4)E[1]; gearR(4,4); laser(4,0)S; flag1(4,4)"
    t = play("1994", "A(3,6)N", floor)
    assert (t.at("A"), t.damage("A")) == ("(4,4)E", 1)
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (4, 4))
    told = events("1994", "A(3,6)N", floor)
    assert [type(event).__name__ for event in told] == [
        *("Carried", "Carried", "Shoved", "Turned", "Shot", "Damaged", "Touched", "Archived")
    ]


@pytest.mark.rule("C94-060")
def test_crushers_act_after_pushers_and_before_lasers() -> None:
    floor = "pusher(3,4)E[1]; crusher(4,4)[1]; laser(0,4)E"
    t = play("1994", "A(3,4)N; B(7,4)N", floor)
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("gone", "(7,4)N", 1)
    t = play("1994", "A(3,4)N; B(7,4)N", floor.replace("crusher(4,4)[1]", "crusher(4,4)[2]"))
    assert (t.at("A"), t.damage("A"), t.damage("B")) == ("(4,4)N", 1, 0)


@pytest.mark.rule("C94-061")
def test_a_belt_a_pusher_and_a_gear_all_affect_one_robot_in_a_register() -> None:
    t = play("1994", "A(3,5)N", "belt(3,5)N; pusher(3,4)E[1]; gearR(4,4)")
    assert t.at("A") == "(4,4)E"
    assert t.at("A", "register 1") == "(4,4)E"
    t = play("1994", "A(3,5)N", "belt(3,5)N; pusher(3,4)E[2]; gearR(4,4)")
    assert t.at("A") == "(3,4)N"


@pytest.mark.rule("C94-062")
@pytest.mark.parametrize(
    ("element", "place"),
    [
        ("gearR(5,7)", "(5,6)N"),
        ("belt(5,7)E", "(5,6)N"),
        ("xbelt(5,7)E", "(5,6)N"),
        ("pit(5,7)", "gone"),
        ("wall(5,7)N", "(5,7)N"),
        ("wall(5,8)N", "(5,8)N"),
    ],
)
def test_on_the_way_only_walls_and_pits_act(element: str, place: str) -> None:
    t = play("1994", "A(5,8)N archive=(0,0)", element, A="M2/700")
    assert t.at("A") == place
    assert t.robot("A")["lives"] == (2 if place == "gone" else 3)


@pytest.mark.rule("C94-062")
def test_pits_and_walls_also_act_when_a_belt_or_a_pusher_moves_a_robot() -> None:
    assert play("1994", "A(3,4)N", "belt(3,4)N; pit(3,3)").at("A") == "gone"
    assert play("1994", "A(3,4)N", "pusher(3,4)E[1]; pit(4,4)").at("A") == "gone"
    assert play("1994", "A(3,4)N", "belt(3,4)N; wall(3,4)N").at("A") == "(3,4)N"
    assert play("1994", "A(3,4)N", "pusher(3,4)E[1]; wall(3,4)E").at("A") == "(3,4)N"


@pytest.mark.rule("C94-062")
def test_a_robot_that_ends_its_move_on_a_gear_is_turned() -> None:
    assert play("1994", "A(5,8)N", "gearR(5,6)", A="M2/700").at("A") == "(5,6)E"
