"""Where notices may be handed over: a stranger names the address, so only public ones are called.

A name is looked up once, and what was found is looked at and then connected to, so that it cannot
lead elsewhere in between.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

HTTPS: Final = 443
MOST_SIGNS: Final = 1000
LOOKERS: Final = 4
"""Names that are looked up at the same time; some never answer."""
LEADS_INSIDE: Final = tuple(map(ip_network, ("2002::/16", "64:ff9b:1::/48", "fec0::/10")))
"""Addresses in which one of another network is written, or that are of one place only."""


class NotPublic(Exception):
    """An address to which nothing is sent."""


def is_public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and any(found in network for network in LEADS_INSIDE):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def may_call(address: str, port: int) -> bool:
    """Whether something is sent there."""
    return port == HTTPS and is_public(address)


def could_be_called(endpoint: str) -> bool:
    """What can be said of an address before its name is looked up."""
    if not (len(endpoint) <= MOST_SIGNS and endpoint.isascii() and endpoint.isprintable()):
        return False
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port or HTTPS
    except ValueError:
        return False
    if parts.scheme != "https" or not host or " " in endpoint or {"@", "#"} & {*endpoint}:
        return False
    try:
        return may_call(str(ip_address(host)), port)
    except ValueError:  # a name
        return port == HTTPS


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only; raises NotPublic."""

    def __init__(self) -> None:
        self._network = httpcore.AnyIOBackend()
        self._lookers = ThreadPoolExecutor(LOOKERS, "names")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109  so it is in the library
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        try:
            async with asyncio.timeout(timeout):
                found = await self._addresses(host, port)
        except TimeoutError:
            raise httpcore.ConnectTimeout(host) from None
        if not all(may_call(address, port) for address in found):
            raise NotPublic(host)
        each = None if timeout is None else timeout / len(found)
        for address in found[:-1]:
            with suppress(httpcore.ConnectError, httpcore.ConnectTimeout):
                return await self._network.connect_tcp(address, port, each)
        return await self._network.connect_tcp(found[-1], port, each)

    async def _addresses(self, host: str, port: int) -> list[str]:
        """In the order in which the system would try them."""
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._lookers, _looked_up, host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from None
        return list(dict.fromkeys(found))

    async def sleep(self, seconds: float) -> None:
        await self._network.sleep(seconds)

    def close(self) -> None:
        self._lookers.shutdown(wait=False, cancel_futures=True)


def _looked_up(host: str, port: int) -> list[str]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError as error:
        raise OSError(str(error)) from None
    return [str(address[0]) for *_, address in found]
