"""`adjuge backup` and `adjuge restore`: a copy of the store, made while the server runs, and put back."""

from pathlib import Path
from typing import Annotated

import typer

from adjuge.cli.arguments import AsJson, Spoken


def backup(
    store: Annotated[str, typer.Argument()],
    copy: Annotated[Path, typer.Argument()],
    *,
    overwrite: Annotated[bool, typer.Option("--overwrite")] = False,
    as_json: AsJson = False,
    words: Spoken,
) -> None:
    from adjuge.cli.files.safe_write import refuse_to_lose
    from adjuge.cli.serving import backups

    refuse_to_lose(copy, overwrite=overwrite)
    backups.report(backups.backed_up(store, copy), "cli.backup.done", words, as_json=as_json)


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
