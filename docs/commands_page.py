"""The page of all commands with their options, made from the command line itself.

``python docs/commands_page.py`` writes it anew; a test fails while it is old. It is kept, and not
made with the other pages, because the whole server has to be imported for it.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin

from cyclopts import App
from cyclopts.argument import Argument
from gallery_pages import plain

from roborally.cli import app

PAGE: Final = Path(__file__).parent / "reference" / "commands.md"
_INTRODUCTION: Final = """\
# The command line

Every command with all it takes, made from the program: `roborally COMMAND --help` tells the same. In
the folder of the sources `python3 play.py COMMAND` does what `roborally COMMAND` does where it is installed.
Without a command it starts the game and opens the browser. The exit code is 0 if all went well, 1 if something that was
checked is not in order, 2 if what was typed or read makes no sense.
"""


def page() -> str:
    """The whole page in Markdown."""
    return "\n".join([_INTRODUCTION, *_commands(app, "roborally")])


def _commands(group: App, path: str) -> Iterator[str]:
    for name in group:
        command = group[name]
        if name.startswith("-"):
            continue
        if command.default_command is None:
            yield from _commands(command, f"{path} {name}")
            continue
        about, _, examples = (command.help or "").partition("\n\n")
        arguments = [one for one in command.assemble_argument_collection() if one.show]
        yield f"## {path} {name}\n\n{plain(' '.join(about.split()))}\n"
        if arguments:
            yield "| it takes | what it is | usual |\n|---|---|---|"
            yield "".join(f"| {' | '.join(_told(one))} |\n" for one in arguments)
        if examples:
            shown = examples.partition(": ")[2].replace(", roborally", "\nroborally")
            yield f"```console\n{shown}\n```\n"


def _told(argument: Argument) -> tuple[str, str, str]:
    kind = _kind(argument.hint)
    names = ", ".join(
        f"`{name}{kind if name.startswith('-') else ''}`"
        for name in argument.names
        if not name.startswith("--empty-")  # cyclopts takes these for every list
    )
    what = plain(argument.parameter.help or "").replace("|", "\\|")
    return names, what, _usual(argument)


def _kind(hint: Any) -> str:
    """What follows the name of an option, as ``--help`` says it."""
    if get_origin(hint) in (Union, types.UnionType):
        (hint,) = [one for one in get_args(hint) if one is not type(None)]
    if get_origin(hint) is Literal:
        return " " + "/".join(map(str, get_args(hint)))
    if get_origin(hint) in (list, tuple):
        return f"{_kind(get_args(hint)[0])} …"
    words = {bool: "", int: " NUMBER", float: " NUMBER", Path: " FILE"}
    return words.get(hint, " TEXT")


def _usual(argument: Argument) -> str:
    if argument.required:
        return "must be given"
    default = argument.field_info.default
    if default is True:
        return "yes"
    return (
        f"`{default}`"
        if isinstance(default, str | int | float) and default != "" and default is not False
        else ""
    )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
