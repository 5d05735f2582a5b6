"""What shall be done, in plain words: the questions that an action answers, and how.

Each kind of action has words that it needs and words that may stand beside them, in any order. An
action with any other word is not that action. If words fit two kinds with different meanings they
are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.orders.problems import OrderProblem
from roborally.postal import deeds_options as options
from roborally.postal import deeds_robot as robot
from roborally.postal.conditions import text_of
from roborally.postal.deeds import Deed, Reader, Words
from roborally.postal.tokens import Token

READERS: Final[tuple[Reader, ...]] = (
    *(options.side, options.gyro, options.weapon, options.through, options.fire_control),
    *(options.moving, options.reverse, options.swap, options.store, options.flywheel_take),
    *(options.arm, options.recompile),
    *(robot.repair_or_option, robot.unlock, robot.save, robot.lose, robot.chop_shop),
    *(robot.come_back, robot.face, robot.power),
)


def read_action(tokens: Sequence[Token], asked: str = "") -> list[Deed]:
    """The deeds that an action means; raises OrderProblem. ``asked`` is the question if known."""
    words = Words(tokens)
    if sum(token.is_a("not") for token in tokens) > 1:
        raise OrderProblem("not understood", text=text_of(tokens))
    found: list[list[Deed]] = []
    for reader in READERS:
        deeds = reader(words, asked)
        fits = deeds and (not asked or all(deed.question == asked for deed in deeds))
        if deeds and fits and deeds not in found:
            found.append(deeds)
    if len(found) == 1:
        return found[0]
    text = text_of(tokens)
    if found:
        one, other = (f"{deeds[0].question}: {deeds[0].answers[0]}" for deeds in found[:2])
        raise OrderProblem("two meanings", text=text, one=one, other=other)
    raise OrderProblem("not understood", text=text)
