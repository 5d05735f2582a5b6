"""Special rules about options."""

from __future__ import annotations

from typing import Final

from roborally.floor.elements import WRENCH
from roborally.game.choices import OptionNamed
from roborally.game.effect_kinds import SpecialRule
from roborally.game.events import OptionDrawn
from roborally.game.play import Play
from roborally.game.questions import OPTION, Question
from roborally.game.setup import Setup
from roborally.game.state import POWER_DOWN, Robot, State
from roborally.steps.option_deck import draw_option

KEEP_OPTION: Final = Question("tricksy_keep_option", (), (OPTION,), secret=True)


class FlagFry(SpecialRule):
    """Everybody starts with one option."""

    name = "Flag Fry"

    def starting_options(self, play: Play, number: int) -> int:
        return max(number, 1)


class MarathonMadness(FlagFry):
    """Everybody starts with one option."""

    name = "Marathon Madness"


class Tricksy(SpecialRule):
    """Everybody is dealt three options face down before the race, keeps one and puts the other two
    under the deck. The choice is secret; then the option lies open (AMB-05-30).
    """

    name = "Tricksy"
    asks = (KEEP_OPTION,)
    cards = 3

    def seated(self, setup: Setup, state: State) -> None:
        for robot in state.robots:
            robot.offered = state.option_deck[: -self.cards - 1 : -1]
            del state.option_deck[-self.cards :]

    async def race_begun(self, play: Play) -> None:
        robots = [robot for robot in play.rules.asking_order(play.state) if robot.offered]
        kept = await play.together([self._choose(play, robot) for robot in robots])
        for robot, option in zip(robots, kept, strict=True):
            robot.options = [*robot.options, option]
            play.state.option_deck[:0] = [other for other in robot.offered if other != option]
            robot.offered = []
            if play.telling:
                play.tell(OptionDrawn(robot.index, option))
        play.refresh_effects()

    async def _choose(self, play: Play, robot: Robot) -> str:
        choices = [OptionNamed(name) for name in robot.offered]
        return (await play.ask(KEEP_OPTION, robot, choices, choices[0])).name


class OptionWorld(SpecialRule):
    """Who ends the turn on a single wrench or a flag draws an option instead of repairing; on
    crossed wrench and hammer two options, and no repair either.
    """

    name = "Option World"

    async def on_site(self, play: Play, robot: Robot, site: int) -> bool:
        if robot.power != POWER_DOWN or play.rules.pd_draws_options:
            for _ in range(1 if site == WRENCH else 2):
                draw_option(play, robot)
        return True
