"""The page of the Python library has every name that is promised to stay, with words."""

from __future__ import annotations

import re

import python_page

import roborally

PAGE = python_page.page()


def test_every_name_of_the_front_door_is_told_about() -> None:
    told = re.findall(r"^### ([\w.]+)\n\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    names = [name for name, _ in told]
    assert [f"roborally.{name}" for name in sorted(roborally.__all__)] == names[
        : len(roborally.__all__)
    ]
    assert {"roborally.data.events", "roborally.learn.VectorTurns"} <= set(names)
    wordless = [
        name for name, text in told if not re.sub(r"```.*?```", "", text, flags=re.DOTALL).strip()
    ]
    assert wordless == []


def test_signatures_are_those_of_the_sources() -> None:
    race = PAGE.partition("### roborally.race\n")[2].partition("```python\n")[2].partition("```")[0]
    assert "name: str | Path | Course,\n    bots: Sequence[Bot] = (),\n    *,\n" in race
    assert "seed: str = '1'" in race
    assert race.rstrip().endswith(") -> Race")
    assert "| `view(seat: int) -> View` | What a seat may see." in PAGE


def test_tables_have_as_many_cells_as_their_heads() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    assert len(rows) > 30
    assert [row for row in rows if len(re.findall(r"(?<!\\)\|", row)) != 3] == []
