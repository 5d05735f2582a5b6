"""Players without a mind of their own.

What a robot answers depends on a seed, the question and how many questions were put to that robot
before, on nothing else: not on the order in which the others answered.
"""

from __future__ import annotations

from roborally.game.asks import Ask
from roborally.game.cards import card_text, is_move, kind_of
from roborally.game.chance import Stream
from roborally.game.choices import TIME_OUT
from roborally.game.state import Robot
from roborally.referee import Referee
from tests.reach.brute import Alone, Sheets, play_register

TRIES = 24


def random_answer(referee: Referee, ask: Ask, seed: str) -> str:
    """Any legal answer; now and then time runs out, or two cards share a register."""
    before = sum(given.robot == ask.robot for given in referee.answers)
    stream = Stream(seed, ask.robot, ask.name, before)
    if ask.choices is not None:
        return ask.choices[stream.below(len(ask.choices))]
    return random_program(referee, referee.state.robots[ask.robot], stream)


def random_program(referee: Referee, robot: Robot, stream: Stream) -> str:
    hand = sorted(robot.hand)
    stream.shuffle(hand)
    words = [card_text(card) for card in hand[: len(robot.open_registers)]]
    left = hand[len(words) :]
    whim = stream.below(16)
    if whim == 0 and len(words) == len(robot.open_registers):
        placed = [word if stream.below(2) else "-" for word in words]
        return f"{TIME_OUT}: {','.join(placed)}" if stream.below(2) else TIME_OUT
    if whim < 9 and left:
        for i, card in enumerate(hand[: len(words)]):
            rotate = next((c for c in left if _pairs(referee, robot, card, c)), 0)
            if rotate:
                words[i] += f"+{card_text(rotate)}"
                left.remove(rotate)
    return ",".join(words)


def _pairs(referee: Referee, robot: Robot, move: int, rotate: int) -> bool:
    effects = referee.rules.effects
    return (
        is_move(move)
        and not is_move(rotate)
        and any(effects[name].may_pair(move, rotate) for name in robot.options)
    )


class Aiming:
    """Answers by chance, but of some programs takes the one that leads nearest to the next flag,
    as if nobody else were there.
    """

    def __init__(self, referee: Referee, seed: str, tries: int = TRIES) -> None:
        self.seed = seed
        self.tries = tries
        self.sheets = Sheets(referee.setup.course)

    def answer(self, referee: Referee, ask: Ask) -> str:
        if ask.choices is not None:
            return random_answer(referee, ask, self.seed)
        robot = referee.state.robots[ask.robot]
        stream = Stream(self.seed, ask.robot, ask.name, referee.state.turn)
        programs = [_cards(robot, stream) for _ in range(self.tries)]
        best = min(programs, key=lambda cards: self._cost(referee, robot, cards))
        return ",".join(card_text(best[r - 1]) for r in robot.open_registers)

    def _cost(self, referee: Referee, robot: Robot, cards: list[int]) -> tuple[int, int]:
        place = referee.state.floor.place
        flags = [place(square) for square in referee.state.flags if square >= 0]
        self.sheets.flags = tuple(flags)
        alone = Alone(place(robot.square), robot.facing, robot.damage, robot.flags)
        for register, card in enumerate(cards, 1):
            if card and not alone.dead:
                alone = play_register(self.sheets, alone, register, _code(card))
        if alone.dead:
            return 1, 0
        x, y = flags[min(alone.flags, len(flags) - 1)] if flags else (0, 0)
        return -alone.flags, abs(alone.place[0] - x) + abs(alone.place[1] - y)


def _cards(robot: Robot, stream: Stream) -> list[int]:
    """The whole program: locked cards, and cards of the hand in the open registers."""
    hand = sorted(robot.hand)
    stream.shuffle(hand)
    cards = list(robot.registers)
    for register in robot.open_registers:
        cards[register - 1] = hand.pop() if hand else 0
    return cards


def _code(card: int) -> str:
    return ("", "M1", "M2", "M3", "B", "L", "R", "U")[kind_of(card)]
