"""What is written down can be read, whatever happens: whole lines, whole files, and nothing written over by mistake."""

import os
import sys
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Self

from adjuge.cli.refusals import NotPossible

STDOUT = Path("-")


def refuse_to_lose(path: Path, *, overwrite: bool) -> None:
    """Before a game is played: can this be written, and would it write over a file that holds something?"""
    if path.is_dir():
        raise NotPossible("is_a_folder", file=str(path))
    if not path.parent.is_dir():
        raise NotPossible("no_such_folder", store=str(path))
    if not overwrite and path.is_file() and path.stat().st_size:
        raise NotPossible("file_exists", file=str(path))


def write_whole(path: Path, data: bytes) -> None:
    """Put this in place of the file, all of it or nothing. Raises `OSError` with the name of the file."""
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            _replace(path, data)
    except OSError as error:
        raise _about(path, error) from None


def _replace(path: Path, data: bytes) -> None:
    mask = os.umask(0)
    os.umask(mask)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as paper:
        draft = Path(paper.name)
        try:
            paper.write(data)
            paper.flush()
            draft.chmod(0o666 & ~mask)
            draft.replace(path)
        except BaseException:
            draft.unlink()
            raise


class LineWriter:
    """Writes line by line to a file, to standard output (`-`), or nowhere. A line that does not fit is taken back."""

    def __init__(self, path: Path | None, *, overwrite: bool) -> None:
        self.path = path
        self._descriptor: int | None = None
        if path == STDOUT:
            self._descriptor = sys.stdout.fileno()
        elif path is not None:
            refuse_to_lose(path, overwrite=overwrite)
            self._descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)

    @property
    def on_stdout(self) -> bool:
        return self.path == STDOUT

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._descriptor is not None and not self.on_stdout:
            os.close(self._descriptor)

    def write(self, line: bytes) -> None:
        if self.path is None or self._descriptor is None:
            return
        written = 0
        try:
            while written < len(line):
                written += os.write(self._descriptor, line[written:])
        except BrokenPipeError:
            raise
        except OSError as error:
            self._take_back(written)
            raise _about(self.path, error) from None
        except KeyboardInterrupt:
            self._take_back(written)
            raise

    def _take_back(self, written: int) -> None:
        assert self.path is not None
        if written and self.path.is_file():
            os.truncate(self.path, self.path.stat().st_size - written)


def _about(path: Path, error: OSError) -> OSError:
    return OSError(error.errno, error.strerror, str(path))
