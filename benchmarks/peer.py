"""How much the protocol between two devices costs, side by side with the bare engine in one run: ``python benchmarks/peer.py``.

Two peers play random games of Original over a queue in memory, signing with a signature of the right length that nobody checks; a message counts when
it was read, checked, taken and answered. The engine plays random moves alone. Both take turns in short slices of the processor's time, so the ratio means
something on any machine; the absolute figures do not.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from random import Random
from time import process_time

from stratego.fair.outputs import NeedCheck, NeedSignature, Output, Send
from stratego.fair.peer import Peer
from stratego.rules import Move, Position, Rules, Side
from stratego.rules.setups import shuffled, start_position

SLICE = 0.25  # seconds
PLIES = 20  # at a time
LONGEST_GAME = 300  # plies
SEED = 20
KEYS = [b"\4" + bytes(63) + bytes([seat]) for seat in (0, 1)]
SIGNATURE = bytes(64)
RULES = Rules.of("original")


class Table:
    """Two peers, and the bytes between them. ``heard`` counts messages, ``carried`` bytes."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        host, outputs = Peer.host(RULES, "Anna", chance.randbytes(32), key=KEYS[0], colour=Side.RED)
        self.peers = (host, Peer.guest("Bram", chance.randbytes(32), key=KEYS[1], rules=RULES))
        self.heard = self.carried = 0
        self.act(0, outputs)
        self.act(1, self.peers[1].join())

    @property
    def over(self) -> bool:
        """Whether both sides know the end of the game."""
        return all(peer.shared.course.over for peer in self.peers)

    def place(self) -> None:
        """Both seal random armies."""
        for seat, peer in enumerate(self.peers):
            self.act(seat, peer.place(shuffled(RULES, self.chance)))

    def act(self, seat: int, outputs: list[Output]) -> None:
        """Carry out what a peer asks for, until nothing is under way."""
        waiting = [(seat, output) for output in outputs]
        while waiting:
            seat, output = waiting.pop(0)
            peer = self.peers[seat]
            if isinstance(output, Send):
                self.heard += 1
                self.carried += len(output.data)
                seat = 1 - seat
                more = self.peers[seat].receive(output.data)
            elif isinstance(output, NeedSignature):
                more = peer.signed(output.number, SIGNATURE)
            elif isinstance(output, NeedCheck):
                more = peer.checked(output.number, True)
            else:
                continue
            waiting += [(seat, one) for one in more]

    def candidates(self) -> tuple[int, list[Move]]:
        """Who is to move, and what he may do; nothing when the game is over."""
        for seat, peer in enumerate(self.peers):
            if peer.awaited() == (seat, "move") and peer.game is not None:
                return seat, peer.game.position.legal_moves()
        return 0, []

    def move(self) -> bool:
        """A random move, with everything that follows from it. False: the game is over."""
        seat, moves = self.candidates()
        if moves:
            self.act(seat, self.peers[seat].move(self.chance.choice(moves)))
        return bool(moves)


class Protocol:
    """Random games between two peers, some plies at a time."""

    def __init__(self) -> None:
        self.chance = Random(SEED)
        self.table = self.laid()

    def laid(self) -> Table:
        """A new table, at which both have placed their armies."""
        table = Table(self.chance)
        table.place()
        self.played = 0
        return table

    def slice(self) -> tuple[float, float]:
        """Messages and plies a second; laying tables is not counted."""
        spent, heard, played = 0.0, 0, 0
        while spent < SLICE:
            before, begun = self.table.heard, process_time()
            plies = 0
            while plies < PLIES and self.table.move():
                plies += 1
            spent += process_time() - begun
            heard += self.table.heard - before
            played += plies
            self.played += plies
            if plies < PLIES or self.played >= LONGEST_GAME:
                self.table = self.laid()
        return heard / spent, played / spent


class Engine:
    """Random games of the bare engine."""

    def __init__(self) -> None:
        self.chance = Random(SEED)
        self.position = self.start()

    def start(self) -> Position:
        """The first position of a game between two random armies."""
        return start_position(RULES, shuffled(RULES, self.chance), shuffled(RULES, self.chance))

    def slice(self) -> float:
        """Plies a second."""
        spent, plies = 0.0, 0
        while spent < SLICE:
            begun = process_time()
            for _ in range(PLIES):
                moves = self.position.legal_moves()
                if self.position.outcome(moves) is not None or self.position.ply >= LONGEST_GAME:
                    self.position = self.start()
                    break
                self.position = self.position.after(self.chance.choice(moves))
                plies += 1
            spent += process_time() - begun
        return plies / spent


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """Median rates, by name; the last one is the median of the ratios of neighbouring slices."""
    protocol, engine = Protocol(), Engine()
    slices = [(*protocol.slice(), engine.slice()) for _ in range(rounds)]
    columns = {
        "protocol messages/s": [messages for messages, _, _ in slices],
        "protocol plies/s": [plies for _, plies, _ in slices],
        "engine plies/s": [plies for _, _, plies in slices],
        "engine : protocol": [engine / plies for _, plies, engine in slices],
    }
    return {name: {"ours": statistics.median(values)} for name, values in columns.items()}


def main() -> None:
    """Print the figures, as a table or as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    figures = measure(chosen.rounds)
    if chosen.json:
        json.dump(figures, sys.stdout)
        return
    for name, line in figures.items():
        print(f"{name:22}{line['ours']:12,.1f}")


if __name__ == "__main__":
    main()
