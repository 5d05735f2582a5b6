"""Kills ``roborally postal mail`` at a chosen step.

Reads lines ``FOLDER STEP`` from standard input. For each a process runs the command on that folder
and kills itself with SIGKILL just before its step of that number; 0 is never. A step is whatever
leaves a trace outside of the process: a file opened for writing, linked, renamed or removed, a
connection, a mail. Answers ``killed`` or ``done`` for each line.
"""

from __future__ import annotations

import os
import signal
import sys

import resvg_py
import typst

from roborally.cli import main, postal, postal_mail
from roborally.cli.postal_game import status
from roborally.words.languages import codes, words_in

LOADED = (resvg_py, typst, postal, postal_mail, status, *map(words_in, codes()))
"""What the processes need is loaded once, before they part."""
STEPS = {
    "os.link",
    "os.rename",
    "os.remove",
    "os.mkdir",
    "socket.connect",
    "smtplib.connect",
    "smtplib.send",
}
NOW = "2026-11-16 12:00"


class Killer:
    """Counts steps, and kills the process before one of them."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.step = 0

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in STEPS or (event == "open" and _writes(arguments)):
            self.step += 1
            if self.step == self.at:
                os.kill(os.getpid(), signal.SIGKILL)


def _writes(arguments: tuple[object, ...]) -> bool:
    mode = arguments[1]
    return isinstance(mode, str) and any(letter in mode for letter in "wax+")


def run(folder: str, at: int) -> None:
    """Run the command in a process of its own; this one never returns."""
    sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
    sys.addaudithook(Killer(at))
    try:
        main(["postal", "mail", folder, "--now", NOW])
    except SystemExit as end:
        os._exit(int(end.code or 0))
    os._exit(0)


def serve() -> None:
    """Answer line by line."""
    for line in sys.stdin:
        folder, at = line.split()
        child = os.fork()
        if child == 0:
            run(folder, int(at))
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            assert os.WTERMSIG(status) == signal.SIGKILL
            print("killed", flush=True)  # noqa: T201
        else:
            print("done" if os.WEXITSTATUS(status) == 0 else "failed", flush=True)  # noqa: T201


if __name__ == "__main__":
    serve()
