"""What is true of every race of 2016 at every question, and players without a mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from roborally.floor.course import Course
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.cards import card_text
from roborally.game.chance import Stream
from roborally.game.choices import TIME_OUT
from roborally.game.effects import moments_of
from roborally.game.events import RaceOver
from roborally.game.modern_cards import (
    DAMAGE,
    DECK,
    DISTANCE,
    PILES,
    POWER_UP,
    REPEATS,
    SPECIAL,
    SPEED_ROUTINE,
    TURN,
)
from roborally.game.state import FINISHED, REGISTERS, Robot, State
from roborally.referee import Referee
from roborally.steps.shop import SLOTS
from tests.properties.setups import MODERN, playable_courses, setup_on
from tests.reach.brute import Alone, Sheets, play_register

COURSES: Final = playable_courses(MODERN)
SWITCHES: Final[dict[str, tuple[str | bool | int, ...]]] = {
    "belt_conflict": ("step",),
    "belt_merge_into_pit": ("fall",),
    "chassis_takes_temporary": (True,),
    "crab_1994": (True,),
    "double_lasers": (True,),
    "dynamic_priority": (True,),
    "energy5_both": (True,),
    "energy_bank": ("unlimited",),
    "keep_hands": (True,),
    "light_remove_powerup": (True,),
    "paired_double": (True,),
    "play_on": (True,),
    "push_needler_always": (True,),
    "ram_per_space": (True,),
    "scrambler_not_into_5": (True,),
    "start_board_token_for_all": (True,),
    "upgrades_in_play": (False,),
    "virus_metric": ("square",),
}
"""House rules of 2016 and what they may be, besides the usual."""
TRIES: Final = 24


def begin(
    course: Course,
    players: int,
    seed: str,
    switches: dict[str, str | bool | int] | None = None,
    upgrades: int = 0,
) -> Referee:
    """A race before anything has happened; everybody has so many upgrades of each kind."""
    return Referee(setup_on(course, players, seed, upgrades, switches))


def modern_answer(referee: Referee, ask: Ask, seed: str) -> str:
    """Any legal answer; now and then time runs out."""
    before = sum(given.robot == ask.robot for given in referee.answers)
    stream = Stream(seed, ask.robot, ask.name, before)
    if ask.choices is not None:
        return ask.choices[stream.below(len(ask.choices))]
    robot = referee.state.robots[ask.robot]
    hand = sorted(robot.hand)
    stream.shuffle(hand)
    hand.sort(key=lambda card: card in REPEATS)
    empty = [i for i in range(REGISTERS) if not robot.registers[i]]
    words = [card_text(card) for card in hand[: len(empty)]]
    whim = stream.below(12)
    if len(words) < len(empty) or whim == 0:
        return TIME_OUT
    if hand[0] in REPEATS and 0 in empty:
        return TIME_OUT
    placed = [word if stream.below(2) else "-" for word in words]
    if whim == 1:
        return f"{TIME_OUT}: {','.join(placed)}"
    if whim < 4 and set(placed) != {"-"} and may_wait(referee, robot):
        return ",".join(placed)
    return ",".join(words)


def may_wait(referee: Referee, robot: Robot) -> bool:
    """Whether a robot may leave registers empty for now: an upgrade may be used in between."""
    effects = referee.rules.effects
    return any("dealt" in moments_of(effects[name]) for name in robot.options)


class ModernAiming:
    """Answers by chance, but of some programs takes the one that leads nearest to the next
    checkpoint, as if nobody else were there.

    Only cards that move or turn are looked at. Every third round the program is any other, or
    nobody would ever play damage.
    """

    def __init__(self, referee: Referee, seed: str, tries: int = TRIES) -> None:
        self.seed = seed
        self.tries = tries
        self.sheets = Sheets(referee.setup.course)

    def answer(self, referee: Referee, ask: Ask) -> str:
        state = referee.state
        robot = state.robots[ask.robot]
        hand = [card for card in sorted(robot.hand) if card in CODES]
        stream = Stream(self.seed, ask.robot, state.turn)
        if ask.choices is not None or len(hand) < REGISTERS or stream.below(3) == 0:
            return modern_answer(referee, ask, self.seed)
        empty = [i for i in range(REGISTERS) if not robot.registers[i]]
        programs: list[list[int]] = []
        for _ in range(self.tries):
            stream.shuffle(hand)
            cards = list(robot.registers)
            for i, card in zip(empty, hand, strict=False):
                cards[i] = card
            programs.append(cards)
        best = min(programs, key=lambda cards: self._cost(referee, robot, cards))
        return ",".join(card_text(best[i]) for i in empty)

    def _cost(self, referee: Referee, robot: Robot, cards: list[int]) -> tuple[int, int]:
        place = referee.state.floor.place
        self.sheets.flags = tuple(place(square) for square in referee.state.flags)
        alone = Alone(place(robot.square), robot.facing, 0, robot.flags)
        for register, card in enumerate(cards, 1):
            if not alone.dead and card in CODES:
                alone = replace(play_register(self.sheets, alone, register, CODES[card]), damage=0)
        if alone.dead:
            return 1, 0
        x, y = self.sheets.flags[min(alone.flags, len(self.sheets.flags) - 1)]
        return -alone.flags, abs(alone.place[0] - x) + abs(alone.place[1] - y)


CODES: Final = {card: card_text(card) for card in (*DISTANCE, *TURN)} | {SPEED_ROUTINE: "M3"}
"""How the cards that move or turn are called for one robot alone."""


# ---- what must be so


def own_cards(robot: Robot) -> Counter[int]:
    """All cards of a player, wherever they lie."""
    rows = (robot.deck, robot.discard, robot.hand, robot.registers, robot.seconds)
    return Counter(card for row in rows for card in row if card)


def energy_in_all(state: State) -> int:
    return state.bank + sum(state.cubes.values()) + sum(robot.energy for robot in state.robots)


def modern_violations(referee: Referee, energy: int) -> list[str]:
    """All that is wrong with a race right now; ``energy`` is how many cubes there were at first."""
    return [
        *_cards(referee),
        *_energy(referee.state, energy),
        *_upgrades(referee),
        *_places(referee),
        *_end(referee),
    ]


def _cards(referee: Referee) -> Iterator[str]:
    state, rules = referee.state, referee.rules
    full_deck = Counter(DECK)
    if rules.light_remove_powerup and not rules.upgrades_in_play:
        del full_deck[POWER_UP]
    held: Counter[int] = Counter()
    for robot in state.robots:
        cards = own_cards(robot)
        held += cards
        usual = Counter({card: number for card, number in cards.items() if card in DECK})
        if usual != full_deck:
            yield f"{robot.name}: {usual - full_deck} too much, {full_deck - usual} too little"
    for card, pile, full in zip(DAMAGE, state.piles, PILES, strict=False):
        if pile < 0 or held[card] + pile != full:
            yield f"{card_text(card)}: {held[card]} held and {pile} in the pile"
    if state.special or any(held[card] for card in SPECIAL):
        lying = held + Counter(state.special)
        if any(lying[card] != 1 for card in SPECIAL):
            yield "special programming cards"


def _energy(state: State, energy: int) -> Iterator[str]:
    if energy_in_all(state) != energy:
        yield f"{energy_in_all(state)} cubes instead of {energy}"
    if state.bank < 0 or any(robot.energy < 0 for robot in state.robots):
        yield "somebody owes energy"


def _upgrades(referee: Referee) -> Iterator[str]:
    state, effects = referee.state, referee.rules.effects
    lying = [*state.option_deck, *state.option_discard, *state.shop]
    for robot in state.robots:
        lying += robot.options
        for permanent in (True, False):
            held = [name for name in robot.options if effects[name].permanent == permanent]
            if len(held) > SLOTS:
                yield f"{robot.name} has {held}"
    names = referee.rules.option_names if referee.rules.upgrades_in_play else ()
    if sorted(lying) != sorted(names):
        yield f"upgrades: {sorted(set(lying) ^ set(names))}"


def _places(referee: Referee) -> Iterator[str]:
    state, floor = referee.state, referee.state.floor
    if state.order and sorted(state.order) != list(range(len(state.robots))):
        yield f"priority order {state.order}"
    expected = [-1] * floor.size
    for robot in state.robots:
        if robot.square == OFF:
            continue
        if expected[robot.square] >= 0:
            yield f"two robots on {floor.name(robot.square)}"
        expected[robot.square] = robot.index
        if floor.squares[robot.square].antenna is not None:
            yield f"{robot.name} stands on the antenna"
        if floor.pit[robot.square] and referee.step_name in ("buy_upgrades", "program_own_deck"):
            yield f"{robot.name} stands on a pit"
        if robot.status == FINISHED and referee.rules.play_on:
            yield f"{robot.name} is home and still on the floor"
    if expected != state.at:
        yield "robots on squares"
    if any(not 0 <= robot.flags <= len(state.flags) for robot in state.robots):
        yield "checkpoints"


def _end(referee: Referee) -> Iterator[str]:
    """After the end of the race nothing happens and nobody is asked."""
    if not referee.state.over:
        return
    if referee.open:
        yield f"the race is over, and {referee.open[0].name} is asked"
    if referee.events and not isinstance(referee.events[-1], RaceOver):
        yield f"after the end: {referee.events[-1]}"
