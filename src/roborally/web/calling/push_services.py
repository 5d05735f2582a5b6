"""Handing notices over to the push services of browsers (RFC 8030)."""

from __future__ import annotations

import asyncio
import logging
import ssl
import time
from typing import Final, Literal
from urllib.parse import urlsplit

import httpcore

from roborally.web.calling.public_addresses import NotPublic, PublicNetwork
from roborally.web.calling.push_encryption import Identity, encrypted, receiver

STEP: Final = 5
"""Seconds for each of: finding the service, reaching it, agreeing on TLS, being answered a bit."""
PATIENCE: Final = 30
"""Seconds for all of one message."""
AT_ONCE: Final = 8
KEPT_OPEN: Final = 60
GONE: Final = (404, 410)
LATER: Final = (408, 425, 429)

PushFate = Literal["sent", "refused", "later", "gone"]
"""What became of a notice: it is taken, will never be, may be, or nobody is there any more."""

log: Final = logging.getLogger("roborally")


class PushServices:
    """Tells them who sends and whom they can write to; they are not followed elsewhere."""

    def __init__(self, key: str, contact: str) -> None:
        self.identity = Identity(key)
        self.contact = contact
        self._network = PublicNetwork()
        self._few = asyncio.Semaphore(AT_ONCE)
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=AT_ONCE,
            keepalive_expiry=KEPT_OPEN,
            network_backend=self._network,
        )

    async def send(
        self, endpoint: str, keys: tuple[str, str], text: bytes, seconds: int, topic: str
    ) -> PushFate:
        """A service keeps the notice so many seconds, and of those about one topic the last."""
        parts = urlsplit(endpoint)
        service = f"{parts.scheme}://{parts.netloc}"
        headers = {
            "Authorization": self.identity.proof(service, self.contact, int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Topic": topic,
            "Urgency": "normal",
        }
        body = encrypted(text, receiver(*keys))
        try:
            async with self._few, asyncio.timeout(PATIENCE):
                status = await self._post(endpoint, headers, body)
        except NotPublic:
            log.warning("a notice was not sent: %s is no public address", parts.hostname)
            return "gone"
        except (
            *(httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException),
            TimeoutError,
        ) as error:
            log.warning("a notice was not sent: %s", type(error).__name__)
            return "later"
        return _fate(status, parts.hostname)

    async def _post(self, endpoint: str, headers: dict[str, str], body: bytes) -> int:
        """The status; what else a service says is not read."""
        patience = {"timeout": dict.fromkeys(("connect", "read", "write", "pool"), STEP)}
        async with self._pool.stream(
            "POST", endpoint, headers=list(headers.items()), content=body, extensions=patience
        ) as answer:
            return answer.status

    async def close(self) -> None:
        await self._pool.aclose()
        self._network.close()


def _fate(status: int, service: str | None) -> PushFate:
    if 200 <= status < 300:
        return "sent"
    if status in GONE:
        return "gone"
    log.warning("a notice was not sent: %s answers %d", service, status)
    return "later" if status in LATER or status >= 500 else "refused"
