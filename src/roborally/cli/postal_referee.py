"""Commands with which the referee changes a postal game; all of them leave a trace."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from roborally.cli.postal_folder import (
    Folder,
    Now,
    carry_out,
    moment_of,
    open_game,
    read_player,
    say_reports,
)
from roborally.postal.deadlines import read_moment
from roborally.postal.report_changes import stand_in_said


def replace(
    folder: Folder,
    player: Annotated[str, Parameter(help="Who leaves.")],
    successor: Annotated[str, Parameter(help="'Zoe <zoe@example.org> [en]'.")],
    /,
    *,
    now: Now = None,
) -> None:
    """Let somebody else take over a robot; the reports tell it."""
    game = open_game(folder)
    seat = carry_out(lambda: game.seat_of(player))
    fresh = read_player(successor, game.players[seat].language)
    carry_out(lambda: game.replace_player(seat, fresh, moment_of(now, game.terms.zone)))
    print(f"{fresh.name} plays {game.robot(seat).name} with the code {fresh.code}")
    say_reports(game)


def correct(
    folder: Folder,
    turn: Annotated[int, Parameter(help="The first turn to be played again.")],
    /,
    *,
    reason: Annotated[str, Parameter(help="What all players will read.")],
    player: Annotated[
        list[str] | None, Parameter(help="Who is asked for new orders; may be given again.")
    ] = None,
    now: Now = None,
) -> None:
    """Take turns back; their orders are kept, and 'postal orders' can file better ones.

    'postal run' plays the turn again. With --player it is also played when new orders of these
    players have come by mail; the others cannot change theirs.
    """
    game = open_game(folder)
    seats = carry_out(lambda: [game.seat_of(name) for name in player or ()])
    when = moment_of(now, game.terms.zone)
    carry_out(lambda: game.withdraw(turn, reason, when, seats))
    print(f"turn {turn} is to be played again; its orders are still filed")
    say_reports(game)


def stand_in(
    folder: Folder,
    level: Annotated[
        str, Parameter(help="Novice, Apprentice, Racer, Tactician or Master; or none.")
    ],
    /,
    *,
    player: Annotated[
        list[str] | None, Parameter(help="For whom; may be given again. Usual: for everybody.")
    ] = None,
    now: Now = None,
) -> None:
    """Let a bot play for players in every turn for which they send no orders; the reports tell it.

    Without this, and after 'none', their cards are played as they were dealt.
    """
    game = open_game(folder)
    names = player or [known.name for known in game.players]
    seats = carry_out(lambda: [game.seat_of(name) for name in names])
    wanted = "" if level.lower() == "none" else level
    carry_out(lambda: game.allow_stand_in(wanted, seats, moment_of(now, game.terms.zone)))
    print(stand_in_said(game, seats, game.stand_ins.get(seats[0], ""), "en"))
    say_reports(game)


def deadline(
    folder: Folder,
    when: Annotated[str, Parameter(help="Like '2026-11-20 20:00'.")],
    /,
    *,
    reason: Annotated[str, Parameter(help="What all players will read.")],
    now: Now = None,
) -> None:
    """Move the deadline of this turn; the reports tell it."""
    game = open_game(folder)
    carry_out(
        lambda: game.move_deadline(
            read_moment(when, game.terms.zone), reason, moment_of(now, game.terms.zone)
        )
    )
    say_reports(game)
