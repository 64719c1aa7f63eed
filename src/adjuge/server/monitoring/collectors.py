"""Counts of what happens several times with every move: plain numbers, made into samples when somebody looks.

The meters of `prometheus_client` take a lock and look for labels each time, which is more work than what is counted.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import accumulate
from typing import Generic, TypeVar

from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector, CollectorRegistry

K = TypeVar("K", bound=Hashable)


class CountCollector(Collector, Generic[K]):
    """`counts` by whatever is at hand; `shown` says which labels that stands for."""

    def __init__(
        self,
        name: str,
        told: str,
        labels: Sequence[str],
        shown: Callable[[K], Sequence[str]],
        registry: CollectorRegistry,
    ) -> None:
        self.counts: Counter[K] = Counter()
        self._name, self._told, self._labels, self._shown = name, told, labels, shown
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._told, labels=self._labels)
        for key, count in list(self.counts.items()):
            family.add_metric(self._shown(key), count)
        yield family


class DurationCollector(Collector):
    """How many took how long, in seconds, by upper `bounds`."""

    def __init__(self, name: str, told: str, bounds: Sequence[float], registry: CollectorRegistry) -> None:
        self._name, self._told, self._bounds = name, told, bounds
        self._counts, self._sum = [0] * (len(bounds) + 1), 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        names = (*(str(float(bound)) for bound in self._bounds), "+Inf")
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        family = HistogramMetricFamily(self._name, self._told)
        family.add_metric((), buckets, self._sum)
        yield family
