"""What a card is worth: races in which one robot has it from the start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally.arena.card_prices import WITHOUT, CardPrices, Gain, prices_of, with_card
from roborally.arena.plan import LineUp, Plan
from roborally.arena.racing import Race
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.game.setup import Setup
from tests.arena.test_commands import run
from tests.arena.yard import race


def plan(course: Course) -> Plan:
    return Plan(LineUp.of(["Racer"] * 2), (course,), turns=12)


def test_one_robot_has_the_card_and_nobody_else_can_draw_it(course: Course) -> None:
    setup = plan(course).setup(course, 0)
    referee = with_card(setup, 1, "Brakes").start()
    robots = referee.state.robots
    assert [robot.options for robot in robots] == [[], ["Brakes"]]
    assert "Brakes" not in referee.state.option_deck
    plain = with_card(setup, 1, WITHOUT).start()
    assert [robot.options for robot in plain.state.robots] == [[], []]
    assert sorted([*referee.state.option_deck, "Brakes"]) == sorted(plain.state.option_deck)
    assert [robot.hand for robot in robots] == [robot.hand for robot in plain.state.robots]


def test_wins_are_counted_on_every_seat_and_turns_alone_are_paired(
    course: Course, tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raced: list[tuple[int, int, str]] = []

    def outcome(_: CardPrices, setup: Setup, seat: int, card: str) -> Race:
        raced.append((len(setup.seats), seat, card))
        if len(setup.seats) == 1:
            return race((0,), (0,), turns=6 if card == WITHOUT else 4)
        return race((1,), (1, 0))

    measuring = CardPrices(plan(course), Bench(tables, 20.0))
    monkeypatch.setattr(CardPrices, "_raced", outcome)
    gain = measuring(("Brakes", 0, course))
    assert raced == [(2, 0, "Brakes"), (2, 1, "Brakes"), (1, 0, WITHOUT), (1, 0, "Brakes")]
    assert gain.wins == 0.0, "seat 1 always wins, whoever has the card"
    assert gain.turns == pytest.approx(2.0)


def test_a_card_that_does_nothing_alone_saves_nothing(course: Course, tables: Path) -> None:
    measuring = CardPrices(plan(course), Bench(tables, 20.0))
    assert measuring(("Double-Barreled Laser", 0, course)).turns == 0.0
    assert any(measuring(("Crab Legs", deal, course)).turns > 0 for deal in range(5))


def test_courses_count_alike(course: Course) -> None:
    gains = [Gain("Brakes", "one", 0.1, 1.0) for _ in range(3)]
    gains.append(Gain("Brakes", "two", 0.3, 3.0))
    (price,) = prices_of(plan(course), gains)
    assert price.wins.mean == pytest.approx(0.2)
    assert price.turns.mean == pytest.approx(2.0)
    assert price.judged == 0.2


def test_the_command(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    file = tmp_path / "prices.json"
    words = ("--players", "2", "--deals", "3", "--turns", "12", "--jobs", "1")
    where = ("--courses", str(course_file), "--tables", str(tables), "--json", str(file))
    text = run(capsys, "arena", "prices", "brakes", "Power-Down Shield", *words, *where)
    assert "3 deals for each card" in text
    found = json.loads(file.read_text("utf-8"))["result"]
    assert [row["card"] for row in found] == ["Brakes", "Power-Down Shield"]
    assert set(found[0]) == {"card", "judged", "wins", "turns"}
    none = ("--house", "options_in_play=no")
    assert "no options" in run(capsys, "arena", "prices", *none, *words, *where, code=2)
    assert "no 'Umbrella'" in run(capsys, "arena", "prices", "Umbrella", *words, *where, code=2)
