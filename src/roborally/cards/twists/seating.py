"""Special rules about who runs which robots."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.floor.floor import OFF
from roborally.game.choices import RobotNamed
from roborally.game.effect_kinds import SpecialRule
from roborally.game.events import RoleTaken
from roborally.game.play import Play
from roborally.game.questions import ROBOT, Question
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import OUT, Robot, State
from roborally.steps.ending import end_race, side_of, win

RUNNER: Final = "runner"
BLOCKER: Final = "blocker"
ASSIGN: Final = Question("assign_runner_blocker", (), (ROBOT,))


class Interference(SpecialRule):
    """Every player has two robots and says which one runs; the other blocks and cannot touch
    flags. Each has a dock, lives, a hand and a program of its own (AMB-05-23). A player wins with
    the runner, or when all runners of the others have lost their last life.
    """

    name = "Interference"
    robots_each = 2
    rulings = "AMB-05-23"
    asks = (ASSIGN,)
    not_with = ("Day of the SuperBot", "Capture the Flag")
    aims: ClassVar = {BLOCKER: "blocker"}

    def seated(self, setup: Setup, state: State) -> None:
        if any(len(seat.robots) != 2 for seat in setup.seats):
            raise BadSetup("in Interference every player has two robots")
        for robot in state.robots:
            first = setup.seats[robot.seat].robots[0] == robot.name
            robot.role = RUNNER if first else BLOCKER

    async def race_begun(self, play: Play) -> None:
        runners = [r for r in play.rules.asking_order(play.state) if r.role == RUNNER]
        for robot in runners:
            blocker = next(
                r for r in play.state.robots if r.seat == robot.seat and r.role == BLOCKER
            )
            first, second = (RobotNamed(one.index, one.name) for one in (robot, blocker))
            if await play.ask(ASSIGN, robot, (first, second), first) == second:
                self._swap(play.state, robot, blocker)
            if play.telling:
                for one in (robot, blocker):
                    play.tell(RoleTaken(one.index, one.role))

    def _swap(self, state: State, one: Robot, other: Robot) -> None:
        """The two take each other's role and dock."""
        one.role, other.role = other.role, one.role
        one.dock, other.dock = other.dock, one.dock
        one.facing, other.facing = other.facing, one.facing
        one.archive, other.archive = other.archive, one.archive
        squares = one.square, other.square
        state.place(one, OFF)
        state.place(other, squares[0])
        state.place(one, squares[1])

    def may_touch(self, play: Play, robot: Robot) -> bool:
        return robot.role != BLOCKER

    async def all_destroyed(self, play: Play, robots: list[Robot]) -> None:
        runners = [r for r in play.state.robots if r.role != BLOCKER and r.status != OUT]
        if all(robot.status != OUT or robot.role == BLOCKER for robot in robots):
            return
        if not runners:
            end_race(play)
        elif len({side_of(robot) for robot in runners}) == 1:
            win(play, runners)
