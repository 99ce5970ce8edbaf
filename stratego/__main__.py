"""The rules of Stratego for other programs: legal moves, battles, an opponent, and files of games.

examples:
  python -m stratego judge spy marshal
  python -m stratego judge captain bomb --one-time-bombs --language nl
  python -m stratego convert game.json game.gsn
  python -m stratego engine --level 3 --ms 100
  python -m stratego COMMAND --help
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from stratego import __version__
from stratego.cli import convert, engine, judge, legal, perft, verify
from stratego.cli.complaint import complaint
from stratego.cli.streams import (
    OUTPUT,
    Unusable,
    abandon_output,
    complain,
    flush_output,
    lines_of,
    standard_input,
    standard_output,
    take_any_bytes,
    writing,
)
from stratego.rules.refusal import Refusal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 where it could not be done."""
    try:
        with writing(OUTPUT):
            try:
                return _carried_out(_parser().parse_args(arguments))
            finally:
                flush_output()
    except BrokenPipeError:
        abandon_output()
        return 1
    except Unusable as trouble:
        abandon_output()
        complain(str(trouble))
    return 2


def _parser() -> argparse.ArgumentParser:
    title, _, examples = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        prog="python -m stratego",
        description=title,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("legal", help="read positions as JSON lines, write their legal moves")
    counting = commands.add_parser("perft", help="count the move paths from a position (no repetition rules)")
    counting.add_argument("position", help="a StraDos3 string: 100 letters, r or b, ply")
    counting.add_argument("depth", type=int, choices=range(perft.DEEPEST + 1), metavar="DEPTH")
    opponent = commands.add_parser("engine", help="play as a program: StratEvaluator protocol on stdin and stdout")
    opponent.add_argument("--level", type=int, choices=range(1, 6), default=5)
    opponent.add_argument("--ms", type=engine.milliseconds, default=250.0, help="time for a move in milliseconds")
    opponent.add_argument("--seed", type=int, default=None, help="for set-up and choices")
    verifying = commands.add_parser("verify", help="check the record of a game between two devices, or two of one game")
    verifying.add_argument("record", nargs="+", help="a record as JSON")
    judge.add_arguments(commands.add_parser("judge", help="who wins a battle under the rules agreed, and why"))
    convert.add_arguments(
        commands.add_parser("convert", help="turn a file of a game or of set-ups into another format")
    )
    return parser


def _carried_out(chosen: argparse.Namespace) -> int:
    try:
        return _run(chosen)
    except Refusal as refusal:
        complain(complaint(refusal, getattr(chosen, "language", None) or "en"))
        return 2


def _run(chosen: argparse.Namespace) -> int:
    match chosen.command:
        case "convert":
            return convert.run(chosen)
        case "engine":
            lines, out = lines_of(standard_input()), take_any_bytes(standard_output())
            return engine.run(lines, out, chosen.level, chosen.ms, chosen.seed)
        case "legal":
            return legal.run(lines_of(standard_input()), standard_output())
        case "judge":
            return judge.run(chosen, standard_output())
        case "verify":
            return verify.run(chosen.record, standard_output())
    standard_output().write(f"{perft.run(chosen.position, chosen.depth)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
