"""The cards of a register are revealed."""

from __future__ import annotations

from roborally.game.events import Revealed
from roborally.game.play import Dialogue, Play
from roborally.steps.moving import PAIR_MODE, acts, second_card
from roborally.steps.randomizers import randomize


def reveal(play: Play) -> Dialogue[None] | None:
    """The next register begins; everybody reveals its card at the same time."""
    state = play.state
    state.register += 1
    state.order = []
    if play.bent or state.floor.terrain is not None:
        return _reveal_with_effects(play)
    _show_cards(play)
    return None


async def _reveal_with_effects(play: Play) -> None:
    state = play.state
    if "register_begun" in play.active:
        for twist in play.twists_at("register_begun"):
            await twist.register_begun(play)
    if state.floor.terrain is not None:
        for robot in state.robots:
            if acts(robot):
                randomize(play, robot)
    if "revealing" in play.active:
        for robot, option in play.options_at("revealing"):
            if acts(robot):
                await option.revealing(play, robot)
    _show_cards(play)
    if "revealed" in play.active:
        for robot, option in play.options_at("revealed"):
            if acts(robot) and not robot.copied and robot.registers[state.register - 1]:
                await option.revealed(play, robot)


def _show_cards(play: Play) -> None:
    play.by_chance()
    index = play.state.register - 1
    bit = 1 << index
    for robot in play.state.robots:
        card = robot.copied[0][index] if robot.copied else robot.registers[index]
        if card and acts(robot):
            robot.shown |= bit
            if robot.gear:
                robot.gear.pop(PAIR_MODE, None)
            if play.telling:
                play.tell(Revealed(robot.index, card, second_card(play, robot)))
