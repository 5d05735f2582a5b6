"""Oil slicks (ledger section 26, rulings AMB-80 to AMB-83)."""

from __future__ import annotations

import pytest

from tests.rules.table import journey, play

CLASSIC = ("1994", "2005", "grandprix")


@pytest.mark.parametrize("rules", CLASSIC)
@pytest.mark.rule("GP-001", "GP-002")
def test_who_would_stop_on_oil_slides_to_the_first_square_without(rules: str) -> None:
    t = play(rules, "A(2,5)E", "oil(3,5); oil(4,5)", A="M1/500")
    assert t.at("A") == "(5,5)E"


@pytest.mark.rule("GP-001")
def test_by_the_rules_of_2016_oil_is_as_slippery() -> None:
    assert play("2016", "A(2,5)E", "oil(3,5); oil(4,5)", A="M1").at("A") == "(5,5)E"


@pytest.mark.rule("GP-001")
def test_backing_up_slides_backwards() -> None:
    assert play("1994", "A(5,5)E", "oil(4,5); oil(3,5)", A="B/430").at("A") == "(2,5)E"


@pytest.mark.rule("GP-003")
def test_a_wall_ends_the_slide() -> None:
    t = play("1994", "A(2,5)E", "oil(3,5); oil(4,5); wall(4,5)E", A="M1/500")
    assert t.at("A") == "(4,5)E"


@pytest.mark.rule("GP-004")
def test_a_robot_off_the_oil_ends_the_slide_and_is_not_pushed() -> None:
    t = play("1994", "A(2,5)E; B(5,5)N", "oil(3,5); oil(4,5)", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(4,5)E", "(5,5)N")


@pytest.mark.rule("GP-005")
def test_a_robot_on_oil_slides_on_with_the_one_that_slides_into_it() -> None:
    oil = "oil(3,5); oil(4,5); oil(5,5)"
    t = play("1994", "A(2,5)E; B(4,5)N", oil, A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(5,5)E", "(6,5)N")


@pytest.mark.rule("GP-026")
@pytest.mark.parametrize("stop", ["wall(4,5)E", ""])
def test_who_slides_into_a_robot_that_cannot_slide_stops_behind_it(stop: str) -> None:
    oil = "oil(2,5); oil(3,5); oil(4,5)"
    others = "B(4,5)N" if stop else "B(4,5)N; C(5,5)N"
    t = play("1994", f"A(1,5)E; {others}", f"{oil}; {stop}", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(3,5)E", "(4,5)N")


@pytest.mark.rule("GP-006")
def test_who_only_drives_over_oil_does_not_slide() -> None:
    t = play("1994", "A(2,5)E", "oil(3,5); oil(4,5)", A="M3/800")
    assert t.at("A") == "(5,5)E"
    told = journey("1994", "A(2,5)E", "oil(3,5); oil(4,5)", A="M3/800")
    assert told == ["A moved (3,5)", "A moved (4,5)", "A moved (5,5)"]


@pytest.mark.rule("GP-007", "AMB-82")
@pytest.mark.parametrize(
    ("card", "end"), [("M1/500", "(3,5)E"), ("M2/700", "(4,5)E"), ("B/430", "(3,5)E")]
)
def test_who_starts_on_oil_loses_the_first_square(card: str, end: str) -> None:
    assert play("1994", "A(3,5)E", "oil(3,5)", A=card).at("A") == end


@pytest.mark.rule("GP-008")
def test_rotating_on_oil_is_just_rotating() -> None:
    assert play("1994", "A(3,5)E", "oil(3,5); oil(4,5)", A="R/80").at("A") == "(3,5)S"


@pytest.mark.rule("AMB-80")
def test_pushed_robots_slide_too_and_the_front_one_goes_first() -> None:
    oil = "oil(4,5); oil(5,5); oil(6,5)"
    t = play("1994", "A(2,5)E; B(3,5)N", oil, A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(6,5)E", "(7,5)N")


@pytest.mark.rule("AMB-81")
@pytest.mark.parametrize(("slides", "end"), [(False, "(3,5)N"), (True, "(5,5)N")])
def test_what_a_belt_brings_onto_oil_slides_only_by_a_house_rule(slides: bool, end: str) -> None:
    switches = {"oil_after_elements": slides}
    t = play("1994", "A(2,5)N", "belt(2,5)E; oil(3,5); oil(4,5)", switches=switches)
    assert t.at("A") == end


@pytest.mark.rule("AMB-83")
@pytest.mark.parametrize(
    ("floor", "end", "damage"),
    [
        ("pit(4,5)", "gone", 0),
        ("ledge(3,5)E", "(4,5)E", 2),
        ("portal(4,5)@red; portal(8,8)@red", "(8,8)E", 0),
        ("repulsor(3,5)E", "(2,5)E", 0),
    ],
    ids=["pit", "ledge", "portal", "field"],
)
def test_a_slide_is_movement_like_any_other(floor: str, end: str, damage: int) -> None:
    t = play("1994", "A(2,5)E", f"oil(3,5); {floor}", A="M1/500")
    assert (t.at("A"), t.damage("A")) == (end, damage)


@pytest.mark.rule("AMB-83")
def test_a_slide_off_the_floor_destroys() -> None:
    assert play("1994", "A(10,5)E", "oil(11,5)", A="M1/500").at("A") == "gone"


@pytest.mark.rule("AMB-85")
def test_a_virtual_robot_slides_through_others() -> None:
    t = play("1994", "A(2,5)E virtual; B(5,5)N", "oil(3,5); oil(4,5); oil(5,5)", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(6,5)E", "(5,5)N")


@pytest.mark.rule("AMB-91")
def test_between_two_fields_nobody_slides_for_ever() -> None:
    """Thrown back by the eastern field A slides west, where the second field is a wall."""
    oil = "; ".join(f"oil({x},5)" for x in range(3, 8))
    t = play("1994", "A(5,5)E", f"{oil}; repulsor(7,5)E; repulsor(3,5)W", A="M2/700")
    assert t.at("A") == "(3,5)E"


def test_through_portals_nobody_slides_in_circles() -> None:
    """The way from F6 leads through G6 to D6 and back to F6, where the slide ends."""
    oil = "; ".join(f"oil({x},5)" for x in range(3, 7))
    t = play("1994", "A(4,5)E", f"{oil}; portal(6,5)@a; portal(3,5)@a", A="M2/700")
    assert t.at("A") == "(5,5)E"
