"""Boards and courses in the terminal."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings

from roborally.draw.scene import RobotPiece, Scene, board_scene, course_scene
from roborally.draw.signs import KINDS
from roborally.draw.terminal import draw_text
from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.elements import EMPTY, Belt, Flamer, Laser, Pusher, Square
from roborally.floor.floor import Floor
from roborally.floor.geometry import EAST, NORTH, SOUTH, WEST
from roborally.floor.library import board_ids, course_ids, library_board, library_course
from roborally.words.languages import words_in
from tests.draw.one_of_each import SQUARES, alone, scene_of
from tests.floor.random_boards import boards


def without_colour(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def check_text(scene: Scene) -> None:
    """Same with and without colour, every character one column wide, nothing behind the rim."""
    text = draw_text(scene)
    assert without_colour(draw_text(scene, colour=True)) == text
    assert all(unicodedata.east_asian_width(sign) not in "WF" for sign in text)
    assert not any(unicodedata.combining(sign) for sign in text)
    width = len(str(scene.floor.height)) + 1 + scene.floor.width * 6 + 1
    assert max(len(line) for line in picture(text)) <= width


def picture(text: str) -> list[str]:
    """The lines between the title and the legend, column letters first."""
    lines = text.split("\n")[2:]
    return lines[: lines.index("")]


def legend(text: str) -> str:
    lines = text.rstrip("\n").split("\n")
    return "\n".join(lines[2 + len(picture(text)) :])


def cell(scene: Scene, x: int, y: int) -> list[str]:
    """The two lines of a square."""
    margin = len(str(scene.floor.height)) + 2
    lines = [line.ljust(400) for line in picture(draw_text(scene))]
    return [line[margin + x * 6 : margin + x * 6 + 5] for line in lines[2 + y * 3 : 4 + y * 3]]


@pytest.mark.parametrize("board", board_ids())
def test_every_board_fits_into_eighty_columns(board: str) -> None:
    scene = board_scene(library_board(board))
    check_text(scene)
    assert max(len(line) for line in draw_text(scene).split("\n")) <= 80


@pytest.mark.parametrize("course", course_ids())
def test_every_course_is_shown(course: str) -> None:
    scene = course_scene(library_course(course))
    check_text(scene)
    assert "…" not in "".join(picture(draw_text(scene)))


@given(board=boards())
@settings(max_examples=40)
def test_any_board_is_shown(board: Board) -> None:
    check_text(board_scene(board))


def test_every_kind_has_its_own_sign() -> None:
    samples = [kind.sample for kind in KINDS.values()]
    assert len(set(samples)) == len(samples)
    meanings = [words_in("en").say(f"sign-{name}") for name in KINDS]
    assert len(set(meanings)) == len(meanings)


def test_every_element_shows() -> None:
    plain = picture(draw_text(alone(EMPTY)))
    pictures = {name: picture(draw_text(alone(square))) for name, square in SQUARES.items()}
    assert len({str(plain), *map(str, pictures.values())}) == len(pictures) + 1


def test_the_legend_tells_what_occurs_and_nothing_else() -> None:
    plain = draw_text(scene_of(EMPTY))
    assert legend(plain).split() == ["─│", "open", "rim,", "robots", "fall", "off"]
    everything = replace(
        scene_of(*SQUARES.values(), Square(portal="red"), Square(energy=True)),
        flags=(0,),
        start=1,
        reboots=((2, EAST),),
        energy=frozenset([19]),
        robots=(RobotPiece(3, NORTH, "T", 0),),
    )
    both = legend(draw_text(everything)) + legend(draw_text(replace(everything, checkpoints=True)))
    for name, kind in KINDS.items():
        if name in ("more", "seam"):
            continue
        assert kind.sample in both, name
        assert words_in("en").say(f"sign-{name}") in both, name


@pytest.mark.parametrize(
    ("belt", "sign"),
    [
        (Belt(NORTH), "  ↑  "),
        (Belt(EAST, 2), "  ⇒  "),
        (Belt(NORTH, 1, 1 << WEST), " ┘↑  "),
        (Belt(NORTH, 2, 1 << WEST), " ╝⇑  "),
        (Belt(NORTH, 1, 1 << EAST | 1 << WEST), " ┴↑  "),
        (Belt(SOUTH, 2, 1 << EAST), " ╔⇓  "),
    ],
)
def test_a_belt_shows_direction_speed_and_bend(belt: Belt, sign: str) -> None:
    assert cell(alone(Square(belt=belt)), 1, 1)[0] == sign


def test_a_merge_shows_both_ways_in() -> None:
    belts = [Square(belt=Belt(EAST)), Square(belt=Belt(EAST, 1, 1 << NORTH))]
    assert cell(scene_of(*belts), 1, 0)[0] == " ┴→  "


@pytest.mark.parametrize(
    ("square", "lines"),
    [
        (Square(pit=True), ["▒▒▒▒▒", "▒▒▒▒▒"]),
        (Square(pit=True, water=True), ["~▒▒▒~", "~~~~~"]),
        (Square(water=True, repair=1), ["~~+~~", "~~~~~"]),
        (Square(water=True, current=Belt(SOUTH)), ["~≋↓~~", "~~~~~"]),
        (Square(belt=Belt(EAST), pusher=Pusher(NORTH, (1, 3, 5))), ["  →  ", "P↓135"]),
        (Square(pusher=Pusher(EAST, (1, 2, 3, 4, 5))), ["     ", "P←1-5"]),
        (Square(belt=Belt(EAST), crusher=(1, 5)), ["  →  ", " C15 "]),
        (Square(flamers=(Flamer(EAST, (2, 3, 5), 2),)), [" F→→ ", " 235 "]),
        (Square(lasers=(Laser(EAST), Laser(WEST))), ["     ", "*→╌←*"]),
        (Square(pit=True, lasers=(Laser(NORTH, 2),)), ["▒▒┆▒▒", "**↑▒▒"]),
        (Square(portal="violet"), ["(vi…)", "     "]),
        (Square(energy=True), ["  ◆  ", "     "]),
        (Square(repair=3), [" +h  ", "     "]),
    ],
)
def test_squares_with_several_things_show_all_of_them(square: Square, lines: list[str]) -> None:
    walls = Square(walls=15)
    squares = [walls, walls, walls, walls, replace(square, walls=15), walls]
    scene = scene_of(*squares, walls, Square(portal=square.portal), walls, width=3)
    assert cell(scene, 1, 1) == lines


def test_what_has_no_room_is_announced() -> None:
    crowded = Square(
        pusher=Pusher(WEST, (1, 3, 5)),
        crusher=(2, 4),
        flamers=(Flamer(NORTH, (1, 2, 3)), Flamer(SOUTH, (1, 2, 4))),
    )
    assert "…" in "".join(cell(alone(crowded), 1, 1))
    assert "and more" in legend(draw_text(alone(crowded)))


def test_pieces_and_places() -> None:
    scene = replace(
        scene_of(
            Square(dock=1),
            Square(start=2),
            EMPTY,
            Square(belt=Belt(WEST)),
            EMPTY,
            Square(antenna=SOUTH),
        ),
        flags=(2, 3),
        start=4,
        reboots=((0, EAST),),
    )
    assert cell(scene, 0, 0) == [" d1  ", " R→  "]
    assert cell(scene, 1, 0) == [" s→  ", "     "]
    assert cell(scene, 2, 0) == ["     ", " ⚑1  "]
    assert cell(scene, 3, 0) == ["  ←  ", " ⚑2  "]
    assert cell(scene, 4, 0) == ["START", "     "]
    assert cell(scene, 5, 0) == [" A↓  ", "     "]


def test_edges() -> None:
    middle = Square(walls=1 << NORTH, ledges=1 << SOUTH, ramps=1 << EAST, repulsors=1 << WEST)
    lines = picture(draw_text(alone(middle)))
    assert lines[4][9:14] == "━━━━━"
    assert lines[7][9:14] == "▴▴▴▴▴"
    assert [line[8] for line in lines[5:7]] == ["§", "§"]
    assert [line[14] for line in lines[5:7]] == ["◂", "║"]
    walled_ledge = picture(draw_text(alone(Square(walls=15, ledges=1 << NORTH | 1 << WEST))))
    assert walled_ledge[4][9:14] == "▾━━━▾"
    assert [line[8] for line in walled_ledge[5:7]] == ["▸", "┃"]


def test_beams_cross_and_stop_at_walls() -> None:
    beam = Square(lasers=(Laser(EAST),), walls=1 << WEST)
    end = Square(walls=1 << EAST)
    top = Square(lasers=(Laser(SOUTH),))
    scene = scene_of(EMPTY, top, EMPTY, beam, EMPTY, end, EMPTY, EMPTY, EMPTY, width=3)
    assert cell(scene, 1, 1) == ["  ┆  ", "╌╌┼╌╌"]
    assert cell(scene, 2, 1) == ["     ", "╌╌╌╌╌"]


def test_places_outside_the_boards_stay_empty() -> None:
    scene = course_scene(library_course("marathon-madness-2005"))
    assert cell(scene, 0, 0) == ["     ", "     "]
    lines = picture(draw_text(scene))
    assert not lines[1][:70].strip()


def test_an_open_rim_a_walled_rim_and_a_seam_look_different() -> None:
    walled = Board("walled", "", "1994", 1, 1, (Square(walls=1 << NORTH | 1 << EAST),))
    bare = Board("bare", "", "1994", 1, 1, (EMPTY,))
    floor = Floor([Placement(bare, 0, 0), Placement(bare, 1, 0), Placement(walled, 2, 0)])
    text = draw_text(Scene(floor))
    top, first, second, bottom = picture(text)[1:]
    assert [top[3 + 6 * x : 8 + 6 * x] for x in range(3)] == ["─────", "─────", "━━━━━"]
    assert [bottom[3 + 6 * x : 8 + 6 * x] for x in range(3)] == ["─────", "─────", "─────"]
    assert [(first[2 + 6 * x], second[2 + 6 * x]) for x in range(4)] == [
        ("│", "│"),
        (":", ":"),
        (":", ":"),
        ("┃", "┃"),
    ]
    assert "open rim, robots fall off" in legend(text)
    assert "seam of two boards" in legend(text)


@pytest.mark.parametrize("course", course_ids())
@pytest.mark.parametrize("width", [78, 120])
def test_a_map_is_split_to_fit(course: str, width: int) -> None:
    """Every part is a piece of the whole map, and together they leave nothing out."""
    scene = course_scene(library_course(course))
    drawn = draw_text(scene, width=width)
    assert max(map(len, drawn.split("\n"))) <= width
    assert without_colour(draw_text(scene, width=width, colour=True)) == drawn
    assert drawn.split("\n\n")[-1] == draw_text(scene).split("\n\n")[-1]
    letters, *rows = (line.ljust(500) for line in picture(draw_text(scene)))
    margin = len(str(scene.floor.height)) + 1
    shown: list[str] = []
    for part in drawn.split("\n\n")[1:-1]:
        head, *lines = part.split("\n")
        start = margin + 6 * len(shown)
        shown += head.split()
        end = margin + 6 * len(shown) + 1
        piece = [(line[:margin] + line[start:end]).rstrip() for line in rows]
        squares = [i for i, line in enumerate(rows) if line[start + 1 : end - 1].strip()]
        assert lines == piece[squares[0] : squares[-1] + 1]
    assert shown == letters.split()


def test_a_wide_map_is_split_where_boards_meet() -> None:
    scene = course_scene(library_course("dislocated-knee-1994"))
    heads = [part.split("\n")[0].split() for part in draw_text(scene, width=78).split("\n\n")[1:-1]]
    assert [(head[0], head[-1]) for head in heads] == [("A", "L"), ("M", "X")]


def test_a_map_that_fits_is_not_split() -> None:
    scene = board_scene(library_board(board_ids()[0]))
    assert draw_text(scene, width=78) == draw_text(scene)
