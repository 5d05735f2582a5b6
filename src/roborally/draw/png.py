"""A scene as a PNG picture."""

from __future__ import annotations

from functools import lru_cache

from roborally.draw.scene import Scene
from roborally.draw.svg import draw_svg


def draw_png(
    scene: Scene, *, size: int = 48, theme: str = "dark", coordinates: bool = True
) -> bytes:
    """The picture of a scene with squares of ``size`` pixels; needs no fonts."""
    return png_of(draw_svg(scene, size=size, theme=theme, coordinates=coordinates))


@lru_cache(1)
def png_of(svg: str) -> bytes:
    """The pixels of a drawing that needs no fonts.

    All players of a postal game are sent the same map.
    """
    # Loaded here because only those who want pixels should wait for the renderer.
    import resvg_py  # noqa: PLC0415

    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
