"""Bytes for values and back, with one way only to write each value.

This is the part of CBOR (RFC 8949, section 4.2: deterministic encoding) that messages need: none, booleans, whole numbers from 0, bytes, text,
lists, and maps with text keys. Whatever another encoder could have written differently is refused, so equal values have equal hashes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stratego.fair.faults import Fault

LARGEST = 64 * 1024  # bytes of one message; longer ones are refused unread
DEEPEST = 8
_NUMBER, _BYTES, _TEXT, _LIST, _MAP, _SIMPLE = 0, 2, 3, 4, 5, 7
_SIMPLE_VALUES = {20: False, 21: True, 22: None}
_SHORT = 24  # numbers below stand in the first byte


def encode(value: object) -> bytes:
    """The bytes of a value made of the types above. Raises :class:`Fault` ``damaged`` for text with half a character in it."""
    out = bytearray()
    try:
        _write(value, out)
    except UnicodeEncodeError:
        raise Fault("damaged") from None
    return bytes(out)


def decode(data: bytes) -> Any:
    """The value of the bytes. Raises :class:`Fault` ``too_large`` or ``damaged``."""
    if len(data) > LARGEST:
        raise Fault("too_large", {"size": len(data), "limit": LARGEST})
    reader = _Reader(data)
    value = reader.value(DEEPEST)
    if reader.at != len(data):
        raise Fault("damaged")
    return value


def _write(value: object, out: bytearray) -> None:
    if value is None or isinstance(value, bool):
        out.append(_SIMPLE << 5 | {False: 20, True: 21, None: 22}[value])
    elif isinstance(value, int):
        _write_head(_NUMBER, value, out)
    elif isinstance(value, bytes):
        _write_head(_BYTES, len(value), out)
        out += value
    elif isinstance(value, str):
        text = value.encode()
        _write_head(_TEXT, len(text), out)
        out += text
    elif isinstance(value, (list, tuple)):
        _write_head(_LIST, len(value), out)
        for item in value:
            _write(item, out)
    elif isinstance(value, Mapping):
        _write_head(_MAP, len(value), out)
        for key, item in sorted((encode(key), item) for key, item in value.items()):
            out += key
            _write(item, out)
    else:
        raise TypeError(f"{type(value).__name__} does not travel")


def _write_head(major: int, number: int, out: bytearray) -> None:
    if number < 0:
        raise ValueError("numbers below 0 do not travel")
    if number < _SHORT:
        out.append(major << 5 | number)
        return
    for extra, size in ((24, 1), (25, 2), (26, 4), (27, 8)):
        if number < 1 << 8 * size:
            out.append(major << 5 | extra)
            out += number.to_bytes(size, "big")
            return
    raise ValueError("the number is too large to travel")


class _Reader:
    """A cursor over bytes that somebody else wrote."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, count: int) -> bytes:
        if count > len(self.data) - self.at:
            raise Fault("damaged")
        self.at += count
        return self.data[self.at - count : self.at]

    def head(self) -> tuple[int, int]:
        """The kind of the next value and its number or length, which must be written in the shortest way."""
        first = self.take(1)[0]
        major, number = first >> 5, first & 31
        if number < _SHORT:
            return major, number
        if number > 27 or major == _SIMPLE:
            raise Fault("damaged")
        size = 1 << number - 24
        number = int.from_bytes(self.take(size), "big")
        if number < (_SHORT if size == 1 else 1 << 4 * size):
            raise Fault("damaged")
        return major, number

    def value(self, depth: int) -> Any:
        major, number = self.head()
        if major == _NUMBER:
            return number
        if major == _BYTES:
            return self.take(number)
        if major == _TEXT:
            return self.text(number)
        if major == _SIMPLE and number in _SIMPLE_VALUES:
            return _SIMPLE_VALUES[number]
        if major not in (_LIST, _MAP) or not depth or number > len(self.data) - self.at:
            raise Fault("damaged")
        if major == _LIST:
            return [self.value(depth - 1) for _ in range(number)]
        return self.map(number, depth - 1)

    def text(self, length: int) -> str:
        try:
            return self.take(length).decode()
        except UnicodeDecodeError:
            raise Fault("damaged") from None

    def map(self, count: int, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        last = b""
        for _ in range(count):
            start = self.at
            key = self.value(0)
            written = self.data[start : self.at]
            if not isinstance(key, str) or written <= last:
                raise Fault("damaged")
            last = written
            found[key] = self.value(depth)
        return found
