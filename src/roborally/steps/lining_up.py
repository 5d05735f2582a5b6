"""The beginning of a race."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import FACINGS
from roborally.game.play import Play
from roborally.game.questions import Question
from roborally.game.state import Robot
from roborally.steps.option_deck import draw_option
from roborally.steps.reentry import facing_next_flag

INITIAL_FACING: Final = Question("initial_facing", FACINGS, secret=True)


async def begin_race(play: Play) -> None:
    """Robots get what they start with; special rules of the course prepare what they need."""
    damage, options = play.rules.starting_damage, play.rules.starting_options
    for twist in play.twists:
        damage = twist.starting_damage(play, damage)
        options = twist.starting_options(play, options)
    for robot in play.rules.asking_order(play.state):
        robot.damage = max(robot.damage, damage)
        for _ in range(options):
            draw_option(play, robot)
    for twist in play.twists_at("race_begun"):
        await twist.race_begun(play)


async def choose_facings(play: Play) -> None:
    """Every player chooses, unseen, where the robot faces at the start."""
    await play.together([_choose_facing(play, robot) for robot in play.state.robots])


async def _choose_facing(play: Play, robot: Robot) -> None:
    usual = FACINGS[facing_next_flag(play, robot, robot.square)]
    robot.facing = (await play.ask(INITIAL_FACING, robot, FACINGS, usual)).direction
