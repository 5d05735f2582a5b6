"""Options that change what the main laser does, or are fired in its place."""

from __future__ import annotations

from roborally.floor.geometry import opposite
from roborally.race.effects import Effect
from roborally.race.events import Locked, OptionUsed
from roborally.race.play import Play
from roborally.race.shots import Shot
from roborally.race.state import Robot
from roborally.steps.damage import fill_locked_register, lose_option
from roborally.steps.destruction import destroy_fallen
from roborally.steps.lasers import LASER
from roborally.steps.moving import push, pushed_chain


async def shift(play: Play, robot: Robot, direction: int, by: int) -> None:
    """Push a robot one square, and those behind it; a wall stops all of them."""
    chain = pushed_chain(play, robot.square, direction)
    if chain is None:
        return
    play.beat += 1
    for other in reversed(chain):
        push(play, other, direction, by)
    if play.fallen:
        await destroy_fallen(play)


class TractorBeam(Effect):
    """Fired instead of the main laser: pulls a robot that is not adjacent one square nearer."""

    name = "Tractor Beam"

    def weapons(self, play: Play, robot: Robot, target: Robot, distance: int) -> list[str]:
        return ["tractor"] if distance > 1 else []

    async def displacing(self, play: Play, robot: Robot, shot: Shot) -> None:
        await shift(play, play.state.robots[shot.target], opposite(shot.direction), robot.index)


class FireControl(Effect):
    """For each hit of the main laser the shooter may lock a register of the target, or destroy
    one of its options, instead of doing damage. The target cannot prevent it."""

    name = "Fire Control"

    async def fired(self, play: Play, robot: Robot, shot: Shot) -> None:
        if shot.weapon != LASER:
            return
        target = play.state.robots[shot.target]
        named = set(shot.tokens)
        for _ in range(shot.points):
            registers = [r for r in target.open_registers if r not in named]
            answer = await play.ask(
                "fire_control",
                robot,
                [
                    "damage",
                    *(f"lock {register}" for register in registers),
                    *(f"destroy {option}" for option in target.options),
                ],
                "damage",
                about={"target": target.name},
            )
            word, _, what = answer.partition(" ")
            if word == "damage":
                continue
            shot.points -= 1
            if play.telling:
                play.tell(OptionUsed(robot.index, self.name, answer))
            if word == "destroy":
                lose_option(play, target, what, "destroyed")
            elif play.rules.fire_control == "errata":
                named.add(int(what))
                shot.tokens.append(int(what))
            else:
                _pin(play, target, int(what))


def _pin(play: Play, robot: Robot, register: int) -> None:
    """Lock a register without damage (AMB-05-10)."""
    robot.pinned |= 1 << (register - 1)
    fill_locked_register(play, robot, register)
    if play.telling:
        play.tell(Locked(robot.index, register, robot.registers[register - 1]))
