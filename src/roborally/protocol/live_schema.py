"""The messages of the websocket as JSON Schema, for programs that are not written in Python."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from roborally.protocol.said import ClientMessage
from roborally.protocol.told import ServerMessage


@cache
def live_schema() -> dict[str, Any]:
    """``ClientMessage``, ``ServerMessage`` and every shape in them."""
    names = ("ClientMessage", "ServerMessage")
    messages, shapes = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The websocket of a room",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": {**shapes, **dict(zip(names, messages, strict=True))},
    }
