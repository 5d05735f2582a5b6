"""Drawing options, and which of them may be given up."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.game.events import OptionDrawn
from roborally.game.play import Play
from roborally.game.state import Robot


def options_left(play: Play) -> bool:
    return bool(play.state.option_deck or play.state.option_discard)


def draw_option(play: Play, robot: Robot) -> None:
    """The top option; the discards are shuffled when there is none left (AMB-65, AMB-05-09)."""
    state = play.state
    play.by_chance()
    if not state.option_deck:
        state.option_deck = sorted(state.option_discard)
        state.option_discard = []
        play.chance("options", len(state.option_deck), robot.index).shuffle(state.option_deck)
    if state.option_deck:
        option = state.option_deck.pop()
        robot.options = [*robot.options, option]
        if not play.rules.exchange_new_options:
            state.memory[_drawn(option)] = state.turn
        play.refresh_effects()
        if play.telling:
            play.tell(OptionDrawn(robot.index, option))


def exchangeable(play: Play, robot: Robot) -> Sequence[str]:
    """The options that an owner may give up for something else.

    By post not those drawn in this turn, because nobody knew them when orders were written (GP-025,
    AMB-76).
    """
    if play.rules.exchange_new_options:
        return robot.options
    state = play.state
    return [name for name in robot.options if state.memory.get(_drawn(name)) != state.turn]


def _drawn(option: str) -> str:
    return f"drawn {option}"
