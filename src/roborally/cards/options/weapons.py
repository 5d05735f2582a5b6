"""Options that may be fired instead of the main laser."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.cards.options.programs import replace_card
from roborally.floor.floor import OFF
from roborally.floor.geometry import opposite
from roborally.game.cards import NO_CARD
from roborally.game.choices import Weapon
from roborally.game.effect_kinds import FIRST_DECK, REVISED_DECK, Option
from roborally.game.events import OptionSpent, RobotTargeted
from roborally.game.play import Play
from roborally.game.shots import Shot
from roborally.game.state import CONTROLLED, RACING, REGISTERS, Robot
from roborally.steps.damage import draw_card, lose_option
from roborally.steps.lasers import WEAPON_CHOICE
from roborally.steps.ledges import over_ledges, resolve_falls
from roborally.steps.moving import follow_up_pushes, push_row, pushed_chain


async def shift(play: Play, robot: Robot, direction: int, by: int, *, pulled: bool = False) -> None:
    """Move a robot one square, and push those behind it; a wall stops all of them."""
    chain = pushed_chain(play, robot.square, direction)
    if chain is None:
        return
    play.beat += 1
    hurt = over_ledges(play, [(one, direction) for one in chain], landing=True)
    push_row(play, chain, direction, by, direct=not pulled)
    if play.pushes:
        await follow_up_pushes(play)
    await resolve_falls(play, hurt)


def adjacent(play: Play, robot: Robot, other: Robot) -> bool:
    """Whether two robots stand on neighbouring squares; a destroyed one has no neighbours."""
    if robot.square == OFF:
        return False
    (x, y), (tx, ty) = (play.state.floor.place(one.square) for one in (robot, other))
    return abs(x - tx) + abs(y - ty) == 1


class FiredInstead(Option):
    """An option with a weapon that may be fired instead of the main laser."""

    asks = (WEAPON_CHOICE,)

    def fires(self) -> tuple[Weapon]:
        return (Weapon(self.weapon, self.name),)


class TractorBeam(FiredInstead):
    """Fired instead of the main laser: pulls a robot that is not adjacent one square nearer. One
    that has become adjacent before the beam pulls stays where it is.
    """

    name = "Tractor Beam"
    family = "weapons"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.2
    rulings = "AMB-06, AMB-05-06"
    weapon = "tractor"

    def weapons(self, play: Play, target: Robot, distance: int) -> Sequence[Weapon]:
        return self.fires() if distance > 1 else ()

    async def displacing(self, play: Play, robot: Robot, shot: Shot) -> None:
        target = play.state.robots[shot.target]
        if not adjacent(play, robot, target):
            await shift(play, target, opposite(shot.direction), robot.index, pulled=True)


class PressorBeam(FiredInstead):
    """Fired instead of the main laser: pushes the target one square away, without damage."""

    name = "Pressor Beam"
    family = "weapons"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.2
    rulings = "AMB-06, AMB-05-06"
    weapon = "pressor"

    def weapons(self, play: Play, target: Robot, distance: int) -> Sequence[Weapon]:
        return self.fires()

    async def displacing(self, play: Play, robot: Robot, shot: Shot) -> None:
        await shift(play, play.state.robots[shot.target], shot.direction, robot.index)


class MiniHowitzer(FiredInstead):
    """Fired instead of the main laser: one damage, and the target is pushed one square away. After
    the fifth shot it is used up.
    """

    name = "Mini Howitzer"
    family = "weapons"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.3
    rulings = "AMB-06, AMB-05-06"
    weapon = "howitzer"
    counts_use = True
    weapon_points = 1
    load = 5

    def weapons(self, play: Play, target: Robot, distance: int) -> Sequence[Weapon]:
        return self.fires()

    async def reprogramming(self, play: Play, robot: Robot, shot: Shot) -> None:
        """Count the shot."""
        if self.name not in robot.options:
            return
        fired = robot.gear.get(self.name, 0) + 1
        robot.gear[self.name] = fired
        if play.telling:
            play.tell(OptionSpent(robot.index, self.name, fired, self.load))
        if fired == self.load:
            lose_option(play, robot, self.name, "used up")

    async def displacing(self, play: Play, robot: Robot, shot: Shot) -> None:
        await shift(play, play.state.robots[shot.target], shot.direction, robot.index)


class RadioControl(FiredInstead):
    """Fired instead of the main laser: for the rest of the turn the target carries out the
    shooter's program, right after the shooter.
    """

    name = "Radio Control"
    family = "weapons"
    decks = (REVISED_DECK,)
    worth = 0.2
    rulings = "AMB-96, AMB-05-11"
    weapon = "radio"
    reprograms = 1
    reach = 1000

    def weapons(self, play: Play, target: Robot, distance: int) -> Sequence[Weapon]:
        return self.fires() if distance <= self.reach else ()

    async def reprogramming(self, play: Play, robot: Robot, shot: Shot) -> None:
        target = play.state.robots[shot.target]
        if target.status == RACING:
            target.copied = shot.program
            target.gear[CONTROLLED] = robot.index + 1
            if play.telling:
                play.tell(RobotTargeted(robot.index, self.name, target.index))


class RadioControl1994(RadioControl):
    """Fired instead of the main laser at a target at most six squares away: for the rest of the
    turn it carries out the shooter's program, right after the shooter.
    """

    decks = (FIRST_DECK,)
    reach = 6


class Scrambler(FiredInstead):
    """Fired instead of the main laser, but not in the fifth register: the target's next card is
    replaced by the top card of the deck.
    """

    name = "Scrambler"
    family = "weapons"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.3
    rulings = "AMB-96, AMB-05-11"
    weapon = "scrambler"
    reprograms = 2

    def weapons(self, play: Play, target: Robot, distance: int) -> Sequence[Weapon]:
        return self.fires() if play.state.register < REGISTERS else ()

    async def reprogramming(self, play: Play, robot: Robot, shot: Shot) -> None:
        target = play.state.robots[shot.target]
        register = play.state.register + 1
        if target.status != RACING or not target.registers[register - 1]:
            return
        if target.is_locked(register) and play.rules.locked_exempt:
            return
        card = draw_card(play)
        if not card:
            return
        replace_card(play, target, register, card, self.name)
        if target.copied:
            cards, seconds, *modes = map(list, target.copied)
            cards[register - 1], seconds[register - 1] = card, NO_CARD
            target.copied = [cards, seconds, *modes]
