"""One seat at one table: bytes in, bytes and events out. No input or output, no clock, no randomness of its own.

Every method answers with a list of :mod:`outputs <stratego.fair.outputs>`. **First store** :meth:`Peer.to_json`, **then** act on them: what was sent
must never be unsaid by a reload. Methods that want something of this side raise :class:`Refusal` and change nothing where it is not possible; bytes
of the other side never raise, what is wrong with them comes back as :class:`Faulted`.
"""

from __future__ import annotations

from dataclasses import dataclass

from stratego import __version__
from stratego.fair.acting import Acting
from stratego.fair.aftermath import BITS
from stratego.fair.audit import audit_army, audit_game
from stratego.fair.course import hidden_hands
from stratego.fair.entries import HOST, PROTOCOL, Body, Invite, Join, Ready, require_version
from stratego.fair.faults import Fault
from stratego.fair.log import Said
from stratego.fair.messages import SIGNATURE, Again, Entry, Have, Message, No, Opened, Show, Sign, Verdict, read_message
from stratego.fair.notices import notices
from stratego.fair.outputs import Faulted, NeedCheck, Output, Told
from stratego.fair.secrets import Secrets
from stratego.fair.signing import Signature, signed_bytes
from stratego.rules.refusal import Refusal
from stratego.rules.ruleset import Rules
from stratego.rules.setups import require_setup
from stratego.rules.sides import Side


@dataclass(frozen=True, slots=True)
class Previous:
    """What a rematch must not repeat, and what it turns round."""

    game: bytes
    host: Side
    used: tuple[bytes, ...]  # keys and nonces


class Peer(Acting):
    """One side of a game between two devices."""

    app = __version__  # both sides run the same program, or there is no game

    def __init__(self, seat: int, name: str, entropy: bytes, key: bytes = b"") -> None:
        """``entropy`` is 32 fresh random bytes for this game alone; ``key`` the public key that will sign it, if any."""
        super().__init__(seat, Secrets(entropy))
        self.name = name
        self.key = key
        self.expected: Rules | None = None
        self.previous: Previous | None = None

    # -- sitting down -----------------------------------------------------------------------------------------------------

    @classmethod
    def host(
        cls,
        rules: Rules,
        name: str,
        entropy: bytes,
        *,
        key: bytes = b"",
        red_hand: int | None = None,
        colour: Side | None = None,
        previous: Previous | None = None,
    ) -> tuple[Peer, list[Output]]:
        """Lay a table. The colours are drawn by the hands game, unless ``colour`` names the host's."""
        self = cls(HOST, name, entropy, key)
        self.hidden, self.previous = red_hand, previous
        if previous is not None:
            colour = previous.host.other
        hands = b"" if colour is not None else hidden_hands(self.secrets.hands(red_hand))
        game = b"" if previous is None else previous.game
        host = None if colour is None else int(colour)
        invite = Invite(PROTOCOL, cls.app, rules.to_json(), name, self.secrets.nonce, key, hands, host, game)
        return self, self.want(invite)

    @classmethod
    def guest(
        cls,
        name: str,
        entropy: bytes,
        *,
        key: bytes = b"",
        rules: Rules | None = None,
        previous: Previous | None = None,
    ) -> Peer:
        """Take the other chair. ``rules`` are those of the invitation: a table with others is refused."""
        self = cls(1 - HOST, name, entropy, key)
        self.expected, self.previous = rules, previous
        return self

    def join(self, hand: int | None = None) -> list[Output]:
        """Accept the invitation and pick a hand: left 0, right 1; None leaves it to chance. Raises :class:`Refusal`."""
        drawn = self.secrets.hands(None).red if hand is None else hand
        picks = self.shared.invite.colour is None
        return self.want(Join(PROTOCOL, self.app, self.name, self.secrets.nonce, self.key, drawn if picks else None))

    def place(self, text: object, spent: int = 0) -> list[Output]:
        """Seal the army; it cannot be changed any more. ``spent`` is the time of the set-up, in tenths of a second; it is told only where it counts. Raises :class:`Refusal`."""
        if not self.shared.course.name:
            raise Refusal("no_game")
        if self.secrets.text is not None:
            raise Refusal("game_going_on")
        self.secrets.text = require_setup(self.shared.course.rules, text)
        root = self.secrets.seal(self.shared.course.name, self.seat).root
        told = spent if self.shared.course.counts_set_up else 0
        return self.want(Ready(root, self.secrets.chain_seal(0), told))

    # -- what is the case -------------------------------------------------------------------------------------------------

    def awaited(self) -> tuple[int, str] | None:
        """Whose word the table waits for, and which; after the end: the other side's opening for the audit. This names who stalls."""
        awaited = self.shared.course.awaited()
        if awaited is None and self.aftermath.opened is None:
            return self.other, "audit"
        return awaited

    # -- after the game ---------------------------------------------------------------------------------------------------

    def show_army(self) -> list[Output]:
        """Let the other person see the ranks that the game did not show. Raises :class:`Refusal` before the end."""
        return self._after(Show(self.shared.table))

    def again(self) -> list[Output]:
        """Say that a rematch would be welcome."""
        return self._after(Again(self.shared.table))

    def _after(self, message: Message) -> list[Output]:
        if not self.shared.course.over:
            raise Refusal("game_going_on")
        self.aftermath.say(message)
        return [self.send(message)]

    def conclude(self) -> list[Output]:
        """Open everything to the other side's program when the game is over."""
        if not self.shared.course.over or BITS[Opened] in self.aftermath.mine:
            return []
        opened = self.opened()
        self.aftermath.say(opened)
        return [self.send(opened)]

    def opened(self) -> Opened:
        """Everything that this side sealed. Raises :class:`Refusal` before the end."""
        if not self.shared.course.over or self.secrets.text is None:
            raise Refusal("game_going_on")
        return Opened(
            self.shared.table, self.secrets.text, self.secrets.key, self.secrets.chance, list(self.secrets.choices)
        )

    def shown_army(self) -> str | None:
        """The other side's army, where its owner lets this person see it."""
        opened = self.aftermath.opened
        return opened.text if opened is not None and self.aftermath.shown else None

    def as_previous(self) -> Previous:
        """What the rematch has to know of this game. Raises :class:`Refusal` before its end."""
        course = self.shared.course
        if not course.over or course.sides is None or course.invite is None or course.join is None:
            raise Refusal("game_going_on")
        if self.aftermath.opened is None:
            raise Refusal("audit_awaited")
        used = (course.invite.nonce, course.join.nonce, course.invite.key, course.join.key)
        return Previous(course.name, course.sides[HOST], tuple(one for one in used if one))

    # -- the other side ---------------------------------------------------------------------------------------------------

    def receive(self, data: bytes) -> list[Output]:
        """Bytes of the other side. Never raises; a message that is not accepted changes nothing."""
        return self.guarded(lambda: self._listen(read_message(data)))

    def hear(self, message: Message) -> list[Output]:
        """The same for a message that is read already."""
        return self.guarded(lambda: self._listen(message))

    def resume(self) -> list[Output]:
        """After a reload or with a new connection: say how far this side has got, so that both send what is lacking."""
        if not len(self.shared.log):
            return []
        return [self.entry(0)] if not self.seen and self.seat == HOST else [self.have()]

    def _listen(self, message: Message) -> list[Output]:
        if not len(self.shared.log):
            if not isinstance(message, Entry) or message.number or self.seat == HOST:
                return []  # nothing makes sense before the invitation; the other side will say it again
        elif message.table != self.shared.table:
            raise Fault("other_table")
        match message:
            case Entry():
                return self.on_entry(message)
            case Have():
                return self.on_have(message)
            case Sign():
                return self._on_signature(message)
            case No():
                return [Told("refused_there", {"why": message.code})]
            case Opened() | Verdict() | Show() | Again():
                return self._on_aftermath(message)

    def vet(self, body: Body) -> None:
        """Rules and versions must be those that this side expects, and nothing of an earlier game may be used again."""
        match body:
            case Invite():
                require_version(self.app, body.app)
                if self.expected is not None and body.rules != self.expected.to_json():
                    raise Fault("other_rules")
                self._vet_rematch(body)
            case Join():
                self._vet_fresh(body)
            case _:
                pass

    def _vet_rematch(self, invite: Invite) -> None:
        previous = self.previous
        if invite.previous != (b"" if previous is None else previous.game):
            raise Fault("other_rematch")
        if previous is not None and invite.colour != previous.host.other:
            raise Fault("other_colours")
        self._vet_fresh(invite)

    def _vet_fresh(self, said: Invite | Join) -> None:
        if self.previous is not None and {said.key, said.nonce} & set(self.previous.used):
            raise Fault("old_keys")

    def notice(self, said: Said, body: Body) -> list[Output]:
        """What there is to tell about an entry that now stands in the log."""
        return notices(self.shared, self.seat, said.seat, body)

    def _on_aftermath(self, message: Opened | Verdict | Show | Again) -> list[Output]:
        if not self.shared.course.over:
            return [self.have()]  # it came before the last entry; it will be sent again
        if not self.aftermath.hear(message):
            return [self.have()]
        outputs: list[Output] = [self.have()]
        match message:
            case Opened():
                outputs = self._audit(message)
            case Verdict(_, faults):
                outputs.append(Told("verdict", {"faults": faults}))
            case Show():
                outputs.append(Told("shown"))
            case Again():
                outputs.append(Told("again"))
        return outputs

    def _audit(self, opened: Opened) -> list[Output]:
        """Examine the other side's army and play the game again."""
        faults = self.audit()
        found = [[fault.code, fault.facts.get("ply")] for fault in faults]
        verdict = Verdict(self.shared.table, found)
        self.aftermath.say(verdict)
        outputs: list[Output] = [Faulted(fault.code, {**fault.facts, "audit": True}) for fault in faults]
        return [*outputs, *([] if faults else [Told("audit_clean")]), self.send(verdict), self.have()]

    def audit(self) -> list[Fault]:
        """What is wrong with the other side's game, now that its army is open. Raises :class:`Refusal` before."""
        course, opened = self.shared.course, self.aftermath.opened
        if opened is None:
            raise Refusal("audit_awaited")
        armies = (self.opened(), opened) if self.seat == HOST else (opened, self.opened())
        return audit_army(course, self.other, opened) or audit_game(course, armies)

    # -- signatures -------------------------------------------------------------------------------------------------------

    def signed(self, number: int, signature: bytes) -> list[Output]:
        """The answer to :class:`NeedSignature`."""
        if len(signature) != SIGNATURE or not 0 < number <= len(self.shared.log):
            raise Refusal("bad_request", {"field": "signature"})
        if not self.signatures.sign(number, signature):
            return []
        return [self.send(Sign(self.shared.table, number, signature))]

    def checked(self, number: int, good: bool) -> list[Output]:
        """The answer to :class:`NeedCheck`."""
        self.signatures.checked(number, good)
        return [] if good else [Faulted("wrong_signature", {"at": number})]

    def _on_signature(self, sign: Sign) -> list[Output]:
        log, name, key = self.shared.log, self.shared.course.name, self.shared.key_of(self.other)
        if not key or not name or sign.number > len(log):
            return []
        if not self.signatures.receive(Signature(sign.number, sign.signature)):
            return []
        data = signed_bytes(name, sign.number, log.heads[sign.number])
        return [NeedCheck(sign.number, key, data, sign.signature)]
