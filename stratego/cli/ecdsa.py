"""Signatures as browsers make them (ECDSA on P-256 with SHA-256, two numbers of 32 bytes). Needs the extra ``stratego[verify]``."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256


def is_signed(key: bytes, data: bytes, signature: bytes) -> bool:
    """Whether the signature is one of the key under the data."""
    half = len(signature) // 2
    first, second = (int.from_bytes(part, "big") for part in (signature[:half], signature[half:]))
    try:
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
        public.verify(utils.encode_dss_signature(first, second), data, ec.ECDSA(SHA256()))
    except (InvalidSignature, ValueError):
        return False
    return True
