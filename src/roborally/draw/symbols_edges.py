"""What is mounted on the side of a square, drawn at its north side."""

from __future__ import annotations

from typing import Final

_HOUSING: Final = (
    '<rect x="5" y="4" width="54" height="18" rx="3" fill="$pusher" stroke="$wall_edge"'
    ' stroke-width="2"/>'
)
_PLATE: Final = (
    '<path d="M26 21H38V28H26Z" fill="$steel"/>'
    '<rect x="9" y="26" width="46" height="7" rx="2" fill="$pusher" stroke="$wall_edge"'
    ' stroke-width="2"/>'
)

# Beams and the lenses of an emitter are this far apart.
BEAM_GAP: Final = 13


def emitter(beams: int) -> str:
    """A laser mount with as many lenses as it has beams."""
    middles = [32 + (i - (beams - 1) / 2) * BEAM_GAP for i in range(beams)]
    wide = 10 + BEAM_GAP * (beams - 1) / 2
    lenses = "".join(
        f'<circle cx="{x:g}" cy="13" r="3.8" fill="$laser" stroke="$white" stroke-width="1.8"/>'
        for x in middles
    )
    return (
        f'<path d="M{28 - wide:g} 4H{36 + wide:g}L{32 + wide:g} 20H{32 - wide:g}Z" fill="$emitter"'
        f' stroke="$laser" stroke-width="2.5" stroke-linejoin="round"/>{lenses}'
    )


_FLAME: Final = (
    '<path d="M32 63C14 54 16 36 26 27C26 35 30 35 30 29C30 23 31 20 34 17C35 27 48 31 48 46'
    'C48 55 42 61 32 63Z" fill="$flame"/>'
    '<path d="M32 61C24 56 25 47 30 42C31 48 36 47 38 51C40 56 36 60 32 61Z" fill="$flame_core"/>'
)

_FIELD: Final = "M2 0L8-4L16 4L24-4L32 4L40-4L48 4L56-4L62 0"

EDGES: Final = {
    "pusher": (
        f"{_PLATE}{_HOUSING}"
        '<path d="M32 47L22 36H42Z" fill="$pusher" stroke="$wall_edge" stroke-width="2"/>'
    ),
    "pusher-over-belt": (
        '<rect x="7" y="17" width="50" height="7" rx="2" fill="$pusher" stroke="$wall_edge"'
        ' stroke-width="2"/><rect x="5" y="2" width="54" height="15" rx="3" fill="$pusher"'
        ' stroke="$wall_edge" stroke-width="2"/>'
    ),
    "flamer": f'{_FLAME}<path d="M20 2H44V10L38 18H26L20 10Z" fill="$emitter" stroke="$flame"'
    ' stroke-width="2" stroke-linejoin="round"/>',
    "flame": (
        '<path d="M32 60C10 48 20 24 30 0H34C36 16 52 24 50 42C49 52 42 58 32 60Z" fill="$flame"/>'
        '<path d="M32 54C22 48 26 34 31 26C34 34 41 36 41 44C41 49 37 52 32 54Z"'
        ' fill="$flame_core"/>'
    ),
    "repulsor": (
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{_FIELD}" stroke="$wall_edge" stroke-width="8.5"/>'
        f'<path d="{_FIELD}" stroke="$repulsor" stroke-width="4.5"/>'
        '<path d="M25 11L32 17L39 11M25-11L32-17L39-11" stroke="$repulsor" stroke-width="4"/></g>'
    ),
    "ledge": (
        '<path d="M0 0H64V7H60L54 17L48 7H44L38 17L32 7H28L22 17L16 7H12L6 17L0 7Z" fill="$ledge"'
        ' stroke="$wall_edge" stroke-width="2" stroke-linejoin="round"/>'
    ),
    "ramp": (
        '<path d="M0 0H12V8H0ZM52 0H64V8H52Z" fill="$ledge" stroke="$wall_edge" stroke-width="2"/>'
        '<path d="M12 0H52L56 25H8Z" fill="$ramp" stroke="$wall_edge" stroke-width="2"'
        ' stroke-linejoin="round"/>'
        '<path d="M11 8H53M10 16H54" stroke="$wall_edge" stroke-opacity=".5" stroke-width="2.500"/>'
        '<path d="M32 1L43 13H36V23H28V13H21Z" fill="$white" stroke="$wall_edge"'
        ' stroke-width="1.5"/>'
    ),
}
