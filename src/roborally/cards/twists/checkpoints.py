"""Special rules of the courses of 2016."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.effect_kinds import SpecialRule
from roborally.game.events import FlagMoved
from roborally.game.play import Play
from roborally.steps.belts import EXPRESS, NORMAL

EDGE = "edge"
BACK = "checkpoint {} put back"


def _now(play: Play) -> int:
    return play.state.turn * 10 + play.state.register


class MovingCheckpoints(SpecialRule):
    """Checkpoints on belts are carried along step by step, as robots are. Robots and checkpoints
    do not get in each other's way, and two checkpoints never share a square. One that would leave
    the floor or fall into a pit is put back on its first square at once, where the same belts do
    not carry it on, and a robot that rode on it falls; while another lies there it is not carried
    away (AMB-16-23)."""

    name = "Moving Checkpoints"
    rulings = "AMB-16-23"

    async def race_begun(self, play: Play) -> None:
        for i, square in enumerate(play.state.flags):
            play.state.memory[f"home of flag {i}"] = square

    async def belts_moved(self, play: Play, fast: bool) -> None:
        state, floor = play.state, play.state.floor
        speed = EXPRESS if fast else NORMAL
        targets = {
            i: floor.belt_target[square]
            for i, square in enumerate(state.flags)
            if square != OFF
            and floor.belt_speed[square] == speed
            and not (fast and state.memory.get(BACK.format(i)) == _now(play))
            and floor.open_edge[square * 4 + floor.belt_to[square]]
        }
        lost = [i for i, target in targets.items() if target == OFF or floor.pit[target]]
        for i in lost:
            targets[i] = state.memory[f"home of flag {i}"]
        claims = list(targets.values())
        for i, target in list(targets.items()):
            if claims.count(target) > 1:
                targets[i] = state.flags[i]
        changed = True
        while changed:
            changed = False
            for i, target in list(targets.items()):
                others = [j for j, square in enumerate(state.flags) if j != i and square == target]
                stays = any(targets.get(j, target) == target for j in others)
                swaps = i not in lost and any(targets.get(j) == state.flags[i] for j in others)
                if (stays or swaps) and target != state.flags[i]:
                    targets[i] = state.flags[i]
                    changed = True
        for i, target in targets.items():
            if i in lost and target == state.memory[f"home of flag {i}"]:
                self._lose_riders(play, state.flags[i])
                if fast:
                    state.memory[BACK.format(i)] = _now(play)
            self._move(play, i, target)

    def _lose_riders(self, play: Play, square: int) -> None:
        """A robot that fell from the square of a checkpoint fell with it."""
        for i, (robot, where, cause) in enumerate(play.fallen):
            if (where if cause == EDGE else play.fell_from.get(robot.index)) == square:
                play.fallen[i] = (robot, where, "checkpoint")

    def _move(self, play: Play, flag: int, square: int) -> None:
        before = play.state.flags[flag]
        if before == square:
            return
        play.state.flags[flag] = square
        if play.telling:
            play.tell(FlagMoved(flag + 1, before, square))


class CheckpointPitReset(SpecialRule):
    """A checkpoint carried into a pit returns at once to its first square; a robot on it reboots
    and does not score it. Moving Checkpoints does this already."""

    name = "Checkpoint Pit Reset"


class RebootOnStartBoard(SpecialRule):
    """The one reboot token lies on the start board, and every robot that reboots goes there."""

    name = "Reboot on Start Board"
    rulings = "AMB-16-43"

    def one_token(self, play: Play) -> bool:
        return True
