"""What can be mended about a course safely and in one step, by what the checks say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from roborally.floor.course import Course, Place, Placement
from roborally.floor.editions import floor_facts
from roborally.floor.findings import LEVELS, Finding
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.floor.geometry import DIRECTIONS, turned
from roborally.floor.library import find_board
from roborally.floor.reach import reachable
from roborally.floor.validation import check_course, starting_squares

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 8


def mended(course: Course, found: Finding) -> Course | None:
    """The course without a finding and with nothing as bad instead; None if nobody can tell how."""
    mend = _MENDS.get(found.message.pattern)
    if mend is None:
        return None
    before = _how_bad(check_course(course))
    for change in mend(course, found):
        after = check_course(change)
        if found not in after and _how_bad(after) < before:
            return change
    return None


def _how_bad(findings: list[Finding]) -> list[int]:
    return [sum(one.level == level for one in findings) for level in LEVELS]


def mended_all(course: Course) -> tuple[Course, list[Finding]]:
    """The course after everything that can be mended, and what was."""
    done: list[Finding] = []
    while True:
        for found in check_course(course):
            after = mended(course, found)
            if after is not None:
                done.append(found)
                course = after
                break
        else:
            return course, done


def _players_by_places(course: Course, _found: Finding) -> Iterator[Course]:
    """As many as can start, those that the course named before if it named any."""
    places = MOST_PLAYERS if course.start else len(starting_squares(course, floor_of(course)))
    most = min(places, MOST_PLAYERS)
    named = course.players or tuple(range(FEWEST_PLAYERS, most + 1))
    fitting = tuple(number for number in named if number <= most)
    if fitting:
        yield replace(course, players=fitting)


def _flag_elsewhere(course: Course, found: Finding) -> Iterator[Course]:
    """The flag goes to the nearest square on which a robot can stand undisturbed."""
    number = found.message.values["flag"]
    assert isinstance(number, int)
    flags = list(course.flags)
    x, y = flags[number - 1]
    for place in _free_squares(course, (x, y)):
        flags[number - 1] = place
        yield replace(course, flags=tuple(flags))


def _free_squares(course: Course, near: Place) -> Iterator[Place]:
    floor = floor_of(course)
    starts = starting_squares(course, floor)
    within = reachable(floor, starts) if starts else set(range(floor.size))
    taken = {floor.square(*place) for place in course.flags} | set(starts)
    fitting = [
        floor.place(sq)
        for sq in range(floor.size)
        if sq in within and sq not in taken and _is_plain(floor, sq)
    ]
    x, y = near
    yield from sorted(fitting, key=lambda at: (abs(at[0] - x) + abs(at[1] - y), at[1], at[0]))[:4]


def _is_plain(floor: Floor, sq: int) -> bool:
    square = floor.squares[sq]
    corner = any(square.walls >> d & 1 and square.walls >> turned(d, 1) & 1 for d in DIRECTIONS)
    harmful = square.pit or square.belt or square.antenna is not None or square.portal
    return floor.sheet_of[sq] != OFF and not corner and not harmful


def _docks_below(course: Course, _found: Finding) -> Iterator[Course]:
    name = floor_facts(course.edition).docks
    if not name or not course.placements:
        return
    below = Placement(find_board(name), 0, floor_of(course).height)
    yield replace(course, placements=(*course.placements, below))


def _token_turned(course: Course, found: Finding) -> Iterator[Course]:
    """The reboot token faces another way."""
    floor = floor_of(course)
    for i, marker in enumerate(course.reboots):
        if floor.name(floor.square(marker.x, marker.y)) in found.squares:
            for d in (1, 3, 2):
                reboots = list(course.reboots)
                reboots[i] = replace(marker, facing=turned(marker.facing, d))
                yield replace(course, reboots=tuple(reboots))


_MENDS: Final[dict[str, Callable[[Course, Finding], Iterator[Course]]]] = {
    "the course does not say for how many players it is": _players_by_places,
    "{players} players need as many starting places, not {places}": _players_by_places,
    "flag {flag} on {square} lies in a pit": _flag_elsewhere,
    "flag {flag} on {square} lies under the antenna": _flag_elsewhere,
    "flag {flag} on {square} lies in a walled corner": _flag_elsewhere,
    "flag {flag} on {square} lies on a belt, which carries robots off it": _flag_elsewhere,
    "flag {flag} on {square} cannot be reached from the start": _flag_elsewhere,
    "flag {flag} on {square} cannot be reached from flag {before}": _flag_elsewhere,
    "there is no place to start from": _docks_below,
    "the reboot token on {square} faces a wall: robots cannot make room": _token_turned,
}
