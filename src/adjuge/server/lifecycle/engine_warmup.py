"""A server starts at once: games run interpreted until the compiled engines are ready, which then take over.

The server starts with `ADJUGE_INTERPRET=1`. Another process compiles each game into the cache; then its machine code is
loaded here, and the functions of the engine in use are exchanged for the compiled ones. A state is the same bytes to
both, so games under way go on as if nothing had happened. So it is with what a table remembers for its bots, which
think elsewhere: of their players no more is loaded here than that.
"""

import asyncio
import importlib
import logging
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from types import ModuleType
from typing import TYPE_CHECKING, Any

from adjuge.bots.table_memory import players_of
from adjuge.rules import catalogue
from adjuge.rules.engines.compiled import INTERPRETED, RULES, SWITCH, cache_folder, twins_with

if TYPE_CHECKING:  # numpy comes with the first game
    from adjuge.rules.engines.engine_api import Engine

WARMUP = "adjuge.bots.warmup"
_log = logging.getLogger(__name__)

# It ends with whoever started it: what it reads ends then.
_WARM_UP = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from adjuge.bots.warmup import warm_up, warm_up_bots
from adjuge.review.warmup import warm_up_review
warm_up(sys.argv[1])
warm_up_bots(sys.argv[1])
warm_up_review(sys.argv[1])
"""


async def warm_up(names: Sequence[str]) -> None:
    """Exchange the engines of these games, one after the other. A game that cannot be compiled stays as it is."""
    if not INTERPRETED:
        return
    for name in names:
        try:
            engine = (await asyncio.to_thread(catalogue.game, name)).engine
            await _fill_cache(name)
            await asyncio.to_thread(importlib.import_module, "numba")  # which takes longest
            # Not in a thread: while a twin is imported, nothing else of the house may be.
            twins = twins_with(WARMUP, interpreted=False)
            exchange(engine, await asyncio.to_thread(twins[WARMUP].warm_up, name), twins)
            if (players := players_of(name)) is not None:
                quick = twins[WARMUP].PLAYERS[name]
                players.begin, players.remember = quick.begin, quick.remember
        except Exception:
            _log.exception("%s stays interpreted", name)
        else:
            _log.info("%s is compiled", name)


async def _fill_cache(name: str) -> None:
    """Compile in another process, for compiling would hold up everything here; without a cache it has to be here."""
    players = RULES.parent / "bots" / name  # whose code is compiled together with the engine's
    folder = cache_folder(players if players_of(name) is not None else RULES / name / "engine")
    if folder is None:
        return
    done = folder / f"rehearsed-{sys.implementation.cache_tag}-numba-{version('numba')}"
    if done.exists():
        return
    compiling = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _WARM_UP, name, stdin=PIPE, env={**os.environ, SWITCH: "0"}
    )
    try:
        if await compiling.wait() == 0:
            done.touch()
    finally:
        if compiling.returncode is None:
            compiling.kill()
            await compiling.wait()


def exchange(engine: "Engine[Any]", compiled: "Engine[Any]", twins: Mapping[str, ModuleType]) -> None:
    """Every function compiled by now takes the place of its interpreted twin: here, and wherever it was imported.

    But not among bots: none thinks here, and an interpreted one could not call compiled code.
    """
    vars(engine).update(vars(compiled))
    package = engine.module.rpartition(".")[0]
    for name, twin in twins.items():
        for word, function in vars(twin).items():
            ready = bool(getattr(function, "signatures", ())) and function.py_func.__module__.startswith(package)
            if ready and not name.startswith((package, "adjuge.bots.")) and word in vars(sys.modules.get(name, object)):
                setattr(sys.modules[name], word, function)
