"""Real races of 2016 for what a situation cannot show: set-up, the shop, draws and whole rounds.

    joey = race(2)                        # waits for the start gears
    into_round(joey)                      # everybody answers the default until cards are drawn
    lay(joey, 0, "M1 L R U P")            # these cards are put into the hand before

``yard`` is a plain floor of twelve by twelve squares with the pieces that a course needs.
"""

from __future__ import annotations

from collections import Counter

from roborally.floor.course import Course
from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.floor.library import library_course
from roborally.game.cards import card_of, card_text
from roborally.game.events import Event
from roborally.game.modern_cards import DAMAGE
from roborally.game.setup import MODERN_ROBOTS, Setup, seats_for
from roborally.game.state import Robot
from roborally.referee import Referee
from roborally.setting.flooring import read_floor
from tests.rules.table import situation

PIECES = "antenna(0,5)E; reboot(5,11)N; checkpoint1(11,11); " + "; ".join(
    f"start{n}(1,{y})" for n, y in enumerate((1, 3, 4, 6, 7, 9), 1)
)


def yard(floor: str = "") -> Course:
    """Six start gears in the west, the antenna between them, a checkpoint far away."""
    return read_floor(situation("2016", "", f"{PIECES}; {floor}")["floor"], "2016")


def race(
    players: int,
    course: Course | str | None = None,
    seed: str = "a seed",
    *,
    start: bool = True,
    **switches: str | bool | int,
) -> Referee:
    """A race in the yard or on another course, at its first question."""
    on = library_course(course) if isinstance(course, str) else course or yard()
    setup = Setup("2016", on, seats_for(players, robots=MODERN_ROBOTS), seed, switches=switches)
    referee = Referee(setup)
    return referee.start() if start else referee


def answer(referee: Referee, robot: int, name: str, text: str) -> None:
    referee.answer(referee.ask_for(robot, name), text)


def asked(referee: Referee) -> list[tuple[int, str]]:
    """Who is asked what now."""
    return [(ask.robot, ask.name) for ask in referee.open]


def by_default(referee: Referee, *until: str) -> None:
    """Answer everything with its default until one of these questions is open."""
    for _ in range(1000):
        if not referee.open or any(ask.name in until for ask in referee.open):
            return
        referee.answer(referee.open[0], referee.open[0].default)
    raise AssertionError("the race does not get to these questions")


def into_round(referee: Referee, number: int = 1, until: str = "program_registers") -> Referee:
    """Answer everything with its default until a question of that round is open."""
    while referee.open and (
        referee.state.turn < number or not any(ask.name == until for ask in referee.open)
    ):
        referee.answer(referee.open[0], referee.open[0].default)
    assert referee.state.turn == number, "the race is over"
    return referee


def lay(referee: Referee, robot: int, cards: str) -> None:
    """Answer programming with these cards, which are put into the hand before."""
    hand = referee.state.robots[robot].hand
    words = cards.split()
    hand[: len(words)] = [card_of(word) for word in words]
    answer(referee, robot, "program_registers", ",".join(words))


def lay_out(referee: Referee, robot: int) -> list[int]:
    """Lay five cards of the hand that may lie so, and return them."""
    hand = sorted(referee.state.robots[robot].hand)
    cards = [card for card in hand if card not in DAMAGE][:5]
    answer(referee, robot, "program_registers", ",".join(card_text(card) for card in cards))
    return cards


def stand(referee: Referee, robot: int, at: str) -> Robot:
    """Put a robot on a place like ``(3,4)E``."""
    state, (place, facing) = referee.state, at[1:].split(")")
    x, y = place.split(",")
    it = state.robots[robot]
    state.place(it, OFF)
    it.facing = LETTERS.index(facing)
    state.place(it, state.floor.square(int(x), int(y)))
    return it


def at(referee: Referee, robot: int) -> str:
    """Where a robot is, like ``(3,4)E``, or ``gone``."""
    it = referee.state.robots[robot]
    if it.square == OFF:
        return "gone"
    x, y = referee.state.floor.place(it.square)
    return f"({x},{y}){LETTERS[it.facing]}"


def cards_of(robot: Robot) -> Counter[str]:
    """All cards of a player, by their texts."""
    rows = (robot.deck, robot.discard, robot.hand, robot.registers, robot.seconds)
    return Counter(card_text(card) for row in rows for card in row if card)


def told(referee: Referee, *kinds: type[Event]) -> list[Event]:
    """The events of some kinds so far."""
    return [event for event in referee.events if isinstance(event, kinds)]
