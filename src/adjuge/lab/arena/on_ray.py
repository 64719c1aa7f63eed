"""The same work on a Ray cluster: handed out task by task, and handed back in order. Needs the extra `ray`."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from adjuge.lab.arena.workers import AHEAD
from adjuge.rules.refusal import Refusal

T = TypeVar("T")
R = TypeVar("R")


def in_order_on_ray(
    work: Callable[[T], R], tasks: Iterator[T], address: str, stopping: Callable[[], bool]
) -> Iterator[R]:
    """What the work makes of every task. The address is that of a cluster, or `local` for one on this machine.

    A task whose node dies is played again by another: it comes to the same.
    """
    ray = _ray()
    try:
        ray.init(address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Refusal("ray_not_there", address=address, reason=str(error).strip().split("\n")[0]) from None
    try:
        played_there = ray.remote(work_on).options(max_retries=-1)
        ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        shared = ray.put(work)
        under_way: deque[Any] = deque()
        while not stopping():
            while len(under_way) < ahead and (task := next(tasks, None)) is not None:
                under_way.append(played_there.remote(shared, task))
            if not under_way:
                return
            yield ray.get(under_way.popleft())
    finally:
        ray.shutdown()


def work_on(work: Callable[[T], R], task: T) -> R:
    return work(task)


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise Refusal("extra_missing", extra="ray", package="ray") from None
    return ray
