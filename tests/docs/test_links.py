"""Links lead somewhere: those of the built site by docs/links.py, those of the other pages here."""

from __future__ import annotations

import re
from pathlib import Path

import build
import pytest
from links import broken_links

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")


@pytest.mark.parametrize(
    "page", [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("*.md"))]
)
def test_the_pages_beside_the_sources_lead_to_files(page: str) -> None:
    links = [link.partition("#")[0] for link in LINK.findall((ROOT / page).read_text("utf-8"))]
    inside = [link for link in links if link and "://" not in link]
    made = {name for name in inside if name.startswith("docs/") and not (ROOT / name).exists()}
    assert [link for link in inside if not (ROOT / link).exists() and link not in made] == []
    assert made == set()


def test_what_leads_nowhere_on_a_site_is_told(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "index.html").write_text('<h2 id="here">', "utf-8")
    (tmp_path / "picture.svg").write_text("<svg>", "utf-8")
    page = (
        '<a href="there/"><a href="there/#here"><a href="#top"><p id=top><a href="https://example.org">'
        '<img src="picture.svg#only-dark"><a href="gone.html"><a href="there/#gone">'
        '<img src="lost.svg">'
    )
    (tmp_path / "index.html").write_text(page, "utf-8")
    assert broken_links(tmp_path) == [
        "index.html: there is no gone.html",
        "index.html: there is no lost.svg",
        "index.html: there is no place there/#gone",
    ]


def test_pages_and_navigation_name_the_same(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# Home", "utf-8")
    (tmp_path / "stray.md").write_text("# Stray", "utf-8")
    nav = (
        '[project]\nnav = [{ "Home" = "index.md" }, { "Play" = ["play.md", { "X" = "index.md" }] }]'
    )
    configuration = tmp_path / "zensical.toml"
    configuration.write_text(nav, "utf-8")
    assert build.strays(tmp_path, configuration) == [
        "stray.md is not in the navigation",
        "the navigation names play.md, which is not there",
    ]
