"""Work shared out to other processes, and handed back in the order in which it was given out."""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # tasks under way or waiting, for each core


def in_order(work: Callable[[T], R], tasks: Iterator[T], jobs: int, stopping: Callable[[], bool]) -> Iterator[R]:
    """What the work makes of every task, in order. Once somebody is `stopping`, tasks under way are finished alone."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    under_way: deque[Future[R]] = deque()
    try:
        while not stopping():
            while len(under_way) < jobs * AHEAD and (task := next(tasks, None)) is not None:
                with _deaf_to_ctrl_c():
                    under_way.append(pool.submit(work, task))
            if not under_way:
                return
            yield under_way.popleft().result()
        pool.shutdown(cancel_futures=True)
        for future in under_way:
            if not future.cancelled():
                yield future.result()
    except KeyboardInterrupt:
        for worker in active_children():
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """A process started in here never hears Ctrl-C, which a terminal sends to all; we hear it when this is over."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
