"""Bots at a table with people: tables are made in the background, and nobody waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from roborally.bots import course_tables as tables_module
from roborally.bots.course_tables import NotYet, Tables
from roborally.bots.hurried_bot import HurriedBot, steps_to
from roborally.bots.ladder import player
from roborally.floor.floor import OFF
from roborally.game.setup import Setup
from roborally.referee import Referee
from tests.bots.racing import setup_for


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Full tables from few hands."""
    monkeypatch.setattr(tables_module, "FULL_HANDS", 6)
    monkeypatch.setattr(tables_module, "ROUGH_HANDS", 3)


@contextmanager
def nothing_gets_done(tables: Tables, setup: Setup) -> Iterator[None]:
    """As long as this lasts no table is finished, however quick the machine is."""
    hurried = tables.hurried(setup)
    hurried.patience = 0.0
    with hurried.courses._walking:
        yield
    for making in hurried.making.values():
        making.thread.join()


def at_the_first_program(setup: Setup) -> Referee:
    referee = Referee(setup).start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    return referee


@pytest.mark.parametrize(
    ("edition", "level"), [("1994", "Novice"), ("2005", "Rover"), ("2016", "Master")]
)
def test_while_there_is_no_table_a_bot_answers_by_trying(edition: str, level: str) -> None:
    setup = setup_for(edition)
    tables = Tables()
    referee = at_the_first_program(setup)
    ask = referee.open[0]
    view = referee.view(ask.seat)
    with nothing_gets_done(tables, setup):
        text = player(level, setup, "hurried", tables=tables).answer(ask, view)
    assert referee.read(ask, text).text
    assert text != ask.default


def test_the_try_that_ends_nearest_is_taken() -> None:
    setup = setup_for("2005", players=2)
    tables = Tables()
    referee = Referee(setup).start()
    with nothing_gets_done(tables, setup):
        bots = [player("Racer", setup, f"{seat}", tables=tables) for seat in range(2)]
        start = [referee.state.robots[seat].square for seat in range(2)]
        while referee.state.turn < 3:
            ask = referee.open[0]
            referee.answer(ask, bots[ask.seat].answer(ask, referee.view(ask.seat)))
    steps = steps_to(referee.state.floor, referee.state.flags[0])
    for seat, square in enumerate(start):
        robot = referee.state.robots[seat]
        now = 0 if robot.flags else steps[robot.square]
        assert robot.square != OFF
        assert now < steps[square] if square != OFF else now < max(steps.values())


def test_a_question_with_choices_gets_its_usual_answer() -> None:
    setup = setup_for("2005")
    tables = Tables()
    referee = at_the_first_program(setup)
    with nothing_gets_done(tables, setup):
        bot = player("Racer", setup, "hurried", tables=tables)
        while referee.open[0].choices is None:
            ask = referee.open[0]
            referee.answer(ask, bot.answer(ask, referee.view(ask.seat)))
        ask = referee.open[0]
        assert bot.answer(ask, referee.view(ask.seat)) == ask.default


def test_once_the_table_is_there_the_bot_plays_by_it() -> None:
    setup = setup_for("2005")
    tables = Tables()
    referee = at_the_first_program(setup)
    ask = referee.open[0]
    view = referee.view(ask.seat)
    with nothing_gets_done(tables, setup):
        hurried = player("Racer", setup, "seed", tables=tables)
        hurried.answer(ask, view)
        assert isinstance(hurried, HurriedBot)
        with pytest.raises(NotYet):
            hurried.bot.answer(ask, view)
    tables.of(setup).full()
    patient = player("Racer", setup, "seed", tables=tables, seconds=None)
    assert hurried.answer(ask, view) == patient.answer(ask, view)


def test_guesses_for_goals_of_the_moment_are_not_waited_for_either() -> None:
    setup = setup_for("2005")
    tables = Tables()
    hurried = tables.hurried(setup)
    with nothing_gets_done(tables, setup), pytest.raises(NotYet):
        hurried.guess((), (5,))
    assert hurried.guess((), (5,)) is hurried.courses.guess((), (5,))


def test_steps_go_around_walls_and_pits() -> None:
    floor = Referee(setup_for("2005")).state.floor
    goal = 40
    steps = steps_to(floor, goal)
    assert steps[goal] == 0
    for square, count in steps.items():
        assert not floor.pit[square] or square == goal
        if count:
            x, y = floor.place(square)
            gx, gy = floor.place(goal)
            assert count >= abs(x - gx) + abs(y - gy)
