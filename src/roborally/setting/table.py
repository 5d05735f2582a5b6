"""What robots of a situation are set up with besides their own fields."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any

from roborally.cards.registry import house_cards
from roborally.floor.floor import OFF
from roborally.game.asks import plain
from roborally.game.cards import card_of
from roborally.game.state import REGISTERS, Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.setting.fields import BadSituation, a_list, a_square, a_text, one_of
from roborally.setting.span import Programs


@dataclass(slots=True)
class Table:
    """The race that robots are put into.

    ``begin`` is the register of the first card in ``programs``; ``taken`` are cards in use.
    """

    state: State
    edition: Ruleset
    programs: Programs
    begin: int
    taken: set[int] = field(default_factory=set)

    def square(self, value: object, where: str) -> int:
        square = self.state.floor.square(*a_square(value, where))
        if square == OFF:
            raise BadSituation(f"{where}: {value} is not on the floor")
        return square

    def program_of(self, robot: Robot) -> list[tuple[int, str]]:
        """The registers of a robot that have a card, with its text."""
        program = self.programs.get(robot.name, [])
        if len(program) > REGISTERS + 1 - self.begin:
            raise BadSituation(f"programs: {robot.name} has more cards than registers are left")
        return [(k, str(text)) for k, text in enumerate(program, self.begin) if text is not None]


def read_card(text: object, deck: Container[int], where: str) -> int:
    """The card that a text means, if it is one of those in play."""
    try:
        card = card_of(a_text(text, where))
    except ValueError as error:
        raise BadSituation(f"{where}: {error}") from None
    if card not in deck:
        raise BadSituation(f"{where}: there is no card '{text}' in this edition")
    return card


def give_options(robot: Robot, names: object, edition: Ruleset, where: str) -> None:
    """Options or upgrades in the order acquired, house cards as well."""
    cards = [*edition.option_names, *(card.name for card in house_cards(edition.card_kind))]
    for name in a_list(names, where):
        known = [card for card in cards if plain(card) == plain(str(name))]
        option = known[0] if known else one_of(name, cards, where)
        if option in robot.options:
            raise BadSituation(f"{where}: {robot.name} has '{option}' twice")
        robot.options = [*robot.options, option]


def stack_options(state: State, edition: Ruleset, named: list[Any]) -> list[str]:
    """The options that nobody has, named ones first on top; the rest is left to be shuffled."""
    held = {option for robot in state.robots for option in robot.options}
    top = [one_of(option, edition.option_names, "option_deck") for option in named]
    rest = [o for o in sorted(edition.option_names) if o not in held and o not in top]
    state.option_deck = top[::-1]
    return rest
