"""Options that change what a robot does with its cards."""

from __future__ import annotations

from roborally.race.cards import NO_CARD, card_of, card_text
from roborally.race.effects import Effect
from roborally.race.events import CardReplaced
from roborally.race.play import Play
from roborally.race.state import Robot


class ConditionalProgram(Effect):
    """After programming one leftover card may be laid on it face down. Before the cards of a
    register are revealed it may take the place of the robot's card there. At the end of the turn
    it is discarded."""

    name = "Conditional Program"

    async def programmed(self, play: Play, robot: Robot) -> None:
        if not robot.hand:
            return
        answer = await play.ask(
            "conditional_store",
            robot,
            ["none", *(card_text(card) for card in robot.hand)],
            "none",
            secret=True,
        )
        if answer != "none":
            card = card_of(answer)
            robot.hand.remove(card)
            robot.stored[self.name] = card

    async def revealing(self, play: Play, robot: Robot) -> None:
        register = play.state.register
        card = robot.stored.get(self.name, NO_CARD)
        if not card or (robot.is_locked(register) and play.rules.locked_exempt):
            return
        answer = await play.ask("conditional_swap", robot, ["no", "swap"], "no")
        if answer == "swap":
            del robot.stored[self.name]
            replace_card(play, robot, register, card, self.name)

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        card = robot.stored.pop(self.name, NO_CARD)
        if card:
            play.state.discard.append(card)


def replace_card(play: Play, robot: Robot, register: int, card: int, by: str) -> None:
    """Lay another card into a register; what lay there is discarded."""
    for row in (robot.registers, robot.seconds):
        if row[register - 1]:
            play.state.discard.append(row[register - 1])
    robot.registers[register - 1] = card
    robot.seconds[register - 1] = NO_CARD
    robot.shown |= 1 << (register - 1)
    if play.telling:
        play.tell(CardReplaced(robot.index, register, card, by))
