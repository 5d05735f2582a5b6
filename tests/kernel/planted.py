"""Errors that can be planted in the kernel: each must be noticed beside the referee."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Final

import roborally.kernel

SOURCES: Final = Path(roborally.kernel.__path__[0])


@dataclass(frozen=True)
class Error:
    """In a module the wrong text stands in the place of the right one."""

    module: str
    right: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.module}: {self.wrong.strip()}"


def kernel_with(error: Error | None, folder: Path, name: str, module: str) -> list[ModuleType]:
    """Packing and a module of a kernel of that name, interpreted; the folder is on the path."""
    package = folder / name
    package.mkdir()
    for source in SOURCES.glob("*.py"):
        text = source.read_text("utf-8")
        if error is not None and source.stem == error.module:
            assert text.count(error.right) == 1, f"{error.right} must stand once in {source.name}"
            text = text.replace(error.right, error.wrong)
        (package / source.name).write_text(text.replace("roborally.kernel", name), "utf-8")
    importlib.invalidate_caches()
    return [importlib.import_module(f"{name}.{one}") for one in ("packing", module)]


REGISTERS: Final = (
    Error("moving", "row[SHOWN + robot] |= bit", "row[SHOWN + robot] = bit"),
    Error("moving", "order[place - 1]] < card", "order[place - 1]] > card"),
    Error("moving", "(facing + turn) & 3", "(facing - turn) & 3"),
    Error("moving", "distance = -distance\n", "distance = -distance - 1\n"),
    Error("moving", "        row[ORDERED] += 1\n", "        row[ORDERED] += 0\n"),
    Error("moving", "if row[VIRTUAL + robot] or target == OFF", "if target == OFF"),
    Error("moving", "if row[SQUARE + robot] == OFF:\n                return", "pass"),
    Error("moving", "            destroy_fallen(ground, row)\n", "            pass\n"),
    Error("pushing", "if behind and not push_row(", "if behind and push_row("),
    Error("pushing", "if target == OFF or ground.pit[target]:", "if target == OFF:"),
    Error("pushing", "if not row[VIRTUAL + robot]:\n", "if True:\n"),
    Error("destruction", "        asking_order(ground, row)\n", "        pass\n"),
    Error("destruction", "order[place - 1]] > key", "order[place - 1]] < key"),
    Error("destruction", "else row[keys + order[place - 1]] < key", "else False"),
    Error("destruction", "if falls and not racing(row):", "if falls and racing(row) > 1:"),
    Error("destruction", "row[DAMAGE + robot] = 0", "row[DAMAGE + robot] += 0"),
    Error("destruction", "row[POWER + robot] = POWER_ON", "row[POWER + robot] += 0"),
    Error("destruction", "row[LIVES + robot] > 0", "row[LIVES + robot] >= 0"),
    Error("destruction", "row[PINNED + robot] = 0", "row[PINNED + robot] += 0"),
    Error("destruction", "            row[DISCARDED] += 1\n", "            row[DISCARDED] += 0\n"),
    Error("destruction", "status != OUT and", "status != OUT or"),
    Error("belts", "EXPRESS: Final = 2", "EXPRESS: Final = 1"),
    Error("belts", "    share_claims(ground, row)\n", "    pass\n"),
    Error("belts", "and target[other] == row[SQUARE + robot]", "and target[other] == -5"),
    Error("belts", "                    changed = True\n", "                    pass\n"),
    Error("belts", "if ground.two_fall and ground.pit[square]:", "if ground.two_fall:"),
    Error("belts", "and not row[VIRTUAL + robot]\n    )", "\n    )"),
    Error("belts", "bends[square * 4 + wish[robot]]", "bends[square * 4]"),
    Error("belts", "        elif carried:", "        else:"),
    Error("belts", "pushed_in[square] >> register & 1", "pushed_in[square]"),
    Error("belts", "ways[other] |= 1 << direction", "ways[other] = 1 << direction"),
    Error("belts", "and ways[other] == 1 << direction", "and ways[other]"),
    Error("belts", "or not pushed >> other & 1", "or True"),
    Error("belts", "if not ground.open_edge[key] or square == OFF", "if square == OFF"),
    Error("belts", "ground.belt_turn, False)", "ground.belt_turn, True)"),
    Error("machinery", "+ gear_turn[square]", "- gear_turn[square]"),
    Error("machinery", ">> register & 1", "& 1"),
    Error("lasers", "            if other != hit or ground.paired_double:", "            if True:"),
    Error("lasers", "other != hit or ground.paired_double", "other != hit"),
    Error("lasers", "        if ground.beam_paired[beam]:", "        if False:"),
    Error("lasers", "points[hit] += ground.beam_strength[beam]", "points[hit] += 1"),
    Error("lasers", "    if ground.virtual_robots:", "    if False:"),
    Error("lasers", "OFF and lit[square]:", "OFF and not lit[square]:"),
    Error("lasers", "or row[POWER + robot] == POWER_DOWN:", "or False:"),
    Error("damage", "if row[DAMAGE + robot] >= ground.deadly_damage:\n            return", "pass"),
    Error("damage", "row[LOCKED + robot] | row[PINNED + robot]", "row[LOCKED + robot]"),
    Error("damage", "< ground.first_lock", "<= ground.first_lock"),
    Error("damage", "and ground.down_draws and", "and"),
    Error("damage", "    row[LEFT] -= 1\n", "    row[LEFT] -= 2\n"),
    Error("damage", "        row[SHOWN + robot] |= 1 << index", "        pass"),
    Error("lasers", "    asking_order(ground, row)\n", "    pass\n"),
    Error("touching", "and not ground.down_touches", ""),
    Error("touching", "        row[ARCHIVE + robot] = square\n", ""),
    Error("touching", "ground.flags[flag] != square", "False"),
    Error("touching", "if ground.one_flag_per_turn and", "if"),
    Error("touching", "        if not won and", "        if"),
    Error("touching", "number == 0 or ground.tie == SHARE", "number == 0"),
    Error("touching", "row[SIDE + robot] == row[SIDE + first]", "robot == first"),
    Error("touching", "    by_rank(ground, row, home)\n", ""),
    Error("touching", "row[DOCK + robot] < row[DOCK + other]", "robot < other"),
    Error("touching", "ground.tie == BY_PRIORITY and", ""),
    Error("touching", "            take_off_sheet(row, robot)\n", ""),
    Error("touching", "if not ground.play_on or not racing(row):", "if not ground.play_on:"),
    Error("registers", "not row[VIRTUAL + robot]", "True"),
    Error("registers", "            ground.at[row[SQUARE + robot]] = NOBODY", "            pass"),
)
TERRAIN: Final = (
    Error(
        "travelling", "ground.oil[square] or ground.water", "ground.oil[square] or 0 * ground.water"
    ),
    Error("travelling", "ground.oil[square] or ground.water", "ground.water"),
    Error(
        "travelling",
        "bounce(ground, row) or row[SQUARE + robot] == OFF or",
        "bounce(ground, row) or",
    ),
    Error("crossing", "row[VIRTUAL + robot] != 0 or ground", "ground"),
    Error("crossing", "    destroy_fallen(ground, row)\n", "    pass\n"),
    Error("oil", "if row[SQUARE + robot] != OFF and ground.oil", "if ground.oil"),
    Error("oil", "    while ground.oil[row[SQUARE + robot]]:", "    for _ in range(1):"),
    Error("oil", "if not ground.open_edge[key]:", "if False:"),
    Error("oil", "and not row[VIRTUAL + robot] and", "and"),
    Error("oil", "            slide(ground, row, other, direction)\n", "            pass\n"),
    Error("oil", "if ground.at[target] != NOBODY or row", "if row"),
    Error("oil", " or row[SQUARE + robot] != square:", ":"),
    Error("oil", "    while journey.displacements:", "    if journey.displacements:"),
    Error("oil", " >> robot & 1:\n        throw", ":\n        throw"),
    Error("oil", "        throw(ground, row, robot, (direction + 2) & 3)\n", "        pass\n"),
    Error("oil", "been = vec[i64]([row[SQUARE + robot]])", "been = vec[i64]([OFF])"),
    Error("oil", "    go_through_portal(ground, row, robot)\n", ""),
    Error("crossing", "        go_through_portal(ground, row, journey.line[place])\n", ""),
    Error("portals", " or row[VIRTUAL + robot]:", ":"),
    Error("portals", "ground.at[twin] == NOBODY or row[VIRTUAL + robot]", "True"),
    Error("oil", "    journey.sliding |= 1 << robot\n", ""),
    Error("ledges", "        journey.note_hurt(below)\n", "        pass\n"),
    Error("ledges", "if landing and not row", "if not row"),
    Error("ledges", "not row[VIRTUAL + robot] and below", "below"),
    Error("ledges", "    asking_order(ground, row)\n", "    pass\n"),
    Error("ledges", "LEDGE_DOWN:", "LEDGE_DOWN + 1:"),
    Error("destruction", "    take_hits(ground, row, robot, points)\n    if", "    if"),
    Error(
        "destruction",
        ">= ground.deadly_damage and row[STATUS",
        "> ground.deadly_damage and row[STATUS",
    ),
    Error("crossing", "or (uphill and left < UPHILL)", ""),
    Error("crossing", "return UPHILL if uphill else 1", "return 1"),
    Error("crossing", " and journey.climbed[key] != journey.number", ""),
    Error("crossing", "            edge = OPEN\n", "            pass\n"),
    Error("crossing", " or edge == LEDGE_DOWN", ""),
    Error("crossing", " or edge == RAMP_DOWN", ""),
    Error("belts", "wish[robot], not carried)", "wish[robot], True)"),
    Error("belts", "wish[robot], not carried)", "wish[robot], False)"),
    Error("oil", "    over_ledge(ground, row, robot, direction, False)\n", ""),
    Error("journey", "        self.way[robot] = direction\n", ""),
    Error("journey", "        self.forget(robot)\n", ""),
    Error("crossing", "thrown >> front & 1:", "thrown:"),
    Error("crossing", "        journey.repelled = front\n", "        journey.repelled = robot\n"),
    Error("crossing", "    left = journey.value\n", "    left = journey.value - 1\n"),
    Error("crossing", "if bounce(ground, row) or row[", "if row["),
    Error("journey", "        self.thrown = 0\n", ""),
    Error("flamers", ">> row[REGISTER] & 1", ""),
    Error("flamers", "    asking_order(ground, row)\n", "    pass\n"),
    Error("moving", "                scorch(ground, row, robot)\n", "                pass\n"),
    Error("touching", "        scorch_standing(ground, row)\n", "        pass\n"),
    Error("touching", "ground.terrain and not row[OVER]", "ground.terrain"),
    Error("crossing", "        scorch(ground, row, journey.entered[number])\n", "        pass\n"),
    Error("oil", "    journey.enter(robot)\n", ""),
    Error("teleporters", "FARTHER: Final = 2", "FARTHER: Final = 1"),
    Error("teleporters", "and not row[VIRTUAL + robot]:", ":"),
    Error("teleporters", "if not ground.open_edge[square * 4 + direction]:", "if False:"),
    Error("teleporters", "            over_ledge(", "            0 and over_ledge("),
    Error("teleporters", "        journey.displace(journey.line[place], direction)\n", ""),
    Error("teleporters", "    journey.displace(robot, direction)\n", ""),
    Error("teleporters", "    go_through_portal(ground, row, robot)\n", ""),
    Error("travelling", "        return 0\n", "        return squares\n"),
    Error("moving", "                randomize(ground, row, robot)\n", "                pass\n"),
    Error("randomizers", "        row[RANDOMIZED + robot] = row[TURN]\n", "        pass\n"),
    Error("randomizers", " or not row[place]:", ":"),
    Error("randomizers", "ground.locked_exempt and ", ""),
    Error("randomizers", " | row[PINNED + robot])", ")"),
    Error("randomizers", "        discard(row, row[place])\n", ""),
    Error("damage", "            row[UNSURE] = 1\n", "            pass\n"),
    Error("belts", "        currents(ground, row)\n", "        pass\n"),
    Error("belts", "ground.current_turn, True)", "ground.belt_turn, True)"),
    Error(
        "belts",
        "[square * 4 + direction]:\n                wish[robot] = direction\n    settle",
        "[square * 4]:\n                wish[robot] = direction\n    settle",
    ),
)
BETWEEN: Final = (
    Error("cleanup", "> WRENCH and ground.twice", "> WRENCH"),
    Error("cleanup", "ground.wrenches[square] > WRENCH and ", ""),
    Error("cleanup", "if down and not row[REST + robot]", "if down"),
    Error("cleanup", "and square != OFF", "or square != OFF"),
    Error("cleanup", "if other != robot and ", "if "),
    Error("damage", "    row[DAMAGE + robot] = 0\n", ""),
    Error("damage", "                break\n", "                continue\n"),
    Error("damage", "    row[SHOWN + robot] &= others\n", ""),
    Error("damage", "(row[POWER + robot] != POWER_DOWN or not ground.keeps_program)", "True"),
    Error("dealing", "    row[TURN] += 1\n", ""),
    Error("dealing", "    row[ORDERED] = 0\n", ""),
    Error(
        "dealing",
        "row[STATUS + robot] != RACING:\n            continue",
        "False:\n            pass",
    ),
    Error("dealing", "row[POWER + robot] = POWER_DOWN\n", "row[POWER + robot] += 0\n"),
    Error("dealing", "        if ground.kept[card // 10]:\n            continue\n", ""),
    Error("dealing", "if not kept[cards[place] // 10]:", "if cards[place]:"),
    Error("dealing", "        fill_hand(ground, row, robot)\n", "        pass\n"),
    Error(
        "dealing",
        "or row[POWER + robot] == POWER_DOWN:\n        return 0",
        "or False:\n        return 0",
    ),
    Error("dealing", "- row[DAMAGE + robot], 0)", ", 0)"),
    Error("dealing", "    row[DISCARDED] = 0\n", ""),
    Error("dealing", "row[POWER + robot] != POWER_ON and ground.keeps_program", "False"),
    Error("dealing", "and ground.keeps_program", ""),
    Error(
        "dealing", "        if not locked >> index & 1 and row[place]:", "        if row[place]:"
    ),
    Error("dealing", "    row[SHOWN + robot] &= locked\n", ""),
    Error("reentry", "if ground.at[square] != NOBODY or ground.pit[square]:", "if False:"),
    Error("reentry", "facing = first_of(ways)", "facing = NORTH"),
    Error("reentry", "shared |= 1 << robot", "shared |= 0"),
    Error("reentry", "if returns else row[SQUARE + other]", "if returns else OFF"),
    Error(
        "reentry", "    row[POWER + robot] = POWER_DOWN if row[REST + robot] else POWER_ON\n", ""
    ),
    Error("reentry", "    row[DAMAGE + robot] += ground.copy_damage\n", ""),
    Error("reentry", "    if not virtual:\n        ground.at", "    if False:\n        ground.at"),
    Error("reentry", "max(x, -x) >= max(y, -y)", "max(x, -x) > max(y, -y)"),
    Error("reentry", "or ground.flags[flag] == square:", "or False:"),
    Error("reentry", "return EAST if x > 0 else WEST", "return WEST if x > 0 else EAST"),
    Error("reentry", "return SOUTH if y > 0 else NORTH", "return NORTH if y > 0 else SOUTH"),
    Error("reentry", "far < least and", "far <= least and"),
    Error("reentry", " and ways_to_face(ground, square):", ":"),
    Error("reentry", "and not ground.pit[square]", ""),
    Error("reentry", "SIGHT: Final = 3", "SIGHT: Final = 2"),
    Error(
        "programming",
        "            if empty >> index & 1:\n                slot =",
        "            if True:\n                slot =",
    ),
    Error("programming", "                discard(row, row[place])\n", "                pass\n"),
    Error("programming", "or not ground.down_needs_damage", ""),
    Error("programming", "> 0 or not ground.down_needs_damage", "> -1"),
    Error("programming", " and row[POWER + robot] == POWER_ON", ""),
)
