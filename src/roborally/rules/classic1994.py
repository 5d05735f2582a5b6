"""The rules of 1994."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.cards.options.reach import MechanicalArm1994
from roborally.race.cards import card_text
from roborally.race.effects import Effect
from roborally.race.setup import BadSetup, Setup
from roborally.race.state import Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.steps.belts import all_belts, express_belts, pushers
from roborally.steps.cleanup import (
    become_real,
    clear_registers,
    end_turn,
    repair_sites,
    stay_powered_down,
)
from roborally.steps.dealing import begin_turn, deal, power_down
from roborally.steps.lasers import lasers
from roborally.steps.lining_up import begin_race, choose_facings
from roborally.steps.machinery import crushers, gears
from roborally.steps.moving import move_robots, reveal
from roborally.steps.programming import announce_power_down, program
from roborally.steps.reentry import reenter_virtually
from roborally.steps.touching import touch

OPTIONS = (
    "Ablative Coat",
    "Abort Switch",
    "Brakes",
    "Circuit Breaker",
    "Conditional Program",
    "Double Barrel Laser",
    "Extra Memory",
    "Fire Control",
    "Flywheel",
    "Fourth Gear",
    "Gyroscopic Stabilizer",
    "High Power Laser",
    "Mechanical Arm",
    "Mini Howitzer",
    "Power Down Shield",
    "Pressor Beam",
    "Radio Control",
    "Ramming Gear",
    "Rear Laser",
    "Recompile",
    "Reverse Gears",
    "Scrambler",
    "Shield",
    "Superior Archive Copy",
    "Tractor Beam",
    "Turret",
)


class Classic1994(Ruleset):
    """Virtual robots, a common start square, crushers, free choice of repairs."""

    name = "1994"
    opening = (begin_race, choose_facings)
    turn = (
        begin_turn,
        reenter_virtually,
        power_down,
        deal,
        program,
        announce_power_down,
        *(
            reveal,
            move_robots,
            express_belts,
            all_belts,
            pushers,
            gears,
            crushers,
            lasers,
            touch,
        )
        * 5,
        repair_sites,
        clear_registers,
        stay_powered_down,
        become_real,
        end_turn,
    )

    most_flags = 6
    virtual_robots = True
    secret_damage_decisions = True
    down_touches = False
    free_choice_of_repairs = True
    wrenches_or_option = True
    fire_control = "errata"
    pd_lock = "keep"
    pd_draws_options = False
    locked_exempt = True
    tie = "share"
    many_lives = False

    def __init__(self) -> None:
        super().__init__()
        self.option_names = OPTIONS

    def options(self) -> Sequence[Effect]:
        usual = [option for option in super().options() if option.name != "Mechanical Arm"]
        return (*usual, MechanicalArm1994())

    def line_up(self, setup: Setup, state: State) -> None:
        """All robots start virtual on the same square, which is their first archive."""
        if setup.course.start is None:
            raise BadSetup(f"{setup.course.name} has no common start square")
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
        return sorted(state.robots, key=lambda robot: -robot.registers[index])

    def default_program(self, state: State, robot: Robot) -> str:
        """The cards in the order in which they were dealt (AMB-71)."""
        registers = robot.open_registers
        return ",".join(card_text(card) for card in robot.hand[: len(registers)])
