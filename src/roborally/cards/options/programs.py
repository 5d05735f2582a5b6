"""Options that change what a robot does with its cards."""

from __future__ import annotations

from typing import Final

from roborally.game.cards import HIDDEN, NO_CARD, is_move
from roborally.game.choices import NO, NONE, Cards, Choice, Word
from roborally.game.effect_kinds import FIRST_DECK, REVISED_DECK, Option
from roborally.game.events import CardExchanged, Dealt, OptionUsed
from roborally.game.play import Play
from roborally.game.questions import ANY, CARD, Question, switch
from roborally.game.state import Robot
from roborally.steps.damage import NOWHERE, draw_card
from roborally.steps.destruction import hurt

CONDITIONAL_STORE: Final = Question(
    "conditional_store", (NONE,), (CARD,), never=NONE, always=ANY, secret=True
)
SWAP: Final = Word("swap")
CONDITIONAL_SWAP: Final = switch("conditional_swap", NO, SWAP)
LEAVE: Final = Word("leave")
TAKE: Final = Word("take")
FLYWHEEL_TAKE: Final = switch("flywheel_take", LEAVE, TAKE, secret=True)
FLYWHEEL_STORE: Final = Question(
    "flywheel_store", (NONE,), (CARD,), never=NONE, always=ANY, secret=True
)
KEEP: Final = Word("keep")
REDRAW: Final = Word("redraw")
RECOMPILE: Final = switch("recompile", KEEP, REDRAW, secret=True)
ABORT: Final = Word("abort")
ABORT_SWITCH: Final = switch("abort_switch", NO, ABORT)


def replace_card(play: Play, robot: Robot, register: int, card: int, option: str) -> None:
    """Lay another card into a register, face up or down like the one before, which is discarded."""
    for row in (robot.registers, robot.seconds):
        if row[register - 1]:
            play.state.discard.append(row[register - 1])
    robot.registers[register - 1] = card
    robot.seconds[register - 1] = NO_CARD
    if play.telling:
        face_up = robot.shown >> (register - 1) & 1
        play.tell(CardExchanged(robot.index, register, card if face_up else HIDDEN, option))


class ExtraMemory(Option):
    """The robot is dealt one card more."""

    name = "Extra Memory"
    family = "programs"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.4
    rulings = "AMB-05-14"

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        return size + 1


class ConditionalProgram(Option):
    """After programming one leftover card may be laid on it face down. Before the cards of a
    register are revealed it may take the place of the robot's card there. At the end of the turn
    it is discarded.
    """

    name = "Conditional Program"
    family = "programs"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.25
    rulings = "AMB-96, AMB-05-11"
    asks = (CONDITIONAL_STORE, CONDITIONAL_SWAP)

    async def programmed(self, play: Play, robot: Robot) -> None:
        await store(play, robot, self.name, CONDITIONAL_STORE, robot.hand)

    async def revealing(self, play: Play, robot: Robot) -> None:
        register = play.state.register
        card = robot.stored.get(self.name, NO_CARD)
        if not card or robot.copied or not robot.registers[register - 1]:
            return
        if robot.is_locked(register) and play.rules.locked_exempt:
            return
        if await play.ask(CONDITIONAL_SWAP, robot, (NO, SWAP), NO) == SWAP:
            del robot.stored[self.name]
            replace_card(play, robot, register, card, self.name)

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        card = robot.stored.pop(self.name, NO_CARD)
        if card:
            play.state.discard.append(card)


class Flywheel(Option):
    """After programming one leftover card may be laid on it face down; in a later turn it may be
    added to the cards dealt. It holds one card.
    """

    name = "Flywheel"
    family = "programs"
    decks = (REVISED_DECK,)
    worth = 0.3
    asks = (FLYWHEEL_TAKE, FLYWHEEL_STORE)

    def fits(self, card: int) -> bool:
        return True

    async def hand_settled(self, play: Play, robot: Robot) -> None:
        card = robot.stored.get(self.name, NO_CARD)
        if not card:
            return
        if await play.ask(FLYWHEEL_TAKE, robot, (LEAVE, TAKE), LEAVE) == TAKE:
            robot.hand.append(card)
            del robot.stored[self.name]

    async def programmed(self, play: Play, robot: Robot) -> None:
        if self.name not in robot.stored:
            fitting = [card for card in robot.hand if self.fits(card)]
            await store(play, robot, self.name, FLYWHEEL_STORE, fitting)


class Flywheel1994(Flywheel):
    """After programming one leftover movement card may be laid on it face down; in a later turn it
    may be added to the cards dealt. It holds one card.
    """

    decks = (FIRST_DECK,)

    def fits(self, card: int) -> bool:
        return is_move(card)


async def store(
    play: Play, robot: Robot, option: str, question: Question, cards: list[int]
) -> None:
    """Let the owner lay one of these cards face down on an option, unless its time was up."""
    if robot.index in play.timed_out:
        return
    choices: list[Choice] = [NONE, *(Cards([card]) for card in cards)]
    answer = await play.ask(question, robot, choices, NONE)
    if isinstance(answer, Cards):
        robot.hand.remove(answer.cards[0])
        robot.stored[option] = answer.cards[0]


class Recompile(Option):
    """Once a turn, before programming, the cards dealt may be exchanged for as many new ones; then
    the robot takes one damage. A card on Flywheel is not one of them.
    """

    name = "Recompile"
    family = "programs"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.35
    rulings = "AMB-98, AMB-05-16"
    asks = (RECOMPILE,)

    async def dealt(self, play: Play, robot: Robot) -> None:
        if not robot.hand or await play.ask(RECOMPILE, robot, (KEEP, REDRAW), KEEP) == KEEP:
            return
        size = len(robot.hand)
        play.state.discard += robot.hand
        cards = [draw_card(play) for _ in range(size)]
        robot.hand = [card for card in cards if card]
        if play.telling:
            play.tell(OptionUsed(robot.index, self.name))
            play.tell(Dealt(robot.index, tuple(robot.hand)))
        await hurt(play, robot, NOWHERE)


class AbortSwitch(Option):
    """Once a turn the owner may replace the card just revealed by the top card of the deck; then
    all later cards of the turn are replaced in the same way.
    """

    name = "Abort Switch"
    family = "programs"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.15
    rulings = "AMB-96, AMB-05-11"
    asks = (ABORT_SWITCH,)

    async def revealed(self, play: Play, robot: Robot) -> None:
        register = play.state.register
        if robot.is_locked(register) and play.rules.locked_exempt:
            return
        if robot.gear.get(self.name, 0) != play.state.turn:
            if await play.ask(ABORT_SWITCH, robot, (NO, ABORT), NO) == NO:
                return
            robot.gear[self.name] = play.state.turn
        card = draw_card(play)
        if card:
            replace_card(play, robot, register, card, self.name)
