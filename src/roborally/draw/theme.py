"""Themes: which colour each material of a picture has.

Symbols name their colours as ``$token``; a theme says what a token means. The theme ``css`` leaves
the choice to a style sheet: its colours are ``var(--token)``, which browsers know and the PNG
renderer does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Theme = Mapping[str, str]

DARK: Final[Theme] = {
    "bg": "#0E1217",
    "ink": "#EDF2F7",
    "ink_soft": "#8FA0B2",
    "white": "#FFFFFF",
    "black": "#0B0D10",
    "floor": "#3A434F",
    "seam": "#272E37",
    "rivet": "#4A5563",
    "board_edge": "#0C0F13",
    "hazard": "#FFC629",
    "depth": "#20242B",
    "track": "#15191F",
    "belt": "#FFBE3D",
    "belt_rail": "#A87514",
    "express": "#7FD0FF",
    "express_rail": "#1E74BD",
    "badge": "#C2185B",
    "gear_right": "#35C9A5",
    "gear_right_ink": "#07231C",
    "gear_left": "#FF8F7A",
    "gear_left_ink": "#2A100B",
    "wall": "#FFE58A",
    "wall_edge": "#0C0F13",
    "steel": "#8D97A3",
    "pusher": "#D9A441",
    "crusher": "#B8BFC8",
    "laser": "#FF5263",
    "emitter": "#2A1216",
    "flame": "#FF7A2F",
    "flame_core": "#FFD95A",
    "repair": "#2B6F77",
    "repair_ink": "#E9FBFF",
    "chop_shop": "#7B4FB5",
    "teleporter": "#5A5FC7",
    "repulsor": "#C89BFF",
    "ledge": "#D8C7A3",
    "ramp": "#8C7B59",
    "water": "#1D5E86",
    "water_light": "#8FD3F2",
    "oil": "#0B0B10",
    "oil_blue": "#7AD7FF",
    "oil_pink": "#E79BFF",
    "portal": "#0A0A14",
    "portal_a": "#FF8AD1",
    "portal_b": "#7CF0C2",
    "portal_c": "#FFD166",
    "portal_d": "#8AB4FF",
    "dock": "#AEB9C6",
    "dock_in": "#2A323C",
    "antenna": "#3C5BD6",
    "reboot": "#2E9E5B",
    "energy": "#FFE14D",
    "energy_in": "#3A3410",
    "flag": "#F7F9FB",
    "flag_ink": "#14181D",
}

LIGHT: Final[Theme] = {
    **DARK,
    "bg": "#ECEAE4",
    "ink": "#1A2027",
    "ink_soft": "#5C6772",
    "floor": "#DAD7CE",
    "seam": "#BDB9AE",
    "rivet": "#C6C2B7",
    "board_edge": "#4A5058",
    "track": "#3A4048",
    "belt": "#FFC54F",
    "belt_rail": "#8A5F0C",
    "express": "#8FD6FF",
    "express_rail": "#0F5E9E",
    "gear_right": "#0A7A5F",
    "gear_right_ink": "#F2FFFB",
    "gear_left": "#C9402B",
    "gear_left_ink": "#FFF1EE",
    "wall": "#E79B00",
    "wall_edge": "#1B1E22",
    "laser": "#D9152B",
    "emitter": "#FFF4F4",
    "repulsor": "#7A3FC4",
    "ledge": "#7C6A45",
    "ramp": "#A8946A",
    "water": "#4E9CC7",
    "water_light": "#DDF2FC",
    "dock": "#5C6773",
    "dock_in": "#EFEDE6",
    "energy": "#8A6A00",
    "energy_in": "#FFE98A",
}

HIGH_CONTRAST: Final[Theme] = {
    **DARK,
    "bg": "#000000",
    "ink": "#FFFFFF",
    "ink_soft": "#E0E0E0",
    "floor": "#262626",
    "seam": "#6B6B6B",
    "rivet": "#262626",
    "board_edge": "#FFFFFF",
    "track": "#000000",
    "belt": "#FFD400",
    "belt_rail": "#FFD400",
    "express": "#5CE1FF",
    "express_rail": "#5CE1FF",
    "wall": "#FFFFFF",
    "wall_edge": "#000000",
    "laser": "#FF5E6E",
    "oil": "#55447A",
    "gear_right": "#FFFFFF",
    "gear_right_ink": "#000000",
    "gear_left": "#FFFFFF",
    "gear_left_ink": "#000000",
}

CSS: Final[Theme] = {token: f"var(--{token.replace('_', '-')})" for token in DARK}

THEMES: Final[Mapping[str, Theme]] = {
    "dark": DARK,
    "light": LIGHT,
    "high-contrast": HIGH_CONTRAST,
    "css": CSS,
}


def theme_named(name: str) -> Theme:
    """The theme of that name; raises ValueError if there is none."""
    if name not in THEMES:
        raise ValueError(f"there is no theme '{name}'; the themes are {', '.join(THEMES)}")
    return THEMES[name]
