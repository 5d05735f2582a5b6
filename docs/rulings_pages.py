"""The pages of rulings, with their situations played, and the house rules of each edition."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from gallery_pages import THEMES, plain, themed
from rulings_book import PAGES, SURE, Chapter, Played, Ruling, book, linked, pinned, play, rulings

from roborally.draw.scene import Scene
from roborally.draw.svg import draw_svg
from roborally.rules import RULES, rules_named
from roborally.rules.house_rules import HOUSE_RULES, HouseRule

SIZE: Final = 36
EDITIONS: Final = {"1994": "1994", "postal": "postal", "2005": "2005", "2016": "2016"}
"""The pages that tell house rules, and the rules that they tell about."""

_INDEX: Final = """\
# Rulings

Rule books contradict each other, and themselves, and keep silent where it hurts. Here is every such
question that we met, for every edition, with the answer by which the referee of this program plays,
the reason, and where tables may play otherwise the house rule that does so. Most have a small
situation that was played by that very referee when this page was made: {situations} of {all} rulings
are shown to be true in this way. The situation can be copied into a file and played again, changed,
argued about: `roborally situation FILE` ([how to](../formats/situation.md)).

{pages}

## How to cite one

Every ruling has an id and an address of its own that never change, for example [this one](1994.md#amb-15)
about two belts and one pit. Cards and house rules name the rulings they rest on.

## Where they come from

*Tests* says how many tests of the program pin a ruling. *Lines* are the lines of the rule texts on which a ruling rests, counted in the copies that we worked
from; the texts belong to their publishers and are not part of this project. How sure we are is said
in one word: *high*, {high}; *fair*, {fair}; *low*, {low}. What players asked the publishers, and what
was answered over the years, was looked for and weighed; the words here are our own.

A ruling that is wrong is a bug. Whoever has a better reason, or an official answer, please say so.
"""


def index_page() -> str:
    """What the book is, and its pages."""
    everything = rulings().values()
    pages = "\n".join(
        f"- [{title}]({name}.md): {sum(len(chapter.rulings) for chapter in book()[name])} rulings"
        for name, title in PAGES.items()
    )
    played = sum(bool(one.situation) for one in everything)
    return _INDEX.format(pages=pages, all=len(everything), situations=played, **SURE)


def page(name: str) -> tuple[str, dict[str, str]]:
    """A page of the book, and the files of its pictures."""
    pictures: dict[str, str] = {}
    parts = [f"# Rulings: {PAGES[name]}"]
    for chapter in book()[name]:
        parts += _chapter(chapter, pictures)
    if name in EDITIONS:
        parts.append(house_rules(EDITIONS[name]))
    return "\n\n".join(parts) + "\n", pictures


def _chapter(chapter: Chapter, pictures: dict[str, str]) -> Iterator[str]:
    yield f"## {chapter.name}"
    for ruling in chapter.rulings:
        yield from _told(ruling)
        if ruling.situation:
            played = play(ruling)
            yield from _shown(ruling, played, pictures)


def _told(ruling: Ruling) -> Iterator[str]:
    facts = [f"`{ruling.id}`"]
    if ruling.sure:
        facts.append(f"sure: {ruling.sure}")
    if ruling.lines:
        facts.append(f"lines: {ruling.lines}")
    if pinned()[ruling.id]:
        facts.append(f"tests: {pinned()[ruling.id]}")
    if ruling.switches:
        facts.append("house rules: " + ", ".join(f"`{name}`" for name in ruling.switches))
    yield f"### {plain(ruling.title)} {{ #{ruling.id.lower()} }}"
    yield " · ".join(facts)
    yield f"**Question.** {linked(ruling.question)}"
    yield f"**Ruling.** {linked(ruling.ruling)}"
    yield f"**Reason.** {linked(ruling.reason)}"


def _shown(ruling: Ruling, played: list[Played], pictures: dict[str, str]) -> Iterator[str]:
    """The first way it was played; the others end as the situation says, or it had been refused."""
    first = played[0]
    row = []
    for moment, scene in (("before", first.before), ("after", first.after)):
        file = f"../pictures/rulings/{ruling.id.lower()}-{moment}-{{theme}}.svg"
        row.append(themed(f"{plain(ruling.title)}: {moment}", file, scene, SIZE))
        for theme in THEMES:
            pictures[file.format(theme=theme).removeprefix("../")] = _drawn(scene, theme)
    yield " → ".join(row)
    if first.story:
        yield "```text\n" + "\n".join(first.story) + "\n```"
    names = ", ".join(one.rules for one in played)
    data = json.dumps(first.data, ensure_ascii=False)
    yield f'??? example "Played by the rules of {names}"\n\n    ```text\n    {data}\n    ```'


def _drawn(scene: Scene, theme: str) -> str:
    return draw_svg(scene, size=SIZE, theme=theme)


def house_rules(edition: str) -> str:
    """A table of all house rules that an edition knows, with what is usual in it."""
    rules = rules_named(edition)
    rows = [
        (
            f"`{rule.name}`",
            plain(rule.meaning),
            _value(getattr(rules, rule.name)),
            _allowed(rule),
            linked(rule.ruling),
        )
        for rule in HOUSE_RULES.values()
        if hasattr(RULES[edition], rule.name)
    ]
    head = ("house rule", "what it is", "usual", "may be", "rulings")
    table = "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))
    return (
        "## House rules\n\nBy these a table may play otherwise: in the browser when a race is set up, "
        "`--house NAME=VALUE` in the terminal, `switches` in a situation.\n\n" + table
    )


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{value}`" if value != "" else "none"


def _allowed(rule: HouseRule) -> str:
    if rule.words:
        return " or ".join(f"`{word}`" for word in rule.words)
    return "yes or no" if rule.kind == "yes-no" else rule.allowed
