"""What a report tells, before it is written as text, HTML or PDF.

All of it comes from the view of one seat, or of nobody for the public report, so that no secret of
another player can be in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from roborally.draw.scene import Scene, race_scene, robot_letters
from roborally.floor.floor import OFF
from roborally.game.cards import NO_CARD
from roborally.game.events import Archived, Dealt, Event, Sealed, TurnBegan
from roborally.game.state import (
    DESTROYED,
    FINISHED,
    OUT,
    POWER_ANNOUNCED,
    POWER_DOWN,
    REGISTERS,
    Robot,
    State,
)
from roborally.game.view import NOBODY, censored
from roborally.orders.standing_orders import PHASES
from roborally.orders.written_cards import written
from roborally.postal import word_lists
from roborally.postal.checking import FLYWHEEL, fill, programs
from roborally.postal.game import Game
from roborally.postal.option_help import OptionHelp, option_help
from roborally.postal.option_state import with_state
from roborally.postal.report_changes import corrections, due, filed, notes
from roborally.postal.resting_race import FIRST_FACING
from roborally.postal.story import told
from roborally.postal.wording import direction, facing_letter, level_word, say
from roborally.words.storyteller import Storyteller

NOT_TOLD = (TurnBegan, Sealed, Dealt, Archived)
"""What the tables of a report say better."""


@dataclass(slots=True)
class RobotRow:
    """A line of the table of robots."""

    letter: str
    name: str
    player: str
    square: str
    facing: str
    damage: str
    lives: str
    flag: str
    archive: str
    state: str
    locked: str
    options: str
    colour: int


@dataclass(slots=True)
class Chapter:
    """A heading and its sentences."""

    title: str
    sentences: list[str]


@dataclass(slots=True)
class OwnPart:
    """What only one player may read."""

    robot: str
    cards: list[str] = field(default_factory=list)
    intro: list[str] = field(default_factory=list)
    filed: list[str] = field(default_factory=list)
    sample: list[str] = field(default_factory=list)
    options: list[OptionHelp] = field(default_factory=list)


@dataclass(slots=True)
class Report:
    """Everything that a report tells."""

    language: str
    title: str
    subtitle: str
    deadline: str
    scene: Scene
    rows: list[RobotRow]
    chapters: list[Chapter]
    machines: list[str]
    notes: list[str]
    corrections: list[str]
    own: OwnPart | None = None


def make_report(game: Game, seat: int, language: str) -> Report:
    """The report about the last turn, for a seat or for NOBODY."""
    shown = game.table.shown
    state = shown.view(seat).state if seat != NOBODY else censored(shown.state, NOBODY)
    title = game.terms.title
    key = "report final" if game.over else "report title"
    subtitle = say(language, "for public")
    if seat != NOBODY:
        robot = game.robot(seat).name
        subtitle = say(language, "for player", player=game.players[seat].name, robot=robot)
    return Report(
        language,
        say(language, key, title=title, turn=game.turn),
        subtitle,
        _ending(game, language) if game.over else due(game, seat, language),
        race_scene(game.setup.course, state),
        [_row(game, state, robot, language) for robot in state.robots],
        _chapters(game, seat, language),
        _machines(state, language),
        notes(game, language),
        corrections(game, language),
        None if seat == NOBODY or game.over else _own(game, seat, language),
    )


def _ending(game: Game, language: str) -> str:
    state = game.table.referee.state
    names = " + ".join(state.robots[number].name for number in state.winners)
    return say(language, "winner", robots=names) if names else say(language, "nobody")


def _row(game: Game, state: State, robot: Robot, language: str) -> RobotRow:
    floor = state.floor
    letters = robot_letters([one.name for one in state.robots])
    here = robot.square != OFF
    none = "-"
    locked = [
        f"{PHASES[register - 1]} {written(robot.registers[register - 1], language)}"
        for register in range(1, REGISTERS + 1)
        if robot.is_locked(register)
    ]
    flag = str(robot.flags + 1) if robot.flags < state.goal else say(language, "all flags")
    return RobotRow(
        letters[robot.index],
        robot.name,
        game.players[robot.seat].name,
        floor.name(robot.square) if here else none,
        facing_letter(language, robot.facing) if here else none,
        str(robot.damage),
        str(robot.lives),
        flag,
        floor.name(robot.archive) if robot.archive != OFF else none,
        ", ".join(_states(robot, language)),
        ", ".join(locked),
        ", ".join(with_state(robot, option, language) for option in robot.options),
        robot.index,
    )


def _states(robot: Robot, language: str) -> list[str]:
    words: list[str] = []
    if robot.power == POWER_DOWN:
        words.append(say(language, "powered down"))
    if robot.power == POWER_ANNOUNCED:
        words.append(say(language, "announced"))
    if robot.virtual and robot.square != OFF:
        words.append(say(language, "virtual"))
    for status, key in ((DESTROYED, "destroyed"), (OUT, "out"), (FINISHED, "finished")):
        if robot.status == status:
            words.append(say(language, key))
    return words


def _chapters(game: Game, seat: int, language: str) -> list[Chapter]:
    """The events since the last report, phase by phase."""
    shown = game.table.shown
    own = [robot.index for robot in shown.state.robots if robot.seat == seat]
    events = [event.seen_by(own) for event in shown.events[game.table.told_before :]]
    titles: dict[str, list[Event]] = {}
    phases_begun = False
    for event in events:
        phases_begun = phases_begun or event.register > 0
        if not isinstance(event, NOT_TOLD):
            titles.setdefault(_title(game, event, phases_begun, language), []).append(event)
    names = [robot.name for robot in shown.state.robots]
    floor = shown.state.floor
    teller = Storyteller(names, floor, language, lambda card: written(card, language), str)
    return [Chapter(title, told(events, teller, language)) for title, events in titles.items()]


def _title(game: Game, event: Event, phases_begun: bool, language: str) -> str:
    if event.register:
        return say(language, "phase", phase=PHASES[event.register - 1])
    if event.turn == game.turn and not game.over:
        return say(language, "next turn", turn=event.turn)
    return say(language, "after" if phases_begun else "before")


def _machines(state: State, language: str) -> list[str]:
    """The map's machines with the phases in which they work (POST-055)."""
    lines: list[str] = []
    floor = state.floor
    for sq, square in enumerate(floor.squares):
        where = floor.name(sq)
        if square.pusher:
            side = direction(language, (square.pusher.side + 2) % 4)
            phases = _phases(square.pusher.registers)
            lines.append(say(language, "pusher", square=where, side=side, phases=phases))
        if square.crusher:
            phases = _phases(square.crusher)
            lines.append(say(language, "crusher", square=where, phases=phases))
        for flamer in square.flamers:
            side, phases = direction(language, flamer.fires), _phases(flamer.registers)
            lines.append(say(language, "flamer", square=where, side=side, phases=phases))
    return lines


def _phases(registers: tuple[int, ...] | list[int]) -> str:
    return ", ".join(PHASES[register - 1] for register in registers)


def _own(game: Game, seat: int, language: str) -> OwnPart:
    robot = game.robot(seat)
    part = OwnPart(robot.name, options=[option_help(name, language) for name in robot.options])
    part.filed = filed(game, seat, language)
    if game.is_frozen(seat):
        part.intro.append(say(language, "no new orders", turn=game.turn))
    elif seat in game.stand_ins and not part.filed:
        level = level_word(language, game.stand_ins[seat])
        part.intro.append(say(language, "bot hint", level=level, robot=robot.name))
    if not programs(robot):
        key = "down hand" if robot.power == POWER_DOWN else "no hand"
        part.intro.append(say(language, key, robot=robot.name))
        return part
    spare = robot.stored.get(FLYWHEEL, NO_CARD)
    if spare:
        part.intro.append(say(language, "spare", card=written(spare, language)))
    if any(ask.name == FIRST_FACING for ask in game.table.referee.open):
        default = direction(language, robot.facing)
        part.intro.append(say(language, "choose facing", robot=robot.name, default=default))
    opens = ", ".join(PHASES[register - 1] for register in robot.open_registers)
    if opens:
        part.intro.append(say(language, "hand", count=len(robot.hand), open=opens))
    else:
        part.intro.append(say(language, "all locked", robot=robot.name))
    part.cards = [written(card, language) for card in sorted(robot.hand, reverse=True)]
    if not game.is_frozen(seat):
        part.sample = _sample(game, seat, language)
    return part


def _sample(game: Game, seat: int, language: str) -> list[str]:
    """A sheet with the cards as they were dealt, to be changed."""
    robot = game.robot(seat)
    whole = fill({}, robot)
    head = word_lists.told("turn", language).capitalize()
    lines = [f"{game.players[seat].name} {head} {game.turn}"]
    for register in range(1, REGISTERS + 1):
        locked = robot.is_locked(register)
        card = robot.registers[register - 1] if locked else whole[register][0]
        mark = say(language, "locked mark") if locked else ""
        lines.append(f"{PHASES[register - 1]} - {written(card, language)}{mark}")
    return lines
