"""The symbol of every element: a piece of SVG, 64 by 64, north up, coloured by a theme.

Colours stand in the symbols as ``$token``. Numbers and letters are not part of a symbol: they are
drawn over it and stay upright however it is turned.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import Template
from typing import Final

from roborally.draw.symbols_belts import Track, belt_symbol, current_symbol
from roborally.draw.symbols_edges import EDGES, emitter
from roborally.draw.symbols_machines import MACHINES
from roborally.draw.symbols_sites import PIECES, PORTAL_RINGS, SITES, portal
from roborally.draw.theme import Theme

SIDE: Final = 64

_WAYS_IN: Final = ((), ("left",), ("right",), ("left", "right"))
_TRACKS: Final = tuple(
    Track(express, back, turns, opens)
    for express in (False, True)
    for back in (False, True)
    for turns in _WAYS_IN
    for opens in _WAYS_IN
    if not set(turns) & set(opens)
)

SYMBOLS: Final = {
    **MACHINES,
    **EDGES,
    **SITES,
    **PIECES,
    **{track.name: belt_symbol(track) for track in _TRACKS},
    **{f"current-{track.name}": current_symbol(track) for track in _TRACKS},
    **{f"portal-{style}": portal(style) for style in range(len(PORTAL_RINGS))},
    **{f"emitter-{beams}": emitter(beams) for beams in (1, 2, 3)},
}


def coloured(svg: str, theme: Theme) -> str:
    """A piece of SVG with the colours of a theme in place of its tokens."""
    return Template(svg).substitute(theme)


def definitions(names: Iterable[str], theme: Theme) -> str:
    """The symbols of these names, ready to be used by ``<use href="#name">``."""
    return "".join(
        f'<g id="{name}">{coloured(SYMBOLS[name], theme)}</g>' for name in sorted(set(names))
    )
