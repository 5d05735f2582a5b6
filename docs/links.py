"""Follows every link of the site that was built: pages, headings, pictures, files."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag, urlsplit

LINK: Final = re.compile(r'\s(?:href|src)="?([^">\s]+)')
PLACE: Final = re.compile(r'\sid="?([^">\s]+)')
ASIDE: Final = {"404.html"}
"""It is shown under any address, so its own links are given from the root."""


def broken_links(site: Path) -> list[str]:
    """What leads nowhere, each with its page."""
    texts = {
        path: path.read_text("utf-8")
        for path in sorted(site.rglob("*.html"))
        if path.name not in ASIDE
    }
    places = {
        path: {html.unescape(id) for id in PLACE.findall(text)} for path, text in texts.items()
    }
    broken = []
    for page, text in texts.items():
        for link in sorted(set(LINK.findall(text))):
            address, place = urldefrag(html.unescape(link))
            if urlsplit(address).scheme or address.startswith("//"):
                continue
            target = (page.parent / unquote(address)).resolve() if address else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                broken.append(f"{page.relative_to(site)}: there is no {link}")
            elif place and target in places and unquote(place) not in places[target] | PICTURES:
                broken.append(f"{page.relative_to(site)}: there is no place {link}")
    return broken


PICTURES: Final = {"only-light", "only-dark"}
"""What the theme reads in the addresses of pictures."""
