"""The rules of 2005."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from roborally.cards.options import printed_deck
from roborally.game.chance import Stream
from roborally.game.effect_kinds import REVISED_DECK
from roborally.game.effects import Effect
from roborally.game.rulebook import Step
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import AWAY, Robot, State
from roborally.rules.classic import Classic
from roborally.rules.traits import Traits
from roborally.steps.cleanup import (
    clear_registers,
    end_turn,
    repair_sites,
    stay_powered_down,
)
from roborally.steps.dealing import begin_turn, deal, power_down
from roborally.steps.lining_up import begin_race
from roborally.steps.reentry import reenter_beside

FOUR_LIVES_FROM: Final = 5
_DOCK: Final = attrgetter("dock")


class Revised2005(Classic):
    """A docking bay, archive squares beside which robots return, dock order for decisions."""

    name = "2005"
    traits = Traits(name, by_post=True, powers_down=True)
    opening: tuple[Step, ...] = (begin_race,)
    preparing: tuple[Step, ...] = (begin_turn, power_down, deal)
    closing: tuple[Step, ...] = (
        repair_sites,
        clear_registers,
        stay_powered_down,
        reenter_beside,
        end_turn,
    )

    most_flags = traits.floor.most_goals
    timer = 30
    four_lives = False

    def options(self) -> Sequence[Effect]:
        return printed_deck(REVISED_DECK)

    def set_up(self, setup: Setup) -> State:
        """There are eight flags (R05-114), and four lives only from five players on (R05-005)."""
        if len(setup.course.flags) > self.most_flags:
            raise BadSetup(
                "{course} has {flags} flags; there are only {most}",
                course=setup.course.name,
                flags=len(setup.course.flags),
                most=self.most_flags,
            )
        state = super().set_up(setup)
        if self.four_lives:
            if len(setup.seats) < FOUR_LIVES_FROM:
                raise BadSetup(
                    "four lives are for {least} or more players, not {players}",
                    least=FOUR_LIVES_FROM,
                    players=len(setup.seats),
                )
            for robot in state.robots:
                robot.lives = 4
        return state

    def line_up(self, setup: Setup, state: State) -> None:
        """A random player gets dock 1, the others follow clockwise; second robots come last."""
        docks = state.floor.docks
        placed_later = any(self.effects[twist].places_robots for twist in setup.twists)
        if len(docks) < len(state.robots) and not placed_later:
            raise BadSetup(
                "{course} has {docks} docks for {robots} robots",
                course=setup.course.name,
                docks=len(docks),
                robots=len(state.robots),
            )
        players = len(setup.seats)
        first = Stream(setup.seed, "first player").below(players)

        def order(robot: Robot) -> tuple[int, int]:
            place = setup.seats[robot.seat].robots.index(robot.name)
            return place, (robot.seat - first) % players

        for dock, robot in enumerate(sorted(state.robots, key=order), 1):
            robot.dock = dock
            if placed_later:
                robot.status = AWAY
                continue
            square, robot.facing = docks[dock - 1]
            robot.archive = square
            state.place(robot, square)

    def asking_order(self, state: State) -> list[Robot]:
        """By dock."""
        return sorted(state.robots, key=_DOCK)
