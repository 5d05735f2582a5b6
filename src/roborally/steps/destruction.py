"""Robots that are destroyed: a life and an option are lost at once."""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF
from roborally.game.cards import NO_CARD
from roborally.game.choices import OptionNamed
from roborally.game.events import Destroyed, Eliminated
from roborally.game.play import Play
from roborally.game.questions import OPTION, Question
from roborally.game.state import DESTROYED, OUT, POWER_ON, RACING, REGISTERS, Robot
from roborally.steps.damage import damage, lose_option
from roborally.steps.ending import end_race

LOSE_OPTION: Final = Question("lose_option", (), (OPTION,))


async def destroy_fallen(play: Play) -> None:
    """Destroy all robots that just fell; those of the same moment in asking order (AMB-05-18)."""
    fallen = play.fallen
    play.fallen = []
    if len(fallen) > 1:
        order = [robot.index for robot in play.rules.asking_order(play.state)]
        fallen.sort(key=lambda fall: order.index(fall[0].index))
    for robot, square, cause in fallen:
        await _destroy(play, robot, square, cause)
    await _follow_up(play, [robot for robot, _, _ in fallen])


async def hurt(play: Play, robot: Robot, direction: int, points: int = 1) -> None:
    """Damage outside the laser step; the tenth point destroys at once."""
    await damage(play, robot, [(direction, 0)] * points)
    if robot.damage >= play.rules.deadly_damage and robot.status == RACING:
        await destroy(play, robot, robot.square, "damage")


async def destroy(play: Play, robot: Robot, square: int, cause: str) -> None:
    """Destroy one robot."""
    await _destroy(play, robot, square, cause)
    await _follow_up(play, [robot])


async def _destroy(play: Play, robot: Robot, square: int, cause: str) -> None:
    """Take a robot off the floor with one life and one option less."""
    state = play.state
    if robot.square != OFF:
        state.place(robot, OFF)
    robot.status = DESTROYED
    robot.lives -= 1
    robot.damage = 0
    robot.locked = robot.pinned = robot.shown = 0
    robot.power = POWER_ON
    for row in (robot.registers, robot.seconds):
        for i in range(REGISTERS):
            if row[i]:
                state.discard.append(row[i])
                row[i] = NO_CARD
    state.discard += robot.hand
    robot.hand = []
    robot.copied = []
    if play.telling:
        play.tell(Destroyed(robot.index, square, cause, robot.lives))
    play.fell_from.setdefault(robot.index, square)
    if "destroyed" in play.active:
        for effect in play.effects_of(robot, "destroyed"):
            await effect.destroyed(play, robot)
    del play.fell_from[robot.index]
    if robot.options and robot.lives > 0:
        choices = [OptionNamed(name) for name in robot.options]
        lost = await play.ask(LOSE_OPTION, robot, choices, choices[-1])
        lose_option(play, robot, lost.name, "destruction")
    if robot.lives > 0:
        state.destroyed = [*state.destroyed, robot.index]
        return
    robot.status = OUT
    state.eliminated = [*state.eliminated, robot.index]
    for option in robot.options:
        lose_option(play, robot, option, "destruction")
    if play.telling:
        play.tell(Eliminated(robot.index))


async def _follow_up(play: Play, robots: list[Robot]) -> None:
    """Special rules may pass on a title or end the race; without any robot it is over too."""
    if "all_destroyed" in play.active:
        for twist in play.twists_at("all_destroyed"):
            if not play.state.over:
                await twist.all_destroyed(play, robots)
    if not play.racing() and not play.state.over:
        end_race(play)
