"""What is wrong or unwise about a course.

Errors make a course unplayable, warnings go against a rule book's advice or are surely mistakes,
hints are things a designer may want to know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from roborally.floor.board import Board
from roborally.floor.course import Course, Place, Placement, players_text
from roborally.floor.editions import floor_facts
from roborally.floor.floor import OFF, RAMP_UP, WALL, Floor, floor_of
from roborally.floor.geometry import DIRECTIONS, NAMES, opposite, square_name, turned
from roborally.floor.reach import reachable

ERROR: Final = "error"
WARNING: Final = "warning"
HINT: Final = "hint"
LEVELS: Final = (ERROR, WARNING, HINT)

WITHOUT_FLAGS: Final = ("War Zone",)
WITHOUT_START: Final = ("Capture the Flag",)


@dataclass(frozen=True, slots=True)
class Finding:
    level: Literal["error", "warning", "hint"]
    message: str


def check_course(course: Course) -> list[Finding]:
    """Everything there is to say about a course, errors first."""
    floor = floor_of(course)
    findings = [
        *_check_sheet(course, floor),
        *_check_flags(course, floor),
        *_check_start(course, floor),
        *_check_ways(course, floor),
        *_check_belts(floor),
        *_check_lasers(floor),
        *_check_pushers(floor),
        *_check_levels(floor),
    ]
    return _errors_first(findings)


def _errors_first(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: LEVELS.index(finding.level))


def check_board(board: Board) -> list[Finding]:
    """What there is to say about a board by itself."""
    floor = Floor([Placement(board, 0, 0)])
    findings = [
        *_check_belts(floor),
        *_check_lasers(floor),
        *_check_pushers(floor),
        *_check_levels(floor),
    ]
    return _errors_first(findings)


def check_players(course: Course, number: int) -> list[Finding]:
    """Whether the course is meant for that many players."""
    if not course.players or number in course.players:
        return []
    return [
        Finding(
            WARNING, f"{course.name} is for {players_text(course.players)} players, not {number}"
        )
    ]


def starting_squares(course: Course, floor: Floor) -> list[int]:
    """The squares on which robots may begin."""
    if course.start:
        return [floor.square(*course.start)]
    return [sq for sq, _ in floor.docks or floor.starts]


def _check_sheet(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    for what, value in (("players", course.players), ("length", course.length)):
        if not value:
            found.append(Finding(HINT, f"the course does not say for which {what} it is"))
    places = len(starting_squares(course, floor))
    if course.players and not course.start and 0 < places < course.players[-1]:
        found.append(
            Finding(
                ERROR, f"{course.players[-1]} players need as many starting places, not {places}"
            )
        )
    return found


def _check_flags(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    if not course.flags and not set(course.special_rules) & set(WITHOUT_FLAGS):
        found.append(Finding(ERROR, "there is no flag to race to"))
    facts = floor_facts(course.edition)
    most = facts.most_goals
    if most and len(course.flags) > most:
        found.append(
            Finding(WARNING, f"{len(course.flags)} flags are more than the {most} in the box")
        )
    for number, place in enumerate(course.flags, 1):
        square = floor.squares[floor.square(*place)]
        flag = f"flag {number} on {square_name(*place)}"
        if square.pit:
            found.append(Finding(ERROR, f"{flag} lies in a pit"))
        if square.antenna is not None:
            found.append(Finding(ERROR, f"{flag} lies under the antenna"))
        if any(
            _walled(square.walls, d) and _walled(square.walls, turned(d, 1)) for d in DIRECTIONS
        ):
            found.append(Finding(WARNING, f"{flag} lies in a walled corner"))
        if square.belt and "Moving" not in " ".join(course.special_rules):
            found.append(Finding(HINT, f"{flag} lies on a belt, which carries robots off it"))
    if facts.start == "square":
        found += _check_number_and_spread(course, floor)
    return found


def _check_number_and_spread(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    tiles, flags = len(floor.sheets), len(course.flags)
    if flags and flags != tiles:
        found.append(
            Finding(
                HINT,
                f"one flag a tile is usual; here are {_count(flags, 'flag')} on "
                f"{_count(tiles, 'tile')}",
            )
        )
    spread = max((_spread([place[axis] for place in course.flags]) for axis in (0, 1)), default=0)
    if course.players and course.players[0] <= 3 and spread > 12:
        found.append(
            Finding(
                HINT,
                f"the flags lie {spread} squares apart; for a quick race with two or three players "
                "keep them within 12 by 12 squares",
            )
        )
    return found


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _spread(values: list[int]) -> int:
    return max(values) - min(values) + 1 if values else 0


def _walled(walls: int, d: int) -> bool:
    return bool(walls >> d & 1)


def _check_start(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    starts = starting_squares(course, floor)
    if not starts and not set(course.special_rules) & set(WITHOUT_START):
        found.append(Finding(ERROR, "there is no place to start from"))
    for sq in starts:
        start, square = f"the start on {floor.name(sq)}", floor.squares[sq]
        if square.pit:
            found.append(Finding(ERROR, f"{start} lies in a pit"))
        if square.portal:
            found.append(Finding(ERROR, f"{start} lies on a portal"))
        if square.antenna is not None:
            found.append(Finding(ERROR, f"{start} lies under the antenna"))
    facts = floor_facts(course.edition)
    if facts.start == "square" and course.start:
        sq = floor.square(*course.start)
        flag = course.start in course.flags
        if not flag and (not floor.squares[sq].repair or floor.sheet_of[sq] != 0):
            found.append(
                Finding(
                    WARNING,
                    f"the start on {floor.name(sq)} should be a repair site of the first board",
                )
            )
    if facts.tokens:
        found += _check_tokens(course, floor)
    return found


def _check_tokens(course: Course, floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    antennas, course_of = len(floor.antennas), f"a course of {course.edition}"
    if antennas != 1:
        found.append(Finding(ERROR, f"{course_of} has one priority antenna, not {antennas}"))
    if not course.reboots:
        found.append(Finding(ERROR, f"{course_of} needs a reboot token"))
    for marker in course.reboots:
        sq = floor.square(marker.x, marker.y)
        if floor.pit[sq]:
            found.append(Finding(ERROR, f"the reboot token on {floor.name(sq)} lies in a pit"))
        elif not floor.open_edge[sq * 4 + marker.facing]:
            found.append(
                Finding(
                    WARNING,
                    f"the reboot token on {floor.name(sq)} faces a wall: robots cannot make room",
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
                Finding(
                    ERROR, f"flag {number} on {floor.name(sq)} cannot be reached from the start"
                )
            )
        elif here and sq not in reachable(floor, [floor.square(*here[-1])]):
            found.append(
                Finding(
                    ERROR,
                    f"flag {number} on {floor.name(sq)} cannot be reached from flag {number - 1}",
                )
            )
        here.append(place)
    return found


def _check_belts(floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    leaving: list[str] = []
    for sq, to in enumerate(floor.belt_to):
        if to == OFF:
            continue
        name, target = floor.name(sq), floor.belt_target[sq]
        edge = sq * 4 + to
        if not floor.open_edge[edge] and floor.edges[edge] != RAMP_UP:
            found.append(Finding(WARNING, f"the belt on {name} runs into a wall"))
        elif target == OFF:
            leaving.append(name)
        elif floor.belt_to[target] == opposite(to) and sq < target:
            found.append(
                Finding(WARNING, f"the belts on {name} and {floor.name(target)} run head-on")
            )
        for d in DIRECTIONS:
            source = floor.next_square[sq * 4 + opposite(d)]
            if floor.belt_turn[sq * 4 + d] and source != OFF and floor.belt_to[source] != d:
                found.append(
                    Finding(HINT, f"no belt feeds the bend on {name} from the {NAMES[opposite(d)]}")
                )
    if leaving:
        found.append(Finding(HINT, f"belts carry robots off the floor on {', '.join(leaving)}"))
    return found


def _check_lasers(floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    for beam in floor.beams:
        mount = floor.name(beam.squares[0])
        if beam.escapes:
            found.append(Finding(WARNING, f"the laser on {mount} never ends: no wall stops it"))
        if floor.edges[beam.squares[0] * 4 + opposite(beam.direction)] != WALL:
            found.append(Finding(HINT, f"the laser on {mount} is not mounted on a wall"))
        if beam.paired and not any(
            laser.paired and laser.fires == opposite(beam.direction)
            for laser in floor.squares[beam.squares[-1]].lasers
        ):
            found.append(
                Finding(WARNING, f"the paired laser on {mount} has no partner at the other end")
            )
    return found


def _check_pushers(floor: Floor) -> list[Finding]:
    return [
        Finding(WARNING, f"the pusher on {floor.name(sq)} pushes against a wall")
        for sq, square in enumerate(floor.squares)
        if square.pusher and not floor.open_edge[sq * 4 + square.pusher.to]
    ]


def _check_levels(floor: Floor) -> list[Finding]:
    """Walking round in a circle must lead back to the same level."""
    level: dict[int, int] = {}
    for start in range(floor.size):
        if floor.sheet_of[start] == OFF or start in level:
            continue
        level[start] = 0
        waiting = [start]
        while waiting:
            sq = waiting.pop()
            for d in DIRECTIONS:
                other = floor.next_square[sq * 4 + d]
                if other == OFF:
                    continue
                there = level[sq] + _rises(floor, sq, d) - _rises(floor, other, opposite(d))
                if other not in level:
                    level[other] = there
                    waiting.append(other)
                elif level[other] != there:
                    return [
                        Finding(
                            WARNING,
                            f"ledges and ramps do not close between {floor.name(sq)} and "
                            f"{floor.name(other)}",
                        )
                    ]
    return []


def _rises(floor: Floor, sq: int, d: int) -> int:
    square = floor.squares[sq]
    return (square.ledges | square.ramps) >> d & 1
