"""Bytes as letters and digits, in blocks of 32 bytes (43 characters), the last one shorter; as ``web/wire/base62.js`` writes them.

Chats leave letters and digits alone (they eat ``_``, ``*`` and ``~``).
"""

from __future__ import annotations

from math import ceil, log2

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLOCK = 32
_DIGITS = {char: value for value, char in enumerate(ALPHABET)}
_LENGTHS = [ceil(count * 8 / log2(62)) for count in range(BLOCK + 1)]


def text_length(count: int) -> int:
    """How many characters a run of bytes becomes."""
    return count // BLOCK * _LENGTHS[BLOCK] + _LENGTHS[count % BLOCK]


def to_text(data: bytes) -> str:
    """Bytes as letters and digits."""
    return "".join(_block_text(data[at : at + BLOCK]) for at in range(0, len(data), BLOCK))


def from_text(text: str, count: int) -> bytes | None:
    """The bytes of a text, or None where :func:`to_text` could not have written it."""
    if len(text) != text_length(count):
        return None
    data = b""
    at = 0
    while len(data) < count:
        size = min(BLOCK, count - len(data))
        value = number_of(text[at : at + _LENGTHS[size]])
        if value is None or value >= 1 << 8 * size:
            return None
        data += value.to_bytes(size, "big")
        at += _LENGTHS[size]
    return data


def number_of(text: str) -> int | None:
    """A number written in this alphabet, None if it is none."""
    value = 0
    for char in text:
        if char not in _DIGITS:
            return None
        value = value * 62 + _DIGITS[char]
    return value


def digits(value: int, length: int) -> str:
    """A number in ``length`` digits."""
    text = ""
    for _ in range(length):
        value, digit = divmod(value, 62)
        text = ALPHABET[digit] + text
    return text


def _block_text(block: bytes) -> str:
    return digits(int.from_bytes(block, "big"), _LENGTHS[len(block)])
