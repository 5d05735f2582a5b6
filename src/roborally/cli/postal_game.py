"""Commands that run a postal game: begin it, file orders, play turns, write reports."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from roborally.cli.floors import find
from roborally.cli.postal_folder import (
    Folder,
    Now,
    carry_out,
    known_language,
    moment_of,
    open_game,
    read_player,
    say_reports,
)
from roborally.cli.problems import Problem
from roborally.floor.course import Course
from roborally.game.setup import Seat, Setup
from roborally.game.view import NOBODY
from roborally.paper.typesetter import NoTypesetter
from roborally.postal.deadlines import read_hour, read_period, read_zone
from roborally.postal.echo import echo
from roborally.postal.opening import create
from roborally.postal.publishing import rendered
from roborally.postal.report import make_report
from roborally.postal.report_changes import local
from roborally.postal.sheet import read_sheet
from roborally.postal.terms import Terms, new_code
from roborally.record import write_record
from roborally.rules import rules_named


def _house_rules(rules: list[str]) -> dict[str, str | bool | int]:
    found: dict[str, str | bool | int] = {}
    for rule in rules:
        name, sign, value = rule.partition("=")
        if not sign:
            raise Problem(f"'{rule}' is no house rule; write one like lives=4")
        text = value.strip().lower()
        words: dict[str, str | bool | int] = {"true": True, "false": False}
        found[name.strip()] = words.get(text, int(text) if text.isdigit() else value.strip())
    return found


def _check_level(level: str) -> None:
    """Raises GameError before a game is begun with a bot that does not exist."""
    # Loaded here because bots take a while to load, and few games have them.
    from roborally.postal.stand_in import level_named

    level_named(level)


def new(
    folder: Folder,
    /,
    *,
    course: Annotated[str, Parameter(help="A course of the library, or a .course file.")],
    player: Annotated[
        list[str], Parameter(help="'Fred <fred@example.org> [de]', once for each player.")
    ],
    title: Annotated[str | None, Parameter(help="The name of the game.")] = None,
    rules: Annotated[str, Parameter(help="postal, 1994 or 2005.")] = "postal",
    every: Annotated[str, Parameter(help="How long players have: 3d, 12h, 1w.")] = "3d",
    at: Annotated[str | None, Parameter(help="Deadlines fall on this time, like 20:00.")] = None,
    zone: Annotated[str, Parameter(help="The time zone, like Europe/Berlin.")] = "UTC",
    seed: Annotated[str | None, Parameter(help="Of all chance; usual is a secret one.")] = None,
    house_rule: Annotated[
        list[str] | None, Parameter(help="Like any_number_of_players=true.")
    ] = None,
    stand_in: Annotated[
        str | None, Parameter(help="A bot of this level plays for who sends no orders.")
    ] = None,
    now: Now = None,
) -> None:
    """Begin a game and write the first reports."""
    laid = find(course)
    if not isinstance(laid, Course):
        raise Problem(f"{course} is a board; robots race on courses")
    players = [read_player(text) for text in player]
    robots = rules_named(rules).robots
    if len(players) > len(robots):
        raise Problem(f"there are only {len(robots)} robots, not {len(players)}")
    seats = tuple(Seat(p.name, (robots[i],)) for i, p in enumerate(players))
    setup = Setup(rules, laid, seats, seed or new_code(), None, _house_rules(house_rule or []))

    def begin() -> None:
        hour = None if at is None else read_hour(at)
        terms = Terms(title or laid.name, read_period(every), hour, read_zone(zone))
        when = moment_of(now, terms.zone)
        if stand_in:
            _check_level(stand_in)
        game = create(folder, terms, setup, players, when)
        if stand_in:
            game.allow_stand_in(stand_in, range(len(players)), when)
        say_reports(game)

    carry_out(begin)


def status(folder: Folder, /) -> None:
    """Who plays, which turn it is, and whose orders are missing."""
    game = open_game(folder)
    print(f"{game.terms.title}: {'over' if game.over else f'turn {game.turn}'}")
    if not game.over:
        print(f"deadline: {local(game, game.deadline, 'en')}")
    waiting = game.waiting()
    for seat, player in enumerate(game.players):
        if not game.table.waits_for(seat):
            word = "needs no orders"
        elif game.is_frozen(seat):
            kept = seat in game.checked
            word = "orders are kept as they were" if kept else "there were no orders"
        elif game.withdrawn and seat in waiting:
            word = "new orders are wanted"
        elif seat not in waiting:
            word = "orders are in"
        else:
            word = "orders have mistakes" if seat in game.checked else "orders are missing"
        if seat in game.stand_ins and seat not in game.checked and game.table.waits_for(seat):
            word += f"; without orders a bot ({game.stand_ins[seat]}) plays"
        address = f" <{player.address}>" if player.address else ""
        print(f"  {game.robot(seat).name}: {player.name}{address}, {player.code}: {word}")


def orders(
    folder: Folder,
    file: Annotated[
        str, Parameter(allow_leading_hyphen=True, help="The order sheet, or - for standard input.")
    ],
    /,
    *,
    player: Annotated[str | None, Parameter(help="Whose, if the sheet does not say it.")] = None,
    now: Now = None,
) -> int:
    """File an order sheet and show how it was understood. The exit code is 1 if it has mistakes."""
    game = open_game(folder)
    text = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8", "replace")
    name = player or read_sheet(text).name
    if not name:
        raise Problem("the sheet does not say whose it is; add --player NAME")
    seat = carry_out(lambda: game.seat_of(name))
    checked = carry_out(lambda: game.take_orders(seat, text, moment_of(now, game.terms.zone)))
    language = game.players[seat].language
    deadline = game.deadline.astimezone(game.terms.zone)
    print(echo(checked, game.robot(seat), game.turn, deadline, language), end="")
    return int(not checked.good)


def run(
    folder: Folder,
    /,
    *,
    force: Annotated[
        bool, Parameter(negative=(), help="Even if orders are missing and there is time.")
    ] = False,
    now: Now = None,
) -> int:
    """Play the turn if all orders are in or the deadline has passed, and write the reports.

    A turn that was taken back is played at once. The exit code is 1 if it is too early.
    """
    game = open_game(folder)
    if game.over:
        raise Problem("the race is over")
    when = moment_of(now, game.terms.zone)
    if not (force or game.withdrawn or game.due(when)):
        names = ", ".join(game.players[seat].name for seat in game.waiting())
        print(f"good orders are missing from {names}; {local(game, game.deadline, 'en')} is due")
        return 1
    carry_out(lambda: game.resolve(when))
    print(f"turn {len(game.turns)} is played")
    say_reports(game)
    return 0


def remind(folder: Folder, /, *, now: Now = None) -> None:
    """Note a reminder to all whose orders are missing; 'postal mail' sends them."""
    game = open_game(folder)
    waiting = game.waiting()
    if not waiting:
        print("nobody has to be reminded")
        return
    carry_out(lambda: game.note_reminders(waiting, moment_of(now, game.terms.zone)))
    for seat in waiting:
        print(f"{game.players[seat].name}: orders for turn {game.turn} are missing")


def report(
    folder: Folder,
    /,
    *,
    player: Annotated[str | None, Parameter(help="Only for this player, or 'public'.")] = None,
    form: Annotated[
        Literal["text", "html", "pdf", "svg", "png"], Parameter(name="--format")
    ] = "text",
    language: Annotated[str | None, Parameter(help="Usual: the player's.")] = None,
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Write into this file.")
    ] = None,
) -> None:
    """Write all reports of this turn again, or show one."""
    game = open_game(folder)
    if player is None:
        say_reports(game)
        return
    seat = NOBODY if player == "public" else carry_out(lambda: game.seat_of(player))
    spoken = known_language(language or ("en" if seat == NOBODY else game.players[seat].language))
    try:
        content = rendered(make_report(game, seat, spoken), form)
    except NoTypesetter as error:
        raise Problem(str(error)) from None
    if output is not None:
        output.write_bytes(content)
        print(f"wrote {output}", file=sys.stderr)
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def record(
    folder: Folder,
    /,
    *,
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Write into this file.")
    ] = None,
) -> None:
    """Write the record of a race that is over; before, it would tell everybody's cards."""
    game = open_game(folder)
    if not game.over:
        raise Problem("the race is not over; its record would tell everybody's cards")
    text = write_record(game.table.referee)
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, "utf-8")
        print(f"wrote {output}", file=sys.stderr)
