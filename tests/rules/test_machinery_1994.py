"""Pushers, gears, crushers, pits, walls and edges (1994 ledger section 9)."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play


@pytest.mark.rule("C94-110")
@pytest.mark.parametrize(
    ("to", "end"), [("N", "(3,2)N"), ("E", "(4,3)N"), ("S", "(3,4)N"), ("W", "(2,3)N")]
)
def test_an_active_pusher_pushes_one_square_away_from_its_wall(to: str, end: str) -> None:
    back = {"N": "S", "E": "W", "S": "N", "W": "E"}[to]
    floor = f"pusher(3,3){to}[1,3,5]; wall(3,3){back}"
    assert play("1994", "A(3,3)N", floor).at("A") == end


@pytest.mark.rule("C94-110")
def test_a_pusher_does_nothing_to_a_robot_beside_its_square() -> None:
    t = play("1994", "A(2,3)N; B(4,3)N; C(3,4)N", "pusher(3,3)E[1]")
    assert [t.at(id) for id in "ABC"] == ["(2,3)N", "(4,3)N", "(3,4)N"]


@pytest.mark.rule("C94-111")
@pytest.mark.parametrize("numbers", [(1, 3, 5), (2, 4), (1,), (5,)])
@pytest.mark.parametrize("register", range(1, 6))
def test_a_pusher_works_only_in_its_registers(numbers: tuple[int, ...], register: int) -> None:
    floor = f"pusher(3,3)E[{','.join(map(str, numbers))}]"
    t = play("1994", "A(3,3)N", floor, from_register=register)
    assert t.at("A") == ("(4,3)N" if register in numbers else "(3,3)N")


@pytest.mark.rule("C94-112")
def test_a_pusher_pushes_a_whole_chain() -> None:
    t = play("1994", "A(3,3)N; B(4,3)S", "pusher(3,3)E[1]")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(5,3)S")
    t = play("1994", "C(5,3)W; A(3,3)N; B(4,3)S; D(7,3)N", "pusher(3,3)E[1]")
    assert [t.at(id) for id in "ABCD"] == ["(4,3)N", "(5,3)S", "(6,3)W", "(7,3)N"]


@pytest.mark.rule("C94-113")
def test_being_pushed_by_a_pusher_does_no_damage() -> None:
    t = play("1994", "A(3,3)N d3", "pusher(3,3)E[1]")
    assert t.at("A") == "(4,3)N"
    assert t.damage("A") == 3


@pytest.mark.rule("C94-113")
def test_the_square_on_which_the_pushed_robot_lands_may_do_damage() -> None:
    t = play("1994", "A(3,3)N", "pusher(3,3)E[1]; pit(4,3)")
    assert t.at("A") == "gone"
    assert t.robot("A")["lives"] == 2
    t = play("1994", "A(3,3)N", "pusher(3,3)E[1]; laser(4,0)S")
    assert (t.at("A"), t.damage("A")) == ("(4,3)N", 1)


@pytest.mark.rule("C94-114")
@pytest.mark.parametrize(
    ("facing", "right", "left"),
    [("N", "E", "W"), ("E", "S", "N"), ("S", "W", "E"), ("W", "N", "S")],
)
def test_a_gear_rotates_the_robot_on_it(facing: str, right: str, left: str) -> None:
    assert play("1994", f"A(3,3){facing}", "gearR(3,3)").at("A") == f"(3,3){right}"
    assert play("1994", f"A(3,3){facing}", "gearL(3,3)").at("A") == f"(3,3){left}"


@pytest.mark.rule("C94-115")
def test_a_gear_acts_in_every_register() -> None:
    t = play("1994", "A(3,3)N", "gearR(3,3)", to_register=5)
    ends = [t.at("A", f"register {register}")[-1] for register in range(1, 6)]
    assert ends == ["E", "S", "W", "N", "E"]


@pytest.mark.rule("C94-115")
@pytest.mark.parametrize("element", ["belt(3,4)N", "xbelt(3,4)N", "pusher(3,4)N[1]"])
def test_a_gear_rotates_whoever_stands_there_after_belts_and_pushers(element: str) -> None:
    assert play("1994", "A(3,4)N", f"{element}; gearR(3,3)").at("A") == "(3,3)E"
    assert play("1994", "A(3,4)N", f"{element}; gearR(3,4)").at("A") == "(3,3)N", "it left the gear"


@pytest.mark.rule("C94-115")
def test_powered_down_robots_are_rotated_too() -> None:
    assert play("1994", "A(3,3)N down", "gearL(3,3)").at("A") == "(3,3)W"


@pytest.mark.rule("C94-116")
@pytest.mark.parametrize("register", range(1, 6))
def test_a_crusher_destroys_in_its_registers_and_does_nothing_in_others(register: int) -> None:
    t = play("1994", "A(3,3)N d2", "crusher(3,3)[2,4]", from_register=register)
    robot = t.robot("A")
    if register in (2, 4):
        assert t.at("A") == "gone"
        assert (robot["destroyed"], robot["lives"]) == (True, 2)
    else:
        assert t.at("A") == "(3,3)N"
        assert (robot["damage"], robot["lives"]) == (2, 3)


@pytest.mark.rule("C94-117")
@pytest.mark.parametrize("element", ["belt(3,4)N", "xbelt(3,4)N", "pusher(3,4)N[1]"])
def test_crushers_act_after_belts_and_pushers(element: str) -> None:
    away = play("1994", "A(3,4)N", f"{element}; crusher(3,4)[1]")
    assert (away.at("A"), away.robot("A")["lives"]) == ("(3,3)N", 3)
    onto = play("1994", "A(3,4)N", f"{element}; belt(3,3)N; crusher(3,3)[1]")
    if element.startswith("xbelt"):
        assert onto.at("A") == "(3,2)N", "the normal belt took it on"
    else:
        assert (onto.at("A"), onto.robot("A")["lives"]) == ("gone", 2)


@pytest.mark.rule("C94-117")
def test_an_express_belt_may_pass_a_crusher_or_deliver_to_it() -> None:
    lane = "xbelt(3,5)N; xbelt(3,4)N; xbelt(3,3)N"
    assert play("1994", "A(3,5)N", f"{lane}; crusher(3,4)[1]").at("A") == "(3,3)N"
    assert play("1994", "A(3,5)N", f"{lane}; crusher(3,3)[1]").at("A") == "gone"


@pytest.mark.rule("C94-118")
@pytest.mark.parametrize(
    ("robots", "floor", "programs"),
    [
        ("A(3,5)N", "", {"A": "M1/500"}),
        ("A(3,5)S", "", {"A": "B/440"}),
        ("A(3,5)E; B(3,6)N", "", {"B": "M1/500"}),
        ("A(3,5)E", "belt(3,5)N", {}),
        ("A(3,5)E", "xbelt(3,5)N", {}),
        ("A(3,5)E", "pusher(3,5)N[1]", {}),
        ("B(3,6)E; A(3,5)E", "pusher(3,6)N[1]", {}),
    ],
    ids=["move", "back up", "push", "belt", "express", "pusher", "chain of a pusher"],
)
def test_a_pit_destroys_whatever_brought_the_robot(
    robots: str, floor: str, programs: dict[str, str]
) -> None:
    t = play("1994", robots, f"{floor}; pit(3,4)", **programs)
    assert t.at("A") == "gone"
    assert (t.robot("A")["destroyed"], t.robot("A")["lives"]) == (True, 2)
    assert "A destroyed (3,4)" in journey("1994", robots, f"{floor}; pit(3,4)", **programs)


@pytest.mark.rule("C94-119")
@pytest.mark.parametrize(
    ("robots", "floor", "programs"),
    [
        ("A(3,0)N", "", {"A": "M1/500"}),
        ("A(3,0)E; B(3,1)N", "", {"B": "M1/500"}),
        ("A(3,0)E", "belt(3,0)N", {}),
        ("A(3,0)E", "pusher(3,0)N[1]", {}),
    ],
    ids=["move", "push", "belt", "pusher"],
)
def test_an_open_edge_destroys_whatever_brought_the_robot(
    robots: str, floor: str, programs: dict[str, str]
) -> None:
    t = play("1994", robots, floor, **programs)
    assert t.at("A") == "gone"
    assert (t.robot("A")["destroyed"], t.robot("A")["lives"]) == (True, 2)
    walled = play("1994", robots, f"{floor}; wall(3,0)N", **programs)
    assert walled.robot("A")["at"] == [3, 0]


@pytest.mark.rule("C94-120")
@pytest.mark.parametrize("wall", ["wall(3,3)E", "wall(4,3)W"])
def test_a_wall_blocks_movement_from_both_sides(wall: str) -> None:
    assert play("1994", "A(3,3)E", wall, A="M1/500").at("A") == "(3,3)E"
    assert play("1994", "A(4,3)W", wall, A="M1/500").at("A") == "(4,3)W"
    assert play("1994", "A(3,3)W", wall, A="M1/500").at("A") == "(2,3)W"
    assert play("1994", "A(4,3)E", wall, A="M1/500").at("A") == "(5,3)E"


@pytest.mark.rule("C94-120")
@pytest.mark.parametrize("wall", ["wall(3,3)E", "wall(4,3)W"])
def test_a_wall_blocks_laser_fire_from_both_sides(wall: str) -> None:
    t = play("1994", "A(2,3)E; B(5,3)W", wall)
    assert (t.damage("A"), t.damage("B")) == (0, 0)
    t = play("1994", "A(2,3)E; B(5,3)W")
    assert (t.damage("A"), t.damage("B")) == (1, 1)
    assert play("1994", "A(6,3)N", f"laser(0,3)E; {wall}").damage("A") == 0
    assert play("1994", "A(1,3)N", f"laser(8,3)W; {wall}").damage("A") == 0


@pytest.mark.rule("C94-120")
def test_a_wall_blocks_only_its_own_edge() -> None:
    t = play("1994", "A(3,4)E; B(3,3)N", "wall(3,3)E", A="M1/500", B="M1/490")
    assert (t.at("A"), t.at("B")) == ("(4,4)E", "(3,2)N")


@pytest.mark.rule("C94-121")
@pytest.mark.parametrize("card", ["M1/500", "M2/700", "M3/800"])
def test_running_into_a_wall_causes_no_damage(card: str) -> None:
    t = play("1994", "A(2,5)N d4", "wall(2,5)N", A=card)
    assert (t.at("A"), t.damage("A"), t.robot("A")["lives"]) == ("(2,5)N", 4, 3)


@pytest.mark.rule("C94-122")
@pytest.mark.parametrize(
    ("floor", "card", "end"),
    [
        ("wall(3,3)N", "M2/700", "(3,3)N"),
        ("pit(3,2)", "M1/500", "gone"),
        ("", "M3/800", "(3,0)N"),
        ("belt(3,3)E", "", "(4,3)N"),
        ("xbelt(3,3)E; xbelt(4,3)E", "", "(5,3)N"),
        ("belt(3,3)E; wall(3,3)E", "", "(3,3)N"),
        ("belt(3,3)E; pit(4,3)", "", "gone"),
        ("gearR(3,3)", "", "(3,3)E"),
        ("pusher(3,3)E[1]", "", "(4,3)N"),
        ("pusher(3,3)E[2]", "", "(3,3)N"),
        ("pusher(3,3)E[1]; wall(3,3)E", "", "(3,3)N"),
        ("pusher(3,3)E[1]; pit(4,3)", "", "gone"),
        ("crusher(3,3)[1]", "", "gone"),
        ("crusher(3,3)[2]", "", "(3,3)N"),
    ],
)
def test_every_element_of_the_board_affects_virtual_robots(floor: str, card: str, end: str) -> None:
    t = play("1994", "A(3,3)N virtual", floor, A=card)
    assert t.at("A") == end
    assert t.robot("A")["lives"] == (2 if end == "gone" else 3)


@pytest.mark.rule("C94-122")
def test_a_virtual_robot_falls_over_the_edge() -> None:
    t = play("1994", "A(3,0)N virtual; B(0,3)N virtual", "belt(0,3)W", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")
