"""A push service of browsers, and the browsers that read what it takes (RFC 8030, 8291)."""

from __future__ import annotations

import hmac
import json
import ssl
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from os import urandom
from pathlib import Path
from threading import Thread
from typing import Any

import trustme
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.web.serving import ServerProcess

CONTACT = "mailto:host@play.example"
ON_THIS_MACHINE = (
    "from roborally.web.calling import caller, public_addresses; caller.CALL_AFTER = 0; "
    "public_addresses.may_call = lambda address, port: address == '127.0.0.1'; "
)
"""For servers that call at once, and a service that is not public."""
A_DAY = 24 * 3600


@dataclass(frozen=True)
class Message:
    """What a service was handed over."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes what it is handed over; answers at paths of ``statuses`` with those."""

    def __init__(self, authority: Path) -> None:
        self.taken: list[Message] = []
        self.statuses: dict[str, int] = {}
        self.authority = authority
        signed = trustme.CA()
        signed.cert_pem.write_to_path(authority)
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        signed.issue_cert("127.0.0.1").configure_cert(context)
        self.http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.http.socket = context.wrap_socket(self.http.socket, server_side=True)
        self.address = f"https://127.0.0.1:{self.http.server_address[1]}"
        Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                headers = {name.lower(): value for name, value in self.headers.items()}
                body = self.rfile.read(int(headers["content-length"]))
                service.taken.append(Message(self.path, headers, body))
                self.send_response(service.statuses.get(self.path, 201))
                self.send_header("location", f"{service.address}/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """The test has its own way to look."""

        return Handler

    def messages(self, to: Subscription, number: int) -> list[Message]:
        """Once there are so many; what never comes stops the test."""
        while len(found := self.at(to)) < number:
            time.sleep(0.01)
        return found

    def at(self, to: Subscription) -> list[Message]:
        return [one for one in self.taken if one.path == to.path]


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    service = PushService(folder / "authority.pem")
    try:
        yield service
    finally:
        service.http.shutdown()
        service.http.server_close()


def notifying(
    folder: Path,
    service: PushService,
    start: Callable[..., ServerProcess] = ServerProcess,
) -> ServerProcess:
    """A server that sends notices there, to who is not here, at once."""
    trusting = {"SSL_CERT_FILE": str(service.authority)}
    return start(folder, "--push", CONTACT, before=ON_THIS_MACHINE, environment=trusting)


class Subscription:
    """What a browser has when it is to show notices: an address of its own, and keys."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service = service
        self.path = f"/push/{name}"
        self.key = generate_private_key(SECP256R1())
        self.point = _point(self.key.public_key())
        self.secret = urandom(16)

    def told(self, when: str = "soon", zone: str = "UTC") -> dict[str, str]:
        """What the page tells its server."""
        return {
            "endpoint": self.service.address + self.path,
            "p256dh": _written(self.point),
            "auth": _written(self.secret),
            "when": when,
            "zone": zone,
        }

    def read(self, message: Message) -> bytes:
        """As RFC 8291 says, with nothing but hashes."""
        assert message.headers["content-encoding"] == "aes128gcm"
        salt, size, length = message.body[:16], message.body[16:20], message.body[20]
        sender, sealed = message.body[21 : 21 + length], message.body[21 + length :]
        assert len(sealed) <= int.from_bytes(size, "big")
        shared = self.key.exchange(
            ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), sender)
        )
        about = b"WebPush: info\x00" + self.point + sender + b"\x01"
        both = _hashed(_hashed(self.secret, shared), about)
        first = _hashed(salt, both)
        key = _hashed(first, b"Content-Encoding: aes128gcm\x00\x01")[:16]
        nonce = _hashed(first, b"Content-Encoding: nonce\x00\x01")[:12]
        text, end, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        assert (end, padding.strip(b"\x00")) == (b"\x02", b"")
        return text

    def notice(self, message: Message) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.read(message))
        return found


def check_sender(message: Message, service: PushService, key: str) -> None:
    """Who sends has signed for this service, with the key of the subscriptions (RFC 8292)."""
    scheme, _, parameters = message.headers["authorization"].partition(" ")
    given = dict(one.strip().split("=", 1) for one in parameters.split(","))
    assert (scheme, given["k"]) == ("vapid", key)
    told, _, signature = given["t"].rpartition(".")
    head, claims = (json.loads(unwritten(part)) for part in told.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert (claims["aud"], claims["sub"]) == (service.address, CONTACT)
    assert 0 < claims["exp"] - time.time() <= A_DAY
    numbers = unwritten(signature)
    assert len(numbers) == 64
    pair = (int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unwritten(key))
    public.verify(encode_dss_signature(*pair), told.encode(), ECDSA(SHA256()))


def _hashed(key: bytes, text: bytes) -> bytes:
    return hmac.new(key, text, sha256).digest()


def _point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unwritten(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
