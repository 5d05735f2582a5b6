"""A race in which nobody has anything left to decide comes to an end, or to a pause."""

from __future__ import annotations

import pytest

from roborally.floor.floor import OFF
from roborally.floor.library import library_course
from roborally.race.rulebook import Step
from roborally.race.setup import Setup, seats_for
from roborally.race.state import ALL_REGISTERS, OUT
from roborally.referee import Referee

PATIENCE = 500


class Patient(Referee):
    """Loses its patience after some hundred turns without a question."""

    def _begin(self, step: Step) -> bool:
        assert self.state.turn < PATIENCE, "the race goes on for ever"
        return super()._begin(step)


@pytest.mark.xfail(strict=True, reason="with all registers locked and no power down it never ends")
def test_a_robot_that_can_only_turn_on_the_spot_does_not_do_so_for_ever() -> None:
    """Factory Rejects: nobody may power down, and nine damage lock all registers."""
    setup = Setup("2005", library_course("factory-rejects-2005"), seats_for(5), "seed")
    referee = Patient(setup, telling=False)
    referee.run_to(referee.ruleset.first_step)
    last, *others = referee.state.robots
    last.damage, last.locked = 9, ALL_REGISTERS
    last.registers = [70, 80, 90, 100, 110]
    for robot in others:
        referee.state.place(robot, OFF)
        robot.lives, robot.status = 0, OUT
    referee.run_to(-1)
    assert referee.state.over or referee.open
