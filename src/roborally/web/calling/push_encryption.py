"""Notices that only one browser can read, and the proof of who sends them.

Message encryption for Web Push (RFC 8291, with the coding ``aes128gcm`` of RFC 8188) and voluntary
application server identification (VAPID, RFC 8292).
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from os import urandom
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT: Final = 16
SECRET: Final = 16
RECORD: Final = 4096
LAST: Final = b"\x02"
"""Stands behind the text of the last record; there is only one."""
NUMBER: Final = 32
"""Bytes of a number on the curve."""
TOKEN_SECONDS: Final = 12 * 3600
"""How long a proof is good for; services take none for more than a day."""


@dataclass(frozen=True, slots=True)
class Receiver:
    """What a browser told of its subscription."""

    key: EllipticCurvePublicKey
    secret: bytes


def receiver(p256dh: str, auth: str) -> Receiver:
    """Raises ValueError if these are no keys of a subscription."""
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unwritten(p256dh))
    secret = unwritten(auth)
    if len(secret) != SECRET:
        raise ValueError(f"a secret has {SECRET} bytes")
    return Receiver(key, secret)


def encrypted(
    text: bytes,
    to: Receiver,
    own: EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a message; its key and salt are new each time."""
    own = own or generate_private_key(SECP256R1())
    salt = salt or urandom(SALT)
    sender = point(own.public_key())
    about = b"WebPush: info\0" + point(to.key) + sender
    both = _derived(own.exchange(ECDH(), to.key), to.secret, about, 32)
    key = _derived(both, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(both, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(secret)


class Identity:
    """The key by which push services know that it is always the same who sends."""

    def __init__(self, key: str) -> None:
        self._key = derive_private_key(int.from_bytes(unwritten(key), "big"), SECP256R1())
        self.public = written(point(self._key.public_key()))

    @staticmethod
    def new() -> str:
        """A key that nobody else has, to be kept."""
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        return written(number.to_bytes(NUMBER, "big"))

    def proof(self, service: str, contact: str, seconds: int) -> str:
        """What goes with a message to a service, at a time in seconds since 1970."""
        claims = {"aud": service, "exp": seconds + TOKEN_SECONDS, "sub": contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        told = ".".join(written(msgspec.json.encode(part)) for part in parts)
        numbers = decode_dss_signature(self._key.sign(told.encode(), ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(NUMBER, "big") for number in numbers)
        return f"vapid t={told}.{written(signature)}, k={self.public}"


def point(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def unwritten(text: str) -> bytes:
    """Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
