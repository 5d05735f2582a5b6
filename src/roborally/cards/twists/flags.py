"""Special rules about flags and the boards under them."""

from __future__ import annotations

from roborally.floor.floor import OFF, floor_of
from roborally.game.effect_kinds import SpecialRule
from roborally.game.events import BoardTurned, FlagMoved
from roborally.game.play import Play
from roborally.game.state import Robot, State
from roborally.steps.belts import EXPRESS, NORMAL
from roborally.steps.destruction import destroy_fallen
from roborally.steps.touching import archive


def remember_homes(state: State) -> None:
    """Note where the flags lie at the start."""
    for flag, square in enumerate(state.flags):
        state.memory[f"home of flag {flag}"] = square


def home_of(state: State, flag: int) -> int:
    """Where a flag lay at the start."""
    return state.memory[f"home of flag {flag}"]


def return_fallen(play: Play) -> None:
    """Lay flags that fell on their first square again, those that find no other flag there."""
    state = play.state
    for flag in range(len(state.flags)):
        if f"flag {flag} fell" in state.memory and home_of(state, flag) not in state.flags:
            del state.memory[f"flag {flag} fell"]
            move_flag(play, flag, home_of(state, flag))


def move_flag(play: Play, flag: int, square: int) -> None:
    before = play.state.flags[flag]
    play.state.flags[flag] = square
    if play.telling:
        play.tell(FlagMoved(flag + 1, before, square))


class MovingTargets(SpecialRule):
    """Belts carry flags as they carry robots. A flag that falls into a pit, or off the floor,
    comes back on its first square when the next register begins. Two flags never share a square,
    and flags and robots do not get in each other's way. Archive markers stay where they were laid,
    unless the table lets them ride on the flag (AMB-05-20).
    """

    name = "Moving Targets"
    rulings = "AMB-05-20"

    async def race_begun(self, play: Play) -> None:
        remember_homes(play.state)

    async def register_begun(self, play: Play) -> None:
        return_fallen(play)

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
            falls = target == OFF or floor.pit[target]
            if falls:
                state.memory[f"flag {i} fell"] = 1
            if play.rules.archive_rides_flag:
                self._take_along(play, state.flags[i], home_of(state, i) if falls else target)
            move_flag(play, i, OFF if falls else target)

    def _take_along(self, play: Play, before: int, after: int) -> None:
        for robot in play.state.robots:
            if robot.archive == before:
                archive(play, robot, after)


class FreneticFactory(SpecialRule):
    """Whoever touches a flag tosses a coin, in every register and also out of order. On heads the
    board under the robot turns a quarter turn clockwise; flags and robots keep their place, and a
    robot now on a pit falls (AMB-05-22). A docking bay does not turn.
    """

    name = "Frenetic Factory"
    rulings = "AMB-05-22"

    async def flags_touched(self, play: Play, robots: dict[Robot, int]) -> None:
        state = play.state
        before = state.turns
        turns = list(before or [0] * len(play.course.placements))
        for robot, square in robots.items():
            board = state.floor.sheet_of[square]
            sheet = state.floor.sheets[board].board
            if sheet.width != sheet.height:
                continue
            heads = play.chance("coin", state.register, robot.index).below(2) == 1
            if heads:
                turns[board] = (turns[board] + 1) % 4
                state.turns = tuple(turns)
                state.floor = floor_of(play.course, state.turns)
            if play.telling:
                play.tell(BoardTurned(robot.index, board, heads=heads))
        if state.turns == before:
            return
        if not play.rules.frenetic_pit_safe:
            play.fallen += [
                (robot, robot.square, "pit")
                for robot in play.on_floor()
                if state.floor.pit[robot.square]
            ]
            if play.fallen:
                await destroy_fallen(play)
