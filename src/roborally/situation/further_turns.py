"""Further turns of a situation: their programs, laid from the cards that there are."""

from __future__ import annotations

from typing import Any, Final

from roborally.game.cards import DECK, NO_CARD
from roborally.game.modern_cards import TEXT
from roborally.game.state import REGISTERS, Robot, State
from roborally.setting.fields import BadSituation, a_list, check_keys
from roborally.setting.span import Programs
from roborally.setting.table import read_card

FIELDS: Final = ("programs", "from_register", "to_register", "end_of_turn", "next_turn")


def read_turns(data: dict[str, Any]) -> list[dict[str, Any]]:
    """What is said about the turns after the first."""
    turns = a_list(data.get("turns", []), "turns")
    if turns and data.get("orders"):
        raise BadSituation("'orders' are for a single turn; 'turns' have 'programs'")
    return [check_keys(turn, FIELDS, "turns") for turn in turns]


def locked_cards(state: State) -> list[dict[str, Any]]:
    """The registers of each robot that still hold a card."""
    return [
        {"locked": {str(i): card for i, card in enumerate(robot.registers, 1) if card}}
        for robot in state.robots
    ]


def lay_programs(state: State, programs: Programs, *, modern: bool) -> None:
    """Lay the programs of a new turn; what is left of these hands is discarded."""
    for robot in state.robots:
        if robot.name not in programs:
            continue
        if len(programs[robot.name]) > REGISTERS:
            raise BadSituation(f"programs: {robot.name} has more cards than registers")
        for register, text in enumerate(programs[robot.name], 1):
            where = f"turn {state.turn}: programs: {robot.name}, register {register}"
            if text is not None and modern:
                robot.registers[register - 1] = _own_card(robot, text, where)
            elif text is not None:
                _lay(state, robot, register, text, where)
        (robot.discard if modern else state.discard).extend(robot.hand)
        robot.hand = []


def _own_card(robot: Robot, text: str, where: str) -> int:
    """2016: a card of the own deck, if it lies there; a situation may also bring one along."""
    card = read_card(text, tuple(TEXT), where)
    pile = next((row for row in (robot.hand, robot.deck, robot.discard) if card in row), [card])
    pile.remove(card)
    return card


def _lay(state: State, robot: Robot, register: int, text: str, where: str) -> None:
    if robot.is_locked(register):
        raise BadSituation(f"{where}: the register is locked")
    cards = [_from_anywhere(state, robot, part, where) for part in text.split("+")]
    robot.registers[register - 1] = cards[0]
    robot.seconds[register - 1] = cards[1] if len(cards) > 1 else NO_CARD


def _from_anywhere(state: State, robot: Robot, text: str, where: str) -> int:
    """A card of the one deck: from the own hand, else from wherever it can be dealt from."""
    card = read_card(text, DECK, where)
    hands = [other.hand for other in state.robots]
    for row in (robot.hand, state.deck, state.discard, *hands):
        if card in row:
            row.remove(card)
            return card
    raise BadSituation(f"{where}: {text} is in two places")
