"""What is true of every race of 2016 at every question, and players without a mind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from roborally.floor.course import Course
from roborally.floor.floor import OFF
from roborally.floor.library import course_ids, library_course
from roborally.race.asks import TIME_OUT, Ask
from roborally.race.cards import card_text
from roborally.race.chance import Stream
from roborally.race.modern_cards import DAMAGE, DECK, PILES, REPEATS, SPECIAL
from roborally.race.setup import MODERN_ROBOTS, Setup, seats_for
from roborally.race.state import FINISHED, REGISTERS, Robot, State
from roborally.referee import Referee
from roborally.steps.shop import SLOTS

COURSES = [library_course(id) for id in course_ids() if library_course(id).edition == "2016"]
SWITCHES: dict[str, tuple[str | bool, ...]] = {
    "belt_conflict": ("step",),
    "belt_merge_into_pit": ("fall",),
    "dynamic_priority": (True,),
    "energy5_both": (True,),
    "keep_hands": (True,),
    "paired_double": (True,),
    "play_on": (True,),
    "ram_per_space": (True,),
    "start_board_token_for_all": (True,),
    "upgrades_in_play": (False,),
    "virus_metric": ("square",),
}


def begin(
    course: Course, players: int, seed: str, switches: dict[str, str | bool | int] | None = None
) -> Referee:
    seats = seats_for(players, robots=MODERN_ROBOTS)
    return Referee(Setup("2016", course, seats, seed, switches=dict(switches or {})))


def rich(referee: Referee, stream: Stream) -> Referee:
    """Give everybody three upgrades of each kind at the start, as far as there are any."""
    state = referee.state
    for robot in state.robots:
        for permanent in (True, False):
            kind = [
                name
                for name in state.option_deck
                if referee.rules.effects[name].permanent == permanent
            ]
            for _ in range(SLOTS if kind else 0):
                name = kind.pop(stream.below(len(kind))) if kind else ""
                if name:
                    state.option_deck.remove(name)
                    robot.options.append(name)
    referee.refresh_effects()
    return referee


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
    if words[0] in ("A", "REPEAT") and 0 in empty:
        return TIME_OUT
    if whim == 1:
        placed = [word if stream.below(2) else "-" for word in words]
        return f"{TIME_OUT}: {','.join(placed)}"
    return ",".join(words)


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
        *_cards(referee.state),
        *_energy(referee.state, energy),
        *_upgrades(referee),
        *_places(referee),
    ]


def _cards(state: State) -> Iterator[str]:
    held: Counter[int] = Counter()
    for robot in state.robots:
        cards = own_cards(robot)
        held += cards
        usual = {card: number for card, number in cards.items() if card in DECK}
        if usual != Counter(DECK):
            yield f"{robot.name} has {Counter(usual) - Counter(DECK)} too much or too little"
    for card, pile, full in zip(DAMAGE, state.piles, PILES, strict=True):
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
