"""Virtual robots (ledger section 17)."""

from __future__ import annotations

import pytest

from tests.rules.racing import course, seats, set_up
from tests.rules.table import play


@pytest.mark.rule("C94-185")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_two_real_robots_never_share_a_square(seed: str) -> None:
    """Eight robots race by default programs among belts and pits, looked at after every step."""
    floor = "belt(4,5)E; belt(6,5)W; belt(5,4)S; pit(2,2); gearR(5,6); laser(0,7)E; flag1(11,11)"
    referee = set_up(course(floor), seats(8), seed=seed)
    shared = 0
    while referee.state.turn < 8 and not referee.state.over:
        following = referee.state.step + 1
        last = following == len(referee.rules.steps)
        referee.run_to(referee.ruleset.first_step if last else following)
        while referee.open:
            referee.answer(referee.open[0], referee.open[0].default)
        standing = referee.on_floor()
        real = [robot.square for robot in standing if not robot.virtual]
        assert len(real) == len(set(real))
        shared += len({robot.square for robot in standing}) < len(standing)
    assert shared, "virtual robots did share squares"


@pytest.mark.rule("C94-186")
def test_a_virtual_robot_passes_through_others_without_pushing() -> None:
    t = play("1994", "A(2,3)E virtual; B(3,3)N; C(4,3)N", A="M3/800")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(5,3)E", "(3,3)N", "(4,3)N")
    t = play("1994", "A(2,3)E; B(3,3)N; C(4,3)N", A="M3/800")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(5,3)E", "(6,3)N", "(7,3)N")


@pytest.mark.rule("C94-187")
@pytest.mark.parametrize("other", ["", "virtual"])
def test_a_virtual_robot_may_stop_on_an_occupied_square(other: str) -> None:
    t = play("1994", f"A(2,3)E virtual; B(3,3)N {other}", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(3,3)N")


@pytest.mark.rule("C94-188")
def test_a_virtual_robot_is_not_pushed() -> None:
    t = play("1994", "A(3,3)N virtual; B(2,3)E", B="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(3,3)E")


@pytest.mark.rule("C94-188")
def test_a_virtual_robot_is_no_target_and_hides_nobody() -> None:
    t = play("1994", "A(5,5)N virtual; B(2,5)E; C(8,5)N")
    assert (t.damage("A"), t.damage("C")) == (0, 1)


@pytest.mark.rule("C94-188")
def test_options_do_nothing_to_a_virtual_robot() -> None:
    t = play("1994", "A(5,5)N virtual; B(2,5)E options=Tractor Beam")
    assert t.asked == []
    assert (t.at("A"), t.damage("A")) == ("(5,5)N", 0)
    t = play("1994", "A(3,3)N virtual; B(2,3)E options=Ramming Gear", B="M1/500")
    assert (t.at("A"), t.damage("A")) == ("(3,3)N", 0)


@pytest.mark.rule("C94-189")
@pytest.mark.parametrize(
    ("floor", "place", "damage"),
    [
        ("laser(0,5)E", "(5,5)N", 1),
        ("gearR(5,5)", "(5,5)E", 0),
        ("belt(5,5)S", "(5,6)N", 0),
        ("xbelt(5,5)S; xbelt(5,6)S", "(5,7)N", 0),
        ("belt(5,5)S; curveR(5,6)W", "(5,6)E", 0),
        ("pusher(5,5)W[1]", "(4,5)N", 0),
        ("pusher(5,5)W[2]", "(5,5)N", 0),
        ("crusher(5,5)[1]", "gone", 0),
        ("belt(5,5)S; pit(5,6)", "gone", 0),
    ],
)
def test_every_board_element_affects_a_virtual_robot(floor: str, place: str, damage: int) -> None:
    t = play("1994", "A(5,5)N virtual", floor, to_register=1)
    assert (t.at("A"), t.damage("A")) == (place, damage)


@pytest.mark.rule("C94-189")
def test_walls_pits_and_edges_stop_and_destroy_virtual_robots() -> None:
    t = play("1994", "A(5,5)N virtual", "wall(5,4)N", A="M3/800")
    assert t.at("A") == "(5,4)N"
    t = play("1994", "A(5,5)N virtual", "pit(5,4)", A="M3/800")
    assert t.at("A") == "gone"
    t = play("1994", "A(5,0)N virtual", A="M1/500")
    assert (t.at("A"), t.robot("A")["lives"]) == ("gone", 2)


@pytest.mark.rule("C94-190")
def test_virtual_robots_do_not_interact_with_each_other() -> None:
    floor = "belt(2,3)E; belt(4,3)W"
    t = play("1994", "A(2,3)N virtual; B(4,3)N virtual", floor)
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(3,3)N")
    t = play("1994", "A(2,3)N; B(4,3)N", floor)
    assert (t.at("A"), t.at("B")) == ("(2,3)N", "(4,3)N")
    t = play("1994", "A(2,3)E virtual; B(3,3)W virtual", A="M1/500", B="M1/490")
    assert (t.at("A"), t.at("B")) == ("(3,3)E", "(2,3)W")
    assert (t.damage("A"), t.damage("B")) == (0, 0)


@pytest.mark.rule("C94-190")
def test_a_belt_carries_a_virtual_robot_beside_a_real_one() -> None:
    floor = "belt(2,3)E; belt(4,3)W"
    t = play("1994", "A(2,3)N virtual; B(4,3)N", floor)
    assert (t.at("A"), t.at("B")) == ("(3,3)N", "(3,3)N")


@pytest.mark.rule("C94-191")
def test_a_virtual_robot_touches_flags_and_archives() -> None:
    t = play("1994", "A(5,5)N virtual", "flag1(5,4)", A="M1/500")
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (5, 4))
    t = play("1994", "A(5,5)N virtual", "rep1(5,4)", A="M1/500")
    assert t.archive("A") == (5, 4)
    t = play("1994", "A(5,5)N virtual", "flag1(5,4)", final_flag=1, A="M1/500")
    assert t.winner == ["A"]


@pytest.mark.rule("C94-192")
def test_a_virtual_robot_alone_at_the_end_of_the_turn_becomes_real() -> None:
    t = play("1994", "A(6,6)N virtual; B(1,1)N", end_of_turn=True)
    assert t.robot("A", "register 5")["virtual"]
    assert not t.robot("A", "end_of_turn")["virtual"]


@pytest.mark.rule("C94-193")
def test_a_virtual_robot_that_shares_its_square_stays_virtual() -> None:
    t = play("1994", "A(6,6)N virtual; B(6,6)N", next_turn=True)
    assert [t.robot(id, "end_of_turn")["virtual"] for id in "AB"] == [True, False]
    assert t.robot("A", "next_turn_start")["virtual"]


@pytest.mark.rule("C94-194")
def test_two_virtual_robots_on_one_square_both_stay_virtual() -> None:
    t = play("1994", "A(6,6)N virtual; B(6,6)N virtual; C(7,7)N virtual", end_of_turn=True)
    assert [t.robot(id)["virtual"] for id in "ABC"] == [True, True, False]


@pytest.mark.rule("C94-195")
def test_a_virtual_robot_does_not_become_real_between_registers() -> None:
    """A leaves B's square in register 2; in register 5 B still drives through it."""
    t = play(
        "1994",
        "A(6,6)N virtual; B(6,6)W",
        A="- M1/500",
        B="- - R/80 - M1/510",
        end_of_turn=True,
    )
    for register in range(1, 6):
        assert t.robot("A", f"register {register}")["virtual"]
    assert (t.at("A"), t.at("B", "register 5")) == ("(6,5)N", "(6,5)N")
    assert t.robot("A", "end_of_turn")["virtual"]


@pytest.mark.rule("C94-196")
def test_a_virtual_robot_that_is_down_becomes_real_if_it_is_alone() -> None:
    robots = "A(6,6)N virtual down; B(6,6)E"
    t = play("1994", robots, B="M1/500", end_of_turn=True)
    assert (t.at("A"), t.at("B")) == ("(6,6)N", "(7,6)E")
    assert t.robot("A", "register 5")["virtual"]
    assert not t.robot("A", "end_of_turn")["virtual"]
    t = play("1994", robots, end_of_turn=True)
    assert t.robot("A", "end_of_turn")["virtual"]
