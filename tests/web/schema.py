"""Every message and every answer that a test receives has exactly the shape that is promised."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, get_args

import msgspec

from roborally.protocol.errors import Error
from roborally.protocol.said import ClientMessage
from roborally.protocol.told import ServerMessage
from roborally.web.http.app import MODULES


def check(value: Any, shape: Any) -> None:
    """Neither a field too many nor one too few, and each of its type."""
    try:
        read = msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise AssertionError(f"{error}: {str(value)[:2000]}") from None
    assert msgspec.json.decode(msgspec.json.encode(read)) == value


def check_told(message: Any) -> None:
    """What the server says over the websocket."""
    check(message, ServerMessage)


def check_said(message: Any) -> None:
    """What our own client says; a field that the server does not know would be lost."""
    shapes = {kind.__struct_config__.tag: kind for kind in get_args(ClientMessage)}
    shape = shapes[message["type"]]
    assert message.keys() - {"type"} <= set(shape.__struct_fields__), message
    msgspec.convert(message, shape)


@cache
def shapes() -> list[tuple[re.Pattern[str], str, dict[int, Any]]]:
    """For each address its pattern, its method and the shapes of answers by status."""
    found = []
    for module in MODULES:
        for route in module.router.routes:
            path = re.sub(r"\\{[^}]+\\}|{[^}]+}", "[^/]+", route.path_format).rstrip("/")
            for handler in getattr(route, "route_handlers", []):
                returned = handler.parsed_fn_signature.return_type
                inner = returned.inner_types
                shape = inner[0].annotation if inner else returned.annotation
                by_status = {handler.status_code: shape} | {
                    status: spec.data_container
                    for status, spec in (handler.responses or {}).items()
                }
                pattern = re.compile(path)
                found += [(pattern, str(method), by_status) for method in handler.http_methods]
    return found


def check_answer(method: str, path: str, status: int, body: Any) -> None:
    """What the server answers to a request."""
    if status >= 400:
        check(body, Error)
        return
    plain = path.partition("?")[0].rstrip("/")
    matching = [
        by_status
        for pattern, how, by_status in shapes()
        if how == method and pattern.fullmatch(plain)
    ]
    assert matching, f"no address {method} {plain}"
    shape = matching[0].get(status)
    assert shape is not None, f"{method} {plain} should not answer {status}"
    check(body, shape)
