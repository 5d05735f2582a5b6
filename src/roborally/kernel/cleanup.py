"""The end of a turn: repairs and decisions about power. Registers are cleared by dealing."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.elements import WRENCH
from roborally.game.state import POWER_DOWN, POWER_ON, RACING
from roborally.kernel.damage import repair
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.row import PLAYING, POWER, REST, SQUARE, STATUS, VIRTUAL


def repair_sites(ground: Ground, row: vec[i64]) -> None:
    """Robots on a repair site or a flag repair damage."""
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        if square == OFF or not ground.sites[square]:
            continue
        crossed = ground.wrenches[square] > WRENCH and ground.twice
        repair(ground, row, robot, 2 if crossed else 1)


def stay_powered_down(row: vec[i64]) -> None:
    """Robots that are down are powered up, unless their owners let them rest."""
    for robot in range(row[PLAYING]):
        down = row[POWER + robot] == POWER_DOWN and row[STATUS + robot] == RACING
        if down and not row[REST + robot]:
            row[POWER + robot] = POWER_ON


def become_real(ground: Ground, row: vec[i64]) -> None:
    """Virtual robots that are alone on their square become real, all at the same instant."""
    alone = ground.alone
    for robot in range(row[PLAYING]):
        square = row[SQUARE + robot]
        alone[robot] = row[VIRTUAL + robot] and square != OFF
        for other in range(row[PLAYING]):
            if other != robot and row[SQUARE + other] == square:
                alone[robot] = 0
    for robot in range(row[PLAYING]):
        if alone[robot]:
            row[VIRTUAL + robot] = 0
