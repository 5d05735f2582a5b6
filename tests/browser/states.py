"""All states of all pages, and what the crawler must know about each."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.puzzles.shelf import shelf
from tests.browser import pages
from tests.browser.crawler import State
from tests.browser.pages import Come, page

BAR = (
    "^Skip to the content",
    "^RoboRally$",
    "^Sound is",
    "^Theme:",
    "^Deutsch$",
    "^Help$",
    "^Menu$",
)
"""Pressed on the first page and while programming."""
NAV = ("^Play$", "^Races$", "^Learn$", "^Puzzles$", "^Ladder$", "^Rules$")
"""Pressed on the page of the rules."""
ASLEEP = (r"Register \d", "Power down next turn", r"^button '\d+(\.\d)? ")
"""Registers that are empty or locked in; lines of the log before one came."""
LEAVING = ("^Let a bot play for me", "^To the first page", "^End the room", "^End it")
ANSWERS = ("^[1-9·] ", "^[A-Z][0-9]+$", "^(north|east|south|west)$", "^Buy", "^Pass")
OF_THE_TABLE = (
    *"12shpo?tgm+-fal/,.",
    *("ArrowUp", "ArrowDown", "Alt+ArrowRight", "Backspace", "Shift+Backspace", "Enter"),
)
ON_THE_BOARD = dict.fromkeys(("ArrowUp", "ArrowDown"), "for the board if it has the focus")


def at_the_table(
    name: str, come: Come, here: str, last: Sequence[str] = (), elsewhere: Sequence[str] = BAR
) -> State:
    between = ("f", "+")
    return State(
        name,
        come,
        here,
        (*last, *LEAVING),
        between,
        few=ANSWERS,
        elsewhere=elsewhere,
        asleep=ASLEEP,
    )


STATES = [
    State(
        "home",
        page("/"),
        "#setup-title",
        typed={"name": "Grace {}", "course": pages.OWN, "^Code": "ABCD-EFGH-JKLM"},
        refused=["POST .*/login 401", "POST .*/device/enter 4"],
    ),
    State("learn", page("/learn"), "main h1", elsewhere=(*BAR, *NAV)),
    State(
        "puzzle",
        page(f"/puzzles/{next(iter(shelf()))}"),
        "ul.hand",
        between=("f", "+"),
        last=("^Lock in",),
        elsewhere=(*BAR, *NAV),
        asleep=ASLEEP,
        keys={**ON_THE_BOARD, "Enter": "registers are empty"},
    ),
    State("puzzles", page("/puzzles/all"), "main h1", elsewhere=(*BAR, *NAV)),
    State("rules", page("/rules/2005/belts#belt-meet"), "#situation .answers", elsewhere=BAR),
    State("cards of the rules", page("/rules/2005/cards"), "main dt", elsewhere=(*BAR, *NAV)),
    State("races", page("/races"), "main h1", elsewhere=(*BAR, *NAV)),
    State("people", page("/people"), "main h1", elsewhere=(*BAR, *NAV)),
    State(
        "lobby",
        pages.host,
        ".seats",
        last=("^Start the race", "^Stand up", "^End this room"),
        typed={"name": "Grace {}", "course": pages.OWN},
        refused=["PATCH .*/rooms/[a-z0-9]+ 400"],  # a course that is not for so many
        elsewhere=BAR,
        asleep=("text 'Copy link'",),
    ),
    State(
        "lobby of a guest",
        pages.join,
        ".seats",
        last=("^Stand up",),
        elsewhere=BAR,
        asleep=("text 'Copy link'",),
    ),
    State(
        "programming",
        pages.program,
        "ul.hand",
        between=("f", "+"),
        last=("^Lock in", *LEAVING),
        asleep=ASLEEP,
        keys={
            **ON_THE_BOARD,
            **dict.fromkeys((",", ".", "k", "End", "Space"), "all is shown"),
            "a": "no antenna",
            "p": "who is not damaged does not power down",
            "Enter": "registers are empty",
        },
    ),
    at_the_table("text view", pages.read, "ul.hand", ("^Lock in",)),
    at_the_table("lesson", pages.take_a_lesson, "ul.hand", ("^Lock in",)),
    at_the_table("hot seat", pages.share, ".cover"),
    at_the_table("waiting", pages.wait, "h2:has-text('Waiting for')"),
    State(
        "spectator",
        pages.look_on,
        "#board",
        between=("f", "+"),
        elsewhere=BAR[:-1],
        asleep=(*ASLEEP, "'Save'"),
    ),
    State(
        "playback",
        pages.watch,
        "button[aria-label=Play], button[aria-label=Pause]",
        between=("f", "+", "Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"),
        last=("^To the end", "^Skip to", "^Back to live"),
        elsewhere=BAR,
        asleep=ASLEEP,
        keys={
            **ON_THE_BOARD,
            **dict.fromkeys(("1", "2", "Backspace", "Shift+Backspace", "Enter"), "no question"),
            **dict.fromkeys(("s", "h", "p"), "nothing is programmed"),
            "a": "no antenna",
        },
    ),
    *(
        at_the_table(f"question: {shape}", pages.asked(shape, plan), "#prompt-title", ANSWERS)
        for shape, plan in pages.QUESTIONS.items()
    ),
    State("after the race", pages.look_back, "main h1", last=("^Rematch",), elsewhere=BAR),
    State(
        "replay",
        pages.replay,
        ".scrubber",
        between=("Home", "Control+ArrowRight", "Shift+ArrowRight"),
        last=("^Fit the board", "^Smaller", "^Play on"),
        typed={"Go to": "2.4"},
        elsewhere=BAR,
        keys=dict.fromkeys(OF_THE_TABLE, "it works the table only"),
    ),
]
