"""The kinds of options (ledger section 18) and the manual's examples X-19 to X-23."""

from __future__ import annotations

import pytest

from roborally.game.events import Shot
from tests.rules.racing import answer as reply
from tests.rules.racing import asks, by_default, events, into_turn, program, race, stand
from tests.rules.table import Played, answer, play


def fire(weapon: str) -> list[dict[str, str]]:
    return [answer("A", "register 1", "weapon_choice", weapon)]


def hurt(t: Played, *ids: str) -> list[int]:
    return [t.damage(id) for id in ids]


@pytest.mark.rule("C94-197")
@pytest.mark.parametrize(("choice", "options"), [("repair", 0), ("option", 1)])
def test_an_option_comes_instead_of_two_repairs(choice: str, options: int) -> None:
    t = play(
        "1994",
        "A(4,4)N d2",
        "rep2(4,4)",
        end_of_turn=True,
        answers=[answer("A", "end_of_turn", "repair_or_option", choice)],
    )
    assert (t.damage("A"), t.robot("A")["option_count"]) == (2 * options, options)


@pytest.mark.rule("C94-198")
@pytest.mark.parametrize("held", ["Turret,Brakes,Shield", "Brakes,Shield,Turret"])
def test_options_have_the_order_in_which_they_were_acquired_and_no_other(held: str) -> None:
    t = play("1994", f"A(5,5)N options={held}", "pit(5,4)", A="M1/500")
    assert t.robot("A")["options"] == held.split(",")[:2], "by default the last one is lost"


@pytest.mark.rule("C94-198")
def test_options_are_drawn_as_they_lie_in_the_deck() -> None:
    t = play(
        "1994",
        "A(4,4)N; B(6,6)N",
        "rep2(4,4); rep2(6,6)",
        option_deck=["Turret", "Brakes"],
        end_of_turn=True,
    )
    assert (t.robot("A")["options"], t.robot("B")["options"]) == (["Turret"], ["Brakes"])


@pytest.mark.rule("C94-199", "X-19")
@pytest.mark.parametrize(
    ("weapon", "place", "damage"), [("laser", "(5,5)N", 1), ("tractor", "(4,5)N", 0)]
)
def test_either_the_optional_weapon_or_the_main_laser_fires(
    weapon: str, place: str, damage: int
) -> None:
    robots = "A(2,5)E options=Tractor Beam; B(5,5)N"
    t = play("1994", robots, answers=fire(weapon))
    assert (t.at("B"), t.damage("B")) == (place, damage)
    told = events("1994", robots, answers=fire(weapon))
    assert len([event for event in told if isinstance(event, Shot)]) == 1


@pytest.mark.rule("C94-199", "X-19")
@pytest.mark.parametrize("choice", ["hold fire", "none", "both", "pressor"])
def test_one_of_the_weapons_must_fire(choice: str) -> None:
    question = {"robot": "A", "when": "register 1", "ask": "weapon_choice"}
    t = play(
        "1994",
        "A(2,5)E options=Tractor Beam; B(5,5)N",
        refuse=[question | {"choose": choice}],
        legal=[question],
    )
    assert t.refused()
    assert t.result.legal[0]["choices"] == ["laser", "tractor"]
    assert t.damage("B") == 1, "without an answer the main laser fires"


@pytest.mark.rule("C94-200")
@pytest.mark.parametrize(
    ("robots", "floor"),
    [
        ("A(2,5)E options=Tractor Beam,Pressor Beam; B(5,6)N", ""),
        ("A(2,5)W options=Tractor Beam,Pressor Beam; B(5,5)N", ""),
        ("A(2,5)E options=Tractor Beam,Pressor Beam; B(5,5)N", "wall(4,5)E"),
        ("A(2,5)E options=Tractor Beam,Pressor Beam; B(5,5)N virtual", ""),
    ],
)
def test_without_a_target_in_sight_nothing_fires(robots: str, floor: str) -> None:
    t = play("1994", robots, floor)
    assert t.asked == []
    assert (t.at("B")[:3], t.damage("B")) == ("(5,", 0)


@pytest.mark.rule("C94-201", "X-20")
def test_a_double_barrel_laser_always_scores_two_points() -> None:
    t = play("1994", "A(2,5)E options=Double Barrel Laser; B(5,5)N; C(7,5)N")
    assert t.asked == []
    assert hurt(t, "A", "B", "C") == [0, 2, 0]
    t = play("1994", "A(2,5)E; B(5,5)N")
    assert t.damage("B") == 1


@pytest.mark.rule("C94-202")
@pytest.mark.parametrize(
    ("weapon", "place", "damage"), [("howitzer", "(6,5)N", 1), ("laser", "(5,5)N", 2)]
)
def test_main_laser_modifications_do_not_apply_to_other_weapons(
    weapon: str, place: str, damage: int
) -> None:
    robots = "A(2,5)E options=Double Barrel Laser,Mini Howitzer; B(5,5)N"
    t = play("1994", robots, answers=fire(weapon))
    assert (t.at("B"), t.damage("B")) == (place, damage)


@pytest.mark.rule("C94-203")
def test_an_additional_weapon_fires_besides_the_main_laser() -> None:
    t = play("1994", "A(5,5)N options=Rear Laser; B(5,3)N; C(5,8)S")
    assert t.asked == []
    assert hurt(t, "A", "B", "C") == [0, 1, 1]
    t = play("1994", "A(5,5)N; B(5,3)N; C(5,8)S")
    assert hurt(t, "A", "B", "C") == [0, 1, 0]


@pytest.mark.rule("C94-203")
def test_an_additional_weapon_fires_beside_an_optional_one_too() -> None:
    robots = "A(5,5)N options=Rear Laser,Tractor Beam; B(5,2)N; C(5,8)S"
    t = play("1994", robots, answers=fire("tractor"))
    assert (t.at("B"), t.damage("B")) == ("(5,3)N", 0)
    assert (t.at("C"), t.damage("C")) == ("(5,8)S", 1)


@pytest.mark.rule("X-21")
def test_the_rear_laser_example() -> None:
    t = play("1994", "A(5,5)E options=Rear Laser; B(8,5)N; C(1,5)N")
    assert hurt(t, "A", "B", "C") == [0, 1, 1]


@pytest.mark.rule("C94-204")
@pytest.mark.parametrize(
    ("option", "question", "choice"),
    [
        ("Shield", "shield_side", "left"),
        ("Turret", "turret_side", "back"),
        ("Gyroscopic Stabilizer", "gyro_state", "active"),
    ],
)
def test_turn_programmed_options_are_set_in_every_turn(
    option: str, question: str, choice: str
) -> None:
    referee = race(robots=1)
    stand(referee, 0, "(5,5)N").options = [option]
    referee.refresh_effects()
    for turn in (1, 2, 3):
        into_turn(referee, turn)
        program(referee, 0, "L/70 L/90 L/110 L/130 L/150")
        assert (asks(referee, question), referee.state.turn) == ([0], turn)
        assert referee.state.register == 0
        reply(referee, 0, question, choice)
        by_default(referee, "program_registers")


@pytest.mark.rule("C94-205")
@pytest.mark.parametrize(
    ("side", "beam", "damage"),
    [
        ("front", "laser(5,0)S", 0),
        ("front", "laser(11,5)W", 1),
        ("front", "laser(0,5)E", 1),
        ("front", "laser(5,11)N", 1),
        ("right", "laser(11,5)W", 0),
        ("back", "laser(5,11)N", 0),
    ],
)
def test_a_shield_protects_the_named_side(side: str, beam: str, damage: int) -> None:
    assert shielded("A(5,5)N", side, beam).damage("A") == damage


@pytest.mark.rule("C94-205")
def test_a_shield_works_in_every_register_and_turns_with_the_robot() -> None:
    t = shielded("A(5,5)N", "front", "laser(5,0)S", A="U/10 U/20 L/70")
    assert t.at("A") == "(5,5)W"
    assert [t.damage("A", f"register {k}") for k in (1, 2, 3)] == [1, 1, 2]


@pytest.mark.rule("X-22")
@pytest.mark.parametrize(("side", "damage"), [("left", 0), ("right", 1)])
def test_the_shield_example(side: str, damage: int) -> None:
    assert shielded("A(5,5)N", side, "laser(0,5)E").damage("A") == damage


def shielded(robot: str, side: str, floor: str, **fields: object) -> Played:
    fields.setdefault("to_register", 1 if "A" not in fields else 3)
    t = play(
        "1994",
        f"{robot} options=Shield",
        floor,
        from_register=0,
        answers=[answer("A", "programming", "shield_side", side)],
        **fields,
    )
    assert t.result.unused == []
    return t


@pytest.mark.rule("C94-206")
def test_a_run_time_option_is_asked_about_when_its_moment_comes() -> None:
    t = play(
        "1994",
        "A(2,11)N options=Fourth Gear",
        A="M2/700 M3/800 M1/500",
        legal=[{"robot": "A", "when": "register 2", "ask": "fourth_gear"}],
    )
    assert [(ask["when"], ask["ask"]) for ask in t.result.asks] == [("register 2", "fourth_gear")]
    assert t.result.legal[0]["choices"] == ["3", "4"]
    assert t.at("A") == "(2,5)N"


@pytest.mark.rule("C94-207", "X-23")
@pytest.mark.parametrize(("squares", "place"), [("3", "(5,5)N"), ("4", "(5,4)N")])
def test_with_fourth_gear_a_move_3_may_go_four_squares(squares: str, place: str) -> None:
    gear = [answer("A", "register 1", "fourth_gear", squares)]
    t = play("1994", "A(5,8)N options=Fourth Gear", A="M3/800", answers=gear)
    assert t.at("A") == place
    t = play("1994", "A(5,8)N options=Fourth Gear", A="M3/800")
    assert t.at("A") == "(5,5)N", "nobody has to use it"


@pytest.mark.rule("C94-208")
def test_other_options_follow_their_own_text() -> None:
    robots = "A(5,5)N d2 options=Extra Memory; B(9,9)N d2"
    t = play("1994", robots, next_turn=True)
    assert (t.robot("A")["dealt"], t.robot("B")["dealt"]) == (8, 7)


@pytest.mark.rule("C94-209")
def test_the_options_of_a_robot_that_is_down_do_nothing() -> None:
    t = play("1994", "A(5,5)N down options=Rear Laser; B(5,3)N; C(5,8)S")
    assert hurt(t, "A", "B", "C") == [0, 0, 0]
    t = play("1994", "A(5,5)N down options=Tractor Beam; B(5,2)N")
    assert (t.asked, t.at("B")) == ([], "(5,2)N")
    t = play("1994", "A(3,3)N down options=Mechanical Arm", "flag1(4,3)")
    assert (t.asked, t.robot("A")["flags"]) == ([], 0)


@pytest.mark.rule("C94-209")
def test_an_option_whose_text_says_so_works_while_down() -> None:
    t = play("1994", "A(5,5)N down options=Power Down Shield", "laser(0,5)E")
    assert t.damage("A") == 0
    t = play("1994", "A(5,5)N options=Power Down Shield", "laser(0,5)E")
    assert t.damage("A") == 1


@pytest.mark.rule("C94-209")
def test_the_options_of_a_destroyed_robot_do_nothing() -> None:
    t = play(
        "1994",
        "A(5,5)E options=Rear Laser,Fourth Gear; B(0,5)N; C(9,9)N",
        "pit(6,5)",
        A="M1/500 M3/800",
        answers=[answer("A", "register 1", "lose_option", "Fourth Gear")],
        to_register=2,
    )
    assert t.at("A") == "gone"
    assert t.robot("A")["options"] == ["Rear Laser"]
    assert t.damage("B") == 0
