"""The board as pixels, in every theme, against the server's own picture of the same state."""

from __future__ import annotations

import base64
import math
from typing import Any

from playwright.sync_api import Page

from roborally.draw.png import draw_png
from roborally.draw.robots import COLOURS
from roborally.draw.scene import Scene, race_scene
from tests.browser.conftest import Visit
from tests.browser.drawn import READER
from tests.browser.scripted import BY_NAME, Game
from tests.web.serving import ServerProcess
from tests.web.visiting import bot

SIDE = 64
"""Pixels of a square in the pictures that are compared."""
CELLS = 8
"""What a square is brought down to for that, so that the edges of shapes do not count."""
ALIKE = 7.0
"""By how much of 255 a square may differ where no robot stands. Measured are 4.8 at most; a flag
that is missing, doubled or beside its place makes 10 and more."""
BODY = 0.03
"""What share of a square with a robot has its colour, at least. The server draws robots as discs:
where they stand and whose they are can be compared, which way they point is read from shapes."""
COMPARE = """async ([shown, box, known, robots, width, height, side, cells]) => {
    const picture = async (data, [left, top, wide, high]) => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        const canvas = new OffscreenCanvas(width * side, height * side);
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, left, top, wide, high, 0, 0, canvas.width, canvas.height);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    const inner = [side / 8, side / 8, width * side, height * side];
    const pictures = [await picture(shown, box), await picture(known, inner)];
    const cell = side / cells;
    const blurred = pictures.map(data => {
        const sums = new Float64Array(width * cells * height * cells * 3);
        data.forEach((value, index) => {
            if (index % 4 === 3) return;
            const x = Math.floor(((index >> 2) % (width * side)) / cell);
            const y = Math.floor((index >> 2) / (width * side) / cell);
            sums[(y * width * cells + x) * 3 + (index % 4)] += value / (cell * cell);
        });
        return sums;
    });
    const far = Array.from({ length: height }, () => Array(width).fill(0));
    blurred[0].forEach((value, index) => {
        const place = Math.floor(index / 3);
        const x = Math.floor((place % (width * cells)) / cells);
        const y = Math.floor(place / (width * cells) / cells);
        far[y][x] += Math.abs(value - blurred[1][index]) / (cells * cells * 3);
    });
    const painted = robots.map(([x, y, ...colour]) => {
        let found = 0;
        for (let place = 0; place < side * side; place += 1) {
            const px = x * side + (place % side);
            const at = ((y * side + Math.floor(place / side)) * width * side + px) * 4;
            const off = colour.map((value, part) => Math.abs(value - pictures[0][at + part]));
            if (Math.max(...off) < 16) found += 1;
        }
        return found / side / side;
    });
    return { far, painted };
}"""
LARGE = {"width": 1900, "height": 1300}
DRAWN = """theme => [...document.querySelectorAll('#board .sheet > img')].some(
    image => image.src.includes(`theme=${theme}&`) && image.complete)"""
THEMES: dict[str, Any] = {
    "dark": {"color_scheme": "dark"},
    "light": {"color_scheme": "light"},
    "high-contrast": {"contrast": "more"},
}


def compare(page: Page, scene: Scene, theme: str) -> Any:
    """How far each square is from the picture of the server, and how much of it robots paint."""
    size = [scene.floor.width, scene.floor.height]
    side = page.evaluate("readBoard", size)["side"]
    frame = page.locator("#board .sheet > img").bounding_box()
    assert frame
    left, top = frame["x"] + side / 8, frame["y"] + side / 8
    clip = {
        "x": math.floor(left),
        "y": math.floor(top),
        "width": math.ceil(side * size[0]) + 2,
        "height": math.ceil(side * size[1]) + 2,
    }
    box = [left - clip["x"], top - clip["y"], side * size[0], side * size[1]]
    shown = page.screenshot(clip=clip)  # type: ignore[arg-type]
    known = draw_png(scene, size=SIDE, theme=theme, coordinates=False)
    pictures = [base64.b64encode(png).decode() for png in (shown, known)]
    robots = [
        [*scene.floor.place(robot.square), *bytes.fromhex(COLOURS[robot.colour][0][1:])]
        for robot in scene.robots
    ]
    arguments = [pictures[0], box, pictures[1], robots, *size, SIDE, CELLS]
    return page.evaluate(COMPARE, arguments)


def test_the_board_looks_like_the_picture_of_the_server(visit: Visit, fixed: ServerProcess) -> None:
    script = BY_NAME["moving flags"]
    eve = visit(fixed.address, reduced_motion="reduce", viewport=LARGE)
    eve.context.add_init_script(READER)
    game = Game(script, bot(fixed, "Ada"), bot(fixed, "Bob"), at_a_page=False)
    for turn in range(script.turns + 1):
        game.play(turn)
    eve.go(f"/room/{game.room}")
    scene = race_scene(script.setup.course, script.known.state)
    place = scene.floor.place
    robots = {place(robot.square) for robot in scene.robots}
    others = [(x, y) for x in range(12) for y in range(16) if (x, y) not in robots]
    for theme, media in THEMES.items():
        eve.page.emulate_media(**media)
        eve.page.wait_for_function(DRAWN, arg=theme)
        found = compare(eve.page, scene, theme)
        far = {(x, y): found["far"][y][x] for x, y in others}
        assert {at: by for at, by in far.items() if by > ALIKE} == {}, theme
        assert min(found["painted"]) > BODY, theme
    game.close()
