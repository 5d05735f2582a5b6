"""The layers of a picture, from the floor up to the flags."""

from __future__ import annotations

from typing import Final

from roborally.draw.canvas import HALF, Canvas
from roborally.draw.lettering import ink_width
from roborally.draw.scene import Scene
from roborally.draw.symbols import SIDE
from roborally.draw.symbols_edges import BEAM_GAP
from roborally.draw.symbols_sites import PORTAL_RINGS
from roborally.draw.tracks import belt_tracks, current_tracks
from roborally.floor.elements import GEAR_RIGHT, TWO_WRENCHES, WRENCH, WRENCH_AND_HAMMER, Square
from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import DX, DY, EAST, NORTH, SOUTH, WEST, opposite, sides

_REPAIRS: Final = {
    WRENCH: "repair-wrench",
    TWO_WRENCHES: "repair-two-wrenches",
    WRENCH_AND_HAMMER: "repair-wrench-and-hammer",
}
# Small pieces lie this far from the middle of their square.
_SMALL: Final = 0.66
_ASIDE: Final = HALF * (1 - _SMALL) - 1


def draw_ground(canvas: Canvas) -> None:
    """Every board as a sheet of riveted plates."""
    for sheet in canvas.floor.sheets:
        x, y = sheet.x * SIDE, sheet.y * SIDE
        wide, high = sheet.board.width * SIDE, sheet.board.height * SIDE
        seams = "".join(f"M{x + i} {y}v{high}" for i in range(SIDE, wide, SIDE))
        seams += "".join(f"M{x} {y + i}h{wide}" for i in range(SIDE, high, SIDE))
        rivets = "".join(
            f"M{x + 7} {y + i + j}h{wide}" for i in range(0, high, SIDE) for j in (7, 57)
        )
        canvas.svg.append(
            f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="$floor"/>'
            f'<path d="{seams}" fill="none" stroke="$seam" stroke-width="2"'
            ' shape-rendering="crispEdges"/>'
            f'<path d="{rivets}" fill="none" stroke="$rivet" stroke-width="2.6"'
            ' stroke-linecap="round"'
            ' stroke-dasharray="0 50 0 14"/>'
        )


def draw_machines(canvas: Canvas) -> None:
    """Pits, water, belts, gears and crushers: what the floor itself is made of."""
    floor = canvas.floor
    belts, currents = belt_tracks(floor), current_tracks(floor)
    for sq, square in enumerate(floor.squares):
        if sq in currents:
            to, track = currents[sq]
            canvas.symbol(f"current-{track.name}", sq, to)
        elif square.water:
            canvas.symbol("drain" if square.pit else "water", sq)
        if square.pit and not square.water:
            canvas.symbol("pit", sq)
        if sq in belts:
            to, track = belts[sq]
            canvas.symbol(track.name, sq, to)
        if square.oil:
            canvas.symbol("oil", sq)
        if square.gear:
            canvas.symbol("gear-right" if square.gear == GEAR_RIGHT else "gear-left", sq)
        if square.crusher:
            canvas.symbol("crusher" if square.belt else "crusher-off-belt", sq, _along(square))


def _along(square: Square) -> int:
    """Which way robots pass between the jaws of a crusher: along its belt, or up its ramp."""
    if square.belt:
        return square.belt.to
    return EAST if square.ramps & (1 << EAST | 1 << WEST) else NORTH


def draw_sites(canvas: Canvas, scene: Scene) -> None:
    """Repair sites, portals, docks and whatever else robots stop on."""
    floor = canvas.floor
    styles = portal_styles(floor)
    facing = dict(floor.docks) | dict(floor.starts)
    for sq, square in enumerate(floor.squares):
        if square.repair:
            canvas.symbol(_REPAIRS[square.repair], sq)
        if square.chop_shop:
            canvas.symbol("chop-shop", sq)
        if square.teleporter:
            canvas.symbol("teleporter", sq)
        if square.randomizer:
            canvas.symbol("randomizer", sq)
        if square.energy:
            canvas.symbol("energy" if sq in scene.energy else "energy-taken", sq)
        if square.portal:
            canvas.symbol(f"portal-{styles[square.portal]}", sq)
            height = min(22.0, 38 * 22 / ink_width(square.portal, 22))
            canvas.word(square.portal, *canvas.middle(sq), height, "$white")
        if square.start:
            canvas.symbol("start-gear", sq, facing[sq])
        if square.dock:
            canvas.symbol("dock", sq, facing[sq])
            x, y = canvas.middle(sq)
            d = facing[sq]
            canvas.word(str(square.dock), x - DX[d] * 2, y - DY[d] * 2, 20, "$ink")


def portal_styles(floor: Floor) -> dict[str, int]:
    """A look for each portal, in the order of their names on the floor."""
    names = dict.fromkeys(square.portal for square in floor.squares if square.portal)
    return {name: i % len(PORTAL_RINGS) for i, name in enumerate(names)}


def draw_seams(canvas: Canvas) -> None:
    """The rim of each board."""
    for sheet in canvas.floor.sheets:
        canvas.svg.append(
            f'<rect x="{sheet.x * SIDE}" y="{sheet.y * SIDE}" width="{sheet.board.width * SIDE}"'
            f' height="{sheet.board.height * SIDE}" fill="none" stroke="$board_edge"'
            ' stroke-width="4"/>'
        )


def draw_beams(canvas: Canvas) -> None:
    """Laser beams at rest, a dashed line for each."""
    lines: list[str] = []
    for beam in canvas.floor.beams:
        d = beam.direction
        (x0, y0), (x1, y1) = canvas.middle(beam.squares[0]), canvas.middle(beam.squares[-1])
        end = 14 if beam.paired else HALF if beam.escapes else HALF - 6
        for i in range(beam.strength):
            aside = (i - (beam.strength - 1) / 2) * BEAM_GAP
            ax, ay = (aside, 0) if d in (NORTH, SOUTH) else (0, aside)
            lines.append(
                f"M{x0 - DX[d] * 14 + ax:g} {y0 - DY[d] * 14 + ay:g}"
                f"L{x1 + DX[d] * end + ax:g} {y1 + DY[d] * end + ay:g}"
            )
    if lines:
        canvas.svg.append(
            f'<path d="{"".join(lines)}" fill="none" stroke="$laser" stroke-width="4"'
            ' stroke-opacity=".75" stroke-dasharray="10 6"/>'
        )


def draw_edges(canvas: Canvas) -> None:
    """Ledges, ramps, repulsor fields and walls, each once."""
    floor = canvas.floor
    repulsors: list[tuple[int, int]] = []
    walls: list[str] = []
    for sq, square in enumerate(floor.squares):
        for d in sides(square.ledges):
            canvas.symbol("ledge", sq, d)
        for d in sides(square.ramps):
            canvas.symbol("ramp", sq, d)
        x, y = canvas.corner(sq)
        walls += [
            f"M{x + SIDE * (d == EAST)} {y + SIDE * (d == SOUTH)}{'vh'[d in (NORTH, SOUTH)]}{SIDE}"
            for d in sides(_own_edges(floor, sq, square.walls))
        ]
        repulsors += [(sq, d) for d in sides(_own_edges(floor, sq, square.repulsors))]
    for sq, d in repulsors:
        canvas.symbol("repulsor", sq, d)
    if walls:
        line = f'<path d="{"".join(walls)}" fill="none" stroke-linecap="round"'
        canvas.svg.append(f'{line} stroke="$wall_edge" stroke-width="12"/>')
        canvas.svg.append(f'{line} stroke="$wall" stroke-width="8"/>')


def _own_edges(floor: Floor, sq: int, mask: int) -> int:
    """Of the marked edges those drawn with this square: its north and west, and the outer rim."""
    own = 0
    for d in sides(mask):
        if d in (NORTH, WEST) or floor.next_square[sq * 4 + d] == OFF:
            own |= 1 << d
    return own


def draw_mounts(canvas: Canvas) -> None:
    """Pushers, flame throwers and lasers at the sides of squares, and all register numbers."""
    for sq, square in enumerate(canvas.floor.squares):
        for laser in square.lasers:
            canvas.symbol(f"emitter-{laser.beams}", sq, opposite(laser.fires))
        for flamer in square.flamers:
            side = opposite(flamer.fires)
            for burning in canvas.floor.sight[sq * 4 + flamer.fires][: flamer.reach - 1]:
                canvas.symbol("flame", burning, side)
            canvas.symbol("flamer", sq, side)
            canvas.registers(flamer.registers, sq, side, 21, 13)
        if square.pusher:
            name, away, height = ("pusher-over-belt", 22, 12) if square.belt else ("pusher", 19, 14)
            canvas.symbol(name, sq, square.pusher.side)
            canvas.registers(square.pusher.registers, sq, square.pusher.side, away, height)
        if square.crusher:
            side, away = (opposite(square.belt.to), 21) if square.belt else (SOUTH, 0)
            canvas.registers(square.crusher, sq, side, away, 15)


def draw_pieces(canvas: Canvas, scene: Scene) -> None:
    """Start, antenna, reboot tokens and flags; small where something lies below them."""
    taken = {sq for sq, square in enumerate(canvas.floor.squares) if not _bare(square)}
    if scene.start in taken:
        x, y = canvas.middle(scene.start)
        canvas.small_symbol("start", x - _ASIDE, y + _ASIDE, 0, _SMALL)
    elif scene.start != OFF:
        canvas.symbol("start", scene.start)
        taken.add(scene.start)
    for sq, facing in scene.floor.antennas:
        canvas.symbol("antenna-facing", sq, facing)
        canvas.symbol("antenna", sq)
    for sq, facing in scene.reboots:
        if sq in taken:
            canvas.small_symbol("reboot", *_corner(canvas, sq), facing, _SMALL)
        else:
            canvas.symbol("reboot", sq, facing)
            taken.add(sq)
    name, dx, dy, height = ("checkpoint", 0, 0, 28) if scene.checkpoints else ("flag", 4, -9, 23)
    for number, sq in enumerate(scene.flags, 1):
        if sq in taken:
            cx, cy = _corner(canvas, sq)
            canvas.small_symbol(name, cx, cy, 0, _SMALL)
            cx, cy = cx + dx * _SMALL, cy + dy * _SMALL
            canvas.word(str(number), cx, cy, height * _SMALL, "$flag_ink")
        else:
            x, y = canvas.middle(sq)
            canvas.symbol(name, sq)
            canvas.word(str(number), x + dx, y + dy, height, "$flag_ink")


def _corner(canvas: Canvas, sq: int) -> tuple[float, float]:
    """The middle of a small piece: in the north-east of its square, but not over a pusher."""
    x, y = canvas.middle(sq)
    pusher = canvas.floor.squares[sq].pusher
    side = pusher.side if pusher else OFF
    return x + (-_ASIDE if side == EAST else _ASIDE), y + (_ASIDE if side == NORTH else -_ASIDE)


def _bare(square: Square) -> bool:
    """Whether nothing lies on a square that a piece would hide; edges are not hidden."""
    edges = Square(
        walls=square.walls,
        ledges=square.ledges,
        ramps=square.ramps,
        repulsors=square.repulsors,
        lasers=square.lasers,
        antenna=square.antenna,
    )
    return square == edges
