"""Under which names a server answers, and whose requests count together.

A page of another site can let its own name lead to this machine and then read what a server here
says, because for the browser it is the same site still. So a server that is there for this machine
only does not answer to strange names.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from unicodedata import normalize
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Headers
from litestar.types import ASGIApp, Receive, Scope, Send

from roborally.web.network import addresses_here, chosen, is_private, listens_to_all
from roborally.web.refusals import Refusal
from roborally.web.settings import Settings

HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
FOR_ALL: Final = ("/health", "/health/live", "/health/ready")
"""Who watches over servers asks by whatever address there is; nothing is told there."""
NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")

log: Final = logging.getLogger("roborally")


def plain_host(text: str) -> str:
    """A name or an address as it is compared, as browsers send it; empty if it is neither.

    Addresses of IPv6 may have brackets, names a dot at their end and letters of any language.
    """
    bracketed = text.startswith("[") and text.endswith("]")
    try:
        found = ip_address(text[1:-1] if bracketed else text)
    except ValueError:
        labels = text.removesuffix(".").split(".")
        name = ".".join(_ascii_label(label) for label in labels)
        return name if NAME.fullmatch(name) else ""
    return "" if bracketed and found.version != 6 else str(found)


def _ascii_label(label: str) -> str:
    """One part of a name; other letters than those of ASCII are written as RFC 3492 says."""
    low = normalize("NFKC", label.lower())
    if low.isascii() or not low.isprintable():
        return low
    return f"xn--{low.encode('punycode').decode()}"


def _is_localhost(name: str) -> bool:
    """Names that lead to this machine everywhere (RFC 6761)."""
    return name == "localhost" or name.endswith(".localhost")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens there."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return _is_localhost(plain_host(host))


def served_hosts(settings: Settings) -> frozenset[str] | None:
    """The names that this server answers to; None for all."""
    alone = is_loopback(settings.host)
    if not alone and not settings.hosts:
        return None
    origins = {urlsplit(origin).hostname or "" for origin in settings.origins}
    names = {plain_host(name) for name in (*origins, *settings.hosts)}
    if alone:
        names.add(plain_host(settings.host))
    elif listens_to_all(settings.host):
        names |= set(addresses_here())
    return frozenset((names | HERE) - {""})


def addresses_for(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> list[str]:
    """How others in the network of whoever asks find this server; nothing for those outside."""
    name = host_name(connection.headers.get("host", ""))
    if not (is_loopback(name) or is_private(name)):
        return []
    found = addresses_here() if listens_to_all(settings.host) else chosen([settings.host])
    url = connection.url
    return [f"{url.scheme}://{address}:{url.port or 80}" for address in found]


def host_name(header: str) -> str:
    """The name in a Host header, without its port; empty if there is none."""
    try:
        return plain_host(urlsplit(f"//{header}").hostname or "")
    except ValueError:
        return ""


def came_by_tls(scope: Scope) -> bool:
    """Whether a browser may be told to come by TLS always; on localhost others serve as well."""
    name = host_name(Headers.from_scope(scope).get("host", ""))
    return scope.get("scheme") == "https" and not _is_localhost(name)


def only_for(hosts: frozenset[str] | None) -> Callable[[ASGIApp], ASGIApp]:
    """Let requests to other names not through."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def look(scope: Scope, receive: Receive, send: Send) -> None:
            if hosts is not None and scope["path"] not in FOR_ALL:
                name = host_name(Headers.from_scope(scope).get("host", ""))
                if name not in hosts and not _is_localhost(name):
                    raise Refusal("bad-host", "refused-bad-host")
            await app(scope, receive, send)

        return look

    return middleware


def notice_proxies(app: ASGIApp) -> ASGIApp:
    """Say once if a server in front says who asks, but is not believed."""
    said = False

    async def look(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal said
        told = Headers.from_scope(scope).get("x-forwarded-for")
        sender = scope["client"]
        # whoever is believed is not the sender any more: uvicorn has put in who was told
        if told and not said and sender is not None and sender[0] not in told:
            said = True
            log.warning(
                "%s says whom it asks for (X-Forwarded-For) and is not believed, so that all "
                "behind it share one limit; if it is your proxy, add --proxy %s",
                sender[0],
                sender[0],
            )
        await app(scope, receive, send)

    return look


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
