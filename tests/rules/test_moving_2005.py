"""Reveal and robot movement (2005 ledger, section A, B)."""

from __future__ import annotations

import pytest

from roborally.game.events import Moved, Revealed
from tests.rules.races import played
from tests.rules.table import answer, play


@pytest.mark.rule("R05-042")
def test_all_cards_of_a_register_are_revealed_before_anybody_moves() -> None:
    table = played("A(1,1)E; B(1,3)E; C(1,5)E", A="M1/500", B="M1/510", C="M1/520")
    kinds = [type(e) for e in table.referee.events if isinstance(e, Revealed | Moved)]
    assert kinds == [Revealed] * 3 + [Moved] * 3


@pytest.mark.rule("R05-043")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("M1/490", "(4,4)E"),
        ("M2/670", "(5,4)E"),
        ("M3/790", "(6,4)E"),
        ("B/430", "(2,4)E"),
        ("L/70", "(3,4)N"),
        ("R/80", "(3,4)S"),
        ("U/10", "(3,4)W"),
    ],
)
def test_what_each_card_does(card: str, after: str) -> None:
    assert play("2005", "A(3,4)E", A=card).at("A") == after


@pytest.mark.rule("R05-044")
def test_the_higher_number_acts_first() -> None:
    assert play("2005", "A(3,4)E; B(7,7)E", A="R/200", B="R/100").order == ["A", "B"]
    assert play("2005", "A(3,4)E; B(7,7)E", A="R/100", B="R/200").order == ["B", "A"]


@pytest.mark.rule("R05-044")
def test_a_card_is_carried_out_completely_before_the_next_one() -> None:
    first = play("2005", "A(3,4)E; B(6,4)W", A="M2/700", B="M1/500")
    assert (first.at("A"), first.at("B")) == ("(4,4)E", "(5,4)W")
    second = play("2005", "A(3,4)E; B(6,4)W", A="M2/670", B="M3/800")
    assert (second.at("A"), second.at("B")) == ("(4,4)E", "(5,4)W")


@pytest.mark.rule("R05-045")
def test_a_robot_in_the_way_is_pushed_space_by_space_and_keeps_its_facing() -> None:
    t = play("2005", "A(3,4)E; B(4,4)N", A="M2/720")
    assert (t.at("A"), t.at("B")) == ("(5,4)E", "(6,4)N")


@pytest.mark.rule("R05-045")
def test_backing_up_pushes_in_the_direction_of_movement() -> None:
    t = play("2005", "A(3,4)E; B(2,4)N", A="B/430")
    assert (t.at("A"), t.at("B")) == ("(2,4)E", "(1,4)N")


@pytest.mark.rule("R05-046")
def test_a_pushed_robot_carries_out_its_card_from_its_new_place() -> None:
    t = play(
        "2005", "Twonky(3,4)E; Zoom(4,4)N", programs={"Twonky": ["M1/560"], "Zoom": ["M1/500"]}
    )
    assert t.order == ["Twonky", "Zoom"]
    assert (t.at("Twonky"), t.at("Zoom")) == ("(4,4)E", "(5,3)N")


@pytest.mark.rule("R05-047")
def test_robots_are_pushed_onto_belts_into_pits_and_off_the_board() -> None:
    belt = play("2005", "A(3,4)E; B(4,4)N", "belt(5,4)S", A="M1/500")
    assert (belt.at("A"), belt.at("B")) == ("(4,4)E", "(5,5)N")
    pit = play("2005", "A(3,4)E; B(4,4)N", "pit(5,4)", A="M1/500")
    assert (pit.at("A"), pit.at("B"), pit.robot("B")["lives"]) == ("(4,4)E", "gone", 2)
    edge = play("2005", "A(10,4)E; B(11,4)N", A="M1/500")
    assert (edge.at("A"), edge.at("B"), edge.robot("B")["lives"]) == ("(11,4)E", "gone", 2)


@pytest.mark.rule("R05-048")
def test_a_wall_behind_the_pushed_robot_ends_the_rest_of_the_move() -> None:
    t = play("2005", "A(3,4)E; B(5,4)N", "wall(6,4)E", A="M3/800")
    assert (t.at("A"), t.at("B")) == ("(5,4)E", "(6,4)N")


@pytest.mark.rule("R05-048")
def test_a_wall_between_the_two_robots_stops_the_mover() -> None:
    t = play("2005", "A(3,4)E; B(4,4)N", "wall(3,4)E", A="M2/700")
    assert (t.at("A"), t.at("B")) == ("(3,4)E", "(4,4)N")


@pytest.mark.rule("R05-049")
def test_walls_cost_nothing() -> None:
    t = play("2005", "A(3,4)E d2", "wall(3,4)E", A="M3/800")
    assert (t.at("A"), t.damage("A"), t.robot("A")["lives"]) == ("(3,4)E", 2, 3)
    pushed = play("2005", "A(2,4)E; B(3,4)N", "wall(3,4)E", A="M3/800")
    assert (pushed.at("A"), pushed.damage("A")) == ("(2,4)E", 0)
    assert pushed.damage("B") == 1, "the laser, not the wall"


@pytest.mark.rule("R05-050")
@pytest.mark.parametrize("wall", ["wall(3,4)E", "wall(4,4)W"])
def test_a_wall_stops_movement_and_shots_from_both_sides(wall: str) -> None:
    t = play("2005", "A(3,4)E; B(6,4)W", wall, A="M1/500")
    assert t.at("A") == "(3,4)E"
    assert (t.damage("A"), t.damage("B")) == (0, 0)
    back = play("2005", "A(4,4)E", wall, A="B/430")
    assert back.at("A") == "(4,4)E"


@pytest.mark.rule("R05-050")
def test_without_the_wall_the_robot_moves_and_both_are_shot() -> None:
    t = play("2005", "A(3,4)E; B(6,4)W", "wall(3,4)N", A="M1/500")
    assert (t.at("A"), t.damage("A"), t.damage("B")) == ("(4,4)E", 1, 1)


@pytest.mark.rule("R05-051")
def test_two_walls_on_one_seam_are_one_wall_for_a_high_power_laser() -> None:
    robots = "A(3,4)E options=High-Power Laser; B(8,4)N"
    through = [answer("A", "register 1", "high_power_path", "through")]
    seam = play("2005", robots, "wall(5,4)E; wall(6,4)W", answers=through)
    assert seam.damage("B") == 1
    two = play("2005", robots, "wall(5,4)E; wall(6,4)E", answers=through)
    assert two.damage("B") == 0


@pytest.mark.rule("R05-051")
def test_two_walls_on_one_seam_stop_a_robot_once() -> None:
    t = play("2005", "A(5,4)E; B(6,6)W", "wall(5,4)E; wall(6,4)W", A="M2/700 B/430", B="M1/500")
    assert (t.at("A", "register 1"), t.at("B")) == ("(5,4)E", "(5,6)W")
    assert t.at("A") == "(4,4)E"


@pytest.mark.rule("R05-052")
def test_open_floor_does_nothing() -> None:
    t = play("2005", "A(5,5)E d3 archive=(1,1)", end_of_turn=True)
    for register in range(1, 6):
        after = f"register {register}"
        assert (t.at("A", after), t.damage("A", after)) == ("(5,5)E", 3)
        assert t.archive("A", after) == (1, 1)
    assert t.damage("A") == 3


@pytest.mark.rule("R05-053")
def test_a_pit_destroys_in_the_middle_of_a_move() -> None:
    t = play("2005", "A(3,4)E", "pit(4,4)", A="M3/800")
    assert (t.at("A"), t.robot("A")["lives"], t.robot("A")["destroyed"]) == ("gone", 2, True)
    past = play("2005", "A(3,4)E", "pit(3,5)", A="M3/800")
    assert past.at("A") == "(6,4)E"


@pytest.mark.rule("R05-053")
def test_a_mover_falls_after_the_robot_it_pushed_into_the_pit() -> None:
    t = play("2005", "A(2,4)E; B(3,4)N", "pit(4,4)", A="M2/700")
    assert (t.at("A"), t.at("B")) == ("gone", "gone")


@pytest.mark.rule("R05-054")
@pytest.mark.parametrize("start", ["A(11,4)E", "A(0,4)W", "A(4,0)N", "A(4,11)S"])
def test_an_open_edge_is_a_pit(start: str) -> None:
    t = play("2005", start, A="M1/500")
    assert (t.at("A"), t.robot("A")["lives"]) == ("gone", 2)


@pytest.mark.rule("R05-054")
def test_a_wall_on_the_edge_holds_the_robot() -> None:
    assert play("2005", "A(11,4)E", "wall(11,4)E", A="M1/500").at("A") == "(11,4)E"


@pytest.mark.rule("AMB-05-26")
def test_a_row_of_robots_is_pushed_and_one_wall_stops_all() -> None:
    robots = "A(2,4)E; B(3,4)N; C(4,4)S; D(5,4)W"
    free = play("2005", robots, A="M2/700")
    assert [free.at(id) for id in "ABCD"] == ["(4,4)E", "(5,4)N", "(6,4)S", "(7,4)W"]
    one = play("2005", robots, "wall(6,4)E", A="M2/700")
    assert [one.at(id) for id in "ABCD"] == ["(3,4)E", "(4,4)N", "(5,4)S", "(6,4)W"]
    none = play("2005", robots, "wall(4,4)E", A="M2/700")
    assert [none.at(id) for id in "ABCD"] == ["(2,4)E", "(3,4)N", "(4,4)S", "(5,4)W"]


@pytest.mark.rule("AMB-05-26")
def test_the_front_of_a_pushed_row_falls() -> None:
    t = play("2005", "A(2,4)E; B(3,4)N; C(4,4)S", "pit(5,4)", A="M1/500")
    assert [t.at(id) for id in "ABC"] == ["(3,4)E", "(4,4)N", "gone"]
