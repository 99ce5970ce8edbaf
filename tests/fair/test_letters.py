"""A game by letters: links pasted in a chat, opened late, twice or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter

import pytest

from stratego.fair import base62
from stratego.fair.entries import GUEST, HOST
from stratego.fair.letters import open_letter, read_letter, write_letter
from stratego.fair.outputs import Faulted, NeedSignature, Output, Told
from stratego.fair.peer import Peer
from stratego.rules import Move, Refusal, Rules, Side, parse_move
from stratego.rules.setups import shuffled
from stratego.rules.sides import SIDES
from tests.fair.loopback import Loopback

BASE = "https://somebody.example/stratego/#"
PLAIN = "FB3B3B6B3B4S2B432553X6272948256272458726"


@dataclass
class Correspondence:
    """Two people who write to each other, and what they were told."""

    peers: list[Peer]
    letters: list[str] = field(default_factory=list)
    told: list[tuple[int, Output]] = field(default_factory=list)

    @classmethod
    def begun(cls, seed: int = 1, signing: bool = True) -> Correspondence:
        """Invitation, reply, colours; both have placed their armies, and both sign."""
        chance = Random(seed)
        keys = [b"\4" + chance.randbytes(64) if signing else b"" for _ in range(2)]
        host, outputs = Peer.host(Rules(), "Anna", chance.randbytes(32), key=keys[0], colour=Side.RED)
        guest = Peer.guest("Bram", chance.randbytes(32), key=keys[1])
        post = cls([host, guest])
        post.note(HOST, outputs)
        post.post(HOST)
        post.note(GUEST, guest.join())
        post.note(GUEST, guest.place(PLAIN))
        post.post(GUEST)
        post.note(HOST, host.place(PLAIN))
        return post

    def note(self, seat: int, outputs: list[Output]) -> None:
        """Sign what is to be signed; letters replace what would be sent."""
        for output in outputs:
            if isinstance(output, NeedSignature):
                self.peers[seat].signed(output.number, bytes(64))
            else:
                self.told.append((seat, output))

    def write(self, seat: int) -> str:
        self.letters.append(write_letter(self.peers[seat]))
        return self.letters[-1]

    def open(self, seat: int, text: str) -> list[str]:
        outputs = open_letter(self.peers[seat], read_letter(text))
        self.note(seat, outputs)
        return [output.code for output in outputs if isinstance(output, (Told, Faulted))]

    def post(self, seat: int) -> str:
        text = self.write(seat)
        self.open(1 - seat, text)
        return text

    def move(self, text: str) -> str:
        """Whoever is to move does so and sends it."""
        awaited = self.peers[HOST].awaited()
        assert awaited is not None
        self.note(awaited[0], self.peers[awaited[0]].move(parse_move(text)))
        return self.post(awaited[0])


def test_the_opening_letters_fit_into_600_characters() -> None:
    post = Correspondence.begun()
    post.post(HOST)
    assert max(len(BASE + letter) for letter in post.letters) <= 600


def test_a_quiet_move_fits_into_300_characters_and_a_battle_into_500() -> None:
    post = Correspondence.begun()
    post.move("b4-b5")  # travels with the sealed army
    assert len(BASE + post.move("b7-b6")) <= 300
    assert len(BASE + post.move("a4-a5")) <= 300
    assert len(BASE + post.move("a7-a6")) <= 300
    assert len(BASE + post.move("a5-a6")) <= 500  # the attack
    assert len(BASE + post.write(GUEST)) <= 500  # the answer


def test_the_answer_in_a_battle_travels_alone_or_with_the_next_move() -> None:
    post = Correspondence.begun()
    for move in ("a4-a5", "a7-a6", "a5-a6"):
        post.move(move)
    host, guest = post.peers
    assert host.awaited() == (GUEST, "reply")
    assert guest.awaited() == (GUEST, "move")
    answer = post.write(GUEST)
    post.note(GUEST, guest.move(parse_move("b7-b6")))
    both = post.write(GUEST)
    assert post.open(HOST, both) == []
    assert post.open(HOST, answer) == ["letter_known"]
    assert host.shared.log.head == guest.shared.log.head
    assert host.awaited() == (HOST, "move")


def test_a_letter_opened_twice_changes_nothing() -> None:
    post = Correspondence.begun()
    letter = post.move("a4-a5")
    head = post.peers[GUEST].shared.log.head
    assert post.open(GUEST, letter) == ["letter_known"]
    assert post.peers[GUEST].shared.log.head == head


def test_a_later_letter_holds_what_an_unopened_one_did() -> None:
    post = Correspondence.begun()
    host, guest = post.peers
    post.note(HOST, host.move(parse_move("a4-a5")))
    lost = post.write(HOST)
    post.note(HOST, host.offer("takeback"))
    assert post.open(GUEST, post.write(HOST)) == ["ready", "begun"]
    assert guest.game is not None
    assert guest.game.offer is not None
    assert post.open(GUEST, lost) == ["letter_known"]


def test_a_letter_that_lies_behind_an_unknown_one_is_named() -> None:
    post = Correspondence.begun()
    fresh = Peer.guest("Bram", bytes(32))
    letter = post.move("a4-a5")
    outputs = open_letter(fresh, read_letter(letter))
    assert outputs == [Told("letter_missing", {"have": 0, "starts": 3})]


def test_nothing_new_is_no_letter() -> None:
    post = Correspondence.begun()
    post.move("a4-a5")
    post.move("a7-a6")
    post.note(HOST, post.peers[HOST].move(parse_move("b4-b5")))
    post.post(HOST)
    with pytest.raises(Refusal, match="nothing_new"):
        write_letter(post.peers[GUEST])


@pytest.mark.parametrize(
    "chat",
    [
        "{link}",
        "Look what I did:\n{link}\nyour turn!",
        "<{link}>",
        "*{link}*",
        "{code}",
        "> {wrapped}",
        "see {link}, and good luck",
    ],
)
def test_a_letter_is_found_in_a_chat_message(chat: str) -> None:
    code = Correspondence.begun().move("a4-a5")
    wrapped = "\n> ".join(code[at : at + 60] for at in range(0, len(code), 60))
    message = chat.format(link=BASE + code, code=code, wrapped=wrapped)
    assert read_letter(message) == read_letter(code)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: "", "not_a_letter"),
        (lambda text: "good morning, how are you today", "not_a_letter"),
        (lambda text: text[:-5], "truncated"),
        (lambda text: text[:100], "truncated"),
        (lambda text: "l2" + text[2:], "wrong_version"),
        (lambda text: text[:60] + ("A" if text[60] != "A" else "B") + text[61:], "damaged"),
    ],
)
def test_each_damage_has_its_own_message(spoil, code: str) -> None:  # type: ignore[no-untyped-def]
    letter = Correspondence.begun().move("a4-a5")
    with pytest.raises(Refusal) as refused:
        read_letter(spoil(letter))
    assert refused.value.code == code


@pytest.mark.parametrize(
    "noise", [" " * 250_000, "\n" * 250_000, "l1abc " * 40_000, "l1FFF\n" * 40_000, "l10zz" + "=\t" * 120_000]
)
def test_no_paste_takes_long_to_search(noise: str) -> None:
    """Whoever sends a letter decides what is pasted: a pattern that begins anew at every blank of it would take hours."""
    begun = perf_counter()
    with pytest.raises(Refusal):
        read_letter("l1abc" + noise)
    assert perf_counter() - begun < 30


def test_a_word_that_begins_like_a_letter_is_none() -> None:
    with pytest.raises(Refusal, match="not_a_letter"):
        read_letter("see you later")


def test_a_letter_of_another_game_is_named() -> None:
    letter = Correspondence.begun(2).move("a4-a5")
    post = Correspondence.begun(3)
    post.post(HOST)
    assert "other_table" in post.open(GUEST, letter)


def test_a_live_game_goes_on_by_letters_and_back() -> None:
    chance = Random(5)
    table = Loopback.begun(Rules.of("barrage"), chance)
    post = Correspondence(table.peers)
    for ply in range(60):
        seats = [seat for seat in (HOST, GUEST) if table.peers[seat].awaited() == (seat, "move")]
        if not seats:
            break
        game = table.peers[seats[0]].game
        assert game is not None
        chosen: Move = chance.choice(game.position.legal_moves())
        if ply // 5 % 2:
            post.note(seats[0], table.peers[seats[0]].move(chosen))
            post.post(seats[0])
        else:
            table.do(seats[0], partial(Peer.move, move=chosen))
            table.settle()
    table.settle()
    assert len({peer.shared.log.head for peer in table.peers}) == 1
    assert not table.found(Faulted)


def test_a_letter_that_asks_for_a_word_leaves_no_room_for_a_wish() -> None:
    """The wish would stand in the log where the reply has to stand: two words of one side under one number."""
    armies = {side: "F" + "-" * 29 + rank + "-" * 9 for side, rank in zip(SIDES, "25", strict=True)}
    table = Loopback.begun(Rules.of("free"), Random(3), setups=armies, colour=Side.RED)
    host, guest = table.peers
    table.do(HOST, partial(Peer.move, move=parse_move("a4-a7")))
    table.settle()
    table.do(GUEST, partial(Peer.move, move=parse_move("j7-i7")))
    table.settle()
    table.do(GUEST, partial(Peer.pause, do="ask"))
    table.do(HOST, partial(Peer.move, move=parse_move("a7-i7")))
    letter = read_letter(write_letter(host))
    table.do(GUEST, lambda peer: open_letter(peer, letter))
    table.settle()
    assert host.shared.log.head == guest.shared.log.head
    assert host.awaited() == guest.awaited()
    assert not table.found(Faulted)


@pytest.mark.parametrize("size", [*range(70), 1000])
def test_bytes_survive_base62(size: int) -> None:
    data = Random(size).randbytes(size)
    text = base62.to_text(data)
    assert len(text) == base62.text_length(size)
    assert base62.from_text(text, size) == data


def test_a_whole_game_by_letters_ends_with_the_audit() -> None:
    chance = Random(8)
    post = Correspondence.begun(4)
    for _ in range(60):
        awaited = post.peers[HOST].awaited() or post.peers[GUEST].awaited()
        assert awaited is not None
        peer = post.peers[awaited[0]]
        if awaited[1] != "move" or peer.awaited() != awaited:
            post.post(awaited[0])
            continue
        assert peer.game is not None
        post.note(awaited[0], peer.move(chance.choice(peer.game.position.legal_moves())))
        post.post(awaited[0])
    post.note(HOST, post.peers[HOST].resign())
    for seat in (HOST, GUEST, HOST, GUEST):
        post.post(seat)
    assert [peer.audit() for peer in post.peers] == [[], []]
    assert not [output for _, output in post.told if isinstance(output, Faulted)]


def test_the_setup_of_these_tests_is_legal() -> None:
    assert sorted(PLAIN) == sorted(shuffled(Rules(), Random(1)))
