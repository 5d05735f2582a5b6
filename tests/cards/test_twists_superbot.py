"""Day of the SuperBot."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.events import RoleTaken
from roborally.situation.playing import Situation
from tests.cards.choosing import fire, race_from
from tests.cards.courses import by_dock, course, race_on
from tests.rules.races import played as situation_played
from tests.rules.racing import answer, by_default, program
from tests.rules.table import play

SUPER: dict[str, Any] = {"special_rules": ["Day of the SuperBot"]}


def played(robots: str, floor: str = "", **fields: Any) -> Situation:
    table = situation_played(robots, floor, **SUPER, **fields)
    assert table.result.error is None
    return table


def superbots(table: Situation) -> list[str]:
    return [robot.name for robot in table.referee.state.robots if robot.role == "superbot"]


@pytest.mark.rule("CRS05-25a")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_robot_on_dock_1_starts_as_superbot(seed: str) -> None:
    referee = race_on("day-of-the-superbot", 5, seed=seed)
    assert [robot.role for robot in by_dock(referee)] == ["superbot", "", "", "", ""]
    where = course("day-of-the-superbot")
    assert (where.players, where.length, len(where.flags)) == ((5, 6, 7, 8), "medium", 2)
    assert "Maelstrom" in [p.board.name for p in where.placements]


@pytest.mark.rule("CRS05-25b")
def test_at_the_end_of_the_turn_it_discards_all_its_damage() -> None:
    robots = "S(3,4)E d6 role=superbot locked=4:R/140,5:M1/520; A(8,8)E d6 locked=4:R/80,5:L/70"
    t = play("2005", robots, end_of_turn=True, **SUPER)
    assert (t.damage("S"), t.robot("S")["locked"]) == (0, [])
    assert t.robot("S")["registers"]["5"] is None, "the cards of its locks are cleared"
    assert (t.damage("A"), t.robot("A")["locked"]) == (6, [4, 5])
    assert t.robot("S", "register 5")["damage"] == 6, "not before"


@pytest.mark.rule("CRS05-25b", "AMB-05-31")
def test_it_heals_before_its_circuit_breaker_looks() -> None:
    robots = "S(3,4)E d4 role=superbot options=Circuit Breaker"
    assert play("2005", robots, next_turn=True, **SUPER).robot("S")["power"] == "on"


@pytest.mark.rule("CRS05-25c")
def test_its_laser_shots_count_twice() -> None:
    assert play("2005", "S(3,4)E role=superbot; B(6,4)N", **SUPER).damage("B") == 2
    rear = "S(3,4)E role=superbot options=Rear-Firing Laser; B(0,4)N"
    assert play("2005", rear, **SUPER).damage("B") == 2
    double = "S(3,4)E role=superbot options=Double-Barreled Laser; B(6,4)N"
    assert play("2005", double, **SUPER).damage("B") == 4
    pressor = "S(3,4)E role=superbot options=Pressor Beam; B(6,4)N"
    assert play("2005", pressor, answers=[fire("S", "pressor")], **SUPER).damage("B") == 0


@pytest.mark.rule("CRS05-25d", "AMB-05-21")
def test_only_the_superbot_touches_flags() -> None:
    t = play(
        "2005",
        "S(3,4)E role=superbot; A(8,8)E",
        "flag1(9,8); flag2(4,4)",
        A="M1/500",
        S="M1/510",
        **SUPER,
    )
    assert (t.robot("A")["flags"], t.archive("A")) == (0, (9, 8))
    own = play("2005", "S(3,4)E role=superbot", "flag1(4,4); flag2(9,9)", S="M1/500", **SUPER)
    assert own.robot("S")["flags"] == 1


@pytest.mark.rule("CRS05-25e")
def test_who_pushed_it_into_a_pit_is_superbot_at_once() -> None:
    table = played(
        "S(4,4)N role=superbot; C(3,4)E; B(9,9)E",
        "pit(5,4); flag1(4,4); flag2(0,0)",
        C="M1/500",
        B="U/10",
    )
    assert superbots(table) == ["C"]
    robot = table.referee.state.robots[1]
    assert robot.flags == 1, "it touches a flag in the same register"
    told = [e for e in table.referee.events if isinstance(e, RoleTaken)]
    assert [(e.robot, e.role, e.step) for e in told] == [(1, "superbot", "move_robots")]


@pytest.mark.rule("CRS05-25e")
def test_who_pushed_it_through_another_robot_did_not_push_it_directly() -> None:
    table = played("S(5,4)N role=superbot; B(4,4)N; C(3,4)E", "pit(6,4)", C="M1/500")
    assert superbots(table) == ["S"], "nobody attacked it, so it keeps the title"


@pytest.mark.rule("CRS05-25e", "AMB-05-21")
def test_the_last_one_of_this_life_inherits_even_if_it_was_long_ago() -> None:
    shot = {"A": "- R/80 R/100", "S": "- - M2/700"}
    table = played("S(4,4)E role=superbot; A(4,8)N", "pit(6,4)", **shot)
    assert superbots(table) == ["A"], "A shot in register 1, S fell in register 3"
    turned_away = {"A": "R/80", "S": "- M2/700"}
    table = played("S(4,4)E role=superbot; A(4,8)N", "pit(6,4)", **turned_away)
    assert superbots(table) == ["S"]


@pytest.mark.rule("CRS05-25e")
def test_a_shot_comes_after_a_push_of_the_same_register() -> None:
    """B pushes S backwards into the sight of A."""
    programs = {"B": "B/430 U/10", "S": "- M2/700", "A": "- R/80"}
    table = played("S(4,4)E role=superbot; A(5,8)N; B(3,4)W", "pit(7,4)", **programs)
    assert superbots(table) == ["A"]
    table = played("S(4,4)E role=superbot; A(4,8)S; B(3,4)W", "pit(7,4)", **programs)
    assert superbots(table) == ["B"], "A does not shoot"


@pytest.mark.rule("AMB-05-21")
def test_what_was_done_to_it_in_an_earlier_life_does_not_count() -> None:
    """B shot R in turn 1; in turn 2, in its next life, R becomes SuperBot and falls alone."""
    robots = "S(9,2)N role=superbot; R(2,2)W; B(2,6)E"
    referee = race_from("2005", robots, "pit(4,2)", **SUPER)
    program(referee, 0, "U/50 U/60 L/110 R/120 L/130")
    program(referee, 1, "U/10 M2/700 L/70 L/90 R/80")
    program(referee, 2, "L/150 R/100 U/20 U/30 R/140")
    by_default(referee, "reentry_facing")
    robot = referee.state.robots[1]
    assert robot.lives == 2
    answer(referee, 1, "reentry_facing", "E")
    referee.state.robots[0].damage = 9
    program(referee, 1, "M1/500 M1/510 L/70 L/90 R/80")
    program(referee, 2, "R/100 U/20 U/30 R/140 R/160")
    program(referee, 0, "U/50 U/60 L/110 R/120 L/130")
    by_default(referee, "program_registers")
    assert (robot.lives, referee.state.robots[0].lives) == (1, 2)
    assert [one.role for one in referee.state.robots] == ["", "superbot", ""]


@pytest.mark.rule("CRS05-25e")
@pytest.mark.parametrize("weapon", ["pressor", "howitzer"])
def test_weapons_that_push_count(weapon: str) -> None:
    option = {"pressor": "Pressor Beam", "howitzer": "Mini Howitzer"}[weapon]
    table = played(
        f"S(6,4)E role=superbot; A(3,4)E options={option}; B(6,8)N",
        "pit(7,4)",
        A="U/10 U/20",
        B="R/80 L/70",
        answers=[fire("A", weapon, 2)],
    )
    assert superbots(table) == ["A"], "B shot in the same step, but the push came last"


@pytest.mark.rule("CRS05-25e")
@pytest.mark.parametrize(
    ("weapon", "option"),
    [("radio", "Radio Control"), ("scrambler", "Scrambler"), ("tractor", "Tractor Beam")],
)
def test_what_is_used_instead_of_the_laser_makes_no_heir(weapon: str, option: str) -> None:
    """A pusher shoves S into a pit in register 2, when nobody has it in sight."""
    table = played(
        f"S(6,4)N role=superbot; A(3,4)E options={option}",
        "pusher(6,4)N[2]; pusher(5,4)N[2]; pit(6,3); pit(5,3)",
        S="- U/10",
        A="- U/20",
        program_deck=["U/30"],
        from_register=1,
        answers=[fire("A", weapon)],
    )
    assert superbots(table) == ["S"]


@pytest.mark.rule("CRS05-25e")
def test_a_howitzer_that_hurts_but_cannot_push_makes_no_heir() -> None:
    robots = "S(6,4)N d9 role=superbot; A(3,4)E options={}"
    howitzer = played(robots.format("Mini Howitzer"), answers=[fire("A", "howitzer")])
    assert superbots(howitzer) == ["S"]
    assert superbots(played(robots.format("Mini Howitzer"))) == ["A"], "its laser does"


@pytest.mark.rule("CRS05-25e")
def test_a_rear_laser_is_a_laser() -> None:
    table = played("S(3,4)N d9 role=superbot; A(6,4)E options=Rear-Firing Laser; B(9,4)N")
    assert superbots(table) == ["A"]


@pytest.mark.rule("CRS05-25f")
@pytest.mark.parametrize("docks", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_of_several_shooters_the_lowest_priority_shot_last(docks: tuple[int, ...]) -> None:
    table = played(
        f"S(5,4)N d9 role=superbot dock={docks[0]}; A(1,4)E dock={docks[1]}; "
        f"B(5,8)W dock={docks[2]}",
        A="M1/500",
        B="R/120",
    )
    assert superbots(table) == ["B"]
    other = played(
        f"S(5,4)N d9 role=superbot dock={docks[0]}; A(1,4)S dock={docks[1]}; "
        f"B(5,9)N dock={docks[2]}",
        A="L/110",
        B="M1/500",
    )
    assert superbots(other) == ["A"]


@pytest.mark.rule("CRS05-25g")
def test_what_it_touched_as_superbot_counts_when_it_is_superbot_again() -> None:
    table = played(
        "S(5,4)N d9 role=superbot; A(1,4)E flags=1",
        "flag1(9,9); flag2(4,4)",
        A="M1/500 M2/700",
        final_flag=2,
    )
    assert superbots(table) == ["A"]
    assert table.result.winner == ["A"]


@pytest.mark.rule("CRS05-25h")
def test_the_first_superbot_with_both_flags_in_order_wins() -> None:
    table = played(
        "S(3,4)E role=superbot; A(3,8)E flags=1",
        "flag1(4,4); flag2(6,4)",
        S="M1/500 M2/700",
        final_flag=2,
    )
    assert table.result.winner == ["S"]
    wrong = played("S(5,4)E role=superbot", "flag1(0,0); flag2(6,4)", S="M1/500", final_flag=2)
    assert wrong.result.winner == []


@pytest.mark.rule("CRS05-25i")
def test_the_others_shoot_and_push_each_other_as_ever() -> None:
    t = play(
        "2005", "S(0,0)N role=superbot; A(3,4)E; B(4,4)N; C(9,4)S", A="M1/500", B="L/70", **SUPER
    )
    assert (t.at("B"), t.damage("B")) == ("(5,4)W", 1)
    assert t.damage("A") == 1, "B shoots back"


# ---- rulings


@pytest.mark.rule("AMB-05-21")
def test_who_falls_alone_stays_superbot_and_comes_back_as_such() -> None:
    table = played(
        "S(4,4)E role=superbot; A(0,8)W", "pit(5,4)", S="M1/500", next_turn=True, A="U/10"
    )
    assert superbots(table) == ["S"]
    assert table.result.checkpoints[-1]["robots"]["S"]["at"] == [4, 4]


@pytest.mark.rule("AMB-05-21b")
def test_a_robot_that_comes_back_has_two_damage() -> None:
    for robots in ("S(4,4)E role=superbot; A(0,8)W", "S(4,4)E role=superbot; A(3,4)E"):
        table = played(robots, "pit(5,4)", S="M1/500", A="- M1/510", next_turn=True)
        assert table.result.checkpoints[-1]["robots"]["S"]["damage"] == 2


@pytest.mark.rule("AMB-05-21")
def test_without_heir_and_life_the_lowest_dock_takes_over() -> None:
    table = played(
        "S(4,4)E lives=1 role=superbot dock=1; A(0,8)W dock=3; B(0,9)W dock=2",
        "pit(5,4)",
        S="M1/500",
    )
    assert superbots(table) == ["B"]


@pytest.mark.rule("CRS05-25e")
@pytest.mark.parametrize("docks", [(1, 2), (2, 1)])
def test_two_that_destroy_each_other_swap_the_title_once(docks: tuple[int, int]) -> None:
    table = played(f"S(3,4)E d9 role=superbot dock={docks[0]}; A(6,4)W d9 dock={docks[1]}")
    assert superbots(table) == ["A"]
    last = played(f"S(3,4)E d9 role=superbot dock={docks[0]}; A(6,4)W d9 lives=1 dock={docks[1]}")
    assert superbots(last) == ["S"], "a robot without lives inherits nothing"


@pytest.mark.rule("CRS05-25h", "R05-113")
def test_if_the_others_play_on_the_winner_leaves_its_title() -> None:
    table = played(
        "S(3,4)E role=superbot dock=2; A(3,8)E dock=3; B(3,9)E dock=1",
        "flag1(4,4)",
        S="M1/500",
        final_flag=1,
        switches={"play_on": True},
    )
    assert table.result.winner == ["S"]
    assert superbots(table) == ["B"]
