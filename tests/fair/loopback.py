"""Two peers and a queue between them: the carrier of the tests. It can lose, repeat and reorder messages, and reload either side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TypeVar

from stratego.fair.entries import GUEST, HOST, SEATS
from stratego.fair.keeping import peer_from_json, peer_to_json
from stratego.fair.outputs import Faulted, Happened, Output, Send, Told
from stratego.fair.peer import Peer
from stratego.rules import Rules, Side
from stratego.rules.setups import shuffled

ROUNDS = 60  # how often the two may have to say how far they are before nothing is lacking
Found = TypeVar("Found", bound=Output)


@dataclass(frozen=True)
class Trouble:
    """What the carrier does to messages, as probabilities."""

    lost: float = 0
    twice: float = 0
    late: float = 0
    reload: float = 0


@dataclass
class Loopback:
    """A table with two seats, and everything that was said and told at it."""

    peers: list[Peer]
    chance: Random
    trouble: Trouble = Trouble()
    waiting: list[tuple[int, bytes]] = field(default_factory=list)
    sent: list[tuple[int, bytes]] = field(default_factory=list)
    told: list[tuple[int, Output]] = field(default_factory=list)

    @classmethod
    def lay(
        cls,
        rules: Rules,
        chance: Random,
        trouble: Trouble = Trouble(),
        colour: Side | None = None,
        keys: Sequence[bytes] = (b"", b""),
    ) -> Loopback:
        """Host and guest sit down; nobody has placed an army."""
        host, outputs = Peer.host(rules, "Anna", chance.randbytes(32), colour=colour, key=keys[HOST])
        guest = Peer.guest("Bram", chance.randbytes(32), rules=rules, key=keys[GUEST])
        table = cls([host, guest], chance, trouble)
        table.act(HOST, outputs)
        table.settle()
        table.do(GUEST, Peer.join)
        table.settle()
        return table

    @classmethod
    def begun(
        cls,
        rules: Rules,
        chance: Random,
        trouble: Trouble = Trouble(),
        setups: dict[Side, str] | None = None,
        colour: Side | None = None,
        keys: Sequence[bytes] = (b"", b""),
    ) -> Loopback:
        """Both armies are placed."""
        table = cls.lay(rules, chance, trouble, colour, keys)
        for seat in chance.sample(SEATS, 2):
            side = table.peers[seat].side
            assert side is not None
            text = shuffled(rules, chance) if setups is None else setups[side]
            table.do(seat, partial(Peer.place, text=text))
        table.settle()
        return table

    # -- acting -----------------------------------------------------------------------------------------------------------

    def do(self, seat: int, what: Callable[[Peer], list[Output]]) -> list[Output]:
        """A person does something."""
        outputs = what(self.peers[seat])
        self.act(seat, outputs)
        return outputs

    def act(self, seat: int, outputs: list[Output]) -> None:
        """Carry out what a peer asks for."""
        for output in outputs:
            if isinstance(output, Send):
                self.sent.append((seat, output.data))
                self.waiting.append((1 - seat, output.data))
            else:
                self.told.append((seat, output))

    def deliver(self) -> None:
        """Until nothing is under way."""
        while self.waiting:
            late = len(self.waiting) > 1 and self.chance.random() < self.trouble.late
            seat, data = self.waiting.pop(self.chance.randrange(len(self.waiting)) if late else 0)
            if self.chance.random() < self.trouble.lost:
                continue
            times = 2 if self.chance.random() < self.trouble.twice else 1
            for _ in range(times):
                self.act(seat, self.peers[seat].receive(data))
            if self.chance.random() < self.trouble.reload:
                self.reload(self.chance.choice(SEATS))

    def settle(self) -> None:
        """Deliver, and let both say how far they are until nothing is lacking."""
        self.deliver()
        for _ in range(ROUNDS):
            if self.agreed():
                return
            for seat in SEATS:
                self.act(seat, self.peers[seat].resume())
            self.deliver()
        raise AssertionError("the two sides do not come together")

    def agreed(self) -> bool:
        """Whether nothing is lacking on either side."""
        host, guest = self.peers
        same = host.shared.log.head == guest.shared.log.head and not host.wishes and not guest.wishes
        handed = all(
            set(peer.aftermath.mine) == set(other.aftermath.theirs) for peer, other in ((host, guest), (guest, host))
        )
        return same and handed

    def reload(self, seat: int) -> None:
        """The page of one side is loaded anew."""
        self.peers[seat] = peer_from_json(peer_to_json(self.peers[seat]))
        self.act(seat, self.peers[seat].resume())

    # -- what came of it --------------------------------------------------------------------------------------------------

    def found(self, kind: type[Found], seat: int | None = None) -> list[Found]:
        """Everything of one kind that was told, to one seat or to both."""
        return [output for at, output in self.told if isinstance(output, kind) and seat in (None, at)]

    def codes(self, seat: int) -> list[str]:
        """The codes that one side was told, faults included."""
        return [output.code for at, output in self.told if at == seat and isinstance(output, (Told, Faulted))]

    def events(self, seat: int) -> list[Happened]:
        """The events of the game as one side was told them."""
        return self.found(Happened, seat)
