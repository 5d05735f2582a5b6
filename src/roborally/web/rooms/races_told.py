"""Rooms and races in lists, replays, and what can be counted in them."""

from __future__ import annotations

from msgspec import UNSET

from roborally.game.events import Destroyed, Rebooted
from roborally.game.play import Dialogue
from roborally.game.rulebook import Step
from roborally.game.setup import Setup
from roborally.game.state import POWER_DOWN
from roborally.protocol.floors import floor_told
from roborally.protocol.race_rules import race_rules_told
from roborally.protocol.races import (
    Death,
    RaceFacts,
    RaceSeat,
    Replay,
    ReplayPlan,
    ReplaySeat,
    Standing,
    Statistics,
    TurnStandings,
    ViewAfter,
)
from roborally.protocol.rooms import RoomFacts
from roborally.protocol.values import harm, where
from roborally.protocol.watching import WatchedReferee
from roborally.record import Record, recorded_answers
from roborally.referee import Referee
from roborally.replaying import AnswerGiver
from roborally.web.courses.replay_boards import COLOURS, boards_told
from roborally.web.rooms.awards import awards
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms_told import outcome_told, turn_shown
from roborally.web.rooms.seats import ANYBODY
from roborally.web.rooms.status import WAITING
from roborally.web.rooms.views_told import seats_view


def room_card(room: Room) -> RoomFacts:
    """A room in the list of rooms."""
    return RoomFacts(
        id=room.id,
        name=room.plan.name or "",
        status=room.status,
        edition=room.plan.edition or "",
        course=room.course.id,
        course_name=room.course.name,
        seats=len(room.seats),
        robots=list(room.robot_names),
        free=sum(
            seat.free and (room.status == WAITING or seat.invited == ANYBODY)
            for seat in room.seats
            if not room.cup
        ),
        turn=turn_shown(room, ()),
        host=room.host,
        host_name=room.names.get(room.host, ""),
        created=room.created,
        watch=room.plan.spectators,
        clock=room.plan.clock,
    )


def race_card(room: Room) -> RaceFacts:
    """A race that is over in the list of races."""
    assert room.referee is not None
    return RaceFacts(
        id=room.id,
        name=room.plan.name or "",
        edition=room.plan.edition or "",
        course=room.course.id,
        course_name=room.course.name,
        seats=[
            RaceSeat(seat.name, seat.robots, seat.level, room.authors.get(seat.user or "", UNSET))
            for seat in room.seats
        ],
        winners=list(room.referee.state.winners),
        turns=room.referee.state.turn,
        ended=room.ended,
    )


def replay_told(record: Record, seat: int | None, language: str) -> Replay:
    """A whole race: the events and a view for every turn, between which the changes lead.

    It is shown as a seat saw it, or with all hands open.
    """
    referee = WatchedReferee(record.setup)
    seats = list(range(len(record.setup.seats))) if seat is None else [seat]
    first = seats_view(referee, seats)
    views: list[ViewAfter] = []
    referee.start()
    turn = -1
    giver = AnswerGiver(referee)
    for given in recorded_answers(record):
        if referee.state.turn != turn:
            turn = referee.state.turn
            views.append(ViewAfter(len(referee.events), seats_view(referee, seats)))
        giver.give(given.robot, given.name, given.text, old=record.old)
    views.append(ViewAfter(len(referee.events), seats_view(referee, seats)))
    own = [robot.index for robot in referee.state.robots if robot.seat in seats]
    return Replay(
        plan=_plan(record.setup),
        rules=race_rules_told(record.setup.rules, record.setup.twists),
        floor=floor_told(record.setup.course),
        boards=boards_told(referee),
        colours=COLOURS,
        first=first,
        events=events_told(referee, own, 0, None, language),
        views=views,
        result=outcome_told(referee.state) if referee.state.over else None,
    )


def _plan(setup: Setup) -> ReplayPlan:
    return ReplayPlan(
        edition=setup.rules,
        course=setup.course.id,
        course_name=setup.course.name,
        seats=[ReplaySeat(seat.name, list(seat.robots), seat.team) for seat in setup.seats],
    )


def statistics_told(record: Record) -> Statistics:
    """Flags, damage, lives and power of every turn, and where robots were destroyed."""
    referee = _CountingReferee(record.setup)
    referee.start()
    giver = AnswerGiver(referee)
    for given in recorded_answers(record):
        giver.give(given.robot, given.name, given.text, old=record.old)
    turns = [*referee.turns, referee.standing()]
    earned = awards(referee.events, turns, len(referee.state.robots))
    return Statistics(turns, _deaths(referee), earned)


class _CountingReferee(Referee):
    """Notes how each turn ended, before anything of the next one has happened."""

    def __init__(self, setup: Setup) -> None:
        self.turns: list[TurnStandings] = []
        self._down = [False for seat in setup.seats for _ in seat.robots]
        super().__init__(setup)

    def _begin(self, step: Step) -> Dialogue[None] | None:
        state = self.state
        if state.step == self.ruleset.first_step and state.turn:
            self.turns.append(self.standing())
        elif state.step == self.ruleset.first_register:
            # who rests is settled only now, and at the end of the turn it may wake
            self._down = [robot.power == POWER_DOWN for robot in state.robots]
        return super()._begin(step)

    def standing(self) -> TurnStandings:
        """How the robots stand now."""
        return TurnStandings(
            self.state.turn,
            [
                Standing(
                    robot.flags,
                    harm(robot, self.state) if self.state.piles else robot.damage,
                    robot.lives,
                    "down" if down else "on",
                )
                for robot, down in zip(self.state.robots, self._down, strict=True)
            ],
        )


def _deaths(referee: Referee) -> list[Death]:
    floor = referee.state.floor
    return [
        Death(where(floor, event.square), event.robot, event.turn, event.cause)
        for event in referee.events
        if isinstance(event, Destroyed | Rebooted)
    ]
