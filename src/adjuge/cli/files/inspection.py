"""The inspection of game files: seeds, shuffle, moves and result, each worked out again."""

import json
import sys
from pathlib import Path
from typing import Any

from rich.padding import Padding
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.error_messages import in_words
from adjuge.cli.files.game_files import documents, names_of, verified
from adjuge.cli.game_options import game_named, of_the_game
from adjuge.cli.typography import GluedWords, printable
from adjuge.rules.gamefile import GameFile, Verified
from adjuge.rules.refusal import BadGameFile
from adjuge.words.catalogue import Words


def inspect(path: Path, words: Words, *, as_json: bool) -> bool:
    """Report on every game in the file; True when all is as it should be."""
    reports: list[dict[str, Any]] = []
    last: tuple[GameFile, Verified] | None = None
    for number, document in enumerate(documents(path), 1):
        try:
            last = verified(document)
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
    return not failed


def _as_data(report: Verified) -> dict[str, Any]:
    return {
        "commitment": report.commitment,
        "seed": report.seed,
        "deck": report.deck,
        "moves": report.moves,
        "finished": report.finished,
    }


def _show(file: GameFile, report: Verified, words: Words) -> None:
    out = console()
    names = names_of(file.seats)
    deck = of_the_game(game_named(file.game), "narrator").deck_in_words(report.deck, names, file.preset, words)
    result = words.say("cli.verify.unfinished")
    if file.result is not None:
        points = [f"{name} {words.number(score)}" for name, score in zip(names, file.result.scores, strict=True)]
        result = words.say("cli.verify.result", points=points)
    for line in (
        words.say("cli.verify.promise_kept", commitment=report.commitment),
        words.say("cli.verify.seed", seed=report.seed),
        *deck,
        words.say("cli.verify.moves", count=report.moves),
        result,
    ):
        out.print(Padding(Text.assemble(("✓ ", "family"), line), 0))
