"""Asks as JSON: their shape, their answers and what a client needs to show them."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET
from msgspec.structs import asdict

from roborally.catalogue import Entry, asking
from roborally.floor.floor import OFF
from roborally.floor.geometry import turned
from roborally.game import choices
from roborally.game.asks import Ask as RaceAsk
from roborally.game.events import Kind
from roborally.game.program_sheet import ProgramSheet
from roborally.game.state import POWER_DOWN, POWER_ON, Robot, State
from roborally.protocol.asks import Ask, Choice, ProgramAsk, Shape, program_told
from roborally.protocol.values import direction, laid
from roborally.referee import Referee
from roborally.steps.own_turn import asks_in
from roborally.steps.programming import may_announce
from roborally.words.cards import card_called, card_says
from roborally.words.questions import choice_words, text_of, title_of

_SHAPES: Final[dict[tuple[str, ...], Shape]] = {
    ("facing",): "facing",
    ("square",): "square",
    ("square", "facing"): "place",
    ("cards",): "cards",
    ("robot",): "target",
    ("option",): "option",
}
_MEANT: Final = ("square", "facing", "cards", "register", "robot", "option")


def ask_id(robot: int, given: int, name: str) -> str:
    """The same for the same question, however often the server restarts.

    Only the answers about this robot count, so that it tells nothing of what others were asked.
    """
    return f"{robot}.{given + 1}.{name}"


def ask_told(
    referee: Referee,
    ask: RaceAsk,
    id: str,
    times: tuple[int | None, int | None] = (None, None),
    language: str = "en",
) -> Ask:
    """One ask as its seat gets it; ``times`` are when its time begins and when it is over."""
    robot = referee.state.robots[ask.robot]
    card = _asking_card(referee, ask)
    name = "" if card is None else card.name
    says = "" if card is None else card_says(card.name, card.edition, language, card.text)
    situation = _situation(referee, ask)
    about = ask.about_texts(referee.state)
    offered = None
    if ask.values is not None:
        offered = [_choice(referee, ask, value, language) for value in ask.values]
    return Ask(
        id=id,
        name=ask.name,
        seat=ask.seat,
        robot=ask.robot,
        shape=_shape(offered),
        title=title_of(ask, about, robot.name, name, language, situation),
        text=text_of(ask, about, robot.name, name, language, situation) or says,
        card=name or None,
        secret=ask.secret,
        about=about,
        choices=offered,
        default=ask.default,
        starts_at=times[0],
        deadline=times[1],
        program=None if ask.program is None else _program(referee, robot, ask.program),
    )


def _asking_card(referee: Referee, ask: RaceAsk) -> Entry | None:
    """The card, or special rule of the course, that puts a question."""
    if ask.question.shared:
        return None
    rules = referee.rules
    found = asking(ask.question, (*rules.effects.values(), *rules.damage.values()))
    held = (ask.about.upgrade, *referee.state.robots[ask.robot].options)
    return next((card for card in found if card.name in held), found[0] if found else None)


def _situation(referee: Referee, ask: RaceAsk) -> str:
    """A word for questions that are put in situations which differ much."""
    if ask.about.drawn:
        return "drawn"
    resting = referee.state.robots[ask.robot].power == POWER_DOWN and not referee.state.register
    return "down" if resting else ""


def _choice(referee: Referee, ask: RaceAsk, value: choices.Choice, language: str) -> Choice:
    """An answer with its words, and what it means for who draws or clicks it."""
    state = referee.state
    choice = Choice(answer=value.text, text=choice_words(ask.name, value, state, language))
    if isinstance(value, choices.Use):
        return _use_of_upgrade(referee, ask, value, language)
    if isinstance(value, choices.Weapon):
        choice.card = value.option
        return choice
    robot = _whose_sides(ask, value, state)
    kinds = list(value.fields.values())
    for name, kind in value.fields.items():
        if kinds.count(kind) > 1:  # which of them was meant could not be told
            continue
        chosen = getattr(value, name)
        match kind:
            case Kind.SQUARE:
                choice.square = state.floor.place(chosen)
            case Kind.DIRECTION if chosen != choices.UNTURNED:
                choice.facing = direction(chosen)
            case Kind.SIDE if robot.square != OFF:
                choice.facing = direction(turned(robot.facing, chosen))
            case Kind.CARDS:
                choice.cards = laid(chosen)
            case Kind.REGISTER:
                choice.register = chosen
            case Kind.ROBOT:
                choice.robot = chosen
            case Kind.OPTION:
                choice.option = chosen
    return choice


def _whose_sides(ask: RaceAsk, value: choices.Choice, state: State) -> Robot:
    """Of which robot a side is: of the one that is chosen with it, or of the one that is asked."""
    chosen = [name for name, kind in value.fields.items() if kind is Kind.ROBOT]
    return state.robots[getattr(value, chosen[0]) if chosen else ask.robot]


def _use_of_upgrade(referee: Referee, ask: RaceAsk, use: choices.Use, language: str) -> Choice:
    """One of several upgrades, and how it is used; the title says when."""
    way = _choice(referee, dict(asks_in(ask, referee.rules.effects))[use.option], use.way, language)
    words = card_called(use.option, language)
    if way.facing or way.cards:
        words += f": {way.text}"
    way.answer, way.text, way.option = use.text, words, use.option
    return way


def _shape(offered: list[Choice] | None) -> Shape:
    """What kind of thing is chosen; answers like ``none`` do not count."""
    if offered is None:
        return "program"
    kinds = [
        tuple(name for name in _MEANT if getattr(choice, name) is not UNSET) for choice in offered
    ]
    found = {kind for kind in kinds if kind}
    plain = sum(not kind for kind in kinds)
    one = next(iter(found)) if len(found) == 1 else ()
    if one in _SHAPES and plain <= 1 and not (one == ("facing",) and plain):
        return _SHAPES[one]
    return "yes-no" if len(offered) == 2 and not found else "list"


def _program(referee: Referee, robot: Robot, sheet: ProgramSheet) -> ProgramAsk:
    """A power down is asked about later, but with the program one plans for it."""
    powers_down = (
        referee.ruleset.traits.powers_down
        and robot.power == POWER_ON
        and may_announce(referee, robot)
    )
    return ProgramAsk(
        **asdict(program_told(sheet)),
        may_power_down=powers_down,
        fewer_cards=0 < robot.damage == referee.rules.cards_dealt - len(robot.hand),
    )
