"""What bots lose against the best program of a deep search, in positions that stay the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally.arena.regret import (
    Depth,
    Reference,
    Regret,
    Regrets,
    more_than,
    regret_of,
    regret_plan,
)
from roborally.bots.programs import Program
from roborally.bots.random_player import RandomPlayer
from roborally.contenders.contender import Bench
from roborally.floor.course import Course
from roborally.game.state import RACING
from tests.arena.test_commands import run

SHALLOW = Depth(programs=12, samples=3)


def regrets(course: Course, tables: Path, *bots: str, depth: Depth = SHALLOW) -> Regrets:
    plan = regret_plan((course,), 2, "regret", None, {"options_in_play": False})
    return Regrets(plan, bots, depth, Bench(tables, 20.0))


def test_positions_stay_the_same_and_come_from_all_seats_and_turns(
    course: Course, tables: Path
) -> None:
    seen = []
    for positions in (3, 1):
        measuring = regrets(course, tables)
        row = []
        for number in range(positions):
            referee, ask = measuring.position(number, course)
            robot = referee.state.robots[ask.robot]
            assert ask.choices is None
            assert robot.status == RACING
            assert ask.seat == number % 2
            row.append((referee.state.turn, referee.state.digest()))
        seen.append(row)
    assert seen[0][:1] == seen[1]
    assert [turn for turn, _ in seen[0]] == [1, 1, 2]
    assert len({digest for _, digest in seen[0]}) == 3


def test_who_answers_anything_loses_more_than_who_thinks(course: Course, tables: Path) -> None:
    measuring = regrets(course, tables, "Scrap", "Tactician")
    found = [measuring((number, course)) for number in range(3)]
    assert found[0].lost == regrets(course, tables, "Scrap", "Tactician")((0, course)).lost
    scrap, tactician = (regret_of(bot, found).mean for bot in ("Scrap", "Tactician"))
    assert scrap > tactician + 0.02
    assert more_than("Scrap", "Tactician", found).mean == pytest.approx(scrap - tactician)


def test_the_best_is_chosen_in_one_half_and_counted_in_the_other(
    course: Course, tables: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chosen and counted in the same half, the reference would always gain by its luck."""
    measuring = regrets(course, tables)
    referee, ask = measuring.position(0, course)
    reference = Reference(measuring._field(referee), referee.view(ask.seat), ask, SHALLOW)
    anything = RandomPlayer("any").answer(ask, referee.view(ask.seat))
    programs, places = reference._programs([anything])
    first, second = [0.0] * len(programs), [0.0] * len(programs)
    first[0], second[0] = 0.9, 0.3
    first[1], second[1] = 0.2, 0.7
    first[places[0]], second[places[0]] = 0.5, 0.4

    def chances(_: Reference, tried: list[Program], seed: str) -> list[float]:
        assert tried == programs
        return {"half 0": first, "half 1": second}[seed]

    monkeypatch.setattr(Reference, "_chances", chances)
    assert places[0] not in (0, 1), "any program is none of the two best"
    (lost,) = reference.lost([anything])
    assert lost == pytest.approx(((0.3 - 0.4) + (0.2 - 0.5)) / 2)


def test_an_answer_is_found_among_the_programs_or_put_beside_them(
    course: Course, tables: Path
) -> None:
    measuring = regrets(course, tables)
    referee, ask = measuring.position(0, course)
    reference = Reference(measuring._field(referee), referee.view(ask.seat), ask, SHALLOW)
    programs, _ = reference._programs([])
    best = programs[0].text
    anything = RandomPlayer("any").answer(ask, referee.view(ask.seat))
    again, places = reference._programs([best, anything, best])
    assert places == [0, len(programs), 0]
    assert again[-1].text == anything


def test_courses_count_alike() -> None:
    found = [Regret("one", n, 1, 0, {"A": 0.1}) for n in range(3)]
    found.append(Regret("two", 0, 1, 0, {"A": 0.3}))
    assert regret_of("A", found).mean == pytest.approx(0.2)


def test_the_command(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    words = ("--players", "2", "--positions", "3", "--programs", "6", "--samples", "2")
    where = ("--courses", str(course_file), "--jobs", "1", "--tables", str(tables))
    file = tmp_path / "regret.json"
    text = run(
        capsys, *("arena", "--regret", "scrap", "Racer", *words, *where), "--json", str(file)
    )
    assert "3 positions" in text
    assert "more than Scrap" in text
    found = json.loads(file.read_text("utf-8"))
    assert [row["turn"] for row in found["positions"]] == [1, 1, 2]
    assert found["result"]["Scrap"]["lost"]["mean"] > found["result"]["Racer"]["lost"]["mean"]
    assert "say which bots" in run(capsys, "arena", "regret", code=2)
    assert "no bot 'HAL'" in run(capsys, "arena", "regret", "HAL", code=2)
    assert "--samples 0" in run(capsys, *("arena", "regret", "Racer", "--samples", "0"), code=2)
