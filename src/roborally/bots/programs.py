"""Programs for a robot from its own hand, the best on the course table first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import product
from operator import itemgetter
from typing import Final

from roborally.bots.course_table import SPAM, TROJAN, WORM, CourseTable
from roborally.bots.objectives import Aim
from roborally.bots.own_hand import (
    FREE,
    SANDBOX,
    STANDS_FOR,
    WEASEL,
    Found,
    Pair,
    all_programs,
    cards_for,
)
from roborally.bots.solo import WAIT, kind_of_card
from roborally.bots.value_iteration import AGAIN
from roborally.game import modern_cards
from roborally.game.cards import card_text, is_move
from roborally.game.modern_cards import REPEATS, SANDBOX_ROUTINE, WEASEL_ROUTINE
from roborally.game.state import REGISTERS, Robot

_OWN_KIND: Final = {
    **dict.fromkeys(REPEATS, AGAIN),
    **dict.fromkeys(modern_cards.DAMAGE, SPAM),
    modern_cards.TROJAN_HORSE: TROJAN,
    modern_cards.WORM: WORM,
    WEASEL_ROUTINE: WEASEL,
    SANDBOX_ROUTINE: SANDBOX,
}
"""Cards that do what another card, chance or a choice says are kinds of their own."""

End = tuple[int, int, int]
"""A position, the damage there, and the register in which it was reached."""


@dataclass(frozen=True, slots=True)
class Program:
    """Cards for the registers that are free, and the turns left after them if nobody interferes."""

    turns: float
    registers: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]

    @property
    def text(self) -> str:
        """The program as an answer."""
        return ",".join("+".join(map(card_text, cards)) for cards in self.cards)

    def lay(self, robot: Robot) -> None:
        """Lay the cards on a robot's sheet."""
        for register, cards in zip(self.registers, self.cards, strict=True):
            for row, card in zip((robot.registers, robot.seconds), cards, strict=False):
                row[register - 1] = card
                robot.hand.remove(card)


def kind(card: int) -> int:
    """The kind of a card in a program."""
    own = _OWN_KIND.get(card)
    return kind_of_card(card) if own is None else own


@dataclass(frozen=True, slots=True)
class Programs:
    """What a robot could do with its hand: programs of kinds, the best first."""

    robot: Robot
    registers: tuple[int, ...]
    kinds: dict[int, int]
    found: list[Found]

    def __len__(self) -> int:
        return len(self.found)

    def program(self, number: int) -> Program:
        """One of them with the cards for it."""
        turns, kinds = self.found[number]
        cards = cards_for(kinds, self.robot.hand, len(self.registers), self.kinds)
        return Program(turns, self.registers, tuple(cards))


def all_of(aim: Aim, robot: Robot, most: int) -> Programs:
    """The best programs, up to so many, for the registers of a robot that are free."""
    table = aim.table
    kinds = {card: kind(card) for card in robot.hand}
    fixed = [FREE] * REGISTERS
    for register in range(1, REGISTERS + 1):
        card = robot.registers[register - 1]
        if robot.is_locked(register) or (table.solo.modern and card):
            fixed[register - 1] = kind(card)
    free = tuple(register for register in range(1, REGISTERS + 1) if fixed[register - 1] == FREE)
    found = all_programs(
        table,
        aim.position(robot),
        table.harm_of(robot),
        [kinds[card] for card in robot.hand],
        fixed,
        _pairs(table, robot, kinds) if len(robot.hand) > len(free) else (),
        most=most,
    )
    return Programs(robot, free, kinds, nsmallest(most, found, key=itemgetter(0)))


def programs_of(aim: Aim, robot: Robot, most: int) -> list[Program]:
    """The same with their cards; those with Weasel or Sandbox once, as they are best."""
    programs = all_of(aim, robot, most)
    found: dict[tuple[tuple[int, ...], ...], Program] = {}
    for number in range(len(programs)):
        program = programs.program(number)
        found.setdefault(program.cards, program)
    return list(found.values())


def turns_after(aim: Aim, robot: Robot) -> float:
    """The turns left when a robot has carried out the cards that lie in its registers, alone."""
    return _best_turns(aim, robot, 1, _kinds(robot))


def turns_if(aim: Aim, robot: Robot, register: int, chosen: int) -> float:
    """The same from the middle of a program, if the card of a register is one of a chosen kind."""
    return _best_turns(aim, robot, register, [chosen, *_kinds(robot)[register:]])


def followed(aim: Aim, robot: Robot) -> End:
    """Where the cards in its registers take a robot alone, with how much damage, and when."""
    return _end(aim, robot, 1, _kinds(robot))


def _kinds(robot: Robot) -> list[int]:
    return [kind(card) if card else WAIT for card in robot.registers]


def _best_turns(aim: Aim, robot: Robot, first: int, kinds: list[int]) -> float:
    """The turns left after kinds of cards from a register on; Weasel and Sandbox as is best."""
    table = aim.table
    drawn = kinds[-1] in (SPAM, TROJAN)

    def turns(way: Sequence[int]) -> float:
        position, harm, register = _end(aim, robot, first, way[:-1] if drawn else way)
        if position == table.home:
            return register / REGISTERS - 1
        if drawn and table.stands(position):
            return table.last(harm)[way[-1]][position]
        return table.left(harm)[position]

    return min(map(turns, product(*(STANDS_FOR.get(kind, (kind,)) for kind in kinds))))


def _end(aim: Aim, robot: Robot, first: int, kinds: Sequence[int]) -> End:
    table = aim.table
    position = aim.position(robot)
    harm = table.harm_of(robot)
    last = WAIT
    register = first - 1
    for register, laid in enumerate(kinds, first - 1):
        card, second = robot.registers[register], robot.seconds[register]
        here = (last if last < AGAIN else WAIT) if laid == AGAIN else laid
        option = _pairing(table, robot, card, second) if second else ""
        if option:
            pair = (here, kind(second))
            place, more = table.solo.pair(register + 1, option, pair, position % table.size)
            position = table.touched(position // table.size, place)
        else:
            row = table.harm[register][here]
            more = row[position % table.size] if row is not None else 0
            position = table.after[register][here][position]
        harm = min(harm + more, table.most)
        if not table.stands(position):
            break
        last = here
    return position, harm, register + 1


def _pairing(table: CourseTable, robot: Robot, move: int, rotate: int) -> str:
    """The option that lets two cards share a register; without it only the first one counts."""
    effects = table.solo.rules.effects
    held = [name for name in robot.options if name in effects]
    return next((name for name in held if effects[name].may_pair(move, rotate)), "")


def _pairs(table: CourseTable, robot: Robot, kinds: dict[int, int]) -> list[Pair]:
    """The kinds of cards in a hand that an option of the robot lets share a register."""
    effects = table.solo.rules.effects
    options = [name for name in robot.options if name in effects and effects[name].pair_mode]
    found = {
        Pair(kinds[move], kinds[rotate], option)
        for option in options
        for move in robot.hand
        for rotate in robot.hand
        if is_move(move) and not is_move(rotate) and effects[option].may_pair(move, rotate)
    }
    return sorted(found)
