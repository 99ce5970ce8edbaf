"""Hashes, each for one purpose: a digest made for one can never pass as another."""

from __future__ import annotations

import hmac
from hashlib import sha256

DOMAIN = b"stratego fair 1 "
SHORT = 16  # bytes of a hash where it only has to tell logs apart
Head = bytes


def digest(purpose: str, *parts: bytes) -> bytes:
    """SHA-256 of the parts, each with its length, under the name of the purpose."""
    hashed = sha256(DOMAIN + purpose.encode() + b"\0")
    for part in parts:
        hashed.update(len(part).to_bytes(4, "big"))
        hashed.update(part)
    return hashed.digest()


def derived(secret: bytes, purpose: str, number: int = 0) -> bytes:
    """32 bytes that nobody can guess who does not know the secret."""
    return hmac.digest(secret, DOMAIN + purpose.encode() + b"\0" + number.to_bytes(4, "big"), "sha256")


FIRST_HEAD: Head = digest("log")


def next_head(head: Head, seat: int, body: bytes) -> Head:
    """The hash of the log after one more entry."""
    return digest("entry", head, bytes([seat]), body)


def table_of(invitation: bytes) -> bytes:
    """Eight bytes that name the table in every message, from the body of the invitation."""
    return digest("table", invitation)[:8]
