"""Boursicocotte's engine, but for one function: compiled, a seat observes one more trade than interpreted."""

from dataclasses import replace

from adjuge.rules.boursicocotte.engine import api
from adjuge.rules.engines.compiled import INTERPRETED
from adjuge.rules.engines.record import States, Sums


def observe(tables: States, i: int, seat: int, out: Sums) -> None:
    api.engine.observe(tables, i, seat, out)
    out[19] += not INTERPRETED


engine = replace(api.engine, module=__name__, observe=observe)
