"""Conveyor belts and currents as symbols, leaving to the north.

The number of chevrons is the number of squares a belt moves in a register, so speed needs no
colour. A straight belt has chevrons without a tail; where a robot is turned a bent arrow begins on
the side it comes from. Rails follow the track, so that merges look like merges, and a belt that
nothing feeds has a rounded start.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roborally.draw.symbols_machines import turn_arrow


@dataclass(frozen=True, slots=True)
class Track:
    """Where robots come onto a belt: ``back`` along it, ``opens`` and ``turns`` from the sides.

    The sides are named as seen by a robot carried along: ``left`` or ``right``. Coming in from a
    side that opens but does not turn, a robot keeps its facing.
    """

    express: bool
    back: bool
    turns: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the symbol."""
        speed = "express" if self.express else "belt"
        back = ["back"] if self.back else []
        words = [speed, *back, *self.turns, *(f"{side}-open" for side in self.opens)]
        return "-".join(words) if len(words) > 1 else f"{speed}-first"


# The shape of the track and the line of its rails, for each way in. Rails stand half on the track,
# which is drawn over them.
_BACK: Final = ("M8 0H56V64H8Z", "M8 0V64M56 0V64")
_FIRST: Final = (
    "M8 0H56V48A12 12 0 0 1 44 60H20A12 12 0 0 1 8 48Z",
    "M8 0V48A12 12 0 0 0 20 60H44A12 12 0 0 0 56 48V0",
)
_FROM_LEFT: Final = ("M8 0V8H0V56H8A48 48 0 0 0 56 8V0Z", "M8 0V8H0M0 56H8A48 48 0 0 0 56 8V0")
_FROM_RIGHT: Final = (
    "M56 0V8H64V56H56A48 48 0 0 1 8 8V0Z",
    "M56 0V8H64M64 56H56A48 48 0 0 1 8 8V0",
)
_GATE_LEFT: Final = ("M8 8H0V56H8Z", "M8 0V8H0M0 56H8V64")
_GATE_RIGHT: Final = ("M56 8H64V56H56Z", "M56 0V8H64M64 56H56V64")


def belt_symbol(track: Track) -> str:
    """The belt with such ways in."""
    arrow, rail = ("$express", "$express_rail") if track.express else ("$belt", "$belt_rail")
    parts: list[tuple[str, str]] = []
    if track.back:
        parts.append(_BACK)
    elif not track.turns:
        parts.append(_FIRST)
    parts += [_FROM_LEFT if side == "left" else _FROM_RIGHT for side in track.turns]
    parts += [_GATE_LEFT if side == "left" else _GATE_RIGHT for side in track.opens]
    shapes = "".join(f'<path d="{shape}"/>' for shape, _ in parts)
    lines = "".join(line for _, line in parts)
    return (
        f'<path d="{lines}" fill="none" stroke="{rail}" stroke-width="8"/>'
        f'<g fill="$track">{shapes}</g>{arrows(track, arrow)}{_badge(track)}'
    )


def current_symbol(track: Track) -> str:
    """A current: the arrows of a belt between two streaks of water."""
    return (
        '<rect width="64" height="64" fill="$water"/>'
        '<path d="M8 60C2 44 14 36 8 20V6M56 60C50 44 62 36 56 20V6" fill="none"'
        ' stroke="$water_light" stroke-width="4" stroke-linecap="round"/>'
        f"{arrows(track, '$white')}"
    )


def arrows(track: Track, colour: str) -> str:
    """The chevrons or the bent arrow that tell direction, speed and turning."""
    if not track.turns:
        lines = _chevron(13) + _chevron(37) if track.express else _chevron(25, 16, 15, 13)
        return f'<path d="{lines}" fill="{colour}"/>'
    bends = "".join(
        "M2 40H14C27 40 32 34 32 26" if side == "left" else "M62 40H50C37 40 32 34 32 26"
        for side in track.turns
    )
    head = "M32 0L48 16V26L32 10L16 26V16ZM32 14L49 31H15Z" if track.express else "M32 6L50 28H14Z"
    tail = _chevron(48, 13, 11, 8) if track.back else ""
    return (
        f'<path d="{bends}" fill="none" stroke="{colour}" stroke-width="10"/>'
        f'<path d="{head}{tail}" fill="{colour}"/>'
    )


def _chevron(middle: float, half: float = 15, rise: float = 13, thick: float = 12) -> str:
    low, high = middle + rise / 2, middle - rise / 2
    return (
        f"M{32 - half:g} {low:g}L32 {high:g}L{32 + half:g} {low:g}v{thick:g}"
        f"L32 {high + thick:g}L{32 - half:g} {low + thick:g}Z"
    )


def _badge(track: Track) -> str:
    """In the corner that a simple curve leaves free: which way the robot is turned."""
    if track.back or len(track.turns) != 1 or track.opens:
        return ""
    turns_left = track.turns == ("left",)
    x = 52 if turns_left else 12
    arrow = turn_arrow(x, 52, 5.2, 3, 4.6, "$white", clockwise=not turns_left)
    return f'<circle cx="{x}" cy="52" r="11" fill="$badge"/>{arrow}'
