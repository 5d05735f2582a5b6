"""A race in plain words, turn by turn, with a map of every turn if one is wanted."""

from __future__ import annotations

from dataclasses import replace

from roborally.cli.width import in_colour, page_width, wrapped
from roborally.game.events import Event, TurnBegan
from roborally.referee import Referee
from roborally.words.storyteller import Storyteller


class Teller:
    """Tells what it has not told yet, as often as it is asked.

    ``only`` is the one turn to be told. A map shows what the words before it lead to: the floor at
    the first question of a turn, and at the end.
    """

    def __init__(self, *, only: int | None = None, maps: bool = False) -> None:
        self.only = only
        self.maps = maps
        self.told = 0
        self.register = 0
        self.legend = True

    def catch_up(self, referee: Referee) -> None:
        """Tell what has happened since the last time, then draw where that has led."""
        state = referee.state
        teller = Storyteller([robot.name for robot in state.robots], state.floor)
        new = [event for event in referee.events[self.told :] if self.only in (None, event.turn)]
        self.told = len(referee.events)
        for event in new:
            self._tell(event, teller.sentence(event))
        if self.maps and new:
            self._draw(referee)

    def _tell(self, event: Event, sentence: str) -> None:
        if event.register not in (self.register, 0):
            print(f"\nRegister {event.register}")
        self.register = event.register
        if isinstance(event, TurnBegan):
            print(f"\n{sentence}")
        else:
            print(wrapped(sentence, "  "))

    def _draw(self, referee: Referee) -> None:
        from roborally.draw.scene import race_scene
        from roborally.draw.terminal import draw_text

        scene = race_scene(referee.course, referee.state)
        names = [robot.name for robot in referee.state.robots]
        robots = ", ".join(f"{piece.letter} {names[piece.colour]}" for piece in scene.robots)
        title = wrapped(f"{referee.course.name}: {robots or 'no robot on the floor'}")
        drawn = draw_text(
            replace(scene, title=title),
            colour=in_colour(),
            width=page_width(),
            legend=self.legend,
        )
        self.legend = False
        print(f"\n{drawn}", end="")
