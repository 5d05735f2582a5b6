"""The examples of pages for programmers do what the pages say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.executed_pages import examples, run

ROOT = Path(__file__).parents[2]
PAGES = ("data", "learning", "performance", "python")


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_print_what_stands_below_them(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = ROOT / "docs" / f"{name}.md"
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "page"}
    found = examples(page)
    assert found
    for example in found:
        assert run(example, page, names) == example.printed, f"{page.name}, line {example.line}"
