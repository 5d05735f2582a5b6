"""RoboRally in all its editions: factory floors, races, referees and players.

An unofficial fan implementation. What is listed here is the front door, for programs that race,
look and try; the page "Races from Python" tells about it. The parts behind it are imported from
their own packages, for example ``from roborally.floor.board import Board``.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roborally import data as data
    from roborally import learn as learn
    from roborally.game.asks import Ask as Ask
    from roborally.game.asks import IllegalAnswer as IllegalAnswer
    from roborally.game.view import View as View
    from roborally.pictures import Picture as Picture
    from roborally.pictures import picture as picture
    from roborally.player import Player as Player
    from roborally.player import legal_programs as legal_programs
    from roborally.racing import Race as Race
    from roborally.racing import course as course
    from roborally.racing import courses as courses
    from roborally.racing import load as load
    from roborally.racing import race as race
    from roborally.trying import preview as preview
    from roborally.trying import simulate as simulate
    from roborally.trying import suggest as suggest

__version__ = "0.1.0"

_WHERE = {
    "Ask": "game.asks",
    "IllegalAnswer": "game.asks",
    "Picture": "pictures",
    "Player": "player",
    "Race": "racing",
    "View": "game.view",
    "course": "racing",
    "courses": "racing",
    "legal_programs": "player",
    "load": "racing",
    "picture": "pictures",
    "preview": "trying",
    "race": "racing",
    "simulate": "trying",
    "suggest": "trying",
}
_PARTS = ("data", "learn")
"""Packages that need more than the core; they are loaded when they are used."""
__all__ = list(_WHERE)


def __getattr__(name: str) -> object:
    """Load what is used when it is used, so that the start stays quick."""
    if name in _PARTS:
        return import_module(f"roborally.{name}")
    if name not in _WHERE:
        raise AttributeError(f"module 'roborally' has no attribute {name!r}")
    found = getattr(import_module(f"roborally.{_WHERE[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_WHERE])
