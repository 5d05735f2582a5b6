"""2016: every player draws from a deck of one's own."""

from __future__ import annotations

from roborally.game.cards import NO_CARD
from roborally.game.events import Dealt
from roborally.game.modern_cards import REPEATS
from roborally.game.play import Play
from roborally.game.state import RACING, Robot
from roborally.steps.dealing import bent_size

SHUFFLES = "shuffles"


def draw_top(play: Play, robot: Robot) -> int:
    """The top card of a robot's deck; the discard pile is shuffled when the deck is empty."""
    play.by_chance()
    if not robot.deck:
        reshuffle(play, robot)
    return robot.deck.pop() if robot.deck else NO_CARD


def draw_no_repeat(play: Play, robot: Robot) -> int:
    """The top card of a robot's deck; cards that repeat another one are discarded on the way."""
    passed: list[int] = []
    card = draw_top(play, robot)
    while card in REPEATS:
        passed.append(card)
        card = draw_top(play, robot)
    robot.discard += passed
    return card


def reshuffle(play: Play, robot: Robot) -> None:
    """The discard pile becomes the new deck."""
    count = robot.gear.get(SHUFFLES, 0) + 1
    robot.gear[SHUFFLES] = count
    robot.deck = sorted(robot.discard)
    robot.discard = []
    for card in robot.deck:
        if card in play.rules.damage:
            play.rules.damage[card].shuffled_in(play, robot)
    play.chance("own deck", robot.index, count).shuffle(robot.deck)


def draw_hands(play: Play) -> None:
    """Everybody draws up to nine cards; kept cards of the advanced game count."""
    for robot in play.state.robots:
        if robot.status != RACING:
            continue
        size = bent_size(play, robot, play.rules.cards_dealt)
        while len(robot.hand) < size:
            card = draw_top(play, robot)
            if not card:
                break
            robot.hand.append(card)
        if play.telling:
            play.tell(Dealt(robot.index, tuple(robot.hand)))
