"""The peer protocol: bytes in, bytes and events out. No I/O, no clock, no randomness of its own."""
