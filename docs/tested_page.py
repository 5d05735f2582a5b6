"""The page that tells how the program is tested, with figures from where they stand already."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from rulings_book import BadBook, pinned, rulings

ROOT: Final = Path(__file__).parents[1]
TESTS: Final = ROOT / "tests"
_PAGE: Final = """\
# How it is tested

A referee is worth as much as the trust in it. This page says on what that trust rests; its figures
are read off the tests, the nightly plan and the pages that report measurements when the
documentation is built.

## Every sentence of the rules

The rule books were read sentence by sentence, and each rule has a row in a ledger: **{rows} rows**. A
test says which rows it pins, **{marks} marks** in {rule_files} files, and the check fails if one row has no
test that passed. A test is a floor drawn as text, a program, and what must come of it:

```python
{example}
```

Where books contradict each other or are silent there is a [ruling](rulings/index.md): **{rulings}** of
them, **{situations}** with a situation that the referee played when these pages were made, **{pinned}** pinned by
tests of their own.

## Everything else

- **{functions} test functions** in {files} files; many run for every edition, course, card or page.
- What a hand can make of one robot is worked out a second time from the squares as they are printed, by a program that
  shares no rule with the first: {reach} positions, every order of every hand.
- The compiled kernel is played against the referee, and **{planted} errors** are planted in it, one by one; each must be noticed.
- {old_records} records of old races and {old_files} files of old versions are opened by every new one.
- The browser client is tested in a real Chromium against a real server, with mouse, touch and keyboard; its pages
  must have no fault that axe, the accessibility checker, can see. The check lists lines of it that never ran.
- Hidden cards: what a seat, a bot or a client is told is searched for cards that it must not know.

## Every night

| what | how much |
|---|---|
| random races on all courses, watched at the end of each turn | {soak} |
| crowded turns played by kernel and referee | {kernel} |
| errors planted in the source, to see whether a test fails | {mutants} |
| servers killed while people and bots play | {chaos}, on SQLite and on PostgreSQL |
| coverage of lines and branches, at least | {coverage} % |

Besides, everything that can be pressed in the browser is pressed by a crawler, tests of the browser are
repeated with servers that answer late, property tests look for new examples, and the rules are
tested once more on the compiled engine. `python3 check.py nightly` does all of it.

## Killed on purpose

From [the page of the server](server.md#when-something-is-wrong), where it says how this was run:

{kills}

{memory}

## What one can check oneself

`roborally verify RECORD` plays a record again and compares every turn with its digest. `roborally
situation FILE --check` compares what the rules do with what one expects. And `python3 check.py` runs
everything above that is not for the night.
"""


def page() -> str:
    """The page in Markdown."""
    sources = [path.read_text("utf-8") for path in sorted(TESTS.rglob("*.py"))]
    marked = [text for text in sources if "mark.rule(" in text]
    everything = rulings().values()
    server = (ROOT / "docs" / "server.md").read_text("utf-8")
    performance = (ROOT / "docs" / "performance.md").read_text("utf-8")
    return _PAGE.format(
        rows=len(json.loads((TESTS / "ledger" / "ids.json").read_text("utf-8"))),
        marks=sum(text.count("mark.rule(") for text in marked),
        rule_files=len(marked),
        example=_example(),
        rulings=len(everything),
        situations=sum(bool(one.situation) for one in everything),
        pinned=len(pinned().keys() & rulings().keys()),
        functions=sum(
            len(re.findall(r"^ *(?:async )?def test_", text, re.MULTILINE)) for text in sources
        ),
        files=len(list(TESTS.rglob("test_*.py"))),
        reach=len(list((TESTS / "reach" / "positions").iterdir())),
        planted=_found(r"plants (\d+) errors", performance),
        old_records=len(list((TESTS / "old_records").iterdir())),
        old_files=len([path for path in (TESTS / "old_files").rglob("*") if path.is_file()]),
        soak=_nightly("soak", "--races"),
        kernel=_nightly("kernel", "--turns"),
        mutants=_nightly("mutants", "--most"),
        chaos=_nightly("chaos", "--kills"),
        coverage=_found(r"fail_under = (\d+)", (ROOT / "pyproject.toml").read_text("utf-8")),
        kills=_found(r"(\| \| SQLite \|.*?\n)\n", server),
        memory=_found(r"(`python bench/day\.py` lets a day pass.*?)\n\n", server),
    )


def _nightly(stage: str, option: str) -> str:
    """How often a nightly proof is done, as check.py has it."""
    plan = (ROOT / "check.py").read_text("utf-8").partition("NIGHTLY = {")[2]
    number = _found(rf'"{stage}": \[[^\]]*?{option} (\d+)', plan)
    return f"{int(number):,}"


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.DOTALL)
    if found is None:
        raise BadBook(f"the page about tests looks for {pattern} and does not find it")
    return found[1].rstrip()


def _example() -> str:
    """A test of the rules as it stands in its file: the first that pins a row and a ruling."""
    text = (TESTS / "rules" / "test_belts_1994.py").read_text("utf-8")
    return _found(r'(@pytest\.mark\.rule\("C94-\d+", "AMB-\d+"\)\n.*?\n)\n', text)
