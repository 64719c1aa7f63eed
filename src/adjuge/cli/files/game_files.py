"""Game files as people keep them, one game to a file or one to a line: read, and inspected."""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from rich.padding import Padding
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.error_messages import in_words
from adjuge.cli.game_options import game_named, of_the_game
from adjuge.cli.refusals import BadCommand, BadGame
from adjuge.cli.typography import GluedWords, printable
from adjuge.rules import gamefile
from adjuge.rules.gamefile import GameFile, ReplayedMove, Seat, Verified
from adjuge.rules.refusal import BadGameFile
from adjuge.rules.seal import Proof
from adjuge.rules.seal import receipt as receipts
from adjuge.rules.seal.receipt import Receipt
from adjuge.words.catalogue import Words


def documents(path: Path) -> Iterator[bytes]:
    """The games in this file, not yet read. Where the first line is a whole document, there is one on each line."""
    with path.open("rb") as paper:
        first = paper.readline()
        if not _is_whole(first):
            yield first + paper.read()
            return
        yield first
        yield from (line for line in paper if line.strip())


def _is_whole(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def one_game(path: Path, number: int | None) -> GameFile:
    """The game of this number, counted from 1; without a number, the only one there is."""
    found = None
    for place, document in enumerate(documents(path), 1):
        if place == (number or 1):
            found = document
        if number is None and place > 1:
            raise BadCommand("which_game", file=str(path))
    if found is None:
        raise BadCommand("no_such_game", file=str(path), number=number, count=place)
    return gamefile.decode(found)


def names_of(seats: Sequence[Seat]) -> list[str]:
    return [printable(seat.name) for seat in seats]


def replayed(file: GameFile) -> Iterator[ReplayedMove]:
    """The game move by move, as `gamefile.replay` gives it; what is wrong with it can be called by name."""
    try:
        yield from gamefile.replay(file)
    except BadGameFile as refusal:
        raise _by_name(refusal, file) from None


def verified(document: bytes, receipt: Receipt | None = None) -> tuple[GameFile, Verified]:
    file = gamefile.decode(document)
    try:
        return file, gamefile.verify(file, receipt)
    except BadGameFile as refusal:
        raise _by_name(refusal, file) from None


def _by_name(refusal: BadGameFile, file: GameFile) -> BadGame:
    return BadGame(refusal, file.game, names_of(file.seats))


def inspect(path: Path, words: Words, receipt: Path | None = None, *, as_json: bool) -> bool:
    """Report on every game in the file; True when all is as it should be."""
    mine = None if receipt is None else receipts.decode(receipt.read_bytes())
    reports: list[dict[str, Any]] = []
    last: tuple[GameFile, Verified] | None = None
    for number, document in enumerate(documents(path), 1):
        try:
            last = verified(document, mine)
            reports.append({"number": number, "ok": True, **_as_data(last[1])})
        except BadGameFile as refusal:
            message = printable(in_words(words, refusal))
            error = {"code": refusal.code, "params": refusal.params, "message": message}
            reports.append({"number": number, "ok": False, "error": error})
    failed = [report for report in reports if not report["ok"]]
    if as_json:
        print(json.dumps(reports, ensure_ascii=False, indent=2, default=str))
    elif len(reports) == 1 and last is not None:
        _show(*last, GluedWords(words))
    else:
        for report in failed:
            message = report["error"]["message"]
            of_several = len(reports) > 1
            print(
                words.say("cli.verify.bad", number=report["number"], message=message) if of_several else message,
                file=sys.stderr,
            )
        if len(reports) > 1:
            print(words.say("cli.verify.all", count=len(reports) - len(failed), games=len(reports)))
            proofs = [report.get("proof") for report in reports]
            print(words.say("cli.verify.of_these", **{each: proofs.count(each) for each in get_args(Proof)}))
    return not failed


def _as_data(report: Verified) -> dict[str, Any]:
    return {
        "proof": report.proof,
        "shares": report.shares,
        "abandoned": report.abandoned,
        "witnessed": report.witnessed,
        "commitment": report.commitment,
        "seed": report.seed,
        "deck": report.deck,
        "moves": report.moves,
        "finished": report.finished,
    }


_RIGHT, _OPEN = ("✓ ", "family"), ("– ", "dim")  # what is shown to be so, and what nobody can say


def _show(file: GameFile, report: Verified, words: Words) -> None:
    out = console()
    names = names_of(file.seats)
    deck = of_the_game(game_named(file.game), "narrator").deck_in_words(report.deck, names, file.preset, words)
    result = words.say("cli.verify.unfinished")
    if file.result is not None:
        points = [f"{name} {words.number(score)}" for name, score in zip(names, file.result.scores, strict=True)]
        result = words.say("cli.verify.result", points=points)
    cards = (words.say("cli.verify.seed", seed=report.seed), *deck)
    for mark, line in (
        *_about_the_seal(report, words),
        *((_RIGHT if report.proof == "bound" else _OPEN, line) for line in cards),
        (_RIGHT, words.say("cli.verify.moves", count=report.moves)),
        (_RIGHT, result),
    ):
        out.print(Padding(Text.assemble(mark, line), 0))


def _about_the_seal(report: Verified, words: Words) -> Iterator[tuple[tuple[str, str], str]]:
    if report.proof != "bound":
        yield _OPEN, words.say(f"cli.verify.{report.proof}")
        return
    yield _RIGHT, words.say("cli.verify.promise_kept", commitment=report.commitment)
    yield _RIGHT, words.say("cli.verify.bound", count=report.shares)
    yield _RIGHT if not report.abandoned else _OPEN, words.say("cli.verify.abandoned", count=report.abandoned)
    if report.witnessed:
        yield _RIGHT, words.say("cli.verify.witnessed")
    else:
        yield _OPEN, words.say("cli.verify.unwitnessed")
