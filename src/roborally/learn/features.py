"""What every robot of races side by side may see, as one array of numbers between 0 and 1."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from roborally.floor.floor import OFF
from roborally.game.cards import CODES, DECK, KIND
from roborally.game.state import POWER_ANNOUNCED, POWER_DOWN, RACING, REGISTERS
from roborally.kernel.races import Races
from roborally.kernel.row import (
    ARCHIVE,
    DAMAGE,
    FACING,
    FLAGS,
    HAND_SIZE,
    LIVES,
    LOCKED,
    POWER,
    SQUARE,
    STATUS,
    VIRTUAL,
)
from roborally.learn.acting import SLOTS
from roborally.learn.observing import MOST_ROBOTS, ROBOT

Floats = NDArray[np.float32]

_KINDS: Final = np.zeros((len(DECK) * 10 + 1, len(CODES) - 1), np.float32)
for _card in DECK:
    _KINDS[_card, KIND[_card // 10] - 1] = 1
"""By the number of a card a 1 at its kind; nothing for 0, which is no card."""


class Features:
    """The numbers, with their ``names``: the own robot first, then the others in their order."""

    def __init__(self, races: Races) -> None:
        self.races = races
        state = races.state(0)
        floor = state.floor
        self._size = np.array((floor.width, floor.height), np.float32)
        squares = range(len(floor.squares))
        self._places = np.array([floor.place(sq) for sq in squares], np.float32) / self._size
        self._flags = self._places[[*state.flags, *state.flags[-1:]]]
        self._goal = state.goal
        players = races.robots
        self._order = [
            [own, *(other for other in range(players) if other != own)] for own in range(players)
        ]
        self.names: tuple[str, ...] = (
            *(f"robot {number} {what}" for number in range(players) for what in ROBOT),
            *("next flag x", "next flag y"),
            *(f"register {k} {code}" for k in range(1, REGISTERS + 1) for code in CODES[1:]),
            *(
                f"slot {slot} {what}"
                for slot in range(HAND_SIZE)
                for what in (*CODES[1:], "priority")
            ),
            "turn",
        )

    def seen(self) -> Floats:
        """``[race * robots + robot, number]``, a new array each time."""
        races, robots = self.races, self.races.robots
        found = np.empty((len(races), robots, len(self.names)), np.float32)
        rows = self._robots()
        width = len(ROBOT)
        for own, order in enumerate(self._order):
            for place, robot in enumerate(order):
                found[:, own, place * width : (place + 1) * width] = rows[:, robot]
            found[:, own, 1:3] = 1
        at = robots * width
        found[..., at : at + 2] = self._flags[races.of_robots(FLAGS)]
        at += 2
        for cards in (_KINDS[races.registers], self._hands()):
            end = at + cards.shape[-1] * cards.shape[-2]
            found[..., at:end] = cards.reshape(len(races), robots, -1)
            at = end
        found[..., -1] = np.minimum(races.turn[:, None] / 100, 1)
        return found.reshape(len(races) * robots, -1)

    def _hands(self) -> Floats:
        hands = self.races.sorted_hands
        return np.concatenate([_KINDS[hands], hands[..., None].astype(np.float32) / 1000], axis=-1)

    def _robots(self) -> Floats:
        """A row for every robot, as others see it."""
        races = self.races
        square, archive, flags = map(races.of_robots, (SQUARE, ARCHIVE, FLAGS))
        power, locked = races.of_robots(POWER), races.of_robots(LOCKED)
        there = square != OFF
        facing = (races.of_robots(FACING)[..., None] == np.arange(4)) & there[..., None]
        columns: list[NDArray[Any]] = [
            np.ones_like(square),
            *(np.zeros_like(square), np.zeros_like(square)),
            *(races.of_robots(STATUS) == RACING, races.of_robots(VIRTUAL)),
            *np.moveaxis(self._place_of(square), -1, 0),
            *np.moveaxis(facing, -1, 0),
            *np.moveaxis(self._place_of(archive), -1, 0),
            *(races.of_robots(DAMAGE) / 10, races.of_robots(LIVES) / 5, flags / MOST_ROBOTS),
            np.full_like(square, self._goal) / MOST_ROBOTS,
            *(power == POWER_ANNOUNCED, power == POWER_DOWN),
            *(np.zeros_like(square), np.zeros_like(square)),
            *((races.hands > 0).sum(axis=-1) / SLOTS, np.zeros_like(square)),
            *(locked >> register & 1 for register in range(REGISTERS)),
        ]
        rows = np.stack([column.astype(np.float32) for column in columns], axis=-1)
        return np.clip(rows, 0, 1)

    def _place_of(self, squares: NDArray[Any]) -> Floats:
        found = self._places[np.maximum(squares, 0)]
        return np.where((squares != OFF)[..., None], found, np.float32(0))
