"""The game of ``docs/protocol.md``: every message of it, made anew by the real protocol.

``python -m tests.fair.worked_example`` prints it.
"""

from __future__ import annotations

from collections.abc import Callable

from stratego.fair import cbor
from stratego.fair.entries import BODIES, GUEST, HOST
from stratego.fair.messages import MESSAGES, Entry, read_message
from stratego.fair.outputs import Output, Send
from stratego.fair.peer import Peer
from stratego.rules import Rules, Side, parse_move
from tests.fair.armies import blue, red

NAMES = ("host", "guest")
HOSTS_BYTES = bytes(range(32))
GUESTS_BYTES = bytes(range(32, 64))


class FirstPeer(Peer):
    """The example stays the same when the version changes."""

    app = "0.1.0"


def example() -> list[str]:
    """One line for each message: who sends it, its kind and what it says, its bytes."""
    host, outputs = FirstPeer.host(Rules.of("free"), "Anna", HOSTS_BYTES, colour=Side.RED)
    guest = FirstPeer.guest("Bram", GUESTS_BYTES)
    peers = (host, guest)
    lines: list[str] = []
    carry(lines, peers, HOST, outputs)
    acts: list[tuple[int, Callable[[Peer], list[Output]]]] = [
        (GUEST, lambda peer: peer.join()),
        (HOST, lambda peer: peer.place(red(a1="F", a4="2"))),
        (GUEST, lambda peer: peer.place(blue(a10="F", b10="5"))),
        (HOST, lambda peer: peer.move(parse_move("a4-a9"))),
        (GUEST, lambda peer: peer.move(parse_move("b10-b9"))),
        (HOST, lambda peer: peer.move(parse_move("a9-a10"))),
    ]
    for seat, act in acts:
        carry(lines, peers, seat, act(peers[seat]))
    assert [peer.audit() for peer in peers] == [[], []]
    return lines


def carry(lines: list[str], peers: tuple[Peer, Peer], seat: int, outputs: list[Output]) -> None:
    """Carry messages until nothing is under way."""
    waiting = [(seat, output.data) for output in outputs if isinstance(output, Send)]
    while waiting:
        seat, data = waiting.pop(0)
        lines.append(line(seat, data))
        answers = peers[1 - seat].receive(data)
        waiting += [(1 - seat, output.data) for output in answers if isinstance(output, Send)]


def line(seat: int, data: bytes) -> str:
    """A message as the documentation writes it."""
    message = read_message(data)
    said = type(message).__name__
    if isinstance(message, Entry):
        said += f" {message.number} {type(BODIES.unpack(cbor.decode(message.body))).__name__}"
    assert MESSAGES.kind(type(message)) == data[1]
    return f"{NAMES[seat]} {len(data)} bytes, {said}\n    {data.hex()}"


if __name__ == "__main__":
    print("\n".join(example()))
