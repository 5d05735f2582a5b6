"""HTTP connections that take nothing from others: bounded in number, size and time.

Whoever opens many connections and says little on each, or never reads the answer, would keep all
others out. So a request must arrive within a time and its answer must be read; and where there are
too many connections the one that has waited longest for its client makes room for the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from ipaddress import ip_address, ip_network
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from roborally.web.http.closing_sockets import CountedTransport
from roborally.web.http.hosts import who_counts
from roborally.web.limits import NO_END, Connections
from roborally.web.settings import Settings

HEAD_WITHIN: Final = 10.0
"""Seconds for the head of a request, from its connection or the first byte on."""
BODY_WITHIN: Final = 30.0
"""Seconds for the rest of it."""
LONGEST_HEAD: Final = 64 * 1024
"""Bytes of a head."""
READ_WITHIN: Final = 20.0
LEAST_READ: Final = 8 * 1024
"""Bytes of an answer that are to be taken in that many seconds, unless it is shorter."""
LOOK: Final = 2.5
"""Seconds between two looks at a connection."""
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"retry-after: 10\r\nconnection: close\r\ncontent-length: 36\r\n\r\n"
    b"there are too many connections here\n"
)


@cache
def connections() -> Connections:
    """Those of this process."""
    generous = Settings.from_environment().generous
    return Connections(NO_END, NO_END) if generous else Connections()


class BoundedHttp(HttpToolsProtocol):
    """The HTTP of uvicorn, cut where a client lets it wait."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._plain = cast("asyncio.Transport", transport)
        self._counted = CountedTransport(transport)
        self._head_since: float | None = self.loop.time()
        self._body_since: float | None = None
        self._head = 0
        self._read_since = self.loop.time()
        self._delivered = 0
        super().connection_made(cast("asyncio.Transport", self._counted))
        sender = self.client[0] if self.client else "unknown"
        trusted = _is_among(sender, self.config.forwarded_allow_ips or ())
        self._counts = connections()
        self._looking: asyncio.TimerHandle | None = self.loop.call_later(LOOK, self._look)
        if not self._counts.enter(self, None if trusted else who_counts(sender)):
            self.transport.write(FULL)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Websockets are counted elsewhere, and have their own rules."""
        self._forget()
        self.transport = self._plain
        super().handle_websocket_upgrade()

    def _forget(self) -> None:
        self._counts.leave(self)
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    # ---- what arrives

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._body_since is None:
            if self._head_since is None:
                self._head_since = self.loop.time()
            self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD and self._head_since is not None:
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        self._head_since, self._head = None, 0
        self._body_since = self.loop.time()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._body_since = None
        super().on_message_complete()
        if self._was_answered:
            self._head_since = self.loop.time()  # it was refused before it was there
        else:
            self._counts.works(self)

    def shutdown(self) -> None:
        """The server ends: who waits for something to happen is told that nothing more will."""
        super().shutdown()
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is not None and not cycle.response_complete:
            cycle.message_event.set()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self._counts.waits(self)

    @property
    def _was_answered(self) -> bool:
        """Whether the last request has its answer."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is not None and cycle.response_complete

    # ---- who lets us wait

    def _look(self) -> None:
        now = self.loop.time()
        nothing_to_do = self._was_answered or cast("object", self.cycle) is None
        late = nothing_to_do and _is_over(self._head_since, HEAD_WITHIN, now)
        late = late or (_is_over(self._body_since, BODY_WITHIN, now) and not self.pipeline)
        if late or self._is_unread(now):
            self.cut()
        else:
            self._looking = self.loop.call_later(LOOK, self._look)

    def _is_unread(self, now: float) -> bool:
        taken = self._counted.delivered - self._delivered
        if not self._counted.get_write_buffer_size() or taken >= LEAST_READ:
            self._read_since = now
            self._delivered += taken
        return now - self._read_since > READ_WITHIN

    def cut(self) -> None:
        self._forget()
        self.transport.abort()


def _is_over(since: float | None, within: float, now: float) -> bool:
    return since is not None and now - since > within


def _is_among(sender: str, proxies: Sequence[str]) -> bool:
    """Whether somebody is one of the servers in front, which answer for those behind them."""
    if not proxies:
        return False
    try:
        found = ip_address(sender)
        return any(found in ip_network(proxy, strict=False) for proxy in proxies)
    except ValueError:
        return sender in proxies or "*" in proxies
