"""Under which names a server answers, and whose requests count together.

A page of another site can let its own name lead to this machine and then read what a server here
says, because for the browser it is the same site still. So a server that is there for this machine
only does not answer to strange names.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.types import ASGIApp, Receive, Scope, Send

from roborally.web.refusals import Refusal
from roborally.web.settings import Settings

HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.casefold() == "localhost"


def served_hosts(settings: Settings) -> frozenset[str] | None:
    """The names that this server answers to; None for all."""
    alone = is_loopback(settings.host)
    if not alone and not settings.hosts:
        return None
    origins = {urlsplit(origin).hostname or "" for origin in settings.origins}
    names = {*HERE, *origins, *(host.casefold() for host in settings.hosts)}
    if alone:
        names.add(settings.host.casefold())
    return frozenset(names - {""})


def host_name(header: str) -> str:
    """The name in a Host header, without its port; empty if there is none."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def only_for(hosts: frozenset[str] | None) -> Callable[[ASGIApp], ASGIApp]:
    """Let requests to other names not through."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def look(scope: Scope, receive: Receive, send: Send) -> None:
            if (
                hosts is not None
                and host_name(Headers.from_scope(scope).get("host", "")) not in hosts
            ):
                raise Refusal("bad-host", "this server is not known by that name; see --allow-host")
            await app(scope, receive, send)

        return look

    return middleware


def who_counts(address: str) -> str:
    """The address by which somebody's requests are counted.

    One who has IPv6 has a whole network of addresses, usually a /64.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), 64), strict=False))
