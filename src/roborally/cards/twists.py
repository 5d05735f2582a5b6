"""The special rules of courses."""

from __future__ import annotations

from roborally.floor.floor import OFF, floor_of
from roborally.race.effects import Effect
from roborally.race.events import BoardTurned, FlagMoved
from roborally.race.play import Play
from roborally.race.state import OUT, Robot
from roborally.steps.belts import EXPRESS, NORMAL
from roborally.steps.destruction import destroy_fallen
from roborally.steps.ending import end_race

BLOCKER = "blocker"


class SetToKill(Effect):
    """Every shot of a robot's laser counts twice."""

    name = "Set to Kill"

    def laser_points(self, play: Play, robot: Robot, points: int, main: bool) -> int:
        return points * 2


class MovingTargets(Effect):
    """Belts carry flags as they carry robots. A flag that falls into a pit, or off the floor,
    comes back on its first square when the next register begins. Two flags never share a square,
    and flags and robots do not get in each other's way (AMB-05-20).
    """

    name = "Moving Targets"

    async def race_begun(self, play: Play) -> None:
        for i, square in enumerate(play.state.flags):
            play.state.memory[f"home of flag {i}"] = square

    async def register_begun(self, play: Play) -> None:
        state = play.state
        for i, square in enumerate(state.flags):
            home = state.memory[f"home of flag {i}"]
            if square == OFF and home not in state.flags:
                self._move(play, i, home)

    async def belts_moved(self, play: Play, fast: bool) -> None:
        state, floor = play.state, play.state.floor
        speed = EXPRESS if fast else NORMAL
        targets = {
            i: floor.belt_target[square]
            for i, square in enumerate(state.flags)
            if square != OFF
            and floor.belt_speed[square] >= speed
            and floor.open_edge[square * 4 + floor.belt_to[square]]
        }
        claimed = [target for target in targets.values() if target != OFF]
        for i, target in list(targets.items()):
            if target != OFF and claimed.count(target) > 1:
                del targets[i]
        waiting = True
        while waiting:
            waiting = False
            for i, target in list(targets.items()):
                other = state.flags.index(target) if target in state.flags else -1
                stays = other >= 0 and other not in targets
                swaps = other in targets and targets[other] == state.flags[i]
                if target != OFF and (stays or swaps):
                    del targets[i]
                    waiting = True
                    if swaps:
                        del targets[other]
                    break
        for i, target in targets.items():
            self._move(play, i, OFF if target == OFF or floor.pit[target] else target)

    def _move(self, play: Play, flag: int, square: int) -> None:
        before = play.state.flags[flag]
        play.state.flags[flag] = square
        if play.telling:
            play.tell(FlagMoved(flag + 1, before, square))


class Interference(Effect):
    """Every player has a runner and a blocker. Blockers cannot touch flags. A player also wins
    when all other players' runners have lost their last life.
    """

    name = "Interference"

    def may_touch(self, play: Play, robot: Robot) -> bool:
        return robot.role != BLOCKER

    async def eliminated(self, play: Play, robot: Robot) -> None:
        state = play.state
        runners = [r for r in state.robots if r.role != BLOCKER and r.status != OUT]
        if len(runners) == 1 and not state.winners and len(state.robots) > 2:
            state.winners = [runners[0].index]
            end_race(play)


class FreneticFactory(Effect):
    """Whoever touches a flag tosses a coin. On heads the board under the robot turns a quarter
    turn clockwise; flags and robots keep their place, and a robot now on a pit falls.
    """

    name = "Frenetic Factory"

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        state = play.state
        turns = list(state.turns or [0] * len(play.course.placements))
        for robot in touched:
            square = robot.square
            board = state.floor.sheet_of[square]
            heads = play.chance("coin", state.register, robot.index).below(2) == 1
            if heads:
                turns[board] = (turns[board] + 1) % 4
            if play.telling:
                play.tell(BoardTurned(robot.index, board, heads))
        if tuple(turns) == (state.turns or (0,) * len(turns)):
            return
        state.turns = tuple(turns)
        state.floor = floor_of(play.course, state.turns)
        if not play.rules.frenetic_pit_safe:
            play.fallen += [
                (robot, robot.square, "pit")
                for robot in play.on_floor()
                if state.floor.pit[robot.square]
            ]
            if play.fallen:
                await destroy_fallen(play)


ALL = (SetToKill(), MovingTargets(), Interference(), FreneticFactory())
