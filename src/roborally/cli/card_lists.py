"""The command about cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Group, Parameter

from roborally.catalogue import entries, entries_named
from roborally.cli.floors import spoken, write
from roborally.cli.problems import Problem
from roborally.cli.width import print_table, wrapped
from roborally.words.languages import SOURCE

_PAPER: Final = Group("On paper")


def cards(
    name: Annotated[str | None, Parameter(help="Show this card only.")] = None,
    /,
    *,
    edition: Annotated[
        str | None, Parameter(help="Only those of 1994, 2005, 2016, courses or house.")
    ] = None,
    pdf: Annotated[
        bool,
        Parameter(
            group=_PAPER,
            negative=(),
            help="All cards of an edition to print and cut, program cards too.",
        ),
    ] = False,
    output: Annotated[
        Path | None,
        Parameter(name=("--output", "-o"), group=_PAPER, help="Write the PDF into this file."),
    ] = None,
    paper: Annotated[Literal["a4", "letter"], Parameter(group=_PAPER, help="Sheets.")] = "a4",
    language: Annotated[str, Parameter(group=_PAPER, help="For example de.")] = SOURCE,
) -> None:
    """List the options, upgrades and special rules, show one with its text, or print all."""
    if pdf:
        write(_printed(name, edition, paper, language), output)
        return
    if output is not None:
        raise Problem(f"--output {output}: only a --pdf is written into a file")
    found = entries() if name is None else entries_named(name)
    if edition is not None:
        found = [entry for entry in found if entry.edition == edition]
        if not found:
            raise Problem(
                f"nothing of edition '{edition}'; expected 1994, 2005, 2016, courses or house"
            )
    if name is None:
        rows = [(entry.name, entry.edition, entry.category) for entry in found]
        print_table(("card", "edition", "category"), rows)
        return
    for entry in found:
        print(f"{entry.name} ({entry.edition}, {entry.category})")
        print(wrapped(entry.text, "  ", ""))
        if entry.decisions:
            print(wrapped(f"asks: {', '.join(entry.decisions)}", "  "))
        if entry.rulings:
            print(wrapped(f"rulings: {entry.rulings}", "  "))


def _printed(name: str | None, edition: str | None, paper: str, language: str) -> bytes:
    from roborally.paper.cards_pdf import cards_pdf
    from roborally.paper.decks import BOXES
    from roborally.paper.typesetter import NoTypesetter

    spoken(language)
    if name is not None or edition not in BOXES:
        raise Problem(f"--pdf prints the cards of a whole edition: --edition {' or '.join(BOXES)}")
    try:
        return cards_pdf(edition, paper=paper, language=language)
    except NoTypesetter as error:
        raise Problem(str(error)) from None
