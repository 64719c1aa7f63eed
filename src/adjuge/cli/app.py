"""The commands under one name."""

import os

import typer

from adjuge.cli.arguments import Spoken, Version
from adjuge.cli.backup import backup
from adjuge.cli.doctor import doctor
from adjuge.cli.games import games
from adjuge.cli.help import Contents, Page
from adjuge.cli.language import OURS
from adjuge.cli.play import play
from adjuge.cli.replay import replay
from adjuge.cli.restore import restore
from adjuge.cli.rules import rules
from adjuge.cli.score import score
from adjuge.cli.serve import serve
from adjuge.cli.simulate import simulate
from adjuge.cli.verify import verify

# Markup and pretty exceptions would load rich for every help screen: 0.6 s instead of 0.1.
app = typer.Typer(
    name="adjuge",
    cls=Contents,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for command in (play, games, rules, simulate, replay, score, verify, serve, doctor, backup, restore):
    app.command(command.__name__, cls=Page)(command)


@app.callback()
def adjuge(words: Spoken, version: Version = False) -> None:  # noqa: ARG001  told before we get here
    os.environ[OURS] = words.lang  # said before the command, it holds for the command
