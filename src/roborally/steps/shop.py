"""2016: the upgrade phase."""

from __future__ import annotations

from typing import Final

from roborally.game.asks import About
from roborally.game.choices import Choice, OptionNamed, Word
from roborally.game.events import OptionLost, ShopFilled, UpgradeBought
from roborally.game.play import Play
from roborally.game.questions import ANY, OPTION, Question
from roborally.game.state import RACING, Robot
from roborally.steps.priority import begin_priority

SLOTS = 3
USED = "used up"
PASS: Final = Word("pass")
BUY: Final = Question("buy_upgrade", (PASS,), (OPTION,), never=PASS, always=ANY)
CANCEL: Final = Word("cancel")
MAKE_ROOM: Final = Question("discard_for_room", (CANCEL,), (OPTION,), never=CANCEL, always=ANY)


def refresh_shop(play: Play) -> None:
    """As many upgrades as players lie in the shop; one nobody bought from is dealt anew."""
    if not play.rules.upgrades_in_play:
        return
    begin_priority(play)
    state = play.state
    size = len({robot.seat for robot in state.robots})
    unsold = state.turn > 1 and len(state.shop) == size
    if unsold and state.option_deck:
        state.option_discard = sorted([*state.option_discard, *state.shop])
        state.shop = []
    while len(state.shop) < size and state.option_deck:
        state.shop = [*state.shop, state.option_deck.pop()]
    if play.telling:
        play.tell(ShopFilled(tuple(state.shop)))


async def buy_upgrades(play: Play) -> None:
    """In priority order each player may buy one upgrade."""
    for number in play.state.order:
        robot = play.state.robots[number]
        if robot.status == RACING:
            await _visit_shop(play, robot)


async def _visit_shop(play: Play, robot: Robot) -> None:
    """Who finds no room for an upgrade and gives up none is in the shop again.

    That ends: nobody goes back more often than there are upgrades in the shop.
    """
    shop = play.state.shop
    affordable = [OptionNamed(name) for name in shop if _can_buy(play, robot, name)]
    choices: list[Choice] = [PASS, *affordable]
    about = About(energy=robot.energy)
    for _ in range(1 + len(shop) if affordable else 0):
        answer = await play.ask(BUY, robot, choices, PASS, about=about)
        if not isinstance(answer, OptionNamed):
            return
        if await _room_for(play, robot, answer.name):
            buy(play, robot, answer.name)
            return


def _can_buy(play: Play, robot: Robot, name: str) -> bool:
    upgrade = play.rules.effects[name]
    if upgrade.cost > robot.energy:
        return False
    held = held_upgrades(play, robot, permanent=upgrade.permanent)
    return len(held) < SLOTS or any(play.rules.effects[own].may_go(robot) for own in held)


def held_upgrades(play: Play, robot: Robot, *, permanent: bool) -> list[str]:
    """The permanent, or the temporary, upgrades that a robot has."""
    return [name for name in robot.options if play.rules.effects[name].permanent == permanent]


async def _room_for(play: Play, robot: Robot, name: str) -> bool:
    """With three upgrades of a kind one of them must go first."""
    held = held_upgrades(play, robot, permanent=play.rules.effects[name].permanent)
    if len(held) < SLOTS:
        return True
    going = [OptionNamed(own) for own in held if play.rules.effects[own].may_go(robot)]
    choices: list[Choice] = [CANCEL, *going]
    answer = await play.ask(MAKE_ROOM, robot, choices, CANCEL, about=About(upgrade=name))
    if not isinstance(answer, OptionNamed):
        return False
    remove_upgrade(play, robot, answer.name, "discarded for room")
    return True


def buy(play: Play, robot: Robot, name: str) -> None:
    """The price goes to the bank."""
    state = play.state
    cost = play.rules.effects[name].cost
    pay(play, robot, cost)
    state.shop = [other for other in state.shop if other != name]
    robot.options = [*robot.options, name]
    play.refresh_effects()
    if play.telling:
        play.tell(UpgradeBought(robot.index, name, cost))


def pay(play: Play, robot: Robot, cubes: int) -> None:
    """Energy goes to the bank."""
    robot.energy -= cubes
    play.state.bank += cubes


def remove_upgrade(play: Play, robot: Robot, name: str, reason: str) -> None:
    """An upgrade leaves the game; who was the quicker of two at the same time shows nowhere."""
    robot.options = [own for own in robot.options if own != name]
    robot.gear.pop(name, None)
    play.state.option_discard = sorted([*play.state.option_discard, name])
    play.refresh_effects()
    if play.telling:
        play.tell(OptionLost(robot.index, name, reason))
