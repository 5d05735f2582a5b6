"""Takes the pictures of README and documentation anew: ``python -m docs.take_pictures``, from the root.

A real server, a real browser and a race against bots, two turns of which become the moving picture;
and a course of the library in the studio, as soon as bots have raced on it.
"""

from __future__ import annotations

import io
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from roborally.floor.library import LIBRARY
from tests.browser.first_course import make_first_course
from tests.browser.visitor import FLAGS, Visitor, chromium
from tests.web.serving import ServerProcess

PICTURES: Final = Path(__file__).parent / "pictures"
RACE: Final[dict[str, Any]] = {
    "course": "risky-exchange-2005",
    "seats": [
        {"kind": "person"},
        *({"kind": "bot", "level": level} for level in ("Racer", "Apprentice", "Novice")),
    ],
    "seed": "first minute",
}
DESK: Final = {"width": 1280, "height": 800}
STUDIO: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
FILM: Final = (880, 550)
TURNS: Final = 2
COLOURS: Final = 96
SHOWN: Final = 220
"""Milliseconds for which each frame is shown."""
LONGEST: Final = 60
"""Seconds of a turn that are filmed at most."""
PATIENT: Final = 600_000
"""Milliseconds that bots may take for a hundred races."""
MOST: Final = 2_000_000
"""Bytes of the moving picture."""


def table(browser: Browser, address: str, **how: Any) -> Visitor:
    """Somebody at the table, with the first hand."""
    ada = Visitor(browser, address, **how)
    ada.open_race(RACE)
    ada.page.locator("ul.hand").wait_for()
    ada.wait_for_picture()
    return ada


def open_in_studio(ada: Visitor) -> None:
    """A course as its author sees it, with the first words about how it races."""
    ada.go("/studio")
    page = ada.page
    page.get_by_role("button", name="New course").click()
    page.locator("#canvas img").wait_for()
    text = (LIBRARY / "courses" / f"{RACE['course']}.course").read_text("utf-8")
    page.locator("#studio-text").fill(text.partition("source:")[0])
    page.get_by_text("no errors").wait_for()
    rating = page.get_by_role("region", name="Live rating")
    rating.get_by_text("100 of 100 races").wait_for(timeout=PATIENT)
    rating.get_by_label("What the drawing shows").select_option(label="Deaths")


def lay_program(ada: Visitor) -> None:
    ada.page.get_by_role("button", name="Suggest").click()
    ada.page.locator(".suggestion").first.click()


def still(ada: Visitor, name: str, width: int, **part: Any) -> None:
    """A screenshot with as few colours as it needs."""
    whole = Image.open(io.BytesIO(ada.page.screenshot(**part)))
    small = whole.resize((width, whole.height * width // whole.width), Image.Resampling.LANCZOS)
    few = small.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)


def film(ada: Visitor) -> list[Image.Image]:
    """Frames of some turns: the hand, the program, and what comes of it."""
    frames: list[Image.Image] = []

    def take(times: int = 1) -> None:
        shot = Image.open(io.BytesIO(ada.page.screenshot())).convert("RGB")
        frames.extend([shot.resize(FILM, Image.Resampling.LANCZOS)] * times)

    for _ in range(TURNS):
        take(3)
        lay_program(ada)
        take(3)
        turn = ada.turn
        ada.page.get_by_role("button", name="Lock in program").click()
        end = time.monotonic() + LONGEST
        while not (ada.programming and ada.turn > turn) and time.monotonic() < end:
            if ada.page.locator("#prompt-title").count():
                ada.page.keyboard.press("Enter")
            take()
    take(6)
    return frames


def studio(browser: Browser, address: str) -> None:
    """The steps of the tutorial, each with the part of the screen that it is about."""
    ada = Visitor(browser, address, viewport=STUDIO, color_scheme="light")

    def seen(step: str) -> None:
        if step == "rating":
            ada.page.get_by_text("100 of 100 races").wait_for()
        ada.page.wait_for_load_state("networkidle")
        part = {"x": 0, "y": 48, "width": 800, "height": 852}
        if step != "board":
            part |= {"x": 232, "width": 880}
        still(ada, f"studio-{step}", 720, clip=part)

    make_first_course(ada, seen)
    ada.leave()


def develop(frames: list[Image.Image], path: Path) -> None:
    """An animated GIF of one palette, without frames that look like the one before."""
    palette = frames[len(frames) // 2].quantize(COLOURS)
    few = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    first, *others = few
    first.save(
        path, save_all=True, append_images=others, duration=SHOWN, loop=0, optimize=True, disposal=1
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder), plainly=True)
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        try:
            studio(browser, server.address)
            phone = table(browser, server.address, viewport=PHONE)
            phone.fill()
            still(phone, "phone", 390)
            phone.leave()
            desk = table(browser, server.address, viewport=DESK)
            frames = film(desk)
            still(desk, "table", 1280)
            open_in_studio(desk)
            still(desk, "studio", 1280)
            desk.leave()
        finally:
            browser.close()
            server.kill()
    develop(frames, PICTURES / "race.gif")
    size = (PICTURES / "race.gif").stat().st_size
    print(f"{len(frames)} frames, {size} bytes{' - too many' if size > MOST else ''}")


if __name__ == "__main__":
    main()
