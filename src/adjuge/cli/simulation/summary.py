"""What a tournament came to, in words and as a table."""

import json
import sys
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from adjuge.cli.console import console
from adjuge.cli.files.safe_write import LineWriter
from adjuge.cli.typography import GluedWords
from adjuge.lab.arena.result import TournamentResult, wilson
from adjuge.words.catalogue import Words


def show(tally: TournamentResult, words: Words, paper: LineWriter, *, as_json: bool) -> None:
    """The summary: on standard output, unless the games themselves went there."""
    stream = sys.stderr if paper.on_stdout else sys.stdout
    if as_json:
        print(json.dumps(tally.as_data(), ensure_ascii=False, indent=2), file=stream)
        return
    words = GluedWords(words)
    out = console(stream)
    plan = tally.plan
    name = words.name(f"game.{plan.game}", plan.game)
    out.print(Text(words.say("cli.simulate.title", game=name, preset=plan.preset, seed=plan.seed), "title"))
    if tally.games:
        out.print(_table(tally, words))
        moves = words.number(tally.moves / tally.games, 1)
        out.print(words.say("cli.simulate.length", count=tally.games, moves=moves))
    pace = tally.pace()
    if pace is not None:
        out.print(words.say("cli.simulate.pace", pace=words.number(pace, 1)))
    if tally.games < plan.games:
        out.print(Text(words.say("cli.simulate.interrupted", count=tally.games, asked=plan.games), "trouble"))
    if paper.path is not None and not paper.on_stdout:
        out.print(words.say("cli.simulate.kept", count=tally.games, file=str(paper.path)), soft_wrap=True)


def _table(tally: TournamentResult, words: Words) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="faint")
    heads: Sequence[str] = ("bot", "seats", "wins", "share", "interval", "score")
    for head in heads:
        table.add_column(words.say(f"cli.simulate.{head}"), justify="left" if head == "bot" else "right")

    def percent(share: float) -> str:
        return words.say("cli.simulate.percent", share=words.number(100 * share, 1))

    for bot, standing in tally.standings.items():
        low, high = wilson(standing.wins, tally.games)
        table.add_row(
            Text(bot, "key"),
            words.number(standing.seats),
            words.number(standing.wins, 0 if standing.wins.is_integer() else 1),
            percent(standing.wins / tally.games),
            f"{percent(low)} – {percent(high)}",
            words.number(tally.mean_score(bot)),
        )
    return table
