"""Options that are used while a card is carried out."""

from __future__ import annotations

from typing import Final

from roborally.game.cards import BACK_UP, MOVE_1, MOVE_3, NO_CARD, U_TURN, is_move, kind_of
from roborally.game.choices import Number, Word
from roborally.game.effect_kinds import FIRST_DECK, REVISED_DECK, Option
from roborally.game.play import Play
from roborally.game.questions import PROGRAM, Question, switch
from roborally.game.state import POWER_DOWN, Robot
from roborally.steps.destruction import hurt
from roborally.steps.moving import CRAB, DUAL, PAIR_MODE, second_card

STAY, ONE, TWO, THREE, FOUR = (Number(squares) for squares in (0, 1, 2, 3, 4))
BRAKES: Final = switch("brakes", ONE, STAY)
FOURTH_GEAR: Final = switch("fourth_gear", THREE, FOUR)
REVERSE_GEAR: Final = switch("reverse_gear", ONE, TWO)
AS_CRAB: Final = Word("crab")
AS_DUAL: Final = Word("dual")
PAIRED: Final = Question("pair_mode", (AS_CRAB, AS_DUAL))
INACTIVE: Final = Word("inactive")
ACTIVE: Final = Word("active")
GYRO_STATE: Final = switch("gyro_state", INACTIVE, ACTIVE)


def plays_pair(play: Play, robot: Robot) -> bool:
    """Whether two cards that share a register are carried out together."""
    paired = bool(robot.copied) or PAIR_MODE in robot.gear
    return paired and second_card(play, robot) != NO_CARD


class Brakes(Option):
    """A Move 1 may be carried out without moving, at the priority of the Move 1."""

    name = "Brakes"
    family = "running"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.2
    asks = (BRAKES,)

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        if kind_of(card) != MOVE_1 or plays_pair(play, robot):
            return distance
        return (await play.ask(BRAKES, robot, (ONE, STAY), ONE)).value


class FourthGear(Option):
    """A Move 3 may take the robot four squares, at the priority of the Move 3."""

    name = "Fourth Gear"
    family = "running"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.35
    asks = (FOURTH_GEAR,)

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        if kind_of(card) != MOVE_3:
            return distance
        return (await play.ask(FOURTH_GEAR, robot, (THREE, FOUR), THREE)).value


class ReverseGear(Option):
    """A Back Up may take the robot two squares back, at the priority of the Back Up."""

    name = "Reverse Gear"
    family = "running"
    decks = (REVISED_DECK,)
    worth = 0.2
    asks = (REVERSE_GEAR,)

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        if kind_of(card) != BACK_UP:
            return distance
        return -(await play.ask(REVERSE_GEAR, robot, (ONE, TWO), ONE)).value


class ReverseGears(ReverseGear):
    """A Back-Up may take the robot two squares back, at the priority of the Back-Up."""

    name = "Reverse Gears"
    decks = (FIRST_DECK,)


class CrabLegs(Option):
    """A Move 1 and a Rotate Left or Right may share a register: the robot goes one square to that
    side without turning, at the priority of the Move 1.
    """

    name = "Crab Legs"
    family = "running"
    decks = (REVISED_DECK,)
    worth = 0.3
    rulings = "AMB-05-13"
    asks = (PROGRAM,)
    pair_mode = CRAB

    def may_pair(self, move: int, rotate: int) -> bool:
        return kind_of(move) == MOVE_1 and not is_move(rotate) and kind_of(rotate) != U_TURN

    async def revealed(self, play: Play, robot: Robot) -> None:
        index = play.state.register - 1
        if robot.seconds[index] and DualProcessor.name not in robot.options:
            robot.gear[PAIR_MODE] = CRAB


class DualProcessor(Option):
    """A movement card and a rotation may share a register: the robot moves one square less, two
    less with a U-Turn, and then turns, at the priority of the movement card.
    """

    name = "Dual Processor"
    family = "running"
    decks = (REVISED_DECK,)
    worth = 0.4
    rulings = "AMB-05-13, AMB-05-13b"
    asks = (PAIRED, PROGRAM)
    pair_mode = DUAL

    def may_pair(self, move: int, rotate: int) -> bool:
        return is_move(move) and not is_move(rotate)

    async def revealed(self, play: Play, robot: Robot) -> None:
        index = play.state.register - 1
        move, rotate = robot.registers[index], robot.seconds[index]
        if not rotate:
            return
        robot.gear[PAIR_MODE] = DUAL
        if CrabLegs.name in robot.options and CrabLegs().may_pair(move, rotate):
            answer = await play.ask(PAIRED, robot, (AS_CRAB, AS_DUAL), AS_CRAB)
            robot.gear[PAIR_MODE] = CRAB if answer == AS_CRAB else DUAL


class RammingGear(Option):
    """A robot that the owner pushes or drives into takes one damage, once for each card."""

    name = "Ramming Gear"
    family = "running"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.2
    rulings = "AMB-97, AMB-05-17"

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        await hurt(play, other, direction)


class GyroscopicStabilizer(Option):
    """Before the first register is revealed the owner says whether it is active this turn; then
    gears and belts do not turn the robot.
    """

    name = "Gyroscopic Stabilizer"
    family = "running"
    decks = (REVISED_DECK,)
    worth = 0.1
    asks = (GYRO_STATE,)

    def steadies(self, play: Play, robot: Robot) -> bool:
        return robot.gear.get(self.name, 0) == play.state.turn * 2 + 1

    async def revealing(self, play: Play, robot: Robot) -> None:
        if robot.gear.get(self.name, 0) // 2 != play.state.turn:
            await self.switch(play, robot, secret=False)

    async def switch(self, play: Play, robot: Robot, *, secret: bool) -> None:
        """Ask whether it is active this turn."""
        answer = await play.ask(GYRO_STATE, robot, (INACTIVE, ACTIVE), INACTIVE, secret=secret)
        robot.gear[self.name] = play.state.turn * 2 + (answer == ACTIVE)


class GyroscopicStabilizer1994(GyroscopicStabilizer):
    """Set after programming: while it is active, gears and belts do not turn the robot. It does
    nothing while the robot is powered down.
    """

    decks = (FIRST_DECK,)

    def steadies(self, play: Play, robot: Robot) -> bool:
        return robot.power != POWER_DOWN and super().steadies(play, robot)

    async def programmed(self, play: Play, robot: Robot) -> None:
        await self.switch(play, robot, secret=True)

    async def revealing(self, play: Play, robot: Robot) -> None:
        """It was set with the program."""
