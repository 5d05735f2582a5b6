"""Course tables: what they say, and how they are kept."""

from __future__ import annotations

import weakref
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from roborally.bots import course_tables as tables_module
from roborally.bots.course_table import by_registers, from_iteration
from roborally.bots.course_tables import (
    MOST_COURSES,
    CourseTables,
    Tables,
    digest_of,
    positions_of,
)
from roborally.bots.solo import SoloSteps
from roborally.bots.value_iteration import MOST, Iteration
from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from tests.bots.racing import setup_for, tables


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Full tables from few hands."""
    monkeypatch.setattr(tables_module, "FULL_HANDS", 6)
    monkeypatch.setattr(tables_module, "ROUGH_HANDS", 3)


def test_the_way_gets_shorter_with_flags_and_longer_with_damage() -> None:
    setup = setup_for("2005")
    table = tables().of(setup).full()
    start = table.positions.start[0] * 4
    by_flags = [table.turns(0)[held * table.size + start] for held in range(len(table.flags))]
    assert by_flags == sorted(by_flags, reverse=True)
    for damage in range(9):
        pairs = zip(table.turns(damage), table.turns(damage + 1), strict=True)
        assert all(less <= more for less, more in pairs)
    assert table.turns(2)[start] - table.turns(0)[start] > 0.3
    assert table.turns(0)[table.home] == 0


def test_the_start_is_about_as_far_as_races_take() -> None:
    """Alone on Risky Exchange it takes 5.4 turns (the table itself is not the expectation)."""
    setup = setup_for("2005")
    table = tables().of(setup).full()
    values = [table.best_facing(0, square, 0)[0] for square in table.positions.start]
    assert 4.5 < float(np.mean(values)) < 6.5


def test_damage_cards_of_2016_cost_turns_and_levels_between_are_between() -> None:
    table = tables().of(setup_for("2016")).full()
    start = table.positions.start[0]
    values = [table.best_facing(0, start, cards)[0] for cards in range(13)]
    assert values[0] < values[4] < values[12]
    assert values[8] < values[9] < values[12]


def test_nobody_gets_away_from_a_closed_square_but_all_values_end() -> None:
    table = tables().of(setup_for("2005")).full()
    assert max(table.turns(9)) <= MOST


def test_the_digest_tells_courses_and_rules_apart() -> None:
    setup = setup_for("2005")
    other_flags = replace(setup, course=replace(setup.course, flags=setup.course.flags[::-1]))
    other_rule = setup_for("2005", belt_merge_into_pit="fall")
    digests = {digest_of(s) for s in (setup, other_flags, other_rule, setup_for("1994"))}
    assert len(digests) == 4
    start = setup_for("1994")
    elsewhere = replace(start, course=replace(start.course, start=(1, 1)))
    assert digest_of(start) != digest_of(elsewhere)
    same = [setup_for("2005", players=2), setup_for("2005", seed="x"), setup_for("2005", lives=5)]
    assert {digest_of(s) for s in same} == {digest_of(setup)}


@pytest.mark.usefixtures("quick")
def test_a_table_is_kept_and_found_again(tmp_path: Path) -> None:
    setup = setup_for("2005")
    heard: list[float] = []
    made = Tables(tmp_path).of(setup).full(heard.append)
    assert heard == sorted(heard)
    assert heard[-1] < 1.01
    files = list(tmp_path.iterdir())
    assert len(files) == 1
    found = Tables(tmp_path).of(setup).full(lambda _: pytest.fail("computed again"))
    for damage in range(10):
        assert found.turns(damage) == made.turns(damage)
        assert found.left(damage) == made.left(damage)
    assert found.after == made.after


def test_tables_of_courses_used_long_ago_are_let_go() -> None:
    kept = Tables()
    plain = setup_for("2005")
    setups = [
        replace(plain, course=replace(plain.course, flags=((number % 12, 1 + number // 12),)))
        for number in range(MOST_COURSES + 2)
    ]
    first = kept.of(setups[0])
    second = weakref.ref(kept.of(setups[1]))
    for setup in setups[2:]:
        kept.of(setup)
        assert kept.of(setups[0]) is first, "used all the time"
    assert second() is None


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("content", [b"", b"rubbish", b"PK\x03\x04 torn"])
def test_a_broken_file_is_computed_anew(tmp_path: Path, content: bytes) -> None:
    setup = setup_for("2005")
    (tmp_path / f"{digest_of(setup)}.npz").write_bytes(content)
    assert Tables(tmp_path).of(setup).full().turns(0)[0] > 0
    assert (tmp_path / f"{digest_of(setup)}.npz").read_bytes() != content


@pytest.mark.usefixtures("quick")
def test_a_folder_that_cannot_be_written_is_no_problem(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert Tables(tmp_path / "file" / "tables").of(setup_for("2005")).full().home


@pytest.mark.usefixtures("quick")
def test_a_rough_table_comes_first_and_the_full_one_follows() -> None:
    courses = CourseTables(setup_for("2005"), None)
    rough = courses.ready()
    assert courses._thread is not None
    courses._thread.join()
    full = courses.ready()
    assert full is courses.full()
    assert full is not rough


def lane(length: int) -> Setup:
    """A straight lane with the start at one end and the only flag at the other."""
    board = Board.of("Lane", "1994", length, [EMPTY] * length)
    course = Course(
        "lane",
        "Lane",
        "1994",
        (Placement(board, 0, 0),),
        flags=((length - 1, 0),),
        start=(0, 0),
    )
    return Setup("1994", course, seats_for(1), "lane")


def test_a_straight_lane_worked_out_by_hand() -> None:
    """One square before the flag, facing it, with a Move 1 in the hand: a fifth of a turn."""
    table = tables().of(lane(3)).full()
    before, east = 1, 1
    with_move = table.turns(0)[before * 4 + east]
    assert 0.2 <= with_move < 0.5, "most hands have a Move 1"
    facing_away = table.turns(0)[before * 4 + 3]
    assert facing_away > with_move
    assert table.after[0][1][before * 4 + east] == table.home


def test_registers_to_go_are_counted_exactly() -> None:
    solo = SoloSteps(lane(8)).walk()
    positions = positions_of(solo)
    distance = positions.distance()
    assert [float(distance[square * 4 + 1]) for square in range(7)] == [3, 2, 2, 2, 1, 1, 1]
    guess = by_registers(positions)
    assert guess.turns(0)[0 * 4 + 1] > guess.turns(0)[5 * 4 + 1]
    assert guess.turns(3)[5] > guess.turns(0)[5]


def test_more_hands_change_little() -> None:
    positions = positions_of(tables().of(setup_for("2005")).full().solo)
    values = []
    for hands in (10, 40):
        iteration = Iteration(positions)
        for _ in iteration.run(hands):
            pass
        table = from_iteration(iteration)
        values.append(float(np.mean([table.best_facing(0, s, 0)[0] for s in positions.start])))
    assert values[0] == pytest.approx(values[1], abs=0.8)


def test_nobody_counts_on_rest_where_it_is_forbidden() -> None:
    """Factory Rejects: damage costs more, because there is no turn that repairs it."""
    course = library_course("factory-rejects-2005")
    rests = Setup("2005", course, seats_for(6), "x", special_rules=())
    never = Setup("2005", course, seats_for(6), "x")
    assert digest_of(rests) != digest_of(never)
    assert SoloSteps(rests).may_rest
    assert not SoloSteps(never).may_rest
    positions = positions_of(SoloSteps(rests).walk())
    costs = []
    for may_rest in (True, False):
        positions.solo.may_rest = may_rest
        iteration = Iteration(positions)
        for _ in iteration.run(4):
            pass
        table = from_iteration(iteration)
        square = positions.start[0]
        costs.append(table.best_facing(0, square, 7)[0] - table.best_facing(0, square, 0)[0])
    assert costs[0] < costs[1]


def test_two_wrenches_of_1994_repair_twice() -> None:
    setup = setup_for("1994")
    positions = tables().of(setup).full().positions
    iteration = Iteration(positions)
    sites = positions.solo.floor.repair
    double = next(square for square, site in enumerate(sites) if site == 2)
    for damage, row in enumerate(iteration.turns):
        row[:] = damage
    assert iteration.left(5)[double * 4] == pytest.approx(min(3, 1 + 0))
    positions.solo.may_rest = False
    assert iteration.left(5)[double * 4] == 3
    assert iteration.left(1)[double * 4] == 0
    positions.solo.may_rest = True


def test_a_turned_board_is_walked_in_part_with_the_same_result() -> None:
    course = library_course("pilgrimage-2005")
    setup = Setup("2005", course, seats_for(4), "x")
    plain = SoloSteps(setup).walk()
    turns = (1, *(0,) * (len(course.placements) - 1))
    whole = SoloSteps(setup, turns).walk()
    part = SoloSteps(setup, turns)
    assert len(part._changed(plain.floor)) < len(part.squares)
    part.walk(plain)
    assert part.after == whole.after
    assert part.harm == whole.harm
    assert part.after != plain.after


def test_turned_boards_are_walked_from_known_ones_to_the_same_end() -> None:
    """Where robots reboot as well, in whatever order those squares were found."""
    course = replace(library_course("passing-lane-2016"), players=())
    rules = ("Frenetic Factory",)
    setup = Setup("2016", course, seats_for(1), "turned", special_rules=rules)
    plain = SoloSteps(setup).walk()

    def ends_of(solo: SoloSteps) -> list[list[int]]:
        rows = [row[: solo.places] for rows in solo.after for row in rows]
        far = [-square for square in solo.ends]
        return [[far[p - solo.places] if p >= solo.places else p for p in row] for row in rows]

    for turns in ((0, 1, 0), (0, 0, 1)):
        known, anew = SoloSteps(setup, turns).walk(plain), SoloSteps(setup, turns).walk()
        assert ends_of(known) == ends_of(anew)


def test_a_board_of_pits_only_is_no_trouble() -> None:
    course = library_course("dodge-this-2016")
    abyss = Board.of("Abyss", "2016", 2, [replace(EMPTY, pit=True)] * 4, id="abyss")
    placements = (*course.placements, Placement(abyss, 13, 0))
    course = replace(course, players=(), placements=placements)
    solo = SoloSteps(Setup("2016", course, seats_for(1), "abyss")).walk()
    assert by_registers(positions_of(solo)).turns(0)[0] > 0
