"""Damage cards of 2016: what they do, each in a class of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from roborally.game.cards import add_damage_card
from roborally.game.questions import Question

if TYPE_CHECKING:
    from roborally.game.play import Play
    from roborally.game.state import Robot


class Damage:
    """A damage card. ``number`` is the int of the card, in all races for ever.

    The printed ones are in every race; of another one ``pile`` cards are laid out if something is
    in play that ``deals`` it.
    """

    name: ClassVar[str] = ""
    number: ClassVar[int] = 0
    pile: ClassVar[int] = 0
    rulings: ClassVar[str] = ""
    questions: ClassVar[tuple[Question, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Make the card known to all that reads and writes cards."""
        super().__init_subclass__()
        add_damage_card(cls.number, cls.name)

    async def carried_out(self, play: Play, robot: Robot) -> None:
        """The card does its harm in the register of a robot; then the next of its deck comes."""

    def shuffled_in(self, play: Play, robot: Robot) -> None:
        """The card was in the discard pile that becomes the new deck of a robot."""
