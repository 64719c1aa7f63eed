"""The commands under one name."""

import os

import typer

from adjuge.cli.arguments import Spoken, Version
from adjuge.cli.doctor.doctor import doctor
from adjuge.cli.files.verify import verify
from adjuge.cli.help import CommandHelp, CommandList
from adjuge.cli.language import OURS
from adjuge.cli.reference.games import games
from adjuge.cli.reference.rules import rules
from adjuge.cli.reference.score import score
from adjuge.cli.serving.backup import backup, restore
from adjuge.cli.serving.serve import serve
from adjuge.cli.simulation.simulate import simulate
from adjuge.cli.terminal.play import play
from adjuge.cli.terminal.replay import replay

# Markup and pretty exceptions would load rich for every help screen: 0.6 s instead of 0.1.
app = typer.Typer(
    name="adjuge",
    cls=CommandList,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
for command in (play, games, rules, simulate, replay, score, verify, serve, doctor, backup, restore):
    app.command(command.__name__, cls=CommandHelp)(command)


@app.callback()
def adjuge(words: Spoken, version: Version = False) -> None:  # noqa: ARG001  told before we get here
    os.environ[OURS] = words.lang  # said before the command, it holds for the command
