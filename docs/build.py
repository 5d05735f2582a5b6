"""Builds the documentation: ``python docs/build.py``, and ``--keep`` to leave the pages in ``.docs``.

Pages and pictures that are made from the program are laid beside those of this folder. Zensical makes
a site of them, and every link of the site is followed. What is wrong is printed, and the exit code
is 1.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import formats_page
import gallery_pages
import good_courses_page
import orders_table
import python_page
import rulings_book
import rulings_pages
import tested_page
from house import PICTURE, house
from links import broken_links

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
CONFIGURATION: Final = ROOT / "zensical.toml"
PAGES: Final = ROOT / ".docs"
SITE: Final = ROOT / "site"
NOT_SHOWN: Final = ("*.py", "*.toml", "__pycache__")


def made() -> Iterator[tuple[str, str]]:
    """Every file that is made from the program, with what is in it."""
    yield PICTURE, house()
    yield "gallery.md", gallery_pages.gallery()
    yield "cards.md", gallery_pages.cards_page()
    yield "design/good-courses.md", good_courses_page.page()
    yield from good_courses_page.pictures().items()
    yield "cards.de.md", gallery_pages.german_cards()
    yield "orders.md", orders_table.page()
    yield "reference/courses.md", gallery_pages.courses_page()
    yield "reference/formats.md", formats_page.page()
    yield "reference/python.md", python_page.page()
    yield "tested.md", tested_page.page()
    yield from gallery_pages.gallery_pictures()
    yield "rulings/index.md", rulings_pages.index_page()
    for name in rulings_book.PAGES:
        text, pictures = rulings_pages.page(name)
        yield f"rulings/{name}.md", text
        yield from pictures.items()


def lay(folder: Path) -> None:
    """All pages and pictures, in a folder of their own: nothing is written beside the sources."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS, folder, ignore=shutil.ignore_patterns(*NOT_SHOWN))
    for name, text in made():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def strays(folder: Path, configuration: Path = CONFIGURATION) -> list[str]:
    """Pages to which nothing in the navigation leads, and entries of it without a page."""
    nav = tomllib.loads(configuration.read_text("utf-8"))["project"]["nav"]
    named = set(_named(nav))
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
    return [
        *(f"{name} is not in the navigation" for name in sorted(there - named)),
        *(f"the navigation names {name}, which is not there" for name in sorted(named - there)),
    ]


def _named(nav: Any) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    else:
        for entry in nav.values() if isinstance(nav, dict) else nav:
            yield from _named(entry)


def main() -> None:
    lay(PAGES)
    wrong = strays(PAGES)
    build = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    done = subprocess.run(build, cwd=ROOT, check=False)  # noqa: S603  (our own command)
    wrong += broken_links(SITE) if not done.returncode else ["zensical has found mistakes"]
    if "--keep" not in sys.argv[1:]:
        shutil.rmtree(PAGES)
    print("\n".join(wrong) if wrong else "every page has its place, every link leads somewhere")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
