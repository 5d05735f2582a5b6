"""What ran of the client is told truly."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.client_coverage import painted
from tests.browser.test_client_sources import run


def function(*ranges: tuple[int, int, int]) -> dict[str, object]:
    names = ("startOffset", "endOffset", "count")
    return {"ranges": [dict(zip(names, one, strict=True)) for one in ranges]}


def test_inner_ranges_lie_over_outer_ones() -> None:
    script = function((0, 12, 1))
    outer = function((1, 9, 1), (5, 8, 0))
    inner = function((6, 7, 1))
    assert painted([script, outer, inner]).hex("-", 1).replace("0", "") == "1-1-1-1-1--1--1-1-1-1"


def test_too_few_lines_are_not_enough(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"(?s)src/main\.ts: .*\b0 of \d+ lines ran: 0\.0 %"):
        run("coverage.js", str(tmp_path))


def test_scripts_of_another_build_are_named(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    (tmp_path / "1/old-Abc123.js").write_bytes(b"\1")
    with pytest.raises(AssertionError, match=r"not built from these sources: old-Abc123\.js"):
        run("coverage.js", str(tmp_path))
