"""Course files: which boards lie where, the flags, and all that the course sheet says."""

from __future__ import annotations

from collections.abc import Collection

from roborally.floor.course import Course, Marker, Place, Placement, players_text
from roborally.floor.course_file import NO_ENERGY, CourseFile, FindBoard
from roborally.floor.editions import floor_facts
from roborally.floor.geometry import NAMES, square_name
from roborally.floor.text import write_entry


def read_course(
    text: str,
    find_board: FindBoard,
    file: str = "course",
    id: str = "",
    special_rules: Collection[str] | None = None,
) -> Course:
    """The course that a course file describes; raises TextError with the places of its mistakes.

    ``find_board`` returns the board of a name or raises LookupError with a message.
    ``special_rules`` are those that the course may name; without them any name is taken as it is.
    """
    return CourseFile(file, text, find_board, special_rules).read(id)


def flag_word(edition: str) -> str:
    """What the edition calls the places to be reached."""
    return f"{floor_facts(edition).goal}s"


def write_course(course: Course) -> str:
    """The canonical file of a course."""
    lines = [write_entry("course", course.name)]

    def add(key: str, value: str) -> None:
        if value:
            lines.append(write_entry(key, value))

    add("german", course.german)
    add("edition", course.edition)
    add("players", players_text(course.players))
    add("length", course.length)
    add("category", course.category)
    add("difficulty", course.difficulty)
    lines.append("boards:")
    lines += [f"  {_write_placement(placement)}" for placement in course.placements]
    add("belts", "as printed" if course.printed_belts else "")
    add("start", square_name(*course.start) if course.start else "")
    add("antenna", _write_marker(course.antenna) if course.antenna else "")
    add(flag_word(course.edition), _write_places(course.flags))
    for marker in course.reboots:
        add("reboot", _write_marker(marker))
    if course.energy is not None:
        add("energy", _write_places(course.energy) or NO_ENERGY)
    add("special rules", ", ".join(course.special_rules))
    add("source", course.source)
    add("sure", course.sure)
    for note in course.notes:
        add("note", note)
    return "\n".join(lines) + "\n"


def _write_placement(placement: Placement) -> str:
    turned = f" turned {placement.turn * 90}" if placement.turn else ""
    mirrored = " mirrored" if placement.mirrored else ""
    return f"{placement.board.id} at {square_name(placement.x, placement.y)}{turned}{mirrored}"


def _write_marker(marker: Marker) -> str:
    return f"{square_name(marker.x, marker.y)} facing {NAMES[marker.facing]}"


def _write_places(places: tuple[Place, ...]) -> str:
    return " ".join(square_name(*place) for place in places)
