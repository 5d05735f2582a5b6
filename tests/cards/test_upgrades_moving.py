"""Permanent upgrades of movement: rows UPG16-04, 05, 10, 21 and 23."""

from __future__ import annotations

import pytest

from tests.cards.modern_table import table

# ---- Brakes


@pytest.mark.rule("UPG16-05")
@pytest.mark.parametrize(("choose", "end"), [("0", "(3,4)E"), ("1", "(4,4)E")])
def test_brakes_make_a_move_1_a_move_0(choose: str, end: str) -> None:
    t = table("A(3,4)E upgrades=Brakes", A="M1", answers={"brakes": choose})
    assert t.choices("A", "brakes") == [["1", "0"]]
    assert t.at("A") == end


@pytest.mark.rule("UPG16-05")
def test_without_an_answer_nobody_brakes() -> None:
    assert table("A(3,4)E upgrades=Brakes", A="M1").at("A") == "(4,4)E"


@pytest.mark.rule("UPG16-05")
@pytest.mark.parametrize(("card", "end"), [("M2", "(5,4)E"), ("B", "(2,4)E"), ("SPEED", "(6,4)E")])
def test_only_a_move_1_can_be_braked(card: str, end: str) -> None:
    t = table("A(3,4)E upgrades=Brakes", A=card)
    assert t.asked == []
    assert t.at("A") == end


@pytest.mark.rule("UPG16-05", "AMB-16-12")
def test_brakes_may_be_used_anew_when_a_move_1_is_repeated() -> None:
    t = table("A(3,4)E upgrades=Brakes", A="M1 A A", answers={"brakes": ["0", "1", "0"]})
    assert t.asked == [("A", "brakes")] * 3
    assert t.at("A") == "(4,4)E"


# ---- Crab Legs


@pytest.mark.rule("UPG16-04a", "UPG16-04b")
@pytest.mark.parametrize(
    ("choose", "end"), [("left", "(5,3)E"), ("right", "(5,5)E"), ("plain", "(4,4)E")]
)
def test_crab_legs_go_forward_aside_and_forward(choose: str, end: str) -> None:
    t = table("A(3,4)E upgrades=Crab Legs", A="M1", answers={"crab_legs": choose})
    assert t.choices("A", "crab_legs") == [["plain", "left", "right"]]
    assert t.at("A") == end


@pytest.mark.rule("UPG16-04a")
def test_the_second_step_of_crab_legs_is_to_the_side() -> None:
    """A wall stops the third step, which shows where the first two led."""
    t = table("A(3,4)E upgrades=Crab Legs", "wall(4,5)E", A="M1", answers={"crab_legs": "right"})
    assert t.at("A") == "(4,5)E"


@pytest.mark.rule("UPG16-04a", "AMB-16-19")
@pytest.mark.parametrize(
    ("floor", "end"),
    [
        ("wall(3,4)E", "(4,3)E"),
        ("wall(4,4)N", "(5,4)E"),
        ("wall(3,4)E; wall(3,4)N", "(3,4)E"),
        ("wall(3,4)E; wall(3,4)N; wall(3,3)E", "(3,4)E"),
    ],
)
def test_a_blocked_step_of_crab_legs_is_left_out(floor: str, end: str) -> None:
    t = table("A(3,4)E upgrades=Crab Legs", floor, A="M1", answers={"crab_legs": "left"})
    assert t.at("A") == end


@pytest.mark.rule("UPG16-04a", "AMB-16-19")
def test_a_fall_ends_the_steps_of_crab_legs() -> None:
    t = table("A(3,4)E upgrades=Crab Legs", "pit(4,4)", A="M1", answers={"crab_legs": "left"})
    assert t.at("A") == "(0,11)E"
    assert t.damage("A") == ["SPAM", "SPAM"]


@pytest.mark.rule("UPG16-04a", "AMB-16-19")
def test_each_step_of_crab_legs_pushes() -> None:
    t = table(
        "A(3,4)E upgrades=Crab Legs; B(4,4)N; C(4,3)S; D(5,3)W",
        A="M1",
        answers={"crab_legs": "left"},
    )
    assert [t.at(id) for id in "ABCD"] == ["(5,3)E", "(5,4)N", "(4,2)S", "(6,3)W"]


@pytest.mark.rule("UPG16-04a", "AMB-16-12")
@pytest.mark.parametrize(
    ("program", "asked"), [("M1 A", 2), ("SANDBOX", 1), ("M2", 0), ("B", 0), ("SPEED", 0)]
)
def test_crab_legs_are_for_every_move_1_and_nothing_else(program: str, asked: int) -> None:
    t = table("A(3,4)E upgrades=Crab Legs", A=program, answers={})
    assert len(t.choices("A", "crab_legs")) == asked


@pytest.mark.rule("UPG16-04a")
def test_crab_legs_by_the_house_rule_go_one_step_to_the_side() -> None:
    t = table("A(3,4)E upgrades=Crab Legs", A="M1", answers={"crab_legs": "left"}, crab_1994=True)
    assert t.at("A") == "(3,3)E"


@pytest.mark.rule("UPG16-04a", "UPG16-05")
@pytest.mark.parametrize("upgrades", ["Brakes,Crab Legs", "Crab Legs,Brakes"])
def test_brakes_and_crab_legs_do_not_combine(upgrades: str) -> None:
    braked = {"brakes": "0"}
    walked = {"crab_legs": "left"}
    t = table(f"A(3,4)E upgrades={upgrades}", A="M1", answers=braked)
    assert (t.at("A"), t.taken("A", "crab_legs")) in (("(3,4)E", []), ("(3,4)E", ["plain"]))
    t = table(f"A(3,4)E upgrades={upgrades}", A="M1", answers=walked)
    assert (t.at("A"), t.taken("A", "brakes")) in (("(5,3)E", []), ("(5,3)E", ["1"]))


# ---- Hover Unit


@pytest.mark.rule("UPG16-10a", "UPG16-10c")
def test_a_hover_unit_passes_over_pits_without_asking() -> None:
    t = table("A(3,4)E upgrades=Hover Unit", "pit(4,4); pit(5,4)", A="M3")
    assert t.at("A") == "(6,4)E"
    assert t.asked == []


@pytest.mark.rule("UPG16-10b")
def test_a_hover_unit_does_not_help_where_the_move_ends() -> None:
    t = table("A(3,4)E upgrades=Hover Unit", "pit(4,4)", A="M1 M3")
    assert t.at("A") == "(0,11)E"
    assert t.damage("A") == ["SPAM", "SPAM"]
    assert t.robot("A").rebooted


@pytest.mark.rule("UPG16-10b", "AMB-16-20")
def test_a_wall_that_stops_the_move_above_a_pit_lets_it_fall() -> None:
    t = table("A(3,4)E upgrades=Hover Unit", "pit(4,4); wall(4,4)E", A="M2")
    assert t.at("A") == "(0,11)E"


@pytest.mark.rule("UPG16-10d", "AMB-16-20")
def test_a_hover_unit_does_not_hover_above_robots() -> None:
    """A pushes B ahead of it over a pit; B falls, A comes to stand beyond the first pit."""
    t = table("A(3,4)E upgrades=Hover Unit; B(4,4)N", "pit(5,4); pit(6,4)", A="M1 M3")
    assert t.robot("B").rebooted
    assert t.at("A") == "(7,4)E"


@pytest.mark.rule("UPG16-10a", "AMB-16-20")
@pytest.mark.parametrize(
    ("card", "a", "b"), [("M2", "(0,11)E", "(6,4)N"), ("M1", "(4,4)E", "(0,11)E")]
)
def test_a_hover_unit_carries_a_robot_that_is_pushed(card: str, a: str, b: str) -> None:
    """The whole push by one card counts as one move of the robot that is pushed."""
    t = table("A(3,4)E; B(4,4)N upgrades=Hover Unit", "pit(5,4)", A=card)
    assert (t.at("A"), t.at("B")) == (a, b)


@pytest.mark.rule("UPG16-10a", "AMB-16-20")
def test_the_edge_of_the_board_is_no_pit() -> None:
    t = table("A(11,4)E upgrades=Hover Unit", A="M2")
    assert t.at("A") == "(0,11)E"


@pytest.mark.rule("UPG16-10b", "AMB-16-20")
def test_a_blue_belt_that_ends_at_a_pit_drops_a_hovering_robot() -> None:
    t = table("A(3,4)E upgrades=Hover Unit", "blue(3,4)E; pit(4,4); blue(5,4)E", A="P")
    assert t.at("A") == "(0,11)E"


@pytest.mark.rule("UPG16-10a", "AMB-16-13")
def test_a_rebooted_robot_hovers() -> None:
    t = table("A(3,4)E; B(4,4)N rebooted upgrades=Hover Unit", "pit(5,4)", A="M2")
    assert (t.at("A"), t.at("B")) == ("(0,11)E", "(6,4)N")
    assert t.damage("B") == []


@pytest.mark.rule("UPG16-10a", "AMB-16-13", "AMB-16-14")
def test_a_robot_that_reboots_while_it_is_pushed_about_hovers_on() -> None:
    """A pushes B off the edge; B comes back in front of A, who pushes it on over a pit, and falls
    into that itself.
    """
    t = table(
        "A(3,0)E upgrades=Side Arms; B(4,0)N upgrades=Hover Unit",
        "reboot(5,0)N; pit(6,0)",
        A="M3",
        to="robot_lasers",
        answers={"side_arms": ["left", "straight", "straight"], "reboot_facing": "S"},
    )
    assert (t.at("A"), t.at("B")) == ("(5,0)S", "(7,0)S")
    assert t.discard("B") == ["SPAM"] * 2


# ---- Side Arms


@pytest.mark.rule("UPG16-21")
@pytest.mark.parametrize(
    ("choose", "a", "b"),
    [
        ("left", "(4,4)E", "(4,3)N"),
        ("right", "(4,4)E", "(4,5)N"),
        ("straight", "(4,4)E", "(5,4)N"),
    ],
)
def test_side_arms_push_to_the_side(choose: str, a: str, b: str) -> None:
    t = table("A(3,4)E upgrades=Side Arms; B(4,4)N", A="M1", answers={"side_arms": choose})
    assert t.choices("A", "side_arms") == [["straight", "left", "right"]]
    assert (t.at("A"), t.at("B")) == (a, b)


@pytest.mark.rule("UPG16-21")
def test_a_robot_pushed_aside_is_not_pushed_further() -> None:
    t = table("A(3,4)E upgrades=Side Arms; B(4,4)N", A="M3", answers={"side_arms": "left"})
    assert (t.at("A"), t.at("B")) == ("(6,4)E", "(4,3)N")
    assert len(t.choices("A", "side_arms")) == 1


@pytest.mark.rule("UPG16-21", "AMB-16-25")
def test_the_question_is_put_at_each_contact() -> None:
    t = table(
        "A(3,4)E upgrades=Side Arms; B(4,4)N; C(6,4)N",
        A="M3",
        answers={"side_arms": ["straight", "left", "right"]},
    )
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(6,4)E", "(5,3)N", "(6,5)N")


@pytest.mark.rule("UPG16-21", "AMB-16-25")
def test_a_side_with_a_wall_is_not_offered() -> None:
    t = table("A(3,4)E upgrades=Side Arms; B(4,4)N", "wall(4,4)N", A="M1")
    assert t.choices("A", "side_arms") == [["straight", "right"]]
    t = table("A(3,4)E upgrades=Side Arms; B(4,4)N", "wall(4,4)N; wall(4,5)S; wall(4,4)S", A="M1")
    assert t.asked == []
    assert t.at("B") == "(5,4)N"


@pytest.mark.rule("UPG16-21", "AMB-16-25")
def test_robots_beside_are_pushed_in_a_row_and_may_fall() -> None:
    t = table(
        "A(3,4)E upgrades=Side Arms; B(4,4)N; C(4,3)N",
        "pit(4,2)",
        A="M1",
        answers={"side_arms": "left"},
    )
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(4,4)E", "(4,3)N", "(0,11)E")


@pytest.mark.rule("UPG16-21", "AMB-16-25")
def test_the_sides_are_those_of_the_mover_also_when_it_backs_up() -> None:
    t = table("A(3,4)E upgrades=Side Arms; B(2,4)N", A="B", answers={"side_arms": "left"})
    assert (t.at("A"), t.at("B")) == ("(2,4)E", "(2,3)N")


@pytest.mark.rule("UPG16-21", "AMB-16-25")
def test_side_arms_get_past_a_robot_that_cannot_be_pushed_straight() -> None:
    t = table(
        "A(3,4)E upgrades=Side Arms; B(4,4)N", "wall(4,4)E", A="M1", answers={"side_arms": "left"}
    )
    assert (t.at("A"), t.at("B")) == ("(4,4)E", "(4,3)N")


@pytest.mark.rule("UPG16-21")
def test_a_wall_between_the_robots_is_no_contact() -> None:
    t = table("A(3,4)E upgrades=Side Arms; B(4,4)N", "wall(3,4)E", A="M1")
    assert t.asked == []


@pytest.mark.rule("UPG16-21", "UPG16-04a")
def test_a_step_to_the_side_has_no_sides_of_its_own() -> None:
    t = table(
        "A(3,4)E upgrades=Side Arms,Crab Legs; B(4,3)N", A="M1", answers={"crab_legs": "left"}
    )
    assert t.choices("A", "side_arms") == []
    assert (t.at("A"), t.at("B")) == ("(5,3)E", "(4,2)N")
