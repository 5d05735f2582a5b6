"""Movement cards and priority (1994 ledger section 6, worked example X-03)."""

from __future__ import annotations

import pytest

from roborally.game.cards import CODES, DECK, kind_of
from tests.rules.table import journey, play

RANKING = ("M3", "M2", "M1", "B")
ROTATIONS = ("L", "R", "U")
CARDS = [f"{CODES[kind_of(card)]}/{card}" for card in DECK]


@pytest.mark.rule("C94-063")
@pytest.mark.parametrize(
    ("card", "end", "path"),
    [
        ("M1/500", "(2,7)N", ["(2,7)"]),
        ("M2/700", "(2,6)N", ["(2,7)", "(2,6)"]),
        ("M3/800", "(2,5)N", ["(2,7)", "(2,6)", "(2,5)"]),
    ],
)
def test_a_move_card_takes_the_robot_forward_square_by_square(
    card: str, end: str, path: list[str]
) -> None:
    assert play("1994", "A(2,8)N", A=card).at("A") == end
    assert journey("1994", "A(2,8)N", A=card) == [f"A moved {square}" for square in path]


@pytest.mark.rule("C94-063")
@pytest.mark.parametrize(
    ("facing", "end"), [("N", "(2,6)N"), ("E", "(4,8)E"), ("S", "(2,10)S"), ("W", "(0,8)W")]
)
def test_forward_is_where_the_robot_faces(facing: str, end: str) -> None:
    assert play("1994", f"A(2,8){facing}", A="M2/700").at("A") == end


@pytest.mark.rule("C94-064")
@pytest.mark.parametrize(
    ("facing", "end"), [("N", "(2,9)N"), ("E", "(1,8)E"), ("S", "(2,7)S"), ("W", "(3,8)W")]
)
def test_back_up_moves_one_square_backward_and_keeps_the_facing(facing: str, end: str) -> None:
    assert play("1994", f"A(2,8){facing}", A="B/440").at("A") == end


@pytest.mark.rule("C94-065")
@pytest.mark.parametrize(
    ("facing", "card", "end"),
    [
        ("N", "R/80", "E"),
        ("E", "R/80", "S"),
        ("S", "R/80", "W"),
        ("W", "R/80", "N"),
        ("N", "L/70", "W"),
        ("W", "L/70", "S"),
        ("S", "L/70", "E"),
        ("E", "L/70", "N"),
    ],
)
def test_rotations_are_quarter_turns_on_the_spot(facing: str, card: str, end: str) -> None:
    assert play("1994", f"A(2,8){facing}", A=card).at("A") == f"(2,8){end}"


@pytest.mark.rule("C94-066")
@pytest.mark.parametrize(("facing", "end"), [("N", "S"), ("E", "W"), ("S", "N"), ("W", "E")])
def test_a_u_turn_is_a_half_turn_on_the_spot(facing: str, end: str) -> None:
    assert play("1994", f"A(2,8){facing}", A="U/10").at("A") == f"(2,8){end}"


@pytest.mark.rule("X-03")
def test_example_rotate_right_turns_the_facing_and_keeps_the_square() -> None:
    assert play("1994", "A(3,3)N", A="R/80").at("A") == "(3,3)E"


@pytest.mark.rule("C94-067")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_either_moves_or_rotates(card: str) -> None:
    end = play("1994", "A(5,5)N", A=card).robot("A")
    moved = end["at"] != [5, 5]
    turned = end["facing"] != "N"
    assert moved != turned
    assert turned == (card.partition("/")[0] in ROTATIONS)


@pytest.mark.rule("C94-068")
@pytest.mark.parametrize("robots", ["A(2,2)N; B(8,8)N", "B(8,8)N; A(2,2)N"])
def test_the_higher_number_goes_first_wherever_its_owner_sits(robots: str) -> None:
    assert play("1994", robots, A="R/200", B="R/100").order == ["A", "B"]
    assert play("1994", robots, A="R/100", B="R/200").order == ["B", "A"]


@pytest.mark.rule("C94-069")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("M3/790", "M2/780"),
        ("M2/670", "M1/660"),
        ("M1/490", "B/480"),
        ("B/430", "R/420"),
        ("B/430", "L/410"),
        ("B/430", "U/60"),
    ],
)
def test_the_lowest_card_of_a_kind_beats_the_highest_of_the_next(first: str, second: str) -> None:
    t = play("1994", "A(2,6)N; B(8,6)N", A=second, B=first)
    assert t.order == ["B", "A"]


@pytest.mark.rule("C94-069")
def test_the_whole_deck_ranks_by_kind() -> None:
    kinds = [card.partition("/")[0] for card in reversed(CARDS)]
    assert len(kinds) == 84
    assert [kind for kind in kinds if kind in RANKING] == kinds[: 6 + 12 + 18 + 6]
    assert kinds[:42] == ["M3"] * 6 + ["M2"] * 12 + ["M1"] * 18 + ["B"] * 6
    assert set(kinds[42:]) == set(ROTATIONS)


@pytest.mark.rule("C94-070")
def test_a_card_is_carried_out_completely_before_the_next_one() -> None:
    t = play("1994", "A(2,3)E; B(4,4)N", A="M3/800", B="M1/500")
    assert t.at("A") == "(5,3)E"
    assert t.at("B") == "(4,3)N"
    assert journey("1994", "A(2,3)E; B(4,4)N", A="M3/800", B="M1/500") == [
        "A moved (3,3)",
        "A moved (4,3)",
        "A moved (5,3)",
        "B moved (4,3)",
    ]


@pytest.mark.rule("C94-071")
@pytest.mark.parametrize(("a", "b"), [("M2/700", "M2/690"), ("M2/690", "M2/700")])
def test_far_apart_the_order_makes_no_difference(a: str, b: str) -> None:
    t = play("1994", "A(2,3)E; B(9,9)N", A=a, B=b)
    assert (t.at("A"), t.at("B")) == ("(4,3)E", "(9,7)N")
    assert (t.damage("A"), t.damage("B")) == (0, 0)


@pytest.mark.rule("C94-072")
@pytest.mark.parametrize(
    ("a", "b", "a_end", "b_end"),
    [
        ("M1/650", "M1/610", "(3,3)E", "(4,4)S"),
        ("M1/610", "M1/650", "(3,3)E", "(3,4)S"),
    ],
)
def test_order_matters_when_one_leaves_the_square_another_enters(
    a: str, b: str, a_end: str, b_end: str
) -> None:
    t = play("1994", "A(2,3)E; B(3,3)S", A=a, B=b)
    assert (t.at("A"), t.at("B")) == (a_end, b_end)


@pytest.mark.rule("C94-072")
@pytest.mark.parametrize(
    ("a", "b", "a_end", "b_end"),
    [
        ("M1/650", "M1/610", "(3,2)E", "(3,3)N"),
        ("M1/610", "M1/650", "(3,3)E", "(4,3)N"),
    ],
)
def test_order_matters_when_two_want_the_same_square(
    a: str, b: str, a_end: str, b_end: str
) -> None:
    t = play("1994", "A(2,3)E; B(3,4)N", A=a, B=b)
    assert (t.at("A"), t.at("B")) == (a_end, b_end)


@pytest.mark.rule("C94-073")
def test_a_wall_stops_the_robot_and_the_rest_of_the_move_is_lost() -> None:
    t = play("1994", "A(2,5)N d2", "wall(2,4)N", A="M3/800")
    assert t.at("A") == "(2,4)N"
    assert t.damage("A") == 2
    assert t.robot("A")["lives"] == 3
    assert journey("1994", "A(2,5)N", "wall(2,4)N", A="M3/800") == ["A moved (2,4)"]


@pytest.mark.rule("C94-074")
@pytest.mark.parametrize("card", ["M1/500", "M2/700", "M3/800"])
def test_a_pit_destroys_a_robot_that_moves_over_or_into_it(card: str) -> None:
    t = play("1994", "A(2,5)N d4", "pit(2,4)", A=card)
    robot = t.robot("A")
    assert t.at("A") == "gone"
    assert robot["destroyed"]
    assert robot["lives"] == 2
    steps = journey("1994", "A(2,5)N", "pit(2,4)", A=card)
    assert steps == ["A moved (2,4)", "A destroyed (2,4)"]


@pytest.mark.rule("C94-075")
@pytest.mark.parametrize(
    ("robot", "card"),
    [
        ("A(0,5)W", "M1/500"),
        ("A(5,0)N", "M1/500"),
        ("A(11,5)E", "M2/700"),
        ("A(5,11)S", "M3/800"),
        ("A(0,5)E", "B/440"),
    ],
)
def test_moving_over_an_open_edge_destroys(robot: str, card: str) -> None:
    t = play("1994", robot, A=card)
    assert t.at("A") == "gone"
    assert t.robot("A")["destroyed"]
    assert t.robot("A")["lives"] == 2


@pytest.mark.rule("C94-075")
def test_the_last_square_before_the_edge_is_safe_and_a_wall_holds_there() -> None:
    assert play("1994", "A(1,5)W", A="M1/500").at("A") == "(0,5)W"
    assert play("1994", "A(0,5)W", "wall(0,5)W", A="M1/500").at("A") == "(0,5)W"


@pytest.mark.rule("C94-076")
@pytest.mark.parametrize(
    "element",
    [
        "laser(2,5)E",
        "belt(4,5)N",
        "xbelt(4,5)S",
        "curveR(4,5)S",
        "gearR(4,5)",
        "gearL(4,5)",
        "pusher(4,5)N[1]",
        "crusher(4,5)[1]",
        "flag1(4,5)",
        "rep1(4,5)",
    ],
)
def test_squares_that_are_only_passed_do_nothing(element: str) -> None:
    t = play("1994", "A(4,6)N", element, A="M2/700")
    assert t.at("A") == "(4,4)N"
    robot = t.robot("A")
    assert (robot["damage"], robot["flags"], robot["archive"]) == (0, 0, [4, 6])


@pytest.mark.rule("C94-076")
def test_the_square_on_which_the_robot_stops_does_act() -> None:
    assert play("1994", "A(4,6)N", "laser(2,5)E", A="M1/500").damage("A") == 1
    assert play("1994", "A(4,6)N", "gearR(4,5)", A="M1/500").at("A") == "(4,5)E"
    assert play("1994", "A(4,6)N", "belt(4,5)E", A="M1/500").at("A") == "(5,5)N"
    assert play("1994", "A(4,6)N", "flag1(4,5)", A="M1/500").robot("A")["flags"] == 1
