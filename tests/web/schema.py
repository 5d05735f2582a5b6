"""Every message and every answer that a test receives has exactly the form that is promised."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from roborally.web import (
    answers,
    live_answers,
    messages,
    routes_library,
    routes_people,
    routes_races,
    routes_rooms,
    routes_tables,
)

ROUTERS = (routes_people, routes_library, routes_rooms, routes_tables, routes_races)


def difference(value: Any, again: Any, place: str = "") -> str:
    """The first place where something was sent that is not promised, or the other way round."""
    if isinstance(value, dict) and isinstance(again, dict):
        for name in value.keys() | again.keys():
            where = f"{place}.{name}"
            if name not in again:
                return f"{where} is in no form"
            if name not in value:
                return f"{where} is missing"
            found = difference(value[name], again[name], where)
            if found:
                return found
        return ""
    if isinstance(value, list) and isinstance(again, list) and len(value) == len(again):
        pairs = zip(value, again, strict=True)
        found_all = (difference(one, two, f"{place}[{i}]") for i, (one, two) in enumerate(pairs))
        return next((found for found in found_all if found), "")
    return "" if value == again else f"{place} is {value!r}, read as {again!r}"


def check(value: Any, form: Any) -> None:
    """Neither a field too many nor one too few, and each of its type."""
    try:
        again = msgspec.to_builtins(msgspec.convert(value, form))
    except msgspec.ValidationError as error:
        raise AssertionError(f"{error}: {str(value)[:2000]}") from None
    found = difference(value, again)
    assert not found, f"{found}: {str(value)[:500]}"


def check_told(message: Any) -> None:
    """What the server says over the websocket."""
    check(message, live_answers.ServerMessage)


def check_said(message: Any) -> None:
    """What our own client says; a field that the server does not know would be lost."""
    form = {kind.__struct_config__.tag: kind for kind in messages.Message.__args__}
    known = {field.name for field in msgspec.structs.fields(form[message["type"]])}
    assert message.keys() - {"type"} <= known, message
    messages.read_message(msgspec.json.encode(message))


@cache
def forms() -> list[tuple[re.Pattern[str], str, dict[int, Any]]]:
    """For each address its pattern, its method and the forms by status."""
    found = []
    for module in ROUTERS:
        for route in module.router.routes:
            path = re.sub(r"\\{[^}]+\\}|{[^}]+}", "[^/]+", route.path_format).rstrip("/")
            for handler in getattr(route, "route_handlers", []):
                by_status = {
                    status: spec.data_container
                    for status, spec in (handler.responses or {}).items()
                }
                pattern = re.compile(path)
                found += [(pattern, str(method), by_status) for method in handler.http_methods]
    return found


def check_answer(method: str, path: str, status: int, body: Any) -> None:
    """What the server answers to a request."""
    if status >= 400:
        check(body, answers.Error)
        return
    plain = path.partition("?")[0].rstrip("/")
    matching = [
        by_status
        for pattern, how, by_status in forms()
        if how == method and pattern.fullmatch(plain)
    ]
    assert matching, f"no address {method} {plain}"
    form = matching[0].get(status)
    assert form is not None, f"{method} {plain} should not answer {status}"
    check(body, form)
