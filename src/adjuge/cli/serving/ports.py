"""Where to listen, as it is named on the command line."""

import typer

from adjuge.cli.arguments import WholeNumber
from adjuge.cli.refusals import BadCommand

LAST = 65535


class PortNumber(WholeNumber):
    """0 is any that is free."""

    def __call__(self, text: str | int) -> int:
        number = super().__call__(text)
        if number > LAST:
            raise BadCommand("no_such_port", port=str(number), last=str(LAST))
        return number


HOST = typer.Option("--host")
PORT = typer.Option("--port", parser=PortNumber("--port", 0))
