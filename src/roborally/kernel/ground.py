"""What a turn is played on: the floor as tables of ints, the numbers of the rules, and scratch."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.cards import DECK
from roborally.kernel.journey import Journey
from roborally.kernel.row import ROBOTS
from roborally.kernel.words import SHARE

OFF: Final = -1
NOWHERE: Final = -1
"""The direction of a robot that nothing moves."""
NOBODY: Final = -1


class Ground:
    """Tables over squares, and over ``square * 4 + direction``, as those of the floor.

    ``seen`` is the next square in a line of sight, ``sites`` are the squares that robots archive
    on; ``pushed_in``, ``crushed_in`` and ``burns_in`` have bit ``1 << register`` for every register
    in which something acts on the square. A beam's squares stand in ``beam_squares`` from
    ``beam_start`` on; squares with a beam are ``lit``. Where there is a ``board`` a robot can be
    put; ``wrenches`` are those of a repair site. What stands below ``terrain`` is there only on
    floors that have some.

    ``at`` is the real robot on a square. What else is below it is scratch of one step.
    """

    def __init__(self, size: int) -> None:
        none = vec[i64]()
        self.next_square: vec[i64] = none
        self.open_edge: vec[i64] = none
        self.seen: vec[i64] = none
        self.pit: vec[i64] = none
        self.belt_to: vec[i64] = none
        self.belt_speed: vec[i64] = none
        self.belt_turn: vec[i64] = none
        self.gear_turn: vec[i64] = none
        self.pusher_to: vec[i64] = none
        self.pushed_in: vec[i64] = none
        self.crushed_in: vec[i64] = none
        self.sites: vec[i64] = none
        self.lit: vec[i64] = none
        self.beam_start: vec[i64] = none
        self.beam_squares: vec[i64] = none
        self.beam_strength: vec[i64] = none
        self.beam_paired: vec[i64] = none

        self.terrain: bool = False
        self.edges: vec[i64] = none
        self.oil: vec[i64] = none
        self.portal_to: vec[i64] = none
        self.water: vec[i64] = none
        self.teleporter: vec[i64] = none
        self.randomizer: vec[i64] = none
        self.burns_in: vec[i64] = none
        self.current_to: vec[i64] = none
        self.current_turn: vec[i64] = none

        self.width: i64 = 1
        self.board: vec[i64] = none
        self.wrenches: vec[i64] = none

        self.steps: vec[i64] = none
        self.closing: vec[i64] = none
        self.preparing: vec[i64] = none
        self.program_step: i64 = 0
        self.first_register: i64 = 0
        self.distance: vec[i64] = none
        self.turn: vec[i64] = none
        self.flags: vec[i64] = none
        self.goal: i64 = 0
        self.first_lock: i64 = 0
        self.deadly_damage: i64 = 0
        self.virtual_robots: bool = False
        self.paired_double: bool = False
        self.down_touches: bool = False
        self.down_draws: bool = False
        self.one_flag_per_turn: bool = False
        self.locked_exempt: bool = False
        self.two_fall: bool = False
        self.play_on: bool = False
        self.asked_by_dock: bool = False
        self.tie: i64 = SHARE
        self.cards_dealt: i64 = 0
        self.copy_damage: i64 = 0
        self.keeps_program: bool = False
        self.twice: bool = False
        self.down_needs_damage: bool = False

        self.at: vec[i64] = vec[i64]([NOBODY] * size)
        self.fallen: vec[i64] = vec[i64]([0] * ROBOTS)
        self.falls: i64 = 0
        self.moving: vec[i64] = vec[i64]([0] * ROBOTS)
        self.journey: Journey = Journey(size)
        self.asked: vec[i64] = vec[i64]([0] * ROBOTS)
        self.home: vec[i64] = vec[i64]([0] * ROBOTS)
        self.wish: vec[i64] = vec[i64]([0] * ROBOTS)
        self.target: vec[i64] = vec[i64]([0] * ROBOTS)
        self.ways: vec[i64] = vec[i64]([0] * ROBOTS)
        self.points: vec[i64] = vec[i64]([0] * ROBOTS)
        self.alone: vec[i64] = vec[i64]([0] * ROBOTS)
        self.cards: vec[i64] = vec[i64](DECK)
        self.kept: vec[i64] = vec[i64]([0] * (len(DECK) + 1))
