"""`adjuge verify`: was the shuffle honest, and was every move allowed?"""

import typer

from adjuge.cli import exits
from adjuge.cli.arguments import AsJson, FileName, Spoken
from adjuge.cli.startup import start_at_once


def verify(file: FileName, *, as_json: AsJson = False, words: Spoken) -> None:
    start_at_once()
    from adjuge.cli.files import inspection

    if not inspection.inspect(file, words, as_json=as_json):
        raise typer.Exit(exits.REFUSED)
