"""The command that lets a bot play on a server."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Annotated
from urllib.error import URLError

from cyclopts import Parameter

from roborally.cli.problems import Problem
from roborally.floor.library import find_course


def bot(
    server: Annotated[str, Parameter(help="The address of a server, or the link of a room.")],
    bot: Annotated[
        str, Parameter(help="A bot of the game, module:Class of your own, or exec:command.")
    ],
    /,
    *,
    room: Annotated[
        list[str] | None,
        Parameter(negative=(), help="Take a seat in this room; may be given several times."),
    ] = None,
    name: Annotated[str, Parameter(help="What it is called there; usual is the bot's name.")] = "",
    lobby: Annotated[
        bool,
        Parameter(negative=(), help="Sit down in listed rooms that wait for players, for ever."),
    ] = False,
    new: Annotated[
        str | None, Parameter(help="Make a room on this course, and start the race at once.")
    ] = None,
    against: Annotated[
        str, Parameter(help="Levels of the server's bots there, separated by commas.")
    ] = "Racer",
    most: Annotated[
        int, Parameter(help="In how many rooms at once, by invitation or --lobby.")
    ] = 4,
    token: Annotated[
        str,
        Parameter(env_var="ROBORALLY_TOKEN", help="A token of yours: the bot is shown as yours."),
    ] = "",
    tokens: Annotated[
        Path | None, Parameter(help="The file in which tokens are kept; usual is one of yours.")
    ] = None,
) -> None:
    """Let a bot play on a server: in rooms that you name, or wherever it is invited."""
    from platformdirs import user_data_path

    from roborally.bot_client import BotClient, Unwelcome, account_on, room_in
    from roborally.contenders.contender import bot_named
    from roborally.contenders.making import BadBot

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("websockets").setLevel(logging.WARNING)
    rooms = [room_in(link) for link in room or ()]
    address, in_link, rest = server.partition("/room/")
    if in_link:
        rooms.append(room_in(rest))
    if not address.startswith(("http://", "https://")):
        raise Problem(f"{server}: the address of a server begins with http:// or https://")
    try:
        known = bot_named(bot)
    except BadBot as error:
        raise Problem(str(error)) from None
    called = name or known.rpartition(":")[2].rpartition("/")[2][:30]
    file = tokens or user_data_path("roborally") / "bots.json"
    try:
        client = BotClient(account_on(address, called, file, token), known, most)
        client.go_on()
        for one in rooms:
            client.enter(one)
        if new is not None:
            levels = [level.strip() for level in against.split(",")]
            print(f"{address}/room/{client.open_room(find_course(new).id, levels)}")
    except URLError as error:
        raise Problem(
            f"cannot reach {address} ({_reason(error)}); does the server run there, "
            "and is this machine connected?"
        ) from None
    except (Unwelcome, OSError) as error:
        raise Problem(f"{address}: {error}") from None
    try:
        if lobby:
            client.keep_looking()
        elif not rooms and new is None:
            print(f"{called} waits for invitations on {address}; Ctrl+C ends it", flush=True)
            client.keep_waiting()
        client.wait()
    except Unwelcome as refusal:
        raise Problem(f"{address}: {refusal}") from None
    except KeyboardInterrupt:
        client.stop()


def _reason(error: URLError) -> str:
    """What the system says, without the names that programs have for it."""
    return getattr(error.reason, "strerror", None) or str(error.reason)
