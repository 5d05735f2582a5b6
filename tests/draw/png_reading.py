"""Reading a PNG back with the standard library: size and pixels."""

from __future__ import annotations

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGBA = 6


def png_size(png: bytes) -> tuple[int, int]:
    assert png.startswith(SIGNATURE)
    assert png[12:16] == b"IHDR"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def png_pixels(png: bytes) -> list[list[bytes]]:
    """The rows of a picture, each pixel as its four bytes."""
    width, height = png_size(png)
    depth, colour, _, _, interlaced = png[24:29]
    assert (depth, colour, interlaced) == (8, RGBA, 0)
    data = b""
    at = len(SIGNATURE)
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += length + 12
    raw = zlib.decompress(data)
    line = width * 4
    assert len(raw) == (line + 1) * height
    before = bytearray(line)
    rows: list[list[bytes]] = []
    for y in range(height):
        start = y * (line + 1)
        before = _unfiltered(raw[start], raw[start + 1 : start + 1 + line], before)
        rows.append([bytes(before[i : i + 4]) for i in range(0, line, 4)])
    return rows


def _unfiltered(kind: int, line: bytes, above: bytearray) -> bytearray:
    out = bytearray(len(line))
    for i, value in enumerate(line):
        left = out[i - 4] if i >= 4 else 0
        up = above[i]
        corner = above[i - 4] if i >= 4 else 0
        guess = (0, left, up, (left + up) // 2, _nearest(left, up, corner))[kind]
        out[i] = (value + guess) & 255
    return out


def _nearest(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
