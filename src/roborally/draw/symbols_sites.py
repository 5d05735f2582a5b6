"""Sites on the floor and the pieces that are laid on it, as symbols."""

from __future__ import annotations

from typing import Final

from roborally.draw.symbols_machines import cog

PORTAL_RINGS: Final = ("", "13 6.63", "4.4 4.32", "20 4.78 4 4")

_WRENCH: Final = (
    "M41.5 12.5A12 12 0 0 0 26.7 27.9L11 43.6A5.4 5.4 0 0 0 18.6 51.2L34.3 35.5"
    "A12 12 0 0 0 49.6 20.5L42.2 27.9L35.4 26.6L34.1 19.8Z"
)
_BOLT: Final = "M36 13L19 35H30L27 52L45 28H34Z"
_OCTAGON: Final = "M19 4H45L60 19V45L45 60H19L4 45V19Z"


def _plate(colour: str) -> str:
    return f'<rect x="6" y="6" width="52" height="52" rx="9" fill="{colour}"/>'


def portal(style: int) -> str:
    """The end of a portal; the two ends of one portal share a style."""
    colour = f"$portal_{'abcd'[style]}"
    dashes = f' stroke-dasharray="{PORTAL_RINGS[style]}"' if PORTAL_RINGS[style] else ""
    return (
        '<circle cx="32" cy="32" r="29" fill="$portal"/>'
        f'<circle cx="32" cy="32" r="25" fill="none" stroke="{colour}" stroke-width="7"{dashes}/>'
    )


SITES: Final = {
    "repair-wrench": f'{_plate("$repair")}<path d="{_WRENCH}" fill="$repair_ink"/>',
    "repair-two-wrenches": (
        f'{_plate("$repair")}<g fill="$repair_ink">'
        f'<path d="{_WRENCH}" transform="translate(64 0) scale(-1 1)"/>'
        f'<path d="{_WRENCH}" stroke="$repair" stroke-width="3"/></g>'
    ),
    "repair-wrench-and-hammer": (
        f'{_plate("$repair")}<g fill="$repair_ink"><g transform="rotate(-45 32 32)">'
        '<rect x="28" y="18" width="8" height="38" rx="3"/>'
        '<path d="M16 12L20 7H45A3 3 0 0 1 48 10V19A3 3 0 0 1 45 22H20L16 17Z"/></g>'
        f'<path d="{_WRENCH}" stroke="$repair" stroke-width="3"/></g>'
    ),
    "chop-shop": (
        f'{_plate("$chop_shop")}<path d="{cog(8, 18, 23)}" fill="$white"/>'
        '<path d="M20 27H34V21L45 29L34 37V31H20ZM44 38H30V32L19 40L30 48V42H44Z"'
        ' fill="$chop_shop" stroke="$white" stroke-width="1.500"/>'
    ),
    "teleporter": (
        f'{_plate("$teleporter")}<g fill="none" stroke="$white" stroke-width="4">'
        '<circle cx="32" cy="32" r="19" stroke-dasharray="8.500 6.420"/>'
        '<circle cx="32" cy="32" r="10"/></g><circle cx="32" cy="32" r="4" fill="$white"/>'
    ),
    "randomizer": (
        f'{_plate("$teleporter")}<rect x="15" y="15" width="34" height="34" rx="7" fill="$white"/>'
        '<path d="M24 24h0M40 24h0M32 32h0M24 40h0M40 40h0" stroke="$black" stroke-width="7.5"'
        ' stroke-linecap="round"/>'
    ),
    "energy": (
        '<rect x="9" y="9" width="46" height="46" rx="9" fill="$energy_in" stroke="$energy"'
        f' stroke-width="4"/><path d="{_BOLT}" fill="$energy"/>'
    ),
    "energy-taken": (
        '<rect x="9" y="9" width="46" height="46" rx="9" fill="none" stroke="$energy"'
        ' stroke-width="3" stroke-dasharray="7 5"/>'
        f'<path d="{_BOLT}" fill="none" stroke="$energy" stroke-width="2.5"/>'
    ),
    "dock": (
        '<path d="M10 62V30A22 22 0 0 1 54 30V62" fill="none" stroke="$dock" stroke-width="4"/>'
        '<circle cx="32" cy="34" r="18" fill="$dock_in" stroke="$dock" stroke-width="3"/>'
        '<path d="M32 0L40 10H24Z" fill="$dock"/>'
    ),
    "start-gear": (
        f'<path d="{cog(12, 24, 29)}" fill="$dock_in" stroke="$dock" stroke-width="3"/>'
        '<circle cx="32" cy="32" r="18" fill="none" stroke="$dock" stroke-width="2.5"'
        ' stroke-dasharray="4 4.080"/><path d="M32 17L45 40H19Z" fill="$dock"/>'
    ),
}

PIECES: Final = {
    "start": (
        '<rect x="6" y="6" width="52" height="52" rx="6" fill="$dock_in" stroke="$dock"'
        ' stroke-width="4"/><path d="M12 32H52V52H12Z" fill="$white"/>'
        '<path d="M12 32h10v10H12zM32 32h10v10H32zM22 42h10v10H22zM42 42h10v10H42z"'
        ' fill="$black"/><path d="M20 26L32 13L44 26Z" fill="$dock"/>'
    ),
    "antenna": (
        '<circle cx="32" cy="32" r="26" fill="$antenna"/>'
        '<path d="M15 34A17 17 0 0 0 49 34Z" fill="$white"/>'
        '<path d="M32 34V22M32 50V55M24 54H40" stroke="$white" stroke-width="4"/>'
        '<circle cx="32" cy="20" r="4.5" fill="$white"/>'
        '<path d="M22 26A12 12 0 0 1 24 13M42 26A12 12 0 0 0 40 13" fill="none" stroke="$white"'
        ' stroke-width="3.4" stroke-linecap="round"/>'
    ),
    "antenna-facing": (
        '<path d="M32-2L44 12H20Z" fill="$white" stroke="$antenna" stroke-width="3"/>'
    ),
    "reboot": (
        '<rect x="5" y="5" width="54" height="54" rx="10" fill="$reboot"/>'
        '<rect x="10" y="10" width="44" height="44" rx="7" fill="none" stroke="$white"'
        ' stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="5 4"/>'
        '<path d="M32 11L50 32H39.5V51H24.5V32H14Z" fill="$white"/>'
    ),
    "flag": (
        '<ellipse cx="16" cy="58" rx="11" ry="4" fill="$black" opacity=".35"/>'
        '<rect x="12" y="4" width="7" height="55" rx="3" fill="$flag" stroke="$flag_ink"'
        ' stroke-width="2"/><path d="M19 7H60L52 23L60 39H19Z" fill="$flag" stroke="$flag_ink"'
        ' stroke-width="2.5" stroke-linejoin="round"/>'
    ),
    "checkpoint": (
        f'<path d="{_OCTAGON}" fill="$flag" stroke="$flag_ink" stroke-width="2.5"/>'
        '<path d="M21 9H43L55 21V43L43 55H21L9 43V21Z" fill="none" stroke="$flag_ink"'
        ' stroke-width="2.5" stroke-dasharray="5 4"/>'
    ),
}
