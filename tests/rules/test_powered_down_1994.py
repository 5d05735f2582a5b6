"""What a robot that is powered down does and does not (ledger section 4, second half)."""

from __future__ import annotations

import pytest

from roborally.game.events import Revealed, Turned
from tests.rules.racing import events
from tests.rules.table import answer as says
from tests.rules.table import play

POWER = [("", True), ("down", False)]


@pytest.mark.rule("C94-048")
@pytest.mark.parametrize(("power", "fires"), POWER)
def test_a_powered_down_robot_does_not_fire(power: str, fires: bool) -> None:
    t = play("1994", f"A(2,2)E {power}; B(5,2)N")
    assert t.damage("B") == (1 if fires else 0)


@pytest.mark.rule("C94-048")
def test_a_powered_down_robot_is_not_asked_for_a_weapon() -> None:
    t = play("1994", "A(2,2)E down options=Tractor Beam; B(5,2)N")
    assert t.asked == []
    assert (t.at("B"), t.damage("B")) == ("(5,2)N", 0)


@pytest.mark.rule("C94-048")
@pytest.mark.parametrize(("power", "fires"), POWER)
def test_a_powered_down_robot_does_not_fire_its_rear_laser(power: str, fires: bool) -> None:
    t = play("1994", f"A(5,2)N {power} options=Rear Laser; B(5,5)E")
    assert t.damage("B") == (1 if fires else 0)


@pytest.mark.rule("C94-049")
@pytest.mark.parametrize(("power", "touches"), POWER)
def test_a_powered_down_robot_does_not_touch_a_flag(power: str, touches: bool) -> None:
    t = play("1994", f"A(3,3)N {power}", "belt(3,3)N; flag1(3,2)")
    assert t.at("A") == "(3,2)N"
    assert t.robot("A")["flags"] == (1 if touches else 0)


@pytest.mark.rule("C94-050")
@pytest.mark.parametrize("site", ["rep1(4,3)", "rep2(4,3)", "flag1(4,3)"])
@pytest.mark.parametrize(("power", "touches"), POWER)
def test_a_powered_down_robot_does_not_update_its_archive(
    site: str, power: str, touches: bool
) -> None:
    t = play("1994", f"A(3,3)N {power} archive=(9,9); B(2,3)E", site, B="M1/500")
    assert t.at("A") == "(4,3)N"
    assert t.archive("A") == ((4, 3) if touches else (9, 9))


@pytest.mark.rule("C94-051")
@pytest.mark.parametrize("damage", [0, 3])
def test_a_powered_down_robot_may_not_draw_an_option(damage: int) -> None:
    t = play(
        "1994",
        f"A(3,3)N d{damage} down",
        "rep2(3,3)",
        end_of_turn=True,
        refuse=[says("A", "end_of_turn", "repair_or_option", "option")],
    )
    assert t.refused()
    assert ("A", "repair_or_option") not in t.asked
    assert t.robot("A")["options"] == []
    assert t.damage("A") == max(damage - 2, 0)


@pytest.mark.rule("C94-051")
def test_a_robot_that_is_on_may_draw_an_option() -> None:
    t = play(
        "1994",
        "A(3,3)N d3",
        "rep2(3,3)",
        end_of_turn=True,
        answers=[says("A", "end_of_turn", "repair_or_option", "option")],
        option_deck=["Brakes"],
    )
    assert t.robot("A")["options"] == ["Brakes"]
    assert t.damage("A") == 3


@pytest.mark.rule("C94-051")
@pytest.mark.parametrize(("power", "coat", "damage"), [("", 1, 0), ("down", 0, 1)])
def test_a_powered_down_robot_has_no_use_of_its_ablative_coat(
    power: str, coat: int, damage: int
) -> None:
    t = play("1994", f"A(3,3)N {power} options=Ablative Coat", "laser(0,3)E")
    assert (t.robot("A")["coat"], t.damage("A")) == (coat, damage)
    assert t.robot("A")["options"] == ["Ablative Coat"]


@pytest.mark.rule("C94-051")
@pytest.mark.parametrize(("power", "touches"), POWER)
def test_a_powered_down_robot_has_no_use_of_its_mechanical_arm(power: str, touches: bool) -> None:
    t = play("1994", f"A(3,3)N {power} options=Mechanical Arm", "flag1(4,3)")
    assert t.robot("A")["flags"] == (1 if touches else 0)
    assert t.archive("A") == ((4, 3) if touches else (3, 3))


@pytest.mark.rule("C94-051")
def test_a_powered_down_robot_may_still_give_up_an_option_instead_of_damage() -> None:
    t = play(
        "1994",
        "A(3,3)N down options=Brakes",
        "laser(0,3)E",
        answers=[says("A", "register 1", "block_damage_with_option", "Brakes")],
    )
    assert (t.robot("A")["options"], t.damage("A")) == ([], 0)


@pytest.mark.rule("C94-052")
def test_a_belt_carries_a_powered_down_robot() -> None:
    t = play("1994", "A(3,3)N down", "belt(3,3)N", to_register=5)
    assert t.at("A", "register 1") == "(3,2)N"
    assert t.at("A", "register 5") == "(3,2)N"


@pytest.mark.rule("C94-052")
@pytest.mark.parametrize(
    ("element", "place"),
    [
        ("xbelt(3,3)N", "(3,2)N"),
        ("xbelt(3,3)N; xbelt(3,2)N", "(3,1)N"),
        ("pusher(3,3)E[1]", "(4,3)N"),
        ("pusher(3,3)E[2]", "(3,3)N"),
        ("gearR(3,3)", "(3,3)E"),
        ("gearL(3,3)", "(3,3)W"),
    ],
)
def test_the_machinery_moves_a_powered_down_robot(element: str, place: str) -> None:
    assert play("1994", "A(3,3)N down", element).at("A") == place


@pytest.mark.rule("C94-053")
def test_a_powered_down_robot_can_be_pushed() -> None:
    t = play("1994", "A(3,3)N down; B(2,3)E", B="M1/500")
    assert (t.at("A"), t.at("B")) == ("(4,3)N", "(3,3)E")


@pytest.mark.rule("C94-053")
def test_a_powered_down_robot_can_be_shot() -> None:
    assert play("1994", "A(3,3)N down", "laser(0,3)E").damage("A") == 1
    assert play("1994", "A(3,3)N down; B(3,6)N").damage("A") == 1
    assert play("1994", "A(3,3)N down", "laser(0,4)E").damage("A") == 0


@pytest.mark.rule("C94-054")
def test_a_powered_down_robot_carries_out_no_card() -> None:
    cards = "M1/500 L/70 M2/700 R/80 B/430"
    t = play("1994", "A(5,8)N down; B(1,1)N", A=cards, B="L/90 L/110 L/130 L/150 L/170")
    for register in (1, 2, 3, 4, 5):
        assert t.at("A", f"register {register}") == "(5,8)N"
    assert t.at("B") == "(1,1)W"
    assert [point["order"] for point in t.result.checkpoints] == [["B"]] * 5
    told = events("1994", "A(5,8)N down; B(1,1)N", A=cards, B="L/90 L/110 L/130 L/150 L/170")
    robots = [event.robot for event in told if isinstance(event, Revealed | Turned)]
    assert set(robots) == {1}
