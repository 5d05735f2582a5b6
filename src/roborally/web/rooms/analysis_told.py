"""A race that is over, looked back at piece by piece; runs in a process for it.

Every piece is short, so that nobody else waits long for a turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from roborally.advice.turns_told import turn_told
from roborally.analysis.looking_back import Found, LookingBack
from roborally.analysis.race import NotOver, Turn, recorded_race
from roborally.bots.ladder import kept_tables
from roborally.bots.playing_out import Chance
from roborally.floor.floor import OFF
from roborally.game.asks import IllegalAnswer
from roborally.game.program_sheet import ProgramSheet
from roborally.game.setup import BadSetup
from roborally.protocol.analysis import BestProgram, TurnChances, TurnProgram, WhatIf, WinChance
from roborally.protocol.asks import program_told
from roborally.protocol.watching import WatchedReferee
from roborally.record import RecordError, read_record
from roborally.referee import Referee
from roborally.rules import RULES
from roborally.web.refusals import Refusal, in_plain_words, not_found
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.views_told import seats_view

RACES: Final = 40
RACES_KEPT: Final = 4


@lru_cache(RACES_KEPT)
def _looked_back(text: str) -> LookingBack:
    """The race of a record; raises Refusal if it goes on, or is of rules that are no more."""
    try:
        race = recorded_race(read_record(text))
    except NotOver:
        raise Refusal("not-allowed", "refused-race-goes-on") from None
    except (RecordError, IllegalAnswer, BadSetup, ValueError, LookupError, OSError):
        raise Refusal("not-now", "refused-not-analysed") from None
    courses = kept_tables().of(race.setup.without_seed())
    return LookingBack(race, courses, courses.rough)


def _turn(back: LookingBack, number: int) -> Turn:
    turn = back.race.turn(number)
    if turn is None:
        raise not_found("turn")
    return turn


def chances_told(wanted: tuple[str, int]) -> TurnChances:
    """The chances after a turn of a record."""
    text, number = wanted
    back = _looked_back(text)
    found = (
        back.before_the_race(RACES) if not number else back.after_turn(_turn(back, number), RACES)
    )
    return TurnChances(number, RACES, list(map(_share, found)))


def _share(chance: Chance) -> WinChance:
    return WinChance(round(chance.share, 3), round(chance.range, 3))


def program_compared(wanted: tuple[str, int, int, str]) -> TurnProgram:
    """A program of a turn against the best found."""
    text, number, robot, language = wanted
    back = _looked_back(text)
    turn = _turn(back, number)
    if robot >= len(turn.dealt.robots):
        raise not_found("robot")
    played = turn.program_of(robot)
    if played is None:
        return TurnProgram(number, robot, "", None, [], None, None)
    sheet = _sheet(back, turn, robot)
    compared = back.compared(turn, robot, RACES)
    facts = _facts(back, turn, robot, played, language)
    known = came = None
    if compared is not None:
        known = _best(back, turn, robot, compared.known, facts, language)
        came = _best(back, turn, robot, compared.came, facts, language)
    return TurnProgram(number, robot, played, program_told(sheet), facts, known, came)


def _sheet(back: LookingBack, turn: Turn, robot: int) -> ProgramSheet:
    referee = Referee(back.race.setup, turn.dealt.copy(), telling=False).start()
    sheet = next((ask.program for ask in referee.open if ask.robot == robot), None)
    if sheet is None:  # an option asks first: what can be laid is not known yet
        raise Refusal("not-now", "refused-not-analysed")
    return sheet


def _best(
    back: LookingBack, turn: Turn, robot: int, found: Found, played: list[str], language: str
) -> BestProgram:
    facts = _facts(back, turn, robot, found.program, language)
    new = [fact for fact in facts if fact not in played]
    return BestProgram(
        found.program,
        round(found.best, 3),
        round(found.played, 3),
        round(found.error, 3),
        round(found.lost, 3),
        new[0] if new else "",
    )


def _again(back: LookingBack, turn: Turn, robot: int, program: str) -> WatchedReferee:
    referee = WatchedReferee(back.race.setup, turn.dealt.copy())
    back.again.told(turn, robot, program, referee)
    return referee


def _facts(back: LookingBack, turn: Turn, robot: int, program: str, language: str) -> list[str]:
    goal = RULES[back.race.setup.rules].traits.floor.goal
    referee = _again(back, turn, robot, program)
    return turn_told(referee.events, referee.state, robot, goal, language)


def what_if_told(wanted: tuple[str, int, int, str, str]) -> WhatIf:
    """A turn with another program; raises IllegalAnswer as a refusal."""
    text, number, robot, program, language = wanted
    back = _looked_back(text)
    turn = _turn(back, number)
    if robot >= len(turn.dealt.robots) or turn.dealt.robots[robot].square == OFF:
        raise not_found("robot")
    try:
        referee = _again(back, turn, robot, program)
        chance = back.after(turn, robot, program, RACES)
    except IllegalAnswer as error:
        raise in_plain_words("illegal-answer", error) from None
    seat = turn.dealt.robots[robot].seat
    seats = list(range(len(back.race.setup.seats)))
    goal = RULES[back.race.setup.rules].traits.floor.goal
    first = WatchedReferee(back.race.setup, turn.dealt.copy())
    own = [other.index for other in turn.dealt.robots]
    return WhatIf(
        number,
        robot,
        program,
        turn_told(referee.events, referee.state, robot, goal, language),
        seats_view(first, seats),
        events_told(referee, own, 0, None, language),
        _share(chance),
        _share(back.after_turn(turn, RACES)[seat]),
    )
