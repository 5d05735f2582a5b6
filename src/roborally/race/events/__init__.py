"""What happened in a race, one class for each kind of thing.

Events are told in order and numbered. Those that share a ``beat`` happened at the same time.
Robots are given by index, squares by int, cards as printed. They are never changed once told.
Each class lists its ``fields`` with the kind of each: sentences, JSON and tables follow from it.
"""

# ruff: noqa: F403  they are one vocabulary in several files
from __future__ import annotations

from typing import Final

from roborally.race.events.course import *
from roborally.race.events.course import COURSE
from roborally.race.events.event import *
from roborally.race.events.harm import *
from roborally.race.events.harm import HARM
from roborally.race.events.moving import *
from roborally.race.events.moving import MOVING
from roborally.race.events.options import *
from roborally.race.events.options import OPTIONS
from roborally.race.events.programs import *
from roborally.race.events.programs import PROGRAMS

KINDS: Final = (*PROGRAMS, *MOVING, *HARM, *OPTIONS, *COURSE)
"""All there are."""
