"""Everything that matters in a race, as plain data.

What is a sequence here, and no list, is shared by copies: it is replaced, never changed in place.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from roborally.floor.floor import OFF, Floor
from roborally.game.cards import NO_CARD

POWER_ON: Final = 0
POWER_ANNOUNCED: Final = 1
POWER_DOWN: Final = 2
POWER_WORDS: Final = ("on", "announced", "down")

RACING: Final = 0
DESTROYED: Final = 1
OUT: Final = 2
FINISHED: Final = 3
AWAY: Final = 4

REGISTERS: Final = 5
CONTROLLED: Final = "radio control"
"""The gear in which a robot notes whose program it carries out: the index of that robot plus 1."""

ALL_REGISTERS: Final = 31


ROBOT_FIELDS: Final = (
    "archive",
    "copied",
    "damage",
    "deck",
    "discard",
    "dock",
    "energy",
    "facing",
    "flags",
    "gear",
    "hand",
    "index",
    "lives",
    "locked",
    "name",
    "offered",
    "options",
    "pinned",
    "played",
    "pool",
    "power",
    "rebooted",
    "registers",
    "role",
    "seat",
    "seconds",
    "shown",
    "square",
    "start",
    "status",
    "stored",
    "team",
    "virtual",
)


class Robot:
    """A robot with all that lies on its program sheet.

    * ``square``: where it stands, OFF while it is not on the floor; ``archive``: where it returns.
    * ``registers`` holds the card of each register, ``seconds`` a second card under it.
    * ``locked`` and ``shown``: bit ``1 << (register - 1)``; shown registers lie face up.
    * ``pinned``: registers locked by Fire Control without damage (AMB-05-10).
    * ``status`` AWAY: not destroyed, but off the floor until its owner puts it there.
    * ``offered``: options dealt face down, of which the owner will keep some.
    * ``gear``: what an option must remember; ``stored``: the card lying face down on an option.
    * ``copied``: the cards, first and second, of another robot's program that it must carry out.
    * 2016 only: the robot's own ``deck`` (top last) and ``discard``, ``energy``, ``rebooted``, the
      ``start`` square, and what was ``played`` in each register. Its upgrades are the ``options``,
      its checkpoints the ``flags``. In views ``pool`` holds its hidden cards, sorted.
    """

    __slots__ = ROBOT_FIELDS

    def __init__(self, index: int, name: str, seat: int, like: Robot | None = None) -> None:
        """A robot before the race, or a twin; field by field, because bots copy all the time."""
        self.index: int = index
        self.name: str = name
        self.seat: int = seat
        if like is None:
            self.team: int = -1
            self.role: str = ""
            self.dock: int = 0
            self.square: int = OFF
            self.facing: int = 0
            self.archive: int = OFF
            self.damage: int = 0
            self.lives: int = 3
            self.flags: int = 0
            self.virtual: bool = False
            self.power: int = POWER_ON
            self.status: int = RACING
            self.hand: list[int] = []
            self.registers: list[int] = [NO_CARD] * REGISTERS
            self.seconds: list[int] = [NO_CARD] * REGISTERS
            self.locked: int = 0
            self.pinned: int = 0
            self.shown: int = 0
            self.options: Sequence[str] = []
            self.offered: Sequence[str] = []
            self.copied: Sequence[Sequence[int]] = []
            self.gear: dict[str, int] = {}
            self.stored: dict[str, int] = {}
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.played: Sequence[int] = []
            self.pool: Sequence[int] = []
            self.energy: int = 0
            self.rebooted: bool = False
            self.start: int = OFF
            return
        self.team = like.team
        self.role = like.role
        self.dock = like.dock
        self.square = like.square
        self.facing = like.facing
        self.archive = like.archive
        self.damage = like.damage
        self.lives = like.lives
        self.flags = like.flags
        self.virtual = like.virtual
        self.power = like.power
        self.status = like.status
        self.hand = like.hand[:]
        self.registers = like.registers[:]
        self.seconds = like.seconds[:]
        self.locked = like.locked
        self.pinned = like.pinned
        self.shown = like.shown
        self.options = like.options
        self.offered = like.offered
        self.copied = like.copied
        self.gear = like.gear.copy() if like.gear else {}
        self.stored = like.stored.copy() if like.stored else {}
        self.deck = like.deck[:]
        self.discard = like.discard[:]
        self.played = like.played
        self.pool = like.pool
        self.energy = like.energy
        self.rebooted = like.rebooted
        self.start = like.start

    def copy(self) -> Robot:
        return Robot(self.index, self.name, self.seat, self)

    def is_locked(self, register: int) -> bool:
        """Whether a register from 1 to 5 is locked, by damage or by Fire Control."""
        return bool((self.locked | self.pinned) >> (register - 1) & 1)

    @property
    def open_registers(self) -> list[int]:
        return [register for register in range(1, REGISTERS + 1) if not self.is_locked(register)]


STATE_FIELDS: Final = (
    "at",
    "bank",
    "cubes",
    "deck",
    "destroyed",
    "discard",
    "eliminated",
    "finished",
    "flags",
    "floor",
    "goal",
    "memory",
    "option_deck",
    "option_discard",
    "order",
    "over",
    "piles",
    "register",
    "robots",
    "seed",
    "shop",
    "special",
    "step",
    "turn",
    "turns",
    "winners",
)


class State:
    """A race at one moment.

    ``at`` says which real robot stands on a square, -1 for none. ``flags`` are the squares of the
    flags in order; they belong here and not to the floor because they may move. ``goal`` is how
    many of them must be touched. ``turns`` are further quarter turns of the boards of the course.
    ``memory`` is what special rules remember.

    2016 only: the four damage ``piles`` (SPAM, Trojan Horse, Worm, Virus), the ``bank`` of energy,
    the ``cubes`` on energy spaces, the ``shop``, the ``special`` programming cards nobody has yet.
    Upgrades that left the game are the ``option_discard``.
    """

    __slots__ = STATE_FIELDS

    def __init__(self, floor: Floor, seed: str, like: State | None = None) -> None:
        self.floor: Floor = floor
        self.seed: str = seed
        if like is None:
            self.turn: int = 0
            self.register: int = 0
            self.step: int = 0
            self.robots: list[Robot] = []
            self.at: list[int] = [-1] * floor.size
            self.flags: list[int] = []
            self.goal: int = 0
            self.turns: tuple[int, ...] = ()
            self.deck: list[int] = []
            self.discard: list[int] = []
            self.option_deck: list[str] = []
            self.option_discard: Sequence[str] = []
            self.order: list[int] = []
            self.destroyed: Sequence[int] = []
            self.eliminated: Sequence[int] = []
            self.finished: Sequence[int] = []
            self.winners: Sequence[int] = []
            self.over: bool = False
            self.memory: dict[str, int] = {}
            self.piles: Sequence[int] = []
            self.bank: int = 0
            self.cubes: dict[int, int] = {}
            self.shop: Sequence[str] = []
            self.special: Sequence[int] = []
            return
        self.turn = like.turn
        self.register = like.register
        self.step = like.step
        self.goal = like.goal
        self.turns = like.turns
        self.over = like.over
        self.bank = like.bank
        self.robots = [robot.copy() for robot in like.robots]
        self.at = like.at[:]
        self.flags = like.flags[:]
        self.deck = like.deck[:]
        self.discard = like.discard[:]
        self.option_deck = like.option_deck[:]
        self.option_discard = like.option_discard
        self.order = like.order[:]
        self.destroyed = like.destroyed
        self.eliminated = like.eliminated
        self.finished = like.finished
        self.winners = like.winners
        self.memory = like.memory.copy() if like.memory else {}
        self.piles = like.piles
        self.cubes = like.cubes.copy() if like.cubes else {}
        self.shop = like.shop
        self.special = like.special

    def copy(self) -> State:
        return State(self.floor, self.seed, self)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.to_json(), self.floor)

    def place(self, robot: Robot, square: int) -> None:
        """Put a robot on a square of the floor, or take it off with OFF."""
        if robot.square != OFF and not robot.virtual and self.at[robot.square] == robot.index:
            self.at[robot.square] = -1
        robot.square = square
        if square != OFF and not robot.virtual:
            self.at[square] = robot.index

    def to_json(self) -> dict[str, Any]:
        """All of the state but the floor, which the set-up and ``turns`` say."""
        data: dict[str, Any] = {
            name: getattr(self, name) for name in STATE_FIELDS if name not in _NOT_SAVED
        }
        data["turns"] = list(self.turns)
        data["cubes"] = sorted(self.cubes.items())
        data["robots"] = [
            {name: getattr(robot, name) for name in ROBOT_FIELDS} for robot in self.robots
        ]
        return data

    @staticmethod
    def from_json(data: dict[str, Any], floor: Floor) -> State:
        state = State(floor, data["seed"])
        for name in STATE_FIELDS:
            if name not in _NOT_SAVED and name not in _MADE:
                setattr(state, name, data[name])
        state.turns = tuple(data["turns"])
        state.cubes = dict(data["cubes"])
        for fields in data["robots"]:
            robot = Robot(fields["index"], fields["name"], fields["seat"])
            for name, value in fields.items():
                setattr(robot, name, value)
            state.robots.append(robot)
            if robot.square != OFF and not robot.virtual:
                state.at[robot.square] = robot.index
        return state

    def digest(self) -> str:
        """A short digest that differs when anything in the state does."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=8).hexdigest()


def restored(data: dict[str, Any], floor: Floor) -> State:
    """The state that was packed."""
    return State.from_json(data, floor)


_NOT_SAVED: Final = ("floor", "at")
_MADE: Final = ("cubes", "robots", "turns")
"""What is made from what was saved."""
