"""Checkpoints on belts in 2016: Twister, Pilgrimage and Gear Stripper."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.floor.floor import floor_of
from roborally.floor.library import library_course
from tests.rules.table import Played, play


def moved(robots: str, floor: str, registers: int = 1, **fields: Any) -> Played:
    return play(
        "2016",
        robots,
        f"{floor}; reboot(11,11)N",
        moving_checkpoints=True,
        to_register=registers,
        **fields,
    )


LANE = "xbelt(3,4)E; xbelt(4,4)E; xbelt(5,4)E; xbelt(6,4)E"


@pytest.mark.rule("CRS16-10a", "AMB-16-23")
def test_checkpoints_on_belts_are_carried() -> None:
    played = moved("A(0,0)N", f"{LANE}; checkpoint1(3,4); belt(2,8)N; checkpoint2(2,8)", 2)
    after = [point["checkpoint_squares"] for point in played.result.checkpoints]
    assert after[0] == {"1": [5, 4], "2": [2, 7]}
    assert after[1] == {"1": [7, 4], "2": [2, 7]}
    still = play("2016", "A(0,0)N", f"{LANE}; checkpoint1(3,4)")
    assert still.point()["checkpoint_squares"] == {"1": [3, 4]}


@pytest.mark.rule("CRS16-10a", "CRS16-16a")
@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("twister-2016", {"1": [11, 2], "2": [5, 8], "3": [4, 2], "4": [10, 6]}),
        ("pilgrimage-2016", {"1": [5, 1], "2": [13, 8], "3": [23, 4]}),
        ("gear-stripper-2016", {"1": [1, 7], "2": [17, 1], "3": [5, 3]}),
    ],
)
def test_the_checkpoints_of_a_course_after_one_register(
    name: str, places: dict[str, list[int]]
) -> None:
    course = library_course(name)
    x, y = floor_of(course).place(floor_of(course).starts[0][0])
    played = play("2016", f"A({x},{y})N", course=course.id, A="P")
    assert played.point()["checkpoint_squares"] == places


@pytest.mark.rule("CRS16-10b")
def test_a_robot_on_a_checkpoint_moves_along_with_it() -> None:
    played = moved("A(3,4)N", f"{LANE}; checkpoint1(3,4)")
    assert played.at("A") == "(5,4)N"
    assert played.point()["checkpoint_squares"] == {"1": [5, 4]}
    assert played.robot("A")["checkpoints"] == 1


@pytest.mark.rule("AMB-16-23b", "AMB-16-23")
def test_a_rider_that_is_held_up_stays_behind() -> None:
    """Robots do not stop a checkpoint, and what counts is where it is in the end."""
    floor = "belt(3,4)E; belt(4,4)N; wall(4,4)N; checkpoint1(3,4)"
    played = moved("A(3,4)N; B(4,4)N", floor)
    assert (played.at("A"), played.at("B")) == ("(3,4)N", "(4,4)N")
    assert played.point()["checkpoint_squares"] == {"1": [4, 4]}
    assert (played.robot("A")["checkpoints"], played.robot("B")["checkpoints"]) == (0, 1)


@pytest.mark.rule("AMB-16-23")
def test_two_checkpoints_do_not_share_a_square() -> None:
    meet = "belt(3,4)E; belt(5,4)W; checkpoint1(3,4); checkpoint2(5,4)"
    assert moved("A(0,0)N", meet).point()["checkpoint_squares"] == {"1": [3, 4], "2": [5, 4]}
    behind = "belt(3,4)E; checkpoint1(3,4); checkpoint2(4,4)"
    assert moved("A(0,0)N", behind).point()["checkpoint_squares"] == {"1": [3, 4], "2": [4, 4]}
    row = "belt(3,4)E; belt(4,4)E; checkpoint1(3,4); checkpoint2(4,4)"
    assert moved("A(0,0)N", row).point()["checkpoint_squares"] == {"1": [4, 4], "2": [5, 4]}
    swap = "belt(3,4)E; belt(4,4)W; checkpoint1(3,4); checkpoint2(4,4)"
    assert moved("A(0,0)N", swap).point()["checkpoint_squares"] == {"1": [3, 4], "2": [4, 4]}


@pytest.mark.rule("CRS16-16b", "CRS16-17", "AMB-16-23")
@pytest.mark.parametrize("speed", ["", "x"])
def test_a_checkpoint_that_falls_is_put_back_at_once(speed: str) -> None:
    lane = f"{speed}belt(2,4)E; {speed}belt(3,4)E; pit(4,4); checkpoint1(2,4)"
    played = moved("A(0,0)N", lane, 2)
    after = [point["checkpoint_squares"]["1"] for point in played.result.checkpoints]
    assert after == ([[3, 4], [2, 4]] if not speed else [[2, 4], [2, 4]])
    edge = f"{speed}belt(0,4)W; checkpoint1(0,4)"
    assert moved("A(0,0)N", edge).point()["checkpoint_squares"] == {"1": [0, 4]}


@pytest.mark.rule("AMB-16-23")
def test_a_checkpoint_that_was_put_back_waits_for_the_next_register() -> None:
    """It falls in the first of the two steps; the second one does not carry it from its home."""
    lane = "xbelt(1,4)E; xbelt(2,4)E; xbelt(3,4)E; pit(4,4); checkpoint1(1,4)"
    played = moved("A(0,0)N", lane, 3)
    after = [point["checkpoint_squares"]["1"] for point in played.result.checkpoints]
    assert after == [[3, 4], [1, 4], [3, 4]]


@pytest.mark.rule("AMB-16-23")
@pytest.mark.parametrize("speed", ["", "x"])
def test_a_checkpoint_is_never_put_back_onto_another(speed: str) -> None:
    """Checkpoint 2 comes to the first square of checkpoint 1 just when that one falls."""
    lane = "; ".join(f"{speed}belt({x},4)E" for x in range(4))
    played = moved("A(0,0)N", f"{lane}; pit(4,4); checkpoint1(2,4); checkpoint2(0,4)", 3)
    for point in played.result.checkpoints:
        squares = [tuple(square) for square in point["checkpoint_squares"].values()]
        assert len({*squares}) == len(squares)


@pytest.mark.rule("CRS16-16c", "CRS16-17", "AMB-16-23")
@pytest.mark.parametrize("speed", ["", "x"])
@pytest.mark.parametrize("hole", ["pit(4,4)", ""])
def test_a_robot_falls_with_its_checkpoint_and_does_not_score_it(speed: str, hole: str) -> None:
    size = [12, 12] if hole else [4, 12]
    floor = f"{speed}belt(3,4)E; checkpoint1(3,4); {hole or 'wall(0,0)N'}; reboot(1,1)N"
    played = play("2016", "A(3,4)N", floor, moving_checkpoints=True, size=size)
    assert played.robot("A")["at"] == [1, 1]
    assert played.robot("A")["rebooted"]
    assert played.hurt("A") == "SPAM SPAM"
    assert played.robot("A")["checkpoints"] == 0
    assert played.point()["checkpoint_squares"] == {"1": [3, 4]}


@pytest.mark.rule("CRS16-16b", "CRS16-16c", "CRS16-17")
@pytest.mark.parametrize(
    ("name", "number", "x", "y"), [("pilgrimage-2016", 3, 26, 3), ("gear-stripper-2016", 2, 13, 6)]
)
def test_a_fall_on_the_course_itself(name: str, number: int, x: int, y: int) -> None:
    """A stands on the belt before the pit, and there lies the checkpoint that it needs."""
    course = library_course(name)
    played = play(
        "2016",
        f"A({x},{y})N checkpoints={number - 1}",
        f"checkpoint{number}({x},{y})",
        course=course.id,
    )
    assert played.robot("A")["rebooted"]
    assert played.robot("A")["checkpoints"] == number - 1
    assert played.hurt("A") == "SPAM SPAM"
    assert played.point()["checkpoint_squares"][str(number)] == [x, y]
