"""Options that commands of the arena share, with what help says about them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Group, Parameter

USUAL_COURSES: Final = "risky-exchange,death-trap-2005,checkmate,island-hop"

WHO: Final = Group("Who races")
WHERE: Final = Group("Where")
HOW: Final = Group("How it is done")

Courses = Annotated[
    str,
    Parameter(
        group=WHERE,
        help="Names or .course files, separated by commas; an edition for all of its courses, "
        "'2016,-gear-stripper' for all but one; 'static' for those of 2005 whose flags stay; "
        "'all' of the library.",
    ),
]
Rules = Annotated[
    str | None, Parameter(group=WHERE, help="1994, 2005, 2016 or postal; else the course's.")
]
House = Annotated[
    list[str] | None,
    Parameter(name="--house", group=WHERE, negative=(), help="A house rule, for example lives=4."),
]
Seed = Annotated[str, Parameter(group=HOW, help="The same seed gives the same result.")]
Jobs = Annotated[int | None, Parameter(group=HOW, help="Processes; usual are all cores.")]
Out = Annotated[
    Path | None,
    Parameter(group=HOW, help="Keep finished deals in this file, and go on where it ends."),
]
TablesFolder = Annotated[Path | None, Parameter(group=HOW, help="Where course tables are kept.")]
Times = Annotated[bool, Parameter(group=HOW, negative=(), help="Print how long answers took.")]
Seconds = Annotated[
    float, Parameter(group=HOW, help="Time for an answer of a bot that is not ours.")
]
Cluster = Annotated[
    str | None,
    Parameter(
        group=HOW,
        help="Race on a Dask cluster: the address of its scheduler, for example tcp://here:8786, "
        "or 'local' for one of --jobs processes.",
    ),
]
Trusted = Annotated[
    bool,
    Parameter(
        group=HOW, negative=(), help="Classes of yours play in the process of the race: quicker."
    ),
]
Records = Annotated[Path | None, Parameter(group=HOW, help="Record every race in this folder.")]
JsonFile = Annotated[Path | None, Parameter(group=HOW, help="Write the summary into this file.")]
