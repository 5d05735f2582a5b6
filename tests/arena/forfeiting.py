"""What bots of other processes forfeit in a short race."""

from __future__ import annotations

from roborally.arena.racing import Forfeits
from roborally.floor.course import Course
from tests.arena.yard import matched, plan_of

MODULE = "tests.arena.outsiders"


def forfeits(course: Course, bot: str, seconds: float = 20.0, turns: int = 3) -> list[Forfeits]:
    """What a bot forfeits in a race against a random one."""
    plan = plan_of(course, bot, "Scrap", turns=turns)
    (deal,) = matched(plan, None, deals=1, seconds=seconds)
    return [row for _, race in deal.races for row in race.forfeits]
