"""The commands of postal play. Each is loaded when it is called."""

from __future__ import annotations

from typing import Final

from cyclopts import App

app: Final = App(
    name="postal",
    help=(
        "Play by post or e-mail: order sheets, reports, deadlines.\n\n"
        "Start with 'roborally postal new --help', and read docs/postal.md."
    ),
    help_format="plaintext",
)
COMMANDS: Final = {
    "new": ("game", "Begin a game and write the first reports."),
    "status": ("game", "Who plays, which turn it is, and whose orders are missing."),
    "orders": ("game", "File an order sheet and show how it was understood."),
    "run": ("game", "Play the turn if all orders are in or the deadline has passed."),
    "remind": ("game", "Note a reminder to all whose orders are missing."),
    "report": ("game", "Write all reports of this turn again, or show one."),
    "record": ("game", "Write the record of a race that is over."),
    "replace": ("referee", "Let somebody else take over a robot."),
    "correct": ("referee", "Take turns back, so that they are played again."),
    "deadline": ("referee", "Move the deadline of this turn."),
    "stand-in": ("referee", "Let a bot play for who sends no orders."),
    "mail": ("mail", "Run the game by e-mail: one round, or for ever."),
}
"""In which module each command is, and what it does."""
EXAMPLES: Final = {
    "new": "club --course dislocated-knee --player 'Fred <fred@example.org>' --player Anna "
    "--player Mia --player 'Tom <tom@example.org> [de]' --every 3d --at 20:00",
    "status": "club",
    "orders": "club fred.txt",
    "run": "club",
    "remind": "club",
    "report": "club --player Fred --format pdf -o fred.pdf",
    "record": "club -o race.txt",
    "replace": "club Fred 'Zoe <zoe@example.org>'",
    "correct": "club 3 --reason 'the orders of Anna were typed wrongly'",
    "deadline": "club '2026-11-25 20:00' --reason holidays",
    "stand-in": "club Racer --player Fred",
    "mail": "club --watch 300",
}

for _name, (_module, _help) in COMMANDS.items():
    app.command(
        f"roborally.cli.postal_{_module}:{_name.replace('-', '_')}",
        name=_name,
        help=f"{_help}\n\nExample: roborally postal {_name} {EXAMPLES[_name]}",
    )
