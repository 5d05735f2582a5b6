"""Websockets that end when they have ended.

To close a connection politely is to wait until everything that was written has been read. Whoever
reads nothing would keep it, and all that waits for it, for as long as the network likes.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CUT_AFTER: Final = 5.0
"""Seconds for a client to read the rest once the server has done with it."""
AT_ONCE: Final = struct.pack("ii", 1, 0)


class CutWebSocket(WebSocketsSansIOProtocol):
    """The websocket of uvicorn, cut if the client does not let it end."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._cutting: asyncio.TimerHandle | None = None
        super().connection_made(transport)

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

    def keepalive_timeout(self) -> None:
        """Nobody answers: nobody will read the goodbye either."""
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
