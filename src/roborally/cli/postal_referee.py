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
)
from roborally.postal.deadlines import read_moment
from roborally.postal.report import local


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
    carry_out(lambda: game.replace_player(seat, fresh, moment_of(now)))
    print(f"{fresh.name} plays {game.robot(seat).name} with the code {fresh.code}")


def correct(
    folder: Folder,
    turn: Annotated[int, Parameter(help="The first turn to be played again.")],
    /,
    *,
    reason: Annotated[str, Parameter(help="What all players will read.")],
    now: Now = None,
) -> None:
    """Take turns back; their orders are kept and can be filed anew before 'postal run'."""
    game = open_game(folder)
    carry_out(lambda: game.withdraw(turn, reason, moment_of(now)))
    print(f"turn {turn} is to be played again; its orders are still filed")


def deadline(
    folder: Folder,
    when: Annotated[str, Parameter(help="Like '2026-11-20 20:00'.")],
    /,
    *,
    reason: Annotated[str, Parameter(help="What all players will read.")],
    now: Now = None,
) -> None:
    """Move the deadline of this turn; the next reports tell it."""
    game = open_game(folder)
    carry_out(
        lambda: game.move_deadline(read_moment(when, game.terms.zone), reason, moment_of(now))
    )
    print(f"orders for turn {game.turn} are due {local(game, game.deadline, 'en')}")
