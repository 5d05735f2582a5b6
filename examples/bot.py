"""A bot for a RoboRally server, as small as it can be: python bot.py SERVER ROOM [NAME]."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def call(address: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    """Ask the server for something over HTTP."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(  # noqa: S310  the user says which server
        address, json.dumps(body).encode(), headers
    )
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        found: dict[str, Any] = json.load(answer)
    return found


def choose(ask: dict[str, Any], damage: int) -> str:
    """An answer to an ask. Here is where a bot becomes clever.

    Whoever never repairs ends with a program that is locked for ever.
    """
    if ask["name"] == "announce_power_down" and damage > 4:
        return "down"
    if ask["shape"] != "program":
        return str(ask["default"])
    hand = sorted(ask["program"]["hand"], key=lambda card: not card.startswith("M"))
    first = [card for card in hand if card not in ask["program"]["not_first"]] or hand
    hand.remove(first[0])
    laid = [first[0], *hand]
    return ",".join(laid[: len(ask["program"]["registers"])])


async def play(server: str, room: str, name: str) -> None:
    """Sit down in a room and answer until the race is over."""
    token = call(f"{server}/api/v1/bots", {"name": name})["token"]
    call(f"{server}/api/v1/rooms/{room}/join", {}, token)
    address = f"{server.replace('http', 'ws', 1)}/api/v1/rooms/{room}/live"
    headers = {"authorization": f"Bearer {token}"}
    while True:
        try:
            async with connect(address, additional_headers=headers, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": 2}))
                if await answer_all(socket):
                    return
        except (ConnectionClosed, OSError):
            await asyncio.sleep(1)


def follow(view: Any, update: Any) -> None:
    """Bring a view up to date."""
    told = [change for event in update["events"] for change in event.get("changes", [])]
    for change in told + update["changes"]:
        (view["robots"][change["robot"]] if "robot" in change else view).update(change)


async def answer_all(socket: Any) -> bool:
    """Answer everything that is asked; True when the race is over."""
    answered: set[str] = set()
    view: Any = None
    async for text in socket:
        message = json.loads(text)
        view = message.get("view") or view
        if message["type"] == "update" and "view" not in message:
            follow(view, message)
        if "room" in message and message["room"]["status"] in ("over", "closed"):
            return True
        if message["type"] == "refused":
            print(message["message"], file=sys.stderr)
        for ask in message.get("asks", []):
            if ask["id"] not in answered:
                answered.add(ask["id"])
                damage = view["robots"][ask["robot"]]["damage"]
                reply = {"type": "answer", "ask": ask["id"], "answer": choose(ask, damage)}
                await socket.send(json.dumps(reply))
    return False


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "Python bot"))
