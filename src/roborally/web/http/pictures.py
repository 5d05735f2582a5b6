"""Drawings of floors, and how they may be wished for."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Request, Response
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, QueryParameter
from msgspec import Struct

from roborally.floor.course import Course
from roborally.web.http.handlers import A_DAY, SVG
from roborally.web.http.identity import server_of

Size = Annotated[int, QueryParameter(ge=8, le=96)]
Theme = Literal["dark", "light", "high-contrast", "css"]


class Look(Struct, frozen=True):
    """What a drawing looks like."""

    theme: str
    size: int
    coordinates: bool


def look_wanted(
    theme: FromQuery[Theme] = "dark", size: Size = 48, coordinates: FromQuery[bool] = True
) -> Look:
    return Look(theme, size, coordinates)


WantedLook = NamedDependency[Look]
DRAWN: Final = {"look": Provide(look_wanted, sync_to_thread=False)}
"""For handlers that give drawings."""


async def course_drawn(
    request: Request[Any, Any, Any],
    course: Course,
    turned: tuple[int, ...],
    look: Look,
    *,
    pieces: bool,
) -> Response[bytes]:
    """A course whose boards have turned."""
    courses = server_of(request).rooms.courses
    svg = await courses.course_picture(
        course, turned, look.theme, look.size, coordinates=look.coordinates, pieces=pieces
    )
    return drawing(svg)


def drawing(svg: bytes) -> Response[bytes]:
    return Response(svg, media_type=SVG, headers=A_DAY)
