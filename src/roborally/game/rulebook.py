"""The page of numbers and switches that every rule set has.

Steps read these; a rule set overrides what differs and lists its steps. What stands here or in an
edition is how it is ruled; which of it tables may change is said in ``rules/house_rules.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from roborally.game.damage import Damage
from roborally.game.effects import Effect
from roborally.game.setup import ROBOTS

if TYPE_CHECKING:
    from roborally.game.asks import Ask
    from roborally.game.choices import Program
    from roborally.game.play import Play
    from roborally.game.state import Robot, State

Step = Callable[["Play"], Coroutine[Any, Any, None] | None]


class Rulebook:
    """What steps may ask of the rules."""

    name: str = ""
    steps: tuple[Step, ...] = ()

    robots: tuple[str, ...] = ROBOTS
    cards_dealt: int = 9
    first_lock: int = 5
    deadly_damage: int = 10
    reentry_damage: int = 2
    most_players: int = 8
    most_flags: int = 8
    lives: int = 3
    starting_damage: int = 0
    starting_options: int = 0
    timer: int = 0

    virtual_robots: bool = False
    secret_damage_decisions: bool = False
    down_touches: bool = True
    down_uses_options: bool = True
    free_choice_of_repairs: bool = False
    wrenches_or_option: bool = False

    exchange_at_last: bool = True
    exchange_new_options: bool = True
    option_by_default: bool = True

    contact_needs_push: bool = False
    keep_hands: bool = False
    upgrades_in_play: bool = True

    belt_merge_into_pit: str = "stay"
    belt_conflict: str = "whole"
    dynamic_priority: bool = False
    energy5_both: bool = False
    virus_metric: str = "manhattan"
    push_needler_always: bool = False
    chassis_takes_temporary: bool = False
    crab_1994: bool = False
    scrambler_not_into_5: bool = False
    light_remove_powerup: bool = False
    paired_double: bool = False
    start_board_token_for_all: bool = False
    energy_bank: str = "box"
    oil_after_elements: bool = False
    ledge_blocked: str = "stay"
    repulsor_pusher: str = "wall"
    virtual_blocks_beam: bool = False
    fire_control: str = "print"
    pd_lock: str = "random"
    pd_exchange: bool = True
    pd_needs_damage: bool = True
    pd_draws_options: bool = True
    locked_exempt: bool = False
    laser_disp_order: str = "owner"
    one_flag_per_turn: bool = False
    arm_repairs: bool = False
    ram_per_space: bool = False
    archive_rides_flag: bool = False
    frenetic_pit_safe: bool = False
    tie: str = "dock"
    reentry_facing_after_deal: bool = False
    play_on: bool = False
    timer_policy: str = "edition"
    double_lasers: bool = False
    options_in_play: bool = True
    without_options: str = ""
    house_cards: str = ""
    any_number_of_players: bool = False

    def __init__(self) -> None:
        self.effects: dict[str, Effect] = {}
        self.damage: dict[int, Damage] = {}
        self.option_names: tuple[str, ...] = ()

    async def resolve_fallen(self, play: Play) -> None:
        """Robots in ``play.fallen`` have just fallen: destroy or reboot them."""

    async def travel(self, play: Play, robot: Robot, path: list[int]) -> None:
        """A robot moves by a card on a floor with terrain, a direction for each square."""

    async def harm(self, play: Play, robot: Robot, points: int) -> None:
        """The floor damages a robot outside the laser step."""

    def asking_order(self, state: State) -> list[Robot]:
        """Robots in the order in which simultaneous public decisions are put to their owners."""
        return state.robots

    def read_program(self, state: State, ask: Ask, text: str) -> Program:
        """The program that a text means; raises IllegalAnswer."""
        raise NotImplementedError

    def default_program(self, state: State, robot: Robot) -> Program:
        """What counts as the program if none comes."""
        raise NotImplementedError
