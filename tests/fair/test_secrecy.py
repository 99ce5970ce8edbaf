"""What travels tells no rank but those that the rules have shown: not by content, nor by size, order or number."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from stratego.fair.entries import HOST, SEATS, Act, Body, Reply
from stratego.fair.messages import Entry, Opened, read_message
from stratego.fair.outputs import NeedSignature, Told
from stratego.fair.peer import Peer
from stratego.fair.sealing import salt_of
from stratego.rules import Move, Rules, Side, parse_move
from stratego.rules.board import bits
from stratego.rules.ranks import sole_rank
from tests.fair.armies import blue, red
from tests.fair.honest_games import honest_game
from tests.fair.loopback import Loopback


def traffic(table: Loopback) -> list[tuple[int, int]]:
    """Who sent how much, in order."""
    return [(seat, len(data)) for seat, data in table.sent]


def entries(table: Loopback, seat: int) -> list[Body]:
    return [said.body() for said in table.peers[HOST].shared.log.said if said.seat == seat]


def before_the_end(table: Loopback) -> list[tuple[int, bytes]]:
    """The messages that were sent before somebody opened his army."""
    kept = []
    for seat, data in table.sent:
        if isinstance(read_message(data), Opened):
            break
        kept.append((seat, data))
    return kept


@pytest.mark.parametrize("seed", range(12))
def test_no_secret_travels_before_the_end(seed: int) -> None:
    table = honest_game(seed)
    sent = before_the_end(table)
    for seat in SEATS:
        peer = table.peers[seat]
        secrets = [peer.secrets.seed, peer.secrets.key, peer.secrets.chance]
        if peer.shared.course.rules.complete_visibility:
            secrets.remove(peer.secrets.key)
        assert not [data for _, data in sent for secret in secrets if secret in data]


@pytest.mark.parametrize("seed", range(25))
def test_only_pieces_that_the_game_has_shown_are_opened(seed: int) -> None:
    table = honest_game(seed)
    for seat in SEATS:
        peer = table.peers[seat]
        course = peer.shared.course
        if course.rules.complete_visibility or course.rules.secrecy:
            continue
        assert peer.game is not None
        assert peer.side is not None
        ever = [frame.public for frame in peer.game.frames]
        home = course.rules.board.home(peer.side)
        shown = {
            piece
            for public in ever
            for piece in bits(public.armies[peer.side])
            if sole_rank(public.ranks[piece]) is not None
        }
        salts = {salt_of(peer.secrets.key, home.index(piece)) for piece in home if piece not in shown}
        assert not [data for _, data in before_the_end(table) for salt in salts if salt in data]


def play(table: Loopback, move: Move) -> None:
    seat, _ = table.peers[HOST].awaited() or (HOST, "")
    table.do(seat, partial(Peer.move, move=move))
    table.settle()


@pytest.mark.parametrize("defender", ["5", "X", "B", "9"])
def test_a_silent_defender_answers_in_the_same_bytes_whatever_he_is(defender: str) -> None:
    rules = Rules.of("free", silent_defence=True)
    setups = {Side.RED: red(a1="F", a4="4", b4="8"), Side.BLUE: blue(a10="F", a7=defender, b7="9")}
    table = Loopback.begun(rules, Random(1), setups=setups, colour=Side.RED)
    for move in ("a4-a5", "b7-b6", "a5-a6", "b6-b7"):
        play(table, parse_move(move))
    before = len(table.sent)
    play(table, parse_move("a6-a7"))
    sizes = [size for _, size in traffic(table)[before:]]
    assert sizes == [236, 49, 42, 31]  # attack with opening, reply, "I can still move", receipt
    assert entries(table, 1)[-1] == Reply("loses", [])


def test_a_quiet_move_costs_at_most_300_bytes() -> None:
    table = Loopback.begun(Rules(), Random(4))
    for _ in range(20):
        before = len(table.sent)
        peer = next(peer for peer in table.peers if peer.awaited() == (peer.seat, "move"))
        assert peer.game is not None
        steps = [move for move in peer.game.position.legal_moves() if peer.game.position.piece_at(move.dst) is None]
        play(table, Random(before).choice(steps))
        assert sum(size for _, size in traffic(table)[before:]) <= 300


def test_a_quiet_move_with_clock_and_signature_costs_at_most_300_bytes() -> None:
    table = Loopback.begun(Rules.of("original", clock="classic"), Random(4), keys=(b"a" * 65, b"b" * 65))
    for _ in range(20):
        before, told = len(table.sent), len(table.told)
        peer = next(peer for peer in table.peers if peer.awaited() == (peer.seat, "move"))
        assert peer.game is not None
        play = peer.shared.course.play
        assert play is not None
        quiet = [
            move
            for move in peer.game.position.legal_moves()
            if peer.game.position.piece_at(move.dst) is None and not play.slide_opens(move)
        ]
        table.do(peer.seat, partial(Peer.move, move=Random(before).choice(quiet), spent=30))
        table.settle()
        for seat, need in table.told[told:]:
            if isinstance(need, NeedSignature):
                table.act(seat, table.peers[seat].signed(need.number, bytes(64)))
        table.settle()
        sizes = [size for _, size in traffic(table)[before:]]
        assert 78 <= sizes[-1] <= 80  # the signature
        assert sum(sizes) <= 300


def test_the_first_message_holds_no_rank_and_no_salt() -> None:
    table = Loopback.begun(Rules(), Random(4))
    bodies = [read_message(data) for _, data in table.sent]
    assert not [entry for entry in bodies if isinstance(entry, Entry) and b"FSB" in entry.body]
    assert not [body for seat in SEATS for body in entries(table, seat) if isinstance(body, Act)]


@pytest.mark.parametrize("seed", range(10))
def test_nothing_that_a_person_is_told_holds_a_hidden_rank(seed: int) -> None:
    table = honest_game(seed)
    ranks = ("marshal", "general", "colonel", "major", "captain", "sergeant", "miner", "scout", "spy", "bomb")
    told = [str(output) for output in table.found(Told) if output.code != "invited"]
    assert not [line for line in told for rank in ranks if rank in line]
