"""What each card does to a robot that is alone on the floor.

For every register, kind of card, square and facing the table holds where the robot is afterwards
and how much damage it took. It is filled by the referee itself, so every edition and every element
of a board is in it, or by the kernel where that knows them all. A program can then be followed card
by card with a lookup each.

A place is ``square * 4 + facing``. Places from ``floor.size * 4`` on are those of robots that do
nothing more in this turn: destroyed, or in 2016 rebooted on a certain square.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from roborally import kernel
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.floor.geometry import DIRECTIONS
from roborally.game import modern_cards
from roborally.game.cards import DECK, KIND, NO_CARD, kind_of
from roborally.game.effects import moments_of
from roborally.game.setup import Seat, Setup
from roborally.game.state import POWER_DOWN, POWER_ON, RACING, REGISTERS, Robot, State
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.rules.ruleset import Ruleset

REACH: Final = 6
"""No card takes a robot farther in one register, belts included."""
WAIT: Final = 0
KINDS: Final = 8
"""The kinds of cards: WAIT for no card or one that moves nothing, then as in ``race.cards``."""

MODERN_KIND: Final = {
    modern_cards.MOVE_1: 1,
    modern_cards.MOVE_2: 2,
    modern_cards.MOVE_3: 3,
    modern_cards.BACK_UP: 4,
    modern_cards.TURN_LEFT: 5,
    modern_cards.TURN_RIGHT: 6,
    modern_cards.U_TURN: 7,
    modern_cards.SPEED_ROUTINE: 3,
}
_CLASSIC_CARD: Final = (NO_CARD, *(DECK[KIND.index(kind) - 1] for kind in range(1, KINDS)))
_MODERN_CARD: Final = (modern_cards.POWER_UP, *range(modern_cards.MOVE_1, modern_cards.U_TURN + 1))
_NOT_ALONE: Final = (
    *("any_number_of_players", "four_lives", "lives", "play_on", "tie"),
    *("options_each", "options_in_play", "starting_options", "starting_damage", "without_options"),
    "house_cards",
    *("energy_bank", "start_energy", "timer", "timer_policy", "upgrades_in_play"),
)
"""House rules that say something about the table, not about how cards are carried out."""


def kind_of_card(card: int) -> int:
    """The kind of a card of any edition."""
    return MODERN_KIND.get(card, WAIT) if card > DECK[-1] else kind_of(card)


def alone(setup: Setup) -> tuple[Setup, Ruleset]:
    """The race for a single robot, and its rules. Special rules hold only about reboots."""
    switches = {name: value for name, value in setup.switches.items() if name not in _NOT_ALONE}
    robot = setup.seats[0].robots[0]
    rules = rules_named(setup.rules)
    rules.adjust(switches)
    single = replace(
        setup,
        course=replace(setup.course, players=()),
        seats=(Seat("alone", (robot,)),),
        special_rules=tuple(
            twist for twist in setup.twists if "one_token" in moments_of(rules.effects[twist])
        ),
        switches=switches,
    )
    return single, rules


class SoloSteps:
    """Where every card leads, by ``after[register - 1][kind][place]``, with ``harm`` likewise.

    ``reboots`` says where a robot is after a reboot, by the sheet of the floor it stood on.
    """

    def __init__(self, setup: Setup, turns: tuple[int, ...] = ()) -> None:
        self.setup, self.rules = alone(setup)
        self.turns = turns
        self.floor: Floor = floor_of(self.setup.course, turns)
        self.places: int = self.floor.size * 4
        self.modern: bool = self.rules.traits.own_decks
        self.may_rest: bool = not self.modern and not any(
            "may_power_down" in moments_of(self.rules.effects[twist]) for twist in setup.twists
        )
        self.ends: list[int] = [] if self.modern else [OFF]
        self.interpreted = False
        """Whether the kernel walks even if it is not compiled."""
        self.after: list[list[list[int]]] = []
        self.harm: list[list[list[int]]] = []
        self.reboots: list[int] = []
        self._pairs: dict[tuple[int, str, tuple[int, int], int], tuple[int, int]] = {}
        self._pair_referee: Referee | None = None
        self._lock = threading.Lock()

    @property
    def size(self) -> int:
        """All places, those of robots that are done included."""
        return self.places + len(self.ends)

    @property
    def start(self) -> list[int]:
        """The squares on which robots begin; without any, all that they could stand on."""
        if self.setup.course.start is not None:
            return [self.floor.square(*self.setup.course.start)]
        begin = [square for square, _ in self.floor.docks or self.floor.starts]
        return begin or self.squares

    @property
    def squares(self) -> list[int]:
        """The squares on which a robot can stand."""
        floor = self.floor
        return [
            square
            for square in range(floor.size)
            if floor.sheet_of[square] != OFF and not floor.pit[square]
        ]

    def _referee(self) -> Referee:
        """A referee of a race with one robot and no flags."""
        state = State(self.floor, "solo")
        state.robots = [Robot(0, self.setup.seats[0].robots[0], 0)]
        state.robots[0].archive = state.robots[0].start = self.start[0]
        return Referee(self.setup, state, telling=False, rules=self.rules)

    def walk(self, like: SoloSteps | None = None) -> SoloSteps:
        """Let the referee carry out every card from every place.

        With the steps on a floor that is ``like`` this one, only what can be different is walked.
        """
        rules, referee = self.rules, self._referee()
        squares = self.squares
        if like is not None:
            squares = self._changed(like.floor)
            self.ends = like.ends[:]
        for register in range(1, REGISTERS + 1):
            step = rules.register_begins(register)
            rows = [
                self._row(
                    referee,
                    register,
                    (step, rules.register_ends(step)),
                    kind,
                    squares,
                    None if like is None else (like.after, like.harm),
                )
                for kind in range(KINDS)
            ]
            self.after.append([after for after, _ in rows])
            self.harm.append([harm for _, harm in rows])
        if self.modern:
            by_sheet = {self.floor.sheet_of[square]: square for square in self.squares}
            for sheet in range(len(self.floor.sheets)):
                square = by_sheet.get(sheet, self.squares[0])
                first = rules.first_register
                self._put(referee.state, 1, first, modern_cards.WORM, square, 0)
                self.reboots.append(self._carried_out(referee, rules.register_ends(first))[0])
        for rows_after, rows_harm in zip(self.after, self.harm, strict=True):
            for after, harm in zip(rows_after, rows_harm, strict=True):
                after.extend(range(self.places, self.size))
                harm.extend([0] * len(self.ends))
        return self

    def _changed(self, other: Floor) -> list[int]:
        """The squares from which a card may lead to something that differs on the other floor."""
        width, height = self.floor.width, self.floor.height
        near: set[int] = set()
        for square in range(self.floor.size):
            if self.floor.squares[square] != other.squares[square]:
                x, y = self.floor.place(square)
                near |= {
                    self.floor.square(i, j)
                    for i in range(max(x - REACH, 0), min(x + REACH + 1, width))
                    for j in range(max(y - REACH, 0), min(y + REACH + 1, height))
                }
        return [square for square in self.squares if square in near]

    def _row(
        self,
        referee: Referee,
        register: int,
        steps: tuple[int, int],
        kind: int,
        squares: list[int],
        known: tuple[list[list[list[int]]], list[list[list[int]]]] | None,
    ) -> tuple[list[int], list[int]]:
        after = list(range(self.places))
        harm = [0] * self.places
        if known is not None:
            after = known[0][register - 1][kind][: self.places]
            harm = known[1][register - 1][kind][: self.places]
            for square in range(self.floor.size):
                if self.floor.pit[square]:
                    start = square * 4
                    after[start : start + 4] = range(start, start + 4)
                    harm[start : start + 4] = [0] * 4
        card = (_MODERN_CARD if self.modern else _CLASSIC_CARD)[kind]
        walked = self._walked_in_kernel(referee.state, register, steps[0], card, squares)
        for square in squares:
            for facing in DIRECTIONS:
                place = square * 4 + facing
                if walked is None:
                    self._put(referee.state, register, steps[0], card, square, facing)
                    after[place], harm[place] = self._carried_out(referee, steps[1])
                else:
                    after[place], harm[place] = next(walked)
        return after, harm

    def _walked_in_kernel(
        self, state: State, register: int, step: int, card: int, squares: list[int]
    ) -> Iterator[tuple[int, int]] | None:
        """The same for all of these squares at once, if the kernel knows what can happen there.

        What randomizers draw follows from what was discarded on other squares before.
        """
        terrain = self.floor.terrain
        if self.modern or not squares or (terrain is not None and any(terrain.randomizer)):
            return None
        self._put(state, register, step, _CLASSIC_CARD[1], squares[0], 0)
        twists = self.setup.twists
        if not kernel.supported(state, self.rules, twists, interpreted=self.interpreted):
            return None
        ground, row = kernel.ground_of(state, self.rules), kernel.pack(state)
        found = list(kernel.walk_alone(ground, row, register, card, squares))
        ends = (self.places if place == OFF else place for place in found[::2])
        return zip(ends, found[1::2], strict=True)

    def _carried_out(self, referee: Referee, end: int) -> tuple[int, int]:
        referee.run_to(end)
        while referee.open:
            referee.answer(referee.open[0], referee.open[0].default)
        return self._outcome(referee.state)

    def pair(
        self, register: int, option: str, pair: tuple[int, int], place: int
    ) -> tuple[int, int]:
        """Where two kinds of cards in one register lead, and the harm, thanks to an option."""
        key = (register, option, pair, place)
        if key not in self._pairs:
            with self._lock:
                self._pairs[key] = self._walk_pair(register, option, pair, place)
        return self._pairs[key]

    def _walk_pair(
        self, register: int, option: str, pair: tuple[int, int], place: int
    ) -> tuple[int, int]:
        if self._pair_referee is None:
            self._pair_referee = self._referee()
        referee = self._pair_referee
        step = self.rules.register_begins(register)
        robot = referee.state.robots[0]
        self._put(referee.state, register, step, _CLASSIC_CARD[pair[0]], place // 4, place % 4)
        robot.seconds[register - 1] = _CLASSIC_CARD[pair[1]]
        robot.options = [option]
        referee.rehearse(referee.state, self.rules.register_ends(step))
        return self._outcome(referee.state)

    def _put(
        self, state: State, register: int, step: int, card: int, square: int, facing: int
    ) -> None:
        robot = state.robots[0]
        state.turn = 1
        state.register = register - 1
        state.step = step
        state.over = False
        state.destroyed = []
        state.eliminated = []
        state.winners = []
        robot.status = RACING
        robot.power = POWER_ON if card else POWER_DOWN
        robot.damage = 0
        robot.lives = 3
        robot.virtual = False
        robot.rebooted = False
        robot.locked = robot.shown = 0
        robot.registers = [NO_CARD] * REGISTERS
        robot.registers[register - 1] = card
        robot.seconds = [NO_CARD] * REGISTERS
        robot.played = [modern_cards.POWER_UP] * (register - 1)
        robot.discard = []
        robot.gear = {}
        robot.facing = facing
        if self.modern:
            state.piles = list(modern_cards.PILES)
        state.place(robot, square)

    def _outcome(self, state: State) -> tuple[int, int]:
        """Where the robot is now, and what the way cost it."""
        robot = state.robots[0]
        if not self.modern:
            if robot.status != RACING or robot.square == OFF:
                return self.places, 0
            return robot.square * 4 + robot.facing, robot.damage
        harm = sum(card in modern_cards.DAMAGE for card in robot.discard)
        if not robot.rebooted:
            return robot.square * 4 + robot.facing, harm
        if robot.square not in self.ends:
            self.ends.append(robot.square)
        return self.places + self.ends.index(robot.square), harm
