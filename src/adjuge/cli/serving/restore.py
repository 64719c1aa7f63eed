"""`adjuge restore`: a copy put in the place of the store."""

from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli.arguments import AsJson, Spoken


def restore(
    copy: Annotated[Path, typer.Argument()],
    store: Annotated[str, typer.Argument()],
    *,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.serving import backups

    kept = backups.restored(copy, store)
    backups.report(kept, "cli.restore.replaced" if kept.replaced else "cli.restore.done", words, as_json=as_json)
