"""One source, two ways to run: plain Python, or machine code by numba.

`@compiled` marks a function of a game's engine. By default numba compiles it; with `ADJUGE_INTERPRET=1` it stays plain
Python, for the debugger and for coverage. `in_mode` gives a module of the house in the other mode, beside the first.

Numba's own cache does not notice when a function that is called from another module has changed. So the cache is ours:
one folder per hash of all sources that may be compiled together. Where no folder is writable, nothing is cached.
"""

import hashlib
import importlib
import os
import re
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

SWITCH = "ADJUGE_INTERPRET"
INTERPRETED = os.environ.get(SWITCH, "0") not in ("", "0")
IN_ALL_ENGINES = Path(__file__).parent
RULES = IN_ALL_ENGINES.parent
_OUR_IMPORT = re.compile(r"^from (adjuge\.[\w.]+) import", re.MULTILINE)


class Mark(Protocol):
    """A decorator that leaves a function's type as it is."""

    def __call__(self, function: Callable[P, R], /) -> Callable[P, R]: ...


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Mark an engine function: compiled by numba, or left as it is in interpreted mode."""
    return compiled_with(function.__code__.co_filename)(function)


def compiled_with(source: str, *, on_all_cores: bool = False) -> Mark:
    """`compiled` for a function made for the engine of this source; on all cores, a `prange` inside runs on each."""

    def mark(function: Callable[P, R]) -> Callable[P, R]:
        return function if INTERPRETED else _to_machine_code(function, Path(source), on_all_cores)

    return mark


def _to_machine_code(function: Callable[P, R], source: Path, parallel: bool) -> Callable[P, R]:
    import numba

    # The interpreter's lock is kept: to let go of it for a microsecond is to wait for whoever took it meanwhile.
    compile_: Any = numba.njit(error_model="numpy", parallel=parallel)
    folder = cache_folder(source.parent)
    if folder:
        function.__qualname__ += f"-{_identity(function, folder)}"
    made: Any = compile_(function)
    if folder:
        config: Any = numba.config
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            made._cache = _cache_type()(function)
        finally:
            config.CACHE_DIR = before
    return cast(Callable[P, R], made)


@cache
def _cache_type() -> Any:
    """Numba's cache, also for functions closed over compiled ones: those are known by name, sources by folder."""
    from numba.core.caching import FunctionCache

    class NamedClosures(FunctionCache):
        def _index_key(self, sig: Any, codegen: Any) -> Any:
            return sig, codegen.magic_tuple(), _closure_key(self._py_func)

    return NamedClosures


def _identity(function: Any, folder: Path) -> str:
    """What a function's symbol is called by, so that no two pieces of machine code share a name.

    Numba numbers functions as a process meets them. Of two that one factory made for two games, one compiled here and
    the other by another process, both may have the same name and number, and the linker takes either for both.
    """
    return hashlib.sha256(repr((folder.name, _closure_key(function))).encode()).hexdigest()[:16]


def _closure_key(function: Any) -> tuple[Any, ...]:
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    closed_over = [_closure_key(value.py_func) if hasattr(value, "py_func") else repr(value) for value in cells]
    return function.__module__, function.__qualname__, hashlib.sha256(function.__code__.co_code).digest(), *closed_over


@cache
def cache_folder(sources: Path) -> Path | None:
    """Where compiled code of the engine in `sources` is kept, or None where nothing can be written."""
    root = _cache_root()
    if root is None:
        return None
    folder = root / fingerprint(sources)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return None


def _cache_root() -> Path | None:
    if chosen := os.environ.get("ADJUGE_CACHE_DIR"):
        return Path(chosen)
    try:
        folder: Path = importlib.import_module("platformdirs").user_cache_path("adjuge", appauthor=False)
    except RuntimeError:  # no HOME, and no such user either
        return None
    except ImportError:  # an engine makes do with numpy and numba
        folder = Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "adjuge")  # noqa: PTH111
    return folder if folder.is_absolute() else None


def fingerprint(sources: Path) -> str:
    """A hash of all sources that may end up in one piece of machine code: a folder, and what it imports of ours."""
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    for file in sorted({*IN_ALL_ENGINES.glob("*.py"), *_with_imports(sources)}):
        digest.update(str(file).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def _with_imports(sources: Path) -> set[Path]:
    """The folder's modules, and the modules of this package from which they import, and so on."""
    found: set[Path] = set()
    waiting = [*sources.glob("*.py")]
    while waiting:
        module = waiting.pop()
        if module in found:
            continue
        found.add(module)
        for name in _OUR_IMPORT.findall(module.read_text(encoding="utf-8")):
            place = RULES.parent.joinpath(*name.split(".")[1:])
            waiting += place.glob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    return found


SHARED = "adjuge.rules.engines.dtypes"  # has no twin
_twins: dict[tuple[str, bool], dict[str, ModuleType]] = {}
_importing = threading.RLock()


def in_mode(module: str, *, interpreted: bool) -> ModuleType:
    """The module in this mode. In the mode that the process did not start in, it is imported a second time."""
    if interpreted == INTERPRETED:
        return importlib.import_module(module)
    return twins_with(module, interpreted=interpreted)[module]


def twins_with(module: str, *, interpreted: bool) -> Mapping[str, ModuleType]:
    """The module in the mode that the process did not start in, and all that was imported a second time with it."""
    with _importing:
        key = (module, interpreted)
        if key not in _twins:
            _twins[key] = _import_twins(module, interpreted)
        return _twins[key]


def _import_twins(module: str, interpreted: bool) -> dict[str, ModuleType]:
    families = ("adjuge.rules", module.rpartition(".")[0] or module)

    def loaded() -> dict[str, ModuleType]:
        here = {name: found for name, found in sys.modules.items() if name != SHARED}
        return {n: found for n, found in here.items() if any(n == f or n.startswith(f + ".") for f in families)}

    ours = loaded()
    before = os.environ.get(SWITCH)
    for name in ours:
        del sys.modules[name]
    os.environ[SWITCH] = "1" if interpreted else "0"
    try:
        importlib.import_module(module)
        return loaded()
    finally:
        for name in loaded():
            del sys.modules[name]
        sys.modules.update(ours)
        for name in ours:  # `import a.b as c` reads b off a, where the twin has left itself
            parent, _, child = name.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], child, ours[name])
        if before is None:
            del os.environ[SWITCH]
        else:
            os.environ[SWITCH] = before
