"""What a seat sees, as arrays.

An observation is made from the view of the seat that is asked and from the question, and from
nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from roborally.floor.course import Course
from roborally.floor.floor import OFF, floor_of
from roborally.game import choices
from roborally.game.asks import Ask
from roborally.game.cards import CODES, HIDDEN, NO_CARD, kind_of
from roborally.game.modern_cards import MOVE_1, TEXT
from roborally.game.questions import QUESTIONS
from roborally.game.state import POWER_ANNOUNCED, POWER_DOWN, RACING, REGISTERS, Robot
from roborally.game.view import View
from roborally.learn.acting import MOST_CHOICES, SLOTS, Answering
from roborally.learn.planes import FLOOR_PLANES, LARGEST, PLANES, floor_planes
from roborally.rules import RULES, rules_named

Observation = dict[str, Any]
Floats = NDArray[np.float32]

MOST_ROBOTS: Final = 8
CARDS: Final = ("none", "hidden", *CODES[1:], *list(TEXT.values())[7:])
"""What a number for a card means: the cards of the classic editions and of 2016 that do the same
have the same number.
"""
_MODERN: Final = {card: number for number, card in enumerate(TEXT, 2)}

ROBOT: Final = (
    *("is there", "own", "own side", "racing", "virtual", "x", "y"),
    *("faces N", "faces E", "faces S", "faces W", "archive x", "archive y"),
    *("damage", "lives", "flags", "goal", "announced power down", "powered down"),
    *("energy", "rebooted", "cards in hand", "options"),
    *(f"register {register} locked" for register in range(1, REGISTERS + 1)),
)
"""What the numbers about a robot are."""
CHOICE: Final = (
    *("is there", "is the default", "square", "x", "y", "N", "E", "S", "W"),
    *("number", "robot", "option", "card", "register", "word"),
)
"""What the numbers about a choice are."""
RACE: Final = ("turn", "register", "robots", "flags", "places of the program filled")
_COLUMN: Final = {name: number for number, name in enumerate(CHOICE)}


@cache
def card_number(card: int) -> int:
    """The number of a card in ``CARDS``."""
    if card == NO_CARD:
        return 0
    if card == HIDDEN:
        return 1
    return _MODERN[card] if card >= MOVE_1 else 1 + kind_of(card)


def questions() -> tuple[str, ...]:
    """The names of all questions of all editions, in the order of their numbers."""
    for name in RULES:
        rules_named(name)  # declares its questions
    return tuple(sorted(QUESTIONS))


class Observer:
    """Makes observations of races on some courses; they all have the same shape."""

    def __init__(self, courses: Sequence[Course]) -> None:
        floors = [floor_of(course) for course in courses]
        self.width = max(floor.width for floor in floors)
        self.height = max(floor.height for floor in floors)
        self.questions = questions()
        self._question = {name: number for number, name in enumerate(self.questions)}
        self.space = spaces.Dict(
            {
                "board": _numbers((len(PLANES), self.height, self.width)),
                "robots": _reals((MOST_ROBOTS, len(ROBOT))),
                "programs": _numbers((MOST_ROBOTS, REGISTERS), len(CARDS) - 1),
                "hand": _numbers((SLOTS,), len(CARDS) - 1),
                "priorities": _reals((SLOTS,)),
                "question": _numbers((1,), len(self.questions) - 1),
                "choices": _reals((MOST_CHOICES, len(CHOICE))),
                "race": _reals((len(RACE),)),
            }
        )

    def nothing(self) -> Observation:
        """What is seen when nobody is asked any more."""
        boxes = self.space.spaces.values()
        return {
            name: np.zeros(box.shape or (), box.dtype)
            for name, box in zip(self.space.spaces, boxes, strict=True)
        }

    def observe(self, view: View, ask: Ask, answering: Answering) -> Observation:
        """What the seat that is asked sees."""
        state = view.state
        own = state.robots[ask.robot]
        others = [robot for robot in state.robots if robot is not own]
        seen: dict[str, NDArray[Any]] = {
            "board": self._board(view, own, others),
            "robots": np.zeros((MOST_ROBOTS, len(ROBOT)), np.float32),
            "programs": np.zeros((MOST_ROBOTS, REGISTERS), np.uint8),
            "hand": np.zeros((SLOTS,), np.uint8),
            "priorities": np.zeros((SLOTS,), np.float32),
            "question": np.array([self._question[ask.name]], np.uint8),
            "choices": np.zeros((MOST_CHOICES, len(CHOICE)), np.float32),
            "race": np.array(
                (
                    min(state.turn / 100, 1),
                    state.register / REGISTERS,
                    len(state.robots) / MOST_ROBOTS,
                    len(state.flags) / MOST_ROBOTS,
                    0,
                ),
                np.float32,
            ),
        }
        shown = [own, *others][:MOST_ROBOTS]
        rows = [self._robot(view, robot, own) for robot in shown]
        np.minimum(np.array(rows, np.float32), 1, out=seen["robots"][: len(shown)])
        seen["programs"][: len(shown)] = [
            [card_number(card) for card in robot.registers] for robot in shown
        ]
        hand = answering.hand[:SLOTS]
        seen["hand"][: len(hand)] = [card_number(card) for card in hand]
        seen["priorities"][: len(hand)] = [card / 1000 if card < MOVE_1 else 0 for card in hand]
        for number, choice in enumerate(answering.offered):
            seen["choices"][number] = self._choice(own, ask, choice)
        return seen

    def follow(self, seen: Observation, view: View, ask: Ask, answering: Answering) -> Observation:
        """The same after some actions of an answer."""
        follows = {name: part.copy() for name, part in seen.items()}
        if ask.program is None:
            follows["choices"][:] = 0
            for number, choice in enumerate(answering.offered):
                follows["choices"][number] = self._choice(view.state.robots[ask.robot], ask, choice)
        program = follows["programs"][0]
        for register, card in answering.laid.items():
            program[register - 1] = card_number(card)
        follows["race"][-1] = answering.filled / REGISTERS
        return follows

    def _board(self, view: View, own: Robot, others: list[Robot]) -> NDArray[np.uint8]:
        state, floor = view.state, view.state.floor
        planes = floor_planes(floor, self.height, self.width).copy()
        first = len(FLOOR_PLANES)
        for robot in others:
            if robot.square != OFF:
                x, y = floor.place(robot.square)
                planes[first + 4 + robot.facing, y, x] = 1
        if own.square != OFF:
            x, y = floor.place(own.square)
            planes[first + own.facing, y, x] = 1
        for number, flag in enumerate(state.flags):
            if flag != OFF and number >= own.flags:
                x, y = floor.place(flag)
                planes[first + (8 if number == own.flags else 9), y, x] = number + 1
        if own.archive != OFF:
            x, y = floor.place(own.archive)
            planes[first + 10, y, x] = 1
        for sq, cubes in state.cubes.items():
            x, y = floor.place(sq)
            planes[first + 11, y, x] = cubes
        return planes

    def _robot(self, view: View, robot: Robot, own: Robot) -> tuple[float, ...]:
        state, floor = view.state, view.state.floor
        x, y = floor.place(robot.square) if robot.square != OFF else (0, 0)
        to_x, to_y = floor.place(robot.archive) if robot.archive != OFF else (0, 0)
        facing = [0.0] * 4
        if robot.square != OFF:
            facing[robot.facing] = 1.0
        side = robot is own or robot.seat == own.seat or robot.team == own.team >= 0
        locked = robot.locked | robot.pinned
        return (
            *(1, robot is own, side, robot.status == RACING, robot.virtual),
            *(x / self.width, y / self.height, *facing),
            *(to_x / self.width, to_y / self.height),
            *(robot.damage / 10, robot.lives / 5, robot.flags / MOST_ROBOTS),
            state.goal / MOST_ROBOTS,
            *(robot.power == POWER_ANNOUNCED, robot.power == POWER_DOWN),
            *(robot.energy / 10, robot.rebooted),
            *(len(robot.hand) / SLOTS, len(robot.options) / 10),
            *(bool(locked >> register & 1) for register in range(REGISTERS)),
        )

    def _choice(self, robot: Robot, ask: Ask, choice: choices.Choice) -> Floats:
        row = np.zeros(len(CHOICE), np.float32)
        row[0] = 1
        row[1] = choice == ask.usual
        meant = choice.way if isinstance(choice, choices.Use) else choice
        match meant:
            case choices.Square():
                row[_COLUMN["square"]] = 1
                row[_COLUMN["x"]] = meant.x / self.width
                row[_COLUMN["y"]] = meant.y / self.height
                if meant.facing != choices.UNTURNED:
                    row[_COLUMN["N"] + meant.facing] = 1
            case choices.Facing():
                row[_COLUMN["N"] + meant.direction] = 1
            case choices.Side():
                row[_COLUMN["N"] + (robot.facing + meant.turn) % 4] = 1
            case choices.Number():
                row[_COLUMN["number"]] = min(max(meant.value / 10, 0), 1)
            case choices.RobotNamed():
                row[_COLUMN["robot"]] = (meant.index + 1) / MOST_ROBOTS
            case choices.OptionNamed() | choices.Weapon():
                row[_COLUMN["option"]] = 1
            case choices.Cards():
                row[_COLUMN["card"]] = (
                    card_number(meant.cards[0]) / len(CARDS) if meant.cards else 0
                )
            case choices.DamageCard():
                row[_COLUMN["card"]] = card_number(meant.card) / len(CARDS)
            case choices.Register():
                row[_COLUMN["register"]] = meant.number / REGISTERS
            case _:
                row[_COLUMN["word"]] = 1
        return row


def _numbers(shape: tuple[int, ...], largest: int = LARGEST) -> spaces.Box:
    return spaces.Box(0, largest, shape, np.uint8)


def _reals(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(0.0, 1.0, shape, np.float32)
