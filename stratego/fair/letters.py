"""A game by letters: what the other side has not seen yet, as a run of letters and digits to paste in any chat.

A letter holds the same entries that travel over a live connection, so a game can change from one to the other at any move. It starts where the
other side's knowledge ends; opened twice or late it adds nothing, and a later letter holds what an unopened one did.

The text is ``l``, the version, three characters of length and the body in base62, which ends with a checksum: its end is known wherever it was pasted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Any

from stratego.fair import base62, cbor
from stratego.fair.entries import Invite, read_body
from stratego.fair.faults import Fault
from stratego.fair.fields import Check, many, maybe, number, raw, raw_up_to, row
from stratego.fair.hashing import SHORT
from stratego.fair.log import Said
from stratego.fair.messages import (
    LONGEST_BODY,
    LONGEST_OPENED,
    MOST_ENTRIES,
    SIGNATURE,
    TABLE,
    TAG,
    Entry,
    Have,
    Message,
    Sign,
    message_bytes,
    read_message,
)
from stratego.fair.outputs import Faulted, Output, Told
from stratego.fair.peer import Peer
from stratego.rules.refusal import Refusal

KIND, VERSION = "l", "1"
PREFIX = 5
CHECKSUM = 3
LONGEST_PASTE = 300_000  # characters worth searching
MOST_STARTS = 50
MOST_SAID = 200  # entries of one letter

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
# versions are digits, so words hardly ever look like the start of a letter
_START = re.compile(r"(?<![0-9A-Za-z])l[1-9][0-9A-Za-z]{3}")
_QUOTED = " \t>|"

_count = number(MOST_ENTRIES)
_FIELDS: Check = row(
    raw(TABLE),
    _count,
    raw(SHORT),
    many(row(number(1), raw_up_to(LONGEST_BODY), raw(TAG)), MOST_SAID),
    _count,
    number(15),
    maybe(row(_count, raw(SIGNATURE))),
    many(raw_up_to(LONGEST_OPENED), 4),
)


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, read."""

    table: bytes
    start: int  # how much of the log its reader is known to have
    before: bytes  # the hash of that
    said: list[Said]
    signed: int
    got: int
    more: list[Message]

    @property
    def invites(self) -> bool:
        """Whether it lays a new table."""
        return self.start == 0

    @property
    def invitation(self) -> Invite | None:
        """Who invites to what, where it lays a new table. Raises :class:`Fault`."""
        body = read_body(self.said[0].data) if self.invites and self.said else None
        return body if isinstance(body, Invite) else None


def write_letter(side: Peer) -> str:
    """The letter that this side owes or may send now. Raises :class:`Refusal` ``nothing_new``."""
    log = side.shared.log
    said = log.said[side.seen : side.seen + MOST_SAID]
    proposal = side.proposal()
    if proposal is not None and side.seen + len(said) == len(log):
        said = [*said, proposal]
    more = [message_bytes(message) for message in side.aftermath.lacking(side.given)]
    if not said and not more:
        raise Refusal("nothing_new")
    mine = side.signatures.mine
    signature = None if mine is None or mine.number <= side.given_signed else [mine.number, mine.data]
    received = side.signatures.received
    fields: list[Any] = [
        side.shared.table,
        side.seen,
        log.short(side.seen),
        [[one.seat, one.data, one.tag] for one in said],
        0 if received is None else received.number,
        side.aftermath.got,
        signature,
        more,
    ]
    return _text(cbor.encode(fields))


def has_news(side: Peer) -> bool:
    """Whether there is anything that the other side is not known to have."""
    behind = side.seen < len(side.shared.log) or side.proposal() is not None
    return behind or bool(side.aftermath.lacking(side.given))


def _text(data: bytes) -> str:
    data += _checksum(data)
    return KIND + VERSION + base62.digits(len(data), PREFIX - 2) + base62.to_text(data)


def _checksum(data: bytes) -> bytes:
    return sha256(data).digest()[:CHECKSUM]


def read_letter(message: str) -> Letter:
    """The first letter in whatever was pasted: a link, a whole chat message, a quoted mail with wrapped lines.

    Raises :class:`Refusal` ``not_a_letter``, ``truncated``, ``wrong_version`` or ``damaged``.
    """
    text = _INVISIBLE.sub("", message[:LONGEST_PASTE])
    trouble = Refusal("not_a_letter")
    for start in islice(_START.finditer(text), MOST_STARTS):
        stretch = text[start.start() :]
        for written in (str, _unwrapped):
            try:
                return _letter(_bytes(written(stretch)))
            except Refusal as refusal:
                if trouble.code in ("not_a_letter", "truncated"):
                    trouble = refusal
    raise trouble


def _unwrapped(text: str) -> str:
    """The text without its line breaks and what mail programs put around them: soft breaks (=), quote marks (>, |), indentation.

    No pattern does this: one that may begin at every blank takes hours for a long run of them.
    """
    first, *others = text.replace("\r\n", "\n").split("\n")
    *lines, last = [first, *(line.lstrip(_QUOTED) for line in others)]
    return "".join(line.rstrip(" \t").removesuffix("=") for line in lines) + last


def _bytes(text: str) -> bytes:
    """The checked bytes of a text that begins with a letter."""
    if text[1] != VERSION:
        raise Refusal("wrong_version", {"mine": VERSION, "theirs": text[1]})
    size = base62.number_of(text[2:PREFIX])
    if size is None or size <= CHECKSUM or size > cbor.LARGEST:
        raise Refusal("not_a_letter")
    body = re.match(r"[0-9A-Za-z]*", text[PREFIX : PREFIX + base62.text_length(size)])
    assert body is not None
    if len(body[0]) < base62.text_length(size):
        raise Refusal("truncated")
    data = base62.from_text(body[0], size)
    if data is None or _checksum(data[:-CHECKSUM]) != data[-CHECKSUM:]:
        raise Refusal("damaged")
    return data[:-CHECKSUM]


def _letter(data: bytes) -> Letter:
    fields = cbor.decode(data)
    if not _FIELDS(fields):
        raise Fault("damaged")
    table, start, before, said, signed, got, signature, more = fields
    messages: list[Message] = [] if signature is None else [Sign(table, *signature)]
    messages += [read_message(one) for one in more]
    return Letter(table, start, before, [Said(*one) for one in said], signed, got, messages)


def open_letter(peer: Peer, letter: Letter) -> list[Output]:
    """Take in what a letter says; what is known already adds nothing. Never raises.

    What comes back may ask to send something: over a live connection do so, by letters write the next letter instead.
    """
    log = peer.shared.log
    taken = letter.start == len(log) + 1 and peer.is_proposal(letter.before)
    if letter.start > len(log) and not taken:
        return [Told("letter_missing", {"have": len(log), "starts": letter.start})]
    outputs: list[Output] = []
    known = len(log)
    peer.reading = True
    try:
        for at, said in enumerate(letter.said, letter.start):
            before = letter.before if at == letter.start else log.short(min(at, len(log)))
            outputs += peer.hear(Entry(letter.table, at, before, said.seat, said.data, said.tag))
        if letter.table == peer.shared.table:
            outputs += peer.hear(Have(letter.table, letter.start, letter.before, letter.signed, letter.got))
        for message in letter.more:
            outputs += peer.hear(message)
    finally:
        peer.reading = False
    outputs += peer.advance()
    if len(log) == known and not any(isinstance(output, (Faulted, Told)) for output in outputs):
        outputs.append(Told("letter_known"))
    return outputs
