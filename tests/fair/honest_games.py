"""Random games between two honest people who do everything that the protocol lets them do, at any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from stratego.fair.entries import SEATS
from stratego.fair.outputs import Output
from stratego.fair.peer import Peer
from stratego.rules import PRESETS, SIDES, Game, Move, Position, Refusal, Rules, Side
from stratego.rules.cards.deck import deck, keys_of
from stratego.rules.cards.effects import plays
from stratego.rules.cards.game import CardGame
from stratego.rules.event_kinds import Arranged, CardExchanged, CardLaid, CardMoved, Rescued, RescueDeclined
from stratego.rules.house_rules import OPTION_VALUES
from stratego.rules.junior.arrangement import shuffled_arrangement
from stratego.rules.junior.seek import Seek
from stratego.rules.junior.triumph import Triumph
from stratego.rules.rescue import candidates, places, rescue_secret
from stratego.rules.setups import shuffled
from tests.fair.loopback import Loopback, Trouble

QUIET_LIMITS = (6, 20, 60)
SPENT = (0, 7, 40, 40, 300)  # tenths of a second for a move, where there are clocks


def random_rules(chance: Random) -> Rules:
    """A preset with none or some house rules that go together."""
    while True:
        options: dict[str, object] = {
            name: chance.choice(OPTION_VALUES[name])
            for name in chance.sample(sorted(OPTION_VALUES), chance.choice((0, 1, 2, 4)))
        }
        if chance.random() < 0.3:
            options["no_progress"] = chance.choice(QUIET_LIMITS)
        if chance.random() < 0.3:
            options["clock"] = chance.choice(("classic", "duel", "isf"))
        try:
            preset = chance.choice([*sorted(PRESETS), "free", "free", "free"])
            if preset == "free" and chance.random() < 0.5:
                options |= {"rescue": True, "silent_defence": chance.random() < 0.5}
            rules = Rules.of(preset, **options)
        except Refusal:
            continue
        return rules


def random_army(rules: Rules, chance: Random) -> str:
    """The army of the rules; where any will do, one that is soon unable to move."""
    if not rules.free_army:
        return shuffled(rules, chance)
    movers = chance.choices("SS2233456789X", k=12 if rules.rescue else chance.randint(0, 4))
    squares = len(rules.board.home(Side.RED))
    others = "-" * 40 if rules.rescue else chance.choice(("B", "BB", "BBBBB", "-", "--B")) * 20
    symbols = ["F", *movers, *others][:squares]
    symbols += ["-"] * (squares - len(symbols))
    chance.shuffle(symbols)
    return "".join(symbols)


def random_trouble(chance: Random) -> Trouble:
    """A good carrier, or a bad one."""
    if chance.random() < 0.3:
        return Trouble()
    lost, twice, late = (chance.choice((0, 0.02, 0.2)) for _ in range(3))
    return Trouble(lost, twice, late, reload=chance.choice((0, 0, 0.02)))


def play_on(table: Loopback, plies: int) -> None:
    """Moves, attacks and whatever else people do, until the game is over or ``plies`` are played; then somebody gives up."""
    chance = table.chance
    while not over(table):
        game = table.peers[0].game
        assert game is not None
        if game.position.ply >= plies:
            whim(table, chance.choice(SEATS), "resign")
        elif game.offer is not None and chance.random() < 0.5:
            whim(table, table.peers[0].shared.course.seat_of(game.offer.side.other), chance.choice(WHIMS[:-1]))
        elif time_is_claimed(table) and chance.random() < 0.5:
            whim(table, chance.choice(SEATS), chance.choice(("it is", "it is not")))
        elif chance.random() < 0.06:
            whim(table, chance.choice(SEATS), chance.choice(WHIMS))
        else:
            move(table)
        if chance.random() < 0.7:
            table.settle()
        else:
            table.deliver()
    table.settle()


def time_is_claimed(table: Loopback) -> bool:
    """Whether somebody says that time is up, and nobody has answered."""
    play = table.peers[0].shared.course.play
    return play is not None and play.time_claim is not None


def over(table: Loopback) -> bool:
    """Whether both sides know the end of the game."""
    return all(peer.shared.course.over for peer in table.peers)


def move(table: Loopback) -> None:
    """Whoever believes that it is his turn moves; attacks are liked."""
    for seat in SEATS:
        peer = table.peers[seat]
        awaited = peer.awaited()
        if awaited is not None and awaited[0] == seat and awaited[1] in ("roll", "open", "arrange"):
            assert peer.game is not None
            attempt(table, seat, junior(peer.game, awaited[1], table.chance))
            return
        if awaited == (seat, "rescue"):
            assert peer.game is not None
            attempt(table, seat, rescue(peer.game, table.chance))
            return
        if awaited in ((seat, "attack_card"), (seat, "defence_card")):
            assert peer.game is not None
            attempt(table, seat, lay_card(peer.game, table.chance))
            return
        if awaited == (seat, "move"):
            assert peer.game is not None
            position = peer.game.position
            if (
                isinstance(position.extra, Triumph)
                and position.extra.openable(position)
                and table.chance.random() < 0.5
            ):
                attempt(table, seat, junior(peer.game, "open", table.chance))
                return
            if isinstance(position.extra, CardGame) and table.chance.random() < 0.3:
                attempt(table, seat, play_card(position, position.extra, table.chance))
                return
            moves = position.legal_moves()
            weights = [liking(position, move) for move in moves]
            chosen: Move = table.chance.choices(moves, weights)[0]
            attempt(table, seat, partial(Peer.move, move=chosen, spent=table.chance.choice(SPENT)))
            return
    table.settle()


def liking(position: Position, move: Move) -> int:
    """Attacks are liked, and so is the enemy's back row, where something is to be had there."""
    attack = position.piece_at(move.dst) is not None
    ahead = (move.dst - move.src) * (1 if position.turn is Side.RED else -1) > 1
    return (4 if attack else 1) * (6 if ahead and (position.rules.rescue or position.rules.junior) else 1)


def lay_card(game: Game, chance: Random) -> Callable[[Peer], list[Output]]:
    """A battle card, or none."""
    extra = game.position.extra
    assert isinstance(extra, CardGame)
    kind = "attack" if game.awaits == "attack_card" else "defence"
    held = extra.cards[game.turn].held(keys_of(extra.deck, kind))
    if not held or chance.random() < 0.3:
        return partial(Peer.decide, step=CardLaid(False))
    return partial(Peer.decide, step=CardLaid(True), secret=chance.choice(held))


def play_card(position: Position, extra: CardGame, chance: Random) -> Callable[[Peer], list[Output]]:
    """A movement card, or an exchange."""
    cards = extra.cards[position.turn]
    offers = [
        CardMoved(card, play)
        for card in cards.held(keys_of(extra.deck, "move"))
        for play in plays(position, deck(extra.deck)[card])
    ]
    if offers and chance.random() < 0.7:
        return partial(Peer.decide, step=chance.choice(offers))
    hand = [card for card in cards.hand if card is not None]
    return partial(Peer.decide, step=CardExchanged(), secret=chance.choice(hand or ["A1"]))


def junior(game: Game, awaits: str, chance: Random) -> Callable[[Peer], list[Output]]:
    """The die, a picture that can be reached, or an arrangement."""
    position = game.position
    assert isinstance(position.extra, (Seek, Triumph))
    if awaits == "arrange":
        return partial(Peer.decide, step=Arranged(), secret=shuffled_arrangement(position, position.turn, chance))
    reachable = position.extra.openable(position)
    if awaits == "roll" and (not reachable or chance.random() < 0.3):
        return Peer.roll
    return partial(Peer.turn_over, square=chance.choice(reachable))


def rescue(game: Game, chance: Random) -> Callable[[Peer], list[Output]]:
    """A rescue of any piece to anywhere, or none."""
    position = game.position
    pieces = candidates(position)
    if not pieces or chance.random() < 0.2 or position.extra is None or position.extra.follows(position) is not None:
        return partial(Peer.decide, step=RescueDeclined())
    piece = chance.choice(pieces)
    square = chance.choice(places(position, position.turn))
    if game.rules.secret_rescues:
        return partial(Peer.decide, step=Rescued(None, square), secret=rescue_secret(piece))
    return partial(Peer.decide, step=Rescued(piece, square))


WHIMS = (
    *("draw", "yes", "no", "takeback", "take it", "leave it", "ask", "agree", "end"),
    *("your time is up", "the time is up", "it is", "it is not"),
    "resign",
)


def whim(table: Loopback, seat: int, what: str) -> None:
    """Something that a person does beside moving; where it is not possible nothing happens."""
    acts: dict[str, Callable[[Peer], list[Output]]] = {
        "draw": lambda peer: peer.offer("draw"),
        "yes": lambda peer: peer.answer("draw", True),
        "no": lambda peer: peer.answer("draw", False),
        "takeback": lambda peer: peer.offer("takeback"),
        "take it": lambda peer: peer.answer("takeback", True),
        "leave it": lambda peer: peer.answer("takeback", False),
        "ask": lambda peer: peer.pause("ask"),
        "agree": lambda peer: peer.pause("yes"),
        "end": lambda peer: peer.pause("end"),
        "your time is up": lambda peer: peer.claim_time("time"),
        "the time is up": lambda peer: peer.claim_time("game_time"),
        "it is": lambda peer: peer.answer_time(True),
        "it is not": lambda peer: peer.answer_time(False),
        "resign": lambda peer: peer.resign(),
    }
    attempt(table, seat, acts[what])


def attempt(table: Loopback, seat: int, act: Callable[[Peer], list[Output]]) -> None:
    """Do it if it is possible; whoever has no time left for it has lost."""
    try:
        table.do(seat, act)
    except Refusal as refusal:
        if refusal.code == "time_up":
            table.do(seat, Peer.lose_on_time)


def heads(table: Loopback) -> list[bytes]:
    """The hashes of both logs."""
    return [peer.shared.log.head for peer in table.peers]


def honest_game(seed: int) -> Loopback:
    """One whole game, from the invitation to the audit; always the same one for a seed."""
    chance = Random(seed)
    rules = random_rules(chance)
    armies = {side: random_army(rules, chance) for side in SIDES}
    table = Loopback.begun(rules, chance, random_trouble(chance), armies)
    play_on(table, 150 if rules.rescue else chance.choice((4, 30, 80, 150)))
    return table
