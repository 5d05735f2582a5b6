"""Positions for reach counts: a floor, a robot and a hand, as text.

    about: An express belt that ends at a pit
    rules: 2005
    floor: 12x12 xbelt(3,4)E; pit(7,4)      (or: course risky-exchange-2005)
    robot: (3,4)E
    hand: M1/500 M2/720 L/70 R/80 U/10
    programs: 120
    ends: 37
    deaths: 18
    touches: 0
    farthest: (6,4)

The floor and the robot are written in the notation of ``tests.rules.table``. The last five lines
are what comes of all orders in which cards of the hand can be programmed: how many programs there
are, in how many different ways the robot can end, how many programs destroy it, how many touch a
flag, and the farthest square it can stand on, the first in reading order if there are several.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import perm
from pathlib import Path
from typing import Any

from roborally.floor.course import Place
from roborally.game.cards import card_of
from roborally.game.state import RACING, State
from roborally.referee import Referee
from roborally.situation.playing import Situation
from tests.reach.brute import Alone, Sheets, play_register
from tests.rules.table import situation

FOLDER = Path(__file__).parent / "positions"
KEYS = ("about", "rules", "floor", "robot", "hand")
REGISTERS = 5


@dataclass(frozen=True, slots=True)
class Reach:
    """What can come of a hand."""

    programs: int
    ends: int
    deaths: int
    touches: int
    farthest: Place

    def text(self) -> str:
        lines = [f"{name}: {getattr(self, name)}" for name in self.__slots__[:-1]]
        return "\n".join([*lines, "farthest: ({},{})".format(*self.farthest)]) + "\n"


class Tally:
    """Collects ends of programs."""

    def __init__(self, start: Place) -> None:
        self.start = start
        self.programs = self.deaths = self.touches = 0
        self.ends: set[tuple[object, ...]] = set()
        self.places: set[Place] = set()

    def died(self, programs: int) -> None:
        """So many programs have this beginning, and all of them end here."""
        self.programs += programs
        self.deaths += programs

    def ended(self, place: Place, flags: int, rest: tuple[object, ...], *, touched: bool) -> None:
        self.programs += 1
        self.touches += touched
        self.places.add(place)
        self.ends.add((place, flags, *rest))

    def reach(self) -> Reach:
        def key(place: Place) -> tuple[int, int, int]:
            far = abs(place[0] - self.start[0]) + abs(place[1] - self.start[1])
            return -far, place[1], place[0]

        farthest = min(self.places, key=key) if self.places else self.start
        return Reach(self.programs, len(self.ends), self.deaths, self.touches, farthest)


@dataclass(frozen=True, slots=True)
class Position:
    name: str
    values: dict[str, str]

    @staticmethod
    def read(path: Path) -> Position:
        pairs = (line.partition(": ") for line in path.read_text("utf-8").splitlines())
        return Position(path.stem, {key: value for key, _, value in pairs})

    @property
    def hand(self) -> list[str]:
        return self.values["hand"].split()

    def expected(self) -> str:
        return "".join(f"{k}: {v}\n" for k, v in self.values.items() if k not in KEYS)

    def question(self) -> str:
        return "".join(f"{k}: {v}\n" for k, v in self.values.items() if k in KEYS)

    def referee(self) -> Referee:
        """A race with nobody else, before the first register."""
        rules, (first, _, rest) = self.values["rules"], self.values["floor"].partition(" ")
        robot = f"A{self.values['robot']}"
        if first == "course":
            data = situation(rules, robot)
            data["floor"] = {"course": rest}
        else:
            data = situation(rules, robot, rest, size=[int(n) for n in first.split("x")])
        table: dict[str, Any] = data | {"special_rules": []}
        referee = Situation(table, rules).referee
        referee.telling = False
        return referee


def positions() -> list[Position]:
    return [Position.read(path) for path in sorted(FOLDER.glob("*.txt"))]


def reach_by_the_rules(position: Position) -> Reach:
    """Play every program, registers that several programs share only once."""
    referee = position.referee()
    steps = [step.__name__ for step in referee.rules.steps]
    reveal = steps.index("reveal")
    phase = steps.index("touch") - reveal + 1
    first = referee.state
    had = first.robots[0].flags
    tally = Tally(first.floor.place(first.robots[0].square))

    def play(state: State, register: int, cards: list[int]) -> None:
        for i, card in enumerate(cards):
            left = cards[:i] + cards[i + 1 :]
            twin = state.copy()
            twin.step = reveal + (register - 1) * phase
            robot = twin.robots[0]
            robot.registers[register - 1] = card
            referee.state = twin
            referee.run_to(twin.step + phase)
            assert not referee.open
            if robot.status != RACING:
                tally.died(perm(len(left), REGISTERS - register))
            elif register < REGISTERS:
                play(twin, register + 1, left)
            else:
                place = twin.floor.place(robot.square)
                rest = (robot.facing, robot.damage, twin.floor.place(robot.archive))
                tally.ended(place, robot.flags, rest, touched=robot.flags > had)

    play(first, 1, [card_of(word) for word in position.hand])
    return tally.reach()


def reach_by_brute_force(position: Position) -> Reach:
    """The same by an implementation of its own."""
    referee = position.referee()
    sheets = Sheets(referee.setup.course)
    state, robot = referee.state, referee.state.robots[0]
    place, archive = state.floor.place(robot.square), state.floor.place(robot.archive)
    first = Alone(place, robot.facing, robot.damage, robot.flags, archive)
    tally = Tally(place)
    played = cache(partial(play_register, sheets))
    for program in programs([word.partition("/")[0] for word in position.hand], REGISTERS):
        alone = first
        for register, card in enumerate(program, 1):
            alone = played(alone, register, card)
            if alone.dead:
                break
        if alone.dead:
            tally.died(1)
        else:
            rest = (alone.facing, alone.damage, alone.archive)
            tally.ended(alone.place, alone.flags, rest, touched=alone.flags > first.flags)
    return tally.reach()


def programs(cards: list[str], length: int) -> Iterator[tuple[str, ...]]:
    """All ordered choices of cards; equal cards at different places of the hand count apart."""
    if length == 0:
        yield ()
        return
    for i, card in enumerate(cards):
        for rest in programs(cards[:i] + cards[i + 1 :], length - 1):
            yield card, *rest


def main() -> None:
    """Write the counts of all positions anew."""
    for position in positions():
        path = FOLDER / f"{position.name}.txt"
        path.write_text(position.question() + reach_by_the_rules(position).text(), "utf-8")
