"""Which races the kernel knows: all that is not listed here is left to the referee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Final

from roborally.floor.elements import EMPTY, WRENCH
from roborally.floor.floor import Floor
from roborally.game.effects import Effect, moments_of
from roborally.game.rulebook import Step
from roborally.game.state import POWER_DOWN, REGISTERS, ROBOT_FIELDS, STATE_FIELDS, State
from roborally.kernel import words
from roborally.kernel.row import ROBOTS
from roborally.rules.classic import Classic
from roborally.rules.classic1994 import Classic1994
from roborally.rules.house_rules import HOUSE_RULES
from roborally.rules.postal1997 import Postal1997
from roborally.rules.revised2005 import Revised2005
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
from roborally.steps.machinery import crushers, gears
from roborally.steps.moving import move_robots
from roborally.steps.randomizers import RANDOMIZED
from roborally.steps.reentry import (
    choose_facings_after_deal,
    reenter_beside,
    reenter_virtually,
)
from roborally.steps.revealing import reveal
from roborally.steps.touching import touch

EDITIONS: Final = (Revised2005, Classic1994, Postal1997)
STEPS: Final[dict[Step, int]] = {
    reveal: words.REVEAL,
    move_robots: words.MOVE_ROBOTS,
    express_belts: words.EXPRESS_BELTS,
    all_belts: words.ALL_BELTS,
    pushers: words.PUSHERS,
    gears: words.GEARS,
    crushers: words.CRUSHERS,
    lasers: words.LASERS,
    touch: words.TOUCH,
}
BETWEEN: Final[dict[Step, int]] = {
    repair_sites: words.REPAIR_SITES,
    clear_registers: words.NOTHING,
    stay_powered_down: words.STAY_POWERED_DOWN,
    become_real: words.BECOME_REAL,
    reenter_beside: words.REENTER_BESIDE,
    reenter_virtually: words.REENTER_VIRTUALLY,
    begin_turn: words.BEGIN_TURN,
    power_down: words.POWER_DOWN,
    deal: words.DEAL,
    choose_facings_after_deal: words.NOTHING,
    end_turn: words.NOTHING,
}
ELEMENTS: Final = frozenset(
    {
        *("walls", "belt", "belt_as_printed", "pit", "gear", "pusher", "crusher", "lasers"),
        *("repair", "dock", "start", "antenna", "energy"),
        *("chop_shop", "oil", "portal", "ledges", "ramps", "repulsors"),
        *("water", "current", "flamers", "teleporter", "randomizer"),
    }
)
"""What may lie on a square."""
READ: Final = frozenset(
    {
        *("first_lock", "deadly_damage", "virtual_robots", "down_touches", "pd_lock", "tie"),
        *("locked_exempt", "one_flag_per_turn", "play_on", "paired_double", "belt_merge_into_pit"),
    }
)
"""House rules that the kernel plays by."""
ELSEWHERE: Final = frozenset(
    {
        *("lives", "four_lives", "many_lives", "cards_dealt", "keep_hands", "starting_damage"),
        *("reentry_damage", "reentry_facing_after_deal", "timer", "timer_policy"),
        *("most_players", "most_robots", "most_flags", "any_number_of_players"),
        *("free_choice_of_repairs", "wrenches_or_option", "arm_repairs", "pd_needs_damage"),
        *("starting_options", "options_in_play", "without_options", "house_cards"),
        *("exchange_at_last", "exchange_new_options", "option_by_default", "pd_exchange"),
        *("pd_draws_options", "down_uses_options", "secret_damage_decisions", "fire_control"),
        *("laser_disp_order", "ram_per_space", "contact_needs_push"),
    }
)
"""House rules that change nothing in registers without options."""
BETWEEN_USUAL: Final = ("keep_hands", "reentry_facing_after_deal")
"""Those of them that change something between turns."""
SHEET: Final = frozenset(
    {
        *("index", "name", "seat", "team", "dock", "square", "facing", "archive", "damage"),
        *("lives", "flags", "virtual", "power", "status", "registers", "locked", "pinned"),
        *("shown", "start", "seconds", "options", "gear"),
    }
)
"""What a robot may have; all the rest must be empty, and so must second cards be, and nothing
but a randomizer may have left its mark on the gear."""
TABLE: Final = frozenset(
    {
        *("at", "deck", "destroyed", "discard", "eliminated", "finished", "flags", "floor"),
        *("goal", "memory", "option_deck", "option_discard", "order", "over", "register"),
        *("robots", "seed", "step", "turn", "turns", "winners"),
    }
)
"""What a state may have."""
IDLE: Final = frozenset(
    {
        *("hand_size", "dealt", "hand_settled", "programmed", "turn_ended"),
        *("reentry_damage", "reentered", "weapons", "displacing", "reprogramming"),
        *("executing", "fired", "revealing", "revealed"),
    }
)
"""Moments that come between registers, or only if an owner does not answer as usual. Options that
speak about nothing else do nothing in registers, but that they are given up or lost.
"""
NOT_ON_SHEET: Final = tuple(name for name in ROBOT_FIELDS if name not in SHEET)
NOT_ON_TABLE: Final = tuple(name for name in STATE_FIELDS if name not in TABLE)
MEMORY: Final = frozenset(f"touched {robot}" for robot in range(ROBOTS))


def is_known(state: State, rules: Ruleset, special_rules: Sequence[str]) -> bool:
    """Whether the kernel would play the registers that are left as the referee does.

    Where a deck would have to be shuffled, nobody can know its cards before.
    """
    if special_rules or not (_rules_are_known(rules) and _floor_is_known(state.floor)):
        return False
    if state.step != rules.register_begins(state.register + 1):
        return False
    robots = state.robots
    if len(robots) > ROBOTS or any(getattr(state, name) for name in NOT_ON_TABLE):
        return False
    if any(getattr(robot, name) for robot in robots for name in NOT_ON_SHEET):
        return False
    if not all(_is_idle(rules.effects[name]) for robot in robots for name in robot.options):
        return False
    if any(robot.gear.keys() - {RANDOMIZED} for robot in robots):
        return False
    if any(min(robot.registers) < 0 or any(robot.seconds) for robot in robots):
        return False
    down = sum(robot.power == POWER_DOWN for robot in robots)
    return state.memory.keys() <= MEMORY and len(state.deck) >= down * REGISTERS


def turns_are_known(state: State, rules: Ruleset, special_rules: Sequence[str]) -> bool:
    """The same for whole turns, of a state at the beginning of the first one.

    Nobody may be able to draw an option, randomizers could use up the deck, and a copy may have no
    damage that locks registers.
    """
    first = state.copy()
    first.step = rules.first_register
    floor = state.floor
    drawing = any(site > WRENCH for site in floor.repair)
    if floor.terrain is not None:
        drawing = drawing or any(floor.terrain.chop_shop)
    random = floor.terrain is not None and any(floor.terrain.randomizer)
    options = any(robot.options for robot in state.robots) or (state.option_deck and drawing)
    return (
        is_known(first, rules, special_rules)
        and state.step == rules.first_step
        and not options
        and not random
        and rules.programming == Classic.programming
        and rules.reentry_damage < min(rules.first_lock, rules.deadly_damage)
        and all(getattr(rules, name) == getattr(type(rules), name) for name in BETWEEN_USUAL)
    )


@lru_cache(maxsize=128)
def _is_idle(option: Effect) -> bool:
    return moments_of(option) <= IDLE


@lru_cache(maxsize=32)
def _rules_are_known(rules: Ruleset) -> bool:
    usual = type(rules)
    return (
        usual in EDITIONS
        and all(step in STEPS for step in rules.register)
        and all(
            getattr(rules, name, None) == getattr(usual, name, None)
            for name in HOUSE_RULES.keys() - READ - ELSEWHERE
        )
    )


@lru_cache(maxsize=64)
def _floor_is_known(floor: Floor) -> bool:
    others = [field.name for field in fields(EMPTY) if field.name not in ELEMENTS]
    if any(square.pit and square.portal for square in floor.squares):
        return False  # a robot would fall twice
    return all(
        getattr(square, name) == getattr(EMPTY, name) for square in floor.squares for name in others
    )
