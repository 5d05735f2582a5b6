"""What is wrong or unwise about a course.

Errors make a course unplayable, warnings go against a rule book's advice or are surely mistakes,
hints are things a designer may want to know.
"""

from __future__ import annotations

from typing import Final

from roborally.floor.board import Board
from roborally.floor.course import Course, Place, Placement, players_text
from roborally.floor.editions import floor_facts
from roborally.floor.findings import ERROR, HINT, LEVELS, WARNING, Finding, finding
from roborally.floor.floor import Floor, floor_of
from roborally.floor.geometry import DIRECTIONS, square_name, turned
from roborally.floor.machine_checks import check_machines
from roborally.floor.reach import reachable

WITHOUT_FLAGS: Final = ("War Zone",)
WITHOUT_START: Final = ("Capture the Flag",)


def check_course(course: Course) -> list[Finding]:
    """Everything there is to say about a course, errors first."""
    floor = floor_of(course)
    findings = [
        *_check_sheet(course, floor),
        *_check_flags(course, floor),
        *_check_start(course, floor),
        *_check_ways(course, floor),
        *check_machines(floor),
    ]
    return _errors_first(findings)


def _errors_first(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: LEVELS.index(finding.level))


def check_board(board: Board) -> list[Finding]:
    """What there is to say about a board by itself."""
    floor = Floor([Placement(board, 0, 0)])
    findings = [
        *check_machines(floor),
    ]
    return _errors_first(findings)


def check_players(course: Course, number: int) -> list[Finding]:
    """Whether the course is meant for that many players."""
    if not course.players or number in course.players:
        return []
    return [
        finding(
            WARNING,
            "{course} is for {fitting} players, not {players}",
            course=course.name,
            fitting=players_text(course.players),
            players=number,
        )
    ]


def starting_squares(course: Course, floor: Floor) -> list[int]:
    """The squares on which robots may begin."""
    if course.start:
        return [floor.square(*course.start)]
    return [sq for sq, _ in floor.docks or floor.starts]


def _check_sheet(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    if not course.players:
        found.append(finding(HINT, "the course does not say for how many players it is"))
    if not course.length:
        found.append(finding(HINT, "the course does not say how long it is"))
    places = len(starting_squares(course, floor))
    if course.players and not course.start and 0 < places < course.players[-1]:
        found.append(
            finding(
                ERROR,
                "{players} players need as many starting places, not {places}",
                players=course.players[-1],
                places=places,
            )
        )
    return found


def _check_flags(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    if not course.flags and not set(course.special_rules) & set(WITHOUT_FLAGS):
        found.append(finding(ERROR, "there is no flag to race to"))
    facts = floor_facts(course.edition)
    most = facts.most_goals
    if most and len(course.flags) > most:
        found.append(
            finding(
                WARNING,
                "{flags} flags are more than the {most} in the box",
                flags=len(course.flags),
                most=most,
            )
        )
    for number, place in enumerate(course.flags, 1):
        square = floor.squares[floor.square(*place)]
        on = square_name(*place)
        if square.pit:
            found.append(finding(ERROR, "flag {flag} on {square} lies in a pit", on, flag=number))
        if square.antenna is not None:
            found.append(
                finding(ERROR, "flag {flag} on {square} lies under the antenna", on, flag=number)
            )
        if any(
            _walled(square.walls, d) and _walled(square.walls, turned(d, 1)) for d in DIRECTIONS
        ):
            found.append(
                finding(WARNING, "flag {flag} on {square} lies in a walled corner", on, flag=number)
            )
        if square.belt and "Moving" not in " ".join(course.special_rules):
            found.append(
                finding(
                    HINT,
                    "flag {flag} on {square} lies on a belt, which carries robots off it",
                    on,
                    flag=number,
                )
            )
    if facts.start == "square":
        found += _check_number_and_spread(course, floor)
    return found


def _check_number_and_spread(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    tiles, flags = len(floor.sheets), len(course.flags)
    if flags and flags != tiles:
        found.append(
            finding(
                HINT,
                "one flag a tile is usual; here it is {flags} on {tiles}",
                flags=flags,
                tiles=tiles,
            )
        )
    spread = max((_spread([place[axis] for place in course.flags]) for axis in (0, 1)), default=0)
    if course.players and course.players[0] <= 3 and spread > 12:
        found.append(
            finding(
                HINT,
                "the flags lie {spread} squares apart; for a quick race with two or three players "
                "keep them within 12 by 12 squares",
                spread=spread,
            )
        )
    return found


def _spread(values: list[int]) -> int:
    return max(values) - min(values) + 1 if values else 0


def _walled(walls: int, d: int) -> bool:
    return bool(walls >> d & 1)


def _check_start(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    starts = starting_squares(course, floor)
    if not starts and not set(course.special_rules) & set(WITHOUT_START):
        found.append(finding(ERROR, "there is no place to start from"))
    for sq in starts:
        on, square = floor.name(sq), floor.squares[sq]
        if square.pit:
            found.append(finding(ERROR, "the start on {square} lies in a pit", on))
        if square.portal:
            found.append(finding(ERROR, "the start on {square} lies on a portal", on))
        if square.antenna is not None:
            found.append(finding(ERROR, "the start on {square} lies under the antenna", on))
    facts = floor_facts(course.edition)
    if facts.start == "square" and course.start:
        sq = floor.square(*course.start)
        flag = course.start in course.flags
        if not flag and (not floor.squares[sq].repair or floor.sheet_of[sq] != 0):
            found.append(
                finding(
                    WARNING,
                    "the start on {square} should be a repair site of the first board",
                    floor.name(sq),
                )
            )
    if facts.tokens:
        found += _check_tokens(course, floor)
    return found


def _check_tokens(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    edition, antennas = course.edition, len(floor.antennas)
    if antennas != 1:
        found.append(
            finding(
                ERROR,
                "a course of {edition} has one priority antenna, not {antennas}",
                edition=edition,
                antennas=antennas,
            )
        )
    if not course.reboots:
        found.append(finding(ERROR, "a course of {edition} needs a reboot token", edition=edition))
    for marker in course.reboots:
        sq = floor.square(marker.x, marker.y)
        if floor.pit[sq]:
            on = floor.name(sq)
            found.append(finding(ERROR, "the reboot token on {square} lies in a pit", on))
        elif not floor.open_edge[sq * 4 + marker.facing]:
            found.append(
                finding(
                    WARNING,
                    "the reboot token on {square} faces a wall: robots cannot make room",
                    floor.name(sq),
                )
            )
    return found


def _check_ways(course: Course, floor: Floor) -> list[Finding]:
    """Every flag can be reached from the start, and from the flag before it."""
    found: list[Finding] = []
    here: list[Place] = []
    from_start = reachable(floor, starting_squares(course, floor))
    for number, place in enumerate(course.flags, 1):
        sq = floor.square(*place)
        if floor.pit[sq]:
            continue
        if starting_squares(course, floor) and sq not in from_start:
            found.append(
                finding(
                    ERROR,
                    "flag {flag} on {square} cannot be reached from the start",
                    floor.name(sq),
                    flag=number,
                )
            )
        elif here and sq not in reachable(floor, [floor.square(*here[-1])]):
            found.append(
                finding(
                    ERROR,
                    "flag {flag} on {square} cannot be reached from flag {before}",
                    floor.name(sq),
                    flag=number,
                    before=number - 1,
                )
            )
        here.append(place)
    return found
