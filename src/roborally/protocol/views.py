"""The view: what lies on the table as somebody may see it."""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec import Struct

from roborally.cards.twists.teams import holders
from roborally.game.cards import HIDDEN
from roborally.game.state import Robot as RaceRobot
from roborally.game.state import State
from roborally.protocol.values import (
    POWER_WORDS,
    Card,
    Direction,
    Power,
    RobotStatus,
    Square,
    card,
    cards,
    direction,
    harm,
    laid,
    piles,
    registers_of,
    squares,
    status_word,
    where,
)


class Robot(Struct, kw_only=True, omit_defaults=True):
    """A robot with its sheet.

    ``status``: ``destroyed`` comes back, ``away`` waits to be put on the floor. ``archive``: where
    it comes back. ``virtual``: 1994, it touches nobody yet. ``flags``: how many it has touched; the
    next one is ``view.flags[flags]``. ``seconds``: second cards in the same registers, if there are
    any. ``shown``: registers that lie face up; ``locked``: by damage; ``pinned``: by Fire Control.
    ``gear``: what options remember; ``stored``: cards that lie face down on options; ``copied``:
    another robot's program that it must carry out. 2016: ``harm`` is how many damage cards it has,
    wherever they lie; ``deck`` and ``discard`` are numbers, ``deck_cards`` (sorted) and
    ``discard_cards`` are shown for your own robots, ``pool`` has the hidden cards of others,
    sorted: which cards there are is known, not where. ``played`` are the cards it has carried out
    this turn.
    """

    robot: int
    name: str
    seat: int
    team: int
    role: str = ""
    dock: int = 0
    square: Square | None
    facing: Direction
    archive: Square | None
    start: Square | None = None
    status: RobotStatus
    virtual: bool = False
    power: Power
    rebooted: bool = False
    damage: int
    harm: int = 0
    lives: int
    flags: int
    energy: int = 0
    hand: list[Card]
    registers: list[Card | None]
    seconds: list[Card | None] = []
    locked: list[int]
    pinned: list[int] = []
    shown: list[int]
    options: list[str]
    offered: list[str] = []
    gear: dict[str, int] = {}
    stored: dict[str, Card | None] = {}
    copied: list[list[Card | None]] = []
    deck: int = 0
    discard: int = 0
    deck_cards: list[Card] = []
    discard_cards: list[Card] = []
    pool: list[Card] = []
    played: list[Card] = []


class Cubes(Struct):
    square: Square
    cubes: int


class Table(Struct, kw_only=True, omit_defaults=True):
    """What lies on the table, but for the robots.

    ``deck``, ``discard`` and ``option_deck`` are numbers of cards. ``order`` is 2016's order of
    priority. ``turns`` are further quarter turns of the boards: when it changes, get the floor
    again. ``memory`` is what special rules remember; ``holders`` are the teams that have claimed
    the flags, -1 for none.
    """

    turn: int
    register: int
    step: str
    over: bool
    winners: list[int] = []
    order: list[int]
    flags: list[Square | None]
    goal: int
    turns: list[int]
    finished: list[int] = []
    eliminated: list[int] = []
    destroyed: list[int] = []
    memory: dict[str, int]
    holders: list[int]
    deck: int
    discard: int
    option_deck: int
    option_discard: list[str] = []
    shop: list[str]
    bank: int = 0
    cubes: list[Cubes]
    piles: dict[str, int]
    special: list[Card] = []


class View(Table, kw_only=True):
    """All that somebody may see.

    While several seats answer at the same time everybody sees the others as they were before.
    """

    robots: list[Robot]


def view_told(state: State, step: str, robots: Sequence[RaceRobot], own: Container[int]) -> View:
    """The table of a state with these robots; ``own`` are the seats that it is for."""
    floor = state.floor
    return View(
        turn=state.turn,
        register=state.register,
        step=step,
        over=state.over,
        winners=list(state.winners),
        order=list(state.order),
        flags=squares(floor, state.flags),
        goal=state.goal,
        turns=list(state.turns),
        finished=list(state.finished),
        eliminated=list(state.eliminated),
        destroyed=list(state.destroyed),
        memory=dict(state.memory),
        holders=holders(state),
        deck=len(state.deck),
        discard=len(state.discard),
        option_deck=len(state.option_deck),
        option_discard=list(state.option_discard),
        shop=list(state.shop),
        bank=state.bank,
        cubes=[Cubes(floor.place(square), number) for square, number in state.cubes.items()],
        piles=piles(state.piles),
        special=laid(state.special),
        robots=[robot_told(robot, state, own=robot.seat in own) for robot in robots],
    )


def robot_told(robot: RaceRobot, state: State, *, own: bool) -> Robot:
    """A robot with its sheet; which cards are in its deck is for its owner."""
    floor = state.floor
    return Robot(
        robot=robot.index,
        name=robot.name,
        seat=robot.seat,
        team=robot.team,
        role=robot.role,
        dock=robot.dock,
        square=where(floor, robot.square),
        facing=direction(robot.facing),
        archive=where(floor, robot.archive),
        start=where(floor, robot.start),
        status=status_word(robot.status),
        virtual=robot.virtual,
        power=POWER_WORDS[robot.power],
        rebooted=robot.rebooted,
        damage=robot.damage,
        harm=harm(robot, state),
        lives=robot.lives,
        flags=robot.flags,
        energy=robot.energy,
        hand=laid(robot.hand),
        registers=cards(robot.registers),
        seconds=cards(robot.seconds) if any(robot.seconds) else [],
        locked=registers_of(robot.locked),
        pinned=registers_of(robot.pinned),
        shown=registers_of(robot.shown),
        options=list(robot.options),
        offered=list(robot.offered),
        gear=dict(robot.gear),
        stored={option: card(number) for option, number in robot.stored.items()},
        copied=[cards(row) for row in robot.copied[:2]],
        deck=len(robot.deck),
        discard=len(robot.discard),
        deck_cards=laid(robot.deck) if own else [],
        discard_cards=laid(robot.discard) if own else [],
        pool=laid(number for number in robot.pool if number != HIDDEN),
        played=laid(robot.played),
    )
