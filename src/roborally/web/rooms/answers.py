"""What may be answered to the questions of a room, and what was."""

from __future__ import annotations

import logging
from itertools import islice
from typing import Final

from msgspec.structs import replace

from roborally.game.asks import IllegalAnswer
from roborally.referee import Referee
from roborally.web.logs import short
from roborally.web.refusals import Refusal, in_plain_words
from roborally.web.rooms.plans import check_setup, setup_of
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import PAUSED
from roborally.web.store import entries

log: Final = logging.getLogger("roborally")


def was_given(room: Room, id: str) -> str | None:
    """The answer that a question of that id got, if it got one."""
    robot, _, rest = id.partition(".")
    count, _, name = rest.partition(".")
    if room.referee is None or not (robot.isdecimal() and count.isdecimal()):
        return None
    index = int(robot)
    number = room.given[index] if index < len(room.given) else 0
    later = number - int(count)
    if not 0 <= later < number:
        return None
    about = (given for given in reversed(room.referee.answers) if given.robot == index)
    given = next(islice(about, later, None))
    return given.text if given.name == name else None


def read_answer(room: Room, id: str, text: str) -> entries.Answered:
    """The entry for an answer that the race can go on with; raises Refusal.

    It is tried on a copy first, which goes along with the race: an entry that a fault of ours lets
    fail must never be stored, or the room could not be read again.
    """
    entry = legal_answer(room, id, text)
    assert room.referee is not None
    trial, room.trial = room.trial, None
    try:
        if trial is None or not _in_step(trial, room.referee):
            trial = room.referee.copy()
        trial.answer(trial.ask_for(entry.robot, entry.ask), entry.answer)
    except Exception:
        log.exception("room %s: the race cannot go on after %s", short(room.id), entry.ask)
        raise Refusal("server-error", "refused-answer-leads-nowhere") from None
    room.trial = trial
    return entry


def _in_step(trial: Referee, referee: Referee) -> bool:
    """Whether the answer that was tried last was also given, and no other."""
    tried, given = trial.answers, referee.answers
    return len(tried) == len(given) and tried[-1:] == given[-1:]


def read_start(room: Room, seed: str) -> entries.Started:
    """The entry for a start that is known to work; raises Refusal, as ``read_answer`` does."""
    named = [
        replace(planned, name=seat.name)
        for seat, planned in zip(room.seats, room.plan.seats, strict=True)
    ]
    check_setup(setup_of(replace(room.plan, seats=named), room.course, seed))
    return entries.Started(seed)


def legal_answer(room: Room, id: str, text: str) -> entries.Answered:
    """An answer in its canonical form; raises Refusal."""
    if room.status == PAUSED:
        raise Refusal("not-now", "refused-paused")
    ask = room.ask_with(id)
    assert room.referee is not None
    try:
        answer = room.referee.read(ask, text)
    except IllegalAnswer as error:
        raise in_plain_words("illegal-answer", error) from None
    return entries.Answered(ask.robot, ask.name, answer.text, "person", entries.QUESTIONS)
