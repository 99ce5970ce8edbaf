"""What travels between two devices, by kind: ``python -m benchmarks.peer_bytes``.

Random games of Original in which attacks are liked, signed, over a live connection (bytes of all messages in both directions that belong to a move: the move
itself, receipts, signatures) and by letters (characters of the text, without the address before it). The same seed gives the same figures.
"""

from __future__ import annotations

import argparse
import statistics
from collections import defaultdict
from random import Random

from benchmarks.peer import KEYS, RULES, SIGNATURE, Table
from stratego.fair.keeping import peer_from_json, peer_to_json
from stratego.fair.letters import open_letter, read_letter, write_letter
from stratego.fair.outputs import NeedSignature, Output
from stratego.fair.peer import Peer
from stratego.rules import Move, Side
from stratego.rules.setups import shuffled

LONGEST_GAME = 200  # plies; then somebody gives up
ATTACKS_LIKED = 5  # times as much as a quiet move
RESUMED_EVERY = 10  # plies

Sizes = dict[str, list[int]]


def pick(peer: Peer, chance: Random) -> tuple[Move, bool]:
    """A random move, and whether it attacks."""
    assert peer.game is not None
    position = peer.game.position
    moves = position.legal_moves()
    attacks = [position.piece_at(move.dst) is not None for move in moves]
    at = chance.choices(range(len(moves)), [ATTACKS_LIKED if attack else 1 for attack in attacks])[0]
    return moves[at], attacks[at]


# -- a live connection ----------------------------------------------------------------------------------------------------


def live_game(chance: Random, sizes: Sizes) -> None:
    """One game over a connection."""
    table = Table(chance)
    table.place()
    sizes["until both armies stand"].append(table.carried)
    for ply in range(LONGEST_GAME):
        seat, moves = table.candidates()
        if not moves:
            break
        move, attack = pick(table.peers[seat], chance)
        before = table.carried
        table.act(seat, table.peers[seat].move(move))
        kind = "last move and audit" if table.over else "battle" if attack else "quiet move"
        sizes[kind].append(table.carried - before)
        if ply % RESUMED_EVERY == 0:
            sizes["resume after a reload"].append(reload(table, chance.choice((0, 1))))
    if not table.over:
        before = table.carried
        table.act(0, table.peers[0].resign())
        sizes["giving up and audit"].append(table.carried - before)
    sizes["whole game"].append(table.carried)


def reload(table: Table, seat: int) -> int:
    """One page is loaded anew, both say how far they are; the bytes of it, which do not count for the game."""
    before = table.carried
    peers = list(table.peers)
    peers[seat] = peer_from_json(peer_to_json(peers[seat]))
    table.peers = (peers[0], peers[1])
    for each in (0, 1):
        table.act(each, table.peers[each].resume())
    spent, table.carried = table.carried - before, before
    return spent


# -- letters --------------------------------------------------------------------------------------------------------------


class Post:
    """Two people who write letters to each other."""

    def __init__(self, chance: Random, sizes: Sizes) -> None:
        self.chance, self.sizes = chance, sizes
        host, outputs = Peer.host(RULES, "Anna", chance.randbytes(32), key=KEYS[0], colour=Side.RED)
        self.peers = (host, Peer.guest("Bram", chance.randbytes(32), key=KEYS[1], rules=RULES))
        self.characters = 0
        self.note(0, outputs)

    def note(self, seat: int, outputs: list[Output]) -> None:
        """Sign what is to be signed."""
        for output in outputs:
            if isinstance(output, NeedSignature):
                self.peers[seat].signed(output.number, SIGNATURE)

    def send(self, seat: int, kind: str) -> None:
        """Write a letter, and the other opens it."""
        text = write_letter(self.peers[seat])
        self.sizes[kind].append(len(text))
        self.characters += len(text)
        self.note(1 - seat, open_letter(self.peers[1 - seat], read_letter(text)))

    def begin(self) -> None:
        """Invitation; acceptance with the sealed army; the host's army travels with the first move."""
        self.send(0, "invitation")
        self.note(1, self.peers[1].join())
        self.note(1, self.peers[1].place(shuffled(RULES, self.chance)))
        self.send(1, "acceptance and army")
        self.note(0, self.peers[0].place(shuffled(RULES, self.chance)))

    def mover(self) -> int | None:
        """Who is to move; None when the game is over."""
        for seat, peer in enumerate(self.peers):
            if peer.awaited() == (seat, "move"):
                return seat
        return None


def game_by_letters(chance: Random, sizes: Sizes) -> None:
    """One game by letters. Who was attacked answers together with his own next move."""
    post = Post(chance, sizes)
    post.begin()
    last, attacked, first = 0, False, "army and "
    for _ in range(LONGEST_GAME):
        mover = post.mover()
        if mover is None:
            break
        last = mover
        move, attack = pick(post.peers[last], chance)
        post.note(last, post.peers[last].move(move))
        post.send(last, first + ("answer and " if attacked else "") + ("attack" if attack else "quiet move"))
        attacked, first = attack, ""
    finish(post, 1 - last)
    sizes["whole game"].append(post.characters)


def finish(post: Post, seat: int) -> None:
    """Whoever has the last word says it; then both armies are opened, and both have found nothing."""
    if not post.peers[seat].shared.course.over:
        post.note(seat, post.peers[seat].resign())
    post.send(seat, "end and audit")
    post.send(1 - seat, "end and audit")


# -- the tables -----------------------------------------------------------------------------------------------------------


def show(title: str, sizes: Sizes) -> None:
    """One line for each kind."""
    print(f"{title:30}{'count':>8}{'median':>8}{'p95':>8}{'most':>8}")
    for kind, values in sizes.items():
        values.sort()
        p95 = values[min(len(values) - 1, len(values) * 95 // 100)]
        print(f"{kind:30}{len(values):8}{statistics.median_low(values):8}{p95:8}{values[-1]:8}")


def main() -> None:
    """Play, and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    chosen = parser.parse_args()
    live: Sizes = defaultdict(list)
    letters: Sizes = defaultdict(list)
    for seed in range(chosen.games):
        live_game(Random(seed), live)
        game_by_letters(Random(seed), letters)
    show("live, bytes", live)
    print()
    show("letters, characters", letters)


if __name__ == "__main__":
    main()
