"""The rules of 1994."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.cards.options import printed_deck
from roborally.game.choices import Program
from roborally.game.effect_kinds import FIRST_DECK
from roborally.game.effects import Effect
from roborally.game.rulebook import Step
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import Robot, State
from roborally.rules.classic import Classic
from roborally.rules.traits import Traits
from roborally.steps.cleanup import (
    become_real,
    clear_registers,
    end_turn,
    repair_sites,
    stay_powered_down,
)
from roborally.steps.dealing import begin_turn, deal, power_down
from roborally.steps.lining_up import begin_race, choose_facings
from roborally.steps.reentry import choose_facings_after_deal, reenter_virtually


class Classic1994(Classic):
    """Virtual robots, a common start square, crushers, free choice of repairs."""

    name = "1994"
    traits = Traits(name, by_post=True, powers_down=True)
    opening: tuple[Step, ...] = (begin_race, choose_facings)
    preparing: tuple[Step, ...] = (
        begin_turn,
        reenter_virtually,
        power_down,
        deal,
        choose_facings_after_deal,
    )
    closing: tuple[Step, ...] = (
        repair_sites,
        clear_registers,
        stay_powered_down,
        become_real,
        end_turn,
    )

    most_flags = traits.floor.most_goals
    virtual_robots = True
    secret_damage_decisions = True
    down_touches = False
    down_uses_options = False
    free_choice_of_repairs = True
    wrenches_or_option = True
    fire_control = "errata"
    pd_lock = "keep"
    pd_draws_options = False
    locked_exempt = True
    tie = "share"
    many_lives = False

    def options(self) -> Sequence[Effect]:
        return printed_deck(FIRST_DECK)

    def line_up(self, setup: Setup, state: State) -> None:
        """All robots start virtual on the same square, which is their first archive."""
        if setup.course.start is None:
            raise BadSetup("{course} has no common start square", course=setup.course.name)
        start = state.floor.square(*setup.course.start)
        lives = self.lives + self.extra_lives(setup) if self.many_lives else self.lives
        for robot in state.robots:
            robot.virtual = True
            robot.lives = lives
            robot.archive = start
            state.place(robot, start)

    def extra_lives(self, setup: Setup) -> int:
        """The optional rule: one more life for five or more players, one for as many tiles."""
        return (len(setup.seats) >= 5) + (len(setup.course.placements) >= 5)

    def asking_order(self, state: State) -> list[Robot]:
        """By the priority of the cards in this register; outside of registers by seats."""
        if state.register == 0:
            return state.robots
        index = state.register - 1

        def card(robot: Robot) -> int:
            return robot.copied[0][index] if robot.copied else robot.registers[index]

        return sorted(state.robots, key=card, reverse=True)

    def default_program(self, state: State, robot: Robot) -> Program:
        """The cards in the order in which they were dealt (AMB-71)."""
        return Program([(card,) for card in robot.hand[: len(robot.open_registers)]])
