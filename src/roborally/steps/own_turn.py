"""2016: temporary upgrades in the own turn of a register (AMB-16-05).

Before the own card and again after it the owner may use any that can be used, in any order. Each
is decided when it comes: who has used one is asked about the others again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roborally.floor.floor import OFF
from roborally.game.asks import About, Ask
from roborally.game.cards import NO_CARD
from roborally.game.choices import NO, Choice, Use
from roborally.game.effects import Effect
from roborally.game.play import Play
from roborally.game.questions import USE, Question
from roborally.game.state import Robot
from roborally.steps.shop import USED, remove_upgrade

BEFORE = "before"
AFTER = "after"
PLAY_UPGRADE: Final = Question("play_upgrade", (NO,), (USE,), never=NO)
LAST_CARD = "last card"
INSTEAD = "card instead"


def in_play(robot: Robot) -> bool:
    """On the floor, and not rebooted in this round."""
    return robot.square != OFF and not robot.rebooted


def current_card(play: Play, robot: Robot, moment: str) -> int:
    """The card that the robot carries out next in its turn, or the one it just carried out."""
    if moment == AFTER:
        return robot.gear.get(LAST_CARD, NO_CARD)
    return robot.gear.get(INSTEAD, robot.registers[play.state.register - 1])


async def offer_upgrades(play: Play, robot: Robot, moment: str) -> None:
    """Let the owner use upgrades until none is left that can be used, or no more is wanted.

    Of several the owner names one and how it is used; a single one is asked about by its own
    question.
    """
    while in_play(robot):
        offers = [
            (effect, ways)
            for effect in play.effects_of(robot, "ways")
            if (ways := effect.ways(play, robot, moment))
        ]
        if not offers:
            return
        effect, ways = offers[0]
        card = current_card(play, robot, moment)
        if len(offers) == 1:
            about = About(moment=moment, card=card, upgrade=effect.name)
            choices = [effect.unused, *ways]
            assert effect.question is not None
            way = await play.ask(effect.question, robot, choices, effect.unused, about=about)
            if way == effect.unused:
                return
        else:
            uses: list[Choice] = [NO, *(Use(e.name, way) for e, ways in offers for way in ways)]
            about = About(moment=moment, card=card)
            answer = await play.ask(PLAY_UPGRADE, robot, uses, NO, about=about)
            if not isinstance(answer, Use):
                return
            effect, way = play.rules.effects[answer.option], answer.way
        remove_upgrade(play, robot, effect.name, USED)
        await effect.use(play, robot, way)


def asks_in(ask: Ask, effects: Mapping[str, Effect]) -> list[tuple[str, Ask]]:
    """The upgrades that can be used, each with the question about it alone."""
    ways: dict[str, list[Choice]] = {}
    for choice in ask.values or ():
        if isinstance(choice, Use):
            ways.setdefault(choice.option, []).append(choice.way)
    singles: list[tuple[str, Ask]] = []
    for name, some in ways.items():
        question, unused = effects[name].question, effects[name].unused
        assert question is not None
        about = About(moment=ask.about.moment, card=ask.about.card, upgrade=name)
        values = (unused, *some)
        singles.append((name, Ask(question, ask.seat, ask.robot, values, unused, about=about)))
    return singles
