"""Moments of a race in which a question comes."""

from __future__ import annotations

from roborally.game.asks import Ask
from roborally.game.view import View
from tests.asking import asked
from tests.rules.racing import race, stand


def moment(name: str, *choices: str, damage: int = 0, **about: str) -> tuple[Ask, View]:
    """A question about the first robot on an empty tile, and what its seat sees."""
    referee = race("flag1(11,11); pit(4,5); rep2(3,3)", robots=2)
    robot = stand(referee, 0, "(2,5)E")
    stand(referee, 1, "(5,5)N")
    robot.damage = damage
    ask = asked(referee.state, name, choices, **about)
    return ask, referee.view(0)
