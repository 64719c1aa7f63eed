"""What the doctor looks at, one thing after the other, and what is found. Nothing is changed by looking."""

import json
import platform
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from adjuge import __version__
from adjuge.cli.console import console
from adjuge.cli.doctor import network
from adjuge.cli.doctor.stores import Finding, examine_postgres, examine_sqlite
from adjuge.cli.typography import GluedWords, printable
from adjuge.rules.engines.compiled import RULES, cache_folder
from adjuge.words.catalogue import Words

ENOUGH_FILES = 4096
ENOUGH_MEGABYTES = 500


def examine(host: str, port: int, store: str, bus: str | None) -> Iterator[Finding]:
    yield Finding("version", True, {"version": __version__, "python": platform.python_version()})
    yield compiler_cache()
    yield from open_files()
    if store.startswith("sqlite:///"):
        file = Path(store.removeprefix("sqlite:///"))
        yield disk_space(file.absolute().parent)
        yield from examine_sqlite(file)
    else:
        yield from examine_postgres(store)
    if bus is not None:
        yield network.redis(bus)
    yield network.port(host, port)


def compiler_cache() -> Finding:
    folder = cache_folder(RULES / "boursicocotte" / "engine")
    return Finding("cache", True, {"folder": str(folder.parent)}) if folder else Finding("no_cache", False)


def open_files() -> Iterator[Finding]:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        return
    enough = hard >= ENOUGH_FILES
    yield Finding("files" if enough else "few_files", enough, {"limit": hard, "enough": ENOUGH_FILES})


def disk_space(folder: Path) -> Finding:
    there = next((place for place in (folder.absolute(), *folder.absolute().parents) if place.is_dir()), Path("/"))
    free = shutil.disk_usage(there).free // 10**6
    facts = {"free": free, "folder": str(folder), "enough": ENOUGH_MEGABYTES}
    return Finding("disk", True, facts) if free >= ENOUGH_MEGABYTES else Finding("disk_full", False, facts)


def report(findings: Iterable[Finding], words: Words, *, as_json: bool) -> bool:
    """Tell of each as it is found; True when all is well."""
    well = True
    told = []
    out = console()
    glued = GluedWords(words)
    for finding in findings:
        well = well and finding.well
        if as_json:
            message = words.say(f"cli.doctor.{finding.code}", **finding.facts)
            told.append({"code": finding.code, "well": finding.well, "facts": finding.facts, "message": message})
        else:
            sign = ("✓ ", "family") if finding.well else ("✗ ", "trouble")
            facts = {name: printable(fact) if isinstance(fact, str) else fact for name, fact in finding.facts.items()}
            out.print(Padding(Text.assemble(sign, glued.say(f"cli.doctor.{finding.code}", **facts)), 0))
    if as_json:
        print(json.dumps(told, ensure_ascii=False, indent=2, default=str))
    return well
