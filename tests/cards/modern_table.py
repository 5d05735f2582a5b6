"""Small positions of 2016 for the tests of upgrades.

    table("A(3,4)E upgrades=Brakes energy=2; B(6,4)W", "wall(4,4)E; pit(5,5)", A="M1 L")

plays as many registers as the longest program has. Robots: ``A(3,4)E``, then any of ``energy=2``,
``deck=M1,L`` and ``discard=SPAM`` and ``hand=M1,M2`` (top first), ``rebooted``,
``upgrades=Rail Gun,Scrambler``. Elements: ``wall(3,4)N``, ``pit(3,4)``, ``green(3,4)E``,
``blue(3,4)E``, ``gearR(3,4)``, ``gearL(3,4)``, ``panel(3,4)E[1,3]``, ``laser(0,5)E``,
``energy(3,4)``, ``antenna(0,4)E``, ``reboot(0,0)E``, ``checkpoint1(8,8)``.

The floor has 12 x 12 squares. Without an antenna robots act in the order in which they are
listed; without a reboot token robots come back on (0,11), and are pushed off it to the east.
Without a checkpoint there is one out of reach on the start board.

Answers go by the name of the question: ``answers={"brakes": "0"}`` answers it each time it is
put, ``{"brakes": ["0", "1"]}`` one after the other, ``{"A brakes": "0"}`` only for A. What is not
answered takes its default; an answer that fits no question is an error. In the own turn ``N after``
waits until the card is done.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from roborally.floor.board import Board
from roborally.floor.course import Course, Marker, Placement
from roborally.floor.elements import EMPTY, GEAR_LEFT, GEAR_RIGHT, Belt, Laser, Pusher, Square
from roborally.floor.geometry import LETTERS, opposite
from roborally.game.asks import Ask
from roborally.game.cards import card_of, card_text
from roborally.game.modern_cards import DAMAGE, TEXT
from roborally.game.setup import Seat, Setup
from roborally.game.state import REGISTERS, Robot
from roborally.referee import Referee

SIZE = 12
Answers = Mapping[str, str | list[str]]

_ROBOT = re.compile(r"(?P<id>[A-Z])\((?P<x>\d+),(?P<y>\d+)\)(?P<facing>[NESW])(?P<rest>.*)")
_ELEMENT = re.compile(
    r"(?P<kind>[a-zA-Z]+)(?P<number>\d?)\((?P<x>\d+),(?P<y>\d+)\)(?P<side>[NESW])?"
    r"(?:\[(?P<registers>[\d,]+)\])?"
)


class Table:
    """A race of 2016 that stands in such a position, and what was asked so far."""

    def __init__(
        self, robots: str, floor: str = "", piles: str = "", seed: str = "1", **switches: Any
    ) -> None:
        ids = [part[0] for part in _parts(robots)]
        seats = tuple(Seat(f"Player {id}", (id,)) for id in ids)
        setup = Setup("2016", course(floor), seats, seed, switches=switches)
        self.referee = Referee(setup)
        self.state = self.referee.state
        self.asks: list[tuple[Ask, str]] = []
        for text, robot in zip(_parts(robots), self.state.robots, strict=True):
            self._put(robot, text)
        for word in piles.split():
            kind, _, number = word.partition("=")
            changed = list(self.state.piles)
            changed[DAMAGE.index(card_of(kind))] = int(number)
            self.state.piles = changed
        self.state.turn = 1
        self.referee.refresh_effects()

    def _put(self, robot: Robot, text: str) -> None:
        match = _ROBOT.fullmatch(text)
        assert match, f"not a robot: {text}"
        self.state.place(robot, self.square(int(match["x"]), int(match["y"])))
        robot.facing = LETTERS.index(match["facing"])
        robot.start = robot.archive = self.state.floor.starts[robot.index][0]
        robot.energy = 0
        words, _, upgrades = match["rest"].partition("upgrades=")
        robot.options = [name.strip() for name in upgrades.split(",") if name.strip()]
        for name in robot.options:
            assert name in self.referee.rules.effects, f"unknown upgrade {name}"
        for word in words.split():
            name, _, value = word.partition("=")
            if name == "rebooted":
                robot.rebooted = True
            elif name == "energy":
                robot.energy = int(value)
            else:
                assert name in ("deck", "discard", "hand"), f"unknown word {word}"
                cards = [card_of(card) for card in value.split(",") if card]
                setattr(robot, name, cards if name == "hand" else cards[::-1])

    def square(self, x: int, y: int) -> int:
        return self.state.floor.square(x, y)

    # ---- playing

    def play_to(self, step: str, answers: Answers, register: int = 1) -> Table:
        """Go on, answering, to just before a step of the rules in a register."""
        names = [one.__name__ for one in self.referee.rules.steps]
        places = [place for place, name in enumerate(names) if name == step]
        self.referee.run_to(places[min(register, len(places)) - 1])
        given = {key: _texts(value) for key, value in answers.items()}
        used: set[str] = set()
        while self.referee.open:
            ask = self.referee.open[0]
            text = ask.default
            for key in (f"{self.state.robots[ask.robot].name} {ask.name}", ask.name):
                if given.get(key) and not _waits(ask, given[key][0]):
                    text = given[key].pop(0) if isinstance(answers[key], list) else given[key][0]
                    used.add(key)
                    break
            self.asks.append((ask, self.referee.answer(ask, text)))
        unused = [
            key for key in answers if key not in used or (given[key] and _listed(answers[key]))
        ]
        assert not unused, f"answers that fit no question: {unused}; asked: {self.asked}"
        return self

    def begin_at(self, step: str, register: int = 1) -> Table:
        """Stand before a step of the rules in a register."""
        names = [one.__name__ for one in self.referee.rules.steps]
        places = [place for place, name in enumerate(names) if name == step]
        self.state.step = places[min(register, len(places)) - 1]
        self.state.register = register - 1
        return self

    def program(self, programs: Mapping[str, str], register: int) -> int:
        """Lay programs, beginning in a register; the number of the last register laid."""
        last = register
        for id, text in programs.items():
            for i, word in enumerate(text.split(), register):
                self.robot(id).registers[i - 1] = 0 if word == "-" else card_of(word)
                last = max(last, i)
        return last

    # ---- looking

    def robot(self, id: str) -> Robot:
        return next(robot for robot in self.state.robots if robot.name == id)

    def at(self, id: str) -> str:
        """Where a robot stands, like ``(3,4)E``, or ``gone``."""
        robot = self.robot(id)
        if robot.square < 0:
            return "gone"
        x, y = self.state.floor.place(robot.square)
        return f"({x},{y}){LETTERS[robot.facing]}"

    def energy(self, id: str) -> int:
        return self.robot(id).energy

    def upgrades(self, id: str) -> list[str]:
        return list(self.robot(id).options)

    def discard(self, id: str) -> list[str]:
        """The discard pile, the last card first."""
        return [card_text(card) for card in reversed(self.robot(id).discard)]

    def deck(self, id: str) -> list[str]:
        """The deck, the top card first."""
        return [card_text(card) for card in reversed(self.robot(id).deck)]

    def hand(self, id: str) -> list[str]:
        return [card_text(card) for card in self.robot(id).hand]

    def damage(self, id: str) -> list[str]:
        """The damage cards in the discard pile, sorted."""
        return sorted(TEXT[card] for card in self.robot(id).discard if card in DAMAGE)

    def register(self, id: str, number: int) -> str:
        return card_text(self.robot(id).registers[number - 1])

    def pile(self, kind: str) -> int:
        return self.state.piles[DAMAGE.index(card_of(kind))]

    @property
    def order(self) -> list[str]:
        return [self.state.robots[number].name for number in self.state.order]

    @property
    def asked(self) -> list[tuple[str, str]]:
        """Who was asked what, in order."""
        return [(self.state.robots[ask.robot].name, ask.name) for ask, _ in self.asks]

    def choices(self, id: str, name: str) -> list[list[str]]:
        """What could be answered each time that question was put to a robot."""
        return [list(ask.choices or ()) for ask, _ in self.asks if self._is(ask, id, name)]

    def taken(self, id: str, name: str) -> list[str]:
        """What was answered each time that question was put to a robot."""
        return [text for ask, text in self.asks if self._is(ask, id, name)]

    def _is(self, ask: Ask, id: str, name: str) -> bool:
        return (self.state.robots[ask.robot].name, ask.name) == (id, name)


def table(
    robots: str,
    floor: str = "",
    *,
    answers: Answers | None = None,
    register: int = 1,
    to: str = "",
    stop: int = 0,
    piles: str = "",
    **fields: Any,
) -> Table:
    """Play the registers that the programs fill, from ``register`` on.

    ``to`` stops before a step of the last register, or of the register ``stop``. Single capital
    letters are programs (``A="M1 L"``), other fields house rules.
    """
    programs = {name: text for name, text in fields.items() if name.isupper()}
    switches = {name: value for name, value in fields.items() if not name.isupper()}
    t = Table(robots, floor, piles, **switches)
    last = t.program(programs, register)
    t.begin_at("begin_register", register)
    if to:
        return t.play_to(to, answers or {}, stop or last)
    if last < REGISTERS:
        return t.play_to("begin_register", answers or {}, last + 1)
    return t.play_to("end_round", answers or {})


def programming(
    robots: str,
    *,
    answers: Answers | None = None,
    piles: str = "",
    draw: bool = False,
    **fields: Any,
) -> Table:
    """Play the programming phase with the hands given, or after drawing."""
    t = Table(robots, "", piles, **fields)
    t.begin_at("draw_hands" if draw else "program_own_deck")
    return t.play_to("begin_register", answers or {})


def course(floor: str) -> Course:
    """The floor as a course: a board with these elements, and a start board that lies apart."""
    squares: dict[tuple[int, int], Square] = {}
    flags: dict[int, tuple[int, int]] = {}
    reboots: list[Marker] = []
    for text in _parts(floor):
        match = _ELEMENT.fullmatch(text)
        assert match, f"not an element: {text}"
        at = int(match["x"]), int(match["y"])
        side = LETTERS.index(match["side"]) if match["side"] else 0
        if match["kind"] == "checkpoint":
            flags[int(match["number"])] = at
        elif match["kind"] == "reboot":
            reboots.append(Marker(*at, side))
        else:
            square = squares.get(at, EMPTY)
            squares[at] = _with(square, match["kind"], side, match["registers"] or "")
    every = [squares.get((x, y), EMPTY) for y in range(SIZE) for x in range(SIZE)]
    starts = [Square(start=number) for number in range(1, 7)]
    return Course(
        "table",
        "Table",
        "2016",
        (
            Placement(Board.of("Floor", "2016", SIZE, every), 0, 0),
            Placement(Board.of("Start", "2016", len(starts), starts), 0, SIZE + 2),
        ),
        flags=tuple(flags[number] for number in sorted(flags)) or ((len(starts) - 1, SIZE + 2),),
        reboots=tuple(reboots) or (Marker(0, SIZE - 1, LETTERS.index("E")),),
    )


def _with(square: Square, kind: str, side: int, registers: str) -> Square:
    numbers = tuple(int(number) for number in registers.split(",") if number)
    changes: dict[str, dict[str, Any]] = {
        "wall": {"walls": square.walls | 1 << side},
        "pit": {"pit": True},
        "green": {"belt": Belt(side, 1)},
        "blue": {"belt": Belt(side, 2)},
        "gearR": {"gear": GEAR_RIGHT},
        "gearL": {"gear": GEAR_LEFT},
        "panel": {"pusher": Pusher(opposite(side), numbers)},
        "laser": {"lasers": (*square.lasers, Laser(side))},
        "energy": {"energy": True},
        "antenna": {"antenna": side},
    }
    return replace(square, **changes[kind])


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _waits(ask: Ask, text: str) -> bool:
    """Whether an answer is meant for after the card, which has not been played."""
    return ask.about.moment == "before" and text.endswith("after")


def _texts(value: str | list[str]) -> list[str]:
    return list(value) if isinstance(value, list) else [value]


def _listed(value: str | list[str]) -> bool:
    return isinstance(value, list)
