"""The special rules of courses, one class each, by family."""

from __future__ import annotations

from typing import Final

from roborally.cards.twists.capture import CaptureTheFlag
from roborally.cards.twists.checkpoints import (
    CheckpointPitReset,
    MovingCheckpoints,
    RebootOnStartBoard,
)
from roborally.cards.twists.flags import FreneticFactory, MovingTargets
from roborally.cards.twists.lasers import SetToKill
from roborally.cards.twists.options import FlagFry, MarathonMadness, OptionWorld, Tricksy
from roborally.cards.twists.rejects import FactoryRejects
from roborally.cards.twists.seating import Interference
from roborally.cards.twists.superbot import DayOfTheSuperBot
from roborally.cards.twists.teams import AllForOne, TandemCarnage, ToggleBoggle, WarZone
from roborally.cards.twists.timers import BallLightning, TightCollar
from roborally.race.effect_kinds import SpecialRule

ALL: Final[tuple[SpecialRule, ...]] = (
    Tricksy(),
    MovingTargets(),
    SetToKill(),
    FactoryRejects(),
    OptionWorld(),
    TightCollar(),
    BallLightning(),
    DayOfTheSuperBot(),
    Interference(),
    FlagFry(),
    FreneticFactory(),
    MarathonMadness(),
    TandemCarnage(),
    AllForOne(),
    CaptureTheFlag(),
    ToggleBoggle(),
    WarZone(),
    MovingCheckpoints(),
    CheckpointPitReset(),
    RebootOnStartBoard(),
)
