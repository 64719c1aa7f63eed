"""The arena: every chunk of a plan, in order, from what is kept already and from whoever plays the rest.

for played in play(plan, jobs=2): summary.add(played)
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from adjuge.lab.arena.contests import ArenaPlan, Chunk
from adjuge.lab.arena.playing import play_chunk
from adjuge.lab.arena.records import Folder, Played, packed, unpacked
from adjuge.lab.arena.workers import in_order


def play(
    plan: ArenaPlan,
    *,
    jobs: int = 1,
    ray: str | None = None,
    folder: Folder | None = None,
    stopping: Callable[[], bool] = lambda: False,
) -> Iterator[Played]:
    """All chunks of the plan; those that the folder holds come from there, and those that are played go into it."""
    chunks = plan.chunks()
    if folder is not None:
        for played in folder.kept():
            next(chunks)
            yield played
    for played in _shared_out(plan, chunks, jobs, ray, stopping):
        if folder is not None:
            folder.keep(played)
        yield played


def _shared_out(
    plan: ArenaPlan, chunks: Iterator[Chunk], jobs: int, ray: str | None, stopping: Callable[[], bool]
) -> Iterator[Played]:
    work = partial(_play_packed, plan)
    if ray is not None:
        from adjuge.lab.arena.on_ray import in_order_on_ray

        yield from map(unpacked, in_order_on_ray(work, chunks, ray, stopping))
        return
    # The first alone: other processes then find everything compiled.
    for chunk in islice(chunks, 1 if jobs > 1 else None):
        if stopping():
            return
        yield play_chunk(plan, chunk)
    if jobs > 1 and (second := next(chunks, None)) is not None:
        yield from map(unpacked, in_order(work, _with_first(second, chunks), jobs, stopping))


def _play_packed(plan: ArenaPlan, chunk: Chunk) -> bytes:
    return packed(play_chunk(plan, chunk))


def _with_first(first: Chunk, rest: Iterator[Chunk]) -> Iterator[Chunk]:
    yield first
    yield from rest
