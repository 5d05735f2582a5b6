"""Everything that matters in a race, as plain data."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any, Final

from roborally.floor.floor import OFF, Floor
from roborally.race.cards import NO_CARD

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

    def __init__(self, index: int, name: str, seat: int) -> None:
        self.index: int = index
        self.name: str = name
        self.seat: int = seat
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
        self.options: list[str] = []
        self.offered: list[str] = []
        self.copied: list[list[int]] = []
        self.gear: dict[str, int] = {}
        self.stored: dict[str, int] = {}
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.played: list[int] = []
        self.pool: list[int] = []
        self.energy: int = 0
        self.rebooted: bool = False
        self.start: int = OFF

    def copy(self) -> Robot:
        """A twin; field by field without a loop, because bots copy robots all the time."""
        twin = Robot.__new__(Robot)
        twin.index = self.index
        twin.name = self.name
        twin.seat = self.seat
        twin.team = self.team
        twin.role = self.role
        twin.dock = self.dock
        twin.square = self.square
        twin.facing = self.facing
        twin.archive = self.archive
        twin.damage = self.damage
        twin.lives = self.lives
        twin.flags = self.flags
        twin.virtual = self.virtual
        twin.power = self.power
        twin.status = self.status
        twin.hand = self.hand[:]
        twin.registers = self.registers[:]
        twin.seconds = self.seconds[:]
        twin.locked = self.locked
        twin.pinned = self.pinned
        twin.shown = self.shown
        twin.options = self.options[:]
        twin.offered = self.offered[:]
        twin.copied = [row[:] for row in self.copied] if self.copied else []
        twin.gear = self.gear.copy() if self.gear else {}
        twin.stored = self.stored.copy() if self.stored else {}
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.played = self.played[:]
        twin.pool = self.pool[:]
        twin.energy = self.energy
        twin.rebooted = self.rebooted
        twin.start = self.start
        return twin

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

    def __init__(self, floor: Floor, seed: str) -> None:
        self.floor: Floor = floor
        self.seed: str = seed
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
        self.option_discard: list[str] = []
        self.order: list[int] = []
        self.destroyed: list[int] = []
        self.eliminated: list[int] = []
        self.finished: list[int] = []
        self.winners: list[int] = []
        self.over: bool = False
        self.memory: dict[str, int] = {}
        self.piles: list[int] = []
        self.bank: int = 0
        self.cubes: dict[int, int] = {}
        self.shop: list[str] = []
        self.special: list[int] = []

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.floor = self.floor
        twin.seed = self.seed
        twin.turn = self.turn
        twin.register = self.register
        twin.step = self.step
        twin.goal = self.goal
        twin.turns = self.turns
        twin.over = self.over
        twin.bank = self.bank
        twin.robots = [robot.copy() for robot in self.robots]
        twin.at = self.at[:]
        twin.flags = self.flags[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.option_deck = self.option_deck[:]
        twin.option_discard = self.option_discard[:]
        twin.order = self.order[:]
        twin.destroyed = self.destroyed[:]
        twin.eliminated = self.eliminated[:]
        twin.finished = self.finished[:]
        twin.winners = self.winners[:]
        twin.memory = self.memory.copy()
        twin.piles = self.piles[:]
        twin.cubes = self.cubes.copy()
        twin.shop = self.shop[:]
        twin.special = self.special[:]
        return twin

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
            if name not in _NOT_SAVED and name != "robots":
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


_NOT_SAVED: Final = ("floor", "at")
