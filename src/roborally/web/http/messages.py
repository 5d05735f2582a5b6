"""Reads what clients say over the websocket."""

from __future__ import annotations

from typing import Final

from msgspec import ValidationError
from msgspec.json import Decoder
from msgspec.json import decode as decode_anything

from roborally.protocol.said import ClientMessage
from roborally.web.refusals import Refusal

_decoder: Final = Decoder(ClientMessage)


def read_message(text: str | bytes) -> ClientMessage:
    """A message; raises Refusal with the ``ref`` of what could not be understood."""
    try:
        message: ClientMessage = _decoder.decode(text)
    except (ValidationError, ValueError, RecursionError) as error:
        raise Refusal("bad-request", "refused-no-message", why=str(error), ref=_ref(text)) from None
    return message


def _ref(text: str | bytes) -> str | int | None:
    try:
        found = decode_anything(text)
    except (ValueError, RecursionError):
        return None
    ref = found.get("ref") if isinstance(found, dict) else None
    return ref if isinstance(ref, int) or (isinstance(ref, str) and len(ref) <= 40) else None
