"""What happened in a race, one class for each kind of thing.

Events are told in order and numbered. Those that share a ``beat`` happened at the same time.
Robots are given by index, squares by int, cards as printed. They are never changed once told.
Each class lists its ``fields`` with the kind of each: sentences, JSON and tables follow from it.
"""

# ruff: noqa: F403  they are one vocabulary in several files
from __future__ import annotations

from typing import Final

from roborally.game.events.course import *
from roborally.game.events.course import COURSE
from roborally.game.events.event import *
from roborally.game.events.harm import *
from roborally.game.events.harm import HARM
from roborally.game.events.moving import *
from roborally.game.events.moving import MOVING
from roborally.game.events.options import *
from roborally.game.events.options import OPTIONS
from roborally.game.events.programs import *
from roborally.game.events.programs import PROGRAMS

KINDS: Final = (*PROGRAMS, *MOVING, *HARM, *OPTIONS, *COURSE)
"""All there are."""
