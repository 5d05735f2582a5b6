"""Websockets that end when they have ended.

To close a connection politely is to wait until everything that was written has been read. Whoever
reads nothing would keep it, and all that waits for it, for as long as the network likes. But a ping
waits behind all that was written before it, so whoever reads slowly answers late.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CUT_AFTER: Final = 5.0
"""Seconds for a client to read the rest once the server has done with it."""
AT_ONCE: Final = struct.pack("ii", 1, 0)


class CountedTransport:
    """A transport that counts what is written to it."""

    def __init__(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._written = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        self._written += len(data)
        self._transport.write(data)

    @property
    def delivered(self) -> int:
        """How many bytes the other side has taken, as far as this system can tell."""
        waiting = self._transport.get_write_buffer_size()
        return self._written - waiting - _unsent(self._transport.get_extra_info("socket"))


def _unsent(opened: Any) -> int:
    """What the system still keeps of a socket until the other side has taken it."""
    if sys.platform == "win32" or opened is None:
        return 0
    import fcntl  # noqa: PLC0415  not everywhere
    import termios  # noqa: PLC0415

    try:
        answer = fcntl.ioctl(opened.fileno(), termios.TIOCOUTQ, bytes(4))
    except OSError:  # some systems do not tell
        return 0
    return int(struct.unpack("i", answer)[0])


class CutWebSocket(WebSocketsSansIOProtocol):
    """The websocket of uvicorn, cut if the client does not let it end."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._cutting: asyncio.TimerHandle | None = None
        self._counted = CountedTransport(transport)
        self._delivered = 0
        super().connection_made(cast("asyncio.Transport", self._counted))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._cutting is not None:
            self._cutting.cancel()
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            if not self.disconnected:
                self._cutting = self.loop.call_later(CUT_AFTER, self.cut)

    def send_keepalive_ping(self) -> None:
        self._delivered = self._counted.delivered
        super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Nobody answers: nobody will read the goodbye either, unless somebody still reads."""
        before, self._delivered = self._delivered, self._counted.delivered
        if self._delivered > before and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.cut()

    def cut(self) -> None:
        """End the connection now, and let the system forget what was not delivered."""
        if self.disconnected:
            return
        opened: Any = self.transport.get_extra_info("socket")
        if opened is not None:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.transport.abort()
