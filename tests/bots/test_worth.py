"""What states are worth, and which programs are tried on: by the old way and by the calibrated."""

from __future__ import annotations

from dataclasses import replace
from math import exp

import numpy as np
import pytest

from roborally import kernel
from roborally.bots.judge import CALIBRATED, FLAT, Judge, Weighing
from roborally.bots.ladder import KNOBS
from roborally.bots.programs import programs_of
from roborally.bots.sampling import HASTY, PATIENT, Halving
from roborally.bots.value_iteration import MOST
from roborally.floor.floor import OFF
from roborally.game.chance import Stream
from roborally.game.state import DESTROYED, OUT, State
from roborally.kernel.row import HEAD, ROBOTS
from tests.bots.racing import at_programming, bot, setup_for

BY_NAME = {"flat": FLAT, "calibrated": CALIBRATED}


def judged(weighing: Weighing) -> tuple[Judge, State]:
    """A judge, and a race in which two robots were just destroyed and a third is out."""
    referee, _ = at_programming(setup_for("2005", options_in_play=False), turn=3)
    state = referee.state.copy()
    for robot, lives in zip(state.robots[1:], (2, 1, 0), strict=True):
        state.place(robot, OFF)
        robot.status = DESTROYED if lives else OUT
        robot.lives = lives
        robot.damage = 0
    thinker = bot("Tactician", referee.setup)
    thinker.objective.renew()
    effects = thinker.rehearsal(state).referee.rules.effects
    return Judge(thinker.objective, effects, weighing), state


@pytest.mark.parametrize(
    ("weighing", "first", "patience"),
    [
        *((FLAT, 0, 0.7), (FLAT, 6, 0.7), (CALIBRATED, 0, 0.45), (CALIBRATED, 1, 0.65)),
        *((CALIBRATED, 6, 1.65), (CALIBRATED, -1, 0.45)),
    ],
)
def test_a_lead_says_less_the_further_the_end_is(
    weighing: Weighing, first: float, patience: float
) -> None:
    weight = exp(-1.5 / patience)
    chance = weighing.share([first + 1.5, first], [True, False])
    assert chance == pytest.approx(weight / (1 + weight))
    both = weighing.share([first + 1.5, first, first + 1.5], [True, False, True])
    assert both == pytest.approx(2 * weight / (1 + 2 * weight))


@pytest.mark.parametrize(
    ("name", "life", "last_life"), [("flat", 0.5, 0.5), ("calibrated", 0.0, 0.5)]
)
def test_only_the_last_life_has_a_price(name: str, life: float, last_life: float) -> None:
    judge, state = judged(BY_NAME[name])
    for robot, price in zip(state.robots[1:3], (life, last_life), strict=True):
        aim = judge.objective.aim(state, robot)
        assert aim is not None
        way = aim.table.best_facing(aim.held, robot.archive, 2)[0]
        assert judge.turns_left(state, robot) == pytest.approx(way + price)
    assert judge.turns_left(state, state.robots[3]) == MOST


@pytest.mark.parametrize("name", BY_NAME)
def test_the_columns_of_the_kernel_are_judged_alike(name: str) -> None:
    judge, state = judged(BY_NAME[name])
    columns = np.array(list(kernel.pack(state))[:HEAD]).reshape(1, HEAD // ROBOTS, ROBOTS)
    for robot in state.robots:
        assert judge.chances(state, robot, columns) == [judge.chance(state, robot)]


def test_when_the_worse_half_is_dropped() -> None:
    def due(halving: Halving, *, own_decks: bool) -> list[int]:
        return [n for n in range(1, 41) if halving.is_due(n, own_decks=own_decks)]

    assert due(HASTY, own_decks=False) == list(range(4, 41, 4))
    assert due(HASTY, own_decks=True) == list(range(2, 41, 2))
    for own_decks in (False, True):
        assert due(PATIENT, own_decks=own_decks) == [8, 16, 32]


def test_programs_that_are_tied_stay_together() -> None:
    programs = list(range(20))
    totals = [3.0, *[1.0] * 4, *[2.0] * 12, *[0.5] * 3]
    assert HASTY.stay(programs, totals) == [0, *range(5, 14)]
    assert PATIENT.stay(programs, totals) == [0, *range(5, 17)]
    clear = [float(number) for number in programs]
    assert PATIENT.stay(programs, clear) == HASTY.stay(programs, clear) == list(range(10, 20))
    assert PATIENT.stay(programs[:12], clear) == list(range(4, 12)), "eight stay at least"
    assert PATIENT.stay(programs[:8], clear) == programs[:8]


def test_tied_programs_face_all_samples() -> None:
    """Where everything is worth the same, nothing is dropped."""
    referee, ask = at_programming(setup_for("2005"))
    view = referee.view(ask.seat)
    robot = view.state.robots[ask.robot]
    left = {}
    for name, halving in (("hasty", HASTY), ("patient", PATIENT)):
        thinker = bot("Master-1", referee.setup)
        thinker.objective.renew()
        aim = thinker.objective.aim(view.state, robot)
        assert aim is not None
        endless = Weighing(patience=1e30, longer=0.0, life=0.0, last_life=0.0)
        thinker.knobs = replace(thinker.knobs, samples=9, weighing=endless, halving=halving)
        programs = programs_of(aim, robot, 12)
        left[name] = len(thinker.ranked(view, robot, programs, Stream("ties")))
    assert left == {"hasty": 8, "patient": 12}


def test_who_weighs_in_which_way() -> None:
    calibrated = {name for name, knobs in KNOBS.items() if knobs.weighing == CALIBRATED}
    patient = {name for name, knobs in KNOBS.items() if knobs.halving == PATIENT}
    assert calibrated == patient == {"Tactician", "Master", "Master-1"}
