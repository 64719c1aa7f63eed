"""What the commands can be told, written once. The help screens find their words by the names of the parameters."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from adjuge import __version__
from adjuge.cli.language import words_for
from adjuge.cli.refusals import BadCommand
from adjuge.cli.typed_text import whole
from adjuge.words.catalogue import Words


class WholeNumber:
    def __init__(self, option: str, least: int) -> None:
        self.option, self.least = option, least

    def __call__(self, text: str | int) -> int:
        number = whole(str(text))  # a default comes as the number it is
        if number is None or number < self.least:
            raise BadCommand("not_a_number", option=self.option, text=text, least=self.least)
        return number


class Fraction:
    """A share between 0 and 1, neither included."""

    def __init__(self, option: str) -> None:
        self.option = option

    def __call__(self, text: str | float) -> float:
        try:
            share = float(str(text).replace(",", "."))
        except ValueError:
            share = 0.0
        if not 0 < share < 1:
            raise BadCommand("not_a_fraction", option=self.option, text=text)
        return share


def tell_version(asked: bool) -> None:
    """At once, whether or not a command follows."""
    if asked:
        print(f"adjuge {__version__}")
        raise typer.Exit


GameName: TypeAlias = Annotated[str, typer.Argument()]
FileName: TypeAlias = Annotated[Path, typer.Argument()]
Preset: TypeAlias = Annotated[str | None, typer.Option("--preset")]
OptionList: TypeAlias = Annotated[list[str] | None, typer.Option("--option")]
Bots: TypeAlias = Annotated[str | None, typer.Option("--bots")]
Seed: TypeAlias = Annotated[str | None, typer.Option("--seed", envvar="ADJUGE_SEED")]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json")]
Spoken: TypeAlias = Annotated[Words, typer.Option("--lang", parser=words_for, default_factory=str)]
Version: TypeAlias = Annotated[bool, typer.Option("--version", callback=tell_version, is_eager=True)]
