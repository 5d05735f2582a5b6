"""The command line. Each command is loaded when it is called, so that the start stays quick."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, Final

from cyclopts import App, Parameter

from roborally.cli.problems import BAD_INPUT, Problem
from roborally.cli.version import version

app: Final = App(
    name="roborally",
    version=version,
    help=(
        "RoboRally in all its editions: an unofficial fan implementation.\n\n"
        "Without a command it starts the game in the browser, as 'roborally serve --open' does."
    ),
    help_format="plaintext",
)
COMMANDS: Final = {
    "serve": (
        "serve",
        "Start the server; play in the browser.",
        "roborally serve --open",
        "roborally serve --host 0.0.0.0 --port 80 --database postgresql://roborally@localhost/races",
    ),
    "journal": (
        "journal",
        "Print everything that a server has stored of a room, even of a damaged one.",
        "roborally journal k7m2qphwd3xz > room.jsonl",
    ),
    "boards": (
        "floors",
        "List the boards.",
        "roborally boards --edition 2016",
    ),
    "courses": (
        "floors",
        "List the courses, or tell about one.",
        "roborally courses --edition 2005",
        "roborally courses moving-targets",
    ),
    "show": (
        "floors",
        "Draw a board or a course, in the terminal or into a file.",
        "roborally show exchange-2005",
        "roborally show death-trap-2016 --png -o trap.png",
        "roborally show my-race.course --svg --theme light",
        "roborally show my-race.course --pdf -o my-race.pdf",
    ),
    "check": (
        "own_files",
        "Check courses or boards: errors, warnings, hints. The exit code is 1 if one has errors.",
        "roborally check my-race.course",
    ),
    "fmt": (
        "own_files",
        "Write files of courses and boards anew in their canonical form.",
        "roborally fmt my-race.course my-yard.board",
        "roborally fmt --check my-race.course",
    ),
    "new": (
        "own_files",
        "Begin a board, or a course with an empty board of its own.",
        "roborally new course my-race.course",
        "roborally new board my-yard.board --width 10 --height 8",
        "roborally new bot my_bot.py",
    ),
    "bundle": (
        "own_files",
        "Write a course and its own boards into one file, which is read wherever a course is.",
        "roborally bundle my-race.course -o to-hand-on.course",
    ),
    "generate": (
        "generate",
        "Make a course that lasts as long and is as hard as wished, measured by races of bots.",
        "roborally generate --boards 2 --difficulty medium --minutes 30 -o my-race.course",
        "roborally generate --boards 1 --boards my-yard.board --minutes 20 --seed 7",
        "roborally generate --from-scratch --boards 1 --minutes 15 -o new-yard.course",
    ),
    "cards": (
        "card_lists",
        "List the options, upgrades and special rules, show one with its text, or print all.",
        "roborally cards --edition 2005",
        "roborally cards fire-control",
        "roborally cards --edition 2005 --pdf -o cards.pdf",
    ),
    "race": (
        "races",
        "Let bots race and tell the race, or write its record or tables of many races into files.",
        "roborally race risky-exchange --players 4 --bots Racer --map",
        "roborally race risky-exchange --players 4 --seed lucky --output race.txt",
        "roborally race risky-exchange,2016 --bots Rover --deals 200 --data races",
    ),
    "replay": (
        "races",
        "Tell a recorded race in plain words, or hand its events to another program.",
        "roborally replay race.txt --map",
        "roborally replay race.txt --turn 3",
        "roborally replay race.txt --csv",
    ),
    "verify": (
        "races",
        "Play a record again and say whether it is sound. The exit code is 1 if it is not.",
        "roborally verify race.txt",
    ),
    "analyse": (
        "analyse",
        "Look back at a race that is over: chances after every turn, and better programs.",
        "roborally analyse race.txt",
        "roborally analyse race.txt --robot Twonky --races 100",
    ),
    "situation": (
        "races",
        "Play a situation and show what the rules say.",
        "roborally situation dispute.json --check",
    ),
    "arena": (
        "arena",
        "Let bots race each other, or alone, and measure them.",
        "roborally arena --one Tactician among Racer --deals 50",
        "roborally arena Racer,Rover,Rover,Scrap --courses risky-exchange",
        "roborally arena solo Racer --clairvoyant 40",
        "roborally arena --regret Master Tactician",
    ),
    "league": (
        "league",
        "Let the bots of a folder race each other for ever, and rate them.",
        "roborally league my-bots --rounds 50",
    ),
    "bot": (
        "bot",
        "Let a bot play on a server.",
        "roborally bot http://127.0.0.1:8000/room/k7m2qphwd3xz Racer",
        "roborally bot http://127.0.0.1:8000 mine:Bot --new risky-exchange --against Racer,Novice",
        "roborally bot https://example.org mine:Bot --token rr_…",
        "roborally bot https://example.org mine:Bot --lobby",
        'roborally bot https://example.org "exec:node my-bot.mjs" --room k7m2qphwd3xz',
    ),
    "puzzle": (
        "puzzle",
        "Play the puzzle of the day, or another one; or mine more of them.",
        "roborally puzzle",
        "roborally puzzle --list --edition 2005",
        "roborally puzzle --mine 20 --courses checkmate --into my-puzzles.jsonl",
    ),
    "rate": (
        "rating",
        "Rate a course by races of bots: length, difficulty, interaction, docks, deadly squares.",
        "roborally rate my-race.course --output deaths.svg",
    ),
}
"""Where each command is, what it does, and examples."""

for _name, (_module, _help, *_examples) in COMMANDS.items():
    _word = "Example" if len(_examples) == 1 else "Examples"
    app.command(
        f"roborally.cli.{_module}:{_name}",
        name=_name,
        help=f"{_help}\n\n{_word}: {', '.join(_examples)}",
    )


app.command(
    "roborally.cli.postal:app",
    name="postal",
    help=(
        "Play by post or e-mail: order sheets, reports, deadlines.\n\n"
        "Example: roborally postal --help"
    ),
)


@app.default
def play(*words: Annotated[str, Parameter(show=False)]) -> None:
    """Start the server and open the browser."""
    if words:
        from roborally.floor.text import suggestion

        raise Problem(
            f"there is no command '{words[0]}'{suggestion(words[0], (*COMMANDS, 'postal'))}"
        )
    from roborally.cli.serve import serve

    serve(open=True)


def main(arguments: list[str] | None = None) -> None:
    """Run the command line. Exit code 1: a check failed; 2: bad input."""
    from roborally.floor.library import UnknownName
    from roborally.floor.text import TextError
    from roborally.game.setup import BadSetup

    _write_utf_8()
    try:
        code = app(arguments, result_action="return_value")
    except TextError as error:
        from roborally.cli.mistakes import print_mistakes

        print_mistakes(error)
        sys.exit(BAD_INPUT)
    except (Problem, UnknownName, BadSetup) as error:
        print(f"roborally: {error}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"roborally: {where}{error.strerror}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    sys.exit(code if isinstance(code, int) else 0)


def _write_utf_8() -> None:
    """Maps and umlauts can be written into files and pipes of every system, Windows included."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower() != "utf-8":
            stream.reconfigure(encoding="utf-8")
