"""The way in and out: a command line becomes a command, and every end of it a sentence and an exit code."""

import io
import json
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from typing import Any

import typer
from typer.exceptions import TyperException

from adjuge.cli import exits, language
from adjuge.cli.error_messages import from_typer, in_words, of_the_machine
from adjuge.cli.refusals import NotPossible
from adjuge.cli.typography import printable
from adjuge.rules.refusal import BadGameFile, BadOptions, IllegalMove, Refusal
from adjuge.words.catalogue import Words

RULED_OUT = (BadGameFile, BadOptions, IllegalMove, NotPossible)


def run(argv: Sequence[str]) -> int:
    """Carry out a command line; return its exit code. No traceback ever gets out."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal of another alphabet gets question marks
    words = language.asked_for(argv)
    try:
        code = _carry_out(argv, words)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _silence_stdout()
        return exits.UNHEARD
    except KeyboardInterrupt:
        print(words.say("cli.interrupted"), file=sys.stderr)
        return exits.INTERRUPTED
    except Refusal as refusal:
        _complain(argv, words, refusal)
        return exits.REFUSED if isinstance(refusal, RULED_OUT) else exits.MISUSED
    except TyperException as error:
        _complain(argv, words, from_typer(error))
        return exits.MISUSED
    except OSError as error:
        _silence_stdout()
        _complain(argv, words, of_the_machine(error))
        return exits.REFUSED
    except Exception as error:
        _confess(words, error)
        return exits.BROKEN


def _carry_out(argv: Sequence[str], words: Words) -> int:
    from adjuge.cli.app import app

    if "_ADJUGE_COMPLETE" in os.environ:  # the shell asks how the line may go on
        app(prog_name="adjuge")
    command = typer.main.get_command(app)
    try:
        with command.make_context("adjuge", list(argv) or ["--help"], obj=words) as ctx:
            command.invoke(ctx)
    except typer.Exit as end:
        return end.exit_code
    return exits.DONE


def _complain(argv: Sequence[str], words: Words, refusal: Refusal) -> None:
    message = printable(in_words(words, refusal))
    if "--json" in argv:
        error: dict[str, Any] = {"code": refusal.code, "params": refusal.params, "message": message}
        print(json.dumps({"error": error}, ensure_ascii=False, default=str), file=sys.stderr)
    else:
        print(message, file=sys.stderr)


def _confess(words: Words, error: Exception) -> None:
    """A fault of ours: the particulars go to a file that can be sent to us."""
    with tempfile.NamedTemporaryFile("w", prefix="adjuge-", suffix=".txt", delete=False, encoding="utf-8") as report:
        traceback.print_exception(error, file=report)
    print(words.say("cli.fault", error=f"{type(error).__name__}: {error}", file=report.name), file=sys.stderr)


def _silence_stdout() -> None:
    """What is still waiting to be written has no reader; without this, Python would complain once more on leaving."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
