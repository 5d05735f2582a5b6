"""Mechanical Arm: rows OPT94-13 and OPT05-15, rulings AMB-05-15 and AMB-05-28."""

from __future__ import annotations

import pytest

from tests.cards.choosing import EDITIONS, choices
from tests.rules.table import answer, play

ARM = "options=Mechanical Arm"


def reach(where: str, register: int = 1) -> dict[str, str]:
    return answer("A", f"register {register}", "mechanical_arm", where)


@pytest.mark.rule("OPT94-13", "D94-23")
@pytest.mark.parametrize("flag", ["(4,3)", "(2,3)", "(3,2)", "(3,4)"])
def test_the_arm_of_1994_touches_a_flag_on_the_four_squares_beside(flag: str) -> None:
    place = [int(number) for number in flag.strip("()").split(",")]
    t = play("1994", f"A(3,3)N {ARM}", f"flag1{flag}")
    assert choices(t, "A", "mechanical_arm") == [["none", flag.strip("()")]]
    assert (t.robot("A")["flags"], t.robot("A")["archive"]) == (1, place)
    t = play("1994", "A(3,3)N options=Brakes", f"flag1{flag}")
    assert (t.robot("A")["flags"], t.robot("A")["archive"]) == (0, [3, 3])


@pytest.mark.rule("OPT94-13")
@pytest.mark.parametrize(
    ("robot", "floor"),
    [
        ("A(3,3)N", "flag1(4,3); wall(3,3)E"),
        ("A(3,3)N", "flag1(4,3); wall(4,3)W"),
        ("A(3,3)N", "flag1(4,4)"),
        ("A(3,3)N", "flag1(5,3)"),
        ("A(3,3)N", "rep1(4,3)"),
        ("A(3,3)N down", "flag1(4,3)"),
    ],
)
def test_walls_diagonals_repair_sites_and_power_down_keep_the_arm_of_1994_off(
    robot: str, floor: str
) -> None:
    t = play("1994", f"{robot} {ARM}", floor)
    assert t.asked == []
    assert (t.robot("A")["flags"], t.robot("A")["archive"]) == (0, [3, 3])


@pytest.mark.rule("OPT94-13", "OPT05-15a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_robot_on_the_flag_does_not_hinder_the_arm(rules: str) -> None:
    t = play(rules, f"A(3,3)N {ARM}; B(4,3)N", "flag1(4,3)")
    assert (t.robot("A")["flags"], t.robot("B")["flags"]) == (1, 1)


@pytest.mark.rule("OPT94-13", "OPT05-15a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_owner_may_decline(rules: str) -> None:
    t = play(rules, f"A(3,3)N {ARM}", "flag1(4,3)", answers=[reach("none")])
    assert (t.robot("A")["flags"], t.robot("A")["archive"]) == (0, [3, 3])


@pytest.mark.rule("OPT94-13", "OPT05-15a", "D05-28")
@pytest.mark.parametrize("rules", EDITIONS)
def test_flags_must_still_be_touched_in_order(rules: str) -> None:
    """By default only the next flag is touched; another one moves the archive all the same."""
    robots, floor = f"A(3,3)N {ARM}", "flag1(9,9); flag2(4,3)"
    t = play(rules, robots, floor)
    assert (t.robot("A")["flags"], t.robot("A")["archive"]) == (0, [3, 3])
    t = play(rules, robots, floor, answers=[reach("4,3")])
    assert (t.robot("A")["flags"], t.robot("A")["archive"]) == (0, [4, 3])
    t = play(rules, f"A(3,3)N flags=1 {ARM}", floor)
    assert t.robot("A")["flags"] == 2


@pytest.mark.rule("OPT05-15a", "AMB-05-15")
@pytest.mark.parametrize("place", [(4, 5), (4, 4), (4, 3), (3, 3), (2, 3), (2, 4), (2, 5), (3, 5)])
def test_the_arm_of_2005_touches_all_eight_squares_around(place: tuple[int, int]) -> None:
    x, y = place
    t = play("2005", f"A(3,4)N {ARM}", f"flag1({x},{y})")
    assert (t.robot("A")["flags"], t.archive("A")) == (1, place)


@pytest.mark.rule("OPT05-15a", "AMB-05-15")
@pytest.mark.parametrize("kind", ["rep1", "rep2"])
def test_the_arm_of_2005_moves_the_archive_to_a_repair_site(kind: str) -> None:
    t = play("2005", f"A(3,4)N {ARM}", f"{kind}(4,5)", answers=[reach("4,5")])
    assert t.archive("A") == (4, 5)
    assert play("2005", f"A(3,4)N {ARM}", f"{kind}(4,5)").archive("A") == (3, 4)
    assert play("2005", f"A(3,4)N {ARM}", f"{kind}(5,5)").asked == []


@pytest.mark.rule("OPT05-15b", "AMB-05-15")
@pytest.mark.parametrize(
    ("walls", "touched"),
    [
        ("wall(3,4)E", 0),
        ("wall(4,4)W", 0),
        ("wall(3,4)S", 1),
    ],
)
def test_a_wall_between_keeps_the_arm_of_2005_off(walls: str, touched: int) -> None:
    t = play("2005", f"A(3,4)N {ARM}", f"flag1(4,4); {walls}")
    assert t.robot("A")["flags"] == touched


@pytest.mark.rule("OPT05-15b", "AMB-05-15")
@pytest.mark.parametrize(
    ("walls", "touched"),
    [
        ("wall(3,4)E", 1),
        ("wall(3,4)S", 1),
        ("wall(3,4)E; wall(3,4)S", 0),
        ("wall(4,4)S; wall(3,5)E", 0),
        ("wall(3,4)E; wall(3,5)E", 0),
        ("wall(3,4)E; wall(4,4)S", 1),
    ],
)
def test_a_diagonal_is_blocked_only_if_both_ways_to_it_are_walled(walls: str, touched: int) -> None:
    t = play("2005", f"A(3,4)N {ARM}", f"flag1(4,5); {walls}")
    assert t.robot("A")["flags"] == touched


@pytest.mark.rule("OPT05-15a", "D05-28")
def test_the_owner_chooses_one_of_several_sites() -> None:
    robots, floor = f"A(3,4)N {ARM}", "flag1(4,5); rep1(2,4)"
    t = play("2005", robots, floor)
    assert choices(t, "A", "mechanical_arm") == [["none", "2,4", "4,5"]]
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (4, 5))
    t = play("2005", robots, floor, answers=[reach("2,4")])
    assert (t.robot("A")["flags"], t.archive("A")) == (0, (2, 4))


@pytest.mark.rule("OPT05-15a", "D05-28")
@pytest.mark.parametrize(("choose", "archive"), [("none", (3, 4)), ("4,5", (4, 5))])
def test_the_arm_is_used_besides_the_own_square(choose: str, archive: tuple[int, int]) -> None:
    floor = "rep1(3,4); flag1(4,5)"
    t = play("2005", f"A(3,4)N archive=(9,9) {ARM}", floor, answers=[reach(choose)])
    assert t.archive("A") == archive
    assert t.robot("A")["flags"] == int(choose != "none")


@pytest.mark.rule("OPT05-15a", "OPT94-13", "D05-28")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_flag_under_the_robot_is_touched_and_then_one_more(rules: str) -> None:
    """By default the arm reaches for the flag that is the next one after the own square."""
    t = play(rules, f"A(3,4)N {ARM}", "flag1(3,4); flag2(4,4); flag3(3,5); flag4(9,9)")
    assert (t.robot("A")["flags"], t.archive("A")) == (2, (4, 4))
    assert choices(t, "A", "mechanical_arm") == [["none", "4,4", "3,5"]]
    backwards = play(rules, f"A(3,4)N {ARM}", "flag2(3,4); flag1(4,4); flag3(9,9)")
    assert (backwards.robot("A")["flags"], backwards.archive("A")) == (1, (4, 4))


@pytest.mark.rule("OPT05-15a", "D05-28")
def test_reaching_for_a_repair_site_does_not_lose_the_flag_under_the_robot() -> None:
    floor = "flag1(3,4); flag2(9,9); rep1(4,5)"
    t = play("2005", f"A(3,4)N {ARM}", floor, answers=[reach("4,5")])
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (4, 5))


@pytest.mark.rule("OPT05-15a", "OPT94-13")
@pytest.mark.parametrize("rules", EDITIONS)
def test_both_flags_of_a_race_in_one_register_win_it_once(rules: str) -> None:
    floor = "flag1(3,4); flag2(4,4)"
    t = play(rules, f"A(3,4)N {ARM}; B(9,9)N", floor, final_flag=2)
    assert t.winner == ["A"]
    home = play(rules, f"A(3,4)N flags=1 {ARM}", "flag1(4,4); flag2(3,4)", final_flag=2)
    assert (home.winner, home.asked) == (["A"], []), "who has won reaches for nothing more"


@pytest.mark.rule("OPT05-15a", "AMB-05-05")
def test_in_2005_the_arm_works_while_powered_down() -> None:
    t = play("2005", f"A(3,4)N down {ARM}", "flag1(4,5)")
    assert (t.robot("A")["flags"], t.archive("A")) == (1, (4, 5))


@pytest.mark.rule("AMB-05-15", "OPT05-15a")
@pytest.mark.parametrize(
    ("switches", "damage", "options"), [({}, 3, 1), ({"arm_repairs": True}, 2, 2)]
)
def test_repairs_and_options_need_standing_there(
    switches: dict[str, bool], damage: int, options: int
) -> None:
    t = play(
        "2005",
        f"A(3,4)N d3 {ARM}",
        "rep2(4,5)",
        from_register=5,
        end_of_turn=True,
        switches=switches,
        answers=[reach("4,5", 5)],
    )
    assert t.archive("A") == (4, 5)
    assert (t.damage("A"), t.robot("A")["option_count"]) == (damage, options)


@pytest.mark.rule("OPT94-13", "OPT05-15a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_only_the_end_of_a_register_counts(rules: str) -> None:
    """A drives past the flag and ends two squares away from it."""
    t = play(rules, f"A(3,5)N {ARM}", "flag1(4,4)", A="M3/800")
    assert (t.at("A"), t.robot("A")["flags"]) == ("(3,2)N", 0)


@pytest.mark.rule("OPT94-13", "OPT05-15a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_last_flag_by_arm_wins(rules: str) -> None:
    t = play(rules, f"A(3,3)N {ARM}; B(9,9)N", "flag1(4,3)", final_flag=1)
    assert t.winner == ["A"]


@pytest.mark.rule("AMB-05-28", "AMB-61")
@pytest.mark.parametrize(("rules", "winner"), [("2005", ["B"]), ("1994", ["A", "B"])])
def test_the_robot_on_the_last_flag_beats_the_arm_in_2005(rules: str, winner: list[str]) -> None:
    t = play(rules, f"A(3,3)N {ARM}; B(4,3)N", "flag1(4,3)", final_flag=1)
    assert t.winner == winner
