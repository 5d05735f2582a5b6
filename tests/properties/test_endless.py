"""Races end when nobody has anything left to decide, and then nothing happens any more."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.floor.library import library_course
from roborally.game.play import Dialogue
from roborally.game.rulebook import Step
from roborally.game.setup import Setup, seats_for
from roborally.game.state import ALL_REGISTERS, OUT
from roborally.referee import Referee
from tests.properties.invariants import violations
from tests.properties.setups import Race
from tests.properties.test_races import asks_of

PATIENCE = 500


class Patient(Referee):
    """Loses its patience after some hundred turns without a question."""

    def _begin(self, step: Step) -> Dialogue[None] | None:
        assert self.state.turn < PATIENCE, "the race goes on for ever"
        return super()._begin(step)


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


def test_nothing_happens_after_the_end() -> None:
    """Somebody loses the last life in the middle of a step."""
    for seed in range(40):
        referee = Race("moving-targets-2005", 2, str(seed), 0, {"lives": 1}).start()
        for _ in asks_of(referee, str(seed), turns=30):
            pass
        assert violations(referee) == []
