"""Who comes first in 2016: distance to the priority antenna."""

from __future__ import annotations

import pytest

from roborally.game.events import Moved, Revealed, Turned
from tests.rules.racing import events
from tests.rules.rounds import asked, at, by_default, into_round, lay, race, stand
from tests.rules.table import play


def order(robots: str, floor: str = "antenna(1,5)E", **fields: object) -> str:
    return "".join(play("2016", robots, floor, **fields).order)


@pytest.mark.rule("M16-011")
def test_the_nearest_acts_first() -> None:
    assert order("A(4,5)N; B(2,5)N") == "BA"
    assert order("A(2,5)N; B(9,5)N; C(5,5)N") == "ACB"


@pytest.mark.rule("M16-012")
def test_distance_is_rows_and_columns() -> None:
    """(3,7) is four away: before five and after three, however near it looks."""
    assert order("A(3,7)N; B(6,5)N") == "AB"
    assert order("A(3,7)N; B(4,5)N") == "BA"
    assert order("A(4,8)N; B(6,5)N") == "BA"


@pytest.mark.rule("M16-012")
def test_walls_do_not_count() -> None:
    walls = "antenna(1,5)E; wall(2,5)W; wall(2,5)E; wall(2,5)N; wall(2,5)S"
    assert order("A(4,5)N; B(2,5)N", walls) == "BA"


@pytest.mark.rule("M16-013", "AMB-16-02")
@pytest.mark.parametrize(
    ("dish", "expected"), [("E", "ACDB"), ("S", "CDBA"), ("W", "DBAC"), ("N", "BACD")]
)
def test_a_tie_goes_clockwise_from_the_dish(dish: str, expected: str) -> None:
    """All are two squares away; one exactly on the ray comes first."""
    robots = "B(5,3)N; D(3,5)N; C(5,7)N; A(7,5)N"
    assert order(robots, f"antenna(5,5){dish}") == expected


@pytest.mark.rule("M16-013", "AMB-16-02")
def test_a_tie_on_both_sides_of_the_ray() -> None:
    assert order("B(2,4)N; C(2,6)N; A(3,5)N") == "ACB"
    assert order("A(3,4)N; B(2,3)N; C(2,7)N; D(3,6)N") == "DCBA"


@pytest.mark.rule("M16-014")
def test_purchases_go_by_the_antenna() -> None:
    referee = race(3)
    for robot, gear in enumerate(("1,1", "1,6", "1,9")):
        referee.answer(referee.ask_for(robot, "choose_start_gear"), gear)
    buyers = []
    while asked(referee)[0][1] == "buy_upgrade":
        buyers.append(asked(referee)[0][0])
        referee.answer(referee.open[0], "pass")
    assert buyers == [1, 2, 0]


@pytest.mark.rule("M16-014")
def test_programs_may_come_in_any_order() -> None:
    tables = [into_round(race(2)) for _ in range(2)]
    for table, seats in zip(tables, ((0, 1), (1, 0)), strict=True):
        for seat in seats:
            lay(table, seat, "M1 R M1 L P")
        by_default(table, "buy_upgrade", "program_registers")
    assert tables[0].state.digest() == tables[1].state.digest()


@pytest.mark.rule("M16-015", "AMB-16-03")
def test_the_order_holds_for_the_whole_register() -> None:
    """A pushes C away from the antenna, past B; C still acts before B."""
    robots = "A(2,5)E; B(2,7)S; C(3,5)N"
    played = play("2016", robots, "antenna(1,5)E", A="M3 U", B="M1 U", C="M1 U", to_register=2)
    assert [point["order"] for point in played.result.checkpoints] == [list("ACB"), list("ABC")]


@pytest.mark.rule("M16-015", "AMB-16-03")
def test_by_a_house_rule_the_nearest_is_seen_anew() -> None:
    robots = "A(2,5)E; B(2,7)S; C(3,5)N"
    programs = {"A": "M3", "B": "M1", "C": "M1"}

    def turns(**fields: object) -> list[int]:
        moved = events("2016", robots, "antenna(1,5)E", **programs, **fields)
        return list(dict.fromkeys(e.robot for e in moved if isinstance(e, Moved)))

    assert turns() == [0, 2, 1]
    assert turns(switches={"dynamic_priority": True}) == [0, 1, 2]


@pytest.mark.rule("M16-015", "AMB-16-03")
def test_the_upgrade_phase_has_one_order_too() -> None:
    """The order of the shop is the one at its start, seen anew in every round."""
    referee = into_round(race(2))
    stand(referee, 0, "(2,5)N")
    stand(referee, 1, "(9,5)N")
    for robot in (0, 1):
        lay(referee, robot, "U U U U U")
    by_default(referee, "buy_upgrade")
    assert referee.state.order == [0, 1]
    assert at(referee, 0) == "(2,5)S"


@pytest.mark.rule("M16-011")
def test_without_an_antenna_robots_keep_their_order() -> None:
    assert order("B(9,9)N; A(1,1)N", "") == "BA"


@pytest.mark.rule("M16-011", "M16-037")
def test_cards_are_revealed_together_and_carried_out_in_order() -> None:
    told_now = events("2016", "A(4,5)N; B(2,5)N", "antenna(1,5)E", A="L", B="R")
    lines = [(type(e).__name__, e.robot) for e in told_now if isinstance(e, Revealed | Turned)]
    assert lines == [("Revealed", 1), ("Revealed", 0), ("Turned", 1), ("Turned", 0)]


@pytest.mark.rule("M16-013")
def test_off_the_floor_nobody_has_priority() -> None:
    played = play("2016", "A(-)N; B(2,5)N", "antenna(1,5)E", B="L")
    assert played.order == ["B"]
