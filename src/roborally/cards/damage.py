"""The damage cards of 2016 that are in the box."""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF
from roborally.game.damage import Damage
from roborally.game.modern_cards import SPAM, TROJAN_HORSE, VIRUS, WORM
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.infection import take_damage_card
from roborally.steps.priority import in_order
from roborally.steps.rebooting import reboot

VIRUS_RADIUS: Final = 6


class Spam(Damage):
    """Goes back to its pile; the top card of the deck is played instead."""

    name = "SPAM"
    number = SPAM


class TrojanHorse(Damage):
    """Two SPAM are taken; then the top card of the deck is played instead."""

    name = "Trojan"
    number = TROJAN_HORSE

    async def carried_out(self, play: Play, robot: Robot) -> None:
        for _ in range(2):
            await take_damage_card(play, robot, SPAM)


class Worm(Damage):
    """The robot reboots at once."""

    name = "Worm"
    number = WORM

    async def carried_out(self, play: Play, robot: Robot) -> None:
        await reboot(play, robot, robot.square, "worm")


class Virus(Damage):
    """Every other robot within six squares takes a Virus; then the top card of the deck is played
    instead.
    """

    name = "Virus"
    number = VIRUS

    async def carried_out(self, play: Play, robot: Robot) -> None:
        for other in in_order(play):
            if other is not robot and _near(play, robot, other):
                await take_damage_card(play, other, VIRUS)


def _near(play: Play, robot: Robot, other: Robot) -> bool:
    if other.square == OFF:
        return False
    (ax, ay), (bx, by) = (play.state.floor.place(r.square) for r in (robot, other))
    dx, dy = abs(ax - bx), abs(ay - by)
    distance = max(dx, dy) if play.rules.virus_metric == "square" else dx + dy
    return distance <= VIRUS_RADIUS


PRINTED: Final = (Spam(), TrojanHorse(), Worm(), Virus())
