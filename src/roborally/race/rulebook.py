"""The page of numbers and switches that every rule set has.

Steps read these; a rule set overrides what differs and lists its steps. The switches are the
house rules that the rulings name; what stands here or in an edition is the ruled default.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from roborally.race.effects import Effect

if TYPE_CHECKING:
    from roborally.race.asks import Ask
    from roborally.race.play import Play
    from roborally.race.state import Robot, State

Step = Callable[["Play"], Coroutine[Any, Any, None] | None]


class Rulebook:
    """What steps may ask of the rules."""

    name: str = ""
    steps: tuple[Step, ...] = ()
    asking_steps: frozenset[str] = frozenset()

    cards_dealt: int = 9
    first_lock: int = 5
    deadly_damage: int = 10
    reentry_damage: int = 2
    most_players: int = 8
    most_flags: int = 8
    lives: int = 3

    virtual_robots: bool = False
    secret_damage_decisions: bool = False
    down_touches: bool = True
    down_uses_options: bool = True
    free_choice_of_repairs: bool = False
    wrenches_or_option: bool = False

    belt_merge_into_pit: str = "stay"
    virtual_blocks_beam: bool = False
    teams: str = "label"
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

    def __init__(self) -> None:
        self.effects: dict[str, Effect] = {}
        self.option_names: tuple[str, ...] = ()

    def asking_order(self, state: State) -> list[Robot]:
        """Robots in the order in which simultaneous public decisions are put to their owners."""
        return state.robots

    def read_program(self, state: State, ask: Ask, text: str) -> str:
        """The canonical form of an answer to programming; raises IllegalAnswer."""
        return text

    def default_program(self, state: State, robot: Robot) -> str:
        """What counts as the program if none comes."""
        return ""
