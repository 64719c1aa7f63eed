"""Whoever is asked and not there is called back; nobody else is, and nobody who has left an order."""

from dataclasses import replace

from adjuge.wire import commands as ask
from tests.table.evening import an_evening, in_memory_dependencies
from tests.table.virtual_time import in_virtual_time


class NotedCalls:
    def __init__(self) -> None:
        self.called: list[tuple[str, str]] = []
        self.there: list[str] = []

    def call(self, person: str, table: str, game: str) -> None:  # noqa: ARG002
        self.called.append((person, game))

    def came(self, person: str, table: str) -> None:  # noqa: ARG002
        self.there.append(person)


@in_virtual_time
async def test_only_who_is_asked_and_not_there_is_called() -> None:
    caller = NotedCalls()
    dependencies = replace(in_memory_dependencies(), caller=caller)
    async with an_evening(people=3, tempo="no_limit", pace="instant", dependencies=dependencies) as evening:
        assert caller.called == []
        active = evening.state.to_move[0]
        away = evening.readers[(active + 1) % 3]
        away.leaves()
        await evening.auction()
        assert caller.called == [(away.person.id, "boursicocotte")]
        evening.joins(away.person)
        assert caller.there[-1] == away.person.id


@in_virtual_time
async def test_who_has_left_an_order_is_not_called() -> None:
    caller = NotedCalls()
    dependencies = replace(in_memory_dependencies(), caller=caller)
    async with an_evening(people=3, tempo="no_limit", pace="instant", dependencies=dependencies) as evening:
        _, (first, out) = await evening.auction()
        await out.must(ask.GiveOrder, code="out")
        out.leaves()
        await evening.clock.pass_by(60_000)  # it has been obeyed once
        assert out.subscriber.seat not in evening.state.to_move
        await first.plays("bid", amount=10)
        assert out.subscriber.seat in evening.state.to_move
        assert caller.called == []
