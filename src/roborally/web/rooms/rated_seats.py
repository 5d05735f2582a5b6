"""Who is rated for a race, and how they came in."""

from __future__ import annotations

from roborally.steps.ending import places
from roborally.web.people.results import Driver, Side
from roborally.web.rooms.plans import USUAL_LEVEL
from roborally.web.rooms.room import Room
from roborally.web.rooms.seats import SeatState


def rated_seats(room: Room, begun_anew: bool) -> list[Side]:
    """The sides of a race that is over; none if it was no contest.

    That is so if it was played on from another race, or if its host chose the seed and so could
    know the cards. Who got up or gave the robot away came in last. A seat that had two people, or
    whose person was sent away, is nobody's; neither are several seats of one person.
    """
    if room.referee is None or not begun_anew or room.plan.seed is not None:
        return []
    state = room.referee.state
    came_in = {state.robots[robot].seat: place for place, robot in places(state)}
    sides: dict[tuple[bool, int], list[SeatState]] = {}
    for seat in room.seats:
        key = (True, seat.team) if seat.team >= 0 else (False, seat.number)
        sides.setdefault(key, []).append(seat)
    winners = {state.robots[robot].seat for robot in state.winners}
    found = []
    for seats in sides.values():
        drivers = [driver for seat in seats if (driver := _driver(room, seat)) is not None]
        left = all(_was_left(room, seat) for seat in seats)
        place = len(room.seats) + 1 if left else min(came_in[seat.number] for seat in seats)
        won = not left and any(seat.number in winners for seat in seats)
        found.append(Side(place, won, drivers if len(drivers) == len(seats) else []))
    return found


def _holders(room: Room, seat: SeatState) -> list[str]:
    """The people who had a seat while the race ran."""
    return [user for user, seats in room.held.items() if seat.number in seats]


def _was_left(room: Room, seat: SeatState) -> bool:
    held = _holders(room, seat)
    return bool(held) and (seat.user not in held or (seat.by_bot and not seat.away))


def _driver(room: Room, seat: SeatState) -> Driver | None:
    """Whose strength a seat shows; None if it shows nobody's."""
    held = _holders(room, seat)
    if not held:
        return Driver(level=seat.level or USUAL_LEVEL)
    (user, *others) = held
    if others or seat.kicked_by or len(room.held[user]) > 1:
        return None
    return Driver(user=user, robot=seat.robots[0], bot=user in room.authors)
