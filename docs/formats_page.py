"""The page of all words that files may have, made from the programs that read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roborally.floor import board_text, course_file
from roborally.setting import elements
from roborally.situation import playing

_PAGE: Final = """\
# Files at a glance

What is kept in files, with every word that they may have, in the order in which they are written.
The pages say what each means, with examples that are checked.

| file | what it is | page |
|---|---|---|
| `.board` | a board: squares and edges, drawn as text | [Boards](../formats/board.md) |
| `.course` | boards laid together, with flags, starts and special rules | [Courses](../formats/course.md) |
| record | a race: the set-up and every answer | [Records](../formats/record.md) |
| situation | a few robots on a small floor, as JSON | [Situations](../formats/situation.md) |
| orders | a program and standing orders by post | [Standing orders](../orders.md) |
| tables | races, seats, turns, programs and events | [Data of races](../data.md) |
| `live.json` | every message of the server as JSON Schema, at `/api/v1/live.json` | [The protocol](../protocol.md) |

## Entries of a board

{board}

## Entries of a course

{course}

## Fields of a situation

{situation}

### Of a robot

{robot}

### Of an element of the floor

| kind | besides `kind` and `at` |
|---|---|
{elements}
"""


def page() -> str:
    """The page in Markdown."""
    kinds = "\n".join(
        f"| `{kind}` | {_codes(fields) or ''} |"
        for kind, fields in sorted(elements.ELEMENT_FIELDS.items())
    )
    return _PAGE.format(
        board=_codes(board_text.KEYS),
        course=_codes(course_file.KEYS),
        situation=_codes(playing.FIELDS),
        robot=_codes(playing.ROBOT_FIELDS),
        elements=kinds,
    )


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)
