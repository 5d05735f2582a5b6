"""The beginning of a race."""

from __future__ import annotations

from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.reentry import facing_next_flag


async def begin_race(play: Play) -> None:
    """Special rules of the course prepare what they need."""
    for twist in play.twists_at("race_begun"):
        await twist.race_begun(play)


async def choose_facings(play: Play) -> None:
    """Every player chooses, unseen, where the robot faces at the start."""
    await play.together([_choose_facing(play, robot) for robot in play.state.robots])


async def _choose_facing(play: Play, robot: Robot) -> None:
    answer = await play.ask(
        "initial_facing",
        robot,
        [LETTERS[d] for d in DIRECTIONS],
        LETTERS[facing_next_flag(play, robot, robot.square)],
        secret=True,
    )
    robot.facing = LETTERS.index(answer)
